// SPDX-License-Identifier: Apache-2.0

#include "DevicePosition.h"

#include "mlir/Dialect/Utils/IndexingUtils.h"

using namespace mlir;

namespace shardwright {
namespace hlo = stablehlo;

Value DevicePosition::write(function_ref<Value(OpWriter &)> make) {
  OpBuilder b(loc.getContext());
  last ? b.setInsertionPointAfter(last) : b.setInsertionPointToStart(&block);
  OpWriter w(b, loc);
  Value value = make(w);
  last = &*std::prev(w.b.getInsertionPoint());
  return value;
}

/// `table[index]`
static Value lookUpIn(OpWriter &w, ArrayRef<int64_t> table, Value index) {
  Type i32 = w.b.getI32Type();
  SmallVector<int32_t> entries(table);
  Value all = w.make<hlo::ConstantOp>(DenseElementsAttr::get(
      RankedTensorType::get({(int64_t)table.size()}, i32), ArrayRef(entries)));
  return w.reshape(w.dynamicSlice(all, 0, index, 1), {});
}

Value DevicePosition::position() {
  if (rank)
    return rank;
  return rank = write([&](OpWriter &w) {
           Value device = w.convert(w.make<hlo::PartitionIdOp>(), w.b.getI32Type());
           ArrayRef<int64_t> devices = mesh.permutedDevices();
           return devices.empty() ? device : lookUpIn(w, invertPermutationVector(devices), device);
         });
}

Value DevicePosition::along(ArrayRef<uint8_t> axes) {
  if (axes.empty())
    return lookUp({}, {0});
  Value &value = known[Axes(axes)];
  if (value)
    return value;
  position();
  return value = write([&](OpWriter &w) {
           auto constant = [&](int64_t number) { return w.scalar(w.b.getI32Type(), number); };
           Value result;
           for (size_t i = 0; i < axes.size();) {
             // Adjacent mesh axes are linearized as one.
             int64_t size = mesh.size(axes[i]), stride = mesh.axes()[axes[i]].stride;
             for (++i;
                  i < axes.size() && mesh.axes()[axes[i]].stride * mesh.size(axes[i]) == stride;
                  ++i) {
               size *= mesh.size(axes[i]);
               stride = mesh.axes()[axes[i]].stride;
             }
             Value coordinate = rank;
             if (stride > 1)
               coordinate = w.make<hlo::DivOp>(coordinate, constant(stride));
             if (stride * size < mesh.deviceCount())
               coordinate = w.make<hlo::RemOp>(coordinate, constant(size));
             result = result ? w.add(w.multiply(result, constant(size)), coordinate) : coordinate;
           }
           return result;
         });
}

/// a + b * k for all present entries; none if they are not affine.
static std::optional<std::pair<int64_t, int64_t>> findLine(ArrayRef<std::optional<int64_t>> table) {
  std::optional<int64_t> first, second;
  for (size_t k = 0; k < table.size(); ++k) {
    if (table[k] && first && !second)
      second = k;
    if (table[k] && !first)
      first = k;
  }
  if (!first)
    return std::pair(0, 0);
  int64_t step = second ? (*table[*second] - *table[*first]) / (*second - *first) : 0,
          start = *table[*first] - step * *first;
  for (auto [k, entry] : llvm::enumerate(table))
    if (entry && *entry != start + step * (int64_t)k)
      return std::nullopt;
  return std::pair(start, step);
}

Value DevicePosition::lookUp(ArrayRef<uint8_t> axes, ArrayRef<std::optional<int64_t>> table) {
  auto line = findLine(table);
  std::vector<int64_t> key;
  if (line)
    key = {line->first, line->second};
  else
    for (const std::optional<int64_t> &entry : table)
      key.push_back(entry.value_or(0));
  Value &value = tables[{Axes(axes), key}];
  if (value)
    return value;
  Value index = !line || line->second != 0 ? along(axes) : Value();
  return value = write([&](OpWriter &w) {
           if (!line)
             return lookUpIn(w, key, index);
           auto constant = [&](int64_t number) { return w.scalar(w.b.getI32Type(), number); };
           if (line->second == 0)
             return constant(line->first);
           Value scaled = line->second == 1 ? index : w.multiply(index, constant(line->second));
           return line->first == 0 ? scaled : w.add(scaled, constant(line->first));
         });
}

} // namespace shardwright
