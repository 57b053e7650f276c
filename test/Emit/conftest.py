# SPDX-License-Identifier: Apache-2.0
import host_twin
import pytest


@pytest.fixture(scope="session")
def bundle_of(tmp_path_factory):
    """The bundle of an example for one rank, made once for all tests here; not to be changed."""
    made = {}

    def bundle(name):
        if name not in made:
            made[name] = host_twin.compile_example(name, tmp_path_factory.mktemp("examples"))
        return made[name]

    return bundle
