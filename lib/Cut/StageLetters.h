// SPDX-License-Identifier: Apache-2.0

// Orders of fragments without numbers of microbatches, and their times.
//
// All microbatches take as long, so nothing is lost if each stage computes the fragments of a kind
// and chunk in the order of microbatches: the order of a stage is a word of letters, one for each
// kind and chunk, and the i-th of a letter is of microbatch i.
#pragma once

#include "shardwright/Cut/SearchSchedule.h"

namespace shardwright {

using StageLetters = std::vector<uint8_t>;
using AllLetters = std::vector<StageLetters>; // by stage

/// Letters and what is known of them.
class OrderRules {
public:
  explicit OrderRules(const ScheduleProblem &problem);

  struct Letter {
    FragmentKind kind;
    int chunk, piece;
    double duration;
    double change; // of what is in flight, at the begin of a forward pass and the end of others
    int source;    // the first end that it waits for, one for each microbatch; -1: none
    int sourceStage;
    double transfer;
    int end; // the first of its own ends; -1: nothing waits for them
  };
  const Letter &of(int stage, uint8_t letter) const { return letters[stage][letter]; }
  int letterCount() const { return kinds * problem.chunks; }
  uint8_t letter(FragmentKind kind, int chunk) const {
    return uint8_t(int(kind) * problem.chunks + chunk);
  }
  int endCount() const { return 2 * problem.pieces() * problem.microbatches; }

  /// Whether passes of a microbatch are in order, and no more are in flight than may be.
  bool isAllowed(int stage, const StageLetters &order) const;
  AllLetters ordersOf(const PipelineSchedule &schedule) const;
  PipelineSchedule scheduleOf(const AllLetters &orders) const;

  const ScheduleProblem &problem;
  const PipelineSchedule table; // with the placement, without entries

private:
  int kinds;
  std::vector<std::vector<Letter>> letters; // by stage
};

/// Times of orders.
class OrderTimes {
public:
  explicit OrderTimes(const OrderRules &rules);

  /// False if a stage waits forever.
  bool run(const AllLetters &orders);

  struct Entry {
    double begin;
    int waitsFor; // the stage whose fragment it waits for last; -1: its own stage
    int place;    // of that fragment
  };
  std::vector<std::vector<Entry>> entries; // by stage and place
  double goal = 0;
  /// The goal, and a little of the time of the other stages: of two orders with the same goal, the
  /// one whose stages end earlier is nearer to a better one.
  double value = 0;
  int lastStage = 0; // whose time is the goal

private:
  bool advance(int stage, const StageLetters &order);
  void sum();

  const OrderRules *rules;
  std::vector<double> ends, updates, free;
  std::vector<int> places; // of the fragments that have the ends
  std::vector<size_t> next;
  std::vector<std::vector<int>> counts; // by stage and letter
};

} // namespace shardwright
