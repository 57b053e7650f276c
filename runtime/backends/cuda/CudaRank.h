// SPDX-License-Identifier: Apache-2.0

//===- CudaRank.h - Executes one rank's instructions on a GPU ------------===//
//
// The schedule is interpreted as on CPUs (backends/cpu/Rank.h), but instructions are
// enqueued: `!c` is the compute stream, `!n0`, `!n1`, … are communication
// streams (CommunicationStreams.h). A start waits for an event of the compute
// stream, a done makes the compute stream wait for an event of its start.
// The host synchronizes only where it needs a value: for predicates of loops
// that are not counted and of branches, for slice indices that are not known,
// and at the end of a step.
//
//===----------------------------------------------------------------------===//
#ifndef SHARDWRIGHT_RUNTIME_BACKENDS_CUDA_CUDARANK_H
#define SHARDWRIGHT_RUNTIME_BACKENDS_CUDA_CUDARANK_H

#include "CudaBackend.h"
#include "DeviceConvolution.h"
#include "DeviceEpilogue.h"
#include "DeviceMemory.h"
#include "HostCall.h"
#include "comm/nccl/DeviceCollective.h"
#include "engine/RankRunner.h"

#include <deque>

namespace shardwright::runtime::cuda {

class CudaRank : public RankRunner {
public:
  CudaRank(CudaBackend &backend, SharedRun &shared, Communicator &communicator, int64_t number);
  ~CudaRank() override;

  void run() noexcept override;

private:
  template <typename Whole> void loadWhole(size_t input, const Whole &array);
  enum class Kind : uint8_t {
    Rank,
    Empty,
    Kernel,
    Product,
    Call, // any other
    Copy,
    Start,
    Done,
    Nothing // a jump only
  };

  struct Launch {
    Function function;
    const KernelLaunch *size;
  };

  struct Bound {
    const Instruction *instruction = nullptr;
    Kind kind = Kind::Nothing;
    TimeClass timeClass = TimeClass::Other;
    std::vector<Address> operands;
    std::vector<void *> parameters; // of kernels: pointers to the operands
    std::vector<Launch> launches;
    int64_t bytes = 0;   // copy
    Address between = 0; // copy between overlapping ranges
    const MatmulCall *product = nullptr;
    const GemmPlan *plan = nullptr;
    const DeviceEpilogue *epilogue = nullptr; // null: fused into the plan
    std::unique_ptr<BoundDeviceCall> call;
    std::unique_ptr<DeviceCollective> collective;
    int64_t waitsFor = -1;        // start: an instruction; done: its start
    bool waitsForAll = false;     // start: for everything issued so far
    EventHandle passed = nullptr; // recorded after this instruction, if others wait for it
    EventHandle begins = nullptr, ends = nullptr; // for the trace
    int64_t issued = 0;                           // in this step
  };

  // CudaBind.cpp: everything that allocates.
  void prepare();
  void makeStreams();
  void loadModules();
  void openLibraries();
  void planCalls();
  std::unique_ptr<DeviceCall> planCall(size_t number);
  std::string planProduct(size_t number);
  void bindAll();
  void bind(const Instruction &instruction, Bound &bound);
  void bindCall(const Instruction &instruction, Bound &bound);
  void bindKernel(const Instruction &instruction, Bound &bound);
  // CudaTune.cpp: measures algorithms.
  void tune();
  size_t fastest(size_t call, TunableCall &tunable);
  double secondsOf(const Instruction &instruction);
  TunableCall *tunableCallOf(size_t call);
  // MultiTensorLaunch.cpp: merges launches of equal kernels.
  void formMultiTensorLaunches();
  size_t endOfRun(size_t first) const;
  void launchMultiTensor(size_t first, size_t end);
  Address upload(const void *table, int64_t bytes);
  // CopyLaunch.cpp: merges small copies.
  void formCopyLaunches();
  Function copyKernel();
  size_t endOfCopies(size_t first) const;
  void launchCopies(size_t first, size_t end, Function function);
  // GraphSegments.cpp: CUDA graphs of instruction ranges.
  struct GraphSegment {
    size_t first, end; // instructions
    int64_t launches;
    int64_t visits = 0;
    GraphExec graph = nullptr;
  };
  void findGraphSegments();
  struct Range { // of instructions, in one graph
    size_t end;
    int64_t launches; // -1: it cannot be captured
  };
  Range rangeAt(size_t instruction, bool inLoop) const;
  Range loopAt(size_t begin, size_t end) const;
  int64_t launchesOf(const Bound &bound, bool inLoop) const;
  size_t replay(size_t instruction);
  void capture(GraphSegment &segment);
  void launch(const GraphSegment &segment);
  // WarmUp.cpp: before transfers.
  bool hasTransfers() const { return !shared.program.ranks.empty(); }
  void warmUp();
  void connectTransfers();
  void issueOnce();
  void captureAll();
  void waitForStreams(const std::string &what);
  void bindStart(const Instruction &instruction, Bound &bound);
  void bindOrder();
  void finishBinding();
  void reserveDonated();

  // CudaRank.cpp: the execution of steps.
  void loadInput(size_t input, const Array &array) override;
  void loadInput(size_t input, const char *array) override;
  void loadShard(size_t input, const char *shard) override;
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
  int64_t sliceOf(const Bound &bound, size_t stack, DType type, Address index);
  char *pieceOf(int64_t bytes);
  void readBack(void *to, Address from, int64_t bytes);
  void wait(const std::function<bool()> &done, const std::string &what);
  void waitForEvent(EventHandle event, const std::string &what);
  std::string firstUnfinished() const;
  void trace(int64_t step, Nanoseconds begin);
  void end(bool inOrder);

  CudaBackend &backend;
  std::unique_ptr<Device> device;
  std::unique_ptr<DeviceMemory> memory;
  std::unique_ptr<CommunicationStreams> streams;
  std::unique_ptr<Communicators> communicators;
  std::unique_ptr<CollectiveContext> context;
  CublasLtHandle blasHandle = nullptr;
  CudnnHandle dnnHandle = nullptr;
  std::vector<std::unique_ptr<GemmPlan>> plans;           // by call; null: not computed by cuBLASLt
  std::vector<std::unique_ptr<DeviceEpilogue>> epilogues; // by call
  std::unique_ptr<HostCalls> onHost;
  std::unique_ptr<AlgorithmSelector> selector;
  std::vector<std::unique_ptr<DeviceCall>> calls; // by call; null: computed by cuBLASLt
  Address workspace = 0;
  Module kernels = nullptr;
  std::vector<Bound> code;
  std::deque<KernelLaunch> joined; // grids of multi-tensor launches
  std::vector<GraphSegment> segments;
  std::vector<int> segmentAt; // by first instruction; -1: none begins there
  EventHandle stepBegins = nullptr, caughtUp = nullptr, startsNow = nullptr;
  EventHandle tuneBegins = nullptr, tuneEnds = nullptr;
  char *hostWord = nullptr; // pinned; small values from the device
  Bytes hostPiece;          // of an input or an output
  struct Kept {
    Address buffer, copy;
    int64_t bytes;
  };
  std::vector<Kept> donated;
};

} // namespace shardwright::runtime::cuda

#endif // SHARDWRIGHT_RUNTIME_BACKENDS_CUDA_CUDARANK_H
