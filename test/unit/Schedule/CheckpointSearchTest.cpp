// SPDX-License-Identifier: Apache-2.0

// Recomputation on chains of layers, against all subsets of layers.
#include "../../../lib/Schedule/CheckpointSearch.h"

#include <gtest/gtest.h>

#include <random>

namespace shardwright {
namespace {

using Graph = RecomputationGraph;

struct Layer {
  int64_t bytes;
  double seconds;
};

class Chain {
public:
  /// h[l] = tanh(h[l-1] w[l]): a product and an elementwise kernel. The backward pass reads h
  /// twice: for the gradient of tanh, and for that of the next weights.
  explicit Chain(llvm::ArrayRef<Layer> layers) {
    for (const Layer &layer : layers) {
      int product = add({h.empty() ? -1 : h.back()}, layer.bytes, layer.seconds, true);
      z.push_back(product);
      h.push_back(add({product}, layer.bytes, layer.seconds / 8, false));
    }
    graph.turn = graph.kernels.size();
    int gradient = add({h.back()}, layers.back().bytes, 0, false);
    for (int l = layers.size(); l-- > 0;) {
      int local = add({gradient, h[l]}, layers[l].bytes, 0, false);
      int weights = add({local, l ? h[l - 1] : -1}, 1, layers[l].seconds, true);
      graph.values[weights].escapes = true;
      gradient = add({local}, layers[std::max(l - 1, 0)].bytes, layers[l].seconds, true);
    }
    graph.values[gradient].escapes = true;
  }

  Recomputation dropping(unsigned set) const {
    Recomputation chosen;
    chosen.again.resize(graph.kernels.size());
    chosen.dropped.resize(graph.values.size());
    for (size_t l = 0; l < h.size(); ++l)
      if (set >> l & 1)
        for (int value : {z[l], h[l]}) {
          chosen.dropped[value] = true;
          chosen.again[graph.values[value].kernel] = true;
        }
    price(graph, chosen);
    return chosen;
  }

  Graph graph;
  std::vector<int> z, h;

private:
  int add(std::vector<int> inputs, int64_t bytes, double seconds, bool isProduct) {
    int value = graph.values.size(), kernel = graph.kernels.size();
    Graph::Kernel &added = graph.kernels.emplace_back();
    for (int input : inputs)
      if (input >= 0) {
        added.inputs.push_back(input);
        graph.values[input].readers.push_back(kernel);
      }
    added.outputs.push_back(value);
    added.seconds = added.operations = seconds;
    added.canRepeat = true;
    added.isProduct = isProduct;
    graph.values.push_back({bytes, kernel, false, {}});
    return value;
  }
};

constexpr Keep all[] = {Keep::Everything, Keep::AllButElementwise, Keep::Products,
                        Keep::PlainProducts, Keep::Boundaries};

std::vector<Layer> randomLayers(size_t count, unsigned seed) {
  std::mt19937 random(seed);
  std::vector<Layer> layers;
  for (size_t l = 0; l < count; ++l)
    layers.push_back({int64_t(50 + random() % 100), double(50 + random() % 100)});
  return layers;
}

std::vector<std::vector<Layer>> chains() {
  std::vector<std::vector<Layer>> chains;
  for (size_t count : {4, 7, 10, 11})
    chains.push_back(std::vector<Layer>(count, {100, 100}));
  for (unsigned seed = 0; seed < 12; ++seed)
    chains.push_back(randomLayers(6 + seed % 6, seed));
  return chains;
}

TEST(CheckpointSearch, TheTurnIsWhereTheBackwardPassBegins) {
  Chain chain(std::vector<Layer>(9, {100, 100}));
  int expected = chain.graph.turn;
  EXPECT_NEAR(findTurn(chain.graph), expected, 1);
}

/// Peaks of all subsets, against the least peak found and the seconds within limits above it.
TEST(CheckpointSearch, ShortChainsAreWithinThreePercentOfAllSubsets) {
  for (const std::vector<Layer> &layers : chains()) {
    Chain chain(layers);
    CheckpointSearch search(chain.graph, all);
    int64_t least = INT64_MAX, most = livePeak(chain.graph, chain.dropping(0));
    std::vector<std::pair<int64_t, double>> every; // (peak, seconds)
    for (unsigned set = 0; set < 1u << layers.size(); ++set) {
      Recomputation chosen = chain.dropping(set);
      every.push_back({livePeak(chain.graph, chosen), chosen.seconds});
      least = std::min(least, every.back().first);
    }
    EXPECT_LE(search.least().peak, least * 1.03) << layers.size() << " layers";
    double forward = 0;
    for (const Layer &layer : layers)
      forward += 3 * layer.seconds;
    for (int64_t limit = search.least().peak; limit <= most; limit += 25) {
      double optimum = INFINITY;
      for (auto [peak, seconds] : every)
        if (peak <= limit)
          optimum = std::min(optimum, seconds);
      auto found = search.cheapestWithin(limit);
      ASSERT_TRUE(found);
      EXPECT_LE(found->peak, limit);
      EXPECT_LE(forward + found->chosen.seconds, 1.03 * (forward + optimum))
          << layers.size() << " layers within " << limit << " of " << least << " to " << most;
    }
  }
}

/// The least peak p of L layers: segments of p - 1, p - 2, ... layers, as those before are kept.
TEST(CheckpointSearch, ThePeakOfALongChainIsOfOrderOfItsRoot) {
  for (int count : {24, 96, 384}) {
    Chain chain(std::vector<Layer>(count, {100, 100}));
    CheckpointSearch search(chain.graph, all);
    double all = 3.125 * 100 * count;
    EXPECT_LE(search.least().peak, 100 * (std::sqrt(2 * count) + 3)) << count;
    EXPECT_LE(search.cheapestWithin(search.least().peak)->chosen.seconds, 0.35 * all) << count;
  }
}

TEST(CheckpointSearch, NothingIsFoundBelowTheLeast) {
  Chain chain(std::vector<Layer>(8, {100, 100}));
  CheckpointSearch search(chain.graph, all);
  EXPECT_FALSE(search.cheapestWithin(search.least().peak - 1));
}

TEST(CheckpointSearch, WhatCannotRunAgainIsKept) {
  Chain chain(std::vector<Layer>(8, {100, 100}));
  for (int l : {2, 3})
    chain.graph.kernels[chain.graph.values[chain.h[l]].kernel].canRepeat = false;
  CheckpointSearch search(chain.graph, all);
  const Recomputation &chosen = search.least().chosen;
  EXPECT_FALSE(chosen.dropped[chain.h[2]] || chosen.dropped[chain.h[3]]);
  EXPECT_FALSE(chosen.isEmpty());
}

/// What is kept is kept for each of them, and no more of the rest.
TEST(CheckpointSearch, MicrobatchesInFlightKeepTheirValues) {
  Chain chain({{100, 100}, {300, 100}, {200, 100}, {700, 100}});
  int64_t keptAll = livePeak(chain.graph, chain.dropping(0));
  int64_t keptSome = livePeak(chain.graph, chain.dropping(0b1010));
  chain.graph.inFlight = 5;
  EXPECT_EQ(livePeak(chain.graph, chain.dropping(0)), keptAll + 4 * (100 + 300 + 200 + 700));
  EXPECT_EQ(livePeak(chain.graph, chain.dropping(0b1010)), keptSome + 4 * (100 + 200));
}

TEST(CheckpointSearch, MicrobatchesInFlightLetMoreRunAgain) {
  Chain alone(std::vector<Layer>(16, {100, 100}));
  Chain inFlight(std::vector<Layer>(16, {100, 100}));
  inFlight.graph.inFlight = 8;
  auto kept = [](const Chain &chain) {
    Recomputation chosen = CheckpointSearch(chain.graph, all).least().chosen;
    return llvm::count_if(chain.h, [&](int value) { return !chosen.dropped[value]; });
  };
  EXPECT_LT(kept(inFlight), kept(alone));
}

/// As a mask is.
TEST(CheckpointSearch, AValueThatManyLayersReadIsKept) {
  Chain chain(std::vector<Layer>(48, {100, 100}));
  int mask = chain.h[0];
  for (int value : chain.z) {
    int kernel = chain.graph.values[value].kernel;
    if (kernel > chain.graph.values[chain.z[1]].kernel) {
      chain.graph.kernels[kernel].inputs.push_back(mask);
      auto &readers = chain.graph.values[mask].readers;
      readers.insert(llvm::upper_bound(readers, kernel), kernel);
    }
  }
  CheckpointSearch search(chain.graph, all);
  EXPECT_FALSE(search.least().chosen.dropped[mask]);
  EXPECT_LE(search.least().peak, 100 * (std::sqrt(2 * 48) + 4));
}

} // namespace
} // namespace shardwright
