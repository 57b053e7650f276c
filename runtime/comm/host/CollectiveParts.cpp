// SPDX-License-Identifier: Apache-2.0

#include "CollectiveParts.h"
#include "arrays/BoxCopy.h"

#include <cstring>

namespace shardwright::runtime {

bool reducesInChunks(const Instruction &start, int64_t bytes, int64_t size) {
  constexpr int64_t kChunkedFrom = 16384; // bytes
  return start.collective == CollectiveKind::AllReduce && bytes >= kChunkedFrom && size > 1;
}

ElementRange chunkOf(int64_t elements, DType dtype, int64_t member, int64_t size) {
  int64_t perLine = kCacheLine / byteSize(dtype);
  int64_t lines = (elements + perLine - 1) / perLine;
  auto begin = [&](int64_t i) { return std::min(lines * i / size * perLine, elements); };
  return {begin(member), begin(member + 1)};
}

Shape partShape(const Instruction &start, const Shape &operand, int64_t size) {
  Shape part = operand;
  if (start.collective == CollectiveKind::AllToAll)
    part[start.split] /= size;
  if (start.collective == CollectiveKind::ReduceScatter)
    part[start.dim] /= size;
  return part;
}

int64_t partOffset(int64_t position, const Shape &part, size_t dim, const Shape &whole,
                   int64_t elementBytes) {
  Shape index(whole.size(), 0);
  index[dim] = position * part[dim];
  return offsetOf(index, whole, elementBytes);
}

void copySplit(const char *from, char *to, int64_t bytes, const Team &team) {
  if (from == to)
    return;
  team.split(bytes, kBytesWorthAThread, [&](int64_t begin, int64_t end, int64_t) {
    std::memcpy(to + begin, from + begin, end - begin);
  });
}

} // namespace shardwright::runtime
