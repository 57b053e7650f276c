// SPDX-License-Identifier: Apache-2.0

#include "DeviceCollective.h"
#include "CommunicationStreams.h"
#include "shardwright/runtime/comm/nccl/ReduceText.h"
#include "support/Failure.h"

namespace shardwright::runtime::cuda {

namespace {
constexpr int64_t kStagingAlign = 256;

bool apart(Address a, int64_t aBytes, Address b, int64_t bBytes) {
  return a + Address(aBytes) <= b || b + Address(bBytes) <= a;
}

void *pointer(Address address) { return reinterpret_cast<void *>(address); }
} // namespace

DeviceCollective::DeviceCollective(const Instruction &start, const CollectiveContext &context,
                                   std::vector<Address> in, std::vector<Address> out)
    : start(start), context(context), in(std::move(in)), out(std::move(out)),
      lane(context.streams->of(start)) {
  bool isIdle = isTransfer(start.collective) && peerOf(start, context.rank) < 0;
  if (hasPeers(start, context.index) && !isIdle)
    comm = context.communicators->of(start);
  if (isTransfer(start.collective)) {
    isIdle ? planIdle() : planTransfer();
    return;
  }
  if (start.collective != CollectiveKind::Permute)
    size = int64_t(groupsOf(start, context.index).front().size());
  for (size_t operand = 0; operand < start.in.size(); ++operand)
    planOperand(operand);
}

void DeviceCollective::planOperand(size_t operand) {
  int64_t bytes = *elementCount(start.shapes[operand]) * byteSize(start.dtypes[operand]);
  if (bytes == 0)
    return;
  if (start.collective == CollectiveKind::Permute)
    return planPermute(operand);
  if (size == 1) // for each kind the result is the operand
    return copy(packs, {in[operand]}, {out[operand]}, bytes);
  switch (start.collective) {
  case CollectiveKind::AllReduce:
    return planAllReduce(operand);
  case CollectiveKind::ReduceScatter:
    return planReduceScatter(operand);
  case CollectiveKind::AllGather:
    return planAllGather(operand);
  case CollectiveKind::AllToAll:
    return planAllToAll(operand);
  case CollectiveKind::Permute: // planned otherwise
  case CollectiveKind::Send:
  case CollectiveKind::Receive:
    return;
  }
}

void DeviceCollective::planAllReduce(size_t operand) {
  DType dtype = start.dtypes[operand];
  int64_t count = *elementCount(start.shapes[operand]);
  int64_t bytes = count * byteSize(dtype);
  Place from{in[operand]}, to{out[operand]};
  if (auto element = ncclElement(dtype, start.reduce)) {
    if (from.at != to.at && !apart(from.at, bytes, to.at, bytes)) {
      Place moved = reserve(bytes);
      copy(packs, from, moved, bytes);
      from = moved;
    }
    exchanges.push_back([=] {
      check(nccl().allReduce(pointer(at(from)), pointer(at(to)),
                             size_t(count * element->perElement), element->dtype,
                             ncclOp(dtype, start.reduce), comm, stream()),
            "ncclAllReduce");
    });
    return;
  }
  // Each rank reduces one chunk, and all gather the chunks.
  int64_t chunk = (count + size - 1) / size;
  int64_t chunkBytes = chunk * byteSize(dtype);
  Place padded = reserve(size * chunkBytes), parts = reserve(size * chunkBytes),
        sum = reserve(chunkBytes);
  copy(packs, from, padded, bytes);
  swapParts(padded, parts, chunkBytes);
  planFold(operand, parts, sum, chunk);
  gathers.push_back([=] {
    check(nccl().allGather(pointer(at(sum)), pointer(at(padded)), size_t(chunkBytes), kNcclBytes,
                           comm, stream()),
          "ncclAllGather");
  });
  copy(unpacks, padded, to, bytes);
}

void DeviceCollective::planReduceScatter(size_t operand) {
  DType dtype = start.dtypes[operand];
  const Shape &shape = start.shapes[operand];
  int64_t count = *elementCount(shape) / size;
  int64_t partBytes = count * byteSize(dtype);
  Strip strip = stripOf(shape, start.dim, dtype);
  Place from{in[operand]}, to{out[operand]};
  auto element = ncclElement(dtype, start.reduce);
  bool direct = strip.rows == 1 && (!element || apart(from.at, size * partBytes, to.at, partBytes));
  if (!direct) {
    Place dense = reserve(size * partBytes);
    pack(from, strip, dense);
    from = dense;
  }
  if (element) {
    exchanges.push_back([=] {
      check(nccl().reduceScatter(pointer(at(from)), pointer(at(to)),
                                 size_t(count * element->perElement), element->dtype,
                                 ncclOp(dtype, start.reduce), comm, stream()),
            "ncclReduceScatter");
    });
    return;
  }
  Place parts = reserve(size * partBytes);
  swapParts(from, parts, partBytes);
  planFold(operand, parts, to, count);
}

void DeviceCollective::planAllGather(size_t operand) {
  DType dtype = start.dtypes[operand];
  int64_t bytes = *elementCount(start.shapes[operand]) * byteSize(dtype);
  Strip strip = stripOf(resultShape(start, operand, size), start.dim, dtype);
  Place from{in[operand]}, to{out[operand]};
  bool direct = strip.rows == 1 && apart(from.at, bytes, to.at, size * bytes);
  Place joined = direct ? to : reserve(size * bytes);
  exchanges.push_back([=] {
    check(nccl().allGather(pointer(at(from)), pointer(at(joined)), size_t(bytes), kNcclBytes, comm,
                           stream()),
          "ncclAllGather");
  });
  if (!direct)
    unpack(joined, strip, to);
}

void DeviceCollective::planAllToAll(size_t operand) {
  DType dtype = start.dtypes[operand];
  int64_t bytes = *elementCount(start.shapes[operand]) * byteSize(dtype);
  Strip given = stripOf(start.shapes[operand], start.split, dtype);
  Strip taken = stripOf(resultShape(start, operand, size), start.concat, dtype);
  Place from{in[operand]}, to{out[operand]};
  bool overlap = !apart(from.at, bytes, to.at, bytes);
  if (given.rows > 1) {
    Place dense = reserve(bytes);
    pack(from, given, dense);
    from = dense;
    overlap = false; // the operand is no longer read
  }
  bool direct = taken.rows == 1 && !overlap;
  Place parts = direct ? to : reserve(bytes);
  swapParts(from, parts, bytes / size);
  if (!direct)
    unpack(parts, taken, to);
}

void DeviceCollective::planPermute(size_t operand) {
  int64_t bytes = *elementCount(start.shapes[operand]) * byteSize(start.dtypes[operand]);
  Place from{in[operand]}, to{out[operand]};
  int64_t target = -1, source = -1;
  for (auto [sender, receiver] : start.pairs) {
    if (sender == context.rank)
      target = receiver;
    if (receiver == context.rank)
      source = sender;
  }
  bool sends = target >= 0 && target != context.rank;
  if (sends)
    exchanges.push_back([=] {
      check(nccl().send(pointer(at(from)), size_t(bytes), kNcclBytes, int(target), comm, stream()),
            "ncclSend");
    });
  if (source == context.rank)
    return copy(unpacks, from, to, bytes);
  if (source < 0) {
    unpacks.push_back([=] {
      context.device.driver.check(context.device.driver.fill8(at(to), 0, size_t(bytes), stream()),
                                  "cuMemsetD8Async");
    });
    return;
  }
  bool direct = !sends || apart(from.at, bytes, to.at, bytes);
  Place received = direct ? to : reserve(bytes);
  exchanges.push_back([=] {
    check(nccl().receive(pointer(at(received)), size_t(bytes), kNcclBytes, int(source), comm,
                         stream()),
          "ncclRecv");
  });
  if (!direct)
    copy(unpacks, received, to, bytes);
}

/// A rank that no pair of the transfer names receives zeros.
void DeviceCollective::planIdle() {
  int64_t bytes = *elementCount(start.shapes[0]) * byteSize(start.dtypes[0]);
  if (bytes == 0 || start.collective == CollectiveKind::Send)
    return;
  unpacks.push_back([=] {
    context.device.driver.check(context.device.driver.fill8(out[0], 0, size_t(bytes), stream()),
                                "cuMemsetD8Async");
  });
}

/// In a communicator of the sender, rank 0 of it, and the receiver.
void DeviceCollective::planTransfer() {
  int64_t bytes = *elementCount(start.shapes[0]) * byteSize(start.dtypes[0]);
  if (bytes == 0)
    return;
  exchanges.push_back([=] {
    if (start.collective == CollectiveKind::Send)
      check(nccl().send(pointer(in[0]), size_t(bytes), kNcclBytes, 1, comm, stream()), "ncclSend");
    else
      check(nccl().receive(pointer(out[0]), size_t(bytes), kNcclBytes, 0, comm, stream()),
            "ncclRecv");
  });
}

void DeviceCollective::planFold(size_t operand, Place parts, Place result, int64_t count) {
  const Driver &driver = context.device.driver;
  Function function = nullptr;
  std::string symbol = reduceSymbol({start.dtypes[operand], start.reduce});
  driver.check(driver.moduleFunction(&function, context.reduceModule, symbol.c_str()),
               "cuModuleGetFunction");
  folds.push_back([=, &driver] {
    Address from = at(parts), to = at(result);
    long long elements = count;
    int members = int(size);
    void *parameters[] = {&from, &to, &elements, &members};
    auto blocks = unsigned((count + kReduceThreads - 1) / kReduceThreads);
    driver.check(driver.launch(function, blocks, 1, 1, kReduceThreads, 1, 1, 0, stream(),
                               parameters, nullptr),
                 "cuLaunchKernel");
  });
}

/// Part j of each rank is sent to rank j (all-to-all).
void DeviceCollective::swapParts(Place from, Place to, int64_t bytes) {
  for (int64_t peer = 0; peer < size; ++peer)
    exchanges.push_back([=] {
      check(nccl().send(pointer(at(from) + Address(peer * bytes)), size_t(bytes), kNcclBytes,
                        int(peer), comm, stream()),
            "ncclSend");
      check(nccl().receive(pointer(at(to) + Address(peer * bytes)), size_t(bytes), kNcclBytes,
                           int(peer), comm, stream()),
            "ncclRecv");
    });
}

DeviceCollective::Place DeviceCollective::reserve(int64_t bytes) {
  Place place{Address(staged), true};
  staged += (bytes + kStagingAlign - 1) / kStagingAlign * kStagingAlign;
  return place;
}

Address DeviceCollective::at(const Place &place) const {
  return place.inStaging ? context.staging[lane] + place.at : place.at;
}

DeviceCollective::Strip DeviceCollective::stripOf(const Shape &whole, int64_t dim,
                                                  DType dtype) const {
  Strip strip{1, byteSize(dtype), 0};
  for (int64_t d = 0; d < int64_t(whole.size()); ++d)
    (d < dim ? strip.rows : strip.width) *= whole[size_t(d)];
  strip.pitch = strip.width;
  strip.width /= size;
  return strip;
}

void DeviceCollective::pack(Place from, const Strip &strip, Place to) {
  for (int64_t part = 0; part < size; ++part)
    packs.push_back([=] {
      copyRows(at(from) + Address(part * strip.width), strip.pitch,
               at(to) + Address(part * strip.rows * strip.width), strip.width, strip);
    });
}

void DeviceCollective::unpack(Place from, const Strip &strip, Place to) {
  for (int64_t part = 0; part < size; ++part)
    unpacks.push_back([=] {
      copyRows(at(from) + Address(part * strip.rows * strip.width), strip.width,
               at(to) + Address(part * strip.width), strip.pitch, strip);
    });
}

void DeviceCollective::copy(std::vector<Step> &phase, Place from, Place to, int64_t bytes) {
  if (!from.inStaging && !to.inStaging && from.at != to.at &&
      !apart(from.at, bytes, to.at, bytes)) {
    Place between = reserve(bytes);
    phase.push_back([=] { context.device.copy(at(between), at(from), bytes, stream()); });
    from = between;
  }
  phase.push_back([=] { context.device.copy(at(to), at(from), bytes, stream()); });
}

void DeviceCollective::copyRows(Address from, int64_t fromPitch, Address to, int64_t toPitch,
                                const Strip &strip) const {
  Copy2D copy;
  copy.from = from;
  copy.fromPitch = size_t(fromPitch);
  copy.to = to;
  copy.toPitch = size_t(toPitch);
  copy.width = size_t(strip.width);
  copy.height = size_t(strip.rows);
  context.device.driver.check(context.device.driver.copy2D(&copy, stream()), "cuMemcpy2DAsync");
}

void DeviceCollective::issueGroup(const std::vector<Step> &calls) const {
  if (calls.empty())
    return;
  check(nccl().groupStart(), "ncclGroupStart");
  for (const Step &call : calls)
    call();
  check(nccl().groupEnd(), "ncclGroupEnd");
  context.communicators->settle(comm, "ncclGroupEnd");
}

void DeviceCollective::issue() const {
  for (const Step &step : packs)
    step();
  issueGroup(exchanges);
  for (const Step &step : folds)
    step();
  issueGroup(gathers);
  for (const Step &step : unpacks)
    step();
}

void DeviceCollective::check(NcclResult code, const char *call) const {
  nccl().check(code, call, comm);
}

} // namespace shardwright::runtime::cuda
