// SPDX-License-Identifier: Apache-2.0

#include "shardwright/Dialect/Exec/ExecOps.h"
#include "shardwright/Dialect/Exec/StageOps.h"
#include "shardwright/Dialect/Sdy/SdyOps.h"
#include "shardwright/Support/CarriedValues.h"

#include "mlir/IR/Builders.h"
#include "mlir/IR/DialectImplementation.h"
#include "llvm/ADT/TypeSwitch.h"

#include "shardwright/Dialect/Exec/ExecDialect.cpp.inc"
#include "shardwright/Dialect/Exec/ExecEnums.cpp.inc"
#define GET_ATTRDEF_CLASSES
#include "shardwright/Dialect/Exec/ExecAttrs.cpp.inc"
#define GET_OP_CLASSES
#include "shardwright/Dialect/Exec/ExecOps.cpp.inc"

using namespace mlir;

namespace shardwright::exec {

void ExecDialect::initialize() {
  addOperations<
#define GET_OP_LIST
#include "shardwright/Dialect/Exec/ExecOps.cpp.inc"
      >();
  addOperations<
#define GET_OP_LIST
#include "shardwright/Dialect/Exec/StageOps.cpp.inc"
      >();
  addAttributes<
#define GET_ATTRDEF_LIST
#include "shardwright/Dialect/Exec/ExecAttrs.cpp.inc"
      >();
}

LogicalResult FusionOp::verify() {
  Block &block = getBody().front();
  if (block.getArgumentTypes() != getInputs().getTypes())
    return emitOpError("has a body whose arguments are not its inputs [fusion_inputs]");
  auto yield = dyn_cast<YieldOp>(block.getTerminator());
  if (!yield || yield.getOperandTypes() != getResultTypes())
    return emitOpError("must end in an exec.yield of its outputs [fusion_outputs]");
  if (getKind() != FusionKind::update)
    return success();
  Operation *root = yield.getNumOperands() == 1 ? yield.getOperand(0).getDefiningOp() : nullptr;
  auto updated = root && root->getNumOperands() ? dyn_cast<BlockArgument>(root->getOperand(0))
                                                : BlockArgument();
  return updated && updated.hasOneUse() ? success()
                                        : emitOpError("must end in one update of an input that "
                                                      "nothing else in it reads [fusion_update]");
}

OpOperand &FusionOp::getUpdated() {
  Operation *root = getBody().front().getTerminator()->getOperand(0).getDefiningOp();
  return getOperation()->getOpOperand(cast<BlockArgument>(root->getOperand(0)).getArgNumber());
}

int64_t FusionOp::getScratchCount() {
  if (getKind() != FusionKind::sort)
    return 0;
  return llvm::count_if(getBody().front().getTerminator()->getOperands(), [](Value value) {
    Operation *op = value.getDefiningOp();
    return op && op->getName().getStringRef() == "stablehlo.iota";
  });
}

SmallVector<MoveOp::Rows> MoveOp::getRows() {
  SmallVector<Rows> rows;
  for (ArrayRef<int64_t> rest = getPieces(); rest.size() >= 3; rest = rest.drop_front(3))
    rows.push_back({rest[0], rest[1], rest[2]});
  return rows;
}

LogicalResult MoveOp::verify() {
  int64_t dim = getDim(), listed = 0, made = 0;
  auto rowsOf = [&](Value value) {
    auto type = cast<RankedTensorType>(value.getType());
    return dim >= 0 && dim < type.getRank() ? type.getDimSize(dim) : 0;
  };
  if (getPieces().size() % 3 != 0 || getStride() < 1)
    return emitOpError("needs three numbers a piece and a stride of at least 1 [move_pieces]");
  for (auto [input, first, count] : getRows()) {
    bool known = input >= 0 && input < (int64_t)getInputs().size() && first >= 0 && count >= 1;
    if (!known || first + (count - 1) * (int64_t)getStride() >= rowsOf(getInputs()[input]))
      return emitOpError() << "has a piece " << input << ", " << first << ", " << count
                           << " that lies in no operand [move_rows]";
    listed += count;
  }
  for (Value result : getResults())
    made += rowsOf(result);
  if (listed != made)
    return emitOpError() << "has pieces of " << listed << " rows for results of " << made
                         << " [move_results]";
  return success();
}

static LogicalResult verifyRegion(Operation *op, Region &region, TypeRange arguments,
                                  TypeRange yielded, const Twine &name) {
  Block &block = region.front();
  if (block.getArgumentTypes() != arguments)
    return op->emitOpError() << "has a " << name
                             << " whose arguments are not its operands [region_arguments]";
  auto yield = dyn_cast<YieldOp>(block.getTerminator());
  if (!yield || TypeRange(yield.getOperandTypes()) != yielded)
    return op->emitOpError() << "has a " << name << " that must end in an exec.yield of " << yielded
                             << " [region_results]";
  return success();
}

int64_t MemoryAttr::getPoolBytes(Pool pool) const {
  int64_t bytes = 0;
  for (BufferAttr buffer : getBuffers())
    bytes += buffer.getPool() == pool ? buffer.getBytes() : 0;
  return bytes;
}

SmallVector<std::string> axesOf(Operation *collective) {
  auto names = collective->getAttrOfType<ArrayAttr>(kAxesAttr);
  return names ? llvm::map_to_vector(names.getAsValueRange<StringAttr>(),
                                     [](StringRef name) { return name.str(); })
               : SmallVector<std::string>();
}

SmallVector<Block *> getProgramBlocks(Operation *function) {
  SmallVector<Block *> blocks;
  function->walk<WalkOrder::PreOrder>([&](Operation *op) {
    if (op != function && !isa<WhileOp, CaseOp>(op))
      return op->getNumRegions() ? WalkResult::skip() : WalkResult::advance();
    for (Region &region : op->getRegions())
      for (Block &block : region)
        blocks.push_back(&block);
    return WalkResult::advance();
  });
  return blocks;
}

void eraseDeadOps(Block &block) {
  for (Operation &op : llvm::make_early_inc_range(llvm::reverse(block)))
    if (isOpTriviallyDead(&op))
      op.erase();
}

bool WhileOp::isInvariant(unsigned i) { return shardwright::isInvariant(getBody().front(), i); }

bool WhileOp::isCounted() {
  return getTripCount() && getCond().front().getTerminator()->getNumOperands() == 0;
}

LogicalResult WhileOp::verifyRegions() {
  if (getInits().getTypes() != getResultTypes())
    return emitOpError("must have results of the types that it carries [while_results]");
  Type boolean = RankedTensorType::get({}, IntegerType::get(getContext(), 1));
  TypeRange condition = isCounted() ? TypeRange() : TypeRange(boolean);
  if (isCounted() && !llvm::hasSingleElement(getCond().front()))
    return emitOpError("has a condition that computes, but yields nothing [while_counted]");
  return failure(
      failed(verifyRegion(*this, getCond(), getInits().getTypes(), condition, "condition")) ||
      failed(verifyRegion(*this, getBody(), getInits().getTypes(), getResultTypes(), "body")));
}

LogicalResult CaseOp::verifyRegions() {
  auto selector = cast<RankedTensorType>(getSelector().getType());
  bool isBool = selector.getElementType().isInteger(1);
  if (selector.getRank() != 0 || !(isBool || selector.getElementType().isInteger(32)))
    return emitOpError() << "selects by " << selector
                         << ", expected tensor<i1> or tensor<i32> [case_selector]";
  if (getBranches().empty() || (isBool && getBranches().size() != 2))
    return emitOpError() << "has " << getBranches().size() << " branches, expected "
                         << (isBool ? "2" : "at least 1") << " [case_branches]";
  for (auto [i, branch] : llvm::enumerate(getBranches()))
    if (failed(verifyRegion(*this, branch, getInputs().getTypes(), getResultTypes(),
                            "branch " + Twine(i))))
      return failure();
  return success();
}

/// The largest element index that a matrix view with these sizes and strides reaches.
static int64_t lastElement(ArrayRef<int64_t> sizes, ArrayRef<int64_t> strides) {
  int64_t last = 0;
  for (auto [size, stride] : llvm::zip(sizes, strides))
    last += (size - 1) * stride;
  return last;
}

/// Checks the epilogue operand and the auxiliary result: each a vector or a matrix, if there at
/// all.
static LogicalResult checkEpilogue(MatmulOp op) {
  if (!op.getEpilogue())
    return op.getAuxiliary() || op.getEpilogueOperand()
               ? op.emitOpError(
                     "has operands or results of an epilogue, but none [matmul_epilogue]")
               : success();
  Epilogue epilogue = *op.getEpilogue();
  bool isGradient = epilogue == Epilogue::gelu_gradient || epilogue == Epilogue::gelu_gradient_sum;
  bool isSum = epilogue == Epilogue::lhs_sum || epilogue == Epilogue::rhs_sum;
  bool hasAuxiliary =
      epilogue == Epilogue::bias_gelu_keep || epilogue == Epilogue::gelu_gradient_sum || isSum;
  int64_t m = op.getM(), n = op.getN();
  if (!op.getBatch().empty() || op.getOutStrides() != ArrayRef<int64_t>{n, 1} || n < 2 ||
      op.getK() < 1)
    return op.emitOpError("with an epilogue must have no batch, a result in rows, n of at least 2 "
                          "and k of at least 1 [matmul_epilogue]");
  auto has = [&](Value value, int64_t count) {
    auto type = value ? cast<RankedTensorType>(value.getType()) : RankedTensorType();
    return type && type.getNumElements() == count &&
           type.getElementType() == cast<RankedTensorType>(op.getOut().getType()).getElementType();
  };
  int64_t operandSize = isGradient ? m * n : n;
  int64_t auxiliarySize = epilogue == Epilogue::lhs_sum ? m : isGradient || isSum ? n : m * n;
  if (isSum && (op.getEpilogueOperand() || op.getLhsAt() || op.getRhsAt()))
    return op.emitOpError(
        "that sums a side must have no epilogue operand and no stacks [matmul_epilogue]");
  if (!isSum && !has(op.getEpilogueOperand(), operandSize))
    return op.emitOpError() << "must have an epilogue operand of " << operandSize
                            << " elements of its result's type [matmul_epilogue]";
  if (hasAuxiliary ? !has(op.getAuxiliary(), auxiliarySize) : bool(op.getAuxiliary()))
    return op.emitOpError() << "must have " << (hasAuxiliary ? "an" : "no")
                            << " auxiliary result for its epilogue [matmul_epilogue]";
  return success();
}

/// Progressions are of indices in the body of a counted loop.
static LogicalResult checkSlices(MatmulOp op) {
  auto loop = dyn_cast_or_null<WhileOp>(op->getParentOp());
  for (auto [slices, at] :
       {std::pair(op.getLhsSlices(), op.getLhsAt()), std::pair(op.getRhsSlices(), op.getRhsAt())})
    if (slices && (slices->size() != 2 || !at || !loop || !loop.getTripCount()))
      return op.emitOpError("has a progression of indices, which needs two numbers, an index and a "
                            "loop with a trip count around it [matmul_slices]");
  return success();
}

LogicalResult MatmulOp::verify() {
  auto check = [&](StringRef name, Value value, Value at, int64_t rows, int64_t columns,
                   ArrayRef<int64_t> strides) -> LogicalResult {
    SmallVector<int64_t> sizes(getBatch());
    sizes.append({rows, columns});
    if (strides.size() != sizes.size())
      return emitOpError() << "has " << strides.size() << " strides for " << name << ", expected "
                           << sizes.size() << " [matmul_strides]";
    auto type = cast<RankedTensorType>(value.getType());
    int64_t count = type.getNumElements();
    if (at) {
      auto index = cast<RankedTensorType>(at.getType());
      if (index.getRank() != 0 ||
          !(index.getElementType().isInteger(32) || index.getElementType().isInteger(64)))
        return emitOpError() << "picks a slice of " << name << " by " << index
                             << ", expected tensor<i32> or tensor<i64> [matmul_index]";
      if (type.getRank() == 0 || type.getDimSize(0) == 0)
        return emitOpError() << "has an index for " << name << " " << type
                             << ", which has no slices [matmul_index]";
      count /= type.getDimSize(0);
    }
    if (count > 0 && lastElement(sizes, strides) >= count)
      return emitOpError() << "reaches past the end of " << name << " " << value.getType()
                           << " [matmul_bounds]";
    return success();
  };
  if (failed(checkEpilogue(*this)) || failed(checkSlices(*this)))
    return failure();
  return failure(failed(check("lhs", getLhs(), getLhsAt(), getM(), getK(), getLhsStrides())) ||
                 failed(check("rhs", getRhs(), getRhsAt(), getK(), getN(), getRhsStrides())) ||
                 failed(check("out", getOut(), {}, getM(), getN(), getOutStrides())));
}

/// Extents of data, filter and result, in the order of their strides.
static std::array<SmallVector<int64_t>, 3> extentsOf(ConvolutionOp op) {
  int64_t groups = op.getGroups(), channels = op.getChannels(), features = op.getFeatures(),
          batch = op.getBatch();
  auto with = [](SmallVector<int64_t> extents, ArrayRef<int64_t> space) {
    llvm::append_range(extents, space);
    return extents;
  };
  return {with({batch, groups * channels}, op.getDataSpace()),
          with({groups, features, channels}, op.getFilterSpace()),
          with({batch, groups * features}, op.getResultSpace())};
}

LogicalResult ConvolutionOp::verify() {
  size_t space = getStep().size();
  for (ArrayRef<int64_t> each :
       {getDataSpace(), getFilterSpace(), getResultSpace(), getDilation(), getPadding()})
    if (each.size() != space || space < 1 || space > 3)
      return emitOpError(
          "needs the same one to three dimensions of space everywhere [convolution_space]");
  auto extents = extentsOf(*this);
  std::array<ArrayRef<int64_t>, 3> strides{getDataStrides(), getFilterStrides(),
                                           getResultStrides()};
  // Which value each tensor is.
  std::array<Value, 3> values{getLhs(), getRhs(), getOut()};
  if (getComputes() == Convolved::data)
    values = {getOut(), getLhs(), getRhs()};
  if (getComputes() == Convolved::filter)
    values = {getLhs(), getOut(), getRhs()};
  for (auto [value, sizes, steps, which] :
       llvm::zip(values, extents, strides, ArrayRef<StringRef>{"data", "filter", "result"})) {
    if (steps.size() != sizes.size())
      return emitOpError() << "has " << steps.size() << " strides for its " << which
                           << ", expected " << sizes.size() << " [convolution_strides]";
    if (lastElement(sizes, steps) >= cast<ShapedType>(value.getType()).getNumElements())
      return emitOpError() << "reaches past the end of its " << which << " " << value.getType()
                           << " [convolution_bounds]";
  }
  return success();
}

/// Whether a tensor of an attention is one of these sizes and lies in its value.
static LogicalResult checkPart(Operation *op, StringRef name, Value value, ArrayRef<int64_t> sizes,
                               ArrayRef<int64_t> strides) {
  if (!value)
    return success();
  if (strides.size() != sizes.size())
    return op->emitOpError() << "has " << strides.size() << " strides for " << name << ", expected "
                             << sizes.size() << " [attention_strides]";
  if (lastElement(sizes, strides) >= cast<ShapedType>(value.getType()).getNumElements())
    return op->emitOpError() << "reaches past the end of " << name << " " << value.getType()
                             << " [attention_bounds]";
  return success();
}

/// What both ops have.
template <typename Op> static LogicalResult checkAttention(Op op) {
  int64_t b = op.getBatch(), g = op.getGroups(), h = g * op.getQueries(), m = op.getRows(),
          n = op.getColumns();
  int64_t d = op.getDepth(), e = op.getWidth();
  if (llvm::any_of(ArrayRef{b, h, m, n, d, e}, [](int64_t size) { return size < 1; }))
    return op.emitOpError("has an extent below 1 [attention_sizes]");
  if (op.getReach() && (int64_t)*op.getReach() < 0)
    return op.emitOpError()
           << "has a causal offset of " << (int64_t)*op.getReach()
           << ", so that a row sees nothing; expected at least 0 [attention_reach]";
  if (bool(op.getBias()) != !op.getBiasStrides().empty())
    return op.emitOpError("must have strides of a bias if and only if it has one [attention_bias]");
  Type element = getElementTypeOrSelf(op.getQ().getType());
  for (Value value : {Value(op.getK()), Value(op.getV()), Value(op.getOut())})
    if (getElementTypeOrSelf(value.getType()) != element)
      return op.emitOpError() << "takes " << element << " and " << value.getType()
                              << ", expected one element type [attention_types]";
  return failure(failed(checkPart(op, "q", op.getQ(), {b, h, m, d}, op.getQStrides())) ||
                 failed(checkPart(op, "k", op.getK(), {b, g, n, d}, op.getKStrides())) ||
                 failed(checkPart(op, "v", op.getV(), {b, g, n, e}, op.getVStrides())) ||
                 failed(checkPart(op, "bias", op.getBias(), {b, h, m, n}, op.getBiasStrides())) ||
                 failed(checkPart(op, "out", op.getOut(), {b, h, m, e}, op.getOutStrides())));
}

LogicalResult AttentionOp::verify() {
  int64_t heads = getGroups() * getQueries();
  if (failed(checkAttention(*this)))
    return failure();
  auto stats = getStats() ? cast<RankedTensorType>(getStats().getType()) : RankedTensorType();
  if (stats && (!stats.getElementType().isF32() ||
                stats.getNumElements() != (int64_t)getBatch() * heads * (int64_t)getRows()))
    return emitOpError() << "has statistics " << stats
                         << ", expected an f32 for each row of each head [attention_stats]";
  return success();
}

LogicalResult AttentionGradientOp::verify() {
  int64_t b = getBatch(), g = getGroups(), h = g * getQueries(), m = getRows(), n = getColumns(),
          d = getDepth(), e = getWidth();
  return failure(failed(checkAttention(*this)) ||
                 failed(checkPart(*this, "stats", getStats(), {b, h, m}, {h * m, m, 1})) ||
                 failed(checkPart(*this, "out_gradient", getOutGradient(), {b, h, m, e},
                                  getOutGradientStrides())) ||
                 failed(checkPart(*this, "dq", getDq(), {b, h, m, d}, getDqStrides())) ||
                 failed(checkPart(*this, "dk", getDk(), {b, g, n, d}, getDkStrides())) ||
                 failed(checkPart(*this, "dv", getDv(), {b, g, n, e}, getDvStrides())));
}

LogicalResult ViewOp::verify() {
  auto from = cast<ShapedType>(getOperand().getType()),
       to = cast<ShapedType>(getResult().getType());
  return from.getNumElements() == to.getNumElements() &&
                 from.getElementType() == to.getElementType()
             ? success()
             : emitOpError() << "cannot see " << from << " as " << to << " [view_elements]";
}

StartOp DoneOp::getStart() { return getOperands().front().getDefiningOp<StartOp>(); }

LogicalResult DoneOp::verify() {
  StartOp start = getOperands().empty() ? StartOp() : getStart();
  return start && ValueRange(start.getResults()) == ValueRange(getOperands())
             ? success()
             : emitOpError("must take exactly the results of one exec.start [done_start]");
}

} // namespace shardwright::exec
