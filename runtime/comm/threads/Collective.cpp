// SPDX-License-Identifier: Apache-2.0

#include "Collective.h"
#include "bundle/ProgramIndex.h"

#include <algorithm>
#include <cstring>

namespace shardwright::runtime {

namespace {
constexpr int64_t kGrain = kBytesWorthAThread;
} // namespace

Collective::Collective(const Instruction &start, const std::vector<int64_t> &group)
    : description(start), group(group), size(int64_t(group.size())), sender(group.size(), -1) {
  for (size_t i = 0; i < start.in.size(); ++i)
    operands.push_back(makeOperand(i));
  auto placeOf = [&](int64_t rank) {
    return std::find(group.begin(), group.end(), rank) - group.begin();
  };
  for (auto [from, to] : start.pairs) // the group of a permute is all ranks of the program
    sender[placeOf(to)] = placeOf(from);
}

Collective::Operand Collective::makeOperand(size_t index) const {
  Operand operand;
  operand.dtype = description.dtypes[index];
  operand.shape = description.shapes[index];
  operand.result = resultShape(description, index, size);
  int64_t element = byteSize(operand.dtype);
  operand.elements = *elementCount(operand.shape);
  operand.bytes = operand.elements * element;
  operand.resultBytes = *elementCount(operand.result) * element;
  operand.in.resize(size);
  operand.out.resize(size);
  operand.staging.resize(size);
  operand.reduce = reduceFunction(operand.dtype, description.reduce);

  bool gathers = description.collective == CollectiveKind::AllGather;
  bool exchanges = description.collective == CollectiveKind::AllToAll;
  if (gathers || exchanges) {
    Shape part = partShape(description, operand.shape, size);
    operand.box = BoxCopy(part, operand.shape, operand.result, element);
    int64_t target = gathers ? description.dim : description.concat;
    for (int64_t i = 0; i < size; ++i) {
      operand.sourceOffset.push_back(
          gathers ? 0 : partOffset(i, part, description.split, operand.shape, element));
      operand.targetOffset.push_back(partOffset(i, part, target, operand.result, element));
    }
  }
  return operand;
}

void Collective::bind(int64_t member, size_t operand, const char *in, char *out) {
  operands[operand].in[member] = in;
  operands[operand].out[member] = out;
}

bool Collective::inChunks(const Operand &operand) const {
  return reducesInChunks(description, operand.bytes, size);
}

void Collective::prepareStaging(Operand &operand) const {
  for (int64_t member = 0; member < size; ++member) {
    const char *in = operand.in[member], *out = operand.out[member];
    bool overlaps = operand.bytes > 0 && operand.resultBytes > 0 &&
                    in < out + operand.resultBytes && out < in + operand.bytes;
    bool exact = in == out;
    bool harmless = exact && (inChunks(operand) || size == 1) &&
                    description.collective == CollectiveKind::AllReduce;
    operand.staged |= overlaps && !harmless;
  }
}

int64_t Collective::prepare() {
  int64_t total = 0;
  for (Operand &operand : operands) {
    prepareStaging(operand);
    anyChunks |= inChunks(operand);
    operand.stagingOffset = total;
    if (operand.staged)
      total += aligned(operand.resultBytes);
  }
  return total;
}

void Collective::bindStaging(int64_t member, char *staging) {
  for (Operand &operand : operands)
    operand.staging[member] =
        operand.staged ? staging + operand.stagingOffset : operand.out[member];
}

void Collective::collectLatches(std::vector<Latch *> &latches) {
  latches.insert(latches.end(), {&published, &worked, &finished});
}

void Collective::start(int64_t round) { published.arrive(size * (round + 1)); }

void Collective::complete(int64_t member, int64_t round, const Team &team, const WaitFor &wait) {
  int64_t arrivals = size * (round + 1);
  wait(published, arrivals);
  for (Operand &operand : operands)
    work(operand, member, team);
  worked.arrive(arrivals);
  wait(worked, arrivals);

  for (Operand &operand : operands)
    if (inChunks(operand))
      gatherChunks(operand, member, team);
    else
      copySplit(operand.staging[member], operand.out[member], operand.resultBytes, team);
  if (!anyChunks)
    return;
  finished.arrive(arrivals);
  wait(finished, arrivals);
}

/// Computes into staging memory, or into the result if no staging is needed.
void Collective::work(Operand &operand, int64_t member, const Team &team) {
  char *result = operand.staging[member];
  switch (description.collective) {
  case CollectiveKind::AllReduce: {
    ElementRange range =
        inChunks(operand) ? chunkOf(operand, member) : ElementRange{0, operand.elements};
    return reduceRange(operand, range, result, team);
  }
  case CollectiveKind::ReduceScatter:
    return scatterReduced(operand, member, result, team);
  case CollectiveKind::AllGather:
    for (int64_t from = 0; from < size; ++from)
      copyPart(operand, from, 0, from, result, team);
    return;
  case CollectiveKind::AllToAll:
    for (int64_t from = 0; from < size; ++from)
      copyPart(operand, from, member, from, result, team);
    return;
  case CollectiveKind::Permute:
    return permute(operand, member, result, team);
  case CollectiveKind::Send:
  case CollectiveKind::Receive: // Transfer.h
    return;
  }
}

ElementRange Collective::chunkOf(const Operand &operand, int64_t member) const {
  return runtime::chunkOf(operand.elements, operand.dtype, member, size);
}

void Collective::reduceRange(const Operand &operand, ElementRange range, char *result,
                             const Team &team) const {
  int64_t element = byteSize(operand.dtype);
  team.split(range.end - range.begin, kGrain / element, [&](int64_t begin, int64_t end, int64_t) {
    int64_t at = (range.begin + begin) * element;
    operand.reduce({operand.in.data(), size, at, 0, result + at, 0, 1, end - begin});
  });
}

/// The member's piece of each row; a row is what lies inside `dim`.
void Collective::scatterReduced(const Operand &operand, int64_t member, char *result,
                                const Team &team) const {
  int64_t element = byteSize(operand.dtype), rows = 1;
  for (int64_t d = 0; d < description.dim; ++d)
    rows *= operand.shape[d];
  if (rows == 0 || operand.resultBytes == 0)
    return;
  int64_t rowBytes = operand.resultBytes / rows;
  int64_t sourceStep = rowBytes * size, sourceOffset = rowBytes * member;
  if (rows == 1) // split within the row
    return team.split(rowBytes / element, kGrain / element,
                      [&](int64_t begin, int64_t end, int64_t) {
                        operand.reduce({operand.in.data(), size, sourceOffset + begin * element, 0,
                                        result + begin * element, 0, 1, end - begin});
                      });
  team.split(rows, kGrain / rowBytes + 1, [&](int64_t begin, int64_t end, int64_t) {
    operand.reduce({operand.in.data(), size, sourceOffset + begin * sourceStep, sourceStep,
                    result + begin * rowBytes, rowBytes, end - begin, rowBytes / element});
  });
}

void Collective::copyPart(const Operand &operand, int64_t from, int64_t sourcePosition,
                          int64_t targetPosition, char *result, const Team &team) const {
  const char *source = operand.in[from] + operand.sourceOffset[sourcePosition];
  char *target = result + operand.targetOffset[targetPosition];
  const BoxCopy &box = operand.box;
  if (box.runs() == 1)
    return copySplit(source, target, box.runBytes(), team);
  team.split(box.runs(), kGrain / std::max<int64_t>(box.runBytes(), 1) + 1,
             [&](int64_t begin, int64_t end, int64_t) { box.copy(source, target, begin, end); });
}

void Collective::permute(const Operand &operand, int64_t member, char *result,
                         const Team &team) const {
  if (sender[member] < 0)
    std::memset(result, 0, operand.bytes);
  else
    copySplit(operand.in[sender[member]], result, operand.bytes, team);
}

void Collective::gatherChunks(const Operand &operand, int64_t member, const Team &team) const {
  int64_t element = byteSize(operand.dtype);
  // Starting with the next member spreads readers over the chunks.
  for (int64_t i = 0; i < size; ++i) {
    int64_t from = (member + i) % size;
    ElementRange chunk = chunkOf(operand, from);
    copySplit(operand.staging[from] + chunk.begin * element,
              operand.out[member] + chunk.begin * element, (chunk.end - chunk.begin) * element,
              team);
  }
}

} // namespace shardwright::runtime
