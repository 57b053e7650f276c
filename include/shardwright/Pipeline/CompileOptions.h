// SPDX-License-Identifier: Apache-2.0

// What one compilation is asked for. Each option is declared once, by a row of compileOptions():
// the command line, the C interface, Python and docs/generated/Options.md take it from there.
#pragma once

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/StringRef.h"

#include <cstdint>
#include <optional>
#include <string>
#include <variant>
#include <vector>

namespace shardwright {

struct CompileOptions {
  /// The path of the model; with `content`, the name that messages give it.
  std::string model;
  /// The model's bytes, if they are in memory.
  std::optional<llvm::StringRef> content;
  /// A directory with the runtime's sources that the bundle is to carry; empty: none.
  std::string runtime;
  /// Where diagnostics go; null: to stderr.
  std::string *diagnostics = nullptr;

  // The rows of compileOptions() describe the others.
  std::string entry;
  std::string mesh;
  std::vector<int64_t> deviceIds;
  std::vector<std::string> argShardings;
  std::string callRules;
  std::string reassociate = "sums";
  std::string target = "cpu";
  std::vector<std::string> architectures = {"sm_80", "sm_90a"};
  std::string targetCpu = "native";
  bool attention = true;
  bool epilogues = true;
  int threads = 2;
  std::string remarks;
  std::string dumpFolder;
  bool verifyStages = false;
  std::string bundle;
  double searchSeconds = 0;
  bool callbacks = false;
};

/// An option: where its value goes, and what the interfaces call it.
struct CompileOption {
  using Member =
      std::variant<bool CompileOptions::*, int CompileOptions::*, double CompileOptions::*,
                   std::string CompileOptions::*, std::vector<int64_t> CompileOptions::*,
                   std::vector<std::string> CompileOptions::*>;
  enum Scope {
    EveryCommand, // that compiles
    SomeCommands, // which declare it by its key
    Libraries     // C and Python only
  };

  llvm::StringLiteral key;  // of the C interface's JSON, and of Python's keyword
  llvm::StringLiteral flag; // of the command line; one that switches off begins with "!--no-"
  Member member;
  llvm::StringLiteral help; // what the value is and what its default means, without a period
  Scope scope = EveryCommand;
  /// The values that there are; null: any.
  llvm::ArrayRef<llvm::StringLiteral> (*choices)() = nullptr;
  /// Why a value is not taken, or empty; null: any is. A list's elements are asked one by one.
  std::string (*fault)(llvm::StringRef value) = nullptr;
  /// A list whose elements each have a flag of their own; others are separated by commas.
  bool repeats = false;
  /// What a flag without a value stands for; empty: the value is needed.
  llvm::StringLiteral alone = "";
};

llvm::ArrayRef<CompileOption> compileOptions();
/// Asserts that there is one.
const CompileOption &compileOption(llvm::StringRef key);

/// Why the option does not take the value, as "is …, expected …"; empty if it does.
std::string faultOf(const CompileOption &option, llvm::StringRef value);

} // namespace shardwright
