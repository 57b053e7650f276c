// SPDX-License-Identifier: Apache-2.0

// Lazily parsed JSON: large programs are parsed one node at a time, so that only one node's JSON
// values are in memory.
#pragma once

#include "mlir/Support/LLVM.h"
#include "llvm/Support/JSON.h"

namespace shardwright::torch {

/// The text of one JSON value. Skipped parts are checked only for their nesting depth.
class JsonText {
public:
  JsonText() = default;
  explicit JsonText(llvm::StringRef text) : text(text) {}

  bool isEmpty() const { return text.empty(); }

  /// Calls `use` for each member of an object or element of a list (with an empty key). Fails if
  /// the value is neither, or as soon as `use` fails.
  llvm::LogicalResult forEachMember(
      llvm::function_ref<llvm::LogicalResult(llvm::StringRef key, JsonText value)> use) const;
  llvm::LogicalResult
  forEachElement(llvm::function_ref<llvm::LogicalResult(JsonText value)> use) const;

  /// Empty if there is no such member.
  JsonText member(llvm::StringRef key) const;
  /// The contents of a string without processing escapes; empty if the value is not a string.
  llvm::StringRef plainString() const;

  /// Parses the whole value; null if it is invalid.
  llvm::json::Value parse() const;

private:
  llvm::StringRef text;
};

} // namespace shardwright::torch
