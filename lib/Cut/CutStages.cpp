// SPDX-License-Identifier: Apache-2.0

#include "NormalizeLoop.h"
#include "PackScalars.h"
#include "SliceTransfers.h"
#include "SplitBackwardLoops.h"
#include "SplitLayers.h"
#include "SplitSums.h"
#include "WriteStages.h"
#include "shardwright/Cut/Passes.h"
#include "shardwright/Dialect/Exec/StageOps.h"
#include "shardwright/Dialect/Sdy/SdyOps.h"
#include "shardwright/Dialect/StableHLO/TripCount.h"

#include "llvm/ADT/StringExtras.h"

namespace shardwright {
#define GEN_PASS_DEF_CUTSTAGES
#include "shardwright/Cut/Passes.h.inc"

using namespace mlir;

namespace {
/// The ranks with each coordinate of the axis, in the order of the mesh, whose device ids say which
/// rank is at each position; empty if it has no such axis.
SmallVector<SmallVector<int64_t>> ranksAlong(sdy::MeshAttr mesh, StringRef axis) {
  int64_t inner = 1, outer = 1, size = 0;
  for (sdy::MeshAxisAttr each : mesh.getAxes())
    if (each.getName() == axis)
      size = each.getSize();
    else
      (size ? inner : outer) *= each.getSize();
  ArrayRef<int64_t> ids = mesh.getDeviceIds();
  SmallVector<SmallVector<int64_t>> ranks(size);
  for (int64_t stage = 0; stage < size; ++stage)
    for (int64_t i = 0; i < outer; ++i)
      for (int64_t j = 0; j < inner; ++j) {
        int64_t position = (i * size + stage) * inner + j;
        ranks[stage].push_back(ids.empty() ? position : ids[position]);
      }
  return ranks;
}

/// The longest of the loops at the top that run once for each microbatch.
stablehlo::WhileOp findLoop(func::FuncOp main, int64_t microbatches) {
  stablehlo::WhileOp found;
  size_t most = 0;
  for (auto loop : main.getBody().getOps<stablehlo::WhileOp>())
    if (size_t size = llvm::range_size(loop.getBody().front());
        getTripCount(loop) == microbatches && size > most) {
      found = loop;
      most = size;
    }
  return found;
}

struct CutStagesPass : impl::CutStagesBase<CutStagesPass> {
  using CutStagesBase::CutStagesBase;

  void runOnOperation() override {
    if (failed(cut()))
      signalPassFailure();
  }

  LogicalResult cut() {
    ModuleOp module = getOperation();
    auto main = module.lookupSymbol<func::FuncOp>("main");
    auto mesh = module->getAttrOfType<sdy::MeshAttr>(exec::kWholeMeshAttr);
    auto ranks = mesh ? ranksAlong(mesh, axis) : SmallVector<SmallVector<int64_t>>();
    if (!main || ranks.empty())
      return module.emitError() << "has no @main, or no axis '" << axis << "' in "
                                << exec::kWholeMeshAttr;
    PipelineSchedule table;
    if (failed(readTable(main, int(ranks.size()), table)))
      return failure();
    stablehlo::WhileOp loop = findLoop(main, microbatches);
    if (!loop)
      return main.emitError() << "has no loop over " << microbatches.getValue()
                              << " microbatches, which the stages of a pipeline compute one after "
                                 "another; give that number to accumulate-microbatches";
    loop = normalizeLoop(loop);
    PlaceOptions options{table.pieces(), table.splitsBackward, {}};
    if (failed(readRequests(main, options)) || failed(splitLayers(main, loop, options)) ||
        (options.splitsBackward && failed(splitBackwardLoops(main, loop))))
      return failure();
    FailureOr<Places> places = placeAndSplit(main, loop, options);
    if (failed(places) || failed(checkPasses(main, table, *places)) ||
        failed(checkCarried(StepValues(main, loop), *places)))
      return failure();
    Replicas replicas(main);
    TransferCosts costs(replicas, ranks);
    bool hasTimes = !cluster.empty() && replicas.mesh().count > 1;
    if (failed(replicas.find()) || (hasTimes && failed(costs.load(main, cluster))))
      return failure();
    sliceTransfers(main, loop, *places, table, replicas, costs);
    packScalars(main, loop, *places, table);
    main->walk([](Operation *op) { op->removeAttr(kPieceAttr); });
    StepValues values(main, loop);
    Units units(main, loop, values, *places, table);
    units.build();
    StepParts parts(main, replicas, costs);
    writeStages(main, loop, values, units, table, ranks, parts);
    if (Attribute loops = main->getAttr(exec::kLoopRecomputationAttr))
      module->setAttr(exec::kLoopRecomputationAttr, loops);
    main.erase();
    return success();
  }

private:
  FailureOr<Places> placeAndSplit(func::FuncOp main, stablehlo::WhileOp &loop,
                                  const PlaceOptions &options) {
    while (true) {
      FailureOr<Places> places = placeOps(main, loop, StepValues(main, loop), options);
      if (failed(places))
        return failure();
      stablehlo::WhileOp split = splitSum(loop, *places);
      if (!split)
        return places;
      loop = split;
    }
  }

  LogicalResult readTable(func::FuncOp main, int stages, PipelineSchedule &table) {
    auto fail = [&] { return emitError(main.getLoc()) << "--schedule " << nameOfTable() << ": "; };
    llvm::Expected<std::string> text = readScheduleFile(schedule);
    if (!text)
      return fail() << llvm::toString(text.takeError());
    std::string error;
    int count = firstMicrobatches ? firstMicrobatches : microbatches;
    if (!resolveSchedule(*text, stages, count, chunks, table, error))
      return fail() << error;
    return success();
  }

  /// A program without a backward pass has none to take apart.
  LogicalResult checkPasses(func::FuncOp main, const PipelineSchedule &table,
                            const Places &places) const {
    if (!table.splitsBackward ||
        llvm::any_of(places, [](auto &each) { return each.second.kind != FragmentKind::Forward; }))
      return success();
    return emitError(main.getLoc())
           << "--schedule " << nameOfTable() << ": it takes gradients of weights apart, and the "
           << "program has no backward pass; choose gpipe, 1f1b or interleaved";
  }

  StringRef nameOfTable() const {
    if (!scheduleName.empty())
      return scheduleName;
    return StringRef(schedule).contains('\n') ? "with a table" : StringRef(schedule);
  }

  LogicalResult readRequests(func::FuncOp main, PlaceOptions &options) {
    for (const std::string &text : stageOf) {
      auto [pattern, number] = StringRef(text).rsplit('=');
      int piece;
      if (pattern.empty() || number.getAsInteger(10, piece) || piece < 0 || piece >= options.pieces)
        return emitError(main.getLoc())
               << "--stage-of " << text << ": expected PATTERN=NUMBER, with a "
               << "number below " << options.pieces;
      options.requests.push_back({pattern.str(), piece});
    }
    return success();
  }
};
} // namespace
} // namespace shardwright
