//===- CudaFixture.h - Tests on the fake CUDA libraries -------------------===//
#ifndef SHARDWRIGHT_RUNTIME_TEST_CUDAFIXTURE_H
#define SHARDWRIGHT_RUNTIME_TEST_CUDAFIXTURE_H

#include "Fakes.h"
#include "ProgramBuilder.h"

namespace shardwright::runtime::test {

inline const Fakes &fakes() { return useFakes(); }

class Cuda : public testing::Test {
protected:
  void SetUp() override {
    fakes().order("lazy");
    fakes().fail("", 0, 0);
  }
  void TearDown() override { fakes().reset(); }
};

inline RunOptions onCuda() {
  RunOptions options;
  options.device = Device::Cuda;
  options.steps = 2;
  options.poison = true;
  options.deadline = options.firstDeadline = 30;
  return options;
}

} // namespace shardwright::runtime::test

#endif // SHARDWRIGHT_RUNTIME_TEST_CUDAFIXTURE_H
