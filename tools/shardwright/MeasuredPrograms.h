// SPDX-License-Identifier: Apache-2.0

// Programs that ran with --trace, for the calibration of a cluster.
#pragma once

#include "shardwright/Simulate/Calibrate.h"

namespace shardwright::tool {

/// A trace and the program of the bundle that it names, which must not have changed since.
llvm::Expected<MeasuredProgram> readMeasuredProgram(llvm::StringRef tracePath);

/// Runs small programs on the processor, about a minute, and describes it as a cluster whose
/// devices are ranks. `progress`: called before each program with its number and their count.
llvm::Expected<Calibration> measureHost(llvm::function_ref<void(size_t, size_t)> progress);

/// Writes the description of a cluster and prints the residuals; returns the exit status.
int writeCalibration(const Calibration &calibration, const std::string &path);

} // namespace shardwright::tool
