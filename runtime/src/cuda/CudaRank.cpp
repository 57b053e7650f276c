#include "CudaRank.h"
#include "../core/Failure.h"
#include "../cpu/Outputs.h"
#include "../cpu/Rank.h"

#include <algorithm>
#include <cstring>
#include <thread>

namespace shardwright::runtime::cuda {

namespace {
using Clock = std::chrono::steady_clock;
/// Between two looks at what is waited for.
constexpr auto kShortestNap = std::chrono::microseconds(5),
               kLongestNap = std::chrono::microseconds(500);
} // namespace

CudaRank::CudaRank(SharedRun &shared, Communicator &communicator,
                   int64_t number)
    : shared(shared), session(*shared.cuda), communicator(communicator),
      number(number), position(communicator.position) {
  for (const Value &input : shared.program.inputs)
    inputShards.emplace_back(shared.program.manifest, input, number);
  record.number = number;
  record.stepBegin.resize(shared.options.steps);
  record.stepEnd.resize(shared.options.steps);
}

CudaRank::~CudaRank() = default;

void CudaRank::run() noexcept {
  bool inOrder = false;
  Status status = guarded([&]() -> Status {
    try {
      prepare();
      runSteps();
      end(true);
      inOrder = true;
    } catch (const Stopped &) {
      // whoever failed first has told the others
    }
    return {};
  });
  if (!status.ok()) {
    status.message =
        describePlace(shared.program.schedule, number, position) + ": " +
        status.message;
    if (record.stepsDone > 0 || !code.empty()) // else the bundle may not fit
      status.code = shardwright::runtime::Code::RankFailed;
    communicator.fail(std::move(status));
  }
  if (!inOrder)
    end(false);
}

/// In order: all ranks have come to the end. Otherwise the GPU may be stuck in
/// a collective, which ends when its communicator does.
void CudaRank::end(bool inOrder) {
  if (inOrder && communicators)
    communicators->finish();
  communicators.reset();
  if (device && !inOrder)
    device->abandon();
  code.clear(); // needs the libraries
  plans.clear();
  if (blasHandle && inOrder)
    session.blas->destroy(blasHandle);
  blasHandle = nullptr;
  device.reset();
}

RankRecord CudaRank::takeRecord() {
  record.stepBegin.resize(record.stepsDone);
  record.stepEnd.resize(record.stepsDone);
  record.tracedSteps = std::min(record.tracedSteps, record.stepsDone);
  if (memory)
    record.memory = memory->report();
  for (int kind = 0; kind < kTimeClasses; ++kind)
    record.memory.seconds[kind] = double(record.spent[kind]) * 1e-9;
  return std::move(record);
}

void CudaRank::runSteps() {
  for (int64_t step = 0; step < shared.options.steps; ++step) {
    position.instruction.store(Position::Loading);
    position.step.store(step);
    loadInputs(step, /*once=*/step == 0);
    if (endsBefore(step))
      return;
    keepDonated();
    runStep(step);
    if (finite && !isFinite(step))
      return;
    captureOutputs(step, step + 1 == shared.options.steps);
    record.stepsDone = step + 1;
  }
}

/// As on CPUs: all ranks begin together, or end together after a signal.
bool CudaRank::endsBefore(int64_t step) {
  position.instruction.store(Position::Begins);
  const std::atomic<int> *stop = shared.options.stop;
  int64_t signal = communicator.meet(stop && step > 0 ? stop->load() : 0);
  if (signal == 0)
    return false;
  // An output may be an input that changes with the step.
  loadInputs(step - 1, /*once=*/false);
  captureOutputs(step - 1, /*last=*/true);
  record.stoppedBy = signal;
  return true;
}

/// Outputs are looked at on the host.
bool CudaRank::isFinite(int64_t step) {
  for (size_t k = 0; k < looked.size(); ++k) {
    int buffer = shared.index.buffer(shared.program.outputs[k].buffer, "");
    readBack(looked[k].data(), memory->at(buffer), int64_t(looked[k].size()));
  }
  return acceptsStep(shared, communicator, step, finite->find(),
                     [this] { putBackDonated(); });
}

void CudaRank::keepDonated() {
  for (const Kept &kept : donated)
    device->copy(kept.copy, kept.buffer, kept.bytes, device->compute);
  if (!donated.empty()) { // collectives need not wait for this stream
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

void CudaRank::loadInputs(int64_t step, bool once) {
  struct Borrow { // ends however this ends
    std::atomic<bool> &flag;
    explicit Borrow(std::atomic<bool> &flag) : flag(flag) { flag.store(true); }
    ~Borrow() { flag.store(false); }
  } borrow(borrowing);
  if (communicator.failed()) // the arrays may be gone
    throw Stopped();
  const Driver &driver = device->driver;
  for (size_t i = 0; i < shared.inputs.size(); ++i) {
    const auto &arrays = shared.inputs[i];
    if (!once && arrays.size() == 1)
      continue; // kept, or replaced by the output that took it over
    const Array &array = *arrays[arrays.size() == 1 ? 0 : step];
    int64_t bytes = inputShards[i].bytes();
    if (bytes == 0)
      continue;
    if (int64_t(hostPiece.size()) < bytes)
      hostPiece = Bytes(size_t(bytes));
    inputShards[i].split(array.bytes, hostPiece.data());
    int buffer = shared.index.buffer(shared.program.inputs[i].buffer, "");
    driver.check(driver.copyToDevice(memory->at(buffer), hostPiece.data(),
                                     size_t(bytes), device->compute),
                 "cuMemcpyHtoDAsync");
    device->record(caughtUp, device->compute);
    waitForEvent(caughtUp, "the copy of an input to the GPU");
  }
}

void CudaRank::captureOutputs(int64_t step, bool last) {
  for (size_t k = 0; k < shared.program.outputs.size(); ++k) {
    if (!keepsOutput(shared.program, shared.options, k, last))
      continue;
    int buffer = shared.index.buffer(shared.program.outputs[k].buffer, "");
    int64_t bytes = shared.program.memory.buffers[size_t(buffer)].bytes;
    if (int64_t(hostPiece.size()) < bytes)
      hostPiece = Bytes(size_t(bytes));
    readBack(hostPiece.data(), memory->at(buffer), bytes);
    communicator.capture(k, step, last, hostPiece.data());
  }
}

void CudaRank::runStep(int64_t step) {
  Nanoseconds begin = now();
  record.stepBegin[step] = begin;
  if (stepBegins)
    device->record(stepBegins, device->compute);
  for (Bound &bound : code)
    bound.issued = 0;
  for (size_t i = 0; i < code.size(); i = after(code[i], i)) {
    position.instruction.store(int64_t(i), std::memory_order_relaxed);
    communicator.flight.begin(step, int64_t(i), now());
    if (communicator.failed())
      throw Stopped();
    if (shared.options.hook) {
      Status status = shared.options.hook(
          number, step, shared.program.schedule.instructions[i]);
      if (!status.ok())
        throw Failure{status};
    }
    ++record.rounds[i];
    issue(code[i]);
    communicator.flight.end(now());
  }
  device->record(caughtUp, device->compute);
  waitForEvent(caughtUp, "the GPU to finish the step");
  record.stepEnd[step] = now();
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
        driver.fill32(bound.operands[0], unsigned(number), 1, compute),
        "cuMemsetD32Async");
    break;
  case Kind::Kernel:
    for (const Launch &one : bound.launches)
      driver.check(driver.launch(one.function, one.size->grid[0],
                                 one.size->grid[1], one.size->grid[2],
                                 one.size->block[0], one.size->block[1],
                                 one.size->block[2], 0, compute,
                                 bound.parameters.data(), nullptr),
                   "cuLaunchKernel");
    break;
  case Kind::Product:
    issueProduct(bound);
    break;
  case Kind::Copy:
    if (bound.between)
      device->copy(bound.between, bound.operands[0], bound.bytes, compute);
    device->copy(bound.operands[1],
                 bound.between ? bound.between : bound.operands[0],
                 bound.bytes, compute);
    break;
  case Kind::Start:
    issueStart(bound);
    break;
  case Kind::Done:
    device->wait(compute, code[size_t(bound.waitsFor)].passed);
    break;
  case Kind::Nothing:
  case Kind::Jump:
  case Kind::JumpUnless:
  case Kind::Choose:
    break;
  }
  ++bound.issued;
  if (bound.kind != Kind::Start && bound.passed)
    device->record(bound.passed, compute);
  if (bound.kind != Kind::Start && bound.ends)
    device->record(bound.ends, compute);
}

/// The other stream first waits for what is to be sent. Its event `passed` is
/// what the done waits for.
void CudaRank::issueStart(Bound &bound) {
  StreamHandle stream = device->communication;
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
    int64_t index = 0;
    int32_t narrow = 0;
    bool wide = slices.index == DType::I64;
    void *to = wide ? static_cast<void *>(&index) : &narrow;
    readBack(to, bound.operands[next++], wide ? 8 : 4);
    if (!wide)
      index = narrow;
    index = std::clamp<int64_t>(index, 0, slices.count - 1);
    sides[i] += Address(index * slices.stride * byteSize(call.dtype));
  }
  bound.plan->run(sides[0], sides[1], bound.operands[next], workspace,
                  device->compute);
}

/// The instruction after `at`, now that this one has been issued.
size_t CudaRank::after(const Bound &bound, size_t at) {
  switch (bound.kind) {
  case Kind::Jump:
    return size_t(bound.targets[0]);
  case Kind::JumpUnless: {
    char holds = 0;
    readBack(&holds, bound.operands[0], 1);
    return holds ? at + 1 : size_t(bound.targets[0]);
  }
  case Kind::Choose: {
    int32_t last = int32_t(bound.targets.size()) - 1, chosen = 0;
    char truth = 0;
    if (bound.bytes == 1) { // an i1: the first branch if true
      readBack(&truth, bound.operands[0], 1);
      chosen = truth ? 0 : 1;
    } else {
      readBack(&chosen, bound.operands[0], sizeof chosen);
    }
    return size_t(
        bound.targets[size_t(chosen < 0 || chosen > last ? last : chosen)]);
  }
  default:
    return at + 1;
  }
}

void CudaRank::readBack(void *to, Address from, int64_t bytes) {
  if (bytes == 0)
    return;
  const Driver &driver = device->driver;
  bool isWord = bytes <= 8;
  driver.check(driver.copyToHost(isWord ? hostWord : to, from, size_t(bytes),
                                 device->compute),
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

void CudaRank::wait(const std::function<bool()> &done,
                    const std::string &what) {
  auto limit = std::chrono::duration<double>(
      shared.deadline(position.step.load()));
  auto begin = Clock::now();
  for (auto nap = kShortestNap; !done();
       nap = std::min(nap * 2, kLongestNap)) {
    if (communicator.failed())
      throw Stopped();
    if (communicators)
      communicators->poll();
    if (Clock::now() - begin > limit)
      throw Failure{Status::rankFailed(join("waited ", limit.count(),
                                            " s for ", what,
                                            firstUnfinished()))};
    std::this_thread::sleep_for(nap);
  }
}

/// The collective that a step hangs in, for messages.
std::string CudaRank::firstUnfinished() const {
  for (size_t i = 0; device && i < code.size(); ++i)
    if (code[i].kind == Kind::Start && code[i].issued > 0 &&
        device->driver.eventQuery(code[i].passed) == kNotReady)
      return "; " + describe(shared.program.schedule.instructions[i]) +
             " has not ended: do all ranks take part?";
  return {};
}

/// From the device's clock to the host's: both streams were idle when the step
/// began.
void CudaRank::trace(int64_t step, Nanoseconds begin) {
  if (step >= record.tracedSteps)
    return;
  const Driver &driver = device->driver;
  auto timeOf = [&](EventHandle event) {
    float milliseconds = 0;
    driver.check(driver.eventElapsed(&milliseconds, stepBegins, event),
                 "cuEventElapsedTime");
    return begin + Nanoseconds(double(milliseconds) * 1e6);
  };
  for (size_t i = 0; i < code.size(); ++i) {
    if (code[i].issued == 0)
      continue;
    RankRecord::Span &span = record.spans[step * code.size() + i];
    span = {timeOf(code[i].begins), timeOf(code[i].ends)};
    record.spent[int(code[i].timeClass)] += span.end - span.begin;
  }
}

} // namespace shardwright::runtime::cuda
