// SPDX-License-Identifier: Apache-2.0

//===- Backend.cpp - Selects the back end of the conformance tests -------===//
#include "Backend.h"
#include "Fakes.h"
#include "backends/cuda/device/Driver.h"
#include "comm/messages/Wire.h"
#include "engine/Cores.h"
#include "shardwright/runtime/launch/Bootstrap.h"

#include <cstdlib>
#include <unistd.h>

namespace shardwright::runtime::test {

namespace {
std::unique_ptr<ProcessGroup> group;
bool cuda = false, real = false, besideKernels = false;

/// All libraries of CUDA are one fake, but for "real".
void chooseLibraries(const std::string &order) {
  cuda = true;
  real = order == "real";
  if (real)
    return;
  useFakes();
  setenv("SHARDWRIGHT_FAKE_ORDER", order.c_str(), 1);
}

std::string pack(const NamedArrays &arrays) {
  WireWriter writer;
  writer.put(int64_t(arrays.size()));
  for (const auto &[name, array] : arrays) {
    writer.put(name);
    writer.put(array.dtype);
    writer.put(array.shape);
    writer.put(std::string(array.bytes.data(), array.bytes.size()));
  }
  return writer.text;
}

NamedArrays unpack(const std::string &text) {
  NamedArrays arrays;
  WireReader reader(text);
  for (auto count = reader.get<int64_t>(); count > 0; --count) {
    auto name = reader.get<std::string>();
    auto dtype = reader.get<DType>();
    Array array = Array::zeros(dtype, reader.get<Shape>());
    auto bytes = reader.get<std::string>();
    std::memcpy(array.bytes.data(), bytes.data(), bytes.size());
    arrays.emplace(name, std::move(array));
  }
  return arrays;
}

/// Rank 0 prints all, the others their failures only.
class FailurePrinter : public testing::EmptyTestEventListener {
  void OnTestPartResult(const testing::TestPartResult &part) override {
    if (part.failed())
      std::fprintf(stderr, "rank %d: %s:%d: %s\n", int(group->rank()),
                   part.file_name() ? part.file_name() : "", part.line_number(), part.message());
  }
};
} // namespace

ProcessGroup *processes() { return group.get(); }

bool onCuda() { return cuda; }

bool onRealGpus() { return real; }

bool fits(int64_t ranks) {
  if (group)
    return group->size() == ranks;
  static const int gpus = real ? cuda::Driver().deviceCount : 0;
  return !real || ranks <= gpus; // a thread takes a GPU of its own
}

Result<RunReport> runHere(const Program &program, const NamedArrays &inputs, RunOptions options) {
  options.device = cuda ? Device::Cuda : Device::Cpu;
  options.communicationCores = besideKernels ? 1 : 0;
  auto report = run(program, inputs, options, group.get());
  if (group && report.ok())
    report->outputs = unpack(group->broadcast(pack(report->outputs), options.deadline));
  return report;
}

int runTests(int argc, char **argv) {
  const std::string flag = "--cuda=";
  for (int i = 1; i < argc; ++i) {
    std::string word = argv[i];
    if (word.compare(0, flag.size(), flag) == 0)
      chooseLibraries(word.substr(flag.size()));
    besideKernels |= word == "--beside-kernels" && availableCores() > 1;
  }
  auto launch = findLaunch({}, &std::getenv);
  if (!launch.ok() || !*launch)
    return RUN_ALL_TESTS();
  auto joined = ProcessGroup::join(**launch);
  if (!joined.ok()) {
    std::fprintf(stderr, "%s\n", joined.status().message.c_str());
    return 1;
  }
  group = std::move(*joined);
  auto &listeners = testing::UnitTest::GetInstance()->listeners();
  if (group->rank() != 0) {
    delete listeners.Release(listeners.default_result_printer());
    listeners.Append(new FailurePrinter);
  }
  int failed = RUN_ALL_TESTS();
  // Not destroyed: other threads look at it.
  _exit(
      group->finish(failed ? Status::badInput("tests failed") : Status(), [](const Status &status) {
        std::fprintf(stderr, "%s\n", status.message.c_str());
      }));
}

} // namespace shardwright::runtime::test

int main(int argc, char **argv) {
  testing::InitGoogleTest(&argc, argv);
  return shardwright::runtime::test::runTests(argc, argv);
}
