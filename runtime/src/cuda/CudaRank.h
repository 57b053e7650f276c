// SPDX-License-Identifier: Apache-2.0

//===- CudaRank.h - One rank's instructions on a GPU ----------------------===//
//
// The schedule is interpreted as on CPUs (cpu/Rank.h), but an instruction is only
// handed to a stream: `!c` is the compute stream, all `!n…` are one other. An
// event of the compute stream is what a start waits for, an event of the other
// one what its done waits for. The host waits where it must know something: for
// the predicate of a loop or a branch, for the index of a slice, and at the end
// of a step.
//
//===----------------------------------------------------------------------===//
#ifndef SHARDWRIGHT_RUNTIME_CUDA_CUDARANK_H
#define SHARDWRIGHT_RUNTIME_CUDA_CUDARANK_H

#include "../cpu/RankRunner.h"
#include "DeviceCollective.h"
#include "DeviceConvolution.h"
#include "DeviceEpilogue.h"
#include "DeviceMemory.h"
#include "HostCall.h"

#include <deque>

namespace shardwright::runtime::cuda {

class CudaRank : public RankRunner {
public:
  CudaRank(SharedRun &shared, Communicator &communicator, int64_t number);
  ~CudaRank() override;

  void run() noexcept override;

private:
  template <typename Whole> void loadWhole(size_t input, const Whole &array);
  enum class Kind : uint8_t {
    Rank,
    Kernel,
    Product,
    Call, // any other
    Copy,
    Start,
    Done,
    Nothing // but a jump
  };

  struct Launch {
    Function function;
    const KernelLaunch *size;
  };

  struct Bound {
    Kind kind = Kind::Nothing;
    TimeClass timeClass = TimeClass::Other;
    std::vector<Address> operands;
    std::vector<void *> parameters; // of kernels: pointers to the operands
    std::vector<Launch> launches;
    int64_t bytes = 0;   // copy
    Address between = 0; // copy between places that overlap
    const MatmulCall *product = nullptr;
    const GemmPlan *plan = nullptr;
    const DeviceEpilogue *epilogue = nullptr; // null: the plan's business
    std::unique_ptr<BoundDeviceCall> call;
    std::unique_ptr<DeviceCollective> collective;
    int64_t waitsFor = -1;                        // start: an instruction; done: its start
    bool waitsForAll = false;                     // start: for whatever was issued so far
    EventHandle passed = nullptr;                 // where others wait for this
    EventHandle begins = nullptr, ends = nullptr; // for the trace
    int64_t issued = 0;                           // in this step
  };

  // CudaBind.cpp: everything that allocates.
  void prepare();
  void loadModules();
  void openLibraries();
  void planCalls();
  std::unique_ptr<DeviceCall> planCall(size_t number);
  std::string planProduct(size_t number);
  void bindAll();
  void bind(const Instruction &instruction, Bound &bound);
  void bindCall(const Instruction &instruction, Bound &bound);
  void bindKernel(const Instruction &instruction, Bound &bound);
  // CudaTune.cpp: which of several algorithms is the fastest.
  void tune();
  size_t fastest(size_t call, TunableCall &tunable);
  double secondsOf(const Instruction &instruction);
  TunableCall *tunableCallOf(size_t call);
  // MultiTensorLaunch.cpp: kernels that can be one launch.
  void formMultiTensorLaunches();
  size_t endOfRun(size_t first) const;
  void launchMultiTensor(size_t first, size_t end);
  // GraphSegments.cpp: what is one graph from the second time on.
  struct GraphSegment {
    size_t first, end; // instructions
    int64_t launches;
    int64_t visits = 0;
    GraphExec graph = nullptr;
  };
  void findGraphSegments();
  int64_t launchesOf(size_t instruction) const;
  bool isReplayed(size_t instruction);
  void capture(GraphSegment &segment);
  void bindStart(const Instruction &instruction, Bound &bound);
  void bindOrder();
  void finishBinding();
  void reserveDonated();

  // CudaRank.cpp: what happens in a step.
  void loadInput(size_t input, const Array &array) override;
  void loadInput(size_t input, const char *array) override;
  void copyBuffer(int from, int to) override;
  void keepDonated() override;
  void putBackDonated() override;
  void runStep(int64_t step) override;
  int32_t readFlag(size_t instruction, int64_t bytes) override;
  const char *bytesOf(int buffer) override;
  RankReport memoryReport() const override;
  void issue(Bound &bound);
  void issueStart(Bound &bound);
  void issueProduct(const Bound &bound);
  char *pieceOf(int64_t bytes);
  void readBack(void *to, Address from, int64_t bytes);
  void wait(const std::function<bool()> &done, const std::string &what);
  void waitForEvent(EventHandle event, const std::string &what);
  std::string firstUnfinished() const;
  void trace(int64_t step, Nanoseconds begin);
  void end(bool inOrder);

  Session &session;
  std::unique_ptr<Device> device;
  std::unique_ptr<DeviceMemory> memory;
  std::unique_ptr<Communicators> communicators;
  std::unique_ptr<CollectiveContext> context;
  CublasLtHandle blasHandle = nullptr;
  CudnnHandle dnnHandle = nullptr;
  std::vector<std::unique_ptr<GemmPlan>> plans;           // by call; null: not cuBLASLt's
  std::vector<std::unique_ptr<DeviceEpilogue>> epilogues; // by call
  std::unique_ptr<HostCalls> onHost;
  std::unique_ptr<AlgorithmSelector> selector;
  std::vector<std::unique_ptr<DeviceCall>> calls; // by call; null: cuBLASLt's
  Address workspace = 0;
  Module kernels = nullptr;
  std::vector<Bound> code;
  std::deque<KernelLaunch> joined; // the sizes of launches of many tensors
  std::vector<GraphSegment> segments;
  std::vector<int> segmentOf; // by instruction; -1: none
  EventHandle stepBegins = nullptr, caughtUp = nullptr, startsNow = nullptr;
  EventHandle tuneBegins = nullptr, tuneEnds = nullptr;
  char *hostWord = nullptr; // what the device tells the host
  Bytes hostPiece;          // of an input or an output
  struct Kept {
    Address buffer, copy;
    int64_t bytes;
  };
  std::vector<Kept> donated;
};

} // namespace shardwright::runtime::cuda

#endif // SHARDWRIGHT_RUNTIME_CUDA_CUDARANK_H
