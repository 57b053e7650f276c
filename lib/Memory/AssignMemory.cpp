// SPDX-License-Identifier: Apache-2.0

#include "BufferAssignment.h"
#include "shardwright/Dialect/Exec/ExecOps.h"
#include "shardwright/Memory/Passes.h"
#include "shardwright/Support/SignatureAttributes.h"

#include "mlir/IR/Builders.h"

namespace shardwright {
#define GEN_PASS_DEF_ASSIGNMEMORY
#include "shardwright/Memory/Passes.h.inc"

using namespace mlir;

namespace {
constexpr int64_t alignment = 64; // bytes: one cache line, one 512-bit vector

DictionaryAttr describe(OpBuilder &b, const BufferSet &buffer) {
  SmallVector<NamedAttribute> fields = {
      b.getNamedAttr("pool", b.getStringAttr(poolName(buffer.pool))),
      b.getNamedAttr("bytes", b.getI64IntegerAttr(buffer.bytes))};
  if (buffer.pool == Pool::arena)
    fields.push_back(b.getNamedAttr("offset", b.getI64IntegerAttr(buffer.offset)));
  return b.getDictionaryAttr(fields);
}

struct AssignMemoryPass : impl::AssignMemoryBase<AssignMemoryPass> {
  void runOnOperation() override {
    func::FuncOp function = getOperation();
    OpBuilder b(&getContext());
    insertCarryCopies(function);
    BufferAssignment shared(function);
    int64_t lowerBound = 0;
    int64_t arena = assignOffsets(shared.buffers, alignment, lowerBound);
    SmallVector<Attribute> table;
    for (const BufferSet &buffer : shared.buffers)
      table.push_back(describe(b, buffer));
    SignatureAttributes attributes(function);
    for (auto [argument, list] : llvm::zip_equal(function.getArguments(), attributes.arguments))
      list.set("exec.buffer", b.getI64IntegerAttr(shared.indexOf(argument)));
    attributes.apply();
    for (Block *block : exec::getProgramBlocks(function))
      for (Operation &op : *block)
        if (op.getNumResults()) {
          auto indices = llvm::map_to_vector(op.getResults(),
                                             [&](Value result) { return shared.indexOf(result); });
          op.setAttr("exec.buffers", b.getDenseI64ArrayAttr(indices));
        }
    function.walk([&](exec::CopyOp copy) {
      if (shared.indexOf(copy.getOperand()) != shared.indexOf(copy.getResult()))
        return;
      copy.replaceAllUsesWith(copy.getOperand());
      copy.erase();
    });
    function->setAttr(
        "exec.memory",
        b.getDictionaryAttr({b.getNamedAttr("table", b.getArrayAttr(table)),
                             b.getNamedAttr("arena", b.getI64IntegerAttr(arena)),
                             b.getNamedAttr("lower_bound", b.getI64IntegerAttr(lowerBound))}));
  }
};
} // namespace
} // namespace shardwright
