// SPDX-License-Identifier: Apache-2.0

#include "Units.h"

#include "shardwright/Dialect/StableHLO/ElementBytes.h"
#include "shardwright/Support/SignatureAttributes.h"

using namespace mlir;

namespace shardwright {

Units::Units(func::FuncOp main, stablehlo::WhileOp loop, const StepValues &values,
             const Places &places, const PipelineSchedule &schedule)
    : main(main), loop(loop), values(values), places(places), schedule(schedule),
      fragments(schedule.pieces()), befores(schedule.stages()), gathers(schedule.pieces()),
      reductions(schedule.pieces()) {
  static constexpr StringLiteral names[] = {"forward", "backward", "weight_gradient"};
  for (int piece = 0; piece < schedule.pieces(); ++piece) {
    auto name = [&](Unit &unit, StringRef what) {
      unit.name = (what + Twine(piece)).str();
      unit.stage = schedule.stageOf(piece);
    };
    for (int kind = 0; kind < 3; ++kind) {
      name(fragments[piece][kind], names[kind]);
      pieceOf[&fragments[piece][kind]] = piece;
    }
    name(gathers[piece], "gather");
    name(reductions[piece], "reduce");
  }
  for (int stage = 0; stage < stages(); ++stage) {
    befores[stage].name = ("before" + Twine(stage)).str();
    befores[stage].stage = stage;
  }
}

void Units::build() {
  addFragments();
  addInitialValues();
  addGathers();
  placeAfter();
  findReductions();
  addAfter();
  addResults();
  findOutputs();
  for (Unit *unit : all())
    write(*unit);
}

SmallVector<Unit *> Units::all() {
  SmallVector<Unit *> units;
  for (auto *group : {&befores, &gathers, &reductions})
    for (Unit &unit : *group)
      units.push_back(&unit);
  for (auto &piece : fragments)
    for (Unit &unit : piece)
      units.push_back(&unit);
  for (auto &round : updates)
    for (Unit &unit : round)
      units.push_back(&unit);
  return units;
}

// What each unit computes.

void Units::add(Unit &unit, Operation *op) {
  if (unit.ops.insert(op).second)
    for (Value value : valuesReadBy(op))
      require(unit, value);
}

void Units::require(Unit &unit, Value value) {
  Operation *source = value.getDefiningOp();
  if (source && (unit.ops.contains(source) || isComputedIn(unit, source)))
    add(unit, source);
  else
    unit.inputs.insert(value);
}

/// Whether the unit computes a value for itself that others may compute too.
bool Units::isComputedIn(const Unit &unit, Operation *op) {
  if (values.isFree(op) || values.isMovement(op) || values.isRepeated(op))
    return true;
  auto piece = pieceOf.find(&unit);
  if (piece != pieceOf.end()) { // unless an earlier fragment of the piece does
    return values.isShared(op) && llvm::none_of(fragments[piece->second], [&](const Unit &other) {
             return &other < &unit && other.ops.contains(op);
           });
  }
  Unit *before = isBefore(op) ? unitBefore(unit.stage, op) : nullptr;
  return isBefore(op) && (!before || before == &unit);
}

bool Units::isBefore(Operation *op) const {
  return !values.isInLoop(op) && op != loop && !values.isAfter(op);
}

void Units::addFragments() {
  for (auto &piece : fragments)
    for (auto [kind, unit] : llvm::enumerate(piece))
      for (Operation &op : values.body().without_terminator()) {
        auto place = places.find(&op);
        if (place != places.end() && place->second == Place{pieceOf[&unit], FragmentKind(kind)})
          add(unit, &op);
      }
}

/// Constants too, as zeros that gradients are added to, which otherwise would be in the bundle.
void Units::addInitialValues() {
  for (unsigned i = 1; i < loop->getNumOperands(); ++i) {
    Operation *source = loop->getOperand(i).getDefiningOp();
    if (!source)
      continue;
    Unit &before = befores[stageOfCarried(i)];
    add(before, source);
    if (source->hasTrait<OpTrait::ConstantLike>())
      before.outputs.insert(loop->getOperand(i));
  }
}

std::optional<int> Units::pieceOfCarried(unsigned carried) const {
  auto place = places.find(values.next(carried).getDefiningOp());
  return place == places.end() ? std::nullopt : std::optional(place->second.piece);
}

int Units::stageOfCarried(unsigned carried) const {
  std::optional<int> piece = pieceOfCarried(carried);
  return piece ? schedule.stageOf(*piece) : 0;
}

std::optional<int> Units::stageOf(Value value) const {
  auto result = dyn_cast<OpResult>(value);
  if (result && result.getOwner() == loop)
    return stageOfCarried(result.getResultNumber());
  auto place = result ? afterPlaces.find(result.getOwner()) : afterPlaces.end();
  return place == afterPlaces.end() ? std::nullopt : std::optional(place->second.stage);
}

/// An op behind the loop is where the largest value is that it reads, of equal ones the first.
const Units::AfterPlaces &Units::placeAfter() {
  for (Operation &op : main.getBody().front().without_terminator()) {
    if (!values.isAfter(&op))
      continue;
    int stage = 0, round = 0;
    int64_t most = -1;
    for (Value value : valuesReadBy(&op))
      if (std::optional<int> source = stageOf(value);
          source && tensorBytes(value.getType()) > most) {
        stage = *source;
        most = tensorBytes(value.getType());
      }
    for (Value value : valuesReadBy(&op))
      if (auto source = afterPlaces.find(value.getDefiningOp()); source != afterPlaces.end())
        round = std::max(round, source->second.round + (source->second.stage != stage));
    afterPlaces[&op] = {stage, round};
  }
  return afterPlaces;
}

void Units::addAfter() {
  int rounds = 1;
  for (auto &[op, place] : afterPlaces)
    rounds = std::max(rounds, place.round + 1);
  updates.resize(rounds);
  for (int round = 0; round < rounds; ++round)
    for (int stage = 0; stage < stages(); ++stage) {
      Unit &unit = updates[round].emplace_back();
      unit.name = ("update" + Twine(stage) + (round ? "_" + Twine(round) : Twine(""))).str();
      unit.stage = stage;
    }
  for (Operation &op : main.getBody().front().without_terminator())
    if (auto place = afterPlaces.find(&op); place != afterPlaces.end())
      add(unitAt(place->second), &op);
}

/// A result that does not depend on the loop is computed where its argument is read.
void Units::addResults() {
  auto donors = donorsOf(main);
  for (auto [i, value] : llvm::enumerate(main.getBody().front().getTerminator()->getOperands())) {
    std::optional<int> stage = stageOf(value);
    resultStages.push_back(stage ? *stage : donors[i] ? firstStageThatReads(donors[i]) : 0);
    Operation *source = value.getDefiningOp();
    if (!stage && source && !source->hasTrait<OpTrait::ConstantLike>())
      add(updates[0][resultStages.back()], source);
  }
}

int Units::firstStageThatReads(Value value) {
  int first = stages();
  for (Unit *unit : all())
    if (unit->inputs.contains(value))
      first = std::min(first, unit->stage);
  return first % stages();
}

std::optional<int> Units::homeOf(BlockArgument argument) {
  auto result = main.getArgAttrOfType<IntegerAttr>(argument.getArgNumber(), kDonationAttr);
  return result ? std::optional(resultStages[result.getInt()]) : std::nullopt;
}

} // namespace shardwright
