// SPDX-License-Identifier: Apache-2.0

//===- StrangersTest.cpp - Tests unrelated connections during rendezvous -===//
#include "ProgramBuilder.h"
#include "comm/messages/FailureDetector.h"
#include "comm/messages/Rendezvous.h"
#include "comm/messages/sockets/Connection.h"
#include "comm/messages/sockets/DirectoryRendezvous.h"
#include "support/Failure.h"

#include <cstring>
#include <filesystem>
#include <fstream>
#include <functional>
#include <gtest/gtest.h>
#include <malloc.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <thread>

namespace shardwright::runtime::test {
namespace {

namespace fs = std::filesystem;
using Clock = std::chrono::steady_clock;

double secondsSince(Clock::time_point begin) {
  return std::chrono::duration<double>(Clock::now() - begin).count();
}

/// A process that is not of the run, and says something or nothing.
using Stranger = std::function<Descriptor()>;

/// Strangers of one kind; none of them makes the processes wait.
struct Company {
  const char *name;
  int count;
  std::string words;
};
std::string introduction(const Secret &secret, int64_t rank) {
  return secret.challenge + std::string(reinterpret_cast<char *>(&rank), 8);
}
std::vector<Company> companies(const Secret &secret) {
  return {{"two silent ones", 2, ""},
          {"a flood of silent ones", 300, ""},
          {"slow ones, which begin rightly", 100, secret.challenge.substr(0, 9)},
          {"garbage", 100, std::string(4096, '\x7f')},
          {"a request of the web", 1, "GET / HTTP/1.1\r\n\r\n"},
          {"the secret and rank 99", 1, introduction(secret, 99)},
          {"the secret and rank 0", 1, introduction(secret, 0)},
          {"the secret and rank -1", 1, introduction(secret, -1)}};
}

std::vector<Descriptor> send(const Company &company, const Stranger &connect) {
  std::vector<Descriptor> strangers;
  for (int i = 0; i < company.count; ++i) {
    strangers.push_back(connect());
    EXPECT_GE(strangers.back().get(), 0) << i;
    ::send(strangers.back().get(), company.words.data(), company.words.size(),
           MSG_NOSIGNAL | MSG_DONTWAIT);
  }
  return strangers;
}

TEST(Strangers, AtTheRendezvousHoldUpNoRank) {
  constexpr int64_t kRanks = 4;
  for (size_t which = 0; which < companies(Secret::makeRandom()).size(); ++which) {
    Listener listener(Reach::ThisMachine);
    RendezvousEndpoint point = openRendezvous(listener);
    Company company = companies(point.secret)[which];
    SCOPED_TRACE(company.name);
    auto strangers = send(company, [&] { return tryConnect("127.0.0.1", int(point.port), 1); });
    auto begin = Clock::now();
    std::vector<std::thread> threads;
    for (int64_t rank = 1; rank < kRanks; ++rank)
      threads.emplace_back([&, rank] {
        try {
          EXPECT_GE(joinRendezvous(point, rank, 20).get(), 0);
        } catch (const Failure &failure) {
          ADD_FAILURE() << failure.status.message;
        }
      });
    auto sockets = acceptAll(listener, point, kRanks, 20);
    for (std::thread &thread : threads)
      thread.join();
    EXPECT_EQ(sockets.size(), size_t(kRanks - 1));
    EXPECT_LT(secondsSince(begin), 4);
  }
}

TEST(Strangers, OfTwoThatAreTheSameRankTheFirstIsTaken) {
  Listener listener(Reach::ThisMachine);
  RendezvousEndpoint point = openRendezvous(listener);
  Descriptor first = tryConnect("127.0.0.1", int(point.port), 1);
  std::string words = introduction(point.secret, 1);
  ::send(first.get(), words.data(), words.size(), 0);
  std::thread others([&] {
    EXPECT_THROW(joinRendezvous(point, 1, 0.5), Failure);
    EXPECT_GE(joinRendezvous(point, 2, 20).get(), 0);
  });
  auto sockets = acceptAll(listener, point, 3, 20);
  others.join();
  EXPECT_EQ(sockets.size(), 2u);
  char text[Secret::kLength + 1];
  ASSERT_EQ(recv(first.get(), text, sizeof text, MSG_WAITALL), ssize_t(sizeof text));
  EXPECT_EQ(std::string(text, sizeof text), point.secret.response + "!");
}

TEST(Strangers, WhoHadNoPatienceComesAgain) {
  Listener listener(Reach::ThisMachine);
  RendezvousEndpoint point = openRendezvous(listener);
  std::string words = introduction(point.secret, 1);
  for (int turn = 0; turn < 3; ++turn) { // introduced, and gone
    Descriptor gone = tryConnect("127.0.0.1", int(point.port), 1);
    ::send(gone.get(), words.data(), words.size(), 0);
  }
  Descriptor here;
  std::thread rank([&] {
    std::this_thread::sleep_for(std::chrono::milliseconds(200));
    here = joinRendezvous(point, 1, 20);
  });
  auto sockets = acceptAll(listener, point, 2, 20);
  rank.join();
  ASSERT_EQ(sockets.size(), 1u);
  char byte = 0;
  ASSERT_EQ(::send(sockets[1].get(), "x", 1, 0), 1);
  ASSERT_EQ(recv(here.get(), &byte, 1, MSG_WAITALL | MSG_DONTWAIT), 1);
}

TEST(Strangers, AnotherListenerIsNotTakenForRankZero) {
  Listener wrong(Reach::ThisMachine);
  RendezvousEndpoint point = openRendezvous(wrong);
  auto begin = Clock::now();
  EXPECT_THROW(joinRendezvous(point, 1, 1), Failure);
  EXPECT_LT(secondsSince(begin), 3);
}

TEST(Strangers, ARankThatIsMissingIsNamed) {
  Listener listener(Reach::ThisMachine);
  RendezvousEndpoint point = openRendezvous(listener);
  try {
    acceptAll(listener, point, 2, 0.2);
    FAIL();
  } catch (const Failure &failure) {
    EXPECT_ERROR(failure.status, Code::RankFailed,
                 "rank 1 has not connected to rank 0 within 0.2 s");
  }
}

/// In a process of its own, since a detector blocks signals.
TEST(Strangers, ARankThatIsLateForTheMeetingHasNoPlaceYet) {
  EXPECT_EXIT(
      {
        FailureDetector detector(0);
        std::string place = detector.placesOf({1, 7});
        _exit(place == "rank 1, outside of the steps; "
                       "rank 7, outside of the steps"
                  ? 0
                  : 1);
      },
      ::testing::ExitedWithCode(0), "");
}

class Folder : public ::testing::Test {
protected:
  void SetUp() override {
    std::string name = fs::temp_directory_path() / "meet.XXXXXX";
    ASSERT_TRUE(mkdtemp(name.data()));
    folder = name;
  }
  void TearDown() override { fs::remove_all(folder); }

  Descriptor connectTo(int64_t rank) {
    sockaddr_un address = {};
    address.sun_family = AF_UNIX;
    std::string path = folder / std::to_string(rank);
    std::strcpy(address.sun_path, path.c_str());
    for (int turn = 0; turn < 1000; ++turn) {
      Descriptor one(socket(AF_UNIX, SOCK_STREAM, 0));
      if (connect(one.get(), (sockaddr *)&address, sizeof address) == 0)
        return one;
      std::this_thread::sleep_for(std::chrono::milliseconds(2));
    }
    return Descriptor();
  }
  Secret secret() {
    std::string text;
    while (text.size() < 2 * Secret::kLength) {
      std::ifstream file(folder / "secret");
      std::getline(file, text);
    }
    return {text.substr(0, Secret::kLength), text.substr(Secret::kLength)};
  }
  /// How many connections each rank has got, or why not.
  std::vector<std::string> meet(std::vector<int64_t> ranks, int64_t size, double seconds,
                                std::function<void(int64_t)> before = {}) {
    std::vector<std::string> ends(ranks.size());
    std::vector<std::thread> threads;
    for (size_t i = 0; i < ranks.size(); ++i)
      threads.emplace_back([&, i] {
        try {
          if (before)
            before(ranks[i]);
          auto sockets = rendezvousInDirectory(folder, ranks[i], size, seconds);
          ends[i] = std::to_string(sockets.size());
        } catch (const std::exception &error) {
          ends[i] = error.what();
        }
      });
    for (std::thread &thread : threads)
      thread.join();
    return ends;
  }
  fs::path folder;
};

TEST_F(Folder, StrangersHoldUpNoRank) {
  for (size_t which = 0; which < companies(Secret::makeRandom()).size(); ++which) {
    std::vector<Descriptor> strangers;
    std::string name;
    auto begin = Clock::now();
    // The last rank comes when the strangers are there already.
    auto ends = meet({0, 1, 2}, 3, 20, [&](int64_t rank) {
      if (rank != 2)
        return;
      Company company = companies(secret())[which];
      name = company.name;
      for (int64_t at : {0, 1})
        for (Descriptor &one : send(company, [&] { return connectTo(at); }))
          strangers.push_back(std::move(one));
    });
    SCOPED_TRACE(name);
    EXPECT_EQ(ends, std::vector<std::string>(3, "2"));
    EXPECT_LT(secondsSince(begin), 8);
    EXPECT_TRUE(fs::is_empty(folder));
  }
}

TEST_F(Folder, WhatKilledProcessesHaveLeftIsReplaced) {
  for (const char *name : {"0", "1"}) {
    Descriptor left(socket(AF_UNIX, SOCK_STREAM, 0));
    sockaddr_un address = {};
    address.sun_family = AF_UNIX;
    std::strcpy(address.sun_path, (folder / name).c_str());
    ASSERT_EQ(bind(left.get(), (sockaddr *)&address, sizeof address), 0);
    listen(left.get(), 1);
  }
  std::ofstream(folder / "secret") << std::string(2 * Secret::kLength, 'a');
  EXPECT_EQ(meet({0, 1}, 2, 20), std::vector<std::string>(2, "1"));
  EXPECT_TRUE(fs::is_empty(folder));
}

TEST_F(Folder, TwoProcessesOfOneRankAreAnError) {
  auto ends = meet({0, 1, 1}, 3, 1);
  EXPECT_NE((ends[1] + ends[2])
                .find("another process uses this directory as "
                      "rank 1"),
            std::string::npos)
      << ends[1] << ends[2];
  EXPECT_NE(ends[0].find("rank 2 did not reach"), std::string::npos) << ends[0];
}

TEST_F(Folder, OtherFilesAreLeftAlone) {
  std::ofstream(folder / "0") << "mine";
  auto ends = meet({0}, 1, 1);
  EXPECT_NE(ends[0].find("exists and is not a socket"), std::string::npos);
  EXPECT_EQ(fs::file_size(folder / "0"), 4u);
}

/// A connection, and the bare socket at its other end.
struct Wire {
  Wire() {
    int ends[2];
    EXPECT_EQ(socketpair(AF_UNIX, SOCK_STREAM, 0, ends), 0);
    connection = std::make_unique<Connection>(1, Descriptor(ends[0]));
    other = Descriptor(ends[1]);
  }
  void write(int64_t tag, int64_t bytes, const std::string &body = "") {
    int64_t header[] = {tag, bytes};
    ::send(other.get(), header, sizeof header, 0);
    ::send(other.get(), body.data(), body.size(), 0);
  }
  std::unique_ptr<Connection> connection;
  Descriptor other;
};

TEST(Messages, NoneIsLongerThanWhatIsExpected) {
  for (bool early : {false, true}) {
    Wire wire;
    char place[4];
    bool done = false;
    if (!early)
      wire.connection->receive(place, sizeof place, 16, &done);
    wire.write(16, 5, "12345");
    if (early)
      wire.connection->move();
    EXPECT_THROW(
        {
          wire.connection->move();
          wire.connection->receive(place, sizeof place, 16, &done);
        },
        std::runtime_error);
    EXPECT_FALSE(done);
  }
}

TEST(Messages, WhatAHeaderSaysTakesNoMemory) {
  Wire wire;
  wire.write(16, int64_t(1) << 30, "abc");
  size_t before = mallinfo2().hblkhd + mallinfo2().uordblks;
  wire.connection->move();
  EXPECT_LT(mallinfo2().hblkhd + mallinfo2().uordblks, before + (4 << 20));
}

TEST(Messages, HeadersOfUnknownRanksAreRefused) {
  for (auto [tag, bytes] :
       {std::pair<int64_t, int64_t>(16, int64_t(6) << 30), {16, -1}, {-2, 0}, {-1, 4}}) {
    Wire wire;
    wire.write(tag, bytes);
    EXPECT_THROW(wire.connection->move(), std::runtime_error);
    EXPECT_TRUE(wire.connection->hasEnded());
  }
}

TEST(Messages, ComeInAnyOrderOfTags) {
  Wire wire;
  wire.write(17, 3, "two");
  wire.write(16, 3, "one");
  wire.write(16, 0);
  wire.connection->move();
  std::string one = "...", two = "...", none;
  bool done[3] = {};
  wire.connection->receive(one.data(), 3, 16, &done[0]);
  wire.connection->receive(none.data(), 0, 16, &done[1]);
  wire.connection->receive(two.data(), 3, 17, &done[2]);
  EXPECT_EQ(one + two, "onetwo");
  EXPECT_TRUE(done[0] && done[1] && done[2]);
}

} // namespace
} // namespace shardwright::runtime::test
