// SPDX-License-Identifier: Apache-2.0

// Prints what the arguments of a training step are, and how much of them a rank holds.
#include "shardwright/Pipeline/Compiler.h"
#include "shardwright/Support/ByteSize.h"
#include "shardwright/Train/Roles.h"

#include "llvm/Support/FormatVariadic.h"

using namespace mlir;

namespace shardwright {

bool isTraining(const llvm::json::Object &training) {
  const llvm::json::Array *arguments = training.getArray("arguments");
  return training.getInteger("zero") && training.getString("axis") && arguments &&
         llvm::all_of(*arguments, [](const llvm::json::Value &entry) {
           const llvm::json::Object *argument = entry.getAsObject();
           return argument && argument->getInteger("argument") && argument->getString("name") &&
                  argument->getString("role");
         });
}

static StringRef pluralOf(ArgumentRole role) {
  static constexpr StringRef names[] = {"parameters", "optimizer state", "batch",
                                        "gradient accumulators", "other arguments"};
  return names[(int)role];
}

std::string printRoles(const llvm::json::Object &training) {
  std::string text;
  llvm::raw_string_ostream out(text);
  for (const llvm::json::Value &entry : *training.getArray("arguments")) {
    const llvm::json::Object &argument = *entry.getAsObject();
    StringRef name = *argument.getString("name");
    out << llvm::formatv("argument {0}{1}: {2}", *argument.getInteger("argument"),
                         name.empty() ? "" : (" (" + name + ")").str(),
                         *argument.getString("role"));
    if (auto bytes = argument.getInteger("bytes"))
      out << llvm::formatv(", {0} of {1} on a rank",
                           formatBytes(argument.getInteger("bytes_per_device").value_or(*bytes)),
                           formatBytes(*bytes));
    out << "\n";
  }
  return text;
}

std::string summarizeTraining(const llvm::json::Object &training) {
  std::string text;
  llvm::raw_string_ostream out(text);
  StringRef separator = ": ";
  int64_t level = *training.getInteger("zero"),
          microbatches = training.getInteger("microbatches").value_or(1);
  if (level)
    out << "ZeRO " << level << " over " << *training.getString("axis");
  bool isInStages = training.getBoolean("stages").value_or(false);
  if (microbatches > 1 || isInStages)
    out << (level ? ", " : "") << microbatches << " microbatch" << (microbatches > 1 ? "es" : "");
  for (ArgumentRole role : allRoles) {
    int64_t bytes = 0, local = 0;
    for (const llvm::json::Value &entry : *training.getArray("arguments"))
      if (entry.getAsObject()->getString("role") == nameOf(role)) {
        int64_t its = entry.getAsObject()->getInteger("bytes").value_or(0);
        bytes += its;
        local += entry.getAsObject()->getInteger("bytes_per_device").value_or(its);
      }
    if (bytes)
      out << std::exchange(separator, "; ") << pluralOf(role) << " " << formatBytes(local) << " of "
          << formatBytes(bytes) << (isInStages ? " on one rank of each stage" : " on a rank");
  }
  return text;
}

} // namespace shardwright
