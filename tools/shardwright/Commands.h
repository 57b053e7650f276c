// SPDX-License-Identifier: Apache-2.0

// The commands of `shardwright`: each declares its options and returns the function that runs it.
#pragma once

#include "shardwright/Pipeline/Compiler.h"
#include "shardwright/runtime/RunFlags.h"

#include <CLI/CLI.hpp>
#include <functional>

namespace shardwright::tool {

// Exit statuses; 2, usage, is CLI11's business.
constexpr int done = 0, inputAtFault = 1, usage = 2, resultsDiffer = 3, ourBug = 70,
              rankFailed = 75;

using runtime::finiteNumber, runtime::wholeNumber;
using Command = std::function<int()>;
Command declareCompile(CLI::App &app);
Command declareRun(CLI::App &app);
Command declareVerify(CLI::App &app);
Command declareCheck(CLI::App &app);
Command declareExplain(CLI::App &app);
Command declareDoctor(CLI::App &app);

/// MODEL, and what declareCompilation does, as several commands take them.
void declareModel(CLI::App &app, CompileOptions &options);
/// The options of every command that compiles.
void declareCompilation(CLI::App &app, CompileOptions &options);

/// One option of the table, by its key.
void declareOption(CLI::App &app, CompileOptions &options, llvm::StringRef key);
/// The same, where the value goes elsewhere.
void declareOption(CLI::App &app, std::string &value, const CompileOption &option);
/// --list-options.
void declareListOptions(CLI::App &app);

/// --weights, as `run` and `verify` take it.
void declareWeights(CLI::App &app, std::vector<std::string> &weights);

/// Prints an error of the runtime and returns its exit status.
int report(int code, const std::string &message);

/// The exit status of a failed compilation, whose errors are already printed.
int statusOfFailure(const Compiler &compiler);

} // namespace shardwright::tool
