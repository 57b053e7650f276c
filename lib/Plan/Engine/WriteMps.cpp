// SPDX-License-Identifier: Apache-2.0

// MPS lists the columns one after the other, each with its entries.
#include "shardwright/Plan/Engine/WriteMps.h"

#include "Reductions.h"

namespace shardwright::plan {
namespace {

std::string joined(const char *prefix, std::initializer_list<size_t> numbers) {
  std::string text = prefix;
  for (size_t number : numbers)
    text += (text == prefix ? "" : "_") + std::to_string(number);
  return text;
}

class MpsWriter {
public:
  MpsWriter(const Problem &problem, Cost constant)
      : problem(problem), constant(constant), edgesOf(problem.nodes.size()),
        usagesOf(problem.nodes.size()) {
    for (size_t e = 0; e < problem.edges.size(); ++e) {
      edgesOf[problem.edges[e].first].push_back(e);
      edgesOf[problem.edges[e].second].push_back(e);
    }
    for (const Usage &usage : problem.usages)
      usagesOf[usage.node].push_back(&usage);
  }

  std::string write() {
    text = "NAME core\nROWS\n N cost\n";
    declareRows();
    text += "COLUMNS\n MARKER 'MARKER' 'INTORG'\n";
    for (size_t i = 0; i < problem.nodes.size(); ++i)
      for (size_t label = 0; label < problem.nodes[i].size(); ++label)
        writeLabel(i, label);
    text += " MARKER 'MARKER' 'INTEND'\n";
    for (size_t e = 0; e < problem.edges.size(); ++e)
      writeEdge(e);
    text += " constant cost " + std::to_string(constant) + "\n";
    writeRightHandSides();
    writeBounds();
    return text + "ENDATA\n";
  }

private:
  void declareRows() {
    for (size_t i = 0; i < problem.nodes.size(); ++i)
      text += " E " + joined("one", {i}) + "\n";
    for (size_t row = 0; row < problem.limits.size(); ++row)
      text += " L " + joined("memory", {row}) + "\n";
    for (size_t e = 0; e < problem.edges.size(); ++e) {
      for (int label = 0; label < problem.labels(problem.edges[e].first); ++label)
        text += " E " + joined("first", {e, size_t(label)}) + "\n";
      for (int label = 0; label < problem.labels(problem.edges[e].second); ++label)
        text += " E " + joined("second", {e, size_t(label)}) + "\n";
    }
  }

  void entry(const std::string &column, const std::string &row, int64_t value) {
    if (value != 0)
      text += " " + column + " " + row + " " + std::to_string(value) + "\n";
  }

  void writeLabel(size_t node, size_t label) {
    std::string column = joined("x", {node, label});
    Cost cost = problem.nodes[node][label];
    entry(column, "cost", cost == forbidden ? 0 : cost);
    entry(column, joined("one", {node}), 1);
    for (size_t e : edgesOf[node])
      entry(column, joined(size_t(problem.edges[e].first) == node ? "first" : "second", {e, label}),
            -1);
    std::map<size_t, int64_t> occupied; // by row
    for (const Usage *usage : usagesOf[node])
      for (int row = usage->begin; row < usage->end; ++row)
        occupied[row] += usage->ofLabel[label];
    for (auto [row, value] : occupied)
      entry(column, joined("memory", {row}), value);
  }

  void writeEdge(size_t e) {
    const Table &table = problem.tables[problem.edges[e].table];
    for (int row = 0; row < table.rows; ++row)
      for (int column = 0; column < table.columns; ++column) {
        if (table.at(row, column) == forbidden)
          continue;
        std::string name = joined("z", {e, size_t(row), size_t(column)});
        entry(name, "cost", table.at(row, column));
        entry(name, joined("first", {e, size_t(row)}), 1);
        entry(name, joined("second", {e, size_t(column)}), 1);
      }
  }

  void writeRightHandSides() {
    text += "RHS\n";
    for (size_t i = 0; i < problem.nodes.size(); ++i)
      entry("rhs", joined("one", {i}), 1);
    for (size_t row = 0; row < problem.limits.size(); ++row)
      entry("rhs", joined("memory", {row}), problem.limits[row]);
  }

  void writeBounds() {
    text += "BOUNDS\n FX bound constant 1\n";
    for (size_t i = 0; i < problem.nodes.size(); ++i)
      for (size_t label = 0; label < problem.nodes[i].size(); ++label)
        text += (problem.nodes[i][label] == forbidden ? " FX bound " : " UP bound ") +
                joined("x", {i, label}) + (problem.nodes[i][label] == forbidden ? " 0\n" : " 1\n");
  }

  const Problem &problem;
  Cost constant;
  std::vector<std::vector<size_t>> edgesOf;
  std::vector<std::vector<const Usage *>> usagesOf;
  std::string text;
};

/// A problem without solutions: a node whose only label is forbidden.
Problem infeasibleProblem() {
  Problem problem;
  problem.nodes = {{forbidden}};
  return problem;
}
} // namespace

std::string writeCoreAsMps(const Problem &problem) {
  ReducibleGraph graph(problem);
  reduce(graph, [] { return false; });
  return graph.infeasible ? MpsWriter(infeasibleProblem(), 0).write()
                          : MpsWriter(graph.build(), graph.constant).write();
}

} // namespace shardwright::plan
