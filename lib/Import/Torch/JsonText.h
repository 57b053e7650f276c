// SPDX-License-Identifier: Apache-2.0

// JSON that is looked at where it stands: a large program becomes values one node at a time.
#pragma once

#include "mlir/Support/LLVM.h"
#include "llvm/Support/JSON.h"

namespace shardwright::torch {

/// The text of one value. What is skipped is not checked, but for how deep it is nested.
class JsonText {
public:
  JsonText() = default;
  explicit JsonText(llvm::StringRef text) : text(text) {}

  bool isEmpty() const { return text.empty(); }

  /// Each member of an object, or each element of a list. Fails if this is none, or as soon as
  /// `use` does.
  llvm::LogicalResult forEachMember(
      llvm::function_ref<llvm::LogicalResult(llvm::StringRef key, JsonText value)> use) const;
  llvm::LogicalResult
  forEachElement(llvm::function_ref<llvm::LogicalResult(JsonText value)> use) const;

  /// Empty if there is none.
  JsonText member(llvm::StringRef key) const;
  /// A string, without what JSON could escape in it; empty if this is none.
  llvm::StringRef plainString() const;

  /// Null if it is not valid.
  llvm::json::Value parse() const;

private:
  llvm::StringRef text;
};

} // namespace shardwright::torch
