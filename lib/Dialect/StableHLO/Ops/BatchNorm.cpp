// SPDX-License-Identifier: Apache-2.0

// Type inference of batch normalization ops.
#include "../Checks.h"

using namespace mlir;

namespace shardwright::stablehlo {

namespace {
/// The type of per-feature operands: a vector with one element per feature.
FailureOr<RankedTensorType> featureType(std::optional<Location> loc, Value operand, int64_t feature,
                                        StringRef op) {
  auto type = tensorOf(operand);
  if (feature < 0 || feature >= type.getRank())
    return emitOptionalError(loc, "feature dimension ", feature, " is not one of ", type, " [", op,
                             "_c1]");
  return RankedTensorType::get({type.getDimSize(feature)}, type.getElementType());
}

LogicalResult checkFeatures(std::optional<Location> loc,
                            ArrayRef<std::pair<StringRef, Value>> values, Type expected,
                            StringRef tag) {
  for (auto [name, value] : values)
    if (value.getType() != expected)
      return emitOptionalError(loc, name, " has type ", value.getType(), ", expected ", expected,
                               " [", tag, "]");
  return success();
}
} // namespace

LogicalResult BatchNormTrainingOp::inferReturnTypes(MLIRContext *, std::optional<Location> loc,
                                                    Adaptor adaptor, SmallVectorImpl<Type> &types) {
  auto feature =
      featureType(loc, adaptor.getOperand(), adaptor.getFeatureIndex(), "batch_norm_training");
  if (failed(feature) ||
      failed(checkFeatures(loc, {{"scale", adaptor.getScale()}}, *feature,
                           "batch_norm_training_c3")) ||
      failed(checkFeatures(loc, {{"offset", adaptor.getOffset()}}, *feature,
                           "batch_norm_training_c4")))
    return failure();
  types.assign({adaptor.getOperand().getType(), *feature, *feature});
  return success();
}

LogicalResult BatchNormInferenceOp::inferReturnTypes(MLIRContext *, std::optional<Location> loc,
                                                     Adaptor adaptor,
                                                     SmallVectorImpl<Type> &types) {
  auto feature =
      featureType(loc, adaptor.getOperand(), adaptor.getFeatureIndex(), "batch_norm_inference");
  if (failed(feature) ||
      failed(checkFeatures(loc, {{"scale", adaptor.getScale()}}, *feature,
                           "batch_norm_inference_c3")) ||
      failed(checkFeatures(loc, {{"offset", adaptor.getOffset()}}, *feature,
                           "batch_norm_inference_c4")) ||
      failed(
          checkFeatures(loc, {{"mean", adaptor.getMean()}}, *feature, "batch_norm_inference_c5")) ||
      failed(checkFeatures(loc, {{"variance", adaptor.getVariance()}}, *feature,
                           "batch_norm_inference_c6")))
    return failure();
  types.push_back(adaptor.getOperand().getType());
  return success();
}

LogicalResult BatchNormGradOp::inferReturnTypes(MLIRContext *, std::optional<Location> loc,
                                                Adaptor adaptor, SmallVectorImpl<Type> &types) {
  auto feature =
      featureType(loc, adaptor.getOperand(), adaptor.getFeatureIndex(), "batch_norm_grad");
  Type operand = adaptor.getOperand().getType();
  if (failed(feature) ||
      failed(checkFeatures(loc, {{"gradient of the output", adaptor.getGradOutput()}}, operand,
                           "batch_norm_grad_c3")) ||
      failed(checkFeatures(loc, {{"scale", adaptor.getScale()}}, *feature, "batch_norm_grad_c5")) ||
      failed(checkFeatures(loc, {{"mean", adaptor.getMean()}, {"variance", adaptor.getVariance()}},
                           *feature, "batch_norm_grad_c4")))
    return failure();
  types.assign({operand, *feature, *feature});
  return success();
}

} // namespace shardwright::stablehlo
