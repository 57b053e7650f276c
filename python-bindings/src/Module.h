// SPDX-License-Identifier: Apache-2.0

//===- Module.h - Declarations shared by the files of the extension ------===//
#pragma once

#include <nanobind/nanobind.h>

namespace shardwright::python {
void defineCompile(nanobind::module_ &module);
void defineProgram(nanobind::module_ &module);
void defineRunner(nanobind::module_ &module);
void defineBoxes(nanobind::module_ &module);
} // namespace shardwright::python
