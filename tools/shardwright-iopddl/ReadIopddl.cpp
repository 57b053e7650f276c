// SPDX-License-Identifier: Apache-2.0

// The text becomes lists of integers without a document tree, and these become a problem.
#include "ReadIopddl.h"

#include "Gunzip.h"
#include "shardwright/Support/ReadFile.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <map>

namespace shardwright::plan {
namespace {

/// Lists of integers, one after the other.
struct Lists {
  std::vector<int64_t> values;
  std::vector<size_t> ends;
  bool present = false;

  size_t size() const { return ends.size(); }
  size_t length(size_t i) const { return ends[i] - (i ? ends[i - 1] : 0); }
  const int64_t *begin(size_t i) const { return values.data() + (i ? ends[i - 1] : 0); }
  std::vector<int64_t> list(size_t i) const { return {begin(i), begin(i) + length(i)}; }
};

/// The members of the file, before they are compared with each other.
struct Members {
  Lists intervals, nodeCosts, usages, edgeNodes, edgeCosts;
  std::optional<int64_t> limit;

  /// The lists that a path names, null if the format does not have it.
  Lists *find(const std::string &path) {
    const std::pair<const char *, Lists *> named[] = {{"problem.nodes.intervals", &intervals},
                                                      {"problem.nodes.costs", &nodeCosts},
                                                      {"problem.nodes.usages", &usages},
                                                      {"problem.edges.nodes", &edgeNodes},
                                                      {"problem.edges.costs", &edgeCosts}};
    for (const auto &[name, lists] : named)
      if (path == name)
        return lists;
    return nullptr;
  }
};

/// Collects what the format names, and ignores what it does not name.
class Collector : public nlohmann::json_sax<nlohmann::json> {
public:
  explicit Collector(Members &members) : members(members) {}

  std::string fault; // empty if there was none
  size_t faultPosition = 0;

  bool null() override { return other("null"); }
  bool boolean(bool) override { return other("a truth value"); }
  bool string(string_t &) override { return other("a string"); }
  bool binary(binary_t &) override { return other("binary data"); }
  bool number_float(number_float_t, const string_t &) override { return other("a fraction"); }
  bool number_unsigned(number_unsigned_t value) override {
    return value > uint64_t(forbidden) ? other("a number beyond 64 bits")
                                       : number_integer(number_integer_t(value));
  }
  bool number_integer(number_integer_t value) override {
    if (lists && level == 2)
      lists->values.push_back(value);
    else if (isLimit && level == 0)
      members.limit = value;
    else
      return other("a number");
    return true;
  }
  bool start_object(size_t) override {
    path.emplace_back();
    return path.size() + level > maxLevels ? fail("is nested too deep") : other("an object");
  }
  bool end_object() override {
    path.pop_back();
    select();
    return true;
  }
  bool key(string_t &name) override {
    path.back() = name.substr(0, 100);
    select();
    if (lists && std::exchange(lists->present, true))
      return fail("is there twice");
    return true;
  }
  bool start_array(size_t) override {
    ++level;
    if (lists && level > 2)
      return fail("is nested too deep");
    return isLimit ? other("a list")
                   : path.size() + level <= maxLevels || fail("is nested too deep");
  }
  bool end_array() override {
    if (lists && level == 2)
      lists->ends.push_back(lists->values.size());
    --level;
    return true;
  }
  bool parse_error(size_t position, const std::string &,
                   const nlohmann::detail::exception &) override {
    fault = "is no valid JSON here";
    faultPosition = position;
    return false;
  }

private:
  static constexpr size_t maxLevels = 100;

  std::string where() const {
    std::string text;
    for (const std::string &name : path)
      text += (text.empty() ? "" : ".") + name;
    return text;
  }
  void select() {
    std::string name = where();
    lists = members.find(name);
    isLimit = name == "problem.usage_limit";
  }
  /// Something that the format does not have here, which matters in a member that it names.
  bool other(const char *found) {
    return !lists && !isLimit ? true : fail(std::string("has ") + found + ", expected integers");
  }
  bool fail(const std::string &message) {
    std::string index = lists && level ? "[" + std::to_string(lists->size()) + "]" : "";
    fault = where() + index + " " + message;
    return false;
  }

  Members &members;
  std::vector<std::string> path; // the names of the enclosing objects' members
  size_t level = 0;              // of lists around the current value
  Lists *lists = nullptr;        // the member that the current value is of
  bool isLimit = false;
};

std::string lineAndColumn(const std::string &text, size_t position) {
  position = std::min(position ? position - 1 : 0, text.size());
  size_t line = 1 + std::count(text.begin(), text.begin() + position, '\n');
  size_t start = position ? text.rfind('\n', position - 1) : std::string::npos;
  size_t column = position - (start == std::string::npos ? 0 : start + 1) + 1;
  return std::to_string(line) + ":" + std::to_string(column);
}

std::string at(const char *member, size_t index) {
  return std::string(member) + "[" + std::to_string(index) + "] ";
}

std::string expected(size_t found, size_t wanted) {
  return "has " + std::to_string(found) + " values, expected " + std::to_string(wanted);
}

/// More need more memory than machines have.
constexpr size_t mostNodes = size_t(1) << 22;

std::string faultOfNodes(const Members &members) {
  size_t count = members.nodeCosts.size();
  if (count > mostNodes)
    return "problem.nodes.costs has more than " + std::to_string(mostNodes) + " nodes";
  for (size_t i = 0; i < count; ++i)
    if (!members.nodeCosts.length(i))
      return at("problem.nodes.costs", i) + "is empty, expected a cost for each strategy";
  if (members.usages.size() != count)
    return "problem.nodes.usages " + expected(members.usages.size(), count);
  if (members.intervals.size() != count)
    return "problem.nodes.intervals " + expected(members.intervals.size(), count);
  for (size_t i = 0; i < count; ++i) {
    if (members.intervals.length(i) != 0 && members.intervals.length(i) != 2)
      return at("problem.nodes.intervals", i) + expected(members.intervals.length(i), 2);
    if (members.usages.length(i) != members.nodeCosts.length(i))
      return at("problem.nodes.usages", i) +
             expected(members.usages.length(i), members.nodeCosts.length(i));
  }
  return "";
}

std::string faultOfEdges(const Members &members) {
  size_t nodes = members.nodeCosts.size();
  if (members.edgeCosts.size() != members.edgeNodes.size())
    return "problem.edges.costs " + expected(members.edgeCosts.size(), members.edgeNodes.size());
  for (size_t e = 0; e < members.edgeNodes.size(); ++e) {
    if (members.edgeNodes.length(e) != 2)
      return at("problem.edges.nodes", e) + expected(members.edgeNodes.length(e), 2);
    const int64_t *ends = members.edgeNodes.begin(e);
    if (std::min(ends[0], ends[1]) < 0 || size_t(std::max(ends[0], ends[1])) >= nodes)
      return at("problem.edges.nodes", e) + "names a node that does not exist";
    size_t wanted = members.nodeCosts.length(ends[0]) *
                    (ends[0] == ends[1] ? 1 : members.nodeCosts.length(ends[1]));
    if (ends[0] == ends[1])
      return at("problem.edges.nodes", e) + "joins a node with itself";
    if (members.edgeCosts.length(e) != wanted)
      return at("problem.edges.costs", e) + expected(members.edgeCosts.length(e), wanted);
  }
  return "";
}

std::string faultOf(const Members &members) {
  if (!members.nodeCosts.present)
    return "problem.nodes.costs is missing";
  if (!members.limit)
    return "problem.usage_limit is missing";
  std::string fault = faultOfNodes(members);
  return fault.empty() ? faultOfEdges(members) : fault;
}

std::vector<Cost> costsOf(std::vector<int64_t> values) {
  std::replace_if(
      values.begin(), values.end(), [](int64_t v) { return v >= iopddlForbidden; }, forbidden);
  return values;
}

bool isLive(const Members &members, size_t node) {
  return members.intervals.length(node) == 2 &&
         members.intervals.begin(node)[0] < members.intervals.begin(node)[1];
}

/// One memory row for each span of time between neighbouring begins and ends.
void addMemory(Problem &problem, const Members &members) {
  std::vector<int64_t> times;
  for (size_t i = 0; i < problem.nodes.size(); ++i)
    if (isLive(members, i))
      times.insert(times.end(), members.intervals.begin(i), members.intervals.begin(i) + 2);
  std::sort(times.begin(), times.end());
  times.erase(std::unique(times.begin(), times.end()), times.end());
  auto rowOf = [&](int64_t time) {
    return int32_t(std::lower_bound(times.begin(), times.end(), time) - times.begin());
  };
  problem.limits.assign(times.empty() ? 0 : times.size() - 1, *members.limit);
  for (size_t i = 0; i < problem.nodes.size(); ++i)
    if (isLive(members, i))
      problem.usages.push_back({int32_t(i), rowOf(members.intervals.begin(i)[0]),
                                rowOf(members.intervals.begin(i)[1]), members.usages.list(i)});
}

void addEdges(Problem &problem, const Members &members) {
  std::map<std::pair<int32_t, std::vector<Cost>>, int32_t> known; // by rows and entries
  for (size_t e = 0; e < members.edgeNodes.size(); ++e) {
    auto first = int32_t(members.edgeNodes.begin(e)[0]),
         second = int32_t(members.edgeNodes.begin(e)[1]);
    auto rows = int32_t(problem.labels(first)), columns = int32_t(problem.labels(second));
    auto [entry, isNew] = known.try_emplace({rows, costsOf(members.edgeCosts.list(e))},
                                            int32_t(problem.tables.size()));
    if (isNew)
      problem.tables.push_back({rows, columns, entry->first.second});
    problem.edges.push_back({first, second, entry->second});
  }
}

Problem build(const Members &members) {
  Problem problem;
  for (size_t i = 0; i < members.nodeCosts.size(); ++i)
    problem.nodes.push_back(costsOf(members.nodeCosts.list(i)));
  addMemory(problem, members);
  addEdges(problem, members);
  return problem;
}
} // namespace

IopddlFile parseIopddl(const std::string &text, const std::string &name) {
  Members members;
  Collector collector(members);
  if (!nlohmann::json::sax_parse(text, &collector)) {
    std::string place =
        collector.faultPosition ? name + ":" + lineAndColumn(text, collector.faultPosition) : name;
    return {{}, place + ": error: " + collector.fault};
  }
  if (std::string fault = faultOf(members); !fault.empty())
    return {{}, name + ": error: " + fault};
  IopddlFile file = {build(members), ""};
  if (std::string fault = findFault(file.problem); !fault.empty())
    return {{}, name + ": error: " + fault};
  return file;
}

IopddlFile readIopddl(const std::string &path) {
  llvm::Expected<std::unique_ptr<llvm::MemoryBuffer>> buffer = shardwright::readFile(path);
  if (!buffer)
    return {{}, path + ": error: " + llvm::toString(buffer.takeError())};
  std::string_view bytes((*buffer)->getBufferStart(), (*buffer)->getBufferSize());
  std::optional<std::string> text = isGzip(bytes) ? gunzip(bytes) : std::string(bytes);
  if (!text || text->size() > largestText)
    return {{}, path + ": error: is damaged, or larger than 512 MiB when decompressed"};
  return parseIopddl(*text, path);
}

} // namespace shardwright::plan
