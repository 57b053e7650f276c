// SPDX-License-Identifier: Apache-2.0

// Source locations for messages.
#pragma once

#include "mlir/IR/Location.h"

#include <string>

namespace shardwright {

/// The model's name for an op, `jit(step)/jvp(layer_3)/dot_general` or
/// `transformer.h.0.attn/addmm`; of an inlined function, after the name of its call; empty without
/// one.
inline std::string modelNameOf(mlir::Location loc) {
  auto fused = mlir::dyn_cast<mlir::FusedLoc>(loc);
  if (fused && fused.getLocations().size() == 1) // with what is known besides, as provenance
    return modelNameOf(fused.getLocations().front());
  if (auto call = mlir::dyn_cast<mlir::CallSiteLoc>(loc)) {
    std::string caller = modelNameOf(call.getCaller()), callee = modelNameOf(call.getCallee());
    return caller + (caller.empty() || callee.empty() ? "" : "/") + callee;
  }
  auto name = loc->findInstanceOf<mlir::NameLoc>();
  return name ? name.getName().str() : "";
}

/// `file:line:column`; without a file the model's name, `transformer.h.0.attn/addmm`; empty without
/// either.
inline std::string placeOf(mlir::Location loc) {
  if (auto file = loc->findInstanceOf<mlir::FileLineColLoc>())
    return file.getFilename().str() + ":" + std::to_string(file.getLine()) + ":" +
           std::to_string(file.getColumn());
  auto name = loc->findInstanceOf<mlir::NameLoc>();
  return name ? name.getName().str() : "";
}

/// The scope that JAX gives to what jax.checkpoint computes again.
inline constexpr llvm::StringLiteral kRecomputationScope = "rematted_computation";

/// The location of what is computed again, within the model's name for it.
inline mlir::Location recomputed(mlir::Location loc) {
  std::string scope = kRecomputationScope.str();
  if (auto name = loc->findInstanceOf<mlir::NameLoc>())
    scope = (name.getName().getValue() + "/" + scope).str();
  return mlir::NameLoc::get(mlir::StringAttr::get(loc.getContext(), scope), loc);
}

} // namespace shardwright
