// SPDX-License-Identifier: Apache-2.0

#include "HalfPlane.h"

#include "../Analysis/ScalarEvaluation.h"
#include "../Analysis/StridedView.h"

#include "shardwright/Dialect/Exec/ExecOps.h"

#include "mlir/IR/Matchers.h"

namespace shardwright {
using namespace mlir;
using namespace shardwright::stablehlo;

Value beforeLoops(Value value) {
  while (auto argument = dyn_cast<BlockArgument>(value)) {
    auto loop = dyn_cast_or_null<exec::WhileOp>(argument.getOwner()->getParentOp());
    if (!loop || !loop.isInvariant(argument.getArgNumber()))
      break;
    value = loop.getInits()[argument.getArgNumber()];
  }
  return value;
}

std::optional<SmallVector<std::optional<int64_t>>> movedDims(Operation *op) {
  if (!isa<BroadcastInDimOp, TransposeOp, SliceOp>(op))
    return std::nullopt;
  SmallVector<std::optional<int64_t>> to(typeOf(op->getOperand(0)).getRank());
  if (auto broadcast = dyn_cast<BroadcastInDimOp>(op)) {
    for (auto [d, target] : llvm::enumerate(broadcast.getBroadcastDimensions()))
      if (typeOf(broadcast.getOperand()).getDimSize(d) != 1)
        to[d] = target;
    return to;
  }
  if (auto transpose = dyn_cast<TransposeOp>(op)) {
    for (auto [target, d] : llvm::enumerate(transpose.getPermutation()))
      to[d] = target;
    return to;
  }
  for (size_t d = 0; d < to.size(); ++d) // a slice
    to[d] = d;
  return to;
}

namespace {
using Form = std::optional<IndexForm>;

constexpr int64_t largest = int64_t(1) << 53; // what a double still counts

LinearForm combined(const LinearForm &a, const LinearForm &b, int64_t factor) {
  LinearForm sum = a;
  sum.start += factor * b.start;
  for (auto [step, other] : llvm::zip_equal(sum.steps, b.steps))
    step += factor * other;
  return sum;
}

/// -line - 1, which is at least 0 where `line` is not.
LinearForm complement(const LinearForm &line) {
  LinearForm zero{SmallVector<int64_t>(line.steps.size(), 0), -1};
  return combined(zero, line, -1);
}

/// Whether a type holds every number of the form exactly.
bool holds(Type type, const LinearForm &form, ArrayRef<int64_t> shape) {
  double low = form.start, high = form.start;
  for (auto [step, size] : llvm::zip_equal(form.steps, shape))
    (step < 0 ? low : high) += double(step) * std::max<int64_t>(size - 1, 0);
  if (low < -double(largest) || high > double(largest))
    return false;
  auto floats = dyn_cast<FloatType>(type);
  double exact = floats ? std::ldexp(1, floats.getFPMantissaWidth()) : 0;
  return floats ? -exact <= low && high <= exact : heldBy(type, low) && heldBy(type, high);
}

class Forms {
public:
  Form find(Value value) {
    value = beforeLoops(value);
    auto type = dyn_cast<RankedTensorType>(value.getType());
    Operation *op = value.getDefiningOp();
    if (!type || !op || isa<ComplexType>(type.getElementType()) || --left < 0)
      return std::nullopt;
    auto [it, isNew] = known.try_emplace(value);
    if (!isNew)
      return it->second;
    Form form = compute(op, type);
    if (form && std::holds_alternative<LinearForm>(*form) &&
        !holds(type.getElementType(), std::get<LinearForm>(*form), type.getShape()))
      form = std::nullopt;
    return known[value] = form;
  }

private:
  Form compute(Operation *op, RankedTensorType type) {
    DenseElementsAttr dense;
    if (matchPattern(op, m_Constant(&dense))) {
      std::optional<double> number = dense.isSplat() ? numberAt(dense, 0) : std::nullopt;
      return number ? Form(*number) : std::nullopt;
    }
    if (auto iota = dyn_cast<IotaOp>(op)) {
      LinearForm form{SmallVector<int64_t>(type.getRank(), 0), 0};
      form.steps[iota.getIotaDimension()] = 1;
      return form;
    }
    if (isa<BroadcastInDimOp, TransposeOp, SliceOp, ReshapeOp>(op)) {
      Form form = find(op->getOperand(0));
      return form ? moved(op, type, *form) : form;
    }
    return elementwise(op, type);
  }

  // Ops that move elements.

  static Form moved(Operation *op, RankedTensorType type, const IndexForm &form) {
    if (auto number = std::get_if<double>(&form))
      return *number;
    if (auto line = std::get_if<LinearForm>(&form)) {
      auto to = moved(op, type, *line);
      return to ? Form(*to) : std::nullopt;
    }
    auto half = std::get<HalfPlane>(form);
    auto line = moved(op, type, half.line);
    return line ? Form(HalfPlane{*line, half.below, half.above}) : std::nullopt;
  }

  static std::optional<LinearForm> moved(Operation *op, RankedTensorType type,
                                         const LinearForm &form) {
    LinearForm result{SmallVector<int64_t>(type.getRank(), 0), form.start};
    if (auto dims = movedDims(op)) {
      auto slice = dyn_cast<SliceOp>(op);
      for (auto [d, to] : llvm::enumerate(*dims)) {
        int64_t step = form.steps[d];
        result.start += slice ? step * slice.getStartIndices()[d] : 0;
        if (to)
          result.steps[*to] = slice ? step * slice.getStrides()[d] : step;
      }
    } else { // a reshape: dimensions of extent 1 come and go
      size_t to = 0;
      for (auto [d, size] : llvm::enumerate(typeOf(op->getOperand(0)).getShape())) {
        if (size == 1)
          continue;
        while (to < result.steps.size() && type.getDimSize(to) == 1)
          ++to;
        if (to == result.steps.size() || type.getDimSize(to) != size)
          return std::nullopt;
        result.steps[to++] = form.steps[d];
      }
    }
    return result;
  }

  // Elementwise ops.

  Form elementwise(Operation *op, RankedTensorType type) {
    bool isFollowed =
        isa<AddOp, SubtractOp, MulOp, NegOp, AndOp, OrOp, NotOp, CompareOp, SelectOp, ConvertOp>(
            op);
    ScalarFunction function = isFollowed ? functionOf(op) : ScalarFunction();
    if (!function)
      return std::nullopt;
    SmallVector<IndexForm, 3> operands;
    for (Value operand : op->getOperands()) {
      Form form = find(operand);
      if (!form)
        return std::nullopt;
      operands.push_back(*form);
    }
    if (llvm::any_of(operands, [](const IndexForm &form) {
          return std::holds_alternative<LinearForm>(form);
        }))
      return ofLines(op, operands);
    return ofTwoNumbers(type.getElementType(), function, operands);
  }

  /// Sums and comparisons of numbers of which one at least is linear.
  static Form ofLines(Operation *op, ArrayRef<IndexForm> operands) {
    size_t rank = typeOf(op->getResult(0)).getRank();
    SmallVector<LinearForm, 3> lines;
    for (const IndexForm &form : operands) {
      std::optional<LinearForm> line = asLine(form, rank);
      if (!line)
        return std::nullopt;
      lines.push_back(*line);
    }
    bool isConversion =
        isa<ConvertOp>(op) && !typeOf(op->getResult(0)).getElementType().isInteger(1);
    if (isConversion)
      return lines[0];
    if (isa<NegOp>(op))
      return combined({SmallVector<int64_t>(rank, 0), 0}, lines[0], -1);
    if (isa<AddOp, SubtractOp>(op))
      return combined(lines[0], lines[1], isa<AddOp>(op) ? 1 : -1);
    auto comparison = dyn_cast<CompareOp>(op);
    if (!comparison)
      return std::nullopt;
    LinearForm difference = combined(lines[0], lines[1], -1);
    switch (comparison.getComparisonDirection()) {
    case ComparisonDirection::GE:
      return HalfPlane{difference, 0, 1};
    case ComparisonDirection::LT:
      return HalfPlane{difference, 1, 0};
    case ComparisonDirection::GT:
      --difference.start; // above 0 is at least 1
      return HalfPlane{difference, 0, 1};
    case ComparisonDirection::LE:
      --difference.start;
      return HalfPlane{difference, 1, 0};
    default:
      return std::nullopt;
    }
  }

  static std::optional<LinearForm> asLine(const IndexForm &form, size_t rank) {
    if (auto line = std::get_if<LinearForm>(&form))
      return line->steps.size() == rank ? std::optional(*line) : std::nullopt;
    auto number = std::get_if<double>(&form);
    if (!number || *number != std::trunc(*number) || std::abs(*number) > double(largest))
      return std::nullopt;
    return LinearForm{SmallVector<int64_t>(rank, 0), int64_t(*number)};
  }

  /// A function of numbers that change along one line at most.
  static Form ofTwoNumbers(Type element, const ScalarFunction &function,
                           ArrayRef<IndexForm> operands) {
    const LinearForm *line = nullptr;
    double below[3] = {}, above[3] = {};
    for (auto [i, form] : llvm::enumerate(operands)) {
      if (auto number = std::get_if<double>(&form)) {
        below[i] = above[i] = *number;
        continue;
      }
      const auto &half = std::get<HalfPlane>(form);
      line = line ? line : &half.line;
      bool isSame = half.line == *line;
      if (!isSame &&
          (half.line.steps.size() != line->steps.size() || !(half.line == complement(*line))))
        return std::nullopt;
      below[i] = isSame ? half.below : half.above;
      above[i] = isSame ? half.above : half.below;
    }
    std::optional<double> low = heldBy(element, function(below[0], below[1], below[2]));
    std::optional<double> high = heldBy(element, function(above[0], above[1], above[2]));
    if (!low || !high)
      return std::nullopt;
    return line ? Form(HalfPlane{*line, *low, *high}) : Form(*high);
  }

  llvm::DenseMap<Value, Form> known;
  int left = 1000; // ops: programs may be deep
};
} // namespace

std::optional<IndexForm> indexFormOf(Value value) { return Forms().find(value); }

} // namespace shardwright
