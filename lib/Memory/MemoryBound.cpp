// SPDX-License-Identifier: Apache-2.0

#include "shardwright/Memory/MemoryBound.h"

#include "BufferAssignment.h"
#include "shardwright/Dialect/Exec/Buffers.h"
#include "shardwright/Dialect/StableHLO/ElementBytes.h"
#include "shardwright/Support/Place.h"

#include "llvm/ADT/BitVector.h"
#include "llvm/ADT/EquivalenceClasses.h"
#include "llvm/ADT/SetVector.h"
#include "llvm/Support/raw_ostream.h"

using namespace mlir;

namespace shardwright {
namespace {

int64_t bytesOf(Value value) {
  auto type = dyn_cast<RankedTensorType>(value.getType());
  return type ? tensorBytes(type) : 0;
}

/// Values that may share the memory of arguments or results: tied to them by kernels that may write
/// in place, and by loops and branches.
class SharedWithFixed {
public:
  explicit SharedWithFixed(func::FuncOp function) {
    for (Block *block : exec::getProgramBlocks(function))
      for (Operation &op : *block)
        tie(op);
    Block &entry = function.getBody().front();
    for (Value argument : entry.getArguments())
      fixed.insert(leader(argument));
    for (Value result : entry.getTerminator()->getOperands())
      fixed.insert(leader(result));
  }

  bool contains(Value value) const {
    auto member = ties.findLeader(value.getAsOpaquePointer());
    return fixed.contains(member == ties.member_end() ? value.getAsOpaquePointer() : *member);
  }

private:
  const void *leader(Value value) {
    return ties.getOrInsertLeaderValue(value.getAsOpaquePointer());
  }
  void tie(Value a, Value b) { ties.unionSets(a.getAsOpaquePointer(), b.getAsOpaquePointer()); }

  void tie(Operation &op) {
    if (auto loop = dyn_cast<exec::WhileOp>(op)) {
      for (auto [i, init] : llvm::enumerate(loop.getInits()))
        for (Value carried :
             {Value(loop.getCond().getArgument(i)), Value(loop.getBody().getArgument(i)),
              loop.getBody().front().getTerminator()->getOperand(i), Value(op.getResult(i))})
          tie(init, carried);
    } else if (auto branches = dyn_cast<exec::CaseOp>(op)) {
      for (Region &branch : branches.getBranches()) {
        for (auto [input, argument] : llvm::zip_equal(branches.getInputs(), branch.getArguments()))
          tie(input, argument);
        for (auto [yielded, result] :
             llvm::zip_equal(branch.front().getTerminator()->getOperands(), op.getResults()))
          tie(yielded, result);
      }
    } else if (isa<exec::ViewOp, exec::DoneOp>(op)) {
      for (Value result : op.getResults())
        tie(exec::sourceOf(result), result);
    } else {
      for (auto [r, result] : llvm::enumerate(op.getResults()))
        for (auto [o, operand] : llvm::enumerate(op.getOperands()))
          if (canWriteInPlace(&op, o, r))
            tie(operand, result);
    }
  }

  llvm::EquivalenceClasses<const void *> ties;
  llvm::DenseSet<const void *> fixed;
};

/// The ops of a block, and which depend on which.
class Dependences {
public:
  explicit Dependences(Block &block) {
    for (Operation &op : block)
      numbers[&op] = ops.size(), ops.push_back(&op);
    if (ops.size() > mostOps)
      return;
    after.assign(ops.size(), llvm::BitVector(ops.size()));
    for (size_t i = ops.size(); i-- > 0;)
      for (Operation *user : ops[i]->getUsers()) {
        after[i].set(numbers.lookup(user));
        after[i] |= after[numbers.lookup(user)];
      }
  }
  bool depends(Operation *later, Operation *earlier) const {
    return !after.empty() && after[numbers.lookup(earlier)].test(numbers.lookup(later));
  }

private:
  static constexpr size_t mostOps = 20000; // 50 MB of bits; beyond, nothing depends on anything
  SmallVector<Operation *> ops;
  llvm::DenseMap<Operation *, size_t> numbers;
  std::vector<llvm::BitVector> after;
};

class Bounder {
public:
  explicit Bounder(func::FuncOp function) : function(function), shared(function) {}

  MemoryBound run() {
    auto memory = function->getAttrOfType<exec::MemoryAttr>(exec::kMemoryAttr);
    for (exec::BufferAttr buffer : memory.getBuffers())
      best.fixed += buffer.getPool() == Pool::arena ? 0 : buffer.getBytes();
    visit(function.getBody().front(), {}, 0);
    return best;
  }

private:
  using Values = llvm::SmallSetVector<Value, 8>;

  /// `carried`: values of the block that are live all the time. `around`: bytes that enclosing
  /// blocks hold meanwhile, with those of `carried`.
  void visit(Block &block, const Values &carried, int64_t around, int64_t keptAround = 0) {
    Dependences order(block);
    SmallVector<Value> unrepeatable = findUnrepeatable(block, carried);
    for (Operation &op : block) {
      if (isa<exec::ViewOp, exec::DoneOp, exec::ConstantOp>(op) ||
          op.hasTrait<OpTrait::IsTerminator>())
        continue;
      Values touched = valuesOf(op, carried);
      int64_t kept = keptAround;
      for (Value value : unrepeatable)
        if (!touched.contains(value) && isHeldAcross(value, &op, order))
          kept += bytesOf(value);
      if (auto loop = dyn_cast<exec::WhileOp>(op))
        enter(loop, carried, around, kept);
      else if (isa<exec::CaseOp>(op))
        for (Region &branch : op.getRegions())
          visit(branch.front(), {}, around, kept);
      else
        take(op, around + bytesAtOnce(op, touched), kept);
    }
  }

  /// What a loop carries through: unchanged, or updated in place.
  void enter(exec::WhileOp loop, const Values &outside, int64_t around, int64_t kept) {
    Block &body = loop.getBody().front();
    Values carried, inits = outside;
    for (auto [i, yielded] : llvm::enumerate(body.getTerminator()->getOperands())) {
      Values chain;
      Value value = exec::sourceOf(yielded);
      for (chain.insert(value); value != body.getArgument(i); chain.insert(value)) {
        Operation *update = value.getDefiningOp();
        OpOperand *updated = update ? exec::updatedOperand(update) : nullptr;
        if (!updated)
          break;
        value = exec::sourceOf(updated->get());
      }
      if (value != body.getArgument(i))
        continue;
      carried.insert(chain.begin(), chain.end());
      Value init = exec::sourceOf(loop.getInits()[i]);
      if (isCounted(init) && inits.insert(init))
        around += bytesOf(init);
    }
    visit(body, carried, around, kept);
  }

  /// Operands and results that need memory of their own.
  Values valuesOf(Operation &op, const Values &carried) const {
    Values values;
    for (Value value : llvm::concat<Value>(op.getOperands(), op.getResults()))
      if (Value source = exec::sourceOf(value); isCounted(source) && !carried.contains(source))
        values.insert(source);
    return values;
  }

  bool isCounted(Value source) const {
    return !shared.contains(source) && !source.getDefiningOp<exec::ConstantOp>();
  }

  static int64_t bytesAtOnce(Operation &op, const Values &touched) {
    int64_t sum = 0;
    for (Value value : touched)
      sum += bytesOf(value);
    for (auto [r, result] : llvm::enumerate(op.getResults()))
      if (touched.contains(result) && llvm::any_of(llvm::seq(op.getNumOperands()), [&](unsigned o) {
            return canWriteInPlace(&op, o, r);
          }))
        sum -= bytesOf(result);
    return sum;
  }

  SmallVector<Value> findUnrepeatable(Block &block, const Values &carried) const {
    SmallVector<Value> values;
    for (Operation &op : block)
      if (isa<exec::StartOp, exec::HostCallOp>(op))
        for (Value result : op.getResults())
          if (isCounted(result) && !carried.contains(result))
            values.push_back(result);
    return values;
  }

  /// Whether the op depends on the value, and a reader of the value on the op. Views read nothing.
  static bool isHeldAcross(Value value, Operation *op, const Dependences &order) {
    if (!order.depends(op, value.getDefiningOp()))
      return false;
    SmallVector<Value> names = {value};
    for (size_t i = 0; i < names.size(); ++i)
      for (OpOperand &use : names[i].getUses()) {
        Operation *user = use.getOwner();
        if (isa<exec::ViewOp>(user))
          names.push_back(user->getResult(0));
        else if (isa<exec::DoneOp>(user))
          names.push_back(user->getResult(cast<OpResult>(value).getResultNumber()));
        else if (order.depends(user, op))
          return true;
      }
    return false;
  }

  void take(Operation &op, int64_t touched, int64_t kept) {
    if (touched + kept <= best.touched + best.kept)
      return;
    best.touched = touched;
    best.kept = kept;
    llvm::raw_string_ostream out(best.kernel = "");
    out << op.getName().stripDialect();
    if (op.getNumResults())
      out << " " << op.getResult(0).getType();
    best.place = placeOf(op.getLoc());
  }

  func::FuncOp function;
  SharedWithFixed shared;
  MemoryBound best;
};
} // namespace

MemoryBound boundMemory(func::FuncOp function) { return Bounder(function).run(); }

} // namespace shardwright
