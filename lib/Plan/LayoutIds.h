// SPDX-License-Identifier: Apache-2.0

// Numbers layouts from 0 on, as they are first asked for.
#pragma once

#include "shardwright/Sharding/Layout.h"

#include "llvm/ADT/Hashing.h"

#include <unordered_map>

namespace shardwright::plan {

class LayoutIds {
public:
  int of(const Layout &layout) {
    auto [it, isNew] = ids.try_emplace(layout, int(size()));
    if (isNew)
      layouts.push_back(&it->first);
    return it->second;
  }
  std::vector<int> of(llvm::ArrayRef<Layout> each) {
    std::vector<int> list;
    for (const Layout &layout : each)
      list.push_back(of(layout));
    return list;
  }
  /// A number that is no layout's.
  int reserve() {
    layouts.push_back(nullptr);
    return int(size()) - 1;
  }
  const Layout &operator[](int id) const { return *layouts[id]; }
  size_t size() const { return layouts.size(); }

private:
  struct Hash {
    size_t operator()(const Layout &layout) const {
      llvm::hash_code hash(layout.partialAxes);
      for (const Axes &axes : layout.dims)
        hash = llvm::hash_combine(hash, llvm::ArrayRef<uint8_t>(axes));
      return hash;
    }
  };
  std::unordered_map<Layout, int, Hash> ids;
  std::vector<const Layout *> layouts; // keys of `ids`, which stay where they are
};

} // namespace shardwright::plan
