// SPDX-License-Identifier: Apache-2.0

//===- OrderMutants.cpp - Mutation tests that remove synchronization from bundles -===//
//
//   shardwright-order-mutants BUNDLE INPUTS.npz
//
// Mutants of the schedule: a start waits for nothing, or for one instruction
// less; a done is gone, or comes behind what needs it. The validator must refuse
// each; one that it takes must give the same, bit for bit, whatever the order of
// the streams. Mutants of the executor: one wait for an event is forgotten, on
// all devices. That must show in what was issued (IssueLog.h), unless
// the waits that are left order everything: collectives of one stream follow each
// other, so that one may cover another. How many show in the results too, which
// depends on the inputs, is told.
//
// Each program of a bundle has its mutants, among the others as they are.
//
// Prints what nobody noticed and how many there were; status 3 if there is any.
//
//===----------------------------------------------------------------------===//
#include "IssueLog.h"
#include "bundle/ProgramIndex.h"
#include "comm/nccl/CommunicationStreams.h"
#include "shardwright/runtime/bundle/Validate.h"
#include "shardwright/runtime/engine/Weights.h"
#include "shardwright/runtime/launch/Run.h"

#include <algorithm>
#include <atomic>
#include <cstdio>
#include <optional>

using namespace shardwright::runtime;

namespace {
using test::IssueLog;

constexpr const char *kOrders[] = {"first", "lazy:0", "lazy:1", "lazy:2", "lazy:3", "random:1"};

/// What a run starts from: a value that should have come from elsewhere may be
/// the one that lies there.
struct Start {
  NamedArrays inputs;
  bool poison; // memory is NaN and true, not 0
};

struct Mutant {
  std::string what;
  Program program; // one of the bundle's
};

/// Instructions refer to each other by their places, which change.
void takePlaces(Schedule &schedule, const std::vector<int64_t> &order) {
  std::vector<int64_t> placeOf(schedule.instructions.size(), -1);
  std::vector<Instruction> moved;
  for (int64_t from : order) {
    placeOf[from] = int64_t(moved.size());
    moved.push_back(schedule.instructions[from]);
  }
  for (Instruction &one : moved) {
    one.index = placeOf[one.index];
    one.after = one.after < 0 ? -1 : placeOf[one.after];
    one.wait = one.wait < 0 ? -1 : placeOf[one.wait];
  }
  schedule.instructions = std::move(moved);
}

std::vector<int64_t> placesWithout(const Schedule &schedule, int64_t index) {
  std::vector<int64_t> order;
  for (int64_t i = 0; i < int64_t(schedule.instructions.size()); ++i)
    if (i != index)
      order.push_back(i);
  return order;
}

/// The first instruction behind `done` that reads what its start writes.
std::optional<int64_t> readerBehind(const Program &program, const ProgramIndex &index,
                                    const Instruction &done) {
  const auto &all = program.schedule.instructions;
  for (int64_t i = done.index + 1; i < int64_t(all.size()); ++i)
    for (const Access &read : accessesOf(all[i], index))
      for (const Access &written : accessesOf(all[done.wait], index))
        if (!read.writes && written.writes && shareBytes(program, read.buffer, written.buffer))
          return i;
  return std::nullopt;
}

std::vector<Mutant> mutantsOf(const Program &program) {
  ProgramIndex index(program);
  std::vector<Mutant> mutants;
  auto add = [&](const Instruction &of, const std::string &what) -> Schedule & {
    mutants.push_back({describe(of) + " " + what, program});
    return mutants.back().program.schedule;
  };
  for (const Instruction &one : program.schedule.instructions) {
    int64_t i = one.index;
    if (one.op == Op::Start && one.after >= 0)
      add(one, "waits for nothing").instructions[i].after = -1;
    if (one.op == Op::Start && one.after > 0)
      add(one, "waits for one less").instructions[i].after = one.after - 1;
    if (one.op != Op::Done)
      continue;
    std::vector<int64_t> order = placesWithout(program.schedule, i);
    takePlaces(add(one, "is gone"), order);
    if (auto reader = readerBehind(program, index, one)) {
      order.insert(std::find(order.begin(), order.end(), *reader) + 1, i);
      takePlaces(add(one, "comes behind its reader"), order);
    }
  }
  return mutants;
}

/// The time in which a start may run, by instructions: after `ready`, before `end`.
struct Span {
  int64_t index, ready, end; // end -1: no instruction waits for it
  size_t stream;
};

/// Those of all starts when `waiting`, a start or a done, does not wait. Starts of one stream
/// follow each other.
std::vector<Span> spansWithout(const Schedule &schedule, int64_t rank, int64_t waiting) {
  cuda::CommunicationStreams streams(schedule, rank, test::kFakeMultiprocessors);
  const auto &all = schedule.instructions;
  std::vector<int64_t> ready(streams.count(), -1);
  std::vector<Span> spans;
  for (const Instruction &start : all) {
    if (start.op != Op::Start)
      continue;
    size_t stream = streams.of(start);
    if (start.index != waiting)
      ready[stream] = std::max(ready[stream], start.after);
    auto end = std::find_if(all.begin(), all.end(), [&](const Instruction &one) {
      return one.op == Op::Done && one.index != waiting && one.wait >= start.index &&
             streams.of(all[size_t(one.wait)]) == stream;
    });
    spans.push_back({start.index, ready[stream], end == all.end() ? -1 : end->index, stream});
  }
  return spans;
}

/// Whether all conflicts stay ordered when `waiting`, a start or a done, does not wait.
bool isCovered(const Program &program, int64_t rank, int64_t waiting) {
  ProgramIndex index(program);
  const auto &all = program.schedule.instructions;
  auto touch = [&](int64_t some, int64_t other) {
    return conflict(program, accessesOf(all[size_t(some)], index),
                    accessesOf(all[size_t(other)], index));
  };
  std::vector<Span> spans = spansWithout(program.schedule, rank, waiting);
  for (const Span &start : spans) {
    if (start.end < 0) // what comes behind the step may need it
      return false;
    for (int64_t i = start.ready + 1; i < start.end; ++i)
      if (all[size_t(i)].op != Op::Start && all[size_t(i)].op != Op::Done && touch(start.index, i))
        return false;
    for (const Span &later : spans)
      if (later.index > start.index && later.stream != start.stream && start.end > later.ready &&
          touch(start.index, later.index))
        return false;
  }
  return true;
}

/// Checks one program of a bundle.
class Checker {
public:
  /// `rank` runs the program, which is `whole` or a part of it.
  Checker(const Program &whole, const Program &program, int64_t rank,
          const std::vector<Start> &starts)
      : path(whole.parts.empty() ? whole.path : whole.path + " " + program.schedule.program),
        whole(whole), program(program), rank(rank), starts(starts) {}

  int check() {
    for (const Start &start : starts) {
      expected.push_back(run("lazy", whole, start));
      if (!expected.back().ok())
        return std::fprintf(stderr, "%s: %s\n", path.c_str(),
                            expected.back().status().message.c_str()),
               1;
    }
    for (const Mutant &mutant : mutantsOf(program)) {
      Program changed = wholeWith(mutant.program);
      count(mutant.what, !validate(changed).ok() || !differs(changed, 0));
    }
    int64_t ofSchedule = all, covered = 0, inResults = 0;
    std::vector<int64_t> waits = waitsOfEach();
    if (std::string found = findUnordered(0); !found.empty())
      count("nothing orders " + found, false);
    for (size_t i = 0; i < waits.size(); ++i) {
      bool shows = !findUnordered(int(i + 1)).empty();
      if (isCovered(program, rank, waits[i])) {
        ++covered;
        if (shows)
          count("a wait that changes nothing, of " + nameOf(waits, i), false);
        continue;
      }
      count(nameOf(waits, i), shows);
      if (differs(whole, int(i + 1)))
        ++inResults;
    }
    std::printf("%s: %lld mutants of the schedule, %lld of the executor (%lld "
                "in the results too; %lld more change nothing), %lld not "
                "noticed\n",
                path.c_str(), (long long)ofSchedule, (long long)(all - ofSchedule),
                (long long)inResults, (long long)covered, (long long)missed);
    return missed ? 3 : 0;
  }

private:
  Program wholeWith(const Program &changed) const {
    if (whole.parts.empty())
      return changed;
    Program made = whole;
    for (auto &part : made.parts)
      if (part.get() == &program)
        part = std::make_shared<const Program>(changed);
    return made;
  }

  void count(const std::string &what, bool isNoticed) {
    ++all;
    if (isNoticed)
      return;
    ++missed;
    std::printf("%s: not noticed: %s\n", path.c_str(), what.c_str());
    std::fflush(stdout);
  }

  Result<RunReport> run(const char *order, const Program &mutant, const Start &start,
                        RunOptions options = {}) const {
    fakes.order(order);
    options.device = Device::Cuda;
    options.poison = start.poison;
    options.validated = true; // the validator has been asked
    options.deadline = options.firstDeadline = 60;
    return shardwright::runtime::run(mutant, start.inputs, options);
  }

  /// Whether some order of the streams and some start give anything else.
  bool differs(const Program &mutant, int forgotten) const {
    for (size_t set = 0; set < starts.size(); ++set)
      for (const char *order : kOrders) {
        fakes.forgetWait(forgotten);
        Result<RunReport> found = run(order, mutant, starts[set]);
        if (forgotten)
          fakes.reset();
        if (!found.ok() || !haveSameBytes(found->outputs, expected[set]->outputs))
          return true;
      }
    return false;
  }

  static bool haveSameBytes(const NamedArrays &some, const NamedArrays &others) {
    for (const auto &[name, array] : some) {
      const Bytes &bytes = array.bytes, &other = others.at(name).bytes;
      if (!std::equal(bytes.data(), bytes.data() + bytes.size(), other.data(),
                      other.data() + other.size()))
        return false;
    }
    return true;
  }

  std::string nameOf(const std::vector<int64_t> &waits, size_t i) const {
    return "wait " + std::to_string(i + 1) + " for an event, of " +
           describe(program.schedule.instructions[waits[i]]);
  }

  /// What the rank issues without an order when each device forgets that wait.
  std::string findUnordered(int forgotten) const {
    IssueLog log(program, rank);
    RunOptions options;
    options.hook = [&](int64_t who, int64_t, const Instruction &one) {
      if (who == rank)
        log.begin(one.index);
      return Status();
    };
    fakes.reset();
    fakes.forgetWait(forgotten);
    (void)run("lazy", whole, starts[0], options);
    std::string found = log.findUnordered();
    fakes.reset();
    return found;
  }

  /// The instructions that wait for an event on the rank's device, as they run.
  std::vector<int64_t> waitsOfEach() {
    std::vector<int64_t> waits;
    std::atomic<int> ofAll{0};
    RunOptions options;
    options.hook = [&](int64_t who, int64_t, const Instruction &one) {
      if (one.op != Op::Done && (one.op != Op::Start || one.after < 0))
        return Status();
      ++ofAll;
      if (who == rank)
        waits.push_back(one.index);
      return Status();
    };
    fakes.reset();
    (void)run("lazy", whole, starts[0], options);
    if (fakes.calls("cuStreamWaitEvent") != ofAll)
      std::printf("%s: the executor waits %d times, %d were expected of all "
                  "devices\n",
                  path.c_str(), fakes.calls("cuStreamWaitEvent"), int(ofAll)),
          ++missed;
    return waits;
  }

  const test::Fakes &fakes = test::useFakes();
  const std::string path;
  const Program &whole, &program;
  const int64_t rank;
  const std::vector<Start> &starts;
  std::vector<Result<RunReport>> expected; // by start
  int64_t all = 0;
  int64_t missed = 0;
};

int complain(const Status &status) {
  std::fprintf(stderr, "%s\n", status.message.c_str());
  return int(status.code);
}
} // namespace

int main(int count, char **words) {
  if (count != 3)
    return complain(Status::badInput("expected a bundle and its inputs"));
  LoadOptions loading;
  loading.openKernels = false;
  Result<Program> program = loadProgram(words[1], loading);
  if (!program.ok())
    return complain(program.status());
  Result<NamedArrays> given = readInputs(*program, words[2], {});
  if (!given.ok())
    return complain(given.status());
  std::vector<Start> starts = {{*given, true}, {*given, false}};
  if (program->parts.empty())
    return Checker(*program, *program, 0, starts).check();
  int worst = 0;
  for (const auto &part : program->parts)
    worst = std::max(worst, Checker(*program, *part, part->ranks.front(), starts).check());
  return worst;
}
