// SPDX-License-Identifier: Apache-2.0

// Summarizes the collectives of a partitioned module.
#include "Collectives.h"

#include "shardwright/Dialect/Exec/ExecOps.h"
#include "shardwright/Dialect/Sdy/ShardingProvenance.h"
#include "shardwright/Dialect/Spmd/SpmdOps.h"
#include "shardwright/Dialect/StableHLO/Collectives.h"
#include "shardwright/Dialect/StableHLO/ElementBytes.h"
#include "shardwright/Dialect/StableHLO/TripCount.h"
#include "shardwright/Support/Place.h"

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/Utils/IndexingUtils.h"
#include "llvm/ADT/SetVector.h"

#include <map>

using namespace mlir;

namespace shardwright {
namespace hlo = stablehlo;

static double bytesOf(TypeRange types) {
  double bytes = 0;
  for (Type type : types)
    if (isa<RankedTensorType>(type))
      bytes += double(tensorBytes(type));
  return bytes;
}

/// Bytes that one device sends by a ring algorithm; if amounts differ, the maximum over devices.
static double bytesPerDevice(Operation *op, const std::vector<std::vector<int64_t>> &rows) {
  double operands = bytesOf(op->getOperandTypes()), results = bytesOf(op->getResultTypes());
  if (isa<hlo::CollectivePermuteOp>(op)) {
    std::map<int64_t, int64_t> sends;
    int64_t most = 0;
    for (const std::vector<int64_t> &pair : rows)
      if (pair.size() == 2 && pair[0] != pair[1])
        most = std::max(most, ++sends[pair[0]]);
    return most * operands;
  }
  size_t largest = 1;
  for (const std::vector<int64_t> &row : rows)
    largest = std::max(largest, row.size());
  double n = largest, share = (n - 1) / n;
  if (isa<hlo::CollectiveBroadcastOp>(op))
    return largest > 1 ? operands : 0;
  if (isa<hlo::AllReduceOp>(op))
    return 2 * share * operands;
  return share * (isa<hlo::AllGatherOp>(op) ? results : operands);
}

/// The axes along which the members of a group differ.
static std::vector<std::string> axesOf(const std::vector<std::vector<int64_t>> &rows,
                                       const Mesh &mesh) {
  SmallVector<int64_t> positions =
      invertPermutationVector(mesh.getDeviceIds()); // none: ids in order
  std::vector<std::string> names;
  int64_t devices = mesh.getNumDevices(), stride = devices;
  for (const MeshAxis &axis : mesh.getAxes()) {
    stride /= axis.size;
    auto coordinate = [&](int64_t id) {
      return id < devices ? (positions.empty() ? id : positions[id]) / stride % axis.size : 0;
    };
    bool differ = false;
    for (const std::vector<int64_t> &row : rows)
      for (int64_t id : row)
        differ |= coordinate(id) != coordinate(row.front());
    if (differ)
      names.push_back(axis.name);
  }
  return names;
}

/// Multiplies the counts of enclosing loops, and notes enclosing branches.
static void countRounds(Operation *op, Collective &entry) {
  for (Operation *outer = op->getParentOp(); outer; outer = outer->getParentOp()) {
    entry.conditional |= isa<hlo::IfOp, hlo::CaseOp>(outer);
    auto loop = dyn_cast<hlo::WhileOp>(outer);
    if (!loop)
      continue;
    std::optional<int64_t> rounds = getTripCount(loop);
    entry.countIsKnown &= rounds.has_value();
    bool inCondition = loop->getRegion(0).isAncestor(
        op->getParentRegion()); // the condition runs once more than the body
    entry.count *= rounds ? *rounds + inCondition : 1;
  }
}

static std::string toText(TypeRange types) {
  std::string text;
  llvm::raw_string_ostream out(text);
  llvm::interleaveComma(types, out);
  return text;
}

/// The annotations of the axes named in quotes in a layout's text; without any, the annotation of
/// the value itself.
static std::vector<std::string> annotationsOf(StringRef layout, DictionaryAttr provenance) {
  llvm::SetVector<StringRef> found;
  SmallVector<StringRef> parts;
  layout.split(parts, '"');
  for (size_t i = 1; i < parts.size(); i += 2)
    if (StringAttr text = sdy::findProvenance(provenance, parts[i]))
      found.insert(text.getValue());
  if (StringAttr own =
          found.empty() ? sdy::findProvenance(provenance, sdy::kOwnAnnotation) : StringAttr())
    found.insert(own.getValue());
  return std::vector<std::string>(found.begin(), found.end());
}

std::vector<Collective> findCollectives(func::FuncOp function, const Mesh &mesh) {
  std::vector<Collective> found;
  if (!function)
    return found;
  function.walk([&](Operation *op) {
    if (!hlo::isCollective(op))
      return;
    Collective entry{op->getLoc()};
    entry.kind = op->getName().stripDialect().str();
    entry.loc = placeOf(op->getLoc());
    entry.modelName = modelNameOf(op->getLoc());
    auto rows = hlo::deviceRows(op, mesh.getNumDevices());
    if (op->hasAttr(exec::kAxesAttr))
      llvm::append_range(entry.axes, exec::axesOf(op));
    else
      entry.axes = axesOf(rows, mesh);
    countRounds(op, entry);
    entry.bytes = entry.count * bytesPerDevice(op, rows);
    auto reason = op->getAttrOfType<exec::ReasonAttr>(exec::kReasonAttr);
    entry.own = !reason;
    if (reason) {
      entry.op = reason.getOp(), entry.why = reason.getWhy();
      entry.from = reason.getFrom(), entry.to = reason.getTo();
      if (auto loc = dyn_cast<FusedLocWith<spmd::ProvenanceAttr>>(op->getLoc())) {
        spmd::ProvenanceAttr provenance = loc.getMetadata();
        entry.fromAnnotations = annotationsOf(entry.from, provenance.getProducer());
        entry.toAnnotations = annotationsOf(entry.to, provenance.getConsumer());
        entry.wholeBytes = double(provenance.getWhole());
      }
    } else {
      entry.op = op->getName().getStringRef().str();
      entry.from = toText(op->getOperandTypes()), entry.to = toText(op->getResultTypes());
      entry.why = "the program's own";
    }
    found.push_back(std::move(entry));
  });
  return found;
}

} // namespace shardwright
