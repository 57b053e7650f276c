// SPDX-License-Identifier: Apache-2.0

// The independent checker of certificates: plain and slow, each claim is compared with all entries
// that it speaks of.
#include "CheckReductions.h"

namespace shardwright::plan {
namespace check {
namespace {

/// The rest: the priced problem, in fractions with a common power of two.
class PricedChecker {
public:
  PricedChecker(const ReductionChecker &reduced, const Certificate &certificate)
      : reduced(reduced), certificate(certificate),
        shift(std::max(certificate.multiplierShift, certificate.messageShift)) {}

  CertificateCheck run() {
    if (std::string fault = price(); !fault.empty())
      return {fault, 0};
    for (int32_t node : certificate.eliminated) {
      if (!graph.isNode(node))
        return {"an elimination names a node that is not there", 0};
      if (std::string fault = graph.eliminate(node); !fault.empty())
        return {"node " + std::to_string(node) + " " + fault, 0};
    }
    removeUnsupported();
    if (std::string fault = sendMessages(); !fault.empty())
      return {fault, 0};
    return {"", bound()};
  }

private:
  std::string price() {
    int rows = int(reduced.rows.limits.size());
    std::vector<Exact> sums(rows + 1); // of the multipliers before each row
    for (auto [row, multiplier] : certificate.multipliers) {
      if (!reduced.rows.alive.count(row) || multiplier < 0)
        return "a multiplier is negative, or of a memory row that is not there";
      sums[row + 1] += multiplier;
    }
    for (int row = 0; row < rows; ++row)
      sums[row + 1] += sums[row];
    if (certificate.multiplierShift < 0 || certificate.messageShift < 0 || shift > 48 ||
        sums[rows] > Exact(1) << 61)
      return "multipliers or messages are out of range";
    unit = Exact(1) << (shift - certificate.multiplierShift);
    graph.constant = Exact(reduced.graph.constant) << shift;
    for (int row = 0; row < rows; ++row)
      graph.constant -= (sums[row + 1] - sums[row]) * reduced.rows.limits[row] * unit;
    for (size_t i = 0; i < reduced.graph.nodes.size(); ++i)
      addNode(int(i), sums);
    return "";
  }

  Exact scaled(Cost cost) const { return isForbidden(cost) ? infinite : Exact(cost) << shift; }

  void addNode(int i, const std::vector<Exact> &sums) {
    const CheckedNode<Cost> &from = reduced.graph.nodes[i];
    graph.nodes.push_back({{}, from.alive, {}, from.removed});
    for (size_t label = 0; label < from.costs.size(); ++label) {
      Exact cost = scaled(from.costs[label]);
      for (int u : reduced.rows.usagesOf(i)) {
        const Usage &usage = reduced.rows.usage(u);
        cost = sum(cost, (sums[usage.end] - sums[usage.begin]) * usage.ofLabel[label] * unit);
      }
      graph.nodes[i].costs.push_back(cost);
    }
    for (const auto &[other, edge] : from.edges)
      if (other < i)
        addEdge(i, other, edge);
  }
  void addEdge(int i, int other, const View<Cost> &edge) {
    Matrix<Exact> matrix = {
        int(graph.nodes[i].alive.size()), int(graph.nodes[other].alive.size()), {}};
    for (int row = 0; row < matrix.rows; ++row)
      for (int column = 0; column < matrix.columns; ++column)
        matrix.entries.push_back(scaled(edge.at(row, column)));
    graph.addEdge(i, other, std::move(matrix));
  }

  void removeUnsupported() {
    for (bool again = true; again;) {
      again = false;
      for (size_t i = 0; i < graph.nodes.size(); ++i)
        for (int label : graph.nodes[i].labels())
          if (!graph.isSupported(int(i), label)) {
            graph.nodes[i].alive[label] = false;
            again = true;
          }
    }
  }

  /// A message is added to the node, and taken from the edge.
  std::string sendMessages() {
    for (const Message &message : certificate.messages) {
      if (!graph.isNode(message.to) || !graph.nodes[message.to].edges.count(message.from) ||
          message.values.size() != graph.nodes[message.to].costs.size())
        return "a message has no edge, or another number of labels";
      CheckedNode<Exact> &to = graph.nodes[message.to];
      const View<Exact> &edge = to.edges.at(message.from);
      for (size_t label = 0; label < message.values.size(); ++label) {
        Exact value = Exact(message.values[label]) << (shift - certificate.messageShift);
        to.costs[label] = sum(to.costs[label], value);
        for (size_t other = 0; other < graph.nodes[message.from].costs.size(); ++other) {
          Exact &entry = edge.transposed ? edge.matrix->at(int(other), int(label))
                                         : edge.matrix->at(int(label), int(other));
          entry = sum(entry, -value);
        }
      }
    }
    return "";
  }

  Exact leastOfEdge(int node, int other, const View<Exact> &edge) const {
    Exact least = infinite;
    for (int label : graph.nodes[node].labels())
      for (int partner : graph.nodes[other].labels())
        least = std::min(least, edge.at(label, partner));
    return least;
  }

  Cost bound() const {
    Exact total = graph.constant;
    for (size_t i = 0; i < graph.nodes.size(); ++i) {
      if (graph.nodes[i].removed)
        continue;
      Exact least = infinite;
      for (int label : graph.nodes[i].labels())
        least = std::min(least, graph.nodes[i].costs[label]);
      total = sum(total, least);
      for (const auto &[other, edge] : graph.nodes[i].edges)
        if (other < int(i))
          total = sum(total, leastOfEdge(int(i), other, edge));
    }
    if (isForbidden(total))
      return forbidden;
    Exact mask = (Exact(1) << shift) - 1;
    return Cost(std::clamp<Exact>((total + mask) >> shift, -largestSum, largestSum)); // rounded up
  }

  const ReductionChecker &reduced;
  const Certificate &certificate;
  int shift;
  Exact unit = 1; // of multipliers times usages
  CheckedGraph<Exact> graph;
};
} // namespace
} // namespace check

CertificateCheck checkCertificate(const Problem &problem, const Certificate &certificate) {
  check::ReductionChecker reduced(problem);
  for (size_t i = 0; i < certificate.steps.size(); ++i)
    if (std::string fault = reduced.apply(certificate.steps[i]); !fault.empty())
      return {"step " + std::to_string(i) + " (node " + std::to_string(certificate.steps[i].node) +
                  ") " + fault,
              0};
  if (check::isForbidden(reduced.graph.constant))
    return {"", forbidden};
  return check::PricedChecker(reduced, certificate).run();
}

} // namespace shardwright::plan
