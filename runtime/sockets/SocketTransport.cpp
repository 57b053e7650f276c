//===- SocketTransport.cpp - Messages between processes of one machine ----===//
//
// For a machine without MPI: SHARDWRIGHT_TRANSPORT names this library,
// SHARDWRIGHT_MEET a folder of which every process of the run knows, RANK and
// WORLD_SIZE who they are. Each rank listens at FOLDER/RANK and connects to all
// lower ones. Nothing but the first and the last call waits.
//
//===----------------------------------------------------------------------===//
#include "../src/processes/Transport.h"

#include <cerrno>
#include <chrono>
#include <cstdlib>
#include <cstring>
#include <deque>
#include <fcntl.h>
#include <map>
#include <stdexcept>
#include <sys/socket.h>
#include <sys/un.h>
#include <thread>
#include <unistd.h>
#include <vector>

namespace shardwright::runtime {
namespace {

constexpr auto kMeetSeconds = std::chrono::seconds(60);
constexpr int64_t kEndTag = -1; // of the last message

[[noreturn]] void fail(const std::string &what) {
  throw std::runtime_error(what + ": " + std::strerror(errno));
}

int64_t numberOf(const char *variable) {
  const char *text = std::getenv(variable);
  if (!text || !*text)
    throw std::runtime_error(std::string("the environment variable ") +
                             variable + " is not set");
  return std::strtoll(text, nullptr, 10);
}

/// In front of each message.
struct Header {
  int64_t tag, bytes;
};

struct Send {
  Header header;
  const char *from;
  bool *done;
};

struct Receive {
  int64_t tag, bytes;
  char *to;
  bool *done;
};

struct Arrived {
  int64_t tag;
  std::vector<char> bytes;
};

/// The connection to one other rank.
class Peer {
public:
  explicit Peer(int socket) : socket(socket) {
    fcntl(socket, F_SETFL, fcntl(socket, F_GETFL) | O_NONBLOCK);
  }

  void post(const Send &send) { sends.push_back(send); }
  void post(const Receive &receive) {
    receives.push_back(receive);
    match();
  }
  /// Moves what can be moved without waiting.
  void move() {
    while (sendSome()) {
    }
    while (receiveSome())
      match();
  }
  bool hasEnded() const {
    return closed || (!arrived.empty() && arrived.back().tag == kEndTag);
  }
  bool hasSentAll() const { return closed || sends.empty(); }

private:
  /// Of the header and the bytes behind it.
  bool sendSome() {
    if (sends.empty() || closed)
      return false;
    Send &first = sends.front();
    constexpr int64_t kHead = sizeof(Header);
    bool head = sent < kHead;
    const char *from = head ? (const char *)&first.header + sent
                            : first.from + (sent - kHead);
    int64_t left = (head ? kHead : kHead + first.header.bytes) - sent;
    if (left > 0) {
      ssize_t count = ::send(socket, from, size_t(left), MSG_NOSIGNAL);
      if (count < 0)
        return noted();
      sent += count;
    }
    if (sent == kHead + first.header.bytes) {
      if (first.done)
        *first.done = true;
      sends.pop_front();
      sent = 0;
    }
    return true;
  }

  bool receiveSome() {
    if (closed)
      return false;
    constexpr int64_t kHead = sizeof(Header);
    bool head = got < kHead;
    char *to = head ? (char *)&header + got : incoming.data() + (got - kHead);
    int64_t left = (head ? kHead : kHead + header.bytes) - got;
    if (left > 0) {
      ssize_t count = recv(socket, to, size_t(left), 0);
      if (count <= 0)
        return count < 0 ? noted() : !(closed = true);
      got += count;
    }
    if (got == kHead)
      incoming.resize(size_t(header.bytes));
    if (got >= kHead && got == kHead + header.bytes) {
      arrived.push_back({header.tag, std::move(incoming)});
      incoming.clear();
      got = 0;
    }
    return true;
  }

  /// One that is gone is only silent here: who watches over the ranks knows it
  /// too, and says so.
  bool noted() {
    if (errno != EAGAIN && errno != EWOULDBLOCK && errno != EINTR)
      closed = true;
    return false;
  }

  /// Gives what arrived to the first that waits for its tag.
  void match() {
    for (auto receive = receives.begin(); receive != receives.end();) {
      auto message = arrived.begin();
      while (message != arrived.end() && message->tag != receive->tag)
        ++message;
      if (message == arrived.end()) {
        ++receive;
        continue;
      }
      if (int64_t(message->bytes.size()) > receive->bytes)
        throw std::runtime_error("a message is longer than what is expected");
      std::memcpy(receive->to, message->bytes.data(), message->bytes.size());
      *receive->done = true;
      arrived.erase(message);
      receive = receives.erase(receive);
    }
  }

  int socket;
  bool closed = false;
  std::deque<Send> sends;
  std::deque<Receive> receives;
  std::deque<Arrived> arrived;
  int64_t sent = 0, got = 0; // of the first send and of what comes in
  Header header = {};
  std::vector<char> incoming;
};

class SocketTransport : public Transport {
public:
  SocketTransport()
      : myRank(numberOf("RANK")), mySize(numberOf("WORLD_SIZE")) {
    const char *meet = std::getenv("SHARDWRIGHT_MEET");
    if (!meet || !*meet)
      throw std::runtime_error(
          "the environment variable SHARDWRIGHT_MEET names no folder");
    folder = meet;
    connectAll();
  }

  int64_t rank() const override { return myRank; }
  int64_t size() const override { return mySize; }
  std::string library() const override { return "sockets of one machine"; }

  Request send(const char *from, int64_t bytes, int64_t peer,
               int64_t tag) override {
    auto *done = new bool(false);
    if (peer == myRank)
      throw std::runtime_error("a rank sends to itself");
    peers.at(peer).post(Send{{tag, bytes}, from, done});
    moveAll();
    return Request(done);
  }

  Request receive(char *to, int64_t bytes, int64_t peer, int64_t tag) override {
    auto *done = new bool(false);
    peers.at(peer).post(Receive{tag, bytes, to, done});
    moveAll();
    return Request(done);
  }

  bool test(Request &request) override {
    moveAll();
    auto *done = reinterpret_cast<bool *>(request);
    if (!*done)
      return false;
    delete done;
    request = 0;
    return true;
  }

  void close() override {
    for (auto &[rank, peer] : peers)
      peer.post(Send{{kEndTag, 0}, nullptr, nullptr});
    auto end = std::chrono::steady_clock::now() + kMeetSeconds;
    for (auto &[rank, peer] : peers)
      while (!(peer.hasEnded() && peer.hasSentAll()) &&
             std::chrono::steady_clock::now() < end) {
        moveAll();
        std::this_thread::sleep_for(std::chrono::milliseconds(1));
      }
  }

private:
  void moveAll() {
    for (auto &[rank, peer] : peers)
      peer.move();
  }

  sockaddr_un addressOf(int64_t rank) const {
    sockaddr_un address = {};
    address.sun_family = AF_UNIX;
    std::string path = folder + "/" + std::to_string(rank);
    if (path.size() >= sizeof address.sun_path)
      throw std::runtime_error("SHARDWRIGHT_MEET=" + folder +
                               " is longer than 90 characters");
    std::memcpy(address.sun_path, path.c_str(), path.size());
    return address;
  }

  void connectAll() {
    int listener = socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0);
    sockaddr_un mine = addressOf(myRank);
    if (listener < 0 ||
        bind(listener, (sockaddr *)&mine, sizeof mine) != 0 ||
        listen(listener, int(mySize)) != 0)
      fail("cannot listen at " + std::string(mine.sun_path));
    for (int64_t rank = 0; rank < myRank; ++rank)
      peers.emplace(rank, connectTo(rank));
    timeval limit{kMeetSeconds.count(), 0};
    setsockopt(listener, SOL_SOCKET, SO_RCVTIMEO, &limit, sizeof limit);
    for (int64_t rank = myRank + 1; rank < mySize; ++rank) {
      int one = accept4(listener, nullptr, nullptr, SOCK_CLOEXEC);
      int64_t who = -1;
      if (one < 0 || recv(one, &who, sizeof who, MSG_WAITALL) != sizeof who)
        fail("not all ranks have come to " + folder);
      peers.emplace(who, one);
    }
    ::close(listener);
    unlink(mine.sun_path);
  }

  int connectTo(int64_t rank) const {
    sockaddr_un address = addressOf(rank);
    auto end = std::chrono::steady_clock::now() + kMeetSeconds;
    int one = socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0);
    while (connect(one, (sockaddr *)&address, sizeof address) != 0) {
      if (std::chrono::steady_clock::now() > end)
        fail("cannot reach rank " + std::to_string(rank) + " at " +
             address.sun_path);
      std::this_thread::sleep_for(std::chrono::milliseconds(5));
    }
    if (::send(one, &myRank, sizeof myRank, MSG_NOSIGNAL) != sizeof myRank)
      fail("cannot introduce this rank to rank " + std::to_string(rank));
    return one;
  }

  int64_t myRank, mySize;
  std::string folder;
  std::map<int64_t, Peer> peers;
};

} // namespace
} // namespace shardwright::runtime

extern "C" shardwright::runtime::Transport *
shardwright_open_transport(std::string &error) {
  try {
    return new shardwright::runtime::SocketTransport();
  } catch (const std::exception &failure) {
    error = failure.what();
    return nullptr;
  }
}
