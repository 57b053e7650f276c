// SPDX-License-Identifier: Apache-2.0

// Verifiers of random number ops.
#include "../Checks.h"

using namespace mlir;

namespace shardwright::stablehlo {

LogicalResult RngBitGeneratorOp::verify() {
  if (getOutputState().getType() != getInitialState().getType())
    return emitOpError() << "turns a state " << getInitialState().getType() << " into "
                         << getOutputState().getType() << " [rng_bit_generator_c1]";
  auto state = tensorOf(getInitialState());
  int64_t words = state.getRank() == 1 && state.getElementType().isUnsignedInteger(64)
                      ? state.getDimSize(0)
                      : 0;
  bool fits = getRngAlgorithm() == RngAlgorithm::THREE_FRY ? words == 2
              : getRngAlgorithm() == RngAlgorithm::PHILOX  ? words == 2 || words == 3
                                                           : true;
  return fits ? success()
              : emitOpError() << "has a state " << state << ", which is not one of "
                              << stringifyRngAlgorithm(getRngAlgorithm())
                              << " [rng_bit_generator_i2]";
}

LogicalResult RngOp::verify() {
  Type element = getElementTypeOrSelf(getType());
  if (getElementTypeOrSelf(getA().getType()) != element ||
      getElementTypeOrSelf(getB().getType()) != element)
    return emitOpError() << "has bounds " << getA().getType() << " and " << getB().getType()
                         << " for elements " << element << " [rng_c1]";
  if (getRngDistribution() == RngDistribution::NORMAL && !isa<FloatType>(element))
    return emitOpError() << "draws " << element << " from a normal distribution [rng_c2]";
  if (tensorOf(getShape()).getDimSize(0) != tensorOf(getResult()).getRank())
    return emitOpError() << "has a shape of " << tensorOf(getShape()).getDimSize(0)
                         << " sizes for a result " << getType() << " [rng_c3]";
  return success();
}

} // namespace shardwright::stablehlo
