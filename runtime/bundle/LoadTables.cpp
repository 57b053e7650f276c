// SPDX-License-Identifier: Apache-2.0

//===- LoadTables.cpp - Reads the tables of a bundle: signature, communicators, memory, kernels,
// calls -===//
#include "Load.h"

#include <algorithm>

namespace shardwright::runtime {

const char *const kEpilogueNames[9] = {
    "none",           "bias",          "bias_relu",         "bias_gelu",
    "bias_gelu_keep", "gelu_gradient", "gelu_gradient_sum", "lhs_sum",
    "rhs_sum"};

const char *const kPoolNames[4] = {"arena", "input", "output", "constant"};

std::optional<Pool> parsePool(std::string_view name) {
  auto *found = std::find(std::begin(kPoolNames), std::end(kPoolNames), name);
  return found == std::end(kPoolNames) ? std::nullopt : std::optional(Pool(found - kPoolNames));
}

namespace {
DType readDType(const JsonView &json) {
  auto dtype = parseDType(json.text());
  if (!dtype)
    json.fail("unknown element type \"" + json.text() + "\"");
  return *dtype;
}

Value readValue(const JsonView &json) {
  Value value;
  value.name = json["name"].text();
  value.kind = json.textOr("kind", "");
  value.buffer = json["buffer"].text();
  value.dtype = readDType(json["dtype"]);
  value.shape = json["shape"].sizes();
  value.localShape = json["local_shape"].sizes();
  for (const JsonView &axes : json["sharding"].items())
    value.sharding.push_back(axes.texts());
  value.donatedTo = json.integerOr("donated_to", -1);
  if (value.donatedTo < -1)
    json["donated_to"].fail(join("expected an output or -1, found ", value.donatedTo));
  value.number = json.integerOr("number", -1);
  if (json.has("rows"))
    value.rows = {json["rows"]["dim"].size(), json["rows"]["begin"].size()};
  return value;
}

Pool readPool(const JsonView &json) {
  std::optional<Pool> pool = parsePool(json.text());
  if (!pool)
    json.fail("unknown pool \"" + json.text() + "\"");
  return *pool;
}

Buffer readBuffer(const JsonView &json) {
  Buffer buffer;
  buffer.id = json["id"].text();
  buffer.pool = readPool(json["pool"]);
  buffer.bytes = json["bytes"].size();
  buffer.viewOf = json.textOr("view_of", "");
  bool needsOffset = buffer.pool == Pool::Arena || buffer.pool == Pool::Constant;
  if (needsOffset)
    buffer.offset = json["offset"].size();
  return buffer;
}

MatmulCall::Slices readSlices(const JsonView &json, const char *key) {
  if (!json.has(key))
    return {};
  JsonView slices = json[key];
  if (slices["count"].size() < 1)
    slices["count"].fail("expected at least one slice");
  return {slices["count"].size(), slices["stride"].size(), readDType(slices["index"])};
}

MatmulCall::Epilogue readEpilogue(const JsonView &json) {
  if (!json.has("epilogue"))
    return MatmulCall::None;
  std::string name = json["epilogue"].text();
  for (int i = MatmulCall::Bias; i <= MatmulCall::RhsSum; ++i)
    if (name == kEpilogueNames[i])
      return MatmulCall::Epilogue(i);
  json["epilogue"].fail("expected bias, bias_relu, bias_gelu, bias_gelu_keep, "
                        "gelu_gradient, gelu_gradient_sum, lhs_sum or rhs_sum, "
                        "found \"" +
                        name + "\"");
}

MatmulCall readMatmul(const JsonView &json) {
  MatmulCall call;
  call.dtype = readDType(json["dtype"]);
  call.batch = json["batch"].sizes();
  call.m = json["m"].size();
  call.n = json["n"].size();
  call.k = json["k"].size();
  call.lhsStrides = json["lhs_strides"].sizes();
  call.rhsStrides = json["rhs_strides"].sizes();
  call.outStrides = json["out_strides"].sizes();
  call.lhsSlices = readSlices(json, "lhs_slices");
  call.rhsSlices = readSlices(json, "rhs_slices");
  call.epilogue = readEpilogue(json);
  return call;
}

ConvolutionCall readConvolution(const JsonView &json) {
  ConvolutionCall call;
  std::string computes = json["computes"].text();
  if (computes == "data")
    call.computes = ConvolutionCall::Data;
  else if (computes == "filter")
    call.computes = ConvolutionCall::Filter;
  else if (computes != "result")
    json["computes"].fail("expected result, data or filter, found \"" + computes + "\"");
  call.dtype = readDType(json["dtype"]);
  call.batch = json["batch"].size();
  call.groups = json["groups"].size();
  call.channels = json["channels"].size();
  call.features = json["features"].size();
  call.dataSpace = json["data_space"].sizes();
  call.filterSpace = json["filter_space"].sizes();
  call.resultSpace = json["result_space"].sizes();
  call.step = json["step"].sizes();
  call.dilation = json["dilation"].sizes();
  call.padding = json["padding"].integers();
  call.dataStrides = json["data_strides"].sizes();
  call.filterStrides = json["filter_strides"].sizes();
  call.resultStrides = json["result_strides"].sizes();
  return call;
}

AttentionCall readAttention(const JsonView &json) {
  AttentionCall call;
  std::string computes = json["computes"].text();
  if (computes == "gradients")
    call.computes = AttentionCall::Gradients;
  else if (computes != "result")
    json["computes"].fail("expected result or gradients, found \"" + computes + "\"");
  call.dtype = readDType(json["dtype"]);
  for (auto [key, size] : {std::pair("batch", &call.batch), std::pair("groups", &call.groups),
                           std::pair("queries", &call.queries), std::pair("rows", &call.rows),
                           std::pair("columns", &call.columns), std::pair("depth", &call.depth),
                           std::pair("width", &call.width)})
    *size = json[key].size();
  call.scale = json["scale"].number();
  if (json.has("reach"))
    call.reach = json["reach"].size();
  call.keepsStats = json.has("stats");
  call.qStrides = json["q_strides"].sizes();
  call.kStrides = json["k_strides"].sizes();
  call.vStrides = json["v_strides"].sizes();
  call.outStrides = json["out_strides"].sizes();
  if (json.has("bias")) {
    call.bias = readDType(json["bias"]);
    call.biasStrides = json["bias_strides"].sizes();
  }
  if (call.computes == AttentionCall::Result)
    return call;
  call.givenStrides = json["given_strides"].sizes();
  call.dqStrides = json["dq_strides"].sizes();
  call.dkStrides = json["dk_strides"].sizes();
  call.dvStrides = json["dv_strides"].sizes();
  return call;
}

FunctionCall readFunction(const JsonView &json) {
  FunctionCall call;
  call.kind = json["kind"].text();
  call.function = json["function"].text();
  auto readOperands = [&](const char *key) {
    std::vector<FunctionCall::Operand> operands;
    for (const JsonView &operand : json[key].items())
      operands.push_back({readDType(operand["dtype"]), operand["shape"].sizes()});
    return operands;
  };
  call.inputs = readOperands("inputs");
  call.outputs = readOperands("outputs");
  for (const auto &[key, option] : json["options"].members())
    call.options[key] = option.text();
  return call;
}
} // namespace

void readSignature(const JsonView &json, Program &program) {
  for (const JsonView &input : json["inputs"].items())
    program.inputs.push_back(readValue(input));
  for (const JsonView &output : json["outputs"].items())
    program.outputs.push_back(readValue(output));
}

std::vector<CommunicatorEntry> readCommunicators(const JsonView &json) {
  std::vector<CommunicatorEntry> communicators;
  for (const JsonView &item : json.items()) {
    CommunicatorEntry communicator{item["id"].text(), {}, {}};
    if (item.has("axes"))
      communicator.axes = item["axes"].texts();
    for (const JsonView &group : item["groups"].items())
      communicator.groups.push_back(group.sizes());
    communicators.push_back(std::move(communicator));
  }
  return communicators;
}

MemoryPlan readMemory(const JsonView &json) {
  MemoryPlan plan;
  plan.arenaBytes = json["arena_bytes"].size();
  plan.alignment = json.sizeOr("alignment", 64);
  if (plan.alignment != 64)
    json["alignment"].fail(join("expected 64, found ", plan.alignment));
  plan.peakBytes = json.sizeOr("peak_bytes", plan.arenaBytes);
  plan.lowerBoundBytes = json.sizeOr("lower_bound_bytes", 0);
  for (const JsonView &buffer : json["buffers"].items())
    plan.buffers.push_back(readBuffer(buffer));
  return plan;
}

static std::vector<unsigned> readExtents(const JsonView &json) {
  std::vector<unsigned> extents;
  for (int64_t extent : json.sizes())
    if (extent >= 1 && extent <= INT32_MAX)
      extents.push_back(unsigned(extent));
  if (extents.size() != 3 || json.items().size() != 3)
    json.fail("expected three extents of at least 1 and less than 2^31");
  return extents;
}

static std::vector<KernelLaunch> readLaunches(const JsonView &json) {
  std::vector<KernelLaunch> launches;
  for (const JsonView &item : json.items()) {
    launches.push_back({item["symbol"].text(), item.textOr("form", ""), readExtents(item["grid"]),
                        readExtents(item["block"])});
    uint64_t threads = 1;
    for (unsigned extent : launches.back().block)
      threads *= std::min(extent, 1025u);
    if (threads > 1024)
      item["block"].fail("expected at most 1024 threads");
  }
  return launches;
}

static MultiTensorLaunch readMany(const JsonView &json) {
  MultiTensorLaunch many{json["symbol"].text(), json["width"].size(), json["block"].size()};
  if (many.width < 1 || many.width > 16 || many.block < 1 || many.block > 1024)
    json.fail("expected a width of 1 to 16 and a block of 1 to 1024");
  return many;
}

static std::vector<std::optional<DType>> readOutputDTypes(const JsonView &json,
                                                          const Kernel &kernel) {
  std::vector<std::optional<DType>> dtypes;
  for (const JsonView &item : json.items())
    dtypes.push_back(item.text() == "other" ? std::nullopt : std::optional(readDType(item)));
  if (int64_t(dtypes.size()) != kernel.outputs)
    json.fail(join("expected a type for each of ", kernel.outputs, " outputs"));
  return dtypes;
}

static std::vector<int64_t> readOperandBytes(const JsonView &json, const Kernel &kernel) {
  std::vector<int64_t> bytes = json.sizes();
  if (int64_t(bytes.size()) - kernel.inputs != kernel.outputs)
    json.fail(join("expected a size for each of ", kernel.inputs, " inputs and ", kernel.outputs,
                   " outputs"));
  return bytes;
}

std::vector<Kernel> readKernels(const JsonView &json) {
  std::vector<Kernel> kernels;
  for (const JsonView &item : json.items()) {
    Kernel kernel;
    kernel.name = item["name"].text();
    kernel.inputs = item["inputs"].size();
    kernel.outputs = item["outputs"].size();
    kernel.extent = item["extent"].size();
    kernel.symbol = item.textOr("symbol", kernel.name);
    kernel.grain = item.integerOr("grain", 1);
    kernel.flops = item.sizeOr("flops", 0);
    kernel.bytes = item.sizeOr("bytes", 0);
    kernel.scratch = item.sizeOr("scratch", 0);
    if (kernel.scratch > kernel.outputs)
      item["scratch"].fail(join("expected at most the number of outputs, ", kernel.outputs));
    if (item.has("operand_bytes"))
      kernel.operandBytes = readOperandBytes(item["operand_bytes"], kernel);
    if (item.has("output_dtypes"))
      kernel.outputDTypes = readOutputDTypes(item["output_dtypes"], kernel);
    if (item.has("locs"))
      kernel.locs = item["locs"].texts();
    if (item.has("cuda"))
      kernel.launches = readLaunches(item["cuda"]);
    if (item.has("many"))
      kernel.many = readMany(item["many"]);
    kernels.push_back(std::move(kernel));
  }
  return kernels;
}

std::vector<LibraryCall> readCalls(const JsonView &json) {
  std::vector<LibraryCall> calls;
  for (const JsonView &item : json.items()) {
    LibraryCall call;
    call.name = item["name"].text();
    call.flops = item.sizeOr("flops", 0);
    if (item.has("locs"))
      call.locs = item["locs"].texts();
    std::string kind = item["kind"].text();
    if (kind == "matmul")
      call.work = readMatmul(item);
    else if (kind == "convolution")
      call.work = readConvolution(item);
    else if (kind == "attention")
      call.work = readAttention(item);
    else if (kind == "lapack" || kind == "fft" || kind == "host")
      call.work = readFunction(item);
    else
      item["kind"].fail("unknown library call \"" + kind + "\"");
    calls.push_back(std::move(call));
  }
  return calls;
}

} // namespace shardwright::runtime
