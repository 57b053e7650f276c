# SPDX-License-Identifier: Apache-2.0
"""The command line: `python -m shardwright compile …` is `shardwright compile …`."""

import os
import sys

from .tool import path


def main():
    tool = path()
    os.execv(tool, [tool, *sys.argv[1:]])


if __name__ == "__main__":
    main()
