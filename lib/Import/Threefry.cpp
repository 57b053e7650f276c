// SPDX-License-Identifier: Apache-2.0

#include "Threefry.h"

using namespace mlir;
namespace hlo = shardwright::stablehlo;

namespace shardwright {

std::pair<Value, Value> threefry(OpWriter &w, std::pair<Value, Value> key,
                                 std::pair<Value, Value> block) {
  constexpr unsigned rotations[2][4] = {{13, 15, 26, 6}, {17, 29, 16, 24}};
  Type words = key.first.getType();
  auto word = [&](uint32_t value) { return w.splatInteger(words, value); };
  auto add = [&](Value x, Value y) { return w.make<hlo::AddOp>(x, y); };
  auto exclusiveOr = [&](Value x, Value y) { return w.make<hlo::XorOp>(x, y); };
  auto rotate = [&](Value x, unsigned by) {
    return w.make<hlo::OrOp>(w.make<hlo::ShiftLeftOp>(x, word(by)),
                             w.make<hlo::ShiftRightLogicalOp>(x, word(32 - by)));
  };
  Value keys[] = {key.first, key.second,
                  exclusiveOr(exclusiveOr(key.first, key.second), word(0x1BD11BDA))};
  Value x = add(block.first, keys[0]), y = add(block.second, keys[1]);
  for (unsigned group = 0; group < 5; ++group) {
    for (unsigned rotation : rotations[group % 2]) {
      x = add(x, y);
      y = exclusiveOr(x, rotate(y, rotation));
    }
    x = add(x, keys[(group + 1) % 3]);
    y = add(add(y, keys[(group + 2) % 3]), word(group + 1));
  }
  return {x, y};
}

} // namespace shardwright
