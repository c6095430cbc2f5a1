# Zoetrope's front door. `make help` lists what it does; every target may be run on a fresh clone.

# In continuous integration the debug build treats warnings as errors, and `make lint` shares it.
# On a developer's machine a newer compiler's new warnings must not stop the tests, so there
# `make lint` builds in a folder of its own.
STRICT := -Xswiftc -warnings-as-errors -Xcc -Werror
ifeq ($(CI),true)
TEST_FLAGS := $(STRICT)
LINT_SCRATCH := .build
else
LINT_SCRATCH := .build-lint
endif

SWIFT := scripts/swift
TOOL := .build/release/zoetrope
OUT := out

.PHONY: help setup demo pictures test bench wasm lint docs clean tool

help: ## this list
	@echo "Zoetrope: Core Animation's model, on any machine that runs Swift."
	@grep -E '^[a-z]+:.*## ' Makefile | sed -E 's/^([a-z]+):.*## (.*)/  make \1\t\2/' | expand -t 16

setup: ## install the Debian packages that are missing (the other targets do it too)
	@scripts/setup

demo: tool ## render every example into out/: videos, GIFs, contact sheets and a page that shows them
	@scripts/demo $(TOOL) $(OUT)

pictures: tool ## draw the pictures of README and Documentation anew (a test says when they are not current)
	@scripts/pictures $(TOOL) Documentation/Images

test: tool wasm ## all tests, with the WebAssembly player and the release build checked against debug
	@echo "test: building and running the tests (the first time takes a few minutes)"
	@ZOETROPE_RELEASE_TOOL=$(abspath $(TOOL)) $(SWIFT) test $(TEST_FLAGS)

bench: tool ## time evaluation, rasterising and whole frames, and print a table
	@scripts/bench $(TOOL)

wasm: setup ## build the WebAssembly player and print its size
	@scripts/build-wasm

lint: setup ## formatting, warnings (native and WebAssembly), and what must not be in the repository
	@scripts/lint $(LINT_SCRATCH) $(STRICT)

docs: setup ## reference documentation of the public modules into .build/docs
	@scripts/docs

clean: ## remove everything that the other targets made
	rm -rf .build .build-wasm .build-lint $(OUT)

tool: setup
	@echo "zoetrope: building the command line (release; the first time takes a few minutes)"
	@$(SWIFT) build -c release --product zoetrope
	@cp "$$(scripts/build-wasm --quiet)" $(dir $(TOOL))
