// SPDX-License-Identifier: Apache-2.0

#include "MessageCommunicator.h"
#include "FailureDetector.h"
#include "TransferExchange.h"
#include "bundle/Parts.h"
#include "engine/IdleExchange.h"
#include "engine/Outputs.h"
#include "engine/RankMemory.h"
#include "support/Failure.h"

#include <algorithm>
#include <cstring>

namespace shardwright::runtime {

namespace {
constexpr int64_t kMeetTag = 1, kOutputTag = 4; // tags of collectives start at 16

/// Assigns memory to collectives that are in flight at the same time.
class ScratchPlan {
public:
  /// The lowest offset that is free from instruction `begin` to `end`.
  int64_t place(int64_t begin, int64_t end, int64_t bytes) {
    taken.erase(std::remove_if(taken.begin(), taken.end(),
                               [&](const Span &one) { return one.end < begin; }),
                taken.end());
    int64_t offset = 0;
    auto next = taken.begin(); // by offset
    for (; next != taken.end() && next->offset < offset + bytes; ++next)
      offset = std::max(offset, next->offset + next->bytes);
    taken.insert(next, {offset, bytes, end});
    total = std::max(total, offset + bytes);
    return offset;
  }
  int64_t total = 0;

private:
  struct Span {
    int64_t offset, bytes, end;
  };
  std::vector<Span> taken;
};
} // namespace

MessageCommunicator::MessageCommunicator(SharedRun &run, ProcessGroup &group)
    : Communicator(group.detector().here.position(), group.detector().here.flight(),
                   group.detector().runStatus),
      run(run), group(group), kept(run.program.outputs.size()) {
  if (run.communicationCores && !group.mailbox().transport.maySwitchThreads())
    failInput("--communication-cores: ", group.mailbox().transport.library(),
              " allows calls of one thread only (MPI_THREAD_SERIALIZED is not given)");
  for (const Instruction &instruction : run.program.schedule.instructions)
    if (instruction.op == Op::Start && run.backend->hostMemory(group.rank()))
      isTransfer(instruction.collective) ? makeTransfer(instruction) : makeExchange(instruction);
  placeScratch();
  position.step.store(-1);
  position.instruction.store(Position::Loading);
  group.detector().watch(&run.whole);
}

MessageCommunicator::~MessageCommunicator() { group.detector().watch(nullptr); }

void MessageCommunicator::makeExchange(const Instruction &start) {
  for (const auto &ranks : groupsOf(start, run.index)) {
    if (std::find(ranks.begin(), ranks.end(), group.rank()) == ranks.end())
      continue;
    auto &made = exchanges[start.index];
    made = std::make_unique<MessageExchange>(start, ranks, group.rank(), group.mailbox(),
                                             run.communicationTeam,
                                             [this](Mailbox::List &pending) { waitAll(pending); });
    const RankMemory &memory = *run.backend->hostMemory(group.rank());
    for (size_t i = 0; i < start.in.size(); ++i)
      made->bind(i, memory.at(run.index.buffer(start.in[i], start.name)),
                 memory.at(run.index.buffer(start.out[i], start.name)));
  }
}

void MessageCommunicator::makeTransfer(const Instruction &start) {
  bool isSend = start.collective == CollectiveKind::Send;
  const std::string &buffer = isSend ? start.in[0] : start.out[0];
  const RankMemory &memory = *run.backend->hostMemory(group.rank());
  char *at = memory.at(run.index.buffer(buffer, start.name));
  int64_t peer = peerOf(start, group.rank());
  if (peer >= 0)
    transfers[start.index] = std::make_unique<TransferExchange>(
        start, peer, at, group.mailbox(), [this](Mailbox::List &pending) { waitAll(pending); },
        [this](Mailbox::List &pending, double waited) { return askAll(pending, waited); });
  else
    transfers[start.index] = std::make_unique<IdleExchange>(
        isSend ? nullptr : at, *elementCount(start.shapes[0]) * byteSize(start.dtypes[0]));
}

void MessageCommunicator::placeScratch() {
  std::vector<int64_t> ends = endsOf(run.program.schedule);
  ScratchPlan plan;
  std::map<int64_t, int64_t> offsets;
  for (auto &[start, exchange] : exchanges)
    if (int64_t bytes = exchange->scratchBytes())
      offsets[start] = plan.place(start, ends[start], bytes);
  if (plan.total == 0)
    return;
  char *scratch = run.backend->hostMemory(group.rank())->reserveScratch(plan.total);
  for (auto [start, offset] : offsets)
    exchanges[start]->bindScratch(scratch + offset);
}

Exchange &MessageCommunicator::exchange(const Instruction &start) {
  if (auto transfer = transfers.find(start.index); transfer != transfers.end())
    return *transfer->second;
  auto found = exchanges.find(start.index);
  if (found == exchanges.end())
    throw Failure{
        Status::internal(join("rank ", group.rank(), " is in no group of ", describe(start)))};
  return *found->second;
}

/// Dissemination in log2(n) rounds: in round k a rank receives from the rank 2^k before it.
int64_t MessageCommunicator::allReduceMax(int64_t mine) {
  int64_t ranks = group.size(), most = mine;
  Mailbox::List pending;
  for (int64_t distance = 1; distance < ranks; distance *= 2) {
    int64_t told = most, other = 0;
    Mailbox &mailbox = group.mailbox();
    mailbox.receive(pending, reinterpret_cast<char *>(&other), sizeof other,
                    (group.rank() + ranks - distance) % ranks, kMeetTag);
    mailbox.send(pending, reinterpret_cast<const char *>(&told), sizeof told,
                 (group.rank() + distance) % ranks, kMeetTag);
    waitAll(pending);
    most = std::max(most, other);
  }
  return most;
}

void MessageCommunicator::waitAll(Mailbox::List &pending) {
  double seconds = run.deadline(position.step.load());
  switch (group.mailbox().wait(pending, seconds)) {
  case WaitResult::Done:
    return;
  case WaitResult::TimedOut:
    failWaiting(pending, seconds);
  case WaitResult::Aborted:
    throw RunAborted();
  }
}

bool MessageCommunicator::askAll(Mailbox::List &pending, double waited) {
  if (group.mailbox().askAll(pending))
    return true;
  if (failed())
    throw RunAborted();
  if (double seconds = run.deadline(position.step.load()); waited >= seconds)
    failWaiting(pending, seconds);
  return false;
}

void MessageCommunicator::failWaiting(const Mailbox::List &pending, double seconds) {
  fail(Status::rankFailed(join(describePlace(run.program.schedule, group.rank(), position),
                               ": waited ", seconds, " s for ",
                               group.detector().placesOf(missingRanks(pending)))));
  throw RunAborted();
}

void MessageCommunicator::fail(Status status) { group.detector().fail(std::move(status)); }

void MessageCommunicator::capture(size_t output, int64_t step, bool, const char *local) {
  const Value &value = run.program.outputs[output];
  Shard shard(run.program, value, group.rank());
  if (!shard.isFirst() && group.rank() != 0)
    return;
  Bytes copy(size_t(shard.bytes()));
  if (copy.size())
    std::memcpy(copy.data(), local, copy.size());
  kept[output].emplace(step, std::move(copy));
}

NamedArrays MessageCommunicator::collectOutputs(int64_t stepsDone) {
  if (run.options.capture == Capture::Nothing)
    return {};
  try {
    if (group.rank() == 0)
      return receivePieces(stepsDone);
    sendPieces();
    return {};
  } catch (const RunAborted &) {
    throw Failure{runStatus.status()};
  }
}

void MessageCommunicator::sendPieces() {
  Mailbox::List pending;
  for (const Pieces &pieces : kept)
    for (const auto &[step, bytes] : pieces) {
      group.mailbox().send(pending, bytes.data(), int64_t(bytes.size()), 0, kOutputTag);
      waitAll(pending);
    }
}

/// In the order in which each rank sends them: of each of its outputs, those steps that are kept.
NamedArrays MessageCommunicator::receivePieces(int64_t stepsDone) {
  Outputs outputs(run.whole, run.options);
  for (int64_t rank = 0; rank < group.size(); ++rank) {
    const Program &program = run.whole.ofRank(rank);
    for (size_t k = 0; k < program.outputs.size(); ++k) {
      Shard shard(program, program.outputs[k], rank);
      if (!shard.isFirst())
        continue;
      size_t number = numberOf(program.outputs[k], k);
      Bytes piece(size_t(shard.bytes()));
      for (int64_t step : stepsKept(number, stepsDone)) {
        Mailbox::List pending;
        if (rank != 0) {
          group.mailbox().receive(pending, piece.data(), shard.bytes(), rank, kOutputTag);
          waitAll(pending);
        }
        outputs.put(number, step, step + 1 == stepsDone, shard,
                    rank ? piece.data() : kept[k].at(step).data());
      }
    }
  }
  return outputs.take(stepsDone);
}

/// The steps after which all ranks keep an output.
std::vector<int64_t> MessageCommunicator::stepsKept(size_t output, int64_t stepsDone) const {
  std::vector<int64_t> steps;
  for (int64_t step = 0; step < stepsDone; ++step)
    if (keepsOutput(run.whole, run.options, output, step + 1 == stepsDone))
      steps.push_back(step);
  return steps;
}

} // namespace shardwright::runtime
