// SPDX-License-Identifier: Apache-2.0

#include "SharedMemory.h"
#include "bundle/Parts.h"
#include "engine/IdleExchange.h"
#include "engine/RankMemory.h"
#include "support/Failure.h"

#include <algorithm>

namespace shardwright::runtime {

class SharedMemory::Pair : public Exchange {
public:
  Pair(Member &member, Collective &collective, int64_t place)
      : member(member), collective(collective), place(place) {}
  void start(int64_t round) override { collective.start(round); }
  void complete(int64_t round) override;

private:
  Member &member;
  Collective &collective;
  const int64_t place; // position in the group
};

/// One end of a transfer.
class SharedMemory::TransferEnd : public Exchange {
public:
  TransferEnd(Member &member, Transfer &transfer, bool isSend)
      : member(member), transfer(transfer), isSend(isSend) {}
  void start(int64_t round) override {
    isSend ? transfer.startSend(round) : transfer.startReceive(round);
  }
  void complete(int64_t round) override;
  bool copyBy(Post post) override {
    if (!isSend)
      transfer.post = std::move(post);
    return true;
  }

private:
  Member &member;
  Transfer &transfer;
  const bool isSend;
};

class SharedMemory::Member : public Communicator {
public:
  Member(SharedMemory &all, int64_t rank)
      : Communicator(all.positions[rank], all.recorders[rank], all.runStatus), all(all),
        run(all.runOf(rank)), rank(rank) {
    for (const Value &output : run.program.outputs)
      shards.emplace_back(run.program, output, rank);
    wait = [this](Latch &latch, int64_t arrivals) { waitForLatch(latch, arrivals); };
  }

  Exchange &exchange(const Instruction &start) override {
    if (isTransfer(start.collective))
      return transferEnd(start);
    auto groups = groupsOf(start, run.index);
    for (size_t g = 0; g < groups.size(); ++g) {
      auto found = std::find(groups[g].begin(), groups[g].end(), rank);
      if (found == groups[g].end())
        continue;
      auto &pair = pairs[start.index];
      if (!pair)
        pair =
            std::make_unique<Pair>(*this, *all.collectives[&start][g], found - groups[g].begin());
      return *pair;
    }
    throw Failure{Status::internal(join("rank ", rank, " is in no group of ", describe(start)))};
  }

  int64_t allReduceMax(int64_t mine) override {
    auto &words = all.said[rounds % 2];
    words[rank].store(mine);
    int64_t ranks = all.run.rankCount(), arrivals = ranks * ++rounds;
    all.barrier.arrive(arrivals);
    waitForLatch(all.barrier, arrivals);
    int64_t most = mine;
    for (int64_t other = 0; other < ranks; ++other)
      most = std::max(most, words[other].load());
    return most;
  }

  void capture(size_t output, int64_t step, bool last, const char *local) override {
    all.outputs.put(numberOf(run.program.outputs[output], output), step, last, shards[output],
                    local);
  }

  void fail(Status status) override { runStatus.fail(std::move(status)); }

  const Team &team() const { return run.communicationTeam; }
  WaitFor wait;

private:
  void waitForLatch(Latch &latch, int64_t arrivals);
  std::string whoIsMissing() const;

  Exchange &transferEnd(const Instruction &start) {
    bool isSend = start.collective == CollectiveKind::Send;
    for (auto [from, to] : start.pairs)
      if (rank == (isSend ? from : to)) {
        auto &end = pairs[start.index];
        if (!end)
          end = std::make_unique<TransferEnd>(*this, *all.transfers[{start.channel, from}], isSend);
        return *end;
      }
    return idleEnd(start);
  }

  Exchange &idleEnd(const Instruction &start) {
    auto &end = pairs[start.index];
    if (!end) {
      const RankMemory &own = *run.backend->hostMemory(rank);
      bool isReceive = start.collective == CollectiveKind::Receive;
      end = std::make_unique<IdleExchange>(
          isReceive ? own.at(run.index.buffer(start.out[0], start.name)) : nullptr,
          *elementCount(start.shapes[0]) * byteSize(start.dtypes[0]));
    }
    return *end;
  }

  SharedMemory &all;
  SharedRun &run;
  const int64_t rank;
  std::vector<Shard> shards; // by output
  int64_t rounds = 0;        // of the barrier
  std::map<int64_t, std::unique_ptr<Exchange>> pairs;
};

void SharedMemory::Pair::complete(int64_t round) {
  collective.complete(place, round, member.team(), member.wait);
}

void SharedMemory::TransferEnd::complete(int64_t round) {
  if (isSend)
    transfer.awaitTaken(round, member.wait);
  else
    transfer.completeReceive(round, member.team(), member.wait);
}

SharedMemory::SharedMemory(const SharedRuns &runs)
    : CommunicatorGroup(*runs.front()), runs(runs), run(*runs.front()),
      positions(new Position[run.rankCount()]), recorders(new FlightRecorder[run.rankCount()]) {
  for (auto &words : said)
    words.reset(new std::atomic<int64_t>[run.rankCount()]());
  for (const auto &each : runs)
    bindCollectives(*each);
  runStatus.latches.push_back(&barrier);
  for (auto &[start, groups] : collectives)
    for (auto &collective : groups)
      collective->collectLatches(runStatus.latches);
  for (auto &[ends, transfer] : transfers)
    runStatus.latches.insert(runStatus.latches.end(), {&transfer->published, &transfer->taken});
  for (int64_t rank = 0; rank < run.rankCount(); ++rank)
    members.push_back(std::make_unique<Member>(*this, rank));
}

SharedMemory::~SharedMemory() = default;

Communicator &SharedMemory::of(int64_t rank) { return *members[rank]; }

std::vector<const FlightRecorder *> SharedMemory::flights() const {
  std::vector<const FlightRecorder *> all;
  for (int64_t rank = 0; rank < run.rankCount(); ++rank)
    all.push_back(&recorders[rank]);
  return all;
}

SharedRun &SharedMemory::runOf(int64_t rank) const {
  for (const auto &each : runs)
    if (each->program.runsOn(rank))
      return *each;
  return run;
}

void SharedMemory::bindCollectives(SharedRun &run) {
  if (!run.backend->hostMemory(run.placement.ranks.front()))
    return;
  for (const Instruction &instruction : run.program.schedule.instructions)
    if (instruction.op == Op::Start && isTransfer(instruction.collective))
      bindTransfer(run, instruction);
    else if (instruction.op == Op::Start)
      bindCollective(run, instruction);
}

void SharedMemory::bindTransfer(SharedRun &run, const Instruction &start) {
  bool isSend = start.collective == CollectiveKind::Send;
  for (auto [from, to] : start.pairs) {
    auto &transfer = transfers[{start.channel, from}];
    if (!transfer)
      transfer = std::make_unique<Transfer>();
    transfer->bytes = *elementCount(start.shapes[0]) * byteSize(start.dtypes[0]);
    const RankMemory &own = *run.backend->hostMemory(isSend ? from : to);
    if (isSend)
      transfer->from = own.at(run.index.buffer(start.in[0], start.name));
    else
      transfer->to = own.at(run.index.buffer(start.out[0], start.name));
  }
}

void SharedMemory::bindCollective(SharedRun &run, const Instruction &start) {
  auto &made = collectives[&start];
  for (const auto &group : groupsOf(start, run.index)) {
    made.push_back(std::make_unique<Collective>(start, group));
    Collective &collective = *made.back();
    for (size_t member = 0; member < group.size(); ++member)
      for (size_t i = 0; i < start.in.size(); ++i) {
        const RankMemory &own = *run.backend->hostMemory(group[member]);
        collective.bind(int64_t(member), i, own.at(run.index.buffer(start.in[i], start.name)),
                        own.at(run.index.buffer(start.out[i], start.name)));
      }
    int64_t staging = collective.prepare();
    for (size_t member = 0; member < group.size(); ++member)
      collective.bindStaging(
          int64_t(member),
          staging ? run.backend->hostMemory(group[member])->reserveScratch(staging) : nullptr);
  }
}

void SharedMemory::Member::waitForLatch(Latch &latch, int64_t arrivals) {
  double seconds = run.deadline(position.step.load());
  switch (
      latch.wait(arrivals, run.spins, std::chrono::duration<double>(seconds), runStatus.flag())) {
  case WaitResult::Done:
    return;
  case WaitResult::TimedOut:
    fail(Status::rankFailed(join(describePlace(run.program.schedule, rank, position), ": waited ",
                                 seconds, " s; ", whoIsMissing())));
    throw RunAborted();
  case WaitResult::Aborted:
    throw RunAborted();
  }
}

/// The ranks that are behind this one, with their positions.
std::string SharedMemory::Member::whoIsMissing() const {
  std::string text;
  int named = 0;
  for (int64_t other = 0; other < all.run.rankCount() && named < 8; ++other) {
    const Position &there = all.positions[other];
    int64_t itsStep = there.step.load(), at = there.instruction.load();
    int64_t step = position.step.load();
    bool isAhead = itsStep > step || (itsStep == step && &all.runOf(other) == &run &&
                                      at >= position.instruction.load());
    if (other == rank || isAhead)
      continue;
    const Schedule &schedule = all.runOf(other).program.schedule;
    bool inside = at >= 0 && at < int64_t(schedule.instructions.size());
    text += join(text.empty() ? "" : ", ", "rank ", other, " is at ",
                 inside ? describe(schedule, at) : "no instruction");
    ++named;
  }
  return text.empty() ? "all other ranks came this far" : text;
}

} // namespace shardwright::runtime
