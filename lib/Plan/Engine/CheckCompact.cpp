// SPDX-License-Identifier: Apache-2.0

// The independent checker of bounds of compact problems, in exact integers: plain and slow.
#include "shardwright/Plan/Engine/CompactProblem.h"

#include <algorithm>
#include <map>

namespace shardwright::plan {
namespace {
__extension__ typedef __int128 Exact;

class CompactChecker {
public:
  CompactChecker(const CompactProblem &problem, const CompactCertificate &certificate)
      : problem(problem), certificate(certificate),
        shift(std::max(certificate.shift, certificate.prices.shift)) {}

  CertificateCheck run() {
    for (const std::string &fault : {faultOfMessages(), faultOfPrices()})
      if (!fault.empty())
        return {fault, 0};
    for (const std::vector<Cost> &costs : problem.nodes) {
      sums.emplace_back();
      for (Cost cost : costs)
        sums.back().push_back(scaled(cost));
    }
    Exact bound = -priceMemory();
    removeImpossible();
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
    Exact unit = Exact(1) << shift;
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
      const CompactTable &table = problem.tables[problem.edges[i].table];
      const auto &[first, second] = certificate.messages[i];
      if (first.size() != size_t(table.rows) || second.size() != size_t(table.columns))
        return "the messages of edge " + std::to_string(i) + " have another size than its table";
    }
    return "";
  }

  std::string faultOfPrices() const {
    const auto &[multipliers, itsShift] = certificate.prices;
    Exact sum = 0;
    for (auto [row, multiplier] : multipliers) {
      if (row < 0 || size_t(row) >= problem.limits.size() || multiplier < 0)
        return "a multiplier is negative, or of a memory row that is not there";
      sum += multiplier;
    }
    return itsShift < 0 || itsShift > 40 || sum > Exact(1) << 61 ? "multipliers are out of range"
                                                                 : "";
  }

  /// Adds the price of memory to the costs of labels; returns that of all limits.
  Exact priceMemory() {
    Exact unit = Exact(1) << (shift - certificate.prices.shift), ofLimits = 0;
    for (auto [row, multiplier] : certificate.prices.multipliers) {
      ofLimits += unit * multiplier * problem.limits[row];
      for (const Usage &usage : problem.usages)
        if (usage.begin <= row && row < usage.end)
          for (size_t label = 0; label < usage.ofLabel.size(); ++label)
            if (std::optional<Exact> &sum = sums[usage.node][label])
              *sum += unit * multiplier * usage.ofLabel[label];
    }
    return ofLimits;
  }

  /// Labels that an edge permits with no label of its other end, again and again.
  void removeImpossible() {
    for (bool again = true; again;) {
      again = false;
      for (const CompactEdge &edge : problem.edges) {
        const CompactTable &table = problem.tables[edge.table];
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
    return cost == forbidden ? std::nullopt : std::optional<Exact>(Exact(cost) << shift);
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
    const CompactTable &table = problem.tables[edge.table];
    const auto &[first, second] = certificate.messages[i];
    std::vector<char> rows = possibleClasses(edge.first, edge.firstClasses, table.rows),
                      columns = possibleClasses(edge.second, edge.secondClasses, table.columns);
    std::optional<Exact> least;
    for (int row = 0; row < table.rows; ++row)
      for (int column = 0; column < table.columns; ++column)
        if (std::optional<Exact> cost = scaled(table.at(row, column));
            cost && rows[row] && columns[column]) {
          Exact kept = *cost - inUnits(first[row]) - inUnits(second[column]);
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
        *sums[node][label] += inUnits(message[classes[label]]);
  }

  Exact inUnits(int64_t message) const { return Exact(message) << (shift - certificate.shift); }

  const CompactProblem &problem;
  const CompactCertificate &certificate;
  const int shift;                                     // costs are in 2^-shift
  std::vector<std::vector<std::optional<Exact>>> sums; // by node and label; none if forbidden
};

/// Eliminates nodes as a solver says that it did, label by label.
class EliminationReplay {
public:
  explicit EliminationReplay(const CompactProblem &problem) : left(problem) {}

  /// What is left; an error message in `fault` if a node cannot be eliminated.
  CompactProblem run(const std::vector<int32_t> &nodes, std::string &fault) {
    for (int32_t node : nodes)
      if (fault.empty())
        fault = eliminate(node);
    return std::move(left);
  }

private:
  std::string eliminate(int32_t node) {
    auto isIts = [&](auto &thing) { return thing.node == node; };
    if (node < 0 || size_t(node) >= left.nodes.size() ||
        std::any_of(left.usages.begin(), left.usages.end(), isIts))
      return "an eliminated node occupies memory, or is none";
    std::map<int32_t, std::vector<CompactEdge>> edges; // by neighbour
    std::erase_if(left.edges, [&](const CompactEdge &edge) {
      bool touches = edge.first == node || edge.second == node;
      if (touches)
        edges[edge.first == node ? edge.second : edge.first].push_back(edge);
      return touches;
    });
    if (edges.size() > 2)
      return "an eliminated node has more than two neighbours";
    own = std::move(left.nodes[node]);
    left.nodes[node] = {0};
    if (edges.empty())
      left.nodes[node] = {*std::min_element(own.begin(), own.end())};
    else if (edges.size() == 1)
      addToNode(node, edges.begin()->first, edges.begin()->second);
    else
      addEdge(node, *edges.begin(), *std::next(edges.begin()));
    return "";
  }

  /// What own label and a neighbour's cost together on the edges between them.
  Cost costOf(int32_t node, const std::vector<CompactEdge> &edges, int label, int other) const {
    Cost sum = 0;
    for (const CompactEdge &edge : edges) {
      bool isFirst = edge.first == node;
      sum = addCosts(sum, left.tables[edge.table].at(
                              left.classes[edge.firstClasses][isFirst ? label : other],
                              left.classes[edge.secondClasses][isFirst ? other : label]));
    }
    return sum;
  }

  void addToNode(int32_t node, int32_t neighbour, const std::vector<CompactEdge> &edges) {
    for (size_t other = 0; other < left.nodes[neighbour].size(); ++other) {
      Cost least = forbidden;
      for (size_t label = 0; label < own.size(); ++label)
        least = std::min(least, addCosts(own[label], costOf(node, edges, label, other)));
      left.nodes[neighbour][other] = addCosts(left.nodes[neighbour][other], least);
    }
  }

  using Side = std::pair<const int32_t, std::vector<CompactEdge>>;

  void addEdge(int32_t node, const Side &first, const Side &second) {
    std::vector<int> rows = numberClasses(first), columns = numberClasses(second);
    Table table{int32_t(rows.size()), int32_t(columns.size()), {}};
    std::vector<std::vector<Cost>> ofColumns;
    for (int column : columns)
      for (ofColumns.emplace_back(); ofColumns.back().size() < own.size();)
        ofColumns.back().push_back(costOf(node, second.second, ofColumns.back().size(), column));
    for (int row : rows) {
      std::vector<Cost> ofRow;
      while (ofRow.size() < own.size())
        ofRow.push_back(addCosts(own[ofRow.size()], costOf(node, first.second, ofRow.size(), row)));
      for (const std::vector<Cost> &ofColumn : ofColumns) {
        Cost least = forbidden;
        for (size_t label = 0; label < own.size(); ++label)
          least = std::min(least, addCosts(ofRow[label], ofColumn[label]));
        table.entries.push_back(least);
      }
    }
    int32_t classes = int32_t(left.classes.size()) - 1;
    left.edges.push_back(
        {first.first, second.first, int32_t(left.tables.size()), classes - 1, classes});
    left.tables.push_back(std::move(table));
  }

  /// Adds the classes of a neighbour's labels; returns a label of each.
  std::vector<int> numberClasses(const Side &side) {
    const auto &[neighbour, edges] = side;
    std::vector<int> labels;
    std::map<std::vector<int32_t>, int32_t> numbers;
    LabelClasses classes;
    for (size_t label = 0; label < left.nodes[neighbour].size(); ++label) {
      std::vector<int32_t> tuple;
      for (const CompactEdge &edge : edges)
        tuple.push_back(
            left.classes[edge.first == neighbour ? edge.firstClasses : edge.secondClasses][label]);
      auto [it, isNew] = numbers.emplace(tuple, int32_t(labels.size()));
      if (isNew)
        labels.push_back(int(label));
      classes.push_back(it->second);
    }
    left.classes.push_back(std::move(classes));
    return labels;
  }

  CompactProblem left;
  std::vector<Cost> own; // of the labels of the node that is being eliminated
};
} // namespace

CertificateCheck checkSolution(const CompactProblem &problem, const CompactSolution &solution) {
  std::string fault;
  CompactProblem left = EliminationReplay(problem).run(solution.eliminated, fault);
  if (!fault.empty())
    return {fault, 0};
  if (solution.compact)
    return CompactChecker(left, *solution.compact).run();
  return checkCertificate(expand(left, allLabels(left)), solution.certificate);
}

} // namespace shardwright::plan
