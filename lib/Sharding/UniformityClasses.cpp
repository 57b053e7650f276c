// SPDX-License-Identifier: Apache-2.0

#include "shardwright/Sharding/UniformityClasses.h"

#include <numeric>
#include <unordered_map>

namespace shardwright {

UniformityClasses::UniformityClasses(int64_t devices) : devices(devices) {
  uniformId = intern(Classes(devices, 0));
  Classes apart(devices);
  std::iota(apart.begin(), apart.end(), 0);
  divergentId = intern(std::move(apart));
}

UniformityClasses::Id UniformityClasses::intern(Classes classes) {
  auto [entry, isNew] = ids.try_emplace(std::move(classes), kept.size());
  if (isNew)
    kept.push_back(&entry->first); // map nodes are stable
  return entry->second;
}

/// Numbers classes in the order of their first devices: a canonical form, equal for equal
/// partitions.
UniformityClasses::Id UniformityClasses::of(const Classes &keys) {
  std::unordered_map<int64_t, int64_t> numbers;
  Classes classes;
  for (int64_t key : keys)
    classes.push_back(numbers.try_emplace(key, numbers.size()).first->second);
  return intern(std::move(classes));
}

UniformityClasses::Id UniformityClasses::refine(Id a, Id b) {
  if (a == b || b == uniformId)
    return a;
  if (a == uniformId)
    return b;
  auto [entry, isNew] = refinements.try_emplace(std::minmax(a, b), 0);
  if (isNew) {
    Classes keys;
    for (int64_t device = 0; device < devices; ++device)
      keys.push_back((*kept[a])[device] * devices + (*kept[b])[device]);
    entry->second = of(keys);
  }
  return entry->second;
}

} // namespace shardwright
