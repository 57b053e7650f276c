// SPDX-License-Identifier: Apache-2.0

#include "BundleWriter.h"
#include "shardwright/runtime/bundle/Validate.h"

namespace shardwright::runtime::test {
namespace {

/// x -> (its Cholesky factor, status), for a batch of two matrices.
ProgramBuilder choleskyProgram() {
  ProgramBuilder builder({{"d", 1}});
  std::string in = builder.input(DType::F64, {2, 2, 2}, {{}, {}, {}});
  std::string factor = builder.output(DType::F64, {2, 2, 2}, {{}, {}, {}});
  std::string status = builder.output(DType::I32, {2}, {{}});
  builder.line("call potrf_0 in=" + in + " out=" + factor + "," + status + " !c");
  FunctionCall call{"lapack",
                    "potrf",
                    {{DType::F64, {2, 2, 2}}},
                    {{DType::F64, {2, 2, 2}}, {DType::I32, {2}}},
                    {{"uplo", "L"}}};
  builder.program.calls = {{"potrf_0", 0, call}};
  return builder;
}

NamedArrays matrices() {
  return {{"arg0", arrayOf(DType::F64, {2, 2, 2}, {4, 2, 2, 10, 1, 2, 2, 1})}};
}

Status refusal(const Program &program) {
  Status valid = validate(program);
  return valid.ok() ? run(program, matrices()).status() : valid;
}

TEST(FunctionCall, EachMatrixOfABatch) {
  auto report = run(choleskyProgram().build(), matrices());
  ASSERT_TRUE(report.ok()) << report.status().message;
  std::vector<double> factors = valuesOf(report->outputs.at("out0"));
  EXPECT_EQ((std::vector<double>{factors[0], factors[2], factors[3]}),
            std::vector<double>({2, 1, 3}));
  // The second one is not positive definite: its second pivot is -3.
  EXPECT_EQ(valuesOf(report->outputs.at("out1")), std::vector<double>({0, 2}));
}

TEST(FunctionCall, ABundleKeepsIt) {
  TemporaryFolder folder;
  writeBundle(choleskyProgram().build(), "", folder.path / "b");
  auto program = loadProgram(folder.path / "b");
  ASSERT_TRUE(program.ok()) << program.status().message;
  ASSERT_EQ(program->calls.size(), 1u);
  const auto &call = std::get<FunctionCall>(program->calls[0].work);
  EXPECT_EQ(call.function, "potrf");
  EXPECT_EQ(call.options.at("uplo"), "L");
  EXPECT_TRUE(run(*program, matrices()).ok());
}

TEST(FunctionCall, WhatDoesNotFitIsRefused) {
  Program good = choleskyProgram().build();
  auto changed = [&](auto change) {
    Program program = good;
    change(std::get<FunctionCall>(program.calls[0].work));
    return refusal(program);
  };
  Program renamed = good;
  renamed.calls[0].name = "other";
  EXPECT_ERROR(refusal(renamed), Code::BadInput, "names call \"potrf_0\", which does not exist");
  EXPECT_ERROR(changed([](auto &call) { call.kind = "fftpack"; }), Code::BadInput,
               "unknown kind of library call \"fftpack\"");
  EXPECT_ERROR(changed([](auto &call) { call.function = "potrx"; }), Code::BadInput,
               "unknown function for type f64");
  EXPECT_ERROR(changed([](auto &call) { call.options.clear(); }), Code::BadInput,
               "expected the option uplo of one letter");
  EXPECT_ERROR(changed([](auto &call) { call.outputs.pop_back(); }), Code::BadInput,
               "the call has 1 and 1");
  EXPECT_ERROR(changed([](auto &call) { call.inputs[0].shape = {2, 2, 3}; }), Code::BadInput,
               "needs 96 bytes of buffer b0, which has 64");
  EXPECT_ERROR(changed([](auto &call) { call.inputs[0].shape = {2, 2, 1}; }), Code::BadInput,
               "operand 0 is 2x2x1 of f64, expected 2");
  EXPECT_ERROR(changed([](auto &call) { call.outputs[0].shape = {1, 2, 2}; }), Code::BadInput,
               "result 0 is 1x2x2 of f64, expected a batch");
  EXPECT_ERROR(changed([](auto &call) { call.outputs[1].dtype = DType::F32; }), Code::BadInput,
               "result 1 is 2 of f32, expected i32");
  EXPECT_ERROR(changed([](auto &call) { call.inputs[0].dtype = DType::I32; }), Code::BadInput,
               "unknown function for type i32");
}

TEST(FunctionCall, ResultsHaveBytesOfTheirOwn) {
  Program program = choleskyProgram().build();
  auto &line = program.schedule.instructions[0];
  line.out[1] = line.out[0];
  EXPECT_ERROR(validate(program), Code::BadInput, "share bytes");
}

} // namespace
} // namespace shardwright::runtime::test
