// SPDX-License-Identifier: Apache-2.0

#include "Agreement.h"

#include <numeric>
#include <unordered_map>

namespace shardwright {

Agreements::Agreements(int64_t devices) : devices(devices) {
  allAgree = intern(Classes(devices, 0));
  Classes apart(devices);
  std::iota(apart.begin(), apart.end(), 0);
  noneAgree = intern(std::move(apart));
}

Agreements::Id Agreements::intern(Classes classes) {
  auto [entry, isNew] = ids.try_emplace(std::move(classes), kept.size());
  if (isNew)
    kept.push_back(&entry->first); // which a map does not move
  return entry->second;
}

/// Classes are numbered in the order of their first devices, so that equal equivalences are equal
/// lists.
Agreements::Id Agreements::of(const Classes &keys) {
  std::unordered_map<int64_t, int64_t> numbers;
  Classes classes;
  for (int64_t key : keys)
    classes.push_back(numbers.try_emplace(key, numbers.size()).first->second);
  return intern(std::move(classes));
}

Agreements::Id Agreements::both(Id a, Id b) {
  if (a == b || b == allAgree)
    return a;
  if (a == allAgree)
    return b;
  auto [entry, isNew] = pairs.try_emplace(std::minmax(a, b), 0);
  if (isNew) {
    Classes keys;
    for (int64_t device = 0; device < devices; ++device)
      keys.push_back((*kept[a])[device] * devices + (*kept[b])[device]);
    entry->second = of(keys);
  }
  return entry->second;
}

} // namespace shardwright
