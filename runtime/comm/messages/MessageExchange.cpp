// SPDX-License-Identifier: Apache-2.0

#include "MessageExchange.h"
#include "bundle/ProgramIndex.h"
#include "bundle/ScheduleText.h"
#include "support/Alignment.h"

#include <algorithm>
#include <cstring>

namespace shardwright::runtime {

MessageExchange::MessageExchange(const Instruction &start, const std::vector<int64_t> &group,
                                 int64_t rank, Mailbox &mailbox, const Team &team, WaitAll wait)
    : description(start), group(group), size(int64_t(group.size())),
      me(std::find(group.begin(), group.end(), rank) - group.begin()), mailbox(mailbox), team(team),
      wait(std::move(wait)), tag(kFirstTag + start.index) {
  for (size_t i = 0; i < start.in.size(); ++i)
    operands.push_back(makeOperand(i));
  pending.reserve(2 * size * operands.size()); // avoids allocation in steps
}

MessageExchange::Operand MessageExchange::makeOperand(size_t index) const {
  Operand operand;
  const Shape &shape = description.shapes[index];
  Shape result = resultShape(description, index, size);
  operand.dtype = description.dtypes[index];
  operand.elementBytes = byteSize(operand.dtype);
  operand.elements = *elementCount(shape);
  operand.bytes = operand.elements * operand.elementBytes;
  operand.resultBytes = *elementCount(result) * operand.elementBytes;
  operand.chunks = reducesInChunks(description, operand.bytes, size);
  operand.packed.resize(size);
  operand.arrived.resize(size);
  operand.sources.resize(size);
  if (reduces(description.collective))
    operand.reduce = reduceFunction(operand.dtype, description.reduce);
  planParts(operand, shape, result);
  if (description.collective == CollectiveKind::Permute)
    planPermute(operand);
  if (operand.chunks)
    planChunks(operand);
  return operand;
}

void MessageExchange::planParts(Operand &operand, const Shape &shape, const Shape &result) const {
  Shape part = partShape(description, shape, size);
  operand.partBytes = *elementCount(part) * operand.elementBytes;
  operand.pack = BoxCopy(part, shape, part, operand.elementBytes);
  operand.place = BoxCopy(part, part, result, operand.elementBytes);
  operand.sendBytes.assign(size, operand.partBytes);
  operand.receiveBytes.assign(size, operand.partBytes);
  auto offsets = [&](size_t dim, const Shape &whole) {
    std::vector<int64_t> all;
    for (int64_t i = 0; i < size; ++i)
      all.push_back(partOffset(i, part, dim, whole, operand.elementBytes));
    return all;
  };
  operand.sendOffset.assign(size, 0);
  operand.placeOffset.assign(size, 0);
  switch (description.collective) {
  case CollectiveKind::AllReduce:
  case CollectiveKind::Permute:
  case CollectiveKind::Send:
  case CollectiveKind::Receive:
    return;
  case CollectiveKind::ReduceScatter:
    operand.sendOffset = offsets(description.dim, shape);
    return;
  case CollectiveKind::AllGather:
    operand.placeOffset = offsets(description.dim, result);
    return;
  case CollectiveKind::AllToAll:
    operand.sendOffset = offsets(description.split, shape);
    operand.placeOffset = offsets(description.concat, result);
    return;
  }
}

/// The group of a permute is all ranks of the program.
void MessageExchange::planPermute(Operand &operand) const {
  operand.sendBytes.assign(size, 0);
  operand.receiveBytes.assign(size, 0);
  auto placeOf = [&](int64_t rank) {
    return std::find(group.begin(), group.end(), rank) - group.begin();
  };
  for (auto [from, to] : description.pairs) {
    if (placeOf(from) == me)
      operand.sendBytes[placeOf(to)] = operand.bytes;
    if (placeOf(to) == me)
      operand.receiveBytes[placeOf(from)] = operand.bytes;
  }
}

void MessageExchange::planChunks(Operand &operand) const {
  for (int64_t member = 0; member < size; ++member) {
    auto [begin, end] = chunkOf(operand.elements, operand.dtype, member, size);
    operand.sendOffset[member] = begin * operand.elementBytes;
    operand.sendBytes[member] = (end - begin) * operand.elementBytes;
  }
  operand.partBytes = operand.sendBytes[me];
  operand.receiveBytes.assign(size, operand.partBytes);
}

void MessageExchange::bind(size_t index, const char *in, char *out) {
  Operand &operand = operands[index];
  operand.in = in;
  operand.out = out;
  bool exact = in == out && description.collective == CollectiveKind::AllReduce;
  operand.overlaps = !exact && operand.bytes > 0 && operand.resultBytes > 0 &&
                     in < out + operand.resultBytes && out < in + operand.bytes;
}

/// Whether the part for a member is packed before it is sent; always for the member itself,
/// before results of others overwrite it.
bool MessageExchange::isPacked(const Operand &operand, int64_t member) const {
  if (operand.sendBytes[member] == 0)
    return false;
  bool contiguous = operand.chunks || operand.pack.runs() == 1;
  return !contiguous || (member == me && operand.overlaps);
}

bool MessageExchange::isStaged(const Operand &operand, int64_t member) const {
  if (operand.receiveBytes[member] == 0 || member == me)
    return false;
  return operand.reduce || operand.overlaps || operand.place.runs() != 1;
}

template <typename Body> void MessageExchange::forEachScratch(Body body) {
  for (Operand &operand : operands)
    for (int64_t member = 0; member < size; ++member) {
      if (isPacked(operand, member))
        body(operand.packed[member], aligned(operand.sendBytes[member]));
      if (isStaged(operand, member))
        body(operand.arrived[member], aligned(operand.receiveBytes[member]));
    }
}

int64_t MessageExchange::scratchBytes() const {
  int64_t total = 0;
  const_cast<MessageExchange *>(this)->forEachScratch(
      [&](char *, int64_t bytes) { total += bytes; });
  return total;
}

void MessageExchange::bindScratch(char *scratch) {
  forEachScratch([&](char *&place, int64_t bytes) {
    place = scratch;
    scratch += bytes;
  });
}

void MessageExchange::start(int64_t) {
  for (Operand &operand : operands) {
    for (int64_t member = 0; member < size; ++member) {
      char *to = operand.arrived[member];
      if (member != me)
        mailbox.receive(pending, to ? to : operand.out + operand.placeOffset[member],
                        operand.receiveBytes[member], group[member], tag);
    }
    // Starting with the next member spreads messages over receivers.
    for (int64_t i = 0; i < size; ++i) {
      int64_t member = (me + i) % size;
      const char *from = operand.in + operand.sendOffset[member];
      if (char *packed = operand.packed[member]) {
        if (operand.chunks)
          std::memcpy(packed, from, operand.sendBytes[member]);
        else
          operand.pack.copy(from, packed);
        from = packed;
      }
      if (member != me)
        mailbox.send(pending, from, operand.sendBytes[member], group[member], tag);
    }
  }
}

void MessageExchange::complete(int64_t) {
  wait(pending);
  bool anyChunks = false;
  for (Operand &operand : operands) {
    if (operand.reduce)
      addUp(operand);
    else
      placeAll(operand);
    if (operand.chunks)
      sendChunks(operand);
    anyChunks |= operand.chunks;
  }
  if (anyChunks)
    wait(pending);
}

const char *MessageExchange::ownPart(Operand &operand) {
  const char *packed = operand.packed[me];
  return packed ? packed : operand.in + operand.sendOffset[me];
}

void MessageExchange::addUp(Operand &operand) {
  if (operand.partBytes == 0)
    return;
  for (int64_t member = 0; member < size; ++member)
    operand.sources[member] = member == me ? ownPart(operand) : operand.arrived[member];
  char *result = operand.out + (operand.chunks ? operand.sendOffset[me] : 0);
  int64_t element = operand.elementBytes;
  team.split(operand.partBytes / element, kBytesWorthAThread / element,
             [&](int64_t begin, int64_t end, int64_t) {
               operand.reduce({operand.sources.data(), size, begin * element, 0,
                               result + begin * element, 0, 1, end - begin});
             });
}

void MessageExchange::placeAll(Operand &operand) {
  bool receives = false;
  for (int64_t member = 0; member < size; ++member) {
    if (operand.receiveBytes[member] == 0)
      continue;
    receives = true;
    const char *from = member == me ? ownPart(operand) : operand.arrived[member];
    if (!from)
      continue; // received in place
    char *to = operand.out + operand.placeOffset[member];
    // Packed like the parts of other members, or contiguous in the operand.
    if (operand.place.runs() == 1)
      copySplit(from, to, operand.partBytes, team);
    else
      operand.place.copy(from, to);
  }
  if (!receives) // of a permute
    std::memset(operand.out, 0, operand.resultBytes);
}

/// All operands have been read: results may overwrite them.
void MessageExchange::sendChunks(Operand &operand) {
  for (int64_t i = 1; i < size; ++i) {
    int64_t from = (me + size - i) % size;
    mailbox.receive(pending, operand.out + operand.sendOffset[from], operand.sendBytes[from],
                    group[from], tag);
  }
  for (int64_t i = 1; i < size; ++i) {
    int64_t to = (me + i) % size;
    mailbox.send(pending, operand.out + operand.sendOffset[me], operand.partBytes, group[to], tag);
  }
}

} // namespace shardwright::runtime
