// SPDX-License-Identifier: Apache-2.0

#include "shardwright/Sharding/PartitionCosts.h"

#include "shardwright/Sharding/ReshardPath.h"

#include "mlir/IR/Builders.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/MathExtras.h"

#include <cmath>

using namespace mlir;

namespace shardwright {

/// Whether prime factors of axes are all of those of a set of axes.
static bool areWhole(ArrayRef<uint8_t> axes, uint32_t set, const PrimeFactorMesh &mesh) {
  return (long)axes.size() ==
         llvm::count_if(mesh.axes(), [&](const auto &axis) { return set >> axis.ref.axis & 1; });
}

/// Of a set of axes that is not listed or not whole, the cost of the slowest one.
static double costOver(ArrayRef<uint8_t> axes, const PrimeFactorMesh &mesh,
                       const CostsByAxes &costs, double absent) {
  uint32_t set = 0;
  for (uint8_t axis : axes)
    set |= 1u << mesh.axes()[axis].ref.axis;
  if (auto found = costs.find(set); found != costs.end() && areWhole(axes, set, mesh))
    return found->second;
  double most = 0;
  for (auto [others, cost] : costs)
    if (llvm::isPowerOf2_32(others) && (axes.empty() || (others & set)))
      most = std::max(most, cost);
  return most ? most : absent;
}

double PartitionCosts::perByteOver(ArrayRef<uint8_t> axes, const PrimeFactorMesh &mesh) const {
  return costOver(axes, mesh, perByte, 1);
}

double PartitionCosts::collectiveOver(ArrayRef<uint8_t> axes, const PrimeFactorMesh &mesh) const {
  return costOver(axes, mesh, perCollective, collective);
}

double PartitionCosts::perByteMovedOver(ArrayRef<uint8_t> axes, const PrimeFactorMesh &mesh) const {
  return costOver(axes, mesh, perByteMoved.empty() ? perByte : perByteMoved, 1);
}

double PartitionCosts::latency(const ReshardStep &step, const PrimeFactorMesh &mesh) const {
  switch (step.kind) {
  case ReshardStep::Slice:
  case ReshardStep::ToPartial:
    return copy;
  case ReshardStep::AllToAll:
    return allToAll;
  default:
    return collectiveOver(step.axes, mesh);
  }
}

double PartitionCosts::of(const ReshardStep &step, const PrimeFactorMesh &mesh) const {
  bool isMoved = llvm::is_contained(
      {ReshardStep::AllToAll, ReshardStep::Permute, ReshardStep::Exchange}, step.kind);
  double perByte = isMoved ? perByteMovedOver(step.axes, mesh) : perByteOver(step.axes, mesh);
  return step.bytes * perByte + latency(step, mesh);
}

namespace {
struct Field {
  StringLiteral name;
  double PartitionCosts::*member;
};
constexpr Field fields[] = {{"product", &PartitionCosts::product},
                            {"element", &PartitionCosts::element},
                            {"copy", &PartitionCosts::copy},
                            {"collective", &PartitionCosts::collective},
                            {"all_to_all", &PartitionCosts::allToAll},
                            {"assumed_trip_count", &PartitionCosts::assumedTripCount}};

struct AxisField {
  StringLiteral name;
  CostsByAxes PartitionCosts::*member;
};
constexpr AxisField axisFields[] = {{"per_byte", &PartitionCosts::perByte},
                                    {"per_byte_moved", &PartitionCosts::perByteMoved},
                                    {"per_collective", &PartitionCosts::perCollective}};

class Reader {
public:
  Reader(ModuleOp module, const Mesh &mesh) : module(module), mesh(mesh) {}

  LogicalResult read(DictionaryAttr attribute, PartitionCosts &costs) {
    for (NamedAttribute entry : attribute)
      if (failed(readEntry(entry, costs)))
        return failure();
    return success();
  }

private:
  LogicalResult readEntry(NamedAttribute entry, PartitionCosts &costs) {
    for (const AxisField &field : axisFields)
      if (entry.getName() == field.name)
        return readAxes(entry, costs.*field.member);
    if (entry.getName() == "unit_seconds")
      return number(entry, costs.unitSeconds);
    return readField(entry, costs);
  }

  LogicalResult readField(NamedAttribute entry, PartitionCosts &costs) {
    for (const Field &field : fields)
      if (entry.getName() == field.name)
        return number(entry, costs.*field.member);
    return error() << " has no cost '" << entry.getName().getValue() << "'";
  }

  LogicalResult readAxes(NamedAttribute costs, CostsByAxes &into) {
    auto axes = dyn_cast<DictionaryAttr>(costs.getValue());
    if (!axes)
      return error() << ": expected " << costs.getName().getValue() << " = {AXIS = COST, …}";
    for (NamedAttribute entry : axes) {
      FailureOr<uint32_t> set = axesNamed(entry.getName());
      if (failed(set) || failed(number(entry, into[*set])))
        return failure();
    }
    return success();
  }

  /// As in "data,model"; of the first 32.
  FailureOr<uint32_t> axesNamed(StringRef names) {
    uint32_t set = 0;
    for (StringRef name : llvm::split(names, ',')) {
      std::optional<unsigned> axis = mesh.find(name);
      if (!axis || *axis >= 32)
        return error() << ": the mesh has no axis '" << name << "'";
      set |= 1u << *axis;
    }
    return set;
  }

  LogicalResult number(NamedAttribute entry, double &into) {
    auto value = dyn_cast<FloatAttr>(entry.getValue());
    if (!value || !(value.getValueAsDouble() > 0) || !std::isfinite(value.getValueAsDouble()))
      return error() << ": '" << entry.getName().getValue()
                     << "' is not a float above 0, as in 12.0";
    into = value.getValueAsDouble();
    return success();
  }

  InFlightDiagnostic error() { return module.emitError() << kPartitionCostsAttr; }

  ModuleOp module;
  const Mesh &mesh;
};
} // namespace

bool PartitionCosts::dropSets() {
  bool dropped = false;
  for (const AxisField &field : axisFields) {
    CostsByAxes single;
    for (auto [axes, cost] : this->*field.member)
      if (llvm::isPowerOf2_32(axes))
        single[axes] = cost;
    dropped |= single.size() < (this->*field.member).size();
    this->*field.member = std::move(single);
  }
  return dropped;
}

FailureOr<PartitionCosts> partitionCostsOf(ModuleOp module, const Mesh &mesh) {
  PartitionCosts costs;
  if (Attribute attribute = module->getAttr(kPartitionCostsAttr)) {
    auto dictionary = dyn_cast<DictionaryAttr>(attribute);
    if (!dictionary)
      return module.emitError() << kPartitionCostsAttr << " is not a dictionary of costs";
    if (failed(Reader(module, mesh).read(dictionary, costs)))
      return failure();
  }
  return costs;
}

/// Propagation removes axes of one device from the mesh.
static DictionaryAttr toAttribute(const CostsByAxes &costs, const Mesh &mesh,
                                  MLIRContext *context) {
  Builder b(context);
  NamedAttrList list;
  for (auto [set, cost] : costs) {
    SmallVector<StringRef> names;
    for (auto [i, axis] : llvm::enumerate(mesh.getAxes()))
      if (i < 32 && (set >> i & 1))
        names.push_back(axis.name);
    list.append(llvm::join(names, ","), b.getF64FloatAttr(cost));
  }
  return list.getDictionary(context);
}

DictionaryAttr toAttribute(const PartitionCosts &costs, const Mesh &mesh, MLIRContext *context) {
  Builder b(context);
  NamedAttrList list;
  for (const Field &field : fields)
    list.append(field.name, b.getF64FloatAttr(costs.*field.member));
  if (costs.unitSeconds > 0)
    list.append("unit_seconds", b.getF64FloatAttr(costs.unitSeconds));
  for (const AxisField &field : axisFields)
    if (!(costs.*field.member).empty())
      list.append(field.name, toAttribute(costs.*field.member, mesh, context));
  return list.getDictionary(context);
}

} // namespace shardwright
