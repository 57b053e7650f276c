# SPDX-License-Identifier: Apache-2.0
"""nvcc takes the kernels of every example without a warning, and they stay as lean as cuda-registers.txt says."""
import cuda_registers
import pytest


@pytest.fixture(scope="module")
def measured(bundle_of):
    if not cuda_registers.nvcc_version():
        pytest.skip("there is no nvcc on PATH")
    return cuda_registers.measure_all({name: bundle_of(name) for name in cuda_registers.EXAMPLES})


def test_nothing_is_spilled(measured):
    assert [row for row in measured.items() if row[1]["spilled"]] == []


def test_no_number_grows(measured):
    before, version = cuda_registers.read_table()
    if version != cuda_registers.nvcc_version():
        pytest.skip(f"the table is of nvcc {version}, this one is {cuda_registers.nvcc_version()}")
    grew = cuda_registers.what_grew(measured, before)
    assert not grew, "\n".join([*grew, "if it is worth it: ninja update-cuda-registers"])


LOG = """ptxas info    : 0 bytes gmem
ptxas info    : Compiling entry function 'k_1' for 'sm_80'
ptxas info    : Function properties for k_1
    32 bytes stack frame, 8 bytes spill stores, 4 bytes spill loads
ptxas info    : Used 46 registers, used 1 barriers, 32 bytes cumulative stack size, 512 bytes smem, 392 bytes cmem[0]
ptxas info    : Compiling entry function 'k_0' for 'sm_80'
ptxas info    : Function properties for k_0
    0 bytes stack frame, 0 bytes spill stores, 0 bytes spill loads
ptxas info    : Used 12 registers, used 0 barriers, 376 bytes cmem[0]
"""


def test_the_log_of_ptxas_is_understood():
    assert cuda_registers.read_log(LOG) == {"k_1": {"registers": 46, "spilled": 12, "stack": 32, "shared": 512},
                                            "k_0": {"registers": 12, "spilled": 0, "stack": 0, "shared": 0}}


def test_growth_and_what_is_new_are_told():
    lean, fat = dict.fromkeys(cuda_registers.COLUMNS, 10), dict.fromkeys(cuda_registers.COLUMNS, 10) | {"sm_90a": 11, "shared": 9}
    assert cuda_registers.what_grew({("a", "rows"): fat, ("a", "flat"): fat}, {("a", "rows"): lean}) == [
        "a: kernels of form rows take 11 registers for sm_90a, 10 before", "a: kernels of form flat are not in cuda-registers.txt"]
