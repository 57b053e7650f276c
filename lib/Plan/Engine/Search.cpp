// SPDX-License-Identifier: Apache-2.0

// Rounds of tasks.
#include "Search.h"
#include "shardwright/Support/SearchClock.h"

#include <algorithm>
#include <atomic>
#include <cmath>
#include <numeric>
#include <thread>
#include <utility>

namespace shardwright::plan {
namespace {

constexpr int branchesInRound = 2, improvementsInRound = 12;
constexpr int stepsOfBranch = 8;                // of the bundle method
constexpr double leastClosed = 0.02;            // of the gap, by a round that is not idle
constexpr size_t largestOpen = size_t(1) << 27; // numbers stored in open branches

size_t sizeOf(const Problem &problem) {
  size_t size = 64;
  for (const std::vector<Cost> &node : problem.nodes)
    size += node.size() + 8;
  for (const Edge &edge : problem.edges)
    size += problem.tables[edge.table].entries.size();
  for (const Usage &usage : problem.usages)
    size += usage.ofLabel.size() + 8;
  return size + problem.limits.size();
}

std::vector<std::vector<int32_t>> neighboursIn(const Problem &problem) {
  std::vector<std::vector<int32_t>> neighbours(problem.nodes.size());
  for (const Edge &edge : problem.edges) {
    neighbours[edge.first].push_back(edge.second);
    neighbours[edge.second].push_back(edge.first);
  }
  return neighbours;
}
} // namespace

Search::Search(Branch branch, int threads, std::function<bool()> stop)
    : root(std::move(branch)), neighbours(neighboursIn(root.problem)), threads(threads),
      stop(std::move(stop)) {
  state.bound = root.bound;
  open.emplace(root.bound, root);
  openSize = sizeOf(root.problem);
}

void Search::offer(Cost cost, Assignment assignment) {
  if (cost >= state.cost)
    return;
  state.cost = cost;
  state.assignment = std::move(assignment);
  failures = 0;
}

/// Improvements take little time, and the better the solution the fewer branches there are: as long
/// as they pay, there is nothing else.
bool Search::round() {
  double costBefore = double(state.cost), boundBefore = state.bound;
  std::vector<Task> tasks;
  if (state.assignment.empty() || state.wasIdle)
    addBranches(tasks);
  addImprovements(tasks);
  ++failures;
  collect(run(tasks));
  ++state.rounds;
  state.complete = open.empty();
  double bound = open.empty() ? double(state.cost) : open.begin()->first;
  state.bound = std::max(state.bound, std::min(bound, double(state.cost)));
  double gap = costBefore - boundBefore,
         closed = costBefore - double(state.cost) + state.bound - boundBefore;
  state.wasIdle = closed < leastClosed * gap;
  return !state.complete && !stop();
}

Branch Search::takeBranch() {
  auto first = openSize > largestOpen ? std::prev(open.end()) : open.begin();
  Branch branch = std::move(first->second);
  open.erase(first);
  openSize -= sizeOf(branch.problem);
  return branch;
}

void Search::addBranches(std::vector<Task> &tasks) {
  size_t work = 4096 + 16 * sizeOf(root.problem);
  for (int i = 0; i < branchesInRound && !open.empty(); ++i)
    tasks.push_back([this, work, branch = std::make_shared<Branch>(takeBranch())] {
      return explore(std::move(*branch), state.cost, work);
    });
}

void Search::addImprovements(std::vector<Task> &tasks) {
  for (int i = 0; i < improvementsInRound && !state.assignment.empty(); ++i)
    tasks.push_back(
        [this, seed = state.rounds * improvementsInRound + i] { return improve(uint64_t(seed)); });
}

/// Each task has the time that is left before all of them, whichever thread runs it.
std::vector<Search::Exploration> Search::run(const std::vector<Task> &tasks) const {
  std::vector<Exploration> results(tasks.size());
  std::vector<double> workOfTask(tasks.size());
  const double workBefore = workOfThread;
  std::atomic<size_t> next = 0;
  auto work = [&] {
    for (size_t task = next++; task < tasks.size(); task = next++) {
      workOfThread = workBefore;
      results[task] = tasks[task]();
      workOfTask[task] = workOfThread - workBefore;
    }
  };
  std::vector<std::thread> others;
  for (int i = 1; i < std::min<int>(threads, int(tasks.size())); ++i)
    others.emplace_back(work);
  work();
  for (std::thread &thread : others)
    thread.join();
  workOfThread = std::accumulate(workOfTask.begin(), workOfTask.end(), workBefore);
  return results;
}

void Search::collect(std::vector<Exploration> explorations) {
  for (Exploration &exploration : explorations)
    offer(exploration.cost, std::move(exploration.assignment));
  for (Exploration &exploration : explorations)
    for (Branch &branch : exploration.open)
      if (!isCutOff(branch.bound, state.cost)) {
        openSize += sizeOf(branch.problem);
        open.emplace(branch.bound, std::move(branch));
      }
  while (!open.empty() && isCutOff(std::prev(open.end())->first, state.cost)) {
    openSize -= sizeOf(std::prev(open.end())->second.problem);
    open.erase(std::prev(open.end()));
  }
}

/// Depth first: the child that was split off last is the first to be explored.
Search::Exploration Search::explore(Branch branch, Cost cutoff, size_t work) const {
  Exploration result;
  result.open.push_back(std::move(branch));
  constexpr size_t patience = 32; // for the first solution
  for (size_t done = 0;
       done < (cutoff == forbidden ? patience : 1) * work && !result.open.empty() && !stop();) {
    Branch next = std::move(result.open.back());
    result.open.pop_back();
    done += sizeOf(next.problem);
    if (isCutOff(next.bound, cutoff))
      continue;
    Expansion expansion = expand(std::move(next), cutoff, stepsOfBranch, stop);
    if (expansion.cost < cutoff) {
      result.cost = cutoff = expansion.cost;
      result.assignment = std::move(expansion.assignment);
    }
    for (Branch &child : expansion.children)
      result.open.push_back(std::move(child));
  }
  return result;
}

/// Solves the nodes of a neighbourhood anew. Neighbourhoods grow while they give nothing.
Search::Exploration Search::improve(uint64_t seed) const {
  std::mt19937_64 random(seed);
  size_t nodes = root.problem.nodes.size();
  size_t count = std::min<size_t>(nodes, 4 + random() % (16 + nodes / 2 + 16 * size_t(failures)));
  std::vector<char> isReleased =
      random() % 2 ? releaseRegions(random, count) : releaseRow(random, count);
  std::vector<std::vector<int32_t>> kept(nodes);
  for (size_t i = 0; i < nodes; ++i)
    if (isReleased[i])
      for (int32_t label = 0; label < root.problem.labels(int(i)); ++label)
        kept[i].push_back(label);
    else
      kept[i] = {state.assignment[i]};
  Restriction restriction = {std::move(kept), {}, {}, {}};
  std::optional<Branch> part = restrict(root, restriction, stop);
  Exploration result =
      part ? explore(std::move(*part), state.cost, 4096 + 8 * sizeOf(root.problem)) : Exploration();
  result.open.clear(); // the branches that it is a part of are open still
  return result;
}

/// Grows a few regions of the graph.
std::vector<char> Search::releaseRegions(std::mt19937_64 &random, size_t count) const {
  std::vector<int32_t> seeds(1 + random() % 4);
  for (int32_t &seed : seeds)
    seed = int32_t(random() % neighbours.size());
  return grow(random, std::move(seeds), count);
}

/// Grows regions around nodes that share a memory row.
std::vector<char> Search::releaseRow(std::mt19937_64 &random, size_t count) const {
  const Problem &problem = root.problem;
  std::vector<int32_t> users;
  int row = problem.limits.empty() ? 0 : int(random() % problem.limits.size());
  for (const Usage &usage : problem.usages)
    if (usage.begin <= row && row < usage.end)
      users.push_back(usage.node);
  size_t seeds = std::min(users.size(), 2 + count / 2);
  for (size_t i = 0; i < seeds; ++i) // as std::shuffle, which differs between libraries
    std::swap(users[i], users[i + random() % (users.size() - i)]);
  users.resize(seeds);
  return users.empty() ? releaseRegions(random, count) : grow(random, std::move(users), count);
}

/// Releases `count` nodes, or fewer if no more are connected with those to start from.
std::vector<char> Search::grow(std::mt19937_64 &random, std::vector<int32_t> frontier,
                               size_t count) const {
  std::vector<char> isReleased(neighbours.size());
  for (size_t released = 0; released < count && !frontier.empty();) {
    std::swap(frontier[random() % frontier.size()], frontier.back());
    int32_t node = frontier.back();
    frontier.pop_back();
    if (std::exchange(isReleased[node], true))
      continue;
    ++released;
    frontier.insert(frontier.end(), neighbours[node].begin(), neighbours[node].end());
  }
  return isReleased;
}

} // namespace shardwright::plan
