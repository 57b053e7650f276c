// SPDX-License-Identifier: Apache-2.0

// Changes of a single annotation of a program, as candidates for avoiding collectives.
#pragma once

#include "Collectives.h"

#include "shardwright/Dialect/Sdy/SdyOps.h"

#include <set>

namespace shardwright {

/// A replacement of one annotation: of an argument, a result or a constraint of @main.
struct AnnotationChange {
  size_t annotation; // index into the program's annotations
  sdy::TensorShardingAttr sharding;
  std::string text; // description
};

struct Annotation {
  std::string text; // as sdy::describeAnnotation has it
  mlir::RankedTensorType type;
  sdy::TensorShardingAttr sharding; // null on an argument that has none
  std::function<void(sdy::TensorShardingAttr)> set;
};

/// All annotations, in an order that is the same for a clone of the module.
std::vector<Annotation> findAnnotations(mlir::ModuleOp module);

/// The alternatives of an annotation with respect to some axes: with an axis removed, moved to
/// another dimension, or, where nothing is annotated, added.
std::vector<AnnotationChange> listChanges(const std::vector<Annotation> &annotations, size_t index,
                                          const std::vector<std::string> &axes,
                                          mlir::ModuleOp module);

} // namespace shardwright
