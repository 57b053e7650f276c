// SPDX-License-Identifier: Apache-2.0

// Attributes of a function's arguments and results, updated together.
#pragma once

#include "mlir/Interfaces/FunctionInterfaces.h"

namespace shardwright {

/// On an argument: the number of the result that reuses its buffer.
inline constexpr llvm::StringLiteral kDonationAttr = "tf.aliasing_output";
/// On an argument of a training step: what it is, as in "param" (Train/Roles.h).
inline constexpr llvm::StringLiteral kRoleAttr = "shardwright.role";
/// On arguments and results of PyTorch models: the fully qualified name, and the kind (param,
/// buffer, state, constant, input, output).
inline constexpr llvm::StringLiteral kFqnAttr = "shardwright.fqn";
inline constexpr llvm::StringLiteral kKindAttr = "shardwright.kind";

/// Collects changes of all arguments and results, and applies them at once. Setting the attributes
/// of a single argument creates a new array attribute of all, which is never freed: for thousands
/// of arguments that would take gigabytes.
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

/// The argument whose buffer is donated to each result; null if there is none.
inline llvm::SmallVector<mlir::BlockArgument> donorsOf(mlir::FunctionOpInterface function) {
  llvm::SmallVector<mlir::BlockArgument> donors(function.getNumResults());
  for (mlir::BlockArgument argument : function.getArguments())
    if (auto target =
            function.getArgAttrOfType<mlir::IntegerAttr>(argument.getArgNumber(), kDonationAttr);
        target && uint64_t(target.getInt()) < donors.size())
      donors[target.getInt()] = argument;
  return donors;
}

/// Whether an argument of a training step has the role of a parameter.
inline bool isParameter(mlir::BlockArgument argument) {
  auto function = llvm::cast<mlir::FunctionOpInterface>(argument.getOwner()->getParentOp());
  auto role = function.getArgAttrOfType<mlir::StringAttr>(argument.getArgNumber(), kRoleAttr);
  return role && role == "param";
}

/// The name that the model gives an argument; empty if it has none.
inline llvm::StringRef nameInModel(mlir::BlockArgument argument) {
  auto name = argument.getLoc()->findInstanceOf<mlir::NameLoc>();
  return name ? name.getName().strref() : llvm::StringRef();
}
/// The same, or "argument N" if it has none.
inline std::string nameOrNumber(mlir::BlockArgument argument) {
  llvm::StringRef name = nameInModel(argument);
  return name.empty() ? "argument " + std::to_string(argument.getArgNumber()) : name.str();
}

} // namespace shardwright
