// SPDX-License-Identifier: Apache-2.0

// The functions that stages call: fragments, and what a stage computes before and after the loop
// over microbatches.
#pragma once

#include "PlaceOps.h"

#include "llvm/ADT/SetVector.h"

namespace shardwright {

struct Unit {
  std::string name;
  int stage = 0;
  llvm::DenseSet<mlir::Operation *> ops;
  llvm::SetVector<mlir::Value> inputs, outputs; // of the whole step
  mlir::func::FuncOp function;                  // null if it has no ops
};

class Units {
public:
  Units(mlir::func::FuncOp main, stablehlo::WhileOp loop, const StepValues &values,
        const Places &places, const PipelineSchedule &schedule);

  void build();

  /// Where an op behind the loop is computed.
  struct AfterPlace {
    int stage = 0, round = 0;
    std::optional<int> reduced; // the piece of whose reduction it is part
  };
  using AfterPlaces = llvm::DenseMap<mlir::Operation *, AfterPlace>;
  const AfterPlaces &placeAfter();

  int stages() const { return schedule.stages(); }
  Unit &fragment(int piece, FragmentKind kind) { return fragments[piece][int(kind)]; }
  Unit &before(int stage) { return befores[stage]; }
  /// What only one of several pieces of a stage reads: computed before the loop, as gathered
  /// parameters.
  Unit &gather(int piece) { return gathers[piece]; }
  /// Collectives after the loop that wait for nothing but what one of several pieces of a stage has
  /// added up, as reductions of its gradients.
  Unit &reduction(int piece) { return reductions[piece]; }
  /// What stages compute after the loop, in rounds, between which they exchange values.
  llvm::ArrayRef<std::vector<Unit>> rounds() const { return updates; }
  std::vector<Unit> &round(size_t i) { return updates[i]; }
  llvm::SmallVector<Unit *> all();

  /// The piece that computes a value which is carried from one microbatch to the next; none if it
  /// is the same for all.
  std::optional<int> pieceOfCarried(unsigned carried) const;
  /// The stage that carries it.
  int stageOfCarried(unsigned carried) const;
  /// The stage that has a result of the step.
  int stageOfResult(unsigned result) const { return resultStages[result]; }
  /// The stage whose results replace an argument; none if it is not carried to the next step.
  std::optional<int> homeOf(mlir::BlockArgument argument);

private:
  void addFragments();
  void addGathers();
  void findReductions();
  void addInitialValues();
  void addAfter();
  void addResults();
  void findOutputs();
  Unit *producerOf(mlir::Value value, const Unit &reader);
  Unit *unitBefore(int stage, mlir::Operation *op);
  Unit &unitAt(const AfterPlace &place);
  void write(Unit &unit);
  /// Adds what an op of the unit reads: as an input, or with the op that computes it.
  void require(Unit &unit, mlir::Value value);
  void add(Unit &unit, mlir::Operation *op);
  bool isComputedIn(const Unit &unit, mlir::Operation *op);
  bool isBefore(mlir::Operation *op) const;
  std::optional<int> stageOf(mlir::Value value) const;
  int firstStageThatReads(mlir::Value value);

  mlir::func::FuncOp main;
  stablehlo::WhileOp loop;
  const StepValues &values;
  const Places &places;
  const PipelineSchedule &schedule;
  std::vector<std::array<Unit, 3>> fragments; // by piece and FragmentKind
  std::vector<Unit> befores;                  // by stage
  std::vector<Unit> gathers, reductions;      // by piece
  std::vector<std::vector<Unit>> updates;     // by round and stage
  AfterPlaces afterPlaces;
  llvm::DenseMap<const Unit *, int> pieceOf; // of fragments
  llvm::SmallVector<int> resultStages;
};

} // namespace shardwright
