// SPDX-License-Identifier: Apache-2.0

// The commands of `shardwright`. Each declares its options and returns the function that runs it.
#pragma once

#include "RunFlags.h"
#include "shardwright/Pipeline/Compiler.h"

#include <CLI/CLI.hpp>
#include <functional>
#include <set>

namespace shardwright::tool {

// Exit statuses. CLI11 returns `usage`.
constexpr int done = 0, inputAtFault = 1, usage = 2, resultsDiffer = 3, ourBug = 70,
              rankFailed = 75;

using runtime::finiteNumber, runtime::oneOf, runtime::wholeNumber;
using Command = std::function<int()>;
Command declareCompile(CLI::App &app);
Command declareRun(CLI::App &app);
Command declareVerify(CLI::App &app);
Command declareCheck(CLI::App &app);
Command declareExplain(CLI::App &app);
Command declarePlan(CLI::App &app);
Command declareSimulate(CLI::App &app);
Command declareCalibrate(CLI::App &app);
Command declareDoctor(CLI::App &app);

/// Declares MODEL and the options of declareCompilation.
void declareModel(CLI::App &app, CompileOptions &options);
/// The name of a given option that says how to compile, which has no effect on a bundle; empty if
/// there is none. `others` are the options that do.
std::string compileOptionOf(const CLI::App &app, std::set<std::string> others);
/// Declares the options common to commands that compile.
void declareCompilation(CLI::App &app, CompileOptions &options);

/// Declares one option of the table by its key.
void declareOption(CLI::App &app, CompileOptions &options, llvm::StringRef key);
/// The same, with another destination for the value.
void declareOption(CLI::App &app, std::string &value, const CompileOption &option);
/// Declares --list-options.
void declareListOptions(CLI::App &app);

/// Declares --weights of `run` and `verify`.
void declareWeights(CLI::App &app, std::vector<std::string> &weights);

/// Prints an error of the runtime; returns the corresponding exit status.
int report(int code, const std::string &message);

/// The exit status of a failed compilation, whose errors were printed.
int statusOfFailure(const Compiler &compiler);

} // namespace shardwright::tool
