// SPDX-License-Identifier: Apache-2.0

//===- PrintCalls.cpp - Prints calls.json ---------------------------------===//
#include "Printing.h"
#include "shardwright/runtime/bundle/Write.h"

namespace shardwright::runtime {

namespace {
Json workJson(const MatmulCall &call) {
  Json json{{"kind", "matmul"},
            {"dtype", name(call.dtype)},
            {"batch", call.batch},
            {"m", call.m},
            {"n", call.n},
            {"k", call.k},
            {"lhs_strides", call.lhsStrides},
            {"rhs_strides", call.rhsStrides},
            {"out_strides", call.outStrides}};
  auto write = [&](const char *key, const MatmulCall::Slices &slices) {
    if (slices.count > 0)
      json[key] = {
          {"count", slices.count}, {"stride", slices.stride}, {"index", name(slices.index)}};
  };
  write("lhs_slices", call.lhsSlices);
  write("rhs_slices", call.rhsSlices);
  if (call.epilogue != MatmulCall::None)
    json["epilogue"] = kEpilogueNames[call.epilogue];
  return json;
}

Json workJson(const ConvolutionCall &call) {
  const char *computes[] = {"result", "data", "filter"};
  return {{"kind", "convolution"},
          {"computes", computes[call.computes]},
          {"dtype", name(call.dtype)},
          {"batch", call.batch},
          {"groups", call.groups},
          {"channels", call.channels},
          {"features", call.features},
          {"data_space", call.dataSpace},
          {"filter_space", call.filterSpace},
          {"result_space", call.resultSpace},
          {"step", call.step},
          {"dilation", call.dilation},
          {"padding", call.padding},
          {"data_strides", call.dataStrides},
          {"filter_strides", call.filterStrides},
          {"result_strides", call.resultStrides}};
}

Json workJson(const AttentionCall &call) {
  bool isGradient = call.computes == AttentionCall::Gradients;
  Json json{{"kind", "attention"},
            {"computes", isGradient ? "gradients" : "result"},
            {"dtype", name(call.dtype)},
            {"batch", call.batch},
            {"groups", call.groups},
            {"queries", call.queries},
            {"rows", call.rows},
            {"columns", call.columns},
            {"depth", call.depth},
            {"width", call.width},
            {"scale", call.scale},
            {"q_strides", call.qStrides},
            {"k_strides", call.kStrides},
            {"v_strides", call.vStrides},
            {"out_strides", call.outStrides}};
  if (call.reach >= 0)
    json["reach"] = call.reach;
  if (call.keepsStats)
    json["stats"] = true;
  if (call.hasBias()) {
    json["bias"] = name(call.bias);
    json["bias_strides"] = call.biasStrides;
  }
  if (isGradient) {
    json["given_strides"] = call.givenStrides;
    json["dq_strides"] = call.dqStrides;
    json["dk_strides"] = call.dkStrides;
    json["dv_strides"] = call.dvStrides;
  }
  return json;
}

Json operandsJson(const std::vector<FunctionCall::Operand> &operands) {
  Json json = Json::array();
  for (const FunctionCall::Operand &operand : operands)
    json.push_back({{"dtype", name(operand.dtype)}, {"shape", operand.shape}});
  return json;
}

Json workJson(const FunctionCall &call) {
  return {{"kind", call.kind},
          {"function", call.function},
          {"inputs", operandsJson(call.inputs)},
          {"outputs", operandsJson(call.outputs)},
          {"options", call.options}};
}

Json callJson(const LibraryCall &call) {
  Json json = std::visit([](const auto &work) { return workJson(work); }, call.work);
  json["name"] = call.name;
  json["flops"] = call.flops;
  if (!call.locs.empty())
    json["locs"] = call.locs;
  return json;
}
} // namespace

Json callsJson(const Program &program) {
  Json json = Json::array();
  for (const LibraryCall &call : program.calls)
    json.push_back(callJson(call));
  return json;
}

std::string printCall(const LibraryCall &call) { return print(callJson(call)); }

} // namespace shardwright::runtime
