// SPDX-License-Identifier: Apache-2.0

//===- Boxes.h - Boxes of arrays, as Python lists them -------------------===//
//
// A box is a tuple (source, begin, extent, array, begin there): `source` is a
// NumPy array, or the rank whose shard of an output is read, and `array` the
// NumPy array that is written.
//
//===----------------------------------------------------------------------===//
#pragma once

#include "Program.h"

#include <deque>

namespace shardwright::python {

namespace nb = nanobind;

/// The address of a NumPy array's elements.
void *dataOf(nb::handle array);

/// The boxes for a call of the C API, valid as long as `boxes`.
class BoxList {
public:
  /// Of shards of `output`; -1: of arrays.
  explicit BoxList(nb::list boxes, int64_t output = -1);

  const shardwright_box *data() const { return list.data(); }
  int64_t size() const { return int64_t(list.size()); }

private:
  const int64_t *keep(nb::handle numbers, size_t count);

  std::vector<shardwright_box> list;
  std::deque<std::vector<int64_t>> numbers;
};

} // namespace shardwright::python
