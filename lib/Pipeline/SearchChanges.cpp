// SPDX-License-Identifier: Apache-2.0

// Searches for suggested fixes of collectives. Each change of a single annotation is applied to a
// clone of the imported program, which is propagated and partitioned. The best change for a class
// of collectives removes all of them and sends the fewest bytes.
#include "shardwright/Pipeline/Compiler.h"

#include "AnnotationChanges.h"

#include "mlir/IR/Diagnostics.h"
#include "mlir/Pass/PassManager.h"
#include "llvm/Support/FormatVariadic.h"

#include <chrono>
#include <map>

using namespace mlir;

namespace shardwright {
namespace {
/// Collectives with a presumably common cause: same kind, same axes, same op and location.
using Class = std::tuple<std::string, std::string, std::vector<std::string>>;
Class classOf(const Collective &c) { return {c.loc + " " + c.op, c.kind, c.axes}; }

struct Outcome {
  std::set<Class> left;
  double bytes = 0;

  /// A collective over a subset of the axes counts as not removed.
  bool removes(const Class &target) const {
    auto &[place, kind, axes] = target;
    return llvm::none_of(left, [&, &place = place, &kind = kind, &axes = axes](const Class &other) {
      return std::get<0>(other) == place && std::get<1>(other) == kind &&
             llvm::any_of(std::get<2>(other),
                          [&](const std::string &axis) { return llvm::is_contained(axes, axis); });
    });
  }
};

class Search {
public:
  Search(ModuleOp program, const Mesh &mesh, ArrayRef<Collective> collectives, double seconds,
         const StageOptions &stages)
      : program(program), mesh(mesh), stages(stages), annotations(findAnnotations(program)),
        start(std::chrono::steady_clock::now()), seconds(seconds) {
    for (const Collective &c : collectives)
      before += c.bytes;
  }

  std::string avoid(const Collective &collective) {
    if (collective.own)
      return "";
    Class target = classOf(collective);
    auto [it, isNew] = answers.try_emplace(target);
    if (isNew)
      it->second = searchFor(target, collective);
    return it->second;
  }

  bool ranOut = false;

private:
  static constexpr size_t maxChanges = 24; // per class

  std::string searchFor(const Class &target, const Collective &collective) {
    const AnnotationChange *best = nullptr, *nearest = nullptr;
    const Outcome *bestOutcome = nullptr, *nearestOutcome = nullptr;
    bool cut = false;
    std::vector<AnnotationChange> changes = candidatesFor(collective);
    for (const AnnotationChange &change : changes) {
      auto known = outcomes.find({change.annotation, change.sharding});
      if (known == outcomes.end() &&
          std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count() >
              seconds) {
        ranOut = cut = true;
        break;
      }
      const std::optional<Outcome> &outcome =
          known != outcomes.end()
              ? known->second
              : (outcomes[{change.annotation, change.sharding}] = tryOut(change));
      if (!outcome)
        continue;
      if (outcome->removes(target) && (!best || outcome->bytes < bestOutcome->bytes))
        best = &change, bestOutcome = &*outcome;
      if (!nearest || outcome->bytes < nearestOutcome->bytes)
        nearest = &change, nearestOutcome = &*outcome;
    }
    auto price = [&](const Outcome &outcome) {
      return llvm::formatv("{0} bytes a device in all, instead of {1}", (int64_t)outcome.bytes,
                           (int64_t)before)
          .str();
    };
    std::string note = cut ? "; the time to search ran out (--search-seconds)" : "";
    if (best)
      return best->text + ": " + price(*bestOutcome) + note;
    std::string tried = nearest ? "; the cheapest that was tried is " + nearest->text + ": " +
                                      price(*nearestOutcome)
                                : "";
    return (cut ? "nothing found yet" : "no single change of an annotation removes it") + tried +
           note;
  }

  /// First the annotations that led to the collective, then unannotated values to which its axes
  /// could be added.
  std::vector<AnnotationChange> candidatesFor(const Collective &c) {
    std::vector<AnnotationChange> changes;
    auto add = [&](auto isMeant) {
      for (size_t i = 0; i < annotations.size(); ++i)
        if (isMeant(annotations[i]))
          llvm::append_range(changes, listChanges(annotations, i, c.axes, program));
    };
    auto decided = [&](const Annotation &a) {
      return a.sharding && (llvm::is_contained(c.fromAnnotations, a.text) ||
                            llvm::is_contained(c.toAnnotations, a.text));
    };
    add(decided);
    add([&](const Annotation &a) { return !a.sharding && a.type.getRank() > 0; });
    add([&](const Annotation &a) { return a.sharding && !decided(a); });
    if (changes.size() > maxChanges)
      changes.resize(maxChanges);
    return changes;
  }

  /// None if the changed program cannot be partitioned.
  std::optional<Outcome> tryOut(const AnnotationChange &change) {
    OwningOpRef<ModuleOp> copy = program.clone();
    ScopedDiagnosticHandler silent(program.getContext(), [](Diagnostic &) { return success(); });
    findAnnotations(*copy)[change.annotation].set(change.sharding);
    PassManager manager(program.getContext());
    manager.enableVerifier(true); // a change may be an invalid sharding
    for (Stage stage : allStages)
      if (stage >= Stage::Propagate && stage <= Stage::Partition)
        addStage(manager, stage, stages);
    if (failed(manager.run(*copy)))
      return std::nullopt;
    Outcome outcome;
    for (const Collective &c : findCollectives(*copy, mesh)) {
      outcome.left.insert(classOf(c));
      outcome.bytes += c.bytes;
    }
    return outcome;
  }

  ModuleOp program;
  const Mesh &mesh;
  const StageOptions stages;
  std::vector<Annotation> annotations;
  std::chrono::steady_clock::time_point start;
  double seconds;
  double before = 0;
  struct LessChange {
    using Key = std::pair<size_t, sdy::TensorShardingAttr>;
    bool operator()(const Key &a, const Key &b) const {
      return std::pair(a.first, a.second.getAsOpaquePointer()) <
             std::pair(b.first, b.second.getAsOpaquePointer());
    }
  };
  std::map<LessChange::Key, std::optional<Outcome>, LessChange> outcomes;
  std::map<Class, std::string> answers;
};
} // namespace

void Compiler::searchChanges(std::vector<Collective> &found) {
  Search search(*imported, mesh, found, options.searchSeconds, stageOptions());
  std::vector<Collective *> order; // the most expensive ones first
  for (Collective &c : found)
    order.push_back(&c);
  llvm::stable_sort(order, [](Collective *a, Collective *b) { return a->bytes > b->bytes; });
  std::map<Collective *, std::string> answers;
  for (Collective *c : order)
    answers[c] = search.avoid(*c);
  for (auto &[c, answer] : answers)
    c->avoid = answer;
  searchRanOut = search.ranOut;
}

} // namespace shardwright
