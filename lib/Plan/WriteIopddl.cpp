// SPDX-License-Identifier: Apache-2.0

#include "WriteIopddl.h"

#include "llvm/Support/JSON.h"

namespace shardwright::plan {

void writeIopddl(const Problem &problem, llvm::StringRef name, llvm::raw_ostream &out) {
  constexpr Cost infinite = 1000000000000000000; // of the format
  llvm::json::OStream json(out);
  auto numbers = [&](llvm::ArrayRef<Cost> values) {
    json.array([&] {
      for (Cost value : values)
        json.value(value == forbidden ? infinite : value);
    });
  };
  auto perNode = [&](llvm::StringRef key, auto write) {
    json.attributeArray(key, [&] {
      for (const std::vector<Cost> &costs : problem.nodes)
        write(costs);
    });
  };
  auto nodes = [&] {
    perNode("intervals", [&](const auto &) { numbers({0, 0}); });
    perNode("costs", [&](const std::vector<Cost> &costs) { numbers(costs); });
    perNode("usages",
            [&](const std::vector<Cost> &costs) { numbers(std::vector<Cost>(costs.size(), 0)); });
  };
  auto edges = [&] {
    json.attributeArray("nodes", [&] {
      for (const Edge &edge : problem.edges)
        numbers({edge.first, edge.second});
    });
    json.attributeArray("costs", [&] {
      for (const Edge &edge : problem.edges)
        numbers(problem.tables[edge.table].entries);
    });
  };
  json.object([&] {
    json.attributeObject("problem", [&] {
      json.attribute("name", name);
      json.attributeObject("nodes", nodes);
      json.attributeObject("edges", edges);
      json.attribute("usage_limit", int64_t(0));
    });
  });
}

} // namespace shardwright::plan
