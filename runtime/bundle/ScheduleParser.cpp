// SPDX-License-Identifier: Apache-2.0

//===- ScheduleParser.cpp - Parses schedule text, one instruction per line -===//
//
// The parser checks syntax only: the keys of a line and the form of their
// values. References are checked by validate().
//
//===----------------------------------------------------------------------===//
#include "ScheduleText.h"
#include "support/Failure.h"

#include <algorithm>
#include <charconv>

namespace shardwright::runtime {

namespace {
using Words = std::vector<std::string_view>;

Words splitAt(std::string_view text, char separator) {
  Words words;
  if (text.empty())
    return words;
  for (size_t begin = 0; begin <= text.size();) {
    size_t end = std::min(text.find(separator, begin), text.size());
    words.push_back(text.substr(begin, end - begin));
    begin = end + 1;
  }
  return words;
}

Words splitWords(std::string_view line) {
  Words words;
  constexpr std::string_view blanks = " \t\r";
  for (size_t begin = 0;
       (begin = line.find_first_not_of(blanks, begin)) != std::string_view::npos;) {
    size_t end = std::min(line.find_first_of(blanks, begin), line.size());
    words.push_back(line.substr(begin, end - begin));
    begin = end;
  }
  return words;
}

class Line {
public:
  Line(std::string where, Words words) : where(std::move(where)), words(std::move(words)) {}

  Instruction parse() {
    if (words.size() < 3)
      fail("expected INDEX OP NAME key=value… !STREAM");
    instruction.index = number(words[0]);
    parseOp(words[1]);
    instruction.name = std::string(words[2]);
    for (size_t i = 3; i < words.size(); ++i)
      takeWord(words[i]);
    parseKeys();
    if (!keys.empty())
      fail(join("unknown key \"", keys.begin()->first, "\" for ", opName(instruction)));
    return std::move(instruction);
  }

  [[noreturn]] void fail(const std::string &what) const { failInput(where, ": ", what); }

private:
  /// Within 32 bits, so that no multiple overflows.
  int64_t integer(std::string_view text) const {
    int32_t value = 0;
    auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (error != std::errc() || end != text.data() + text.size())
      fail(join("expected an integer of 32 bits, found \"", text, "\""));
    return value;
  }

  int64_t number(std::string_view text) const {
    int64_t value = 0;
    auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (error != std::errc() || end != text.data() + text.size() || value < 0)
      fail(join("expected a number, found \"", text, "\""));
    return value;
  }

  int64_t reference(std::string_view text) const {
    if (text.empty() || text.front() != '@')
      fail(join("expected @INDEX, found \"", text, "\""));
    return number(text.substr(1));
  }

  void parseOp(std::string_view word) {
    for (Op op : {Op::Rank, Op::Empty, Op::Kernel, Op::Call, Op::Copy, Op::While, Op::Do, Op::Case,
                  Op::Branch, Op::End}) {
      instruction.op = op;
      if (word == opName(instruction))
        return;
    }
    for (size_t kind = 0; kind < std::size(kCollectiveNames); ++kind) {
      instruction.collective = CollectiveKind(kind);
      instruction.op = Op::Start;
      if (word == opName(instruction))
        return;
      instruction.op = Op::Done;
      if (word == opName(instruction))
        return;
    }
    fail(join("unknown instruction \"", word, "\""));
  }

  void takeWord(std::string_view word) {
    if (word.front() == '!') {
      if (!stream.empty())
        fail("more than one stream");
      stream = word.substr(1);
      return;
    }
    size_t equals = word.find('=');
    if (equals == std::string_view::npos)
      fail(join("expected key=value or !STREAM, found \"", word, "\""));
    if (!keys.emplace(word.substr(0, equals), word.substr(equals + 1)).second)
      fail(join("key \"", word.substr(0, equals), "\" given twice"));
  }

  std::string_view take(std::string_view key) {
    auto found = keys.find(key);
    if (found == keys.end())
      fail(join(opName(instruction), " needs ", key, "="));
    std::string_view value = found->second;
    keys.erase(found);
    return value;
  }

  void parseKeys() {
    parseStream();
    if (keys.count("fragment"))
      instruction.fragment = std::string(take("fragment"));
    if (instruction.op == Op::Done) {
      instruction.wait = reference(take("wait"));
      return;
    }
    if (instruction.op == Op::While && keys.count("trips"))
      instruction.trips = number(take("trips"));
    if (instruction.op == Op::Case || (instruction.op == Op::Do && keys.count("in")))
      instruction.in = names(take("in"));
    if (instruction.op == Op::Case)
      parseDTypes(take("dtype"), 1);
    if (instruction.op > Op::Done)
      return;
    instruction.in = names(take("in"));
    instruction.out = names(take("out"));
    if (instruction.op == Op::Copy)
      instruction.bytes = number(take("bytes"));
    if (instruction.op == Op::Call && keys.count("slices"))
      parseSlices(take("slices"));
    if (instruction.op == Op::Start)
      parseStart();
  }

  /// `FIRST:STEP` of each stack.
  void parseSlices(std::string_view text) {
    for (std::string_view word : splitAt(text, ',')) {
      size_t colon = word.find(':');
      if (colon == std::string_view::npos)
        fail(join("expected FIRST:STEP, found \"", word, "\""));
      instruction.slices.push_back(
          {integer(word.substr(0, colon)), integer(word.substr(colon + 1))});
    }
  }

  void parseStream() {
    if (stream.empty())
      fail("no stream: expected !c or !n0, !n1, …");
    bool communicates = instruction.op == Op::Start;
    if (!communicates && stream != "c")
      fail(join(opName(instruction), " must be on !c, not on !", stream));
    if (communicates && (stream.front() != 'n' || number(stream.substr(1)) < 0))
      fail(join(opName(instruction), " must be on !n0, !n1, …, not on !", stream));
    instruction.stream = std::string(stream);
  }

  std::vector<std::string> names(std::string_view text) const {
    std::vector<std::string> list;
    for (std::string_view word : splitAt(text, ',')) {
      if (word.empty())
        fail(join("empty name in \"", text, "\""));
      list.emplace_back(word);
    }
    return list;
  }

  void parseStart() {
    CollectiveKind kind = instruction.collective;
    if (kind == CollectiveKind::Permute || isTransfer(kind))
      parsePairs(take("pairs"));
    if (isTransfer(kind))
      instruction.channel = number(take("channel"));
    else if (kind != CollectiveKind::Permute)
      instruction.comm = std::string(take("comm"));
    if (reduces(kind))
      parseReduceOp(take("op"));
    if (kind == CollectiveKind::ReduceScatter || kind == CollectiveKind::AllGather)
      instruction.dim = number(take("dim"));
    if (kind == CollectiveKind::AllToAll) {
      instruction.split = number(take("split"));
      instruction.concat = number(take("concat"));
    }
    parseShapes(take("shape"));
    parseDTypes(take("dtype"), instruction.shapes.size());
    if (keys.count("after"))
      instruction.after = reference(take("after"));
  }

  void parsePairs(std::string_view text) {
    for (std::string_view word : splitAt(text, ',')) {
      size_t arrow = word.find('>');
      if (arrow == std::string_view::npos)
        fail(join("expected FROM>TO, found \"", word, "\""));
      instruction.pairs.emplace_back(number(word.substr(0, arrow)), number(word.substr(arrow + 1)));
    }
  }

  void parseReduceOp(std::string_view text) {
    auto *found = std::find(std::begin(kReduceNames), std::end(kReduceNames), text);
    if (found == std::end(kReduceNames))
      fail(join("unknown op \"", text, "\""));
    instruction.reduce = ReduceOp(found - kReduceNames);
  }

  void parseShapes(std::string_view text) {
    for (std::string_view word : splitAt(text, ',')) {
      Shape shape;
      for (std::string_view extent : splitAt(word, 'x'))
        shape.push_back(number(extent));
      if (shape.empty())
        fail(join("empty shape in \"", text, "\""));
      instruction.shapes.push_back(std::move(shape));
    }
  }

  /// One type per operand, or one for all.
  void parseDTypes(std::string_view text, size_t count) {
    for (std::string_view word : splitAt(text, ',')) {
      auto dtype = parseDType(word);
      if (!dtype)
        fail(join("unknown element type \"", word, "\""));
      instruction.dtypes.push_back(*dtype);
    }
    if (instruction.dtypes.size() == 1)
      instruction.dtypes.resize(count, instruction.dtypes.front());
  }

  std::string where;
  Words words;
  std::string_view stream;
  std::map<std::string_view, std::string_view> keys;
  Instruction instruction;
};

Schedule parse(std::string_view text, const std::string &file) {
  Schedule schedule;
  bool sawHeader = false;
  int64_t lineNumber = 0;
  for (std::string_view line : splitAt(text, '\n')) {
    ++lineNumber;
    Words words = splitWords(line.substr(0, line.find('#')));
    if (words.empty())
      continue;
    std::string where = join(file, ":", lineNumber);
    if (!std::exchange(sawHeader, true)) {
      if (words.size() != 3 || words[0] != "schedule" || words[1] != "1")
        failInput(where, ": expected \"schedule 1 NAME\"");
      schedule.program = words[2];
      continue;
    }
    Line reader(where, std::move(words));
    schedule.instructions.push_back(reader.parse());
    int64_t expected = int64_t(schedule.instructions.size()) - 1;
    if (schedule.instructions.back().index != expected)
      reader.fail(
          join("expected index ", expected, ", found ", schedule.instructions.back().index));
  }
  if (!sawHeader)
    failInput(file, ": expected \"schedule 1 NAME\", found nothing");
  return schedule;
}
} // namespace

Result<Schedule> parseSchedule(std::string_view text, const std::string &where) {
  return guarded([&]() -> Result<Schedule> { return parse(text, where); });
}

} // namespace shardwright::runtime
