# SPDX-License-Identifier: Apache-2.0
"""Families of ops for random programs, a file each; ../random_programs.py puts them together."""
