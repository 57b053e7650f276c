// SPDX-License-Identifier: Apache-2.0

#include "shardwright/Dialect/Sdy/Shardings.h"
#include "shardwright/Propagate/Passes.h"

namespace shardwright {
#define GEN_PASS_DEF_SINKDATAFLOWEDGES
#include "shardwright/Propagate/Passes.h.inc"

using namespace mlir;
using namespace sdy;

namespace {
struct SinkDataFlowEdgesPass : impl::SinkDataFlowEdgesBase<SinkDataFlowEdgesPass> {
  void runOnOperation() override {
    getOperation().walk([](DataFlowEdgeOp edge) {
      if (edge.getSharding())
        edge.getDataFlowOp().setEdgeSharding(edge.getInput(), *edge.getSharding());
      edge.getResult().replaceAllUsesWith(edge.getInput());
      edge.erase();
    });
  }
};
} // namespace
} // namespace shardwright
