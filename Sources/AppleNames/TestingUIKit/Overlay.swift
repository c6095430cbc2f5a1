// Empty. The compiler looks for this module where a file imports Testing beside a module called
// UIKit, as Apple's toolchain has it.
