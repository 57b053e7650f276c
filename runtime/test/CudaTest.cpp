// SPDX-License-Identifier: Apache-2.0

//===- CudaTest.cpp - The CUDA back end on fake libraries -----------------===//
//
// Results are compared with those of the CPU. What collectives mean is the
// conformance suite's business (CollectiveTest.cpp, --cuda).
//
//===----------------------------------------------------------------------===//
#include "BundleWriter.h"
#include "CudaFixture.h"
#include "backends/cuda/KernelImageCache.h"
#include "backends/cuda/Nvrtc.h"
#include "comm/nccl/CommunicationStreams.h"
#include "support/Files.h"

#include <chrono>
#include <cmath>
#include <numeric>

namespace shardwright::runtime::test {
namespace {

constexpr const char *kOrders[] = {"lazy", "first", "random:1", "random:2"};

constexpr const char *kText = R"(
extern "C" __global__ void __launch_bounds__(32) below(const int *a, const int *b, signed char *holds) {
  if (threadIdx.x == 0)
    *holds = *a < *b;
}
extern "C" __global__ void __launch_bounds__(32) increment(const int *a, int *b) {
  if (threadIdx.x == 0)
    *b = *a + 1;
}
extern "C" __global__ void __launch_bounds__(32) increment_many(const long long *places, const int *blocks) {
  const int *entry = blocks + 3 * blockIdx.x;
  const int i = entry[1] * 32 + threadIdx.x;
  if (i < entry[2])
    ((int *)places[2 * entry[0] + 1])[i] = ((const int *)places[2 * entry[0]])[i] + 1;
}
)";

/// Kernels of a bundle's text, in a folder that lives as long.
struct WithKernels : ProgramBuilder {
  explicit WithKernels(int64_t ranks = 1) : ProgramBuilder({{"r", ranks}}) {
    program.path = folder.path.string();
    writeText(folder.path / "cuda/kernels.cu", kText);
    program.manifest.files["cuda/kernels.cu"] = {
        int64_t(std::string(kText).size()),
        checksum(readFile((folder.path / "cuda/kernels.cu").string()))};
    add("below", 2);
    add("increment", 1);
  }
  void add(const char *name, int64_t inputs) {
    Kernel kernel;
    kernel.name = kernel.symbol = name;
    kernel.inputs = inputs, kernel.outputs = 1, kernel.extent = 1;
    kernel.launches = {{name, "", {1, 1, 1}, {32, 1, 1}}};
    program.kernels.push_back(kernel);
  }
  void copy(const std::string &from, const std::string &to) {
    line("copy m in=" + from + " out=" + to + " bytes=4 !c");
  }
  TemporaryFolder folder;
};

int32_t firstOf(Result<RunReport> &report) {
  EXPECT_OK(report.status());
  return report.ok() ? int32_t(valuesOf(report->outputs["out0"])[0]) : -1;
}

TEST_F(Cuda, ALoopRunsWhileItsKernelSaysSo) {
  for (const char *order : kOrders) {
    fakes().order(order);
    WithKernels builder;
    std::string limit = builder.input(DType::I32, {}, {});
    std::string out = builder.output(DType::I32, {}, {});
    std::string count = builder.arena(4), holds = builder.arena(1);
    builder.line("rank r in= out=" + count + " !c");
    builder.line("while w !c");
    builder.line("kernel below in=" + count + "," + limit + " out=" + holds + " !c");
    builder.line("do w in=" + holds + " !c");
    builder.line("kernel increment in=" + count + " out=" + count + " !c");
    builder.line("end w !c");
    builder.copy(count, out);
    NamedArrays inputs;
    inputs["arg0"] = arrayOf(DType::I32, {}, {5});
    auto report = run(builder.build(), inputs, onCuda());
    EXPECT_EQ(firstOf(report), 5) << order;
  }
}

/// How often three increments of 33 elements are launched; `isChain`: the last
/// one reads what the second writes.
int launchesOfThree(bool isChain) {
  WithKernels builder;
  builder.add("increment_33", 1);
  Kernel &kernel = builder.program.kernels.back();
  kernel.extent = 33; // two blocks, the second of one element
  kernel.launches = {{"increment", "", {1, 1, 1}, {32, 1, 1}}};
  kernel.many = {"increment_many", 1, 32};
  NamedArrays inputs;
  std::vector<std::string> in, out;
  for (int i = 0; i < 3; ++i) {
    in.push_back(builder.input(DType::I32, {33}, {{}}));
    out.push_back(builder.output(DType::I32, {33}, {{}}));
    inputs["arg" + std::to_string(i)] = arrayOf(DType::I32, {33}, std::vector<double>(33, 10 * i));
  }
  if (isChain)
    in[2] = out[1];
  for (int i = 0; i < 3; ++i)
    builder.line("kernel increment_33 in=" + in[i] + " out=" + out[i] + " !c");
  fakes().fail("", 0, 0); // counts from now on
  RunOptions options = onCuda();
  options.steps = 1;
  auto report = run(builder.build(), inputs, options);
  EXPECT_OK(report.status());
  if (report.ok()) {
    EXPECT_EQ(valuesOf(report->outputs["out0"])[32], 1);
    EXPECT_EQ(valuesOf(report->outputs["out1"])[32], 11);
    // Launched alone, the test's kernel does the first element only.
    EXPECT_EQ(valuesOf(report->outputs["out2"])[0], isChain ? 12 : 21);
  }
  return fakes().calls("cuLaunchKernel");
}

TEST_F(Cuda, NeighboursThatDoTheSameAreOneLaunch) {
  EXPECT_EQ(launchesOfThree(/*isChain=*/false), 1);
}

TEST_F(Cuda, WhoReadsWhatANeighbourWritesIsLaunchedBehindIt) {
  EXPECT_EQ(launchesOfThree(/*isChain=*/true), 2);
}

struct Issued {
  int launches, copies;
};

/// Copies the first so many of 9000 numbers to as many outputs; `isChain`: each but the first from
/// the output before.
Issued copiesOf(const std::vector<int64_t> &counts, bool isChain, bool hasNvrtc = true) {
  ProgramBuilder builder({{"r", 1}});
  std::string from = builder.input(DType::I32, {9000}, {{}});
  std::vector<double> numbers(9000);
  std::iota(numbers.begin(), numbers.end(), 1);
  for (int64_t count : counts) {
    std::string to = builder.output(DType::I32, {count}, {{}});
    builder.line("copy m in=" + from + " out=" + to + " bytes=" + std::to_string(4 * count) +
                 " !c");
    from = isChain ? to : from;
  }
  fakes().fail("", 0, 0); // counts from now on
  if (!hasNvrtc)
    hide("NVRTC");
  NamedArrays inputs{{"arg0", arrayOf(DType::I32, {9000}, numbers)}};
  RunOptions options = onCuda();
  options.steps = 1;
  auto report = run(builder.build(), inputs, options);
  EXPECT_OK(report.status());
  for (size_t i = 0; report.ok() && i < counts.size(); ++i)
    EXPECT_EQ(valuesOf(report->outputs["out" + std::to_string(i)]),
              std::vector<double>(numbers.begin(), numbers.begin() + counts[i]));
  return {fakes().calls("cuLaunchKernel"), fakes().calls("cuMemcpyDtoDAsync")};
}

TEST_F(Cuda, NeighbouringCopiesAreOneLaunch) {
  for (const char *order : kOrders) {
    fakes().order(order);
    // Less than a vector of 16 bytes, several and a rest, more than a block copies.
    Issued issued = copiesOf({1, 37, 9000}, /*isChain=*/false);
    EXPECT_EQ(issued.launches, 1) << order;
    EXPECT_EQ(issued.copies, 0) << order;
  }
}

TEST_F(Cuda, ACopyOfWhatANeighbourWritesIsNotJoined) {
  Issued issued = copiesOf({37, 37, 37}, /*isChain=*/true);
  EXPECT_EQ(issued.launches, 0);
  EXPECT_EQ(issued.copies, 3);
}

TEST_F(Cuda, WithoutNvrtcEachCopyIsTheDrivers) {
  Issued issued = copiesOf({1, 37, 9000}, /*isChain=*/false, /*hasNvrtc=*/false);
  EXPECT_EQ(issued.launches, 0);
  EXPECT_EQ(issued.copies, 3);
}

TEST_F(Cuda, ACaseRunsTheBranchThatTheDeviceChooses) {
  for (int32_t choice : {-3, 0, 1, 2, 9}) {
    WithKernels builder;
    std::string index = builder.input(DType::I32, {}, {});
    std::string a = builder.input(DType::I32, {}, {});
    std::string b = builder.input(DType::I32, {}, {});
    std::string out = builder.output(DType::I32, {}, {});
    builder.line("case c in=" + index + " dtype=i32 !c");
    builder.line("branch c !c");
    builder.copy(a, out);
    builder.line("branch c !c");
    builder.copy(b, out);
    builder.line("end c !c");
    NamedArrays inputs;
    inputs["arg0"] = arrayOf(DType::I32, {}, {double(choice)});
    inputs["arg1"] = arrayOf(DType::I32, {}, {10});
    inputs["arg2"] = arrayOf(DType::I32, {}, {20});
    auto report = run(builder.build(), inputs, onCuda());
    EXPECT_EQ(firstOf(report), choice == 0 ? 10 : 20) << choice;
  }
}

struct Product {
  DType dtype;
  Shape batch;
  int64_t m, n, k;
  std::vector<int64_t> lhs, rhs, out; // strides
  MatmulCall::Slices slices;          // of lhs
};

CallRun multiply(const Product &p, Device device) {
  MatmulCall call{p.dtype, p.batch, p.m, p.n, p.k, p.lhs, p.rhs, p.out, p.slices, {}};
  return runCall({"mm", 0, call}, on(device), [](size_t operand, int64_t i) {
    return operand < 2 ? smallNumber(operand, i) : 7; // beyond the last slice
  });
}

void expectEqualProducts(const Product &product, const std::string &how = "cuBLASLt") {
  CallRun gpu = multiply(product, Device::Cuda);
  EXPECT_EQ(multiply(product, Device::Cpu).results, gpu.results) << name(product.dtype);
  EXPECT_EQ(gpu.method.substr(0, how.size()), how);
}

TEST_F(Cuda, ProductsOfEachTypeAndLayout) {
  for (DType dtype : {DType::F32, DType::F64, DType::F16, DType::BF16}) {
    expectEqualProducts({dtype, {}, 3, 5, 4, {4, 1}, {5, 1}, {5, 1}, {}});
    expectEqualProducts({dtype, {}, 3, 5, 4, {1, 3}, {1, 4}, {5, 1}, {}});
    expectEqualProducts({dtype, {}, 3, 5, 4, {4, 1}, {1, 4}, {1, 3}, {}});
  }
}

TEST_F(Cuda, ProductsOfBatches) {
  expectEqualProducts(
      {DType::F32, {2, 3}, 3, 5, 4, {36, 12, 4, 1}, {60, 20, 5, 1}, {45, 15, 5, 1}, {}});
  // Heads between rows: the batches do not merge.
  expectEqualProducts(
      {DType::F32, {2, 3}, 3, 5, 4, {36, 4, 12, 1}, {60, 5, 15, 1}, {45, 5, 15, 1}, {}});
  // One side for all of the batch.
  expectEqualProducts({DType::F32, {2}, 3, 5, 4, {0, 4, 1}, {20, 5, 1}, {15, 5, 1}, {}});
}

TEST_F(Cuda, AProductWithASliceOfAStack) {
  expectEqualProducts({DType::F32, {}, 3, 5, 4, {4, 1}, {5, 1}, {5, 1}, {3, 12, DType::I32}});
}

TEST_F(Cuda, ProductsOfVectors) {
  expectEqualProducts({DType::F32, {}, 1, 5, 4, {4, 1}, {5, 1}, {5, 1}, {}});
  expectEqualProducts({DType::F32, {}, 3, 1, 4, {4, 1}, {1, 1}, {1, 1}, {}});
  expectEqualProducts({DType::F32, {}, 3, 5, 1, {1, 1}, {5, 1}, {5, 1}, {}});
}

double quarter(int64_t i) { return (double((i * 7 + 3) % 11) - 5) / 4; }

/// A product with an epilogue.
CallRun multiplyWith(MatmulCall::Epilogue epilogue, DType dtype, int64_t n, Device device) {
  constexpr int64_t m = 5, k = 4;
  MatmulCall call{dtype, {}, m, n, k, {1, m}, {n, 1}, {n, 1}, {}, {}, epilogue};
  return runCall({"mm", 0, call}, on(device), [](size_t, int64_t i) { return quarter(i); });
}

void expectNearEpilogues(DType dtype, int64_t n, const std::string &how) {
  for (int i = MatmulCall::Bias; i <= MatmulCall::RhsSum; ++i) {
    auto epilogue = MatmulCall::Epilogue(i);
    CallRun onGpu = multiplyWith(epilogue, dtype, n, Device::Cuda);
    auto gpu = onGpu.results;
    auto cpu = multiplyWith(epilogue, dtype, n, Device::Cpu).results;
    ASSERT_EQ(gpu.size(), cpu.size());
    for (size_t r = 0; r < gpu.size(); ++r)
      for (size_t at = 0; at < gpu[r].size(); ++at)
        // Halves are rounded once more on CPUs; sums are of five.
        EXPECT_NEAR(gpu[r][at], cpu[r][at], dtype == DType::F32 ? 1e-5 : 0.15)
            << kEpilogueNames[i] << " result " << r;
    bool needsMatrix = epilogue >= MatmulCall::BiasGeluKeep;
    EXPECT_EQ(onGpu.method, needsMatrix ? how : "cuBLASLt") << kEpilogueNames[i];
  }
}

TEST_F(Cuda, EpiloguesAreCublasLts) {
  for (DType dtype : {DType::F32, DType::F16, DType::BF16})
    expectNearEpilogues(dtype, 16, "cuBLASLt");
}

TEST_F(Cuda, EpiloguesThatCublasLtLeavesAreKernels) {
  for (DType dtype : {DType::F32, DType::BF16}) // its matrices need n = 8, 16, …
    expectNearEpilogues(dtype, 6, "cuBLASLt, epilogue apart");
}

TEST_F(Cuda, AnEpilogueThatKeepsGivesWhatItsFunctionTakes) {
  auto all = multiplyWith(MatmulCall::BiasGeluKeep, DType::F32, 8, Device::Cpu).results;
  auto plain = multiplyWith(MatmulCall::Bias, DType::F32, 8, Device::Cpu).results;
  EXPECT_EQ(all[1], plain[0]);
  for (size_t i = 0; i < all[0].size(); ++i) {
    double x = all[1][i];
    double gelu = 0.5 * x * (1 + std::tanh(0.7978845608 * (x + 0.044715 * x * x * x)));
    EXPECT_NEAR(all[0][i], gelu, 1e-6);
  }
}

TEST_F(Cuda, TheGradientOfGeluIsThat) {
  auto all = multiplyWith(MatmulCall::GeluGradientSum, DType::F32, 8, Device::Cpu).results;
  auto gelu = [](double x) {
    return 0.5 * x * (1 + std::tanh(0.7978845608 * (x + 0.044715 * x * x * x)));
  };
  std::vector<double> sums(8);
  for (size_t i = 0; i < all[0].size(); ++i) {
    double product = 0;
    for (int64_t k = 0; k < 4; ++k)
      product += quarter(int64_t(i) / 8 + k * 5) * quarter(k * 8 + int64_t(i) % 8);
    double x = quarter(int64_t(i)), slope = (gelu(x + 1e-4) - gelu(x - 1e-4)) / 2e-4;
    EXPECT_NEAR(all[0][i], product * slope, 1e-5);
    sums[i % 8] += all[0][i];
  }
  for (size_t j = 0; j < 8; ++j)
    EXPECT_NEAR(all[1][j], sums[j], 1e-5);
}

TEST_F(Cuda, SumsOfASideAreThat) {
  // Sides [m = 5, k = 4] by columns and [k, n = 8] by rows.
  auto left = multiplyWith(MatmulCall::LhsSum, DType::F32, 8, Device::Cuda),
       right = multiplyWith(MatmulCall::RhsSum, DType::F32, 8, Device::Cuda);
  ASSERT_EQ(left.results[1].size(), 5u);
  ASSERT_EQ(right.results[1].size(), 8u);
  for (int64_t i = 0; i < 5; ++i)
    EXPECT_EQ(left.results[1][size_t(i)],
              quarter(i) + quarter(i + 5) + quarter(i + 10) + quarter(i + 15));
  for (int64_t j = 0; j < 8; ++j)
    EXPECT_EQ(right.results[1][size_t(j)],
              quarter(j) + quarter(j + 8) + quarter(j + 16) + quarter(j + 24));
}

/// Sums in f32 (by NCCL) and bf16 (by our own kernels), and a product between.
Program twoSums() {
  ProgramBuilder builder({{"r", 2}});
  builder.communicator("c0", {{0, 1}});
  std::string a = builder.input(DType::F32, {2, 4, 4}, {{"r"}, {}, {}});
  std::string h = builder.input(DType::BF16, {2, 6}, {{"r"}, {}});
  std::string out = builder.output(DType::F32, {2, 4, 4}, {{"r"}, {}, {}});
  std::string half = builder.output(DType::BF16, {2, 6}, {{"r"}, {}});
  std::string b = builder.arena(64), sum = builder.arena(64);
  MatmulCall call{DType::F32, {}, 4, 4, 4, {4, 1}, {4, 1}, {4, 1}, {}, {}};
  builder.program.calls.push_back({"mm", 0, call});
  builder.line("call mm in=" + a + "," + a + " out=" + b + " !c");
  builder.line("all_reduce.start s in=" + b + " out=" + sum +
               " comm=c0 op=sum dtype=f32 shape=4x4 !n0 after=@0");
  builder.line("all_reduce.start t in=" + h + " out=" + half +
               " comm=c0 op=sum dtype=bf16 shape=6 !n0 after=@0");
  builder.line("all_reduce.done s !c wait=@1");
  builder.line("call mm in=" + sum + "," + a + " out=" + out + " !c");
  builder.line("all_reduce.done t !c wait=@2");
  return builder.build();
}

NamedArrays inputsOfTwoSums() {
  std::vector<double> a, h;
  for (int i = 0; i < 32; ++i)
    a.push_back(i % 7 - 2);
  for (int i = 0; i < 12; ++i)
    h.push_back(i);
  NamedArrays inputs;
  inputs["arg0"] = arrayOf(DType::F32, {2, 4, 4}, a);
  inputs["arg1"] = arrayOf(DType::BF16, {2, 6}, h);
  return inputs;
}

bool equalOutputs(Result<RunReport> &a, Result<RunReport> &b) {
  for (const char *key : {"out0", "out1"})
    if (valuesOf(a->outputs[key]) != valuesOf(b->outputs[key]))
      return false;
  return true;
}

TEST_F(Cuda, EveryOrderOfStreamsGivesTheSame) {
  NamedArrays inputs = inputsOfTwoSums();
  auto expected = run(twoSums(), inputs);
  ASSERT_TRUE(expected.ok()) << expected.status().message;
  for (const char *order : kOrders) {
    fakes().order(order);
    auto report = run(twoSums(), inputs, onCuda());
    ASSERT_TRUE(report.ok()) << report.status().message;
    EXPECT_TRUE(equalOutputs(report, expected)) << order;
    EXPECT_EQ(fakes().used(), 0u) << "all memory was given back";
  }
}

/// Sums in bf16, by our own kernels in staging memory, over either axis of four ranks.
Program sumsOverTwoAxes(const char *first, const char *second) {
  ProgramBuilder builder({{"a", 2}, {"b", 2}});
  builder.communicator("c0", {{0, 1}, {2, 3}});
  builder.communicator("c1", {{0, 2}, {1, 3}});
  std::string x = builder.input(DType::BF16, {2, 2, 6}, {{"a"}, {"b"}, {}});
  std::string overB = builder.output(DType::BF16, {2, 2, 6}, {{"a"}, {"b"}, {}});
  std::string overA = builder.output(DType::BF16, {2, 2, 6}, {{"a"}, {"b"}, {}});
  std::string sum = "op=sum dtype=bf16 shape=6 ";
  builder.line("all_reduce.start s in=" + x + " out=" + overB + " comm=c0 " + sum + first);
  builder.line("all_reduce.start t in=" + x + " out=" + overA + " comm=c1 " + sum + second);
  builder.line("all_reduce.done s !c wait=@0");
  builder.line("all_reduce.done t !c wait=@1");
  return builder.build();
}

size_t streamsOf(const Program &program, int multiprocessors) {
  return cuda::CommunicationStreams(program.schedule, /*rank=*/0, multiprocessors).count();
}

TEST_F(Cuda, CollectivesOfTwoCommunicatorsRunSideBySide) {
  Program program = sumsOverTwoAxes("!n0", "!n1");
  EXPECT_EQ(streamsOf(program, 108), 2u);
  EXPECT_EQ(streamsOf(program, 40), 1u) << "two do not fit";
  EXPECT_EQ(streamsOf(sumsOverTwoAxes("!n0", "!n0"), 108), 1u);
  NamedArrays inputs;
  std::vector<double> x;
  for (int i = 0; i < 24; ++i)
    x.push_back(i);
  inputs["arg0"] = arrayOf(DType::BF16, {2, 2, 6}, x);
  auto expected = run(program, inputs);
  ASSERT_TRUE(expected.ok()) << expected.status().message;
  for (const char *order : kOrders) {
    fakes().order(order);
    auto report = run(program, inputs, onCuda());
    ASSERT_TRUE(report.ok()) << report.status().message;
    EXPECT_TRUE(equalOutputs(report, expected)) << order;
  }
}

TEST_F(Cuda, ACommunicatorOnTwoStreamsKeepsOne) {
  Program program = sumsOverTwoAxes("!n0", "!n1");
  program.schedule.instructions[1].comm = "c0";
  EXPECT_EQ(streamsOf(program, 108), 1u);
}

/// Whether some order of the streams gives another result.
bool shows(const Program &program) {
  NamedArrays inputs = inputsOfTwoSums();
  auto expected = run(twoSums(), inputs);
  bool differs = false;
  for (const char *order : kOrders) {
    fakes().order(order);
    RunOptions options = onCuda();
    options.validated = true; // the validator would refuse it
    options.steps = 1;        // or the first step's values do for the second
    auto report = run(program, inputs, options);
    EXPECT_OK(report.status());
    differs |= !report.ok() || !equalOutputs(report, expected);
  }
  return differs;
}

TEST_F(Cuda, AStartThatDoesNotWaitShows) {
  Program program = twoSums();
  for (Instruction &one : program.schedule.instructions)
    one.after = -1;
  EXPECT_TRUE(shows(program));
  EXPECT_FALSE(shows(twoSums()));
}

TEST_F(Cuda, ADoneThatDoesNotWaitShows) {
  Program program = twoSums();
  // The product reads the sum before its done.
  auto &list = program.schedule.instructions;
  std::swap(list[3], list[4]);
  list[3].index = 3, list[4].index = 4;
  EXPECT_TRUE(shows(program));
}

constexpr const char *kFunctions[] = {"cuInit",
                                      "cuDeviceGetCount",
                                      "cuDeviceGet",
                                      "cuDeviceGetName",
                                      "cuDeviceGetAttribute",
                                      "cuDevicePrimaryCtxRetain",
                                      "cuCtxSetCurrent",
                                      "cuCtxGetStreamPriorityRange",
                                      "cuMemGetInfo",
                                      "cuMemAlloc",
                                      "cuMemAllocHost",
                                      "cuStreamCreateWithPriority",
                                      "cuStreamWaitEvent",
                                      "cuEventCreate",
                                      "cuEventRecord",
                                      "cuEventQuery",
                                      "cuMemcpyHtoDAsync",
                                      "cuMemcpyDtoHAsync",
                                      "cuMemcpyDtoDAsync",
                                      "cuMemsetD8Async",
                                      "cuModuleLoadData",
                                      "cuModuleGetFunction",
                                      "cuLaunchKernel",
                                      "ncclGetUniqueId",
                                      "ncclCommInitRankConfig",
                                      "ncclCommSplit",
                                      "ncclCommGetAsyncError",
                                      "ncclCommFinalize",
                                      "ncclCommDestroy",
                                      "ncclGroupStart",
                                      "ncclGroupEnd",
                                      "ncclAllReduce",
                                      "ncclAllGather",
                                      "ncclSend",
                                      "ncclRecv",
                                      "cublasLtCreate",
                                      "cublasLtMatmulDescCreate",
                                      "cublasLtMatmulDescSetAttribute",
                                      "cublasLtMatrixLayoutCreate",
                                      "cublasLtMatrixLayoutSetAttribute",
                                      "cublasLtMatmulPreferenceCreate",
                                      "cublasLtMatmulAlgoGetHeuristic",
                                      "cublasLtMatmul",
                                      "nvrtcCreateProgram",
                                      "nvrtcCompileProgram",
                                      "nvrtcGetCUBINSize",
                                      "nvrtcGetCUBIN"};

TEST_F(Cuda, EveryCallThatFailsEndsTheRunWithItsName) {
  NamedArrays inputs = inputsOfTwoSums();
  fakes().fail("", 0, 0); // counts from here
  EXPECT_OK(run(twoSums(), inputs, onCuda()).status());
  std::map<std::string, int> counts;
  for (const char *function : kFunctions) {
    counts[function] = fakes().calls(function);
    EXPECT_GT(counts[function], 0) << function;
  }
  // How often these ask depends on how fast the others are.
  counts["cuEventQuery"] = counts["ncclCommGetAsyncError"] = 5;
  for (auto [function, count] : counts)
    for (int call : {1, (count + 1) / 2, std::max(1, count - 4)}) {
      fakes().reset();
      fakes().fail(function.c_str(), call, 5);
      auto begin = std::chrono::steady_clock::now();
      auto report = run(twoSums(), inputs, onCuda());
      std::chrono::duration<double> took = std::chrono::steady_clock::now() - begin;
      EXPECT_FALSE(report.ok()) << function << " " << call;
      EXPECT_NE(report.status().message.find(function), std::string::npos)
          << call << ": " << report.status().message;
      EXPECT_LT(took.count(), 12) << function << " " << call;
    }
}

TEST_F(Cuda, MoreRanksThanGpusAreRefused) {
  ProgramBuilder builder({{"r", 9}});
  std::string in = builder.input(DType::F32, {9}, {{"r"}});
  std::string out = builder.output(DType::F32, {9}, {{"r"}});
  builder.line("copy x in=" + in + " out=" + out + " bytes=4 !c");
  Program program = builder.build();
  EXPECT_ERROR(run(program, *randomInputs(program), onCuda()).status(), Code::BadInput,
               "rank 8 needs GPU 8 of this machine, which has 8");
}

TEST_F(Cuda, APlanLargerThanTheGpuIsRefused) {
  ProgramBuilder builder({{"r", 1}});
  std::string out = builder.output(DType::F32, {4}, {{}});
  std::string large = builder.arena(int64_t(1) << 40);
  builder.line("rank r in= out=" + large + " !c");
  builder.line("copy y in=" + large + " out=" + out + " bytes=16 !c");
  auto report = run(builder.build(), {}, onCuda());
  EXPECT_ERROR(report.status(), Code::BadInput, "out of memory before the first step");
  EXPECT_ERROR(report.status(), Code::BadInput, "arena 1099511627776");
}

/// Both ranks add up bf16.
struct SumOfHalves : ProgramBuilder {
  SumOfHalves() : ProgramBuilder({{"r", 2}}) {
    program.path = folder.path.string();
    std::string in = input(DType::BF16, {6}, {{"r"}});
    std::string out = output(DType::BF16, {3}, {{}});
    communicator("c0", {{0, 1}});
    line("all_reduce.start s0 in=" + in + " out=" + out + " comm=c0 op=sum dtype=bf16 shape=3 !n0");
    line("all_reduce.done s0 wait=@0 !c");
  }
  void addImage(const std::string &image) {
    const std::string name = "cuda/reduce.sm_10.cubin";
    writeText(folder.path / name, image);
    program.manifest.files[name] = {int64_t(image.size()),
                                    checksum(readFile((folder.path / name).string()))};
  }
  TemporaryFolder folder;
};

TEST_F(Cuda, WhatNcclDoesNotAddUpNeedsNoCompilerIfTheBundleHasItsCode) {
  std::string image = cuda::compileForDevice(cuda::reduceText({{DType::BF16, ReduceOp::Sum}}),
                                             "reduce.cu", 1, 0, "");
  hide("NVRTC");
  NamedArrays inputs;
  inputs["arg0"] = arrayOf(DType::BF16, {6}, {1, 2, 3, 10, 20, 30});
  SumOfHalves builder;
  EXPECT_ERROR(run(builder.build(), inputs, onCuda()).status(), Code::BadInput,
               "reduce what NCCL cannot (reduce_sum_bf16), and it has no code "
               "for sm_10 that does");
  builder.addImage(image);
  auto report = run(builder.build(), inputs, onCuda());
  ASSERT_TRUE(report.ok()) << report.status().message;
  EXPECT_EQ(valuesOf(report->outputs["out0"]), (std::vector<double>{11, 22, 33}));
}

TEST_F(Cuda, AMachineWithoutADriverSaysWhatIsMissing) {
  setenv("SHARDWRIGHT_CUDA_LIBRARY", "/nowhere/libcuda.so.1", 1);
  Program program = twoSums();
  EXPECT_ERROR(run(program, inputsOfTwoSums(), onCuda()).status(), Code::BadInput,
               "cannot open the CUDA driver (/nowhere/");
}

TEST_F(Cuda, ABundleForCpusIsRefused) {
  WithKernels builder;
  builder.program.kernels[0].launches.clear();
  std::string out = builder.output(DType::I32, {}, {});
  builder.line("rank r in= out=" + out + " !c");
  EXPECT_ERROR(run(builder.build(), {}, onCuda()).status(), Code::BadInput,
               "kernel below has no launches for CUDA");
}

TEST_F(Cuda, TextThatDoesNotCompileIsAnError) {
  WithKernels builder;
  std::string out = builder.output(DType::I32, {}, {});
  builder.line("rank r in= out=" + out + " !c");
  writeText(builder.folder.path / "cuda/kernels.cu", "nonsense");
  builder.program.manifest.files["cuda/kernels.cu"] = {
      8, checksum(readFile((builder.folder.path / "cuda/kernels.cu").string()))};
  EXPECT_ERROR(run(builder.build(), {}, onCuda()).status(), Code::BadInput, "cannot compile");
}

TEST_F(Cuda, TextOfAnotherSizeThanTheManifestSaysIsRefused) {
  WithKernels builder;
  std::string out = builder.output(DType::I32, {}, {});
  builder.line("rank r in= out=" + out + " !c");
  ++builder.program.manifest.files["cuda/kernels.cu"].bytes;
  EXPECT_ERROR(run(builder.build(), {}, onCuda()).status(), Code::BadInput,
               "cuda/kernels.cu has " + std::to_string(std::string(kText).size()) +
                   " bytes, but the manifest says");
}

TEST(Cubins, TheNearestThatRunsIsPicked) {
  std::vector<std::string> files = {"cuda/kernels.cu",          "cuda/kernels.sm_80.cubin",
                                    "cuda/kernels.sm_90.cubin", "cuda/kernels.sm_90a.cubin",
                                    "cuda/kernels.sm_86.cubin", "cuda/reduce.sm_89.cubin"};
  const std::string stem = "cuda/kernels";
  EXPECT_EQ(cuda::pickCubin(files, stem, 8, 0), "cuda/kernels.sm_80.cubin");
  EXPECT_EQ(cuda::pickCubin(files, stem, 8, 9), "cuda/kernels.sm_86.cubin");
  EXPECT_EQ(cuda::pickCubin(files, stem, 9, 0), "cuda/kernels.sm_90a.cubin");
  EXPECT_EQ(cuda::pickCubin({"cuda/kernels.sm_90a.cubin"}, stem, 9, 1), "");
  EXPECT_EQ(cuda::pickCubin(files, stem, 10, 0), "");
  EXPECT_EQ(cuda::pickCubin(files, stem, 7, 5), "");
  EXPECT_EQ(cuda::pickCubin(files, "cuda/reduce", 8, 9), "cuda/reduce.sm_89.cubin");
}

} // namespace
} // namespace shardwright::runtime::test
