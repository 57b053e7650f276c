// SPDX-License-Identifier: Apache-2.0

#include "BufferAssignment.h"
#include "shardwright/Dialect/Exec/ExecOps.h"
#include "shardwright/Memory/Passes.h"
#include "shardwright/Support/BufferAlignment.h"
#include "shardwright/Support/SignatureAttributes.h"

#include "mlir/IR/Builders.h"

namespace shardwright {
#define GEN_PASS_DEF_ASSIGNMEMORY
#include "shardwright/Memory/Passes.h.inc"

using namespace mlir;

namespace {
exec::BufferAttr toAttr(MLIRContext *context, const BufferSet &buffer) {
  std::optional<int64_t> offset;
  if (buffer.pool == exec::Pool::arena)
    offset = buffer.offset;
  return exec::BufferAttr::get(context, buffer.pool, buffer.bytes, offset);
}

struct AssignMemoryPass : impl::AssignMemoryBase<AssignMemoryPass> {
  void runOnOperation() override {
    func::FuncOp function = getOperation();
    OpBuilder b(&getContext());
    insertCarryCopies(function);
    BufferAssignment shared(function);
    int64_t lowerBound = 0;
    int64_t arena = assignOffsets(shared.buffers, kBufferAlignment, lowerBound);
    SignatureAttributes attributes(function);
    for (auto [argument, list] : llvm::zip_equal(function.getArguments(), attributes.arguments))
      list.set(exec::kBufferAttr, b.getI64IntegerAttr(shared.indexOf(argument)));
    attributes.apply();
    for (Block *block : exec::getProgramBlocks(function))
      for (Operation &op : *block)
        if (op.getNumResults()) {
          auto indices = llvm::map_to_vector(op.getResults(),
                                             [&](Value result) { return shared.indexOf(result); });
          op.setAttr(exec::kBuffersAttr, b.getDenseI64ArrayAttr(indices));
        }
    function.walk([&](exec::CopyOp copy) {
      if (shared.indexOf(copy.getOperand()) != shared.indexOf(copy.getResult()))
        return;
      copy.replaceAllUsesWith(copy.getOperand());
      copy.erase();
    });
    auto buffers = llvm::map_to_vector(
        shared.buffers, [&](const BufferSet &buffer) { return toAttr(&getContext(), buffer); });
    function->setAttr(exec::kMemoryAttr,
                      exec::MemoryAttr::get(&getContext(), arena, lowerBound, buffers));
  }
};
} // namespace
} // namespace shardwright
