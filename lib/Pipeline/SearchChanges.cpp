// SPDX-License-Identifier: Apache-2.0

// Searches for changes of annotations. Which sharding would be better is a question for the
// planner: it plans the program without some annotations, and the others kept. What it chooses for
// these replaces them, in the program as the user compiles it, and the whole is compiled.
#include "SearchChanges.h"

#include "Annotations.h"
#include "shardwright/Plan/PlanModule.h"

#include "mlir/IR/Diagnostics.h"
#include "llvm/ADT/MapVector.h"
#include "llvm/Support/FormatVariadic.h"

#include <chrono>

using namespace mlir;

namespace shardwright {
namespace {
/// Annotations that are freed together: of one type with one sharding, as those of all layers.
using AnnotationGroup = std::vector<const Annotation *>;

class Search {
public:
  Search(ModuleOp program, ArrayRef<Collective> collectives, const ProgramCosting &costing,
         const StageOptions &options)
      : program(program), collectives(collectives), costing(costing), options(options),
        annotations(findAnnotations(program)) {}

  Suggestions run(bool planned) {
    OwningOpRef<ModuleOp> copy = program.clone();
    found.before = costing.of(*copy);
    if (!found.before)
      return std::move(found);
    std::vector<AnnotationGroup> groups = groupsBehindCollectives();
    if (!planned)
      groups.insert(groups.begin(), unannotated());
    for (auto [i, group] : llvm::enumerate(groups)) {
      found.ranOut = secondsLeft() <= 0;
      if (found.ranOut)
        break;
      showProgress(i, groups.size());
      tryOut(group);
      ++found.examined;
    }
    showProgress(groups.size(), groups.size());
    auto isCheaper = [](const Suggestion &a, const Suggestion &b) {
      return a.costs.cost < b.costs.cost;
    };
    llvm::stable_sort(found.better, isCheaper);
    llvm::stable_sort(found.worse, isCheaper);
    return std::move(found);
  }

private:
  double secondsLeft() const {
    std::chrono::duration<double> spent = std::chrono::steady_clock::now() - start;
    return options.searchSeconds - spent.count();
  }

  static void showProgress(size_t done, size_t all) {
    if (!llvm::errs().is_displayed() || all == 0)
      return;
    llvm::errs() << llvm::formatv("\rchanges of annotations: {0} of {1}", done, all)
                 << (done == all ? "\n" : "");
  }

  AnnotationGroup unannotated() const {
    AnnotationGroup group;
    for (const Annotation &annotation : annotations)
      if (!annotation.sharding && annotation.type.getRank() > 0)
        group.push_back(&annotation);
    return group;
  }

  /// The groups that sent the most come first.
  std::vector<AnnotationGroup> groupsBehindCollectives() const {
    llvm::MapVector<std::pair<Type, Attribute>, std::pair<double, AnnotationGroup>> groups;
    for (const Annotation &annotation : annotations) {
      if (!annotation.sharding)
        continue;
      auto &[bytes, group] = groups[{annotation.type, annotation.sharding}];
      group.push_back(&annotation);
      for (const Collective &c : collectives)
        if (llvm::is_contained(c.fromAnnotations, annotation.text) ||
            llvm::is_contained(c.toAnnotations, annotation.text))
          bytes += c.bytes;
    }
    std::vector<std::pair<double, AnnotationGroup>> ordered;
    for (auto &[key, entry] : groups)
      if (entry.first > 0)
        ordered.push_back(std::move(entry));
    llvm::stable_sort(ordered, [](auto &a, auto &b) { return a.first > b.first; });
    std::vector<AnnotationGroup> result;
    for (auto &[bytes, group] : ordered)
      result.push_back(std::move(group));
    return result;
  }

  void tryOut(const AnnotationGroup &group) {
    std::vector<Replacement> change = choose(group);
    if (change.empty())
      return;
    OwningOpRef<ModuleOp> copy = program.clone();
    replaceAnnotations(change, *copy);
    std::optional<ProgramCosts> costs = costing.of(*copy);
    if (!costs)
      return;
    constexpr double leastGain = 1e-3;
    bool isBetter = costs->cost < (1 - leastGain) * found.before->cost;
    (isBetter ? found.better : found.worse)
        .push_back({describe(change), argShardings(change), std::move(*costs)});
  }

  /// What the planner chooses instead of annotations; empty if it keeps them, or has no plan.
  std::vector<Replacement> choose(const AnnotationGroup &group) {
    std::vector<Replacement> change;
    OwningOpRef<ModuleOp> copy = program.clone();
    std::vector<Replacement> freed;
    for (const Annotation *annotation : group)
      freed.emplace_back(annotation, nullptr);
    replaceAnnotations(freed, *copy);
    ScopedDiagnosticHandler silent(program.getContext(), [](Diagnostic &) { return success(); });
    PlanSettings settings;
    settings.seconds = std::max(0.1, std::min(secondsLeft(), options.planSeconds));
    if (failed(runStages(*copy, Stage::Propagate, Stage::Propagate, options, /*verifies=*/true)) ||
        failed(planModule(*copy, options.reassociatesProducts(), settings)))
      return change;
    for (const Annotation *annotation : group) {
      sdy::TensorShardingAttr chosen = shardingOf(*annotation, *copy);
      bool isUnsplit = !chosen || chosen.isFullyReplicated();
      if (annotation->sharding ? toText(chosen, program) != toText(annotation->sharding, program)
                               : !isUnsplit)
        change.emplace_back(annotation, chosen);
    }
    return change;
  }

  /// `[{}, {}] on argument 3 instead of [{"data"}, {}]`.
  std::string describe(ArrayRef<Replacement> change) const {
    llvm::MapVector<sdy::TensorShardingAttr, AnnotationGroup> bySharding;
    for (auto [annotation, sharding] : change)
      bySharding[sharding].push_back(annotation);
    auto isSmaller = [](auto &a, auto &b) { return a.second.size() < b.second.size(); };
    auto &[sharding, group] = *llvm::max_element(bySharding, isSmaller);
    std::string text = toText(sharding, program) + " on " + group.front()->text;
    if (change.size() > 1)
      text += llvm::formatv(" and {0} more{1}", change.size() - 1,
                            bySharding.size() > 1 ? ", some in other layouts" : "");
    sdy::TensorShardingAttr old = group.front()->sharding;
    return text + (old                 ? " instead of " + toText(old, program)
                   : change.size() > 1 ? ", which have no annotation"
                                       : ", which has no annotation");
  }

  std::vector<std::string> argShardings(ArrayRef<Replacement> change) const {
    std::vector<std::string> result;
    for (auto [annotation, sharding] : change) {
      if (annotation->kind != AnnotationKind::Argument)
        return {};
      result.push_back(std::to_string(annotation->number) + "=" + toText(sharding, program));
    }
    return result;
  }

  ModuleOp program;
  ArrayRef<Collective> collectives;
  const ProgramCosting &costing;
  const StageOptions &options;
  const std::vector<Annotation> annotations;
  const std::chrono::steady_clock::time_point start = std::chrono::steady_clock::now();
  Suggestions found;
};
} // namespace

std::string Suggestions::avoid(const Collective &collective) const {
  if (collective.own)
    return "";
  auto removes = [target = CollectiveClass(collective)](const Suggestion &suggestion) {
    return suggestion.costs.removes(target);
  };
  std::string note = ranOut ? "; the time to search ran out (--search-seconds)" : "";
  if (auto found = llvm::find_if(better, removes); found != better.end())
    return found->text + ": " + compare(found->costs, *before) + note;
  if (auto found = llvm::find_if(worse, removes); found != worse.end())
    return "none that pays; " + found->text + " removes it: " + compare(found->costs, *before) +
           note;
  return (ranOut ? "nothing found yet" : "no change that the planner proposes removes it") + note;
}

Suggestions searchChanges(ModuleOp program, ArrayRef<Collective> collectives,
                          const ProgramCosting &costing, const StageOptions &options,
                          bool planned) {
  return Search(program, collectives, costing, options).run(planned);
}

} // namespace shardwright
