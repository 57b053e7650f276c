// SPDX-License-Identifier: Apache-2.0

#include "shardwright/Sharding/PartitionCosts.h"

#include "shardwright/Sharding/ReshardPath.h"

#include "mlir/IR/Builders.h"

#include <cmath>

using namespace mlir;

namespace shardwright {

double PartitionCosts::latency(const ReshardStep &step) const {
  switch (step.kind) {
  case ReshardStep::Slice:
  case ReshardStep::ToPartial:
    return copy;
  case ReshardStep::AllToAll:
    return allToAll;
  default:
    return collective;
  }
}

double PartitionCosts::perByteOver(ArrayRef<uint8_t> axes, const PrimeFactorMesh &mesh) const {
  if (perByte.empty())
    return 1;
  if (axes.empty())
    return *std::max_element(perByte.begin(), perByte.end());
  double most = 0;
  for (uint8_t axis : axes)
    most = std::max(most, perByte[mesh.axes()[axis].ref.axis]);
  return most;
}

double PartitionCosts::of(const ReshardStep &step, const PrimeFactorMesh &mesh) const {
  return step.bytes * perByteOver(step.axes, mesh) + latency(step);
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

class Reader {
public:
  Reader(ModuleOp module, const Mesh &mesh) : module(module), mesh(mesh) {}

  LogicalResult read(DictionaryAttr attribute, PartitionCosts &costs) {
    for (NamedAttribute entry : attribute)
      if (failed(entry.getName() == "per_byte" ? readAxes(entry.getValue(), costs)
                                               : readField(entry, costs)))
        return failure();
    return success();
  }

private:
  LogicalResult readField(NamedAttribute entry, PartitionCosts &costs) {
    for (const Field &field : fields)
      if (entry.getName() == field.name)
        return number(entry, costs.*field.member);
    return error() << " has no cost '" << entry.getName().getValue() << "'";
  }

  LogicalResult readAxes(Attribute value, PartitionCosts &costs) {
    auto axes = dyn_cast<DictionaryAttr>(value);
    if (!axes)
      return error() << ": expected per_byte = {AXIS = COST, …}";
    costs.perByte.assign(mesh.getAxes().size(), 1);
    for (NamedAttribute entry : axes) {
      std::optional<unsigned> axis = mesh.find(entry.getName());
      if (!axis)
        return error() << ": the mesh has no axis '" << entry.getName().getValue() << "'";
      if (failed(number(entry, costs.perByte[*axis])))
        return failure();
    }
    return success();
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

DictionaryAttr toAttribute(const PartitionCosts &costs, const Mesh &mesh, MLIRContext *context) {
  Builder b(context);
  NamedAttrList list, axes;
  for (const Field &field : fields)
    list.append(field.name, b.getF64FloatAttr(costs.*field.member));
  for (auto [axis, cost] : llvm::zip(mesh.getAxes(), costs.perByte))
    if (axis.size > 1) // propagation removes the others from the mesh
      axes.append(axis.name, b.getF64FloatAttr(cost));
  if (!axes.empty())
    list.append("per_byte", axes.getDictionary(context));
  return list.getDictionary(context);
}

} // namespace shardwright
