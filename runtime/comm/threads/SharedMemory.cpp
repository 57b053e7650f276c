// SPDX-License-Identifier: Apache-2.0

#include "SharedMemory.h"
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

class SharedMemory::Member : public Communicator {
public:
  Member(SharedMemory &all, int64_t rank)
      : Communicator(all.positions[rank], all.recorders[rank], all.runStatus), all(all),
        rank(rank) {
    for (const Value &output : all.run.program.outputs)
      shards.emplace_back(all.run.program.manifest, output, rank);
    wait = [this](Latch &latch, int64_t arrivals) { waitForLatch(latch, arrivals); };
  }

  Exchange &exchange(const Instruction &start) override {
    auto groups = groupsOf(start, all.run.index);
    for (size_t g = 0; g < groups.size(); ++g) {
      auto found = std::find(groups[g].begin(), groups[g].end(), rank);
      if (found == groups[g].end())
        continue;
      auto &pair = pairs[start.index];
      if (!pair)
        pair = std::make_unique<Pair>(*this, *all.collectives[start.index][g],
                                      found - groups[g].begin());
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
    all.outputs.put(output, step, last, shards[output], local);
  }

  void fail(Status status) override { runStatus.fail(std::move(status)); }

  const Team &team() const { return all.run.team; }
  WaitFor wait;

private:
  void waitForLatch(Latch &latch, int64_t arrivals);
  std::string whoIsMissing() const;

  SharedMemory &all;
  const int64_t rank;
  std::vector<Shard> shards; // by output
  int64_t rounds = 0;        // of the barrier
  std::map<int64_t, std::unique_ptr<Pair>> pairs;
};

void SharedMemory::Pair::complete(int64_t round) {
  collective.complete(place, round, member.team(), member.wait);
}

SharedMemory::SharedMemory(SharedRun &run)
    : CommunicatorGroup(run), run(run), positions(new Position[run.rankCount()]),
      recorders(new FlightRecorder[run.rankCount()]) {
  for (auto &words : said)
    words.reset(new std::atomic<int64_t>[run.rankCount()]());
  for (const Instruction &instruction : run.program.schedule.instructions)
    if (instruction.op == Op::Start && run.backend->hostMemory(0))
      bindCollective(instruction);
  runStatus.latches.push_back(&barrier);
  for (auto &[start, groups] : collectives)
    for (auto &collective : groups)
      collective->collectLatches(runStatus.latches);
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

void SharedMemory::bindCollective(const Instruction &start) {
  auto &made = collectives[start.index];
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
  double seconds = all.run.deadline(position.step.load());
  switch (latch.wait(arrivals, all.run.spins, std::chrono::duration<double>(seconds),
                     runStatus.flag())) {
  case WaitResult::Done:
    return;
  case WaitResult::TimedOut:
    fail(Status::rankFailed(join(describePlace(all.run.program.schedule, rank, position),
                                 ": waited ", seconds, " s; ", whoIsMissing())));
    throw RunAborted();
  case WaitResult::Aborted:
    throw RunAborted();
  }
}

/// The ranks that are behind this one, with their positions.
std::string SharedMemory::Member::whoIsMissing() const {
  const auto &instructions = all.run.program.schedule.instructions;
  std::string text;
  int named = 0;
  for (int64_t other = 0; other < all.run.rankCount() && named < 8; ++other) {
    const Position &there = all.positions[other];
    int64_t itsStep = there.step.load(), at = there.instruction.load();
    int64_t step = position.step.load();
    if (other == rank || itsStep > step || (itsStep == step && at >= position.instruction.load()))
      continue;
    bool inside = at >= 0 && at < int64_t(instructions.size());
    text += join(text.empty() ? "" : ", ", "rank ", other, " is at ",
                 inside ? describe(instructions[at]) : "no instruction");
    ++named;
  }
  return text.empty() ? "all other ranks came this far" : text;
}

} // namespace shardwright::runtime
