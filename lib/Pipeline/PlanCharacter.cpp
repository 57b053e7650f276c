// SPDX-License-Identifier: Apache-2.0

#include "PlanCharacter.h"

#include "llvm/ADT/StringExtras.h"

namespace shardwright {
namespace {
enum class Kind { Data, Sequence, Space, Tensor, Expert, Several, Unused };

constexpr double most = 0.5; // of elements

/// What an axis does in most products. Experts are in few of them, beside a batch.
Kind kindOf(const AxisRole &role) {
  if (role.ofExperts)
    return Kind::Expert;
  for (auto [count, kind] :
       {std::pair(role.batch, Kind::Data), std::pair(role.sequence, Kind::Sequence),
        std::pair(role.space, Kind::Space), std::pair(role.ofWeights, Kind::Tensor)})
    if (2 * count > role.products)
      return kind;
  bool isUsed = role.batch || role.sequence || role.space || role.ofWeights;
  return isUsed ? Kind::Several : Kind::Unused;
}

/// Names of axes, as "data, model".
class PlanCharacter {
public:
  PlanCharacter(llvm::ArrayRef<MeshAxis> axes, llvm::ArrayRef<AxisRole> roles) {
    for (auto [axis, role] : llvm::zip_equal(axes, roles))
      if (axis.size > 1)
        add(axis.name, role);
  }

  std::string describe() const {
    bool isData = byKind[(int)Kind::Data].size() + byKind[(int)Kind::Unused].size() == count;
    bool isPlain = byKind[(int)Kind::Data].empty() && sharded.empty() && statesOnly.empty();
    return (isData && !isPlain ? describeData() : describeMixed()) +
           (tables.empty() ? "" : ", tables split" + over(tables));
  }

private:
  using Names = std::vector<std::string>;

  void add(const std::string &axis, const AxisRole &role) {
    ++count;
    Kind kind = kindOf(role);
    byKind[(int)kind].push_back(axis);
    if (role.lookedUp > most * role.weights)
      tables.push_back(axis);
    if (role.gathered > most * role.weights)
      sharded.push_back(axis);
    else if (role.states > most * role.allStates && !role.isInference && kind != Kind::Tensor &&
             kind != Kind::Expert)
      statesOnly.push_back(axis);
    else if (kind == Kind::Data)
      whole.push_back(axis);
    isInference = role.isInference;
  }

  static std::string over(const Names &axes) { return " over " + llvm::join(axes, ", "); }

  /// Where axes split nothing but the batch.
  std::string describeData() const {
    const Names &unused = byKind[(int)Kind::Unused];
    std::string rest = unused.empty() ? "" : ", nothing" + over(unused);
    if (sharded.empty() && statesOnly.empty())
      return "data parallel" + (unused.empty() ? "" : over(whole)) + rest;
    if (sharded.empty())
      return "optimizer state sharded (ZeRO-1/2)" + (whole.empty() ? "" : over(statesOnly)) + rest;
    if (isInference)
      return "data parallel, weights fully sharded" + (whole.empty() ? "" : over(sharded)) + rest;
    if (!statesOnly.empty())
      return "parameters sharded" + over(sharded) + ", optimizer state too" + over(statesOnly) +
             rest;
    return whole.empty()
               ? "fully sharded (FSDP, ZeRO-3)" + rest
               : "hybrid sharded (HSDP):" + over(sharded) + ", copied" + over(whole) + rest;
  }

  std::string describeMixed() const {
    Names parts;
    auto add = [&](const std::string &what, const Names &axes, const char *known = "") {
      if (!axes.empty())
        parts.push_back(what + over(axes) + known);
    };
    auto of = [&](Kind kind) { return byKind[(int)kind]; };
    add("tensor parallel", of(Kind::Tensor), " (Megatron)");
    add("expert parallel", of(Kind::Expert));
    add("sequence parallel", of(Kind::Sequence));
    add("images split", of(Kind::Space));
    add("tensor, data and sequence parallel by layer", of(Kind::Several));
    add(isInference ? "weights sharded" : "FSDP", sharded);
    add("ZeRO-1", statesOnly);
    add("data parallel", whole);
    add("nothing", of(Kind::Unused));
    return llvm::join(parts, ", ");
  }

  Names byKind[(int)Kind::Unused + 1];
  Names tables;
  Names sharded, statesOnly, whole; // what is stored; the last only of those that split the batch
  size_t count = 0;
  bool isInference = false;
};
} // namespace

std::string describeCharacter(llvm::ArrayRef<MeshAxis> axes, llvm::ArrayRef<AxisRole> roles) {
  bool hasProducts = llvm::any_of(roles, [](const AxisRole &role) { return role.products > 0; });
  return hasProducts ? PlanCharacter(axes, roles).describe() : "";
}

} // namespace shardwright
