// SPDX-License-Identifier: Apache-2.0

#include "Boxes.h"
#include "Module.h"

#include <nanobind/stl/vector.h>

namespace shardwright::python {

void *dataOf(nb::handle array) {
  return reinterpret_cast<void *>(nb::cast<uintptr_t>(array.attr("ctypes").attr("data")));
}

/// The address of `count` numbers of a sequence.
const int64_t *BoxList::keep(nb::handle sequence, size_t count) {
  numbers.push_back(nb::cast<std::vector<int64_t>>(sequence));
  if (numbers.back().size() != count)
    throw nb::value_error("a box has another number of dimensions than its array");
  return numbers.back().data();
}

static bool isWithin(const int64_t *begin, const int64_t *extent, const int64_t *shape,
                     int64_t dimensions) {
  for (int64_t d = 0; d < dimensions; ++d)
    if (begin[d] < 0 || extent[d] < 0 || extent[d] > shape[d] - begin[d])
      return false;
  return true;
}

BoxList::BoxList(nb::list boxes, int64_t output) {
  for (nb::handle each : boxes) {
    nb::object from = each[0], to = each[3];
    shardwright_box box{};
    size_t count = nb::len(nb::object(each[2]));
    box.dimensions = int64_t(count);
    box.output = output;
    box.to = dataOf(to);
    box.element_bytes = nb::cast<int64_t>(to.attr("itemsize"));
    box.from_begin = keep(each[1], count);
    box.extent = keep(each[2], count);
    box.to_shape = keep(to.attr("shape"), count);
    box.to_begin = keep(each[4], count);
    bool isWhole = isWithin(box.to_begin, box.extent, box.to_shape, box.dimensions);
    if (output >= 0) {
      box.rank = nb::cast<int64_t>(from);
    } else {
      box.from = dataOf(from);
      box.from_shape = keep(from.attr("shape"), count);
      isWhole = isWhole && isWithin(box.from_begin, box.extent, box.from_shape, box.dimensions) &&
                nb::cast<int64_t>(from.attr("itemsize")) == box.element_bytes;
    }
    if (!isWhole)
      throw nb::value_error("a box is not within its arrays");
    list.push_back(box);
  }
}

void defineBoxes(nb::module_ &module) {
  module.def(
      "copy_boxes",
      [](nb::list boxes) {
        BoxList list(boxes);
        withoutGil([&](char **message) {
          return shardwright_copy_boxes(list.data(), list.size(), message);
        }).orRaise();
      },
      nb::arg("boxes"),
      "Copies boxes between dense arrays, without the GIL: tuples (array, begin, extent, array "
      "that "
      "is written, begin there).");
}

} // namespace shardwright::python
