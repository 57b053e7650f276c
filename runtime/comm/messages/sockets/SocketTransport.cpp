// SPDX-License-Identifier: Apache-2.0

//===- SocketTransport.cpp - Messages between processes of one machine ----===//
//
// For a machine without MPI. SHARDWRIGHT_TRANSPORT names this library,
// SHARDWRIGHT_RENDEZVOUS_DIR a directory that all processes of the run share, and
// RANK and WORLD_SIZE identify the process. Only the constructor and close() block.
//
//===----------------------------------------------------------------------===//
#include "Connection.h"
#include "DirectoryRendezvous.h"
#include "comm/messages/Handshake.h"
#include "comm/messages/Transport.h"

#include <charconv>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <map>
#include <stdexcept>
#include <thread>

namespace shardwright::runtime {
namespace {

int64_t numberOf(const char *variable) {
  const char *text = std::getenv(variable);
  if (!text || !*text)
    throw std::runtime_error(std::string("the environment variable ") + variable + " is not set");
  int64_t number = -1;
  const char *end = text + std::strlen(text);
  auto [stop, error] = std::from_chars(text, end, number);
  if (error != std::errc() || stop != end || number < 0)
    throw std::runtime_error(std::string("the environment variable ") + variable + " is \"" + text +
                             "\"; expected a number");
  return number;
}

std::string rendezvousDirectory() {
  const char *directory = std::getenv("SHARDWRIGHT_RENDEZVOUS_DIR");
  if (!directory || !*directory) {
    directory = std::getenv("SHARDWRIGHT_MEET");
    if (!directory || !*directory)
      throw std::runtime_error("the environment variable SHARDWRIGHT_RENDEZVOUS_DIR is not set");
    std::fputs("note: SHARDWRIGHT_MEET is deprecated; set SHARDWRIGHT_RENDEZVOUS_DIR\n", stderr);
  }
  return directory;
}

class SocketTransport : public Transport {
public:
  SocketTransport() : myRank(numberOf("RANK")), mySize(numberOf("WORLD_SIZE")) {
    if (myRank >= mySize)
      throw std::runtime_error("RANK is " + std::to_string(myRank) + " and WORLD_SIZE " +
                               std::to_string(mySize) + "; ranks count from 0");
    for (auto &[rank, socket] :
         rendezvousInDirectory(rendezvousDirectory(), myRank, mySize, connectSeconds()))
      others.try_emplace(rank, rank, std::move(socket));
  }

  int64_t rank() const override { return myRank; }
  int64_t size() const override { return mySize; }
  std::string library() const override { return "sockets of one machine"; }

  Request send(const char *from, int64_t bytes, int64_t peer, int64_t tag) override {
    auto *done = new bool(false);
    connectionTo(peer).send(from, bytes, tag, done);
    moveAll();
    return Request(done);
  }

  Request receive(char *to, int64_t bytes, int64_t peer, int64_t tag) override {
    auto *done = new bool(false);
    connectionTo(peer).receive(to, bytes, tag, done);
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
    for (auto &[rank, other] : others)
      other.sayEnd();
    Deadline end = deadlineIn(connectSeconds());
    for (auto &[rank, other] : others)
      while (!(other.hasEnded() && other.hasSentAll()) && std::chrono::steady_clock::now() < end) {
        moveAll();
        std::this_thread::sleep_for(std::chrono::milliseconds(1));
      }
  }

private:
  Connection &connectionTo(int64_t peer) {
    auto found = others.find(peer);
    if (found == others.end())
      throw std::runtime_error("rank " + std::to_string(myRank) + " has no connection to rank " +
                               std::to_string(peer));
    return found->second;
  }

  void moveAll() {
    for (auto &[rank, other] : others)
      other.move();
  }

  const int64_t myRank, mySize;
  std::map<int64_t, Connection> others;
};

} // namespace
} // namespace shardwright::runtime

extern "C" shardwright::runtime::Transport *shardwright_open_transport(std::string &error) {
  using namespace shardwright::runtime;
  try {
    return new SocketTransport();
  } catch (const std::exception &failure) {
    error = failure.what();
    return nullptr;
  }
}
