// SPDX-License-Identifier: Apache-2.0

// Changes of one annotation of a program, and what each would make of its collectives.
#pragma once

#include "Collectives.h"

#include "shardwright/Dialect/Sdy/SdyOps.h"

#include <set>

namespace shardwright {

/// One annotation made another: of an argument, a result or a constraint of @main.
struct AnnotationChange {
  size_t annotation; // index into the program's annotations
  sdy::TensorShardingAttr sharding;
  std::string text; // for people
};

struct Annotation {
  std::string text; // as sdy::describeAnnotation has it
  mlir::RankedTensorType type;
  sdy::TensorShardingAttr sharding; // null on an argument that has none
  std::function<void(sdy::TensorShardingAttr)> set;
};

/// Always in the same order, also for a copy of the module.
std::vector<Annotation> findAnnotations(mlir::ModuleOp module);

/// What one annotation can be instead, as far as these axes are concerned: without one of them,
/// with it on another dimension, or, where nothing is annotated, with it.
std::vector<AnnotationChange> listChanges(const std::vector<Annotation> &annotations, size_t index,
                                          const std::vector<std::string> &axes,
                                          mlir::ModuleOp module);

} // namespace shardwright
