"""Let a fuzzer look for bytes that do harm: ``fuzz.py CORPUS [-option=value]``.

The corpus is a directory; what the fuzzer needs to start with is put into it.
"""

import sys
from pathlib import Path

import atheris


with atheris.instrument_imports(include=["parlour_rules", "json"]):
    from fuzz_target import seeds, try_bytes


def main() -> None:
    """Run until the options say that it is enough, or something is found."""
    corpus = Path(sys.argv[1])
    for name, data in seeds():
        (corpus / name).write_bytes(data)
    atheris.Setup(sys.argv, try_bytes)
    atheris.Fuzz()


if __name__ == "__main__":
    main()
