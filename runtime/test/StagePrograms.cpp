// SPDX-License-Identifier: Apache-2.0

#include "StagePrograms.h"
#include "bundle/Parts.h"

#include <numeric>

namespace shardwright::runtime::test {

std::shared_ptr<const Program> partOf(ProgramBuilder &builder, const char *name,
                                      std::vector<int64_t> ranks, int64_t rankCount) {
  Program part = builder.build();
  part.schedule.program = name;
  part.manifest.rankCount = rankCount;
  part.ranks = std::move(ranks);
  for (auto *values : {&part.inputs, &part.outputs})
    for (size_t i = 0; i < values->size(); ++i)
      (*values)[i].number = int64_t(i);
  return std::make_shared<const Program>(std::move(part));
}

Program wholeOf(std::shared_ptr<const Program> first, std::shared_ptr<const Program> second) {
  Program whole;
  whole.path = first->path;
  whole.manifest = first->manifest;
  whole.manifest.mesh.insert(whole.manifest.mesh.begin(), {"stage", 2});
  for (const auto &part : {first, second})
    whole.communicators.insert(whole.communicators.end(), part->communicators.begin(),
                               part->communicators.end());
  whole.parts = {std::move(first), std::move(second)};
  mergeSignature(whole);
  return whole;
}

namespace {
constexpr const char *kTwice = " pairs=0>1 dtype=f32 shape=3 !n";

std::string channel(int64_t number) { return " channel=" + std::to_string(number); }
} // namespace

Program transferProgram(int64_t first, int64_t second) {
  ProgramBuilder sender({}), receiver({});
  std::string x = sender.input(DType::F32, {3}, {{}});
  for (int64_t number : {1, 2})
    sender.line("send.start s" + std::to_string(number) + " in=" + x + " out=" + channel(number) +
                kTwice + "1");
  sender.line("send.done s1 wait=@0 !c");
  sender.line("send.done s2 wait=@1 !c");
  for (int64_t number : {first, second}) {
    std::string name = "r" + std::to_string(number);
    int64_t start = receiver.line("receive.start " + name +
                                  " in= out=" + receiver.output(DType::F32, {3}, {{}}) +
                                  channel(number) + kTwice + "2");
    receiver.line("receive.done " + name + " wait=@" + std::to_string(start) + " !c");
  }
  return wholeOf(partOf(sender, "first", {0}, 2), partOf(receiver, "second", {1}, 2));
}

namespace {
/// A stage of the echo, whose lines know the ranks of both.
class EchoStage {
public:
  EchoStage(int64_t count, int64_t firstRank)
      : builder({{"r", count}}), count(count), ranks(size_t(count)) {
    std::iota(ranks.begin(), ranks.end(), firstRank);
    if (count > 1)
      builder.communicator(comm(), {ranks});
  }

  int64_t start(const std::string &what, int64_t line, const std::string &buffer, int64_t number,
                int64_t sender, const std::string &rest) {
    bool isSend = what == "send";
    std::string pairs;
    for (int64_t i = 0; i < count; ++i)
      pairs += (i ? "," : "") + std::to_string(sender + i) + ">" +
               std::to_string((sender + count) % (2 * count) + i);
    return builder.line(what + ".start " + name(line) + " in=" + (isSend ? buffer : "") +
                        " out=" + (isSend ? "" : buffer) + channel(number) + " pairs=" + pairs +
                        " dtype=f32 shape=3 " + rest);
  }
  void done(const std::string &what, int64_t start) {
    builder.line(what + ".done " + name(start) + " wait=@" + std::to_string(start) + " !c");
  }
  /// In place, and a copy to `to`; gives the index of that.
  int64_t sumInto(const std::string &buffer, const std::string &to, int64_t after) {
    if (count > 1) {
      int64_t start =
          builder.line("all_reduce.start sum in=" + buffer + " out=" + buffer + " comm=" + comm() +
                       " op=sum dtype=f32 shape=3 !n2 after=@" + std::to_string(after));
      builder.line("all_reduce.done sum wait=@" + std::to_string(start) + " !c");
    }
    return builder.line("copy c in=" + buffer + " out=" + to + " bytes=12 !c");
  }
  std::shared_ptr<const Program> build(const char *name) {
    return partOf(builder, name, ranks, 2 * count);
  }

  ProgramBuilder builder;

private:
  static std::string name(int64_t line) { return "t" + std::to_string(line); }
  std::string comm() const { return "c" + std::to_string(ranks[0]); }

  const int64_t count;
  std::vector<int64_t> ranks;
};
} // namespace

Program echoProgram(int64_t count) {
  EchoStage first(count, 0), second(count, count);
  std::string x = first.builder.input(DType::F32, {3}, {{}});
  std::string back = first.builder.arena(12);
  std::string result = first.builder.output(DType::F32, {3}, {{}});
  int64_t receive = first.start("receive", 0, back, 2, count, "!n1");
  int64_t send = first.start("send", 1, x, 1, 0, "!n0");
  first.done("send", send);
  first.done("receive", receive);
  first.sumInto(back, result, receive + 3);

  std::string there = second.builder.arena(12);
  std::string sum = second.builder.output(DType::F32, {3}, {{}});
  receive = second.start("receive", 0, there, 1, 0, "!n1");
  second.done("receive", receive);
  int64_t copied = second.sumInto(there, sum, receive + 1);
  send = second.start("send", copied + 1, sum, 2, count, "!n0 after=@" + std::to_string(copied));
  second.done("send", send);
  auto last = std::make_shared<Program>(*second.build("second"));
  last->outputs[0].number = 1;
  return wholeOf(first.build("first"), std::move(last));
}

} // namespace shardwright::runtime::test
