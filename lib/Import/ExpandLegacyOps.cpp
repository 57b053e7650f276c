#include "OpWriter.h"
#include "shardwright/Import/Passes.h"

#include "llvm/ADT/StringExtras.h"

namespace shardwright {
#define GEN_PASS_DEF_EXPANDLEGACYOPS
#include "shardwright/Import/Passes.h.inc"

using namespace mlir;
namespace hlo = stablehlo;

namespace {
using Values = SmallVector<Value>;

Expansion dot(hlo::DotOp op, OpWriter &w) {
  OpWriter::DotDims dims{{}, {}, {tensorOf(op.getLhs()).getRank() - 1}, {0}};
  return Values{w.dot(op.getLhs(), op.getRhs(), dims, tensorOf(op.getResult()).getElementType(), op.getPrecisionConfigAttr())};
}

/// Letters of an einsum. Every letter stands at most once in an operand and in the result, and has one size.
struct Equation {
  SmallVector<StringRef> operands;
  StringRef result;
  SmallVector<Value> values;

  LogicalResult parse(Operation *op, StringRef config) {
    StringRef inputs;
    std::tie(inputs, result) = config.split("->");
    inputs.split(operands, ',');
    values = llvm::to_vector(op->getOperands());
    auto isPlain = [](StringRef letters, Value value) {
      return (int64_t)letters.size() == tensorOf(value).getRank() && llvm::all_of(letters, llvm::isAlpha) &&
             llvm::all_of(letters, [&](char letter) { return letters.count(letter) == 1; });
    };
    bool good = operands.size() == values.size() && isPlain(result, op->getResult(0));
    for (size_t i = 0; good && i < operands.size(); ++i)
      good = isPlain(operands[i], values[i]) && llvm::all_of(operands[i], [&](char letter) { return sizesAgree(letter); });
    for (auto [i, letter] : llvm::enumerate(result))
      good = good && sizeOf(letter) == tensorOf(op->getResult(0)).getDimSize(i);
    if (good)
      return success();
    return op->emitError() << "cannot expand \"" << config
                           << "\" for its types: write each letter once an operand, and letters of the result that operands have";
  }
  /// -1 for a letter that no operand has.
  int64_t sizeOf(char letter) const {
    for (auto [letters, value] : llvm::zip_equal(operands, values))
      if (size_t at = letters.find(letter); at != StringRef::npos)
        return tensorOf(value).getDimSize(at);
    return -1;
  }
  bool sizesAgree(char letter) const {
    return llvm::all_of(llvm::zip_equal(operands, values), [&](auto pair) {
      size_t at = std::get<0>(pair).find(letter);
      return at == StringRef::npos || tensorOf(std::get<1>(pair)).getDimSize(at) == sizeOf(letter);
    });
  }
};

/// Sums over the letters that are not asked for.
std::string sumOthers(OpWriter &w, Value &x, StringRef letters, llvm::function_ref<bool(char)> keep) {
  std::string kept;
  SmallVector<int64_t> summed;
  for (auto [d, letter] : llvm::enumerate(letters))
    if (keep(letter))
      kept += letter;
    else
      summed.push_back(d);
  x = w.sum(x, summed);
  return kept;
}

Value inOrder(OpWriter &w, Value x, StringRef letters, StringRef order) {
  return w.transpose(x, llvm::map_to_vector(order, [&](char letter) { return (int64_t)letters.find(letter); }));
}

Expansion unaryEinsum(hlo::UnaryEinsumOp op, OpWriter &w) {
  Equation equation;
  if (failed(equation.parse(op, op.getEinsumConfig())))
    return failure();
  Value x = w.convert(op.getOperand(), tensorOf(op.getResult()).getElementType());
  std::string letters = sumOthers(w, x, equation.operands[0], [&](char c) { return equation.result.contains(c); });
  return Values{inOrder(w, x, letters, equation.result)};
}

Expansion einsum(hlo::EinsumOp op, OpWriter &w) {
  Equation equation;
  if (failed(equation.parse(op, op.getEinsumConfig())))
    return failure();
  Value lhs = op.getLhs(), rhs = op.getRhs();
  auto [left, right] = std::pair(equation.operands[0], equation.operands[1]);
  StringRef result = equation.result;
  std::string l = sumOthers(w, lhs, left, [&](char c) { return right.contains(c) || result.contains(c); });
  std::string r = sumOthers(w, rhs, right, [&](char c) { return left.contains(c) || result.contains(c); });
  OpWriter::DotDims dims;
  std::string batch, letters;
  for (auto [d, letter] : llvm::enumerate(l)) {
    size_t other = r.find(letter);
    if (other == std::string::npos) {
      letters += letter;
    } else if (result.contains(letter)) {
      batch += letter;
      dims.lhsBatch.push_back(d);
      dims.rhsBatch.push_back(other);
    } else {
      dims.lhsContract.push_back(d);
      dims.rhsContract.push_back(other);
    }
  }
  for (char letter : r)
    if (!StringRef(l).contains(letter))
      letters += letter;
  Value product = w.dot(lhs, rhs, dims, tensorOf(op.getResult()).getElementType());
  return Values{inOrder(w, product, batch + letters, result)};
}

Expansion broadcast(hlo::BroadcastOp op, OpWriter &w) {
  int64_t added = op.getBroadcastSizes().size(), rank = tensorOf(op.getOperand()).getRank();
  return Values{w.spread(op.getOperand(), consecutive(rank, added), tensorOf(op.getResult()).getShape())};
}

/// operand[i…, index[i…, j…], k…] for leading batch dimensions i
Expansion torchIndexSelect(hlo::TorchIndexSelectOp op, OpWriter &w) {
  RankedTensorType operand = tensorOf(op.getOperand()), index = tensorOf(op.getIndex());
  int64_t dim = op.getDim(), batch = op.getBatchDims(), picked = index.getRank() - batch;
  SmallVector<int64_t> offsets = consecutive(dim - batch, batch), sizes(operand.getShape());
  llvm::append_range(offsets, consecutive(operand.getRank() - dim - 1, dim + picked));
  for (int64_t d = 0; d < batch; ++d)
    sizes[d] = 1;
  sizes[dim] = 1;
  auto numbers = hlo::GatherDimensionNumbersAttr::get(op.getContext(), offsets, dim, consecutive(batch), consecutive(batch), dim,
                                                      index.getRank());
  return Values{w.make<hlo::GatherOp>(op.getOperand(), op.getIndex(), numbers, w.b.getDenseI64ArrayAttr(sizes), w.b.getBoolAttr(false))};
}

Expansion crossReplicaSum(hlo::CrossReplicaSumOp op, OpWriter &w) {
  auto reduce = hlo::AllReduceOp::create(w.b, w.loc, TypeRange(op.getType()), op.getOperand(), op.getReplicaGroups(),
                                         hlo::ChannelHandleAttr(), UnitAttr());
  hlo::buildBody(w.b, w.loc, reduce.getComputation(), tensorOf(op.getOperand()).getElementType(), "stablehlo.add");
  return Values{reduce.getResult(0)};
}

Expansion getDimensionSize(hlo::GetDimensionSizeOp op, OpWriter &w) {
  RankedTensorType type = tensorOf(op.getOperand());
  if (type.isDynamicDim(op.getDimension()))
    return op.emitError() << "asks for a size that " << type << " does not say; export with concrete shapes";
  return Values{w.splatInteger(op.getType(), type.getDimSize(op.getDimension()))};
}

struct ExpandLegacyOpsPass : impl::ExpandLegacyOpsBase<ExpandLegacyOpsPass> {
  void runOnOperation() override {
    func::FuncOp f = getOperation();
    if (failed(replaceEach(f, dot)) || failed(replaceEach(f, unaryEinsum)) || failed(replaceEach(f, einsum)) ||
        failed(replaceEach(f, broadcast)) || failed(replaceEach(f, torchIndexSelect)) || failed(replaceEach(f, crossReplicaSum)) ||
        failed(replaceEach(f, getDimensionSize)))
      return signalPassFailure();
  }
};
} // namespace
} // namespace shardwright
