// SPDX-License-Identifier: Apache-2.0

// The text of schedules.
#include "shardwright/Cut/PipelineSchedule.h"

#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/Twine.h"

namespace shardwright {

static constexpr llvm::StringLiteral letters = "FBWU"; // by FragmentKind

std::string nameOf(Fragment fragment, bool withChunk) {
  std::string name(1, letters[size_t(fragment.kind)]);
  if (fragment.kind == FragmentKind::Update)
    return name;
  name += std::to_string(fragment.microbatch);
  return withChunk ? name + "." + std::to_string(fragment.chunk) : name;
}

std::optional<Fragment> fragmentNamed(llvm::StringRef name) {
  constexpr int mostChunks = 64;
  Fragment fragment;
  size_t kind = name.empty() ? llvm::StringRef::npos : letters.find(name.front());
  if (kind == llvm::StringRef::npos)
    return std::nullopt;
  fragment.kind = FragmentKind(kind);
  if (fragment.kind == FragmentKind::Update)
    return name == "U" ? std::optional(fragment) : std::nullopt;
  auto [microbatch, chunk] = name.drop_front().split('.');
  if (microbatch.getAsInteger(10, fragment.microbatch) ||
      (!chunk.empty() && chunk.getAsInteger(10, fragment.chunk)) || fragment.microbatch < 0 ||
      fragment.chunk < 0 || fragment.chunk >= mostChunks)
    return std::nullopt;
  return fragment;
}

std::string printSchedule(const PipelineSchedule &schedule) {
  std::string text = schedule.placement == PiecePlacement::V ? "pieces: v\n" : "";
  for (int stage = 0; stage < schedule.stages(); ++stage) {
    text += ("stage " + llvm::Twine(stage) + ":").str();
    for (Fragment fragment : schedule.order[stage])
      text += " " + nameOf(fragment, schedule.chunks > 1);
    text += "\n";
  }
  return text;
}

namespace {
class ScheduleReader {
public:
  ScheduleReader(int stages, PipelineSchedule &schedule, std::string &error)
      : stages(stages), schedule(schedule), error(error) {}

  bool run(llvm::StringRef text) {
    schedule.order.assign(stages, {});
    schedule.lines.assign(stages, 0);
    llvm::SmallVector<llvm::StringRef> lines;
    text.split(lines, '\n');
    for (llvm::StringRef each : lines) {
      ++line;
      llvm::StringRef content = each.split('#').first.trim();
      if (!content.empty() && !readLine(content))
        return false;
    }
    for (int stage = 0; stage < stages; ++stage)
      if (schedule.order[stage].empty())
        return fail("has no line for stage " + llvm::Twine(stage) + " of " + llvm::Twine(stages));
    return true;
  }

private:
  bool fail(const llvm::Twine &message) {
    error = (llvm::Twine(line) + ": " + message).str();
    return false;
  }

  bool readLine(llvm::StringRef content) {
    auto [head, entries] = content.split(':');
    llvm::StringRef number = head.trim();
    int stage;
    if (number == "pieces")
      return readPlacement(entries.trim());
    if (!number.consume_front("stage") || number.trim().getAsInteger(10, stage))
      return fail("found '" + head + "', expected 'stage NUMBER: F0 B0 … U'");
    if (stage < 0 || stage >= stages)
      return fail("stage " + llvm::Twine(stage) + " is none of the " + llvm::Twine(stages) +
                  " stages, which count from 0");
    if (!schedule.order[stage].empty())
      return fail("stage " + llvm::Twine(stage) + " has a line already");
    schedule.lines[stage] = line;
    llvm::SmallVector<llvm::StringRef> words;
    entries.split(words, ' ', -1, /*KeepEmpty=*/false);
    for (llvm::StringRef word : words)
      if (!readFragment(word.trim(), stage))
        return false;
    return !words.empty() || fail("stage " + llvm::Twine(stage) + " has no fragments");
  }

  bool readPlacement(llvm::StringRef word) {
    if (word != "v" && word != "turns")
      return fail("found '" + word + "', expected 'pieces: turns' or 'pieces: v'");
    schedule.placement = word == "v" ? PiecePlacement::V : PiecePlacement::Turns;
    return true;
  }

  bool readFragment(llvm::StringRef word, int stage) {
    std::optional<Fragment> fragment = fragmentNamed(word);
    if (!fragment)
      return fail("found '" + word +
                  "', expected a fragment: F, B or W and the number of a microbatch, as F0, or "
                  "F0.1 of chunk 1; or U");
    schedule.chunks = std::max(schedule.chunks, fragment->chunk + 1);
    schedule.splitsBackward |= fragment->kind == FragmentKind::WeightGradient;
    schedule.order[stage].push_back(*fragment);
    return true;
  }

  int stages;
  PipelineSchedule &schedule;
  std::string &error;
  int line = 0;
};
} // namespace

bool readSchedule(llvm::StringRef text, int stages, int microbatches, PipelineSchedule &schedule,
                  std::string &error) {
  schedule = {};
  schedule.microbatches = microbatches;
  return ScheduleReader(stages, schedule, error).run(text);
}

} // namespace shardwright
