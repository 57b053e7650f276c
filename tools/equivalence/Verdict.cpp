// SPDX-License-Identifier: Apache-2.0

#include "equivalence/Verdict.h"

#include "llvm/ADT/STLExtras.h"

namespace shardwright::tool {

static constexpr llvm::StringLiteral names[] = {"right", "refused", "differs", "failed"};

llvm::StringRef statusName(Verdict::Status status) { return names[status]; }

llvm::json::Object Verdict::toJson() const {
  return llvm::json::Object{
      {"status", statusName(status)},
      {"stage", stage},
      {"message", llvm::json::fixUTF8(message)},
      {"largest_difference", std::min(difference, 1e300)}, // JSON has no infinity
      {"in", in}};
}

Verdict Verdict::fromJson(const llvm::json::Object &object) {
  auto text = [&](llvm::StringRef key) { return object.getString(key).value_or("").str(); };
  Verdict verdict;
  verdict.status = Status(llvm::find(names, text("status")) - std::begin(names));
  verdict.stage = text("stage");
  verdict.message = text("message");
  verdict.difference = object.getNumber("largest_difference").value_or(0);
  verdict.in = text("in");
  return verdict;
}

} // namespace shardwright::tool
