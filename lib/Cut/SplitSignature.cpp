// SPDX-License-Identifier: Apache-2.0

#include "SplitSignature.h"

#include "shardwright/Dialect/Exec/StageOps.h"

using namespace mlir;

namespace shardwright {

SignatureSplitter::SignatureSplitter(func::FuncOp main, const LayerStacks &stacks,
                                     LayerParts &parts)
    : main(main), top(main.getBody().front()), stacks(stacks), parts(parts), attributes(main),
      arguments(top.getArguments()) {
  auto donors = donorsOf(main);
  for (auto [i, value] : llvm::enumerate(top.getTerminator()->getOperands()))
    resultCuts.push_back(cutOf(donors[i] ? Value(donors[i]) : value));
}

SignatureSplitter::Cut SignatureSplitter::cutOf(Value value) const {
  return parts.isCut(value) ? stacks.of(value) : std::nullopt;
}

void SignatureSplitter::splitArguments() {
  for (BlockArgument argument : arguments) {
    Cut cut = cutOf(argument);
    if (!cut) {
      argument.replaceAllUsesWith(top.addArgument(argument.getType(), argument.getLoc()));
      continue;
    }
    SmallVector<Value> own;
    for (size_t part = 0; part < parts.count(cut->group); ++part)
      own.push_back(top.addArgument(parts.partType(argument, *cut, part), argument.getLoc()));
    parts.set(argument, own);
  }
}

/// The attributes of what an argument or result becomes, with its number, and the rows of parts.
void SignatureSplitter::addAttributes(const NamedAttrList &before, unsigned number, Value value,
                                      Cut cut, SmallVectorImpl<NamedAttrList> &into) {
  Builder b(value.getContext());
  for (size_t part = 0, count = cut ? parts.count(cut->group) : 1; part < count; ++part) {
    NamedAttrList &list = into.emplace_back(before);
    list.set(exec::kNumberAttr, b.getI64IntegerAttr(number));
    if (cut)
      list.set(
          exec::kRowsAttr,
          b.getDenseI64ArrayAttr({int64_t(cut->dim), parts.range(*cut, part).begin,
                                  cast<RankedTensorType>(value.getType()).getDimSize(cut->dim)}));
  }
}

void SignatureSplitter::splitResults() {
  OpBuilder b(top.getTerminator());
  SmallVector<Value> returned;
  SmallVector<size_t> firsts; // what each result becomes
  for (auto [i, value] : llvm::enumerate(top.getTerminator()->getOperands())) {
    firsts.push_back(returned.size());
    addAttributes(attributes.results[i], i, value, resultCuts[i], ofResults);
    if (resultCuts[i])
      llvm::append_range(returned, parts.get(b, value, *resultCuts[i]));
    else
      returned.push_back(parts.whole(b, value));
  }
  top.getTerminator()->setOperands(returned);
  for (auto [i, argument] : llvm::enumerate(arguments)) {
    size_t first = ofArguments.size();
    addAttributes(attributes.arguments[i], i, argument, cutOf(argument), ofArguments);
    for (size_t k = first; k < ofArguments.size(); ++k)
      if (auto result = dyn_cast_or_null<IntegerAttr>(ofArguments[k].get(kDonationAttr)))
        ofArguments[k].set(kDonationAttr,
                           b.getI32IntegerAttr(int32_t(firsts[result.getInt()] + k - first)));
  }
}

void SignatureSplitter::finish() {
  top.eraseArguments(0, arguments.size());
  main.setFunctionType(FunctionType::get(main.getContext(), top.getArgumentTypes(),
                                         top.getTerminator()->getOperandTypes()));
  attributes.arguments = std::move(ofArguments);
  attributes.results = std::move(ofResults);
  attributes.apply();
}

} // namespace shardwright
