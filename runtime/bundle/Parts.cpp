// SPDX-License-Identifier: Apache-2.0

//===- Parts.cpp - Several programs of one bundle ------------------------===//
#include "Parts.h"
#include "support/Failure.h"

#include <algorithm>
#include <map>

namespace shardwright::runtime {

bool Program::runsOn(int64_t rank) const {
  return ranks.empty() ? rank >= 0 && rank < manifest.rankCount
                       : std::find(ranks.begin(), ranks.end(), rank) != ranks.end();
}

int64_t Program::positionOf(int64_t rank) const {
  return ranks.empty() ? rank : std::find(ranks.begin(), ranks.end(), rank) - ranks.begin();
}

const Program &Program::ofRank(int64_t rank) const {
  for (const auto &part : parts)
    if (part->runsOn(rank))
      return *part;
  return *this;
}

namespace {
/// Checks that the ranges of rows that programs have of an array are all of it, without overlap.
void checkRows(const Program &whole, const char *what, int64_t number,
               std::map<int64_t, int64_t> ends, int64_t rows) {
  int64_t next = 0;
  for (auto [begin, end] : ends) {
    if (begin != next)
      break;
    next = end;
  }
  if (next != rows)
    failInput(whole.path, ": the rows of ", what, " ", number, " from ", next,
              " on are of no program, or overlap");
}

/// Puts values of the parts at their numbers; an input may be of several parts.
void merge(const Program &whole, const char *what, std::vector<Value> Program::*values,
           std::vector<Value> &into) {
  std::map<int64_t, const Value *> byNumber;
  std::map<int64_t, std::map<int64_t, int64_t>> rowEnds; // by number and first row
  for (const auto &part : whole.parts)
    for (const Value &value : (*part).*values) {
      auto [found, isNew] = byNumber.emplace(value.number, &value);
      if (value.dtype != found->second->dtype || value.shape != found->second->shape ||
          value.rows.dim != found->second->rows.dim)
        failInput(whole.path, ": ", what, " ", value.number,
                  " has different types in two programs");
      if (!isNew && value.donatedTo >= 0)
        found->second = &value;
      if (!value.rows.isWhole())
        rowEnds[value.number][value.rows.begin] =
            value.rows.begin + value.localShape[size_t(value.rows.dim)];
    }
  for (const auto &[number, value] : byNumber) {
    if (number != int64_t(into.size()))
      failInput(whole.path, ": no program has ", what, " ", into.size());
    if (!value->rows.isWhole())
      checkRows(whole, what, number, rowEnds[number], value->shape[size_t(value->rows.dim)]);
    into.push_back(*value);
    into.back().rows = {};
  }
}

using Ends = std::map<int64_t, std::pair<const Instruction *, const Instruction *>>; // by channel

void addEnds(const Program &part, Ends &ends) {
  for (const Instruction &start : part.schedule.instructions) {
    if (start.op != Op::Start || !isTransfer(start.collective))
      continue;
    auto &[send, receive] = ends[start.channel];
    bool isSend = start.collective == CollectiveKind::Send;
    const Instruction *&end = isSend ? send : receive;
    if (end)
      failInput(describe(start), " of program ", part.schedule.program, ": channel ", start.channel,
                " has another ", name(start.collective));
    end = &start;
    for (auto [from, to] : start.pairs)
      if (!part.runsOn(isSend ? from : to))
        failInput(describe(start), ": rank ", isSend ? from : to, " does not run the program ",
                  part.schedule.program);
  }
}

/// The channels from one program to another, in the order of the sender or of the receiver.
std::vector<int64_t> channelsOf(const Program &program, const Program &peer, CollectiveKind kind) {
  std::vector<int64_t> channels;
  for (const Instruction &start : program.schedule.instructions)
    if (start.op == Op::Start && start.collective == kind && !start.pairs.empty() &&
        peer.runsOn(kind == CollectiveKind::Send ? start.pairs[0].second : start.pairs[0].first))
      channels.push_back(start.channel);
  return channels;
}
} // namespace

void mergeSignature(Program &whole) {
  merge(whole, "input", &Program::inputs, whole.inputs);
  merge(whole, "output", &Program::outputs, whole.outputs);
  for (Value &input : whole.inputs)
    for (const auto &part : whole.parts)
      for (const Value &own : part->inputs)
        if (own.number == input.number && own.donatedTo >= 0)
          input.donatedTo = part->outputs[size_t(own.donatedTo)].number;
}

Status checkTransfers(const Program &whole) {
  return guarded([&]() -> Status {
    Ends ends;
    for (const auto &part : whole.parts)
      addEnds(*part, ends);
    for (const auto &[channel, pair] : ends) {
      auto [send, receive] = pair;
      if (!send || !receive)
        failInput("channel ", channel, " has a ", name((send ? send : receive)->collective),
                  " and no ", send ? "receive" : "send");
      if (send->pairs != receive->pairs || send->dtypes != receive->dtypes ||
          send->shapes != receive->shapes)
        failInput("channel ", channel, ": ", describe(*send), " and ", describe(*receive),
                  " differ in pairs, dtype or shape");
    }
    for (const auto &from : whole.parts)
      for (const auto &to : whole.parts)
        if (from != to && channelsOf(*from, *to, CollectiveKind::Send) !=
                              channelsOf(*to, *from, CollectiveKind::Receive))
          failInput("the program ", to->schedule.program, " does not receive from ",
                    from->schedule.program, " in the order in which that sends");
    return {};
  });
}

} // namespace shardwright::runtime
