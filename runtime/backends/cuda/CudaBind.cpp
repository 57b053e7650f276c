// SPDX-License-Identifier: Apache-2.0

//===- CudaBind.cpp - Allocates memory and binds a rank's instructions to a GPU -===//
#include "CudaRank.h"
#include "DeviceAttention.h"
#include "DeviceFourier.h"
#include "MatmulText.h"
#include "comm/nccl/CommunicationStreams.h"
#include "support/Failure.h"

#include <algorithm>

namespace shardwright::runtime::cuda {

namespace {
/// The workspace limit of one product.
constexpr int64_t kCublasWorkspaceBytes = 32 << 20;

/// By instruction: the innermost block part that contains it, as the index of the part's line;
/// -1 outside of all blocks.
std::vector<int64_t> partsOf(const Schedule &schedule) {
  std::vector<int64_t> part(schedule.instructions.size(), -1);
  std::vector<ControlBlock> blocks = blocksOf(schedule);
  for (auto block = blocks.rbegin(); block != blocks.rend(); ++block) {
    int64_t current = block->begin;
    for (int64_t i = block->begin + 1; i < block->end; ++i) {
      if (std::count(block->parts.begin(), block->parts.end(), i))
        current = i;
      part[size_t(i)] = current;
    }
  }
  return part;
}
} // namespace

void CudaRank::prepare() {
  device = std::make_unique<Device>(backend.driver, backend.ordinalOf(number));
  makeStreams();
  bool registers = shared.options.registerMemory && backend.nccl;
  memory = std::make_unique<DeviceMemory>(shared.program, *device,
                                          registers ? backend.nccl.get() : nullptr);
  caughtUp = device->makeEvent();
  startsNow = device->makeEvent();
  hostWord = device->allocateOnHost(64);
  memory->fill(shared.options.poison);
  context = std::make_unique<CollectiveContext>(
      CollectiveContext{shared.index, *device, backend.nccl.get()});
  context->rank = number;
  context->streams = streams.get();
  loadModules();
  openLibraries();
  selector = std::make_unique<AlgorithmSelector>(
      backend.algorithms, device->name, shared.options.tune && !shared.options.deterministic);
  planCalls();
  int64_t needed = 0;
  for (const auto &plan : plans)
    needed = std::max(needed, plan ? plan->workspaceBytes() : 0);
  for (const auto &call : calls)
    needed = std::max(needed, call ? call->workspaceBytes() : 0);
  workspace = memory->reserveScratch(needed);
  tune();
  if (backend.nccl) {
    communicators = std::make_unique<Communicators>(
        *backend.nccl, backend.id, shared.whole, number,
        [this](const std::function<bool()> &done, const std::string &what) { wait(done, what); });
    context->communicators = communicators.get();
    if (registers)
      communicators->registerMemory(memory->arenaAt(), shared.program.memory.arenaBytes);
  }
  bindAll();
  reserveDonated();
  if (hasTransfers())
    warmUp();
  device->record(caughtUp, device->compute);
  waitForEvent(caughtUp, "the GPU to be prepared");
}

void CudaRank::makeStreams() {
  streams = std::make_unique<CommunicationStreams>(shared.program.schedule, number,
                                                   device->multiprocessors);
  device->makeCommunicationStreams(int64_t(streams->count()));
  if (hasTransfers())
    backend.requireQueues(streams->count() + 1);
}

void CudaRank::loadModules() {
  const std::string &image = backend.images.kernels(device->major, device->minor);
  if (!image.empty())
    kernels = device->loadModule(image.data());
  const std::string &reduce = backend.images.reduce(device->major, device->minor);
  if (!reduce.empty())
    context->reduceModule = device->loadModule(reduce.data());
}

void CudaRank::openLibraries() {
  if (backend.blas)
    backend.blas->check(backend.blas->create(&blasHandle), "cublasLtCreate");
  if (backend.dnn) {
    backend.dnn->check(backend.dnn->create(&dnnHandle), "cudnnCreate");
    backend.dnn->check(backend.dnn->setStream(dnnHandle, device->compute), "cudnnSetStream");
  }
}

void CudaRank::planCalls() {
  const std::vector<LibraryCall> &all = shared.program.calls;
  plans.resize(all.size());
  epilogues.resize(all.size());
  calls.resize(all.size());
  onHost = std::make_unique<HostCalls>(
      *device, shared.team,
      [this](EventHandle event, const std::string &what) { waitForEvent(event, what); });
  for (size_t i = 0; i < all.size(); ++i) {
    calls[i] = planCall(i);
    backend.tellMethod(all[i].name, calls[i]       ? calls[i]->method()
                                    : epilogues[i] ? "cuBLASLt, epilogue apart"
                                                   : "cuBLASLt");
  }
  onHost->reserve(shared.placement.onThisHost, shared.options.memoryLimit);
}

/// Null if cuBLASLt computes it. The host is the fallback if no GPU implementation exists.
std::unique_ptr<DeviceCall> CudaRank::planCall(size_t number) {
  const LibraryCall &call = shared.program.calls[number];
  CudnnContext with{backend.dnn.get(), dnnHandle, *device, backend.images, *selector};
  std::string why = "GPUs have no form of it";
  try {
    if (const auto *convolution = std::get_if<ConvolutionCall>(&call.work))
      return planConvolution(with, *convolution);
    if (const auto *attention = std::get_if<AttentionCall>(&call.work))
      return planAttention(with, *attention);
    if (const auto *matmul = std::get_if<MatmulCall>(&call.work)) {
      why = planProduct(number);
      return plans[number] ? nullptr : planLoops(*device, backend.images, *matmul, why);
    }
    const auto *function = std::get_if<FunctionCall>(&call.work);
    if (function && function->kind == "fft") {
      why = "there is no cuFFT";
      if (backend.fft)
        if (auto planned = planFourier(*backend.fft, *device, backend.images, *function, why))
          return planned;
    }
  } catch (const LibraryMissing &missing) {
    why = "there is no NVRTC to compile kernels with";
    backend.tellNote("calls run on the host, which is slow: " + missing.status.message);
  }
  return onHost->plan(call, backend.planOnHost(call), why);
}

/// Plans a product with cuBLASLt, or returns why it cannot. Without NVRTC the epilogue may not
/// be available.
std::string CudaRank::planProduct(size_t number) {
  const GemmDescriptor &form = *backend.forms[number];
  if (!form.whyNot.empty())
    return form.whyNot;
  if (!backend.blas)
    return "there is no cuBLASLt";
  auto plan =
      std::make_unique<GemmPlan>(*backend.blas, blasHandle, form, size_t(kCublasWorkspaceBytes));
  selector->choose(*plan);
  if (!plan->isKnown())
    return "cuBLASLt has no algorithm for it on this GPU";
  if (plan->leavesEpilogue())
    epilogues[number] = std::make_unique<DeviceEpilogue>(
        *device, backend.images, std::get<MatmulCall>(shared.program.calls[number].work));
  plans[number] = std::move(plan);
  return {};
}

void CudaRank::bindAll() {
  const auto &instructions = shared.program.schedule.instructions;
  code.resize(instructions.size());
  for (size_t i = 0; i < code.size(); ++i)
    bind(instructions[i], code[i]);
  formMultiTensorLaunches();
  formCopyLaunches();
  bindOrder();
  finishBinding();
  findGraphSegments();
}

void CudaRank::bind(const Instruction &instruction, Bound &bound) {
  bound.instruction = &instruction;
  for (const Access &access : accessesOf(instruction, shared.index))
    bound.operands.push_back(memory->at(access.buffer));
  switch (instruction.op) {
  case Op::Rank:
    bound.kind = Kind::Rank;
    break;
  case Op::Empty:
    bound.kind = Kind::Empty;
    bound.bytes = shared.index.bufferOf(instruction.out[0], instruction.name).bytes;
    break;
  case Op::Copy: {
    bound.kind = Kind::Copy;
    bound.bytes = instruction.bytes;
    Address from = bound.operands[0], to = bound.operands[1];
    auto bytes = Address(instruction.bytes);
    if (from != to && from < to + bytes && to < from + bytes)
      bound.between = memory->reserveScratch(instruction.bytes);
    break;
  }
  case Op::Kernel:
    bindKernel(instruction, bound);
    break;
  case Op::Call:
    bindCall(instruction, bound);
    break;
  case Op::Start:
    bindStart(instruction, bound);
    break;
  case Op::Done:
    bound.kind = Kind::Done;
    bound.timeClass = TimeClass::Wait;
    bound.waitsFor = instruction.wait;
    break;
  case Op::While:
  case Op::Do:
  case Op::Case:
  case Op::Branch:
  case Op::End:
    break;
  }
}

void CudaRank::bindCall(const Instruction &instruction, Bound &bound) {
  const LibraryCall &call = shared.index.call(instruction);
  auto number = size_t(&call - shared.program.calls.data());
  bound.timeClass = TimeClass::Library;
  if (calls[number]) {
    bound.kind = Kind::Call;
    bound.call = calls[number]->bind(bound.operands, workspace);
    return;
  }
  bound.kind = Kind::Product;
  bound.product = &std::get<MatmulCall>(call.work);
  bound.plan = plans[number].get();
  bound.epilogue = epilogues[number].get();
}

void CudaRank::bindKernel(const Instruction &instruction, Bound &bound) {
  const Kernel &kernel = shared.index.kernel(instruction);
  bound.kind = kernel.extent > 0 ? Kind::Kernel : Kind::Nothing;
  bound.timeClass = TimeClass::Kernel;
  for (Address &operand : bound.operands)
    bound.parameters.push_back(&operand);
  if (kernel.extent == 0)
    return;
  for (const KernelLaunch &launch : kernel.launches) {
    Function function = nullptr;
    device->driver.check(device->driver.moduleFunction(&function, kernels, launch.symbol.c_str()),
                         ("cuModuleGetFunction of " + launch.symbol).c_str());
    bound.launches.push_back({function, &launch});
  }
}

void CudaRank::bindStart(const Instruction &instruction, Bound &bound) {
  bound.kind = Kind::Start;
  bound.passed = device->makeEvent();
  std::vector<Address> in, out;
  for (const std::string &id : instruction.in)
    in.push_back(memory->at(shared.index.buffer(id, instruction.name)));
  for (const std::string &id : instruction.out)
    out.push_back(memory->at(shared.index.buffer(id, instruction.name)));
  bound.collective =
      std::make_unique<DeviceCollective>(instruction, *context, std::move(in), std::move(out));
}

/// `after=@i` becomes an event after instruction i if i runs whenever the start does. In
/// another part of a block it may not, and the start waits for everything issued before it.
void CudaRank::bindOrder() {
  const Schedule &schedule = shared.program.schedule;
  std::vector<int64_t> parts = partsOf(schedule);
  for (const Instruction &start : schedule.instructions) {
    if (start.op != Op::Start || start.after < 0)
      continue;
    Bound &bound = code[size_t(start.index)];
    Bound &before = code[size_t(start.after)];
    bool certain = parts[size_t(start.after)] == parts[size_t(start.index)] &&
                   schedule.instructions[size_t(start.after)].op != Op::Start;
    if (!certain) {
      bound.waitsForAll = true;
      continue;
    }
    bound.waitsFor = start.after;
    if (!before.passed)
      before.passed = device->makeEvent();
  }
}

void CudaRank::reserveDonated() {
  for (const Value *input : inputsToKeep()) {
    int buffer = bufferOf(*input);
    int64_t bytes = shared.program.memory.buffers[size_t(buffer)].bytes;
    donated.push_back({memory->at(buffer), memory->reserveScratch(bytes), bytes});
  }
}

/// Allocates staging memory, and creates events for the trace.
void CudaRank::finishBinding() {
  std::vector<int64_t> staging(device->communication.size());
  for (const Bound &bound : code)
    if (bound.collective) {
      int64_t &most = staging[bound.collective->streamIndex()];
      most = std::max(most, bound.collective->stagingBytes());
    }
  for (int64_t bytes : staging)
    context->staging.push_back(memory->reserveScratch(bytes));
  if (shared.options.tracePath.empty())
    return;
  stepBegins = device->makeEvent(true);
  for (Bound &bound : code) {
    bound.begins = device->makeEvent(true);
    bound.ends = device->makeEvent(true);
  }
}

} // namespace shardwright::runtime::cuda
