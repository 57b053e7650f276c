// SPDX-License-Identifier: Apache-2.0

#include "PlanCandidates.h"

#include "shardwright/Dialect/Exec/ExecOps.h"
#include "shardwright/Support/SignatureAttributes.h"

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/FormatVariadic.h"

#include <cmath>

using namespace mlir;

namespace shardwright::tool {

static std::vector<std::vector<std::string>> axesOf(exec::ValueAttr value) {
  std::vector<std::vector<std::string>> dims;
  int64_t rank = value ? cast<RankedTensorType>(value.getType()).getRank() : 0;
  for (int64_t dim = 0; dim < rank; ++dim) {
    std::vector<std::string> &axes = dims.emplace_back();
    for (StringAttr axis : value.getAxes(dim))
      axes.push_back(axis.str());
  }
  return dims;
}

std::vector<ProgramArgument> argumentsOf(func::FuncOp function) {
  std::vector<ProgramArgument> arguments;
  for (BlockArgument argument : function.getArguments()) {
    unsigned i = argument.getArgNumber();
    auto value = function.getArgAttrOfType<exec::ValueAttr>(i, exec::kValueAttr);
    arguments.push_back({nameOrNumber(argument),
                         dyn_cast<RankedTensorType>(value ? value.getType() : argument.getType()),
                         bool(function.getArgAttr(i, kDonationAttr)), axesOf(value)});
  }
  return arguments;
}

namespace {
using Dims = std::vector<std::vector<std::string>>; // axes by dimension

/// Axes of more than one device.
struct SplitAxes {
  std::vector<std::string> names;
  int64_t devices = 1;
};

SplitAxes splitAxes(StringRef mesh) {
  SplitAxes split;
  std::vector<std::pair<std::string, int64_t>> axes;
  if (parseMeshText(mesh, axes))
    return split;
  for (auto &[name, size] : axes)
    if (size > 1) {
      split.names.push_back(name);
      split.devices *= size;
    }
  return split;
}

/// As --arg-sharding takes it.
std::string sharding(size_t index, const Dims &dims) {
  std::vector<std::string> texts;
  for (const std::vector<std::string> &axes : dims) {
    std::vector<std::string> quoted;
    for (const std::string &axis : axes)
      quoted.push_back("\"" + axis + "\"");
    texts.push_back("{" + llvm::join(quoted, ", ") + "}");
  }
  return std::to_string(index) + "=[" + llvm::join(texts, ", ") + "]";
}

/// The largest dimension that all devices together divide; -1 if there is none.
int64_t divisibleDim(RankedTensorType type, int64_t devices) {
  int64_t found = -1, most = 0;
  for (auto [dim, size] : llvm::enumerate(type.getShape()))
    if (size % devices == 0 && size > most) {
      found = dim;
      most = size;
    }
  return found;
}

Dims without(Dims dims, StringRef axis) {
  for (std::vector<std::string> &axes : dims)
    llvm::erase(axes, axis);
  return dims;
}

/// Arguments that a step updates, or the others, in the layouts of the plan without an axis. No
/// arguments if that splits none of them.
Alternative planWithout(ArrayRef<ProgramArgument> planned, bool updated, StringRef axis) {
  Alternative result{
      llvm::formatv("{0} not split over {1}", updated ? "updated arguments" : "inputs", axis)};
  bool isOther = false;
  for (auto [i, argument] : llvm::enumerate(planned))
    if (argument.type && !argument.isFixed && argument.isDonated == updated) {
      Dims dims = without(argument.axes, axis);
      isOther |= dims != argument.axes;
      result.argShardings.push_back(sharding(i, dims));
    }
  if (!isOther)
    result.argShardings.clear();
  return result;
}

/// All axes split the batch; weights and states are stored so.
std::vector<AxisUse> dataOver(const SplitAxes &axes, AxisUse::AtRest weights,
                              AxisUse::AtRest states) {
  std::vector<AxisUse> uses;
  for (const std::string &axis : axes.names)
    uses.push_back({axis, true, false, false, weights, states});
  return uses;
}

/// The plans that people write by hand. What an inner axis does goes over the fastest links.
std::vector<Alternative> knownPlans(const SplitAxes &axes) {
  using enum AxisUse::AtRest;
  const std::string &inner = axes.names.back(), &outer = axes.names.front();
  std::vector<AxisUse> hybrid = dataOver(axes, Split, Split), tensor = dataOver(axes, Whole, Whole),
                       sequence = dataOver(axes, Free, Free);
  hybrid.front().weights = hybrid.front().states = Whole;
  tensor.back() = {inner, false, false, true, Split, Free};
  sequence.back() = {inner, false, true, false, Free, Free};
  std::vector<Alternative> plans = {
      {"data parallel", dataOver(axes, Whole, Whole), {}, "data parallel"},
      {"optimizer state sharded (ZeRO-1/2)", dataOver(axes, Whole, Split), {}, "ZeRO-1"},
      {"fully sharded (FSDP, ZeRO-3)", dataOver(axes, Split, Split), {}, "sharded"},
      {"tensor parallel over " + inner + " (Megatron)",
       tensor,
       {},
       "tensor parallel over " + inner},
      {"sequence parallel over " + inner, sequence, {}, "sequence parallel over " + inner}};
  if (axes.names.size() > 1) // over one axis there is nothing to be copied over
    plans.push_back({"hybrid sharded (HSDP), copied over " + outer, hybrid, {}, "HSDP"});
  return plans;
}

/// Arguments whole or split.
std::vector<Alternative> plainPlans(ArrayRef<ProgramArgument> planned, const SplitAxes &axes) {
  Alternative whole{"updated arguments on every device"},
      split{"updated arguments split over all devices"}, together{"inputs on every device"};
  for (auto [i, argument] : llvm::enumerate(planned)) {
    if (!argument.type || argument.isFixed)
      continue;
    Dims dims(argument.type.getRank());
    (argument.isDonated ? whole : together).argShardings.push_back(sharding(i, dims));
    int64_t dim = divisibleDim(argument.type, axes.devices);
    if (argument.isDonated && dim >= 0) {
      dims[dim] = axes.names;
      split.argShardings.push_back(sharding(i, dims));
    }
  }
  return {std::move(whole), std::move(split), std::move(together)};
}
} // namespace

std::vector<Alternative> alternativesTo(ArrayRef<ProgramArgument> planned, StringRef mesh,
                                        bool hasWeights) {
  SplitAxes axes = splitAxes(mesh);
  auto isOpen = [](const ProgramArgument &each) { return each.type && !each.isFixed; };
  if (axes.names.empty() || llvm::none_of(planned, isOpen))
    return {};
  if (hasWeights)
    return knownPlans(axes);
  std::vector<Alternative> alternatives = plainPlans(planned, axes);
  bool updates = llvm::any_of(planned, [](const ProgramArgument &each) { return each.isDonated; });
  if (axes.names.size() > 1) // over one axis these are the same
    for (const std::string &axis : axes.names)
      alternatives.push_back(planWithout(planned, updates, axis));
  llvm::erase_if(alternatives, [](const Alternative &each) {
    return each.argShardings.empty() && each.axisUses.empty();
  });
  return alternatives;
}

} // namespace shardwright::tool
