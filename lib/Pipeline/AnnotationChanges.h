// SPDX-License-Identifier: Apache-2.0

// Changes of single annotations of a program, as candidates for removing collectives.
#pragma once

#include "Collectives.h"

#include "shardwright/Dialect/Sdy/SdyOps.h"

#include <set>

namespace shardwright {

/// A replacement of one annotation: the sharding of an argument, result or constraint of @main.
struct AnnotationChange {
  size_t annotation; // index into the program's annotations
  sdy::TensorShardingAttr sharding;
  std::string text; // description
};

struct Annotation {
  std::string text; // as printed by sdy::describeAnnotation
  mlir::RankedTensorType type;
  sdy::TensorShardingAttr sharding; // null for an argument without one
  std::function<void(sdy::TensorShardingAttr)> set;
};

/// All annotations, in the same order for clones of the module.
std::vector<Annotation> findAnnotations(mlir::ModuleOp module);

/// The alternatives of an annotation regarding some axes: an axis removed, moved to another
/// dimension or, if there is no annotation, added.
std::vector<AnnotationChange> listChanges(const std::vector<Annotation> &annotations, size_t index,
                                          const std::vector<std::string> &axes,
                                          mlir::ModuleOp module);

} // namespace shardwright
