// SPDX-License-Identifier: Apache-2.0

// Pass: expands deprecated StableHLO ops (einsum, torch_index_select, replica_id and others).
#include "shardwright/Dialect/Sdy/ReplaceOps.h"
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
  return Values{w.dot(op.getLhs(), op.getRhs(), dims, tensorOf(op.getResult()).getElementType(),
                      op.getPrecisionConfigAttr())};
}

/// An einsum equation. All occurrences of a letter have one size. Letters are unique within the
/// result and, after parsing, within each operand: repeated letters are replaced by the diagonal.
struct Equation {
  SmallVector<std::string> operands;
  StringRef result;
  SmallVector<Value> values;

  LogicalResult parse(Operation *op, StringRef config, OpWriter &w) {
    StringRef inputs;
    std::tie(inputs, result) = config.split("->");
    for (StringRef letters : llvm::split(inputs, ','))
      operands.push_back(letters.str());
    values = llvm::to_vector(op->getOperands());
    auto fits = [](StringRef letters, Value value) {
      return (int64_t)letters.size() == tensorOf(value).getRank() &&
             llvm::all_of(letters, llvm::isAlpha);
    };
    bool good = operands.size() == values.size() && llvm::all_of_zip(operands, values, fits) &&
                fits(result, op->getResult(0)) && llvm::all_of(operands, [&](StringRef letters) {
                  return llvm::all_of(letters, [&](char letter) { return sizesAgree(letter); });
                });
    for (auto [i, letter] : llvm::enumerate(result))
      good = good && result.count(letter) == 1 &&
             sizeOf(letter) == tensorOf(op->getResult(0)).getDimSize(i);
    if (!good)
      return op->emitError() << "cannot expand \"" << config
                             << "\" for its types: give all dimensions of a letter one size, and "
                                "the result each letter once that operands have";
    for (auto [letters, value] : llvm::zip_equal(operands, values))
      takeDiagonals(w, letters, value);
    return success();
  }
  /// The size of a letter; -1 if no operand has it.
  int64_t sizeOf(char letter) const {
    for (auto [letters, value] : llvm::zip_equal(operands, values))
      if (size_t at = letters.find(letter); at != StringRef::npos)
        return tensorOf(value).getDimSize(at);
    return -1;
  }
  bool sizesAgree(char letter) const {
    for (auto [letters, value] : llvm::zip_equal(operands, values))
      for (auto [other, size] : llvm::zip_equal(letters, tensorOf(value).getShape()))
        if (other == letter && size != sizeOf(letter))
          return false;
    return true;
  }
  /// Takes the diagonal of dimensions with equal letters: zeroes off-diagonal elements and sums
  /// over one dimension.
  static void takeDiagonals(OpWriter &w, std::string &letters, Value &x) {
    for (size_t d = 0; d < letters.size(); ++d)
      for (size_t e; (e = letters.find(letters[d], d + 1)) != std::string::npos;
           letters.erase(e, 1)) {
        RankedTensorType type = tensorOf(x);
        Value i = w.iota(w.b.getI64Type(), type.getShape(), d),
              j = w.iota(w.b.getI64Type(), type.getShape(), e);
        Value meet = w.compare(i, hlo::ComparisonDirection::EQ, j);
        x = w.sum(w.make<hlo::SelectOp>(meet, x, w.splat(type, 0)), {(int64_t)e});
      }
  }
};

/// Sums over the letters that `keep` rejects.
std::string sumOthers(OpWriter &w, Value &x, StringRef letters,
                      llvm::function_ref<bool(char)> keep) {
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
  return w.transpose(
      x, llvm::map_to_vector(order, [&](char letter) { return (int64_t)letters.find(letter); }));
}

Expansion unaryEinsum(hlo::UnaryEinsumOp op, OpWriter &w) {
  Equation equation;
  if (failed(equation.parse(op, op.getEinsumConfig(), w)))
    return failure();
  Value x = w.convert(equation.values[0], tensorOf(op.getResult()).getElementType());
  std::string letters =
      sumOthers(w, x, equation.operands[0], [&](char c) { return equation.result.contains(c); });
  return Values{inOrder(w, x, letters, equation.result)};
}

Expansion einsum(hlo::EinsumOp op, OpWriter &w) {
  Equation equation;
  if (failed(equation.parse(op, op.getEinsumConfig(), w)))
    return failure();
  Value lhs = equation.values[0], rhs = equation.values[1];
  StringRef left = equation.operands[0], right = equation.operands[1];
  StringRef result = equation.result;
  std::string l =
      sumOthers(w, lhs, left, [&](char c) { return right.contains(c) || result.contains(c); });
  std::string r =
      sumOthers(w, rhs, right, [&](char c) { return left.contains(c) || result.contains(c); });
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
  return Values{
      w.spread(op.getOperand(), consecutive(rank, added), tensorOf(op.getResult()).getShape())};
}

/// result[i…, j…, k…] = operand[i…, index[i…, j…], k…], with leading batch dimensions i.
Expansion torchIndexSelect(hlo::TorchIndexSelectOp op, OpWriter &w) {
  RankedTensorType operand = tensorOf(op.getOperand()), index = tensorOf(op.getIndex());
  int64_t dim = op.getDim(), batch = op.getBatchDims(), picked = index.getRank() - batch;
  SmallVector<int64_t> offsets = consecutive(dim - batch, batch), sizes(operand.getShape());
  llvm::append_range(offsets, consecutive(operand.getRank() - dim - 1, dim + picked));
  for (int64_t d = 0; d < batch; ++d)
    sizes[d] = 1;
  sizes[dim] = 1;
  auto numbers = hlo::GatherDimensionNumbersAttr::get(
      op.getContext(), offsets, dim, consecutive(batch), consecutive(batch), dim, index.getRank());
  return Values{w.make<hlo::GatherOp>(op.getOperand(), op.getIndex(), numbers,
                                      w.b.getDenseI64ArrayAttr(sizes), w.b.getBoolAttr(false))};
}

Expansion crossReplicaSum(hlo::CrossReplicaSumOp op, OpWriter &w) {
  auto reduce =
      hlo::AllReduceOp::create(w.b, w.loc, TypeRange(op.getType()), op.getOperand(),
                               op.getReplicaGroups(), hlo::ChannelHandleAttr(), UnitAttr());
  hlo::buildBody(w.b, w.loc, reduce.getComputation(), tensorOf(op.getOperand()).getElementType(),
                 "stablehlo.add");
  return Values{reduce.getResult(0)};
}

Expansion getDimensionSize(hlo::GetDimensionSizeOp op, OpWriter &w) {
  RankedTensorType type = tensorOf(op.getOperand());
  if (type.isDynamicDim(op.getDimension()))
    return op.emitError() << "asks for a size that " << type
                          << " does not say; export with concrete shapes";
  return Values{w.splatInteger(op.getType(), type.getDimSize(op.getDimension()))};
}

/// Devices are partitions of a single replica, so the id is 0.
Expansion replicaId(hlo::ReplicaIdOp op, OpWriter &w) {
  auto replicas = op->getParentOfType<ModuleOp>()->getAttrOfType<IntegerAttr>("mhlo.num_replicas");
  if (replicas && replicas.getValue().ugt(1))
    return op.emitError() << "asks for the number of one of "
                          << replicas.getValue().getLimitedValue()
                          << " replicas; export for partitions: with a mesh, and without pmap";
  return Values{w.splatInteger(op.getType(), 0)};
}

struct ExpandLegacyOpsPass : impl::ExpandLegacyOpsBase<ExpandLegacyOpsPass> {
  void runOnOperation() override {
    func::FuncOp f = getOperation();
    if (failed(replaceEach(f, dot)) || failed(replaceEach(f, unaryEinsum)) ||
        failed(replaceEach(f, einsum)) || failed(replaceEach(f, broadcast)) ||
        failed(replaceEach(f, torchIndexSelect)) || failed(replaceEach(f, crossReplicaSum)) ||
        failed(replaceEach(f, getDimensionSize)) || failed(replaceEach(f, replicaId)))
      return signalPassFailure();
  }
};
} // namespace
} // namespace shardwright
