// SPDX-License-Identifier: Apache-2.0

// Attributes of arguments and results, changed all at once.
#pragma once

#include "mlir/Interfaces/FunctionInterfaces.h"

namespace shardwright {

/// On an argument: the number of the result that takes over its bytes.
inline constexpr llvm::StringLiteral kDonationAttr = "tf.aliasing_output";
/// On arguments and results of models from PyTorch: what the model calls it, and what it is (param,
/// buffer, state, constant, input, output).
inline constexpr llvm::StringLiteral kFqnAttr = "shardwright.fqn";
inline constexpr llvm::StringLiteral kKindAttr = "shardwright.kind";

/// Setting those of one argument makes a new list of all, which stays in the context for good: with
/// thousands of arguments, one after the other takes gigabytes.
class SignatureAttributes {
public:
  explicit SignatureAttributes(mlir::FunctionOpInterface function) : function(function) {
    for (unsigned i = 0; i < function.getNumArguments(); ++i)
      arguments.emplace_back(mlir::function_interface_impl::getArgAttrs(function, i));
    for (unsigned i = 0; i < function.getNumResults(); ++i)
      results.emplace_back(mlir::function_interface_impl::getResultAttrs(function, i));
  }

  llvm::SmallVector<mlir::NamedAttrList, 0> arguments, results;

  void remove(llvm::StringRef name) {
    for (auto *all : {&arguments, &results})
      for (mlir::NamedAttrList &list : *all)
        list.erase(name);
  }

  void apply() {
    auto dictionaries = [&](llvm::ArrayRef<mlir::NamedAttrList> lists) {
      return llvm::map_to_vector(lists, [&](const mlir::NamedAttrList &list) {
        return list.getDictionary(function->getContext());
      });
    };
    function.setAllArgAttrs(dictionaries(arguments));
    function.setAllResultAttrs(dictionaries(results));
  }

private:
  mlir::FunctionOpInterface function;
};

} // namespace shardwright
