import ZoetropeCommandLine

// The command line with the examples: made just as a package of one's own makes it.
runCommandLine {
}
