// SPDX-License-Identifier: Apache-2.0

#include "Trace.h"
#include "bundle/ProgramIndex.h"

#include <filesystem>
#include <nlohmann/json.hpp>

namespace shardwright::runtime {

namespace {
using Json = nlohmann::ordered_json;

class TracePrinter {
public:
  explicit TracePrinter(const Program &program)
      : program(program), all(program.schedule.instructions), ends(endsOf(program.schedule)) {
    rows["c"] = 0;
    for (const Instruction &instruction : all)
      rows.try_emplace(instruction.stream, int(rows.size()));
  }

  void add(const RankRecord &rank) { add(rank, rank); }
  /// Times are relative to the first step of a rank, the same in all calls.
  void add(const RankRecord &rank, const RankRecord &first) {
    int64_t number = rank.number;
    hasFragments = std::any_of(all.begin(), all.end(),
                               [](const Instruction &one) { return !one.fragment.empty(); });
    const std::string &own = program.schedule.program; // of several
    label("process_name", number, 0,
          "rank " + std::to_string(number) + (own == "main" ? "" : ", " + own));
    for (const auto &[stream, row] : rows)
      label("thread_name", number, row, (row ? "communication !" : "compute !") + stream);
    if (hasFragments)
      label("thread_name", number, fragmentRow(), "fragments");
    if (!origin && rank.tracedSteps > 0)
      origin = first.stepBegin[0];
    for (int64_t step = 0; step < rank.tracedSteps; ++step)
      addStep(rank, step);
  }

  /// The events of another.
  void take(TracePrinter &other) {
    for (Json &event : other.events)
      events.push_back(std::move(event));
  }

  std::string text() const {
    std::error_code unnamed; // a program that no bundle holds, or a folder that is gone
    auto path = std::filesystem::absolute(program.path, unnamed);
    Json bundle = {{"bundle", unnamed ? program.path : path.string()},
                   {"checksum", program.manifest.checksum}};
    return Json{{"traceEvents", events}, {"displayTimeUnit", "ns"}, {"otherData", bundle}}.dump(
        -1, ' ', false, Json::error_handler_t::replace);
  }

private:
  void addStep(const RankRecord &rank, int64_t step) {
    const RankRecord::Span *spans = &rank.spans[step * all.size()];
    for (size_t i = 0; i < all.size(); ++i)
      if (spans[i].end)
        span(rank.number, all[i], spans[i], spans[ends[i]].end, step);
    if (hasFragments)
      addFragments(rank.number, spans, step);
  }

  /// Each from the first to the last of its instructions that compute or wait, as they stand.
  void addFragments(int64_t number, const RankRecord::Span *spans, int64_t step) {
    std::map<std::string, std::pair<Nanoseconds, Nanoseconds>> ranges;
    for (size_t i = 0; i < all.size(); ++i) {
      if (all[i].fragment.empty() || all[i].op == Op::Start || !spans[i].end)
        continue;
      auto &[begin, end] =
          ranges.try_emplace(all[i].fragment, spans[i].begin, spans[i].end).first->second;
      begin = std::min(begin, spans[i].begin);
      end = std::max(end, spans[i].end);
    }
    for (const auto &[name, range] : ranges)
      event(number, fragmentRow(), range.first, range.second, name)["args"] = {{"step", step}};
  }

  /// Below those of the streams.
  int fragmentRow() const { return int(rows.size()); }

  void span(int64_t number, const Instruction &instruction, const RankRecord::Span &last,
            Nanoseconds end, int64_t step) {
    Json arguments = {{"index", instruction.index}, {"step", step}};
    if (last.times > 1) // in a loop, of which the last execution is drawn
      arguments.update({{"times", last.times}, {"total", double(last.total) / 1000}});
    event(number, rows[instruction.stream], last.begin, end,
          opName(instruction) + " " + instruction.name)["args"] = std::move(arguments);
  }

  Json &event(int64_t number, int row, Nanoseconds begin, Nanoseconds end,
              const std::string &name) {
    events.push_back({{"ph", "X"},
                      {"pid", number},
                      {"tid", row},
                      {"ts", double(begin - origin) / 1000},
                      {"dur", double(end - begin) / 1000},
                      {"name", name}});
    return events.back();
  }

  void label(const char *what, int64_t number, int row, const std::string &text) {
    events.push_back(
        {{"ph", "M"}, {"pid", number}, {"tid", row}, {"name", what}, {"args", {{"name", text}}}});
  }

  const Program &program;
  const std::vector<Instruction> &all;
  std::vector<int64_t> ends;
  std::map<std::string, int> rows;
  bool hasFragments = false;
  Nanoseconds origin = 0;
  Json events = Json::array();
};
} // namespace

std::string printTrace(const Program &program, const std::vector<RankRecord> &ranks) {
  if (program.parts.empty()) {
    TracePrinter printer(program);
    for (const RankRecord &rank : ranks)
      printer.add(rank);
    return printer.text();
  }
  TracePrinter whole(program);
  for (const auto &part : program.parts) {
    TracePrinter printer(*part);
    for (const RankRecord &rank : ranks)
      if (part->runsOn(rank.number))
        printer.add(rank, ranks.front());
    whole.take(printer);
  }
  return whole.text();
}

} // namespace shardwright::runtime
