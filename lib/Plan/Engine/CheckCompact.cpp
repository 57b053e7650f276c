// SPDX-License-Identifier: Apache-2.0

// The independent checker of bounds of compact problems, in exact integers: plain and slow.
#include "shardwright/Plan/Engine/CompactProblem.h"

#include <algorithm>

namespace shardwright::plan {
namespace {
__extension__ typedef __int128 Exact;

class CompactChecker {
public:
  CompactChecker(const CompactProblem &problem, const CompactCertificate &certificate)
      : problem(problem), certificate(certificate) {}

  CertificateCheck run() {
    if (std::string fault = faultOfMessages(); !fault.empty())
      return {fault, 0};
    for (const std::vector<Cost> &costs : problem.nodes) {
      sums.emplace_back();
      for (Cost cost : costs)
        sums.back().push_back(scaled(cost));
    }
    removeImpossible();
    Exact bound = 0;
    for (size_t i = 0; i < problem.edges.size(); ++i)
      if (std::optional<Exact> least = leastOfEdge(i))
        bound += *least;
      else
        return {"", forbidden};
    for (const std::vector<std::optional<Exact>> &costs : sums)
      if (std::optional<Exact> least = leastOf(costs))
        bound += *least;
      else
        return {"", forbidden};
    Exact unit = Exact(1) << certificate.shift;
    // Costs are integers: a bound above one proves the next.
    Exact rounded = bound >= 0 ? (bound + unit - 1) / unit : -(-bound / unit);
    return {"", Cost(std::clamp<Exact>(rounded, -largestSum, largestSum))};
  }

private:
  std::string faultOfMessages() const {
    if (certificate.shift < 0 || certificate.shift > 40)
      return "the unit of messages is out of range";
    if (certificate.messages.size() != problem.edges.size())
      return "there is not a message for each edge";
    for (size_t i = 0; i < problem.edges.size(); ++i) {
      const Table &table = problem.tables[problem.edges[i].table];
      const auto &[first, second] = certificate.messages[i];
      if (first.size() != size_t(table.rows) || second.size() != size_t(table.columns))
        return "the messages of edge " + std::to_string(i) + " have another size than its table";
    }
    return "";
  }

  /// Labels that an edge permits with no label of its other end, again and again.
  void removeImpossible() {
    for (bool again = true; again;) {
      again = false;
      for (const CompactEdge &edge : problem.edges) {
        const Table &table = problem.tables[edge.table];
        std::vector<char> rows = possibleClasses(edge.first, edge.firstClasses, table.rows),
                          columns = possibleClasses(edge.second, edge.secondClasses, table.columns);
        std::vector<char> permitted(table.rows), permittedColumns(table.columns);
        for (int row = 0; row < table.rows; ++row)
          for (int column = 0; column < table.columns; ++column)
            if (rows[row] && columns[column] && table.at(row, column) != forbidden)
              permitted[row] = permittedColumns[column] = true;
        again |= keepClasses(edge.first, edge.firstClasses, permitted);
        again |= keepClasses(edge.second, edge.secondClasses, permittedColumns);
      }
    }
  }

  std::vector<char> possibleClasses(int node, int32_t classes, int count) const {
    std::vector<char> possible(count);
    for (size_t label = 0; label < sums[node].size(); ++label)
      if (sums[node][label])
        possible[problem.classes[classes][label]] = true;
    return possible;
  }

  /// Whether any label was removed.
  bool keepClasses(int node, int32_t classes, const std::vector<char> &permitted) {
    bool any = false;
    for (size_t label = 0; label < sums[node].size(); ++label)
      if (sums[node][label] && !permitted[problem.classes[classes][label]]) {
        sums[node][label] = std::nullopt;
        any = true;
      }
    return any;
  }

  std::optional<Exact> scaled(Cost cost) const {
    return cost == forbidden ? std::nullopt
                             : std::optional<Exact>(Exact(cost) << certificate.shift);
  }

  static std::optional<Exact> leastOf(const std::vector<std::optional<Exact>> &costs) {
    std::optional<Exact> least;
    for (const std::optional<Exact> &cost : costs)
      if (cost && (!least || *cost < *least))
        least = cost;
    return least;
  }

  /// What the edge keeps; its messages are added to the costs of its ends.
  std::optional<Exact> leastOfEdge(size_t i) {
    const CompactEdge &edge = problem.edges[i];
    const Table &table = problem.tables[edge.table];
    const auto &[first, second] = certificate.messages[i];
    std::vector<char> rows = possibleClasses(edge.first, edge.firstClasses, table.rows),
                      columns = possibleClasses(edge.second, edge.secondClasses, table.columns);
    std::optional<Exact> least;
    for (int row = 0; row < table.rows; ++row)
      for (int column = 0; column < table.columns; ++column)
        if (std::optional<Exact> cost = scaled(table.at(row, column));
            cost && rows[row] && columns[column]) {
          Exact kept = *cost - first[row] - second[column];
          if (!least || kept < *least)
            least = kept;
        }
    addTo(edge.first, first, problem.classes[edge.firstClasses]);
    addTo(edge.second, second, problem.classes[edge.secondClasses]);
    return least;
  }

  void addTo(int node, const std::vector<int64_t> &message, const LabelClasses &classes) {
    for (size_t label = 0; label < sums[node].size(); ++label)
      if (sums[node][label])
        *sums[node][label] += message[classes[label]];
  }

  const CompactProblem &problem;
  const CompactCertificate &certificate;
  std::vector<std::vector<std::optional<Exact>>> sums; // by node and label; none if forbidden
};
} // namespace

CertificateCheck checkSolution(const CompactProblem &problem, const CompactSolution &solution) {
  if (solution.compact)
    return CompactChecker(problem, *solution.compact).run();
  return checkCertificate(expand(problem, allLabels(problem)), solution.certificate);
}

} // namespace shardwright::plan
