# SPDX-License-Identifier: Apache-2.0
"""What a program wrote on a terminal or into a pipe."""
import os


def rest_of(file):
    """All that comes until the other end is closed."""
    os.set_blocking(file, True)
    text = b""
    try:
        while piece := os.read(file, 4096):
            text += piece
    except OSError:  # the other end of a terminal is gone
        pass
    return text.decode()
