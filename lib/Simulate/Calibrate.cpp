// SPDX-License-Identifier: Apache-2.0

#include "shardwright/Simulate/Calibrate.h"

#include "shardwright/Simulate/Report.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/FormatVariadic.h"

#include <cmath>
#include <optional>
#include <set>

using namespace mlir;
using llvm::any_of, llvm::copy_if, llvm::enumerate, llvm::zip_equal;

namespace shardwright {
namespace {

/// An instruction, the number of ranks of its program, and its time in seconds.
struct Observation {
  const Instruction *instruction;
  int64_t ranks;
  double seconds;
};

void addObservations(const std::vector<Instruction> &block, int64_t ranks,
                     const MeasuredTrace &trace, std::vector<Observation> &into) {
  for (const Instruction &instruction : block) {
    for (const std::vector<Instruction> &region : instruction.regions)
      addObservations(region, ranks, trace, into);
    auto found = trace.byInstruction.find(instruction.index);
    bool isTimed = instruction.regions.empty() && instruction.kind != InstructionKind::Wait;
    if (!isTimed || found == trace.byInstruction.end())
      continue;
    bool meets = instruction.kind == InstructionKind::Collective;
    double seconds = meets ? found->second.least : found->second.mean;
    if (seconds > 0)
      into.push_back({&instruction, ranks, seconds});
  }
}

double secondsOf(const Instruction &op, const CostModel &costs) {
  return op.kind == InstructionKind::Collective ? collectiveTime(op, costs).seconds
                                                : costs.seconds(op.work);
}

StringRef kindOf(const Instruction &op) {
  if (op.kind == InstructionKind::Collective)
    return "collectives";
  switch (op.work.unit) {
  case WorkUnit::Vector:
    return "kernels";
  case WorkUnit::Matrix:
    return "products";
  case WorkUnit::Library:
    return "library calls";
  }
  llvm_unreachable("all units are above");
}

/// Fits the constants that the instructions of one kind depend on, those of an earlier kind
/// excepted: kernels tell the memory's, so that products tell those of matrix units.
class Fit {
public:
  /// `all`: observations of every kind.
  Fit(Cluster &cluster, ArrayRef<Observation> all, StringRef kind) : cluster(cluster), kind(kind) {
    copy_if(all, std::back_inserter(observations),
            [&](const Observation &each) { return kindOf(*each.instruction) == kind; });
    DeviceKind &device = cluster.kinds.front();
    if (observations.empty())
      return;
    if (kind == "kernels")
      chooseMemory(device);
    else if (kind == "products")
      chooseMatrixUnits(device);
    else if (kind == "library calls")
      add(device.libraryFlops = device.vectorFlops, 1);
    else
      chooseLinks();
  }

  /// Changes one constant, or two, by a factor, as long as the error falls; then by a smaller one.
  std::optional<Residual> run() {
    if (observations.empty())
      return std::nullopt;
    double best = error();
    for (double factor = 4; factor > 1.005; factor = std::sqrt(factor))
      for (bool improves = true; improves;) {
        improves = false;
        for (double *constant : constants)
          improves |= improve({constant}, factor, best);
        for (auto [i, one] : enumerate(constants))
          for (double *other : ArrayRef(constants).take_front(i))
            improves |= improve({one, other}, factor, best);
      }
    return residual();
  }

private:
  /// Adds a constant; one that is 0 starts at what changes little.
  void add(double &constant, double atLeast) {
    constant = std::max(constant, atLeast);
    constants.push_back(&constant);
  }

  void chooseMemory(DeviceKind &kind) {
    add(kind.kernelSeconds, 1e-9);
    add(kind.memoryBandwidth, 1);
    add(kind.vectorFlops, 1);
    if (kind.cacheBytes > 0) {
      add(kind.cacheBytes, 1);
      add(kind.cacheBandwidth, 1);
    } else {
      add(kind.memory.half, 1);
    }
    if (any_of(observations,
               [](const Observation &each) { return each.instruction->work.changesOrder; }))
      add(kind.reordering, 1);
  }

  void chooseMatrixUnits(DeviceKind &kind) {
    std::set<StringRef> types;
    for (const Observation &each : observations)
      types.insert(each.instruction->work.elementType);
    for (StringRef type : types)
      add(kind.matrixFlops.try_emplace(type.str(), kind.peakFlops(type)).first->second, 1);
    add(kind.matrix.half, 1);
    add(kind.matrixDepth, 1);
  }

  void chooseLinks() {
    std::set<size_t> levels;
    std::map<int64_t, CostModel> models = costModels();
    for (const Observation &each : observations)
      levels.insert(collectiveTime(*each.instruction, models.at(each.ranks)).level);
    for (size_t level : levels) {
      add(cluster.levels[level].bandwidth, 1);
      add(cluster.levels[level].latency, 1e-9);
    }
  }

  /// By number of ranks.
  std::map<int64_t, CostModel> costModels() const {
    std::map<int64_t, CostModel> models;
    for (const Observation &each : observations)
      if (!models.count(each.ranks))
        models.emplace(each.ranks, cantFail(costModelFor(cluster, each.ranks)));
    return models;
  }

  double error() const {
    std::map<int64_t, CostModel> models = costModels();
    double sum = 0;
    for (const Observation &each : observations)
      sum += std::sqrt(each.seconds) *
             std::abs(std::log(secondsOf(*each.instruction, models.at(each.ranks)) / each.seconds));
    return sum;
  }

  /// Multiplies or divides each of one or two constants by a factor; whether one of the ways helps.
  bool improve(ArrayRef<double *> changed, double factor, double &best) {
    for (unsigned ways = 0; ways < 1u << changed.size(); ++ways) {
      SmallVector<double> before;
      for (auto [i, constant] : enumerate(changed)) {
        before.push_back(*constant);
        *constant *= ways >> i & 1 ? 1 / factor : factor;
      }
      if (double now = error(); now < best * (1 - 1e-6)) {
        best = now;
        return true;
      }
      for (auto [constant, value] : zip_equal(changed, before))
        *constant = value;
    }
    return false;
  }

  Residual residual() const {
    std::map<int64_t, CostModel> models = costModels();
    std::vector<double> errors;
    for (const Observation &each : observations)
      errors.push_back(
          std::abs(secondsOf(*each.instruction, models.at(each.ranks)) / each.seconds - 1));
    llvm::sort(errors);
    double apart = 0, measured = 0;
    for (const Observation &each : observations) {
      apart += std::abs(secondsOf(*each.instruction, models.at(each.ranks)) - each.seconds);
      measured += each.seconds;
    }
    return {kind.str(), (int64_t)errors.size(), errors[errors.size() / 2], apart / measured,
            measured};
  }

  Cluster &cluster;
  StringRef kind;
  std::vector<Observation> observations;
  std::vector<double *> constants;
};

MeasuredRates ratesOf(ArrayRef<Observation> observations) {
  MeasuredRates rates;
  auto keep = [](double &best, double rate) { best = std::max(best, rate); };
  for (const Observation &each : observations) {
    const Instruction &op = *each.instruction;
    if (op.kind == InstructionKind::Collective) {
      keep(rates.collectives, op.work.bytes / each.seconds);
      if (rates.shortestCollective == 0 || each.seconds < rates.shortestCollective)
        rates.shortestCollective = each.seconds;
    } else if (op.work.isProduct()) {
      keep(rates.products[op.work.elementType], op.work.operations / each.seconds);
    } else if (op.work.unit == WorkUnit::Vector && !op.work.changesOrder) {
      keep(rates.kernels, op.work.bytes / each.seconds);
    }
  }
  return rates;
}
} // namespace

std::string verdictOf(const Calibration &calibration) {
  constexpr double good = 0.25, rough = 0.6;
  double apart = 0, measured = 0;
  for (const Residual &each : calibration.residuals) {
    apart += each.ofTime * each.seconds;
    measured += each.seconds;
  }
  double error = measured > 0 ? apart / measured : 0;
  std::string text =
      llvm::formatv("predictions are off by {0:f0} % of the measured time: ", 100 * error);
  if (error <= good)
    return text + "good for predicting the time of steps";
  if (error <= rough)
    return text + "good for comparing plans, not for predicting the time of steps";
  return text + "not usable; measure again while nothing else runs on the machine";
}

llvm::Expected<Calibration> calibrate(Cluster cluster, ArrayRef<MeasuredProgram> programs) {
  if (cluster.kinds.size() != 1)
    return llvm::createStringError(
        "cluster " + cluster.name + " has " + Twine(cluster.kinds.size()) +
        " kinds of devices; expected one, as a trace does not tell which "
        "rank ran on which");
  std::vector<Observation> observations;
  for (const MeasuredProgram &each : programs) {
    if (llvm::Expected<CostModel> fits = costModelFor(cluster, each.ranks); !fits)
      return fits.takeError();
    size_t before = observations.size();
    addObservations(each.program, each.ranks, each.trace, observations);
    if (observations.size() == before)
      return llvm::createStringError(each.trace.path + " has no time of an instruction of " +
                                     each.trace.bundle);
  }
  Calibration result{std::move(cluster), {}, {}};
  result.rates = ratesOf(observations);
  for (StringRef kind : {"kernels", "library calls", "products", "collectives"})
    if (std::optional<Residual> residual = Fit(result.cluster, observations, kind).run())
      result.residuals.push_back(*residual);
  return result;
}

} // namespace shardwright
