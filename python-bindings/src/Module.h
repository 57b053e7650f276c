// SPDX-License-Identifier: Apache-2.0

// What the files of the extension show each other.
#pragma once

#include <nanobind/nanobind.h>

namespace shardwright::python {
void defineCompile(nanobind::module_ &module);
void defineProgram(nanobind::module_ &module);
void defineRunner(nanobind::module_ &module);
} // namespace shardwright::python
