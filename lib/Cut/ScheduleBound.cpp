// SPDX-License-Identifier: Apache-2.0

// What each stage has to do, and what it has to wait for: until the first microbatch arrives, and
// until its gradients are back. Meanwhile it can do no more than forward passes that memory allows.
#include "StageLetters.h"

#include <algorithm>

namespace shardwright {
namespace {
class Bound {
public:
  explicit Bound(const ScheduleProblem &problem)
      : problem(problem), rules(problem), pieces(problem.pieces()) {}

  double run() const {
    if (!problem.hasBackward)
      return ofForwardPasses();
    double bound = problem.goal == ScheduleGoal::Step ? longestChain() : 0;
    for (int stage = 0; stage < problem.stages; ++stage)
      bound = std::max(bound, ofStage(stage));
    return bound;
  }

private:
  double between(int piece) const { // and the next one
    return rules.table.stageOf(piece) == rules.table.stageOf(piece + 1)
               ? 0
               : problem.times[piece].transfer;
  }
  double earliest(int piece) const {
    return problem.earliest.empty() ? 0 : problem.earliest[rules.table.stageOf(piece)];
  }
  double updateOf(int stage) const {
    double sum = 0;
    for (int chunk = 0; chunk < problem.chunks; ++chunk)
      sum += problem.times[rules.table.pieceOf(stage, chunk)].update;
    return sum;
  }
  double weightGradient(int piece) const {
    return problem.splitsBackward ? problem.times[piece].weightGradient : 0;
  }

  /// From the begin of the forward pass of a piece to that of its backward pass.
  double roundTrip(int piece) const {
    double time = problem.times[piece].forward;
    for (int i = piece; i + 1 < pieces; ++i)
      time += 2 * between(i) + problem.times[i + 1].forward + problem.times[i + 1].backward;
    return time;
  }
  /// The earliest begin of the first forward pass of a piece.
  double arrival(int piece) const {
    double time = earliest(0);
    for (int i = 0; i < piece; ++i)
      time = std::max(time + problem.times[i].forward + between(i), earliest(i + 1));
    return time;
  }
  double before(int piece) const {
    double time = 0;
    for (int i = 0; i < piece; ++i)
      time += problem.times[i].forward + between(i);
    return time;
  }
  /// From the end of the backward pass of a piece to the end of the step.
  double behind(int piece) const {
    double time = weightGradient(0) + updateOf(0);
    for (int i = 0; i < piece; ++i)
      time += problem.times[i].backward + between(i);
    return time;
  }

  double longestChain() const {
    return arrival(pieces - 1) + problem.times[pieces - 1].forward + chainBack();
  }
  double chainBack() const { return problem.times[pieces - 1].backward + behind(pieces - 1); }

  /// From the end of the last forward pass of a piece to the end of a step without backward passes.
  double behindForward(int piece) const {
    double time = updateOf(rules.table.stageOf(pieces - 1));
    for (int i = piece; i + 1 < pieces; ++i)
      time += between(i) + problem.times[i + 1].forward;
    return time;
  }
  double ofForwardPasses() const {
    double bound = 0;
    for (int stage = 0; stage < problem.stages; ++stage) {
      double passes = 0;
      for (int chunk = 0; chunk < problem.chunks; ++chunk)
        passes += problem.microbatches * problem.times[rules.table.pieceOf(stage, chunk)].forward;
      int last = rules.table.pieceOf(stage, problem.chunks - 1);
      bound = std::max(bound, arrival(rules.table.pieceOf(stage, 0)) + passes +
                                  std::max(updateOf(stage), behindForward(last)));
    }
    return bound;
  }

  double ofStage(int stage) const {
    double passes = 0, weights = 0;
    for (int chunk = 0; chunk < problem.chunks; ++chunk) {
      int piece = rules.table.pieceOf(stage, chunk);
      passes +=
          problem.microbatches * (problem.times[piece].forward + problem.times[piece].backward);
      weights += problem.microbatches * weightGradient(piece);
    }
    double all = waitingBeforeBackward(stage) + passes;
    if (problem.goal == ScheduleGoal::Stage)
      return all + weights + updateOf(stage);
    int first = rules.table.pieceOf(stage, 0);
    return arrival(first) + all + std::max(weights + updateOf(stage), behind(first));
  }

  double waitingBeforeBackward(int stage) const {
    int first = rules.table.pieceOf(stage, 0);
    int last = rules.table.pieceOf(stage, problem.chunks - 1);
    double until = before(last) - before(first) + roundTrip(last);
    std::vector<double> forwards;
    for (int chunk = 0; chunk < problem.chunks; ++chunk)
      forwards.insert(forwards.end(), problem.microbatches,
                      problem.times[rules.table.pieceOf(stage, chunk)].forward);
    std::sort(forwards.rbegin(), forwards.rend());
    for (size_t i = 0; i < forwards.size() && double(i + 1) <= problem.inFlight; ++i)
      until -= forwards[i];
    return std::max(until, 0.0);
  }

  const ScheduleProblem &problem;
  OrderRules rules;
  int pieces;
};
} // namespace

double scheduleBound(const ScheduleProblem &problem) { return Bound(problem).run(); }

} // namespace shardwright
