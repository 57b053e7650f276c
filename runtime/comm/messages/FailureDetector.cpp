// SPDX-License-Identifier: Apache-2.0

#include "FailureDetector.h"
#include "Wire.h"
#include "engine/PostMortem.h"
#include "engine/StopSignals.h"
#include "support/Failure.h"

#include <csignal>
#include <cstdio>
#include <cstring>
#include <poll.h>
#include <sys/eventfd.h>
#include <sys/signalfd.h>
#include <unistd.h>

namespace shardwright::runtime {

namespace {
using namespace std::chrono_literals;
constexpr auto kBeat = 100ms;
constexpr auto kSilence = 8s;
/// The time that a running rank has to notice a failure. Rank 0 ends first.
constexpr std::chrono::milliseconds kGraceOfRankZero = 3s, kGrace = 5s;
/// A launcher that sees a process die sends signals to the others: the reason of the failure
/// may still be on its way.
constexpr auto kNews = 500ms;

enum Kind : char { Beat = 'B', Failed = 'F', Heard = 'H', Farewell = 'E' };

sigset_t endingSignals() {
  sigset_t set;
  sigemptyset(&set);
  for (int number : StopSignals::kAll)
    if (StopSignals::isHeard(number))
      sigaddset(&set, number);
  return set;
}
} // namespace

struct FailureDetector::Link {
  Link(Peer peer)
      : rank(peer.rank), where(std::move(peer.where)), stream(std::move(peer.socket)),
        heard(Clock::now()) {}

  const int64_t rank;
  const std::string where;
  FrameStream stream;
  Position told; // from heartbeats
  Clock::time_point heard;
  bool open = true, saidFarewell = false, heardOfFailure = false;
};

void FailureDetector::blockSignals() {
  sigset_t set = endingSignals();
  pthread_sigmask(SIG_BLOCK, &set, nullptr);
}

FailureDetector::FailureDetector(int64_t rank)
    : rank(rank), wakeUp(eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK)) {
  blockSignals();
  sigset_t set = endingSignals();
  signals = Descriptor(signalfd(-1, &set, SFD_CLOEXEC | SFD_NONBLOCK));
}

FailureDetector::~FailureDetector() {
  stopping.store(true);
  wake();
  if (thread.joinable())
    thread.join();
}

void FailureDetector::start(std::vector<Peer> peers, const std::vector<std::string> &handles) {
  for (const std::string &handle : handles)
    pages.push_back(handle.empty() ? nullptr : std::make_unique<PositionPage>(handle));
  for (Peer &peer : peers)
    links.push_back(std::make_unique<Link>(std::move(peer)));
  thread = std::thread([this] { run(); });
}

void FailureDetector::watch(const Program *watched) {
  std::lock_guard<std::mutex> lock(mutex);
  watching = watched;
  if (watched)
    program = std::make_unique<Program>(*watched);
}

void FailureDetector::wake() {
  uint64_t one = 1;
  if (write(wakeUp.get(), &one, sizeof one) < 0)
    return; // pipe full: a wake-up is pending
}

void FailureDetector::fail(Status status) {
  runStatus.fail(std::move(status));
  wake();
}

bool FailureDetector::leave(double seconds) {
  leaving.store(true);
  wake();
  std::unique_lock<std::mutex> lock(mutex);
  bool ended = changed.wait_for(lock, std::chrono::duration<double>(seconds),
                                [&] { return left.load() || runStatus.failed(); });
  if (!ended)
    fail(Status::rankFailed(join("rank ", rank,
                                 " ended, but not "
                                 "all others within ",
                                 seconds, " s")));
  return left.load();
}

void FailureDetector::waitForTurn() {
  std::unique_lock<std::mutex> lock(mutex);
  changed.wait_for(lock, rank == 0 ? kNews : kGrace,
                   [&] { return rank == 0 ? allHaveHeard.load() : orphaned.load(); });
}

void FailureDetector::run() {
  while (!stopping.load()) {
    std::vector<pollfd> entries = {{wakeUp.get(), POLLIN, 0}, {signals.get(), POLLIN, 0}};
    for (auto &link : links)
      entries.push_back({link->open ? link->stream.descriptor() : -1,
                         short(link->stream.flushed() ? POLLIN : POLLIN | POLLOUT), 0});
    poll(entries.data(), entries.size(), 100);
    uint64_t count;
    while (read(wakeUp.get(), &count, sizeof count) > 0)
      ;
    readSignals();
    for (auto &link : links)
      if (link->open)
        listen(*link);
    beat();
    spreadFailure();
    spreadFarewell();
    endIfStuck();
    { // waiters have checked before, or are woken
      std::lock_guard<std::mutex> lock(mutex);
    }
    changed.notify_all();
  }
}

void FailureDetector::beat() {
  auto time = Clock::now();
  if (time - lastBeat < kBeat)
    return;
  lastBeat = time;
  WireWriter writer;
  writer.put(here.position().step.load());
  writer.put(here.position().instruction.load());
  for (auto &link : links)
    if (link->open)
      link->stream.send({Beat, writer.text});
}

void FailureDetector::listen(Link &link) {
  link.stream.flush();
  bool open = link.stream.fill();
  while (auto frame = link.stream.next())
    if (!take(link, *frame))
      return lost(link, "sent an invalid message");
  if (!open)
    return lost(link, "has ended without a word: killed, or out of memory");
  if (Clock::now() - link.heard > kSilence && !left.load())
    lost(link, join("has not been heard of for ", kSilence.count(),
                    " s: stopped, or its machine cannot be reached"));
}

bool FailureDetector::take(Link &link, const Frame &frame) {
  link.heard = Clock::now();
  switch (frame.kind) {
  case Beat: {
    int64_t step, instruction;
    if (frame.text.size() != sizeof step + sizeof instruction)
      return false;
    WireReader reader(frame.text);
    reader.get(step);
    reader.get(instruction);
    link.told.step.store(step);
    link.told.instruction.store(instruction);
    return true;
  }
  case Failed:
    failureSpread |= rank != 0; // rank 0 is informed
    toldByRankZero.store(rank != 0);
    if (rank != 0)
      link.stream.send({Heard, ""});
    if (failedAt == Clock::time_point())
      failedAt = link.heard;
    runStatus.fail(Status::rankFailed(frame.text));
    return true;
  case Heard:
    link.heardOfFailure = true;
    return true;
  case Farewell:
    link.saidFarewell = true;
    return true;
  }
  return false;
}

std::string FailureDetector::placeOf(int64_t other) {
  std::lock_guard<std::mutex> lock(mutex);
  // Before the rendezvous is complete only this process's page exists.
  bool exact = size_t(other) < pages.size() && pages[other] && pages[other]->known();
  const Position *position = exact ? &pages[other]->position() : nullptr;
  for (const auto &link : links)
    if (!exact && link->rank == other)
      position = &link->told;
  int64_t at = position ? position->instruction.load() : -1;
  const Schedule *schedule = program ? &program->ofRank(other).schedule : nullptr;
  bool inside = schedule && at >= 0 && at < int64_t(schedule->instructions.size());
  if (!schedule || !position || position->step.load() < 0 || !(watching || inside))
    return join("rank ", other, ", outside of the steps");
  return describePlace(*schedule, other, *position) + (exact ? "" : " or a little later");
}

void FailureDetector::recordFlightsTo(const std::string &path) {
  std::lock_guard<std::mutex> lock(mutex);
  flightPath = path;
}

/// One process per machine writes the record: the reporting rank, and the lowest rank of each
/// machine whose pages it cannot map.
Status FailureDetector::postMortem() {
  std::lock_guard<std::mutex> lock(mutex);
  if (!program)
    return runStatus.status();
  std::vector<const FlightRecorder *> recorders;
  bool lowest = !speaks() && (pages.empty() || !pages[0] || !pages[0]->known());
  for (size_t other = 0; other < pages.size(); ++other) {
    bool known = pages[other] && pages[other]->known();
    recorders.push_back(known ? &pages[other]->flight() : nullptr);
    lowest &= !known || int64_t(other) >= rank;
  }
  if (!speaks() && !lowest)
    return runStatus.status();
  std::string path = flightPath;
  if (!path.empty() && !speaks())
    path += join(".rank", rank);
  return runtime::postMortem(runStatus.status(), *program, recorders, path);
}

std::string FailureDetector::placesOf(const std::set<int64_t> &ranks) {
  constexpr int kFew = 8;
  std::string text;
  int named = 0;
  for (int64_t other : ranks) {
    if (++named > kFew)
      return text + join(" and ", int64_t(ranks.size()) - kFew, " more");
    text += (named > 1 ? "; " : "") + placeOf(other);
  }
  return text;
}

void FailureDetector::lost(Link &link, const std::string &how) {
  link.open = false;
  if (link.rank == 0)
    orphaned.store(true);
  if (!left.load())
    runStatus.fail(
        Status::rankFailed(join(placeOf(link.rank), ": the process (", link.where, ") ", how)));
  link.stream = FrameStream(Descriptor());
}

/// During the steps the first signal requests a stop, on which the ranks agree; a second one
/// ends the run at once, as does the first at other times.
void FailureDetector::readSignals() {
  signalfd_siginfo info;
  while (read(signals.get(), &info, sizeof info) == sizeof info) {
    int number = int(info.ssi_signo), none = 0;
    bool inSteps;
    {
      std::lock_guard<std::mutex> lock(mutex);
      inSteps = watching;
    }
    bool first = stopAsked.compare_exchange_strong(none, number);
    if (number != SIGUSR1 && !(first && inSteps) && !signalNumber) {
      signalNumber = number;
      signalledAt = Clock::now() - (inSteps ? kNews : 0ms);
    }
  }
  if (signalNumber && !left.load() && Clock::now() - signalledAt > kNews)
    runStatus.fail(Status::rankFailed(join("rank ", rank, ": told to end by signal ", signalNumber,
                                           " (", strsignal(signalNumber), ")")));
}

void FailureDetector::spreadFailure() {
  if (!runStatus.failed())
    return;
  if (failedAt == Clock::time_point())
    failedAt = Clock::now();
  bool all = true;
  for (auto &link : links) {
    if (link->open && !failureSpread)
      link->stream.send({Failed, runStatus.status().message});
    all &= !link->open || link->heardOfFailure;
  }
  failureSpread = true;
  allHaveHeard.store(all);
}

/// Rank 0 replies when all ranks have said goodbye; connections may close after that.
void FailureDetector::spreadFarewell() {
  if (!leaving.load() || runStatus.failed())
    return;
  bool all = true;
  for (auto &link : links)
    all &= link->saidFarewell;
  if (!farewellSent && (rank != 0 || all)) {
    farewellSent = true;
    for (auto &link : links)
      link->stream.send({Farewell, ""});
  }
  bool flushed = true;
  for (auto &link : links)
    flushed &= link->stream.flushed();
  if (all && farewellSent && flushed)
    left.store(true);
}

void FailureDetector::endIfStuck() {
  bool first = rank == 0 || orphaned.load();
  if (failedAt == Clock::time_point() || left.load() ||
      Clock::now() - failedAt < (first ? kGraceOfRankZero : kGrace))
    return;
  Status status = postMortem();
  if (speaks())
    std::fprintf(stderr, "error: %s\n", printable(status.message).c_str());
  // The rank is inside a kernel: its memory must stay mapped.
  _exit(int(Code::RankFailed));
}

} // namespace shardwright::runtime
