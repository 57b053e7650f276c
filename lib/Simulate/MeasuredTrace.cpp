// SPDX-License-Identifier: Apache-2.0

#include "shardwright/Simulate/MeasuredTrace.h"

#include "shardwright/Support/BoundedJson.h"
#include "shardwright/Support/ReadFile.h"

#include "llvm/ADT/STLExtras.h"

using namespace mlir;

namespace shardwright {
namespace {

/// A span of an instruction, in seconds.
struct MeasuredSpan {
  int64_t rank, step, index;
  double begin, seconds;
};

std::optional<MeasuredSpan> readSpan(const llvm::json::Value &value) {
  const llvm::json::Object *event = value.getAsObject();
  const llvm::json::Object *args = event ? event->getObject("args") : nullptr;
  if (!args || event->getString("ph") != "X")
    return std::nullopt;
  auto rank = event->getInteger("pid"), step = args->getInteger("step"),
       index = args->getInteger("index");
  auto begin = event->getNumber("ts"), duration = event->getNumber("dur");
  if (!rank || !step || !index || !begin || !duration || !(*duration >= 0))
    return std::nullopt;
  return MeasuredSpan{*rank, *step, *index, *begin * 1e-6, *duration * 1e-6};
}

double medianOf(std::vector<double> values) {
  auto middle = values.begin() + values.size() / 2;
  std::nth_element(values.begin(), middle, values.end());
  return *middle;
}

/// The median over steps of the time from the first begin to the last end of any rank.
double stepSecondsOf(ArrayRef<MeasuredSpan> spans) {
  std::map<int64_t, std::pair<double, double>> steps; // begin and end
  for (const MeasuredSpan &span : spans) {
    auto [step, isNew] = steps.try_emplace(span.step, span.begin, span.begin + span.seconds);
    auto &[begin, end] = step->second;
    begin = std::min(begin, span.begin);
    end = std::max(end, span.begin + span.seconds);
  }
  std::vector<double> seconds;
  for (const auto &[step, range] : steps)
    seconds.push_back(range.second - range.first);
  return medianOf(seconds);
}

std::map<int64_t, MeasuredTime> timesOf(ArrayRef<MeasuredSpan> spans) {
  std::map<int64_t, std::map<int64_t, std::vector<double>>> all; // by instruction and step
  for (const MeasuredSpan &span : spans)
    all[span.index][span.step].push_back(span.seconds);
  std::map<int64_t, MeasuredTime> result;
  for (const auto &[index, steps] : all) {
    std::vector<double> means, least;
    for (const auto &[step, ofRanks] : steps) {
      means.push_back(llvm::sum_of(ofRanks, 0.0) / ofRanks.size());
      least.push_back(*llvm::min_element(ofRanks));
    }
    result[index] = {medianOf(means), medianOf(least)};
  }
  return result;
}
} // namespace

llvm::Expected<MeasuredTrace> readTrace(StringRef path) {
  auto buffer = readFile(path);
  if (!buffer)
    return createStringError("cannot read the trace " + path + ": " + toString(buffer.takeError()));
  auto isNone = [&](const Twine &why) {
    return createStringError(path + " is no trace of `shardwright run --trace`: " + why);
  };
  llvm::Expected<llvm::json::Value> parsed = parseBoundedJson((*buffer)->getBuffer());
  if (!parsed)
    return isNone(toString(parsed.takeError()));
  const llvm::json::Object *root = parsed->getAsObject();
  const llvm::json::Object *origin = root ? root->getObject("otherData") : nullptr;
  const llvm::json::Array *events = root ? root->getArray("traceEvents") : nullptr;
  if (!origin || !events || !origin->getString("bundle") || !origin->getString("checksum"))
    return isNone("it has no events, or does not name its bundle");
  std::vector<MeasuredSpan> spans;
  for (const llvm::json::Value &event : *events)
    if (std::optional<MeasuredSpan> span = readSpan(event))
      spans.push_back(*span);
  if (llvm::any_of(spans, [](const MeasuredSpan &span) { return span.step > 0; }))
    erase_if(spans, [](const MeasuredSpan &span) { return span.step == 0; });
  if (spans.empty())
    return isNone("it has no instructions");
  return MeasuredTrace{path.str(), origin->getString("bundle")->str(),
                       origin->getString("checksum")->str(), stepSecondsOf(spans), timesOf(spans)};
}

} // namespace shardwright
