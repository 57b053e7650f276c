// SPDX-License-Identifier: Apache-2.0

// Pass: inlines all calls of @main. MLIR's inliner splits the caller's block at each call, which
// takes quadratic time for long blocks; here callees have a single block, which is cloned in place
// of the call.
#include "shardwright/Dialect/Sdy/Shardings.h"
#include "shardwright/Import/Passes.h"

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/IR/IRMapping.h"

namespace shardwright {
#define GEN_PASS_DEF_INLINECALLS
#include "shardwright/Import/Passes.h.inc"

using namespace mlir;

namespace {
class Inliner {
public:
  explicit Inliner(ModuleOp module) : symbols(module) {}

  /// Processes callees first, so that each body is inlined once and then cloned flat.
  LogicalResult open(func::FuncOp function, int depth = 0) {
    State &state = states[function];
    if (state == State::Done || function.isExternal())
      return success();
    state = State::Open;
    SmallVector<func::CallOp> calls;
    function.walk([&](func::CallOp call) { calls.push_back(call); });
    for (func::CallOp call : calls) {
      auto callee = symbols.lookup<func::FuncOp>(call.getCallee());
      if (!callee || callee.isExternal())
        return call.emitError() << "calls '" << call.getCallee()
                                << "', whose body is not in this file";
      if (states[callee] == State::Open)
        return call.emitError() << "calls '" << call.getCallee()
                                << "', which is being called already: recursion has no end here; "
                                << "write it as a loop";
      if (!callee.getBody().hasOneBlock())
        return call.emitError()
               << "calls '" << call.getCallee()
               << "', which has several blocks; write it with stablehlo.while or case";
      if (depth == maxCalls)
        return call.emitError()
               << "is more than " << maxCalls
               << " calls deep, which is more than can be compiled; simplify the program";
      if (failed(open(callee, depth + 1)))
        return failure();
      added += sizeOf(callee);
      if (added > maxOps)
        return call.emitError() << "calls '" << call.getCallee()
                                << "' where, with all calls written out, the program has more than "
                                << maxOps << " ops; call it in a loop";
      replace(call, callee);
    }
    states[function] = State::Done;
    return success();
  }

private:
  enum class State { New, Open, Done };
  // Real programs nest a dozen calls and have some hundred thousand ops.
  static constexpr int maxCalls = 500;
  static constexpr int64_t maxOps = 2'000'000;

  /// The number of ops of a function after inlining.
  int64_t sizeOf(func::FuncOp function) {
    int64_t &size = sizes[function];
    if (!size)
      function.walk([&](Operation *) { ++size; });
    return size;
  }

  void replace(func::CallOp call, func::FuncOp callee) {
    OpBuilder b(call);
    Block &body = callee.getBody().front();
    IRMapping mapping;
    for (auto [argument, operand] : llvm::zip_equal(body.getArguments(), call.getOperands()))
      mapping.map(argument, constrained(b, operand,
                                        callee.getArgAttrOfType<sdy::TensorShardingAttr>(
                                            argument.getArgNumber(), sdy::kShardingAttr)));
    for (Operation &op : body.without_terminator()) {
      Operation *copy = b.clone(op, mapping);
      copy->walk([&](Operation *inner) {
        inner->setLoc(CallSiteLoc::get(inner->getLoc(), call.getLoc()));
      });
    }
    auto asked = call->getAttrOfType<sdy::TensorShardingPerValueAttr>(sdy::kShardingAttr);
    for (auto [i, result] : llvm::enumerate(call.getResults())) {
      Value value = mapping.lookupOrDefault(body.getTerminator()->getOperand(i));
      value = constrained(b, value, sdy::getResultSharding(callee, i));
      result.replaceAllUsesWith(
          constrained(b, value, asked ? asked.getShardings()[i] : sdy::TensorShardingAttr()));
    }
    call.erase();
  }

  /// Applies the sharding of a callee's argument or result as a constraint at the call.
  static Value constrained(OpBuilder &b, Value value, sdy::TensorShardingAttr sharding) {
    return sharding
               ? sdy::ShardingConstraintOp::create(b, value.getLoc(), value, sharding).getResult()
               : value;
  }

  SymbolTable symbols;
  DenseMap<Operation *, State> states;
  DenseMap<Operation *, int64_t> sizes;
  int64_t added = 0; // ops added by inlining
};

struct InlineCallsPass : impl::InlineCallsBase<InlineCallsPass> {
  void runOnOperation() override {
    Inliner inliner(getOperation());
    for (auto function : getOperation().getOps<func::FuncOp>())
      if (failed(inliner.open(function)))
        return signalPassFailure();
  }
};
} // namespace
} // namespace shardwright
