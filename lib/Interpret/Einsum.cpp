// SPDX-License-Identifier: Apache-2.0

// stablehlo.einsum: "ab,bc->ac" sums over the letters that the result lacks.
#include "Accumulate.h"
#include "OpTable.h"

#include "shardwright/Dialect/StableHLO/StableHLOOps.h"

#include "llvm/ADT/StringExtras.h"

using namespace mlir;

namespace shardwright::interpret {
namespace {

struct Equation {
  SmallVector<StringRef> operands;
  StringRef result;
  std::string summedLetters;
  std::map<char, int64_t> sizes;
};

/// Fails unless each letter has one size.
FailureOr<Equation> parse(Operation *op, StringRef config, ArrayRef<Tensor> operands,
                          RankedTensorType type) {
  auto error = [&] {
    return op->emitOpError() << "cannot read \"" << config << "\" for its types";
  };
  Equation equation;
  StringRef inputs;
  std::tie(inputs, equation.result) = config.split("->");
  inputs.split(equation.operands, ',');
  if (!config.contains("->") || equation.operands.size() != operands.size() ||
      (int64_t)equation.result.size() != type.getRank())
    return error();
  for (auto [letters, operand] : llvm::zip_equal(equation.operands, operands)) {
    if ((int64_t)letters.size() != operand.getRank())
      return error();
    for (auto [letter, size] : llvm::zip_equal(letters, operand.getShape())) {
      if (!llvm::isAlpha(letter) || equation.sizes.try_emplace(letter, size).first->second != size)
        return error();
      if (!equation.result.contains(letter) &&
          equation.summedLetters.find(letter) == std::string::npos)
        equation.summedLetters += letter;
    }
  }
  for (auto [letter, size] : llvm::zip_equal(equation.result, type.getShape()))
    if (auto it = equation.sizes.find(letter); it == equation.sizes.end() || it->second != size)
      return error();
  return equation;
}

LogicalResult einsum(Operation *op, StringRef config, Frame &frame) {
  SmallVector<Tensor> operands = frame.tensors(op->getOperands());
  auto type = cast<RankedTensorType>(op->getResult(0).getType());
  FailureOr<Equation> equation = parse(op, config, operands, type);
  if (failed(equation))
    return failure();
  SmallVector<int64_t> summedShape;
  for (char letter : equation->summedLetters)
    summedShape.push_back(equation->sizes[letter]);
  Tensor result(type),
      one = convert(Tensor::scalar(IntegerType::get(op->getContext(), 64), int64_t(1)),
                    type.getElementType());
  std::map<char, int64_t> at;
  auto position = [&](size_t operand) {
    SmallVector<int64_t> index;
    for (char letter : equation->operands[operand])
      index.push_back(at[letter]);
    return linearIndex(index, operands[operand].getShape());
  };
  for (int64_t i = 0; i < result.size(); ++i) {
    for (auto [letter, k] : llvm::zip_equal(equation->result, unlinearIndex(i, type.getShape())))
      at[letter] = k;
    Accumulator sum(type.getElementType());
    for (int64_t s = 0, n = countOf(summedShape); s < n; ++s) {
      for (auto [letter, k] :
           llvm::zip_equal(equation->summedLetters, unlinearIndex(s, summedShape)))
        at[letter] = k;
      if (operands.size() == 2)
        sum.addProduct(operands[0], position(0), operands[1], position(1));
      else
        sum.addProduct(operands[0], position(0), one, 0);
    }
    sum.store(result, i);
  }
  frame.set(op->getResult(0), result);
  return success();
}
} // namespace

void addEinsum(OpTable &table) {
  table.op<stablehlo::EinsumOp>(
      [](stablehlo::EinsumOp op, Frame &frame) { return einsum(op, op.getEinsumConfig(), frame); });
  table.op<stablehlo::UnaryEinsumOp>([](stablehlo::UnaryEinsumOp op, Frame &frame) {
    return einsum(op, op.getEinsumConfig(), frame);
  });
}

} // namespace shardwright::interpret
