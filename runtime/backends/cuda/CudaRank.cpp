// SPDX-License-Identifier: Apache-2.0

#include "CudaRank.h"
#include "support/Failure.h"

#include <algorithm>
#include <cstring>
#include <thread>

namespace shardwright::runtime::cuda {

namespace {
using Clock = std::chrono::steady_clock;
/// A host wait polls for so long before it sleeps: a sleep may take 50 us longer than asked for.
constexpr auto kPolling = std::chrono::microseconds(200);
/// It then sleeps for this share of the time waited so far, so that it ends little later than
/// the GPU does.
constexpr int kNapShare = 16;
constexpr std::chrono::nanoseconds kLongestNap = std::chrono::microseconds(500);
} // namespace

CudaRank::CudaRank(CudaBackend &backend, SharedRun &shared, Communicator &communicator,
                   int64_t number)
    : RankRunner(shared, communicator, number), backend(backend) {}

CudaRank::~CudaRank() = default;

void CudaRank::run() noexcept {
  bool inOrder = false;
  const int threadsBefore = shared.team.enter(); // for calls on the host
  Status status = guarded([&]() -> Status {
    try {
      prepare();
      runSteps();
      end(true);
      inOrder = true;
    } catch (const RunAborted &) {
      // the failing rank has reported the error
    }
    return {};
  });
  if (!status.ok()) {
    status.message =
        describePlace(shared.program.schedule, number, position) + ": " + status.message;
    if (record.stepsDone > 0 || !code.empty()) // otherwise binding may have failed
      status.code = shardwright::runtime::Code::RankFailed;
    communicator.fail(std::move(status));
  }
  if (!inOrder)
    end(false);
  shared.team.leave(threadsBefore);
}

/// `inOrder`: all ranks have completed. Otherwise the GPU may be blocked in a collective, which
/// ends when its communicator is aborted.
void CudaRank::end(bool inOrder) {
  if (inOrder && communicators)
    communicators->finish();
  communicators.reset();
  if (device && !inOrder)
    device->abandon();
  code.clear(); // uses the libraries
  plans.clear();
  epilogues.clear();
  calls.clear();
  if (blasHandle && inOrder)
    backend.blas->destroy(blasHandle);
  if (dnnHandle && inOrder)
    backend.dnn->destroy(dnnHandle);
  blasHandle = nullptr;
  dnnHandle = nullptr;
  device.reset();
}

RankReport CudaRank::memoryReport() const {
  if (!memory) // failed before memory was allocated
    return {};
  RankReport report = memory->report();
  report.hostBytes = onHost ? onHost->bytes() : 0;
  return report;
}

void CudaRank::keepDonated() {
  for (const Kept &kept : donated)
    device->copy(kept.copy, kept.buffer, kept.bytes, device->compute);
  if (!donated.empty()) { // collectives do not wait for this one
    device->record(caughtUp, device->compute);
    waitForEvent(caughtUp, "the GPU to keep donated inputs");
  }
}

void CudaRank::putBackDonated() {
  for (const Kept &kept : donated)
    device->copy(kept.buffer, kept.copy, kept.bytes, device->compute);
  device->record(caughtUp, device->compute);
  waitForEvent(caughtUp, "the GPU to put back donated inputs");
}

template <typename Whole> void CudaRank::loadWhole(size_t input, const Whole &array) {
  int64_t bytes = inputShards[input].bytes();
  if (bytes == 0)
    return;
  char *piece = pieceOf(bytes);
  inputShards[input].split(array, piece);
  loadShard(input, piece);
}

void CudaRank::loadInput(size_t input, const Array &array) { loadWhole(input, array.bytes); }

void CudaRank::loadInput(size_t input, const char *array) { loadWhole(input, array); }

void CudaRank::loadShard(size_t input, const char *shard) {
  int64_t bytes = inputShards[input].bytes();
  if (bytes == 0)
    return;
  const Driver &driver = device->driver;
  Address to = memory->at(bufferOf(shared.program.inputs[input]));
  driver.check(driver.copyToDevice(to, shard, size_t(bytes), device->compute), "cuMemcpyHtoDAsync");
  device->record(caughtUp, device->compute);
  waitForEvent(caughtUp, "the copy of an input to the GPU");
}

/// The next step runs on the same stream, so no synchronization is needed.
void CudaRank::copyBuffer(int from, int to) {
  device->copy(memory->at(to), memory->at(from), shared.program.memory.buffers[size_t(to)].bytes,
               device->compute);
}

const char *CudaRank::bytesOf(int buffer) {
  int64_t bytes = shared.program.memory.buffers[size_t(buffer)].bytes;
  char *piece = pieceOf(bytes);
  readBack(piece, memory->at(buffer), bytes);
  return piece;
}

char *CudaRank::pieceOf(int64_t bytes) {
  if (int64_t(hostPiece.size()) < bytes)
    hostPiece = Bytes(size_t(bytes));
  return hostPiece.data();
}

void CudaRank::runStep(int64_t step) {
  Nanoseconds begin = now();
  record.beginStep(step, begin);
  if (stepBegins)
    device->record(stepBegins, device->compute);
  for (Bound &bound : code)
    bound.issued = 0;
  for (size_t i = 0; i < code.size();) {
    enter(step, i, now());
    ++record.rounds[i];
    size_t next = replay(i);
    if (next == i) { // no graph begins here
      issue(code[i]);
      next = after(i);
    }
    communicator.flight.end(now());
    leave(i);
    i = next;
  }
  device->record(caughtUp, device->compute);
  waitForEvent(caughtUp, "the GPU to finish the step");
  record.stepEnd.back() = now();
  position.instruction.store(int64_t(code.size()), std::memory_order_relaxed);
  trace(step, begin);
}

void CudaRank::issue(Bound &bound) {
  const Driver &driver = device->driver;
  StreamHandle compute = device->compute;
  if (bound.begins && bound.kind != Kind::Start)
    device->record(bound.begins, compute);
  switch (bound.kind) {
  case Kind::Rank:
    driver.check(
        driver.fill32(bound.operands[0], unsigned(shared.program.positionOf(number)), 1, compute),
        "cuMemsetD32Async");
    break;
  case Kind::Empty:
    if (isSearching()) // as on a CPU
      driver.check(driver.fill8(bound.operands[0], 0, size_t(bound.bytes), compute),
                   "cuMemsetD8Async");
    break;
  case Kind::Kernel:
    for (const Launch &one : bound.launches)
      driver.check(driver.launch(one.function, one.size->grid[0], one.size->grid[1],
                                 one.size->grid[2], one.size->block[0], one.size->block[1],
                                 one.size->block[2], 0, compute, bound.parameters.data(), nullptr),
                   "cuLaunchKernel");
    break;
  case Kind::Product:
    issueProduct(bound);
    break;
  case Kind::Call:
    bound.call->issue();
    break;
  case Kind::Copy:
    if (bound.between)
      device->copy(bound.between, bound.operands[0], bound.bytes, compute);
    device->copy(bound.operands[1], bound.between ? bound.between : bound.operands[0], bound.bytes,
                 compute);
    break;
  case Kind::Start:
    issueStart(bound);
    break;
  case Kind::Done:
    device->wait(compute, code[size_t(bound.waitsFor)].passed);
    break;
  case Kind::Nothing:
    break;
  }
  ++bound.issued;
  if (bound.kind != Kind::Start && bound.passed)
    device->record(bound.passed, compute);
  if (bound.kind != Kind::Start && bound.ends)
    device->record(bound.ends, compute);
}

/// The stream of the collective first waits for the operands. The done waits for the event
/// `passed`.
void CudaRank::issueStart(Bound &bound) {
  StreamHandle stream = device->communication[bound.collective->streamIndex()];
  EventHandle before = nullptr;
  if (bound.waitsFor >= 0)
    before = code[size_t(bound.waitsFor)].passed;
  if (bound.waitsForAll) {
    before = startsNow;
    device->record(before, device->compute);
  }
  if (before)
    device->wait(stream, before);
  if (bound.begins)
    device->record(bound.begins, stream);
  bound.collective->issue();
  device->record(bound.passed, stream);
  if (bound.ends)
    device->record(bound.ends, stream);
}

void CudaRank::issueProduct(const Bound &bound) {
  const MatmulCall &call = *bound.product;
  Address sides[2] = {bound.operands[0], bound.operands[1]};
  size_t next = 2;
  for (int i : {0, 1}) {
    const MatmulCall::Slices &slices = i == 0 ? call.lhsSlices : call.rhsSlices;
    if (slices.count == 0)
      continue;
    int64_t index = sliceOf(bound, next - 2, slices.index, bound.operands[next]);
    ++next;
    index = std::clamp<int64_t>(index, 0, slices.count - 1);
    sides[i] += Address(index * slices.stride * byteSize(call.dtype));
  }
  GemmPlan::Places places{sides[0], sides[1], 0};
  if (call.takesMore())
    places.given = bound.operands[next++];
  else if (call.sumsSide()) // read by the kernel that follows the product
    places.given = sides[call.epilogue == MatmulCall::LhsSum ? 0 : 1];
  places.out = bound.operands[next++];
  if (next < bound.operands.size())
    places.second = bound.operands[next];
  bound.plan->run(places, workspace, device->compute);
  if (bound.epilogue)
    bound.epilogue->launch(places.out, places.given, places.second);
}

/// The index of the slice of a stack; the GPU has to be waited for unless it is known.
int64_t CudaRank::sliceOf(const Bound &bound, size_t stack, DType type, Address index) {
  const Instruction &instruction = *bound.instruction;
  if (!instruction.slices.empty())
    return instruction.slices[stack].at(walk.iterationAt(size_t(instruction.index)));
  int64_t wide = 0;
  int32_t narrow = 0;
  if (type == DType::I64)
    readBack(&wide, index, sizeof wide);
  else
    readBack(&narrow, index, sizeof narrow);
  return type == DType::I64 ? wide : narrow;
}

int32_t CudaRank::readFlag(size_t instruction, int64_t bytes) {
  int32_t value = 0;
  readBack(&value, code[instruction].operands[0], bytes);
  return value;
}

void CudaRank::readBack(void *to, Address from, int64_t bytes) {
  if (bytes == 0)
    return;
  const Driver &driver = device->driver;
  bool isWord = bytes <= 8;
  driver.check(driver.copyToHost(isWord ? hostWord : to, from, size_t(bytes), device->compute),
               "cuMemcpyDtoHAsync");
  device->record(caughtUp, device->compute);
  waitForEvent(caughtUp, "a value of the GPU");
  if (isWord)
    std::memcpy(to, hostWord, size_t(bytes));
}

void CudaRank::waitForEvent(EventHandle event, const std::string &what) {
  if (!device->ended(event))
    wait([&] { return device->ended(event); }, what);
}

void CudaRank::wait(const std::function<bool()> &done, const std::string &what) {
  auto limit = std::chrono::duration<double>(shared.deadline(position.step.load()));
  auto begin = Clock::now();
  while (!done()) {
    if (communicator.failed())
      throw RunAborted();
    if (communicators)
      communicators->poll();
    std::chrono::nanoseconds waited = Clock::now() - begin;
    if (waited > limit)
      throw Failure{
          Status::rankFailed(join("waited ", limit.count(), " s for ", what, firstUnfinished()))};
    if (waited < kPolling)
      std::this_thread::yield();
    else
      std::this_thread::sleep_for(std::min(waited / kNapShare, kLongestNap));
  }
}

/// The collective that a step is blocked in, for messages.
std::string CudaRank::firstUnfinished() const {
  for (size_t i = 0; device && i < code.size(); ++i)
    if (code[i].kind == Kind::Start && code[i].issued > 0 &&
        device->driver.eventQuery(code[i].passed) == kNotReady)
      return "; " + describe(shared.program.schedule, int64_t(i)) +
             " has not ended: do all ranks take part?";
  return {};
}

/// Converts device times to host times: all streams are idle when a step begins.
void CudaRank::trace(int64_t step, Nanoseconds begin) {
  if (step >= record.tracedSteps)
    return;
  const Driver &driver = device->driver;
  auto timeOf = [&](EventHandle event) {
    float milliseconds = 0;
    driver.check(driver.eventElapsed(&milliseconds, stepBegins, event), "cuEventElapsedTime");
    return begin + Nanoseconds(double(milliseconds) * 1e6);
  };
  for (size_t i = 0; i < code.size(); ++i) {
    if (code[i].issued == 0)
      continue;
    RankRecord::Span &span = record.spans[step * code.size() + i];
    span = {timeOf(code[i].begins), timeOf(code[i].ends), 0, 0};
    record.spent[int(code[i].timeClass)] += span.end - span.begin;
  }
}

} // namespace shardwright::runtime::cuda
