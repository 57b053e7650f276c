// SPDX-License-Identifier: Apache-2.0

//===- CudnnSearch.cpp - Selects the engine of a cuDNN graph -------------===//
//
// The first engine in the order of cuDNN's heuristics that satisfies the
// constraints, or one from an earlier search.
//
//===----------------------------------------------------------------------===//
#include "Cudnn.h"
#include "support/Failure.h"

#include <algorithm>
#include <sstream>

namespace shardwright::runtime::cuda {

namespace {
// Values of cudnn_graph_v9.h: attribute types, attributes, modes.
constexpr int kHeuristicMode = 8, kKnobType = 9, kNumericalNote = 11;
constexpr int kHeuristicsMode = 200, kHeuristicsGraph = 201, kHeuristicsResults = 202;
constexpr int kConfigEngine = 300, kConfigKnobs = 302;
constexpr int kPlanHandle = 400, kPlanConfig = 401, kPlanWorkspace = 402;
constexpr int kKnob = 600, kKnobValue = 601;
constexpr int kEngineGraph = 1300, kEngineNumber = 1301, kEngineNotes = 1303;
constexpr int kModeFallback = 2, kModeBest = 3;
constexpr size_t kMostKnobs = 64;

/// Numerical notes of engines: tensor cores, reduced-precision inputs, reduced-precision
/// accumulation, FFT, nondeterministic, Winograd (four notes).
constexpr int kTensorCores = 0, kNarrowInputs = 1, kNarrowSums = 2, kFourier = 3, kAnyOrder = 4,
              kWinograd = 5, kWinogradEnd = 9;

/// Serializes the engine and its knobs.
std::string wordsOf(const Cudnn &dnn, const Descriptor &engine, const Descriptor &config) {
  std::vector<Descriptor> knobs;
  for (size_t i = 0; i < kMostKnobs; ++i)
    knobs.emplace_back(dnn, CudnnDescriptorType::KnobChoice);
  size_t count = config.fill(kConfigKnobs, knobs);
  std::string words = std::to_string(engine.number(kEngineNumber));
  for (size_t i = 0; i < count; ++i)
    words += join(" ", knobs[i].word(kKnob, kKnobType), "=", knobs[i].number(kKnobValue));
  return words;
}

struct Setting {
  int64_t engine = -1;
  std::vector<std::pair<int, int64_t>> knobs;
};

bool parse(const std::string &words, Setting &setting) {
  std::istringstream text(words);
  if (!(text >> setting.engine))
    return false;
  int knob = 0;
  for (int64_t value = 0; text >> knob; setting.knobs.push_back({knob, value}))
    if (text.get() != '=' || !(text >> value))
      return false;
  return text.eof();
}
} // namespace

std::string CudnnPlan::whyNone(const EngineConstraints &rules) {
  return join("cuDNN has no engine for it that is deterministic, exact enough "
              "and needs at most ",
              rules.workspaceBytes, " bytes");
}

bool CudnnPlan::isAllowed(const Descriptor &engine, const EngineConstraints &rules) {
  std::vector<int> notes = engine.words(kEngineNotes, kNumericalNote);
  return std::none_of(notes.begin(), notes.end(), [&](int note) {
    return note == kNarrowInputs || note == kNarrowSums || note == kFourier || note == kAnyOrder ||
           (note >= kWinograd && note < kWinogradEnd) ||
           (note == kTensorCores && !rules.tensorCores);
  });
}

std::vector<std::unique_ptr<CudnnPlan>>
CudnnPlan::search(const Graph &graph, const EngineConstraints &rules, size_t wanted) {
  std::vector<std::unique_ptr<CudnnPlan>> found;
  for (int mode : {kModeBest, kModeFallback}) {
    Descriptor heuristics(graph->dnn, CudnnDescriptorType::Heuristics);
    heuristics.set(kHeuristicsGraph, std::vector<CudnnDescriptorHandle>{graph->parts.back().get()});
    heuristics.setWord(kHeuristicsMode, kHeuristicMode, mode);
    std::string ignored;
    if (!found.empty() || !heuristics.tryFinish("heuristic", ignored))
      continue;
    std::vector<Descriptor> configs;
    for (int64_t i = heuristics.countOf(kHeuristicsResults); i > 0; --i)
      configs.emplace_back(graph->dnn, CudnnDescriptorType::EngineConfig);
    size_t count = heuristics.fill(kHeuristicsResults, configs);
    for (size_t i = 0; i < count && found.size() < wanted; ++i) {
      std::vector<Descriptor> engine;
      engine.emplace_back(graph->dnn, CudnnDescriptorType::Engine);
      configs[i].fill(kConfigEngine, engine);
      if (!isAllowed(engine[0], rules))
        continue;
      std::string words = wordsOf(graph->dnn, engine[0], configs[i]);
      std::unique_ptr<CudnnPlan> plan(new CudnnPlan(graph));
      if (plan->take(engine[0], std::move(configs[i]), rules)) {
        plan->words = std::move(words);
        found.push_back(std::move(plan));
      }
    }
  }
  return found;
}

std::unique_ptr<CudnnPlan> CudnnPlan::rebuild(const Graph &graph, const EngineConstraints &rules,
                                              const std::string &algorithm) {
  Setting setting;
  if (!parse(algorithm, setting))
    return nullptr;
  const Cudnn &dnn = graph->dnn;
  std::string ignored;
  Descriptor engine(dnn, CudnnDescriptorType::Engine),
      config(dnn, CudnnDescriptorType::EngineConfig);
  engine.set(kEngineGraph, std::vector<CudnnDescriptorHandle>{graph->parts.back().get()});
  engine.set(kEngineNumber, std::vector<int64_t>{setting.engine});
  if (!engine.tryFinish("engine", ignored) || !isAllowed(engine, rules))
    return nullptr;
  std::vector<Descriptor> knobs;
  std::vector<CudnnDescriptorHandle> pointers;
  for (auto [knob, value] : setting.knobs) {
    knobs.emplace_back(dnn, CudnnDescriptorType::KnobChoice);
    knobs.back().setWord(kKnob, kKnobType, knob);
    knobs.back().set(kKnobValue, std::vector<int64_t>{value});
    if (!knobs.back().tryFinish("knob", ignored))
      return nullptr;
    pointers.push_back(knobs.back().get());
  }
  config.set(kConfigEngine, std::vector<CudnnDescriptorHandle>{engine.get()});
  if (!pointers.empty())
    config.set(kConfigKnobs, pointers);
  if (!config.tryFinish("configuration", ignored))
    return nullptr;
  std::unique_ptr<CudnnPlan> plan(new CudnnPlan(graph));
  if (!plan->take(engine, std::move(config), rules))
    return nullptr;
  plan->words = algorithm;
  plan->parts.push_back(std::move(engine));
  for (Descriptor &knob : knobs)
    plan->parts.push_back(std::move(knob));
  return plan;
}

bool CudnnPlan::take(const Descriptor &engine, Descriptor config, const EngineConstraints &rules) {
  Descriptor plan(graph->dnn, CudnnDescriptorType::Plan);
  plan.setHandle(kPlanHandle, graph->handle);
  plan.set(kPlanConfig, std::vector<CudnnDescriptorHandle>{config.get()});
  std::string ignored; // another engine may work
  if (!plan.tryFinish("plan", ignored))
    return false;
  workspace = plan.number(kPlanWorkspace);
  if (workspace > rules.workspaceBytes)
    return false;
  engineNumber = engine.number(kEngineNumber);
  parts.push_back(std::move(plan));
  parts.push_back(std::move(config));
  return true;
}

} // namespace shardwright::runtime::cuda
