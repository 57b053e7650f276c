# SPDX-License-Identifier: Apache-2.0
"""status.py N COMMAND …: runs the command and succeeds if its exit status is N."""
import subprocess
import sys

found = subprocess.run(sys.argv[2:]).returncode
if found != int(sys.argv[1]):
    sys.exit(f"{' '.join(sys.argv[2:])}: exit status {found}, expected {sys.argv[1]}")
