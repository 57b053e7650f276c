// SPDX-License-Identifier: Apache-2.0

#include "shardwright/Dialect/Sdy/Shardings.h"
#include "shardwright/Propagate/Passes.h"

namespace shardwright {
#define GEN_PASS_DEF_REMOVESHARDINGGROUPS
#include "shardwright/Propagate/Passes.h.inc"

using namespace mlir;
using namespace sdy;

namespace {
struct RemoveShardingGroupsPass : impl::RemoveShardingGroupsBase<RemoveShardingGroupsPass> {
  void runOnOperation() override {
    getOperation().walk([](ShardingGroupOp op) { op.erase(); });
  }
};
} // namespace
} // namespace shardwright
