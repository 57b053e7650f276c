// SPDX-License-Identifier: Apache-2.0

#include "shardwright/runtime/comm/messages/ProcessGroup.h"
#include "FailureDetector.h"
#include "Mailbox.h"
#include "Rendezvous.h"
#include "Wire.h"
#include "support/Failure.h"

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <dlfcn.h>
#include <fstream>
#include <optional>
#include <unistd.h>

namespace shardwright::runtime {

namespace {
/// Reading a large bundle may take some ranks long; starting does not.
constexpr double kAgreeSeconds = 600, kLeaveSeconds = 60;
constexpr int64_t kSizeTag = 2, kTextTag = 3; // tags of collectives start at 16

const char *kWayOut = "install MPI (Debian: libopenmpi-dev openmpi-bin), configure and build "
                      "again, or run the ranks as threads with --launcher threads";

/// The library of SHARDWRIGHT_TRANSPORT, by default MPI.
std::string libraryName() {
  const char *named = std::getenv("SHARDWRIGHT_TRANSPORT");
  return named && *named ? named : kTransportLibrary;
}

/// RTLD_GLOBAL, since plug-ins of Open MPI need its symbols.
void *openLibrary() { return dlopen(libraryName().c_str(), RTLD_NOW | RTLD_GLOBAL); }

std::unique_ptr<Transport> openTransport() {
  void *library = openLibrary();
  if (!library)
    failInput("a run of several processes needs MPI, and ", dlerror(), ": ", kWayOut);
  auto *open = reinterpret_cast<OpenTransport *>(dlsym(library, kOpenTransport));
  if (!open)
    failInput(libraryName(), " is of another version of the runtime: ", kWayOut);
  std::string error;
  std::unique_ptr<Transport> transport(open(error));
  if (!transport)
    failInput("messages between processes cannot start (", libraryName(), "): ", error);
  return transport;
}

std::string hostName() {
  char name[256] = {};
  gethostname(name, sizeof name - 1);
  return name;
}

/// Host names are not unique: containers of one machine may differ, and machines may share one.
std::string machineIdentity() {
  std::ifstream file("/proc/sys/kernel/random/boot_id");
  std::string boot;
  file >> boot;
  return hostName() + " " + boot;
}

/// Processes with equal identity reach each other by loopback.
std::string networkIdentity() {
  char name[64] = {};
  ssize_t length = readlink("/proc/self/ns/net", name, sizeof name - 1);
  return length > 0 ? machineIdentity() + " " + name : "";
}

/// Checks an announced size before memory is allocated for it.
int64_t checkedSize(int64_t bytes, int64_t from) {
  constexpr int64_t kMost = int64_t(1) << 40;
  if (bytes < 0 || bytes > kMost)
    throw Failure{
        Status::rankFailed(join("rank ", from, " announces a message of ", bytes,
                                " bytes: it runs something else, or its memory is damaged"))};
  return bytes;
}

/// Waits for all messages. Throws Failure at the deadline or if the run fails.
void finishAll(Mailbox &mail, Mailbox::List &pending, double seconds, FailureDetector &failures,
               int64_t rank) {
  switch (mail.wait(pending, seconds)) {
  case WaitResult::Done:
    return;
  case WaitResult::Aborted:
    throw Failure{failures.runStatus.status()};
  case WaitResult::TimedOut:
    failures.fail(Status::rankFailed(join("rank ", rank, ", outside of the steps: waited ", seconds,
                                          " s for ", failures.placesOf(missingRanks(pending)))));
    throw Failure{failures.runStatus.status()};
  }
}
} // namespace

Result<std::string> findMessagePassing() {
  if (!openLibrary())
    return Status::badInput(std::string(dlerror()) + "; " + kWayOut);
  return libraryName();
}

ProcessGroup::ProcessGroup(const Launch &launch) : launch(launch) {}
ProcessGroup::~ProcessGroup() = default;

Result<std::unique_ptr<ProcessGroup>> ProcessGroup::join(const Launch &launch) {
  return guarded([&]() -> Result<std::unique_ptr<ProcessGroup>> {
    if (!knowsConnectSeconds())
      return Status::usage(runtime::join("the environment variable ", kConnectSeconds, " is \"",
                                         std::getenv(kConnectSeconds),
                                         "\"; expected seconds above 0"));
    FailureDetector::blockSignals();
    std::unique_ptr<Transport> transport = openTransport();
    if (transport->size() != launch.size || transport->rank() != launch.rank)
      return Status::badInput(runtime::join(
          launch.by, " says that this is rank ", launch.rank, " of ", launch.size, ", but MPI (",
          transport->library(), ") that it is rank ", transport->rank(), " of ", transport->size(),
          ": messages go by MPI only; start the processes with mpirun -n ", launch.size,
          ", or with srun --mpi=pmix"));
    std::unique_ptr<ProcessGroup> group(new ProcessGroup(launch));
    group->transport = std::move(transport);
    group->rendezvous();
    return group;
  });
}

void ProcessGroup::rendezvous() {
  failures = std::make_unique<FailureDetector>(rank());
  mail = std::make_unique<Mailbox>(*transport, failures->runStatus.flag());
  WireWriter mine;
  mine.put(hostName());
  mine.put(machineIdentity());
  mine.put(int64_t(getpid()));
  mine.put(failures->here.handle());
  mine.put(networkIdentity());
  WireWriter everyone; // rank 0 sends it to all
  everyone.put(gather(mine.text, connectSeconds()));
  std::string text = broadcast(everyone.text, connectSeconds());
  WireReader reader(text);
  for (const std::string &one : reader.get<std::vector<std::string>>()) {
    WireReader facts(one);
    Member &member = members.emplace_back();
    facts.get(member.host);
    facts.get(member.machine);
    facts.get(member.pid);
    facts.get(member.position);
    facts.get(member.network);
  }
  connect();
}

void ProcessGroup::connect() {
  std::optional<Listener> listener;
  RendezvousEndpoint point;
  WireWriter told;
  if (rank() == 0) {
    bool local = std::all_of(members.begin(), members.end(), [&](const Member &member) {
      return !member.network.empty() && member.network == members[0].network;
    });
    listener.emplace(local ? Reach::ThisMachine : Reach::Anywhere);
    point = openRendezvous(*listener);
    told.put(point.addresses);
    told.put(point.port);
    told.put(point.secret.challenge);
    told.put(point.secret.response);
  }
  std::string text = broadcast(told.text, connectSeconds());
  WireReader reader(text);
  reader.get(point.addresses);
  reader.get(point.port);
  reader.get(point.secret.challenge);
  reader.get(point.secret.response);

  std::map<int64_t, Descriptor> sockets;
  if (rank() == 0)
    sockets = acceptAll(*listener, point, size(), connectSeconds());
  else
    sockets[0] = joinRendezvous(point, rank(), connectSeconds());
  std::vector<FailureDetector::Peer> peers;
  for (auto &[other, socket] : sockets)
    peers.push_back({other, runtime::join(members[other].host, ", pid ", members[other].pid),
                     std::move(socket)});
  std::vector<std::string> positions;
  for (const Member &member : members)
    positions.push_back(member.machine == members[rank()].machine ? member.position : "");
  failures->start(std::move(peers), positions);
}

std::vector<std::string> ProcessGroup::gather(const std::string &mine, double seconds) {
  std::vector<std::string> all(rank() == 0 ? size() : 0);
  Mailbox::List pending;
  auto bytes = int64_t(mine.size());
  std::vector<int64_t> sizes(size());
  if (rank() == 0) {
    for (int64_t other = 1; other < size(); ++other)
      mail->receive(pending, reinterpret_cast<char *>(&sizes[other]), sizeof(int64_t), other,
                    kSizeTag);
    finishAll(*mail, pending, seconds, *failures, rank());
    all[0] = mine;
    for (int64_t other = 1; other < size(); ++other) {
      all[other].resize(checkedSize(sizes[other], other));
      mail->receive(pending, all[other].data(), sizes[other], other, kTextTag);
    }
  } else {
    mail->send(pending, reinterpret_cast<const char *>(&bytes), sizeof bytes, 0, kSizeTag);
    mail->send(pending, mine.data(), bytes, 0, kTextTag);
  }
  finishAll(*mail, pending, seconds, *failures, rank());
  return all;
}

std::string ProcessGroup::broadcast(const std::string &text, double seconds) {
  Mailbox::List pending;
  auto bytes = int64_t(text.size());
  std::string received = text;
  if (rank() == 0) {
    for (int64_t other = 1; other < size(); ++other) {
      mail->send(pending, reinterpret_cast<const char *>(&bytes), sizeof bytes, other, kSizeTag);
      mail->send(pending, text.data(), bytes, other, kTextTag);
    }
  } else {
    mail->receive(pending, reinterpret_cast<char *>(&bytes), sizeof bytes, 0, kSizeTag);
    finishAll(*mail, pending, seconds, *failures, rank());
    received.resize(checkedSize(bytes, 0));
    mail->receive(pending, received.data(), bytes, 0, kTextTag);
  }
  finishAll(*mail, pending, seconds, *failures, rank());
  return received;
}

Status ProcessGroup::agree(const Status &mine, const Facts &facts) {
  return guarded([&]() -> Status {
    WireWriter writer;
    writer.put(int64_t(mine.code));
    writer.put(mine.message);
    writer.put(int64_t(facts.size()));
    for (const auto &[name, value] : facts) {
      writer.put(name);
      writer.put(value);
    }
    std::vector<std::string> all = gather(writer.text, kAgreeSeconds);
    WireWriter decided;
    if (rank() == 0) {
      Status status = verdict(all);
      decided.put(int64_t(status.code));
      decided.put(status.message);
    }
    std::string text = broadcast(decided.text, kAgreeSeconds);
    WireReader reader(text);
    auto code = Code(reader.get<int64_t>());
    return {code, reader.get<std::string>()};
  });
}

/// The error of the lowest rank that has one; without the rank if all have the same.
Status ProcessGroup::verdict(const std::vector<std::string> &all) const {
  std::vector<Status> statuses;
  std::vector<Facts> facts(size());
  for (int64_t other = 0; other < size(); ++other) {
    WireReader reader(all[other]);
    auto code = Code(reader.get<int64_t>());
    statuses.push_back({code, reader.get<std::string>()});
    for (auto count = reader.get<int64_t>(); count > 0; --count) {
      auto name = reader.get<std::string>();
      facts[other].emplace_back(name, reader.get<std::string>());
    }
  }
  for (int64_t other = 0; other < size(); ++other)
    if (!statuses[other].ok()) {
      bool everyone = std::all_of(statuses.begin(), statuses.end(), [&](const Status &status) {
        return status.message == statuses[other].message;
      });
      std::string who =
          everyone ? "" : runtime::join("rank ", other, " (", members[other].host, "): ");
      return {statuses[other].code, who + statuses[other].message};
    }
  for (int64_t other = 1; other < size(); ++other)
    for (size_t i = 0; i < facts[0].size(); ++i)
      if (facts[other].size() <= i || facts[other][i] != facts[0][i])
        return Status::badInput(
            runtime::join("the processes do not run the same: ", facts[0][i].first, " of rank ",
                          other, " (", members[other].host, ") is ",
                          facts[other].size() > i ? facts[other][i].second : "not known",
                          "; expected ", facts[0][i].second, " as on rank 0 (", members[0].host,
                          "): give all the same files, options and version"));
  return {};
}

std::string ProcessGroup::describe() const {
  std::string text = runtime::join(size(), " process(es), started by ", launch.by, ", messages by ",
                                   transport->library(), ":");
  for (int64_t other = 0; other < size(); ++other)
    text += runtime::join(other ? ", " : " ", other, " on ", members[other].host, " (pid ",
                          members[other].pid, ")");
  return text;
}

int64_t ProcessGroup::countOnThisHost() const {
  return std::count_if(members.begin(), members.end(), [&](const Member &other) {
    return other.machine == members[rank()].machine;
  });
}

int64_t ProcessGroup::placeOnThisHost() const {
  return std::count_if(members.begin(), members.begin() + rank(), [&](const Member &other) {
    return other.machine == members[rank()].machine;
  });
}

int ProcessGroup::finish(const Status &status,
                         const std::function<void(const Status &)> &complain) {
  bool told = !status.ok() && failures->speaks();
  if (told)
    complain(status);
  std::fflush(nullptr);
  if (failures->runStatus.failed() || !failures->leave(kLeaveSeconds)) {
    failures->waitForTurn(); // decides which process reports
    if (!told && failures->speaks())
      complain(status.ok() ? failures->postMortem() : status);
    std::fflush(nullptr);
    // A rank inside a kernel needs its memory, and MPI_Finalize would block.
    _exit(int(Code::RankFailed));
  }
  // All ranks are here; if one dies during the call, this ends them.
  alarm(unsigned(kLeaveSeconds));
  transport->close();
  alarm(0);
  return int(status.code);
}

} // namespace shardwright::runtime
