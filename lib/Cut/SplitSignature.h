// SPDX-License-Identifier: Apache-2.0

// Arguments and results of a step that are stacked by layer become several.
#pragma once

#include "LayerParts.h"

#include "shardwright/Support/SignatureAttributes.h"

namespace shardwright {

class SignatureSplitter {
public:
  SignatureSplitter(mlir::func::FuncOp main, const LayerStacks &stacks, LayerParts &parts);

  /// Adds arguments behind the former ones, which nothing but stacked ops read any more.
  void splitArguments();
  /// Returns parts in the place of what is stacked, and of what replaces an argument that is.
  void splitResults();
  /// Once nothing reads the former arguments.
  void finish();

private:
  using Cut = std::optional<Stacked>;
  Cut cutOf(mlir::Value value) const;
  void addAttributes(const mlir::NamedAttrList &before, unsigned number, mlir::Value value, Cut cut,
                     llvm::SmallVectorImpl<mlir::NamedAttrList> &into);

  mlir::func::FuncOp main;
  mlir::Block &top;
  const LayerStacks &stacks;
  LayerParts &parts;
  SignatureAttributes attributes;                   // the former ones, until the end
  llvm::SmallVector<mlir::BlockArgument> arguments; // the former ones
  llvm::SmallVector<Cut> resultCuts;
  llvm::SmallVector<mlir::NamedAttrList, 0> ofArguments, ofResults;
};

} // namespace shardwright
