// SPDX-License-Identifier: Apache-2.0

// Classifies custom calls by target name.
#include "shardwright/Dialect/StableHLO/KnownCalls.h"

#include "llvm/ADT/StringSwitch.h"

using namespace mlir;

namespace shardwright::stablehlo {

KnownCall kindOfCall(CustomCallOp op) {
  using enum KnownCall;
  if (lapackNameOf(op))
    return Lapack;
  StringRef target = op.getCallTargetName();
  if (target.starts_with("mhlo.") || target.starts_with("chlo."))
    return NamedOp;
  return llvm::StringSwitch<KnownCall>(target)
      .Case("Sharding", Sharding)
      .Case("xla.sdy.ShardingGroup", ShardingGroup)
      .Cases({"SPMDFullToShardShape", "SPMDShardToFullShape", "xla.sdy.FuncResultSharding",
              "xla.sdy.PropagationBarrier", "xla.sdy.GlobalToLocalShape",
              "xla.sdy.LocalToGlobalShape"},
             MeshNote)
      .Cases({"annotate_device_placement", "LayoutConstraint"}, Placement)
      .Cases({"MoveToHost", "MoveToDevice"}, Transfer)
      .Case("TopK", TopK)
      .Case("ApproxTopK", ApproxTopK)
      .Cases({"cu_threefry2x32", "cu_threefry2x32_ffi"}, Threefry)
      .Case("xla_ffi_python_cpu_callback", Callback)
      .Default(Unknown);
}

std::optional<RegisteredOperationName> namedOpOf(CustomCallOp op) {
  StringRef name = op.getCallTargetName().split('.').second;
  if (name == "topk")
    name = "top_k";
  for (StringRef dialect : {"chlo.", "stablehlo."})
    if (auto known = RegisteredOperationName::lookup((dialect + name).str(), op.getContext()))
      return known;
  return std::nullopt;
}

std::optional<LapackName> lapackNameOf(CustomCallOp op) {
  StringRef name = op.getCallTargetName();
  if (!name.consume_front("lapack_") && !name.consume_front("blas_"))
    return std::nullopt;
  bool isOld = !name.consume_back("_ffi");
  if (name.empty() || !StringRef("sdcz").contains(name[0]))
    return std::nullopt;
  StringRef function = llvm::StringSwitch<StringRef>(name.drop_front())
                           .Case("heevd", "syevd")
                           .Case("ungqr", "orgqr")
                           .Case("unmqr", "ormqr")
                           .Case("hetrd", "sytrd")
                           .Default(name.drop_front());
  return LapackName{function.str(), name[0], isOld};
}

} // namespace shardwright::stablehlo
