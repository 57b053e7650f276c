// SPDX-License-Identifier: Apache-2.0

// The clusters that are known by name: the files of presets/.
#include "shardwright/Cluster/Cluster.h"

#include "llvm/ADT/STLExtras.h"

namespace shardwright {

namespace {
struct Preset {
  llvm::StringLiteral name, text;
};
constexpr Preset presets[] = {
#include "Presets.inc"
};
} // namespace

std::vector<llvm::StringRef> clusterPresets() {
  std::vector<llvm::StringRef> names;
  for (const Preset &preset : presets)
    names.push_back(preset.name);
  return names;
}

std::optional<llvm::StringRef> textOfPreset(llvm::StringRef name) {
  const Preset *found = llvm::find_if(presets, [&](const Preset &p) { return p.name == name; });
  return found == std::end(presets) ? std::nullopt : std::optional<llvm::StringRef>(found->text);
}

} // namespace shardwright
