// SPDX-License-Identifier: Apache-2.0

#include "DirectoryRendezvous.h"
#include "comm/messages/Handshake.h"

#include <cerrno>
#include <cstring>
#include <fcntl.h>
#include <optional>
#include <stdexcept>
#include <sys/file.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/un.h>
#include <thread>

namespace shardwright::runtime {

namespace {
using Clock = std::chrono::steady_clock;

[[noreturn]] void fail(const std::string &what) { throw std::runtime_error(what); }
[[noreturn]] void failSystem(const std::string &what) { fail(what + ": " + std::strerror(errno)); }
void sleepBriefly() { std::this_thread::sleep_for(std::chrono::milliseconds(5)); }

sockaddr_un addressOf(const std::string &path) {
  sockaddr_un address = {};
  address.sun_family = AF_UNIX;
  if (path.size() >= sizeof address.sun_path)
    fail("SHARDWRIGHT_RENDEZVOUS_DIR: " + path + " is longer than " +
         std::to_string(sizeof address.sun_path - 1) + " characters");
  std::memcpy(address.sun_path, path.c_str(), path.size());
  return address;
}

/// A connected socket, or -1 with errno set.
Descriptor connectTo(const std::string &path) {
  sockaddr_un address = addressOf(path);
  Descriptor one(socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC | SOCK_NONBLOCK, 0));
  if (connect(one.get(), (sockaddr *)&address, sizeof address) != 0)
    return Descriptor();
  return one;
}

bool isOfThisUser(int socket) {
  ucred who = {};
  socklen_t size = sizeof who;
  return getsockopt(socket, SOL_SOCKET, SO_PEERCRED, &who, &size) == 0 && who.uid == geteuid();
}

/// Exclusive lock on the directory: one process at a time changes its contents.
class DirectoryLock {
public:
  DirectoryLock(const std::string &path, Deadline deadline)
      : folder(open(path.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC)) {
    if (folder.get() < 0)
      failSystem("SHARDWRIGHT_RENDEZVOUS_DIR: cannot open the directory " + path);
    while (flock(folder.get(), LOCK_EX | LOCK_NB) != 0) {
      if (errno != EWOULDBLOCK || Clock::now() > deadline)
        failSystem("SHARDWRIGHT_RENDEZVOUS_DIR: cannot lock the directory " + path);
      sleepBriefly();
    }
  }

private:
  Descriptor folder; // closing it releases the lock
};

/// Removes a socket without a listener, which a killed process has left behind.
void removeStaleSocket(const std::string &path, int64_t rank) {
  struct stat facts;
  if (lstat(path.c_str(), &facts) != 0)
    return;
  if (!S_ISSOCK(facts.st_mode))
    fail("SHARDWRIGHT_RENDEZVOUS_DIR: " + path +
         " exists and is not a socket: name an empty directory");
  Descriptor other = connectTo(path);
  if (other.get() >= 0 || errno == EAGAIN)
    fail("another process uses this directory as rank " + std::to_string(rank) + " (" + path +
         "): start each rank once, and give each run its own directory");
  unlink(path.c_str());
}

Descriptor listenAt(const std::string &path) {
  Descriptor one(socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0));
  sockaddr_un address = addressOf(path);
  if (one.get() < 0 || bind(one.get(), (sockaddr *)&address, sizeof address) != 0 ||
      chmod(path.c_str(), S_IRUSR | S_IWUSR) != 0 || listen(one.get(), 1024) != 0)
    failSystem("cannot listen at " + path);
  return one;
}

void writeSecret(const std::string &path, const Secret &secret) {
  unlink(path.c_str());
  Descriptor file(
      open(path.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, S_IRUSR | S_IWUSR));
  std::string text = secret.challenge + secret.response;
  if (write(file.get(), text.data(), text.size()) != ssize_t(text.size()))
    failSystem("cannot write " + path);
}

/// std::nullopt until the file is there and complete.
std::optional<Secret> readSecret(const std::string &path) {
  Descriptor file(open(path.c_str(), O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC));
  struct stat facts;
  if (file.get() < 0 || fstat(file.get(), &facts) != 0)
    return std::nullopt;
  if (!S_ISREG(facts.st_mode) || facts.st_uid != geteuid())
    fail("SHARDWRIGHT_RENDEZVOUS_DIR: " + path + " is not a file owned by this user");
  char text[2 * Secret::kLength];
  if (read(file.get(), text, sizeof text) != sizeof text)
    return std::nullopt;
  return Secret{std::string(text, Secret::kLength),
                std::string(text + Secret::kLength, Secret::kLength)};
}

class DirectoryRendezvous {
public:
  DirectoryRendezvous(const std::string &folder, int64_t rank, int64_t size, double seconds)
      : folder(folder), rank(rank), size(size), seconds(seconds), deadline(deadlineIn(seconds)) {}

  ~DirectoryRendezvous() { close(); }

  std::map<int64_t, Descriptor> run() {
    open();
    std::map<int64_t, Descriptor> sockets;
    for (int64_t lower = 0; lower < rank; ++lower)
      sockets[lower] = connectToRank(lower);
    auto accepted = acceptRanks(listener.get(), secret, rank + 1, size, deadline);
    close();
    for (int64_t higher = rank + 1; higher < size; ++higher)
      if (!accepted.count(higher))
        fail("rank " + std::to_string(higher) + " did not reach " + folder + " within " +
             std::to_string(int64_t(seconds)) + " s");
    sockets.merge(accepted);
    return sockets;
  }

private:
  std::string pathOf(const std::string &name) const { return folder + "/" + name; }
  std::string pathOf(int64_t other) const { return pathOf(std::to_string(other)); }

  void open() {
    DirectoryLock lock(folder, deadline);
    removeStaleSocket(pathOf(rank), rank);
    if (rank == 0) {
      secret = Secret::makeRandom();
      writeSecret(pathOf("secret"), secret);
    }
    listener = listenAt(pathOf(rank));
  }

  void close() {
    if (listener.get() < 0)
      return;
    unlink(pathOf(rank).c_str());
    if (rank == 0)
      unlink(pathOf("secret").c_str());
    listener = Descriptor();
  }

  /// Retries: until rank 0 replies, the secret may be that of an earlier run.
  Descriptor connectToRank(int64_t lower) {
    bool seen = false;
    do {
      if (auto found = lower == 0 ? readSecret(pathOf("secret")) : secret) {
        secret = *found;
        Descriptor socket = connectTo(pathOf(lower));
        seen |= socket.get() >= 0;
        if (socket.get() >= 0 && isOfThisUser(socket.get()))
          switch (handshakeWith(socket.get(), secret, rank, deadline)) {
          case HandshakeResult::Accepted:
            return socket;
          case HandshakeResult::Abandoned:
            fail("rank " + std::to_string(lower) + " ended before all ranks had reached " + folder);
          case HandshakeResult::NoReply:
            break;
          }
      }
      sleepBriefly();
    } while (Clock::now() < deadline);
    fail("rank " + std::to_string(lower) +
         (seen ? " does not answer at " : " is not listening at ") + pathOf(lower) + " within " +
         std::to_string(int64_t(seconds)) + " s");
  }

  const std::string folder;
  const int64_t rank, size;
  const double seconds;
  const Deadline deadline;
  Secret secret;
  Descriptor listener;
};
} // namespace

std::map<int64_t, Descriptor> rendezvousInDirectory(const std::string &folder, int64_t rank,
                                                    int64_t size, double seconds) {
  return DirectoryRendezvous(folder, rank, size, seconds).run();
}

} // namespace shardwright::runtime
