// SPDX-License-Identifier: Apache-2.0

//===- FakeNccl.cpp - NCCL between threads of a process ------------------===//
//
// Stricter than NCCL: all ranks must issue the same calls in the same order
// with the same sizes; otherwise the run fails with a message that names the
// difference. Reductions run in rank order, so results are bit-identical to
// those of all other back ends. Nothing blocks, and results do not appear
// early. Where NCCL could wait for ever on some GPU, the process ends: if the
// calls of a communicator are on two streams, which NCCL puts one after the
// other, and if the kernels of a device's streams do not fit on it at once. The
// first message between two ranks of a communicator is under way until both
// have issued it, since NCCL connects them then.
//
// SHARDWRIGHT_FAKE_NCCL_VERSION is the reported version (22809).
//
//===----------------------------------------------------------------------===//
#include "FakeCuda.h"

#include <algorithm>
#include <complex>
#include <set>

using namespace fake;

namespace {
constexpr int kInvalidArgument = 4, kInvalidUsage = 5, kRemoteError = 6, kInProgress = 7;
const char *const kKinds[] = {"ncclAllReduce", "ncclReduceScatter", "ncclAllGather", "ncclSend",
                              "ncclRecv"};
enum Kind { AllReduce, ReduceScatter, AllGather, Send, Receive };
constexpr size_t kElementBytes[] = {1, 1, 4, 4, 8, 8, 2, 4, 8, 2};

struct Call {
  Kind kind;
  Address in, out;
  size_t count; // of the operand, but of the result for reduce_scatter
  int dtype, op, peer;

  bool operator==(const Call &other) const {
    return kind == other.kind && count == other.count && dtype == other.dtype && op == other.op;
  }
  size_t bytes() const { return count * kElementBytes[dtype]; }
  std::string print() const {
    return std::string(kKinds[kind]) + " of " + std::to_string(count) + " elements of type " +
           std::to_string(dtype) + (kind >= Send ? " with rank " + std::to_string(peer) : "");
  }
};

/// One group of calls, when all ranks of a communicator have issued it.
struct Meeting {
  std::vector<std::vector<Call>> calls; // by rank
  std::vector<Stream *> streams;
  std::vector<uint64_t> positions;
  size_t arrived = 0;
  bool done = false;
};

/// One rank's group of sends and receives alone: only those who are named in it
/// take part.
struct Messages {
  int rank;
  std::vector<Call> calls;
  Stream *stream;
  uint64_t position;
  bool done = false;
};
struct Message {
  std::shared_ptr<Messages> group;
  Call call;
};

struct Comm;
struct Team {
  explicit Team(int size) : members(size_t(size)) {}
  std::vector<Comm *> members;
  size_t joined = 0;
  std::map<uint64_t, Meeting> meetings;
  /// By sender and receiver: message k goes to receive k.
  std::map<std::pair<int, int>, std::vector<Message>> sent, received;
  struct Split {
    struct Entry {
      int color, key, rank;
      Comm **made;
    };
    std::vector<Entry> entries;
  };
  std::map<int, Split> splits;
  /// Number k of all ranks is one window: as long on each.
  struct Window {
    std::vector<Address> places; // by rank; 0: not registered yet
    size_t bytes = 0, arrived = 0;
  };
  std::map<int, Window> windows;
  std::string error;
};

struct Comm {
  std::shared_ptr<Team> team;
  int rank = 0, splits = 0;
  uint64_t issued = 0;
  Comm **pending = nullptr; // where a split is to be put, and what
  Comm *made = nullptr;
  size_t blocksOfMade = 0;
  int registered = 0;               // windows that it has asked for
  std::map<uintptr_t, int> windows; // by handle; those that it still has
  size_t blocks = 32;               // that a kernel of it may have
  Stream *stream = nullptr;         // of its calls; the position of the last one follows
  uint64_t position = 0;
  bool finalized = false; // on the way to be ended: first its calls have to be
  bool ended = false;
};

struct Pending {
  Comm *comm;
  Stream *stream;
  Call call;
};
thread_local int groupDepth = 0;
thread_local std::vector<Pending> group;

std::map<std::string, std::shared_ptr<Team>> &teams() {
  static auto *all = new std::map<std::string, std::shared_ptr<Team>>;
  return *all;
}

Comm &live(Comm *comm, const char *user) {
  if (!comm || comm->ended)
    die(std::string(user) + " on a communicator that is not there");
  return *comm;
}

void fail(Team &team, const std::string &error) {
  if (team.error.empty())
    team.error = error;
}

/// The window that contains an address of a rank, and the offset in it;
/// -1 outside of all.
std::pair<int, Address> placeInWindow(const Team &team, size_t rank, Address address) {
  for (const auto &[number, window] : team.windows)
    if (Address start = window.places[rank];
        start && address >= start && address < start + window.bytes)
      return {number, address - start};
  return {-1, 0};
}

/// NCCL computes where the other ranks' parts are from where its own is.
bool areSymmetric(const Team &team, const Meeting &meeting) {
  for (size_t rank = 1; rank < meeting.calls.size(); ++rank)
    for (size_t k = 0; k < meeting.calls[rank].size(); ++k)
      for (Address Call::*place : {&Call::in, &Call::out})
        if (meeting.calls[rank][k].kind < Send &&
            placeInWindow(team, rank, meeting.calls[rank][k].*place) !=
                placeInWindow(team, 0, meeting.calls[0][k].*place))
          return false;
  return true;
}

/// Everything but sends and receives must be equal on all ranks; each send has
/// its receive.
bool agree(Team &team, const Meeting &meeting) {
  auto shared = [&](size_t rank) {
    std::vector<Call> list;
    for (const Call &call : meeting.calls[rank])
      if (call.kind < Send)
        list.push_back(call);
    return list;
  };
  for (size_t rank = 1; rank < meeting.calls.size(); ++rank)
    if (!(shared(rank) == shared(0))) {
      auto first = shared(0), other = shared(rank);
      fail(team, "rank " + std::to_string(rank) + " issued " +
                     (other.empty() ? "nothing" : other[0].print()) + ", rank 0 " +
                     (first.empty() ? "nothing" : first[0].print()));
      return false;
    }
  if (!areSymmetric(team, meeting)) {
    fail(team, "operands lie in windows, but not at the same place on all ranks");
    return false;
  }
  for (size_t from = 0; from < meeting.calls.size(); ++from)
    for (size_t to = 0; to < meeting.calls.size(); ++to) {
      std::vector<size_t> sent, received;
      for (const Call &call : meeting.calls[from])
        if (call.kind == Send && call.peer == int(to))
          sent.push_back(call.bytes());
      for (const Call &call : meeting.calls[to])
        if (call.kind == Receive && call.peer == int(from))
          received.push_back(call.bytes());
      if (sent != received) {
        fail(team, "rank " + std::to_string(from) + " sends " + std::to_string(sent.size()) +
                       " messages to rank " + std::to_string(to) + ", which expects " +
                       std::to_string(received.size()) + ", or of other sizes");
        return false;
      }
    }
  return true;
}

template <typename T> void fold(char *total, const char *next, size_t count, int op) {
  auto *a = reinterpret_cast<T *>(total);
  auto *b = reinterpret_cast<const T *>(next);
  for (size_t i = 0; i < count; ++i)
    a[i] = op == 0   ? T(a[i] + b[i])
           : op == 1 ? T(a[i] * b[i])
           : op == 2 ? std::max(a[i], b[i])
                     : std::min(a[i], b[i]);
}

void foldAny(int dtype, char *total, const char *next, size_t count, int op) {
  switch (dtype) {
  case 0:
    return fold<int8_t>(total, next, count, op);
  case 1:
    return fold<uint8_t>(total, next, count, op);
  case 2:
    return fold<int32_t>(total, next, count, op);
  case 3:
    return fold<uint32_t>(total, next, count, op);
  case 4:
    return fold<int64_t>(total, next, count, op);
  case 5:
    return fold<uint64_t>(total, next, count, op);
  case 7:
    return fold<float>(total, next, count, op);
  case 8:
    return fold<double>(total, next, count, op);
  default:
    die("a sum of halves: NCCL would round at each hop");
  }
}

void performShared(const std::vector<const Call *> &calls) {
  size_t ranks = calls.size();
  const Call &first = *calls[0];
  size_t inBytes = first.bytes() * (first.kind == ReduceScatter ? ranks : 1);
  std::string joined;
  for (const Call *call : calls)
    joined.append(bytesAt(call->in, inBytes, kKinds[call->kind]), inBytes);
  if (first.kind != AllGather)
    for (size_t rank = 1; rank < ranks; ++rank)
      foldAny(first.dtype, joined.data(), joined.data() + rank * inBytes,
              inBytes / kElementBytes[first.dtype], first.op);
  for (size_t rank = 0; rank < ranks; ++rank) {
    size_t bytes = first.kind == AllGather ? joined.size() : first.bytes();
    size_t from = first.kind == ReduceScatter ? rank * bytes : 0;
    std::memcpy(bytesAt(calls[rank]->out, bytes, kKinds[first.kind]), joined.data() + from, bytes);
  }
}

void performMessages(Meeting &meeting) {
  std::map<std::pair<int, int>, std::deque<std::string>> sent;
  for (size_t rank = 0; rank < meeting.calls.size(); ++rank)
    for (const Call &call : meeting.calls[rank])
      if (call.kind == Send)
        sent[{int(rank), call.peer}].emplace_back(bytesAt(call.in, call.bytes(), "ncclSend"),
                                                  call.bytes());
  for (size_t rank = 0; rank < meeting.calls.size(); ++rank)
    for (const Call &call : meeting.calls[rank])
      if (call.kind == Receive) {
        auto &queue = sent[{call.peer, int(rank)}];
        std::memcpy(bytesAt(call.out, call.bytes(), "ncclRecv"), queue.front().data(),
                    call.bytes());
        queue.pop_front();
      }
}

void perform(Meeting &meeting) {
  performMessages(meeting);
  std::vector<std::vector<const Call *>> shared(meeting.calls.size());
  for (size_t rank = 0; rank < meeting.calls.size(); ++rank)
    for (const Call &call : meeting.calls[rank])
      if (call.kind < Send)
        shared[rank].push_back(&call);
  for (size_t k = 0; k < shared[0].size(); ++k) {
    std::vector<const Call *> calls;
    for (auto &list : shared)
      calls.push_back(list[k]);
    performShared(calls);
  }
}

/// What a rank's stream does at its part of a meeting.
bool attend(const std::shared_ptr<Team> &team, Comm *comm, uint64_t number) {
  Meeting &meeting = team->meetings[number];
  if (meeting.done || comm->ended)
    return true;
  if (meeting.arrived < team->members.size() || !team->error.empty())
    return false;
  bool all = true;
  for (size_t rank = 0; rank < team->members.size(); ++rank)
    if (int(rank) != comm->rank)
      all &= advance(meeting.streams[rank], meeting.positions[rank] - 1);
  if (!all || !agree(*team, meeting))
    return false;
  if (!meeting.done)
    perform(meeting);
  meeting.done = true;
  return true;
}

/// The groups that must run at once: from each to those at the other ends. Fails
/// if one has not been issued yet.
bool findOthers(Team &team, const std::shared_ptr<Messages> &first,
                std::vector<std::shared_ptr<Messages>> &all) {
  all = {first};
  for (size_t i = 0; i < all.size(); ++i)
    for (bool sends : {true, false})
      for (auto &[ends, messages] : sends ? team.sent : team.received)
        for (size_t k = 0; k < messages.size(); ++k) {
          if (messages[k].group != all[i])
            continue;
          auto &others = (sends ? team.received : team.sent)[ends];
          if (k >= others.size())
            return false;
          if (others[k].call.bytes() != messages[k].call.bytes()) {
            fail(team, "rank " + std::to_string(messages[k].group->rank) + " issued " +
                           messages[k].call.print() + ", rank " +
                           std::to_string(others[k].group->rank) + " " + others[k].call.print());
            return false;
          }
          if (!std::count(all.begin(), all.end(), others[k].group))
            all.push_back(others[k].group);
        }
  return true;
}

void deliver(Team &team, const std::vector<std::shared_ptr<Messages>> &all) {
  std::vector<std::pair<std::string, Call>> onTheWay;
  for (auto &[ends, messages] : team.sent)
    for (size_t k = 0; k < messages.size(); ++k)
      if (std::count(all.begin(), all.end(), messages[k].group)) {
        const Call &from = messages[k].call;
        onTheWay.emplace_back(std::string(bytesAt(from.in, from.bytes(), "ncclSend"), from.bytes()),
                              team.received[ends][k].call);
      }
  for (auto &[text, to] : onTheWay)
    std::memcpy(bytesAt(to.out, to.bytes(), "ncclRecv"), text.data(), text.size());
}

bool exchange(const std::shared_ptr<Team> &team, Comm *comm,
              const std::shared_ptr<Messages> &mine) {
  if (mine->done || comm->ended)
    return true;
  std::vector<std::shared_ptr<Messages>> all;
  if (!team->error.empty() || !findOthers(*team, mine, all))
    return false;
  bool ready = true;
  for (auto &other : all)
    if (other != mine)
      ready &= advance(other->stream, other->position - 1);
  if (!ready)
    return false;
  if (!mine->done)
    deliver(*team, all);
  for (auto &other : all)
    other->done = true;
  return true;
}

/// The kernels of a device's streams must fit on it together; those of one stream follow each
/// other.
void requireRoom(Comm &comm) {
  static auto *users = new std::set<Comm *>; // that have issued something
  users->insert(&comm);
  std::map<const Stream *, size_t> blocks;
  for (auto one = users->begin(); one != users->end();) {
    Comm &other = **one;
    one = other.ended ? users->erase(one) : std::next(one);
    if (!other.ended && other.stream->device == comm.stream->device)
      blocks[other.stream] = std::max(blocks[other.stream], other.blocks);
  }
  size_t sum = 0;
  for (auto [stream, most] : blocks)
    sum += most;
  if (sum > kMultiprocessors)
    die("kernels that wait for other ranks have " + std::to_string(sum) + " blocks on a GPU of " +
        std::to_string(kMultiprocessors) + " multiprocessors");
}

void issueMessages(Comm &comm, Stream *stream, std::vector<Call> calls) {
  auto mine =
      std::make_shared<Messages>(Messages{comm.rank, std::move(calls), stream, stream->issued + 1});
  for (const Call &call : mine->calls)
    if (call.kind == Send)
      comm.team->sent[{comm.rank, call.peer}].push_back({mine, call});
    else
      comm.team->received[{call.peer, comm.rank}].push_back({mine, call});
  comm.position = enqueue(
      stream, [team = comm.team, self = &comm, mine] { return exchange(team, self, mine); });
}

void issue(Comm &comm, Stream *stream, std::vector<Call> calls) {
  if (comm.stream && comm.stream != stream)
    die("calls of one communicator on two streams");
  comm.stream = stream;
  requireRoom(comm);
  bool alone =
      std::all_of(calls.begin(), calls.end(), [](const Call &call) { return call.kind >= Send; });
  if (alone)
    return issueMessages(comm, stream, std::move(calls));
  std::shared_ptr<Team> team = comm.team;
  uint64_t number = comm.issued++;
  Meeting &meeting = team->meetings[number];
  size_t ranks = team->members.size(), rank = size_t(comm.rank);
  meeting.calls.resize(ranks);
  meeting.streams.resize(ranks);
  meeting.positions.resize(ranks);
  meeting.calls[rank] = std::move(calls);
  meeting.streams[rank] = stream;
  ++meeting.arrived;
  meeting.positions[rank] = stream->issued + 1;
  Comm *self = &comm;
  comm.position = enqueue(stream, [team, self, number] { return attend(team, self, number); });
}

void issueGroup() {
  std::vector<Pending> all = std::move(group);
  group.clear();
  while (!all.empty()) {
    Comm *comm = all.front().comm;
    Stream *stream = all.front().stream;
    std::vector<Call> calls;
    std::vector<Pending> rest;
    for (Pending &one : all)
      if (one.comm != comm)
        rest.push_back(one);
      else if (one.stream != stream)
        die("one group of calls on two streams");
      else
        calls.push_back(one.call);
    issue(*comm, stream, std::move(calls));
    all = std::move(rest);
  }
}

int add(Comm *comm, void *stream, const Call &call) {
  live(comm, kKinds[call.kind]);
  if (call.dtype < 0 || call.dtype > 9 || call.count == 0)
    return kInvalidArgument;
  group.push_back({comm, static_cast<Stream *>(stream), call});
  if (groupDepth == 0)
    issueGroup();
  return 0;
}

/// Makes the communicators of a split when all ranks have asked for it.
void completeSplit(Team &parent, Team::Split &split) {
  if (split.entries.size() != parent.members.size())
    return;
  std::map<int, std::vector<Team::Split::Entry *>> colors;
  for (auto &entry : split.entries)
    if (entry.color >= 0)
      colors[entry.color].push_back(&entry);
  for (auto &[color, entries] : colors) {
    std::sort(entries.begin(), entries.end(), [](auto *a, auto *b) {
      return std::pair(a->key, a->rank) < std::pair(b->key, b->rank);
    });
    auto team = std::make_shared<Team>(int(entries.size()));
    team->joined = entries.size();
    for (size_t rank = 0; rank < entries.size(); ++rank) {
      Comm *made = new Comm;
      made->team = team;
      made->rank = int(rank);
      team->members[rank] = made;
      parent.members[size_t(entries[rank]->rank)]->made = made;
    }
  }
}

/// Whether the other end of each first message has been issued too.
bool isConnected(const Comm &comm) {
  const Team &team = *comm.team;
  auto isMissing = [](const auto &messages, const std::pair<int, int> &ends) {
    auto found = messages.find(ends);
    return found == messages.end() || found->second.empty();
  };
  for (const auto &[ends, messages] : team.sent)
    if (ends.first == comm.rank && isMissing(team.received, ends))
      return false;
  for (const auto &[ends, messages] : team.received)
    if (ends.second == comm.rank && isMissing(team.sent, ends))
      return false;
  return true;
}

/// The field maxCTAs of a ncclConfig_t.
size_t blocksOf(const void *config) {
  int blocks = 0;
  std::memcpy(&blocks, static_cast<const char *>(config) + 28, sizeof blocks);
  return blocks > 0 ? size_t(blocks) : 32;
}

Address addressOf(const void *pointer) { return Address(reinterpret_cast<uintptr_t>(pointer)); }
} // namespace

struct UniqueId {
  char bytes[128];
};

EXPORT int ncclGetVersion(int *version) {
  ENTER("ncclGetVersion");
  const char *wish = std::getenv("SHARDWRIGHT_FAKE_NCCL_VERSION");
  *version = wish ? std::atoi(wish) : 22809;
  return 0;
}
EXPORT int ncclGetUniqueId(UniqueId *id) {
  ENTER("ncclGetUniqueId");
  static int made = 0;
  std::memset(id, 0, sizeof *id);
  std::snprintf(id->bytes, sizeof id->bytes, "fake %d", ++made);
  return 0;
}
EXPORT const char *ncclGetErrorString(int code) {
  return code == kInvalidUsage      ? "invalid usage"
         : code == kInvalidArgument ? "invalid argument"
         : code == kRemoteError     ? "remote error"
                                    : "unhandled error of the fake";
}
EXPORT const char *ncclGetLastError(Comm *comm) {
  Lock lock(mutex());
  return comm && !comm->ended ? comm->team->error.c_str() : "";
}
EXPORT int ncclCommInitRankConfig(Comm **made, int ranks, UniqueId id, int rank,
                                  const void *config) {
  ENTER("ncclCommInitRankConfig");
  auto &team = teams()[std::string(id.bytes, sizeof id.bytes)];
  if (!team)
    team = std::make_shared<Team>(ranks);
  if (rank < 0 || rank >= ranks || int(team->members.size()) != ranks ||
      team->members[size_t(rank)])
    return kInvalidArgument;
  *made = new Comm;
  (*made)->team = team;
  (*made)->rank = rank;
  (*made)->blocks = blocksOf(config);
  team->members[size_t(rank)] = *made;
  ++team->joined;
  return kInProgress;
}
EXPORT int ncclCommSplit(Comm *comm, int color, int key, Comm **made, const void *config) {
  ENTER("ncclCommSplit");
  Comm &parent = live(comm, "ncclCommSplit");
  if (parent.pending)
    die("ncclCommSplit while another one is under way");
  auto &split = parent.team->splits[parent.splits++];
  split.entries.push_back({color, key, parent.rank, made});
  parent.pending = made;
  parent.blocksOfMade = blocksOf(config);
  completeSplit(*parent.team, split);
  return kInProgress;
}
EXPORT int ncclCommGetAsyncError(Comm *comm, int *state) {
  ENTER("ncclCommGetAsyncError");
  Comm &one = live(comm, "ncclCommGetAsyncError");
  *state = 0;
  if (!one.team->error.empty())
    *state = kInvalidUsage;
  else if (one.team->joined < one.team->members.size())
    *state = kInProgress;
  else if (one.registered > 0 &&
           one.team->windows[one.registered - 1].arrived < one.team->members.size())
    *state = kInProgress;
  else if (one.pending &&
           one.team->splits[one.splits - 1].entries.size() < one.team->members.size())
    *state = kInProgress;
  else if (one.pending) {
    *one.pending = one.made;
    if (one.made)
      one.made->blocks = one.blocksOfMade;
    one.pending = nullptr;
    one.made = nullptr;
  } else if (!isConnected(one))
    *state = kInProgress;
  else if (one.finalized && one.position > 0 && !advance(one.stream, one.position))
    *state = kInProgress;
  return 0;
}
EXPORT int ncclCommFinalize(Comm *comm) {
  ENTER("ncclCommFinalize");
  Comm &one = live(comm, "ncclCommFinalize");
  if (!one.windows.empty())
    die("ncclCommFinalize: windows are still registered");
  one.finalized = true;
  return kInProgress;
}
EXPORT int ncclCommDestroy(Comm *comm) {
  ENTER("ncclCommDestroy");
  live(comm, "ncclCommDestroy").ended = true; // its name is never used again
  return 0;
}
EXPORT int ncclCommAbort(Comm *comm) {
  ENTER("ncclCommAbort");
  live(comm, "ncclCommAbort").ended = true;
  return 0;
}
extern "C" int cuMemAlloc_v2(Address *address, size_t bytes);
extern "C" int cuMemFree_v2(Address address);

EXPORT int ncclMemAlloc(void **memory, size_t bytes) {
  ENTER("ncclMemAlloc");
  Address made = 0; // whole pages begin at a page
  if (int code = cuMemAlloc_v2(&made, (bytes + 4095) / 4096 * 4096))
    return code;
  *memory = reinterpret_cast<void *>(made);
  return 0;
}
EXPORT int ncclMemFree(void *memory) {
  ENTER("ncclMemFree");
  return cuMemFree_v2(addressOf(memory));
}
EXPORT int ncclCommWindowRegister(Comm *comm, void *memory, size_t bytes, void **made, int flags) {
  ENTER("ncclCommWindowRegister");
  Comm &one = live(comm, "ncclCommWindowRegister");
  if (addressOf(memory) % 4096 || bytes == 0 || flags != 1)
    return kInvalidArgument;
  bytesAt(addressOf(memory), bytes, "ncclCommWindowRegister");
  Team &team = *one.team;
  Team::Window &window = team.windows[one.registered];
  window.places.resize(team.members.size());
  if (window.arrived++ > 0 && window.bytes != bytes)
    fail(team, "ranks register windows of " + std::to_string(window.bytes) + " and of " +
                   std::to_string(bytes) + " bytes");
  window.bytes = bytes;
  window.places[size_t(one.rank)] = addressOf(memory);
  static uintptr_t handles = 0;
  one.windows[++handles] = one.registered++;
  *made = reinterpret_cast<void *>(handles);
  return kInProgress;
}
EXPORT int ncclCommWindowDeregister(Comm *comm, void *window) {
  ENTER("ncclCommWindowDeregister");
  Comm &one = live(comm, "ncclCommWindowDeregister");
  auto found = one.windows.find(reinterpret_cast<uintptr_t>(window));
  if (found == one.windows.end())
    die("ncclCommWindowDeregister of what is not registered, or twice");
  one.team->windows[found->second].places[size_t(one.rank)] = 0;
  one.windows.erase(found);
  return 0;
}
EXPORT int ncclGroupStart() {
  ENTER("ncclGroupStart");
  ++groupDepth;
  return 0;
}
EXPORT int ncclGroupEnd() {
  ENTER("ncclGroupEnd");
  if (--groupDepth == 0)
    issueGroup();
  return kInProgress;
}
EXPORT int ncclAllReduce(const void *in, void *out, size_t count, int dtype, int op, Comm *comm,
                         void *stream) {
  ENTER("ncclAllReduce");
  return add(comm, stream, {AllReduce, addressOf(in), addressOf(out), count, dtype, op, 0});
}
EXPORT int ncclReduceScatter(const void *in, void *out, size_t count, int dtype, int op, Comm *comm,
                             void *stream) {
  ENTER("ncclReduceScatter");
  return add(comm, stream, {ReduceScatter, addressOf(in), addressOf(out), count, dtype, op, 0});
}
EXPORT int ncclAllGather(const void *in, void *out, size_t count, int dtype, Comm *comm,
                         void *stream) {
  ENTER("ncclAllGather");
  return add(comm, stream, {AllGather, addressOf(in), addressOf(out), count, dtype, 0, 0});
}
EXPORT int ncclSend(const void *in, size_t count, int dtype, int peer, Comm *comm, void *stream) {
  ENTER("ncclSend");
  return add(comm, stream, {Send, addressOf(in), 0, count, dtype, 0, peer});
}
EXPORT int ncclRecv(void *out, size_t count, int dtype, int peer, Comm *comm, void *stream) {
  ENTER("ncclRecv");
  return add(comm, stream, {Receive, 0, addressOf(out), count, dtype, 0, peer});
}
