// SPDX-License-Identifier: Apache-2.0

//===- CallRun.cpp - Runs a single library call --------------------------===//
#include "CallRun.h"
#include "bundle/CallShapes.h"

#include <cstring>

namespace shardwright::runtime::test {

namespace {
bool isComplex(DType dtype) { return dtype == DType::C64 || dtype == DType::C128; }
DType partType(DType dtype) {
  return !isComplex(dtype) ? dtype : dtype == DType::C128 ? DType::F64 : DType::F32;
}

/// The same bytes as numbers of a part's type.
Array inParts(const Array &array) {
  int64_t parts = *elementCount(array.shape) * (isComplex(array.dtype) ? 2 : 1);
  Array same = Array::zeros(partType(array.dtype), {parts});
  std::memcpy(same.bytes.data(), array.bytes.data(), array.bytes.size());
  return same;
}

Array fill(DType dtype, int64_t count, size_t operand, const NumberOf &number) {
  Array array = Array::zeros(dtype, {count}), parts = inParts(array);
  std::vector<double> values(size_t(*elementCount(parts.shape)));
  for (size_t i = 0; i < values.size(); ++i)
    values[i] = number(operand, int64_t(i));
  parts = arrayOf(parts.dtype, parts.shape, values);
  std::memcpy(array.bytes.data(), parts.bytes.data(), array.bytes.size());
  return array;
}
} // namespace

double smallNumber(size_t operand, int64_t i) {
  return double((i * 7 + int64_t(operand) * 3) % 5) - 2;
}

Program programOf(const LibraryCall &call) {
  ProgramBuilder builder({{"r", 1}});
  CallShapes shapes = shapesOf(call);
  std::string in, out;
  for (const Strided &one : shapes.inputs)
    in += (in.empty() ? "" : ",") + builder.input(one.dtype, {*reachOf(one)}, {{}});
  for (const Strided &one : shapes.outputs)
    out += (out.empty() ? "" : ",") + builder.output(one.dtype, {*reachOf(one)}, {{}});
  builder.program.calls.push_back(call);
  builder.line("call " + call.name + " in=" + in + " out=" + out + " !c");
  return builder.build();
}

CallRun runCall(const LibraryCall &call, const RunOptions &options, const NumberOf &number) {
  NamedArrays inputs;
  for (const Strided &one : shapesOf(call).inputs) {
    size_t i = inputs.size();
    inputs["arg" + std::to_string(i)] = fill(one.dtype, *reachOf(one), i, number);
  }
  auto report = run(programOf(call), inputs, options);
  EXPECT_OK(report.status());
  if (!report.ok())
    return {};
  CallRun found;
  for (size_t i = 0; i < report->outputs.size(); ++i)
    if (auto at = report->outputs.find("out" + std::to_string(i)); at != report->outputs.end())
      found.results.push_back(valuesOf(inParts(at->second)));
  found.method = report->callMethods[call.name];
  found.report = std::move(*report);
  return found;
}

} // namespace shardwright::runtime::test
