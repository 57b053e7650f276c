// SPDX-License-Identifier: Apache-2.0

#include "LibraryCalls.h"

#include "Buffers.h"
#include "shardwright/Dialect/Exec/ExecOps.h"
#include "shardwright/OpRules/Work.h"

#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/TypeSwitch.h"

using namespace mlir;
using shardwright::runtime::AttentionCall;
using shardwright::runtime::ConvolutionCall;
using shardwright::runtime::FunctionCall;
using shardwright::runtime::LibraryCall;
using shardwright::runtime::MatmulCall;

namespace shardwright {
namespace {

// Enumerations of the dialect and of the bundle have the same order.
static_assert(int(exec::Epilogue::bias) + 1 == MatmulCall::Bias &&
              int(exec::Epilogue::bias_relu) + 1 == MatmulCall::BiasRelu &&
              int(exec::Epilogue::bias_gelu) + 1 == MatmulCall::BiasGelu &&
              int(exec::Epilogue::bias_gelu_keep) + 1 == MatmulCall::BiasGeluKeep &&
              int(exec::Epilogue::gelu_gradient) + 1 == MatmulCall::GeluGradient &&
              int(exec::Epilogue::gelu_gradient_sum) + 1 == MatmulCall::GeluGradientSum &&
              int(exec::Epilogue::lhs_sum) + 1 == MatmulCall::LhsSum &&
              int(exec::Epilogue::rhs_sum) + 1 == MatmulCall::RhsSum);
static_assert(int(exec::Convolved::result) == ConvolutionCall::Result &&
              int(exec::Convolved::data) == ConvolutionCall::Data &&
              int(exec::Convolved::filter) == ConvolutionCall::Filter);

MatmulCall::Slices slicesOf(Value stack, Value at) {
  if (!at)
    return {};
  auto type = cast<RankedTensorType>(stack.getType());
  int64_t count = type.getDimSize(0);
  return {count, type.getNumElements() / count, *dtypeOf(at.getType())};
}

MatmulCall describe(exec::MatmulOp op) {
  MatmulCall call;
  call.dtype = *dtypeOf(op.getOut().getType());
  call.batch = op.getBatch().vec();
  call.m = op.getM();
  call.n = op.getN();
  call.k = op.getK();
  call.lhsStrides = op.getLhsStrides().vec();
  call.rhsStrides = op.getRhsStrides().vec();
  call.outStrides = op.getOutStrides().vec();
  call.lhsSlices = slicesOf(op.getLhs(), op.getLhsAt());
  call.rhsSlices = slicesOf(op.getRhs(), op.getRhsAt());
  if (auto epilogue = op.getEpilogue())
    call.epilogue = MatmulCall::Epilogue(int(*epilogue) + 1);
  return call;
}

ConvolutionCall describe(exec::ConvolutionOp op) {
  ConvolutionCall call;
  call.computes = ConvolutionCall::Computes(op.getComputes());
  call.dtype = *dtypeOf(op.getOut().getType());
  call.batch = op.getBatch();
  call.groups = op.getGroups();
  call.channels = op.getChannels();
  call.features = op.getFeatures();
  call.dataSpace = op.getDataSpace().vec();
  call.filterSpace = op.getFilterSpace().vec();
  call.resultSpace = op.getResultSpace().vec();
  call.step = op.getStep().vec();
  call.dilation = op.getDilation().vec();
  call.padding = op.getPadding().vec();
  call.dataStrides = op.getDataStrides().vec();
  call.filterStrides = op.getFilterStrides().vec();
  call.resultStrides = op.getResultStrides().vec();
  return call;
}

/// What attention and its gradients have in common.
template <typename Op> AttentionCall describeAttention(Op op) {
  AttentionCall call;
  call.dtype = *dtypeOf(op.getQ().getType());
  call.batch = op.getBatch();
  call.groups = op.getGroups();
  call.queries = op.getQueries();
  call.rows = op.getRows();
  call.columns = op.getColumns();
  call.depth = op.getDepth();
  call.width = op.getWidth();
  call.scale = op.getScale().convertToDouble();
  call.reach = op.getReach() ? int64_t(*op.getReach()) : -1;
  call.qStrides = op.getQStrides().vec();
  call.kStrides = op.getKStrides().vec();
  call.vStrides = op.getVStrides().vec();
  call.outStrides = op.getOutStrides().vec();
  if (op.getBias()) {
    call.bias = *dtypeOf(op.getBias().getType());
    call.biasStrides = op.getBiasStrides().vec();
  }
  return call;
}

AttentionCall describe(exec::AttentionOp op) {
  AttentionCall call = describeAttention(op);
  call.keepsStats = bool(op.getStats());
  return call;
}

AttentionCall describe(exec::AttentionGradientOp op) {
  AttentionCall call = describeAttention(op);
  call.computes = AttentionCall::Gradients;
  call.givenStrides = op.getOutGradientStrides().vec();
  call.dqStrides = op.getDqStrides().vec();
  call.dkStrides = op.getDkStrides().vec();
  call.dvStrides = op.getDvStrides().vec();
  return call;
}

std::vector<FunctionCall::Operand> operandsOf(TypeRange types) {
  std::vector<FunctionCall::Operand> operands;
  for (Type type : types)
    operands.push_back({*dtypeOf(type), shapeOf(type)});
  return operands;
}

FunctionCall describe(exec::HostCallOp op) {
  FunctionCall call{"host",
                    "callback",
                    operandsOf(op->getOperandTypes()),
                    operandsOf(op->getResultTypes()),
                    {{"function", std::to_string(op.getFunction())}}};
  if (op.getOnce())
    call.options["once"] = "1";
  return call;
}

/// Prints integers as numbers and ui8 as characters.
std::string optionText(Attribute option) {
  auto number = dyn_cast<IntegerAttr>(option);
  if (!number)
    return "";
  if (number.getType().isUnsignedInteger(8))
    return std::string(1, char(number.getValue().getZExtValue()));
  return llvm::toString(number.getValue(), 10,
                        !number.getType().isUnsignedInteger() && !number.getType().isInteger(1));
}

FunctionCall describe(exec::CallOp op) {
  auto [library, function] = op.getFunction().split('.');
  FunctionCall call{library.str(),
                    function.str(),
                    operandsOf(op->getOperandTypes()),
                    operandsOf(op->getResultTypes()),
                    {}};
  for (NamedAttribute option : op.getOptions())
    call.options[option.getName().str()] = optionText(option.getValue());
  return call;
}

std::string prefixOf(Operation *op) {
  if (auto call = dyn_cast<exec::CallOp>(op))
    return (call.getFunction().split('.').second + "_").str();
  return isa<exec::MatmulOp>(op)              ? "mm_"
         : isa<exec::ConvolutionOp>(op)       ? "conv_"
         : isa<exec::AttentionOp>(op)         ? "attn_"
         : isa<exec::AttentionGradientOp>(op) ? "dattn_"
                                              : "host_";
}

/// Zero for functions, whose operations are not counted.
int64_t flopsOf(Operation *op) {
  return isa<exec::CallOp, exec::HostCallOp>(op) ? 0 : int64_t(workOf(op).operations);
}
} // namespace

std::optional<LibraryCall> libraryCallOf(Operation *op) {
  return TypeSwitch<Operation *, std::optional<LibraryCall>>(op)
      .Case<exec::MatmulOp, exec::ConvolutionOp, exec::AttentionOp, exec::AttentionGradientOp,
            exec::HostCallOp, exec::CallOp>(
          [&](auto call) { return LibraryCall{prefixOf(op), flopsOf(op), describe(call)}; })
      .Default([](Operation *) { return std::nullopt; });
}

} // namespace shardwright
