"""How the tests' programs begin and end."""
import signal
import subprocess

# A test runner's threads may block signals, and programs started from them inherit that: a server
# that never hears "terminate" would be waited for without end.
signal.pthread_sigmask(signal.SIG_SETMASK, [])


def end(process, seconds=10):
    """Asks a program to end, and ends it when it has not after so many seconds."""
    process.terminate()
    try:
        process.wait(seconds)
    except subprocess.TimeoutExpired:
        process.kill()
        process.wait()
