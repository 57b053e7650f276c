// SPDX-License-Identifier: Apache-2.0

#include "shardwright/Train/Roles.h"

using namespace mlir;

namespace shardwright {

StringRef nameOf(ArgumentRole role) {
  static constexpr StringRef names[] = {"param", "state", "batch", "accumulator", "other"};
  return names[(int)role];
}

std::optional<ArgumentRole> parseRole(StringRef name) {
  for (ArgumentRole role : allRoles)
    if (nameOf(role) == name)
      return role;
  return std::nullopt;
}

std::optional<ArgumentRole> roleOf(BlockArgument argument) {
  auto main = cast<func::FuncOp>(argument.getOwner()->getParentOp());
  auto role = main.getArgAttrOfType<StringAttr>(argument.getArgNumber(), kRoleAttr);
  return role ? parseRole(role) : std::nullopt;
}

} // namespace shardwright
