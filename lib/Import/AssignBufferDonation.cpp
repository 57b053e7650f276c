// SPDX-License-Identifier: Apache-2.0

// Pass: pairs donated arguments (jax.buffer_donor) with results that can reuse their buffers.
#include "shardwright/Import/Passes.h"
#include "shardwright/Support/SignatureAttributes.h"

namespace shardwright {
#define GEN_PASS_DEF_ASSIGNBUFFERDONATION
#include "shardwright/Import/Passes.h.inc"

using namespace mlir;

namespace {
constexpr llvm::StringLiteral kDonorAttr = "jax.buffer_donor";

/// The first result of the argument's type without a donor, preferably with the same sharding.
std::optional<unsigned> findResult(const SignatureAttributes &attributes, func::FuncOp main,
                                   unsigned argument, const llvm::BitVector &taken) {
  Attribute lies = attributes.arguments[argument].get("sdy.sharding");
  std::optional<unsigned> other;
  for (unsigned result = 0; result < main.getNumResults(); ++result) {
    if (taken[result] || main.getResultTypes()[result] != main.getArgumentTypes()[argument])
      continue;
    Attribute asked = attributes.results[result].get("sdy.sharding");
    if (!asked || !lies || asked == lies)
      return result;
    if (!other)
      other = result;
  }
  return other;
}

/// JAX pairs arguments and results of equal size on one device, before layouts are known. Pairs of
/// different types are removed.
void dropUnequal(func::FuncOp main, SignatureAttributes &attributes) {
  for (auto [i, list] : llvm::enumerate(attributes.arguments)) {
    auto result = dyn_cast_or_null<IntegerAttr>(list.get(kDonationAttr));
    if (!result || result.getValue().uge(main.getNumResults()))
      continue;
    Type given = main.getArgumentTypes()[i], taken = main.getResultTypes()[result.getInt()];
    if (given == taken)
      continue;
    list.erase(kDonationAttr);
    emitRemark(main.getArgument(i).getLoc())
        << "argument " << i << ", of type " << given << ", is not donated to result "
        << result.getInt() << ", which is of type " << taken << ": it keeps its memory";
  }
}

struct AssignBufferDonationPass : impl::AssignBufferDonationBase<AssignBufferDonationPass> {
  void runOnOperation() override {
    func::FuncOp main = getOperation();
    if (main.getSymName() != "main")
      return;
    SignatureAttributes attributes(main);
    dropUnequal(main, attributes);
    llvm::BitVector taken(main.getNumResults());
    for (const NamedAttrList &list : attributes.arguments)
      if (auto result = dyn_cast_or_null<IntegerAttr>(list.get(kDonationAttr));
          result && result.getValue().ult(taken.size()))
        taken.set(result.getInt());
    for (unsigned argument = 0; argument < main.getNumArguments(); ++argument) {
      NamedAttrList &list = attributes.arguments[argument];
      Attribute donor = list.erase(kDonorAttr);
      auto isDonor = dyn_cast_or_null<BoolAttr>(donor);
      if (!donor || (isDonor && !isDonor.getValue()) || list.get(kDonationAttr))
        continue;
      if (std::optional<unsigned> result = findResult(attributes, main, argument, taken)) {
        taken.set(*result);
        list.set(kDonationAttr, Builder(main).getI32IntegerAttr(int32_t(*result)));
      }
    }
    attributes.apply();
  }
};
} // namespace
} // namespace shardwright
