// SPDX-License-Identifier: Apache-2.0

// Reading shardings from bytecode, as the attributes of portable artifacts are stored. The codes
// belong to the format; ours are read only, since we print text.
#include "Bytecode.h"

#include "shardwright/Dialect/Sdy/SdyOps.h"
#include "shardwright/Support/BytecodeFields.h"

using namespace mlir;

namespace shardwright::sdy {
namespace {

class Reader : public BytecodeFields {
public:
  using BytecodeFields::BytecodeFields;

  Attribute read() {
    uint64_t code = number();
    return ok ? finish(readOf(code)) : Attribute();
  }

private:
  Attribute axis();
  Attribute dimension();
  Attribute sharding(bool unreduced, bool kind);
  Attribute tensorMapping();
  Attribute rule();
  Attribute readOf(uint64_t code);
};

Attribute Reader::axis() {
  StringRef name = text();
  DenseI64ArrayAttr part; // pre-size and size, see code 3
  check(reader.readOptionalAttribute(part));
  if (part && part.size() != 2) {
    reader.emitError("a part of an axis has ") << part.size() << " numbers, expected 2";
    return nullptr;
  }
  return part ? checked<AxisRefAttr>(context, name, part[0], part[1])
              : checked<AxisRefAttr>(context, name);
}

Attribute Reader::dimension() {
  auto axes = attributes<AxisRefAttr>();
  bool closed = flag(), hasPriority = false;
  uint64_t priority = 0;
  check(reader.readVarIntWithFlag(priority, hasPriority));
  return checked<DimensionShardingAttr>(
      context, axes, closed, hasPriority ? std::optional<int64_t>(priority) : std::nullopt);
}

Attribute Reader::sharding(bool unreduced, bool kind) {
  Attribute mesh = attribute();
  auto dims = attributes<DimensionShardingAttr>();
  auto replicated = attributes<AxisRefAttr>();
  auto unreducedAxes = unreduced ? attributes<AxisRefAttr>() : SmallVector<AxisRefAttr>();
  std::optional<ReductionOp> op = symbolizeReductionOp(kind ? integer() : 0);
  if (!mesh || !op)
    return nullptr;
  return checked<TensorShardingAttr>(context, mesh, dims, replicated, unreducedAxes, *op);
}

Attribute Reader::tensorMapping() {
  SmallVector<int64_t> factors, ends;
  auto dims = attributes<DenseI64ArrayAttr>();
  if (!ok) // some are null
    return nullptr;
  for (DenseI64ArrayAttr dim : dims) {
    llvm::append_range(factors, dim.asArrayRef());
    ends.push_back(factors.size());
  }
  return TensorMappingAttr::get(context, factors, ends);
}

Attribute Reader::rule() {
  auto sizes = integers();
  auto operands = attributes<TensorMappingAttr>(), results = attributes<TensorMappingAttr>();
  auto reduction = integers(), replication = integers(), permutation = integers(),
       blocked = integers();
  return checked<OpShardingRuleAttr>(context, sizes, operands, results, reduction, replication,
                                     permutation, blocked, flag());
}

Attribute Reader::readOf(uint64_t code) {
  switch (code) {
  case 0:
    return ManualAxesAttr::get(context, attributes<StringAttr>());
  case 1: {
    StringRef name = text();
    return checked<MeshAxisAttr>(context, name, integer());
  }
  case 2: {
    auto axes = attributes<MeshAxisAttr>();
    return checked<MeshAttr>(context, axes, integers());
  }
  case 3: // part of an axis: not an attribute of its own here
  {
    int64_t before = integer();
    return DenseI64ArrayAttr::get(context, {before, integer()});
  }
  case 4:
    return axis();
  case 5:
    return dimension();
  case 6:
    return sharding(/*unreduced=*/false, /*kind=*/false);
  case 7:
  case 16:
    return TensorShardingPerValueAttr::get(context, attributes<TensorShardingAttr>());
  case 8: // the factors of one dimension: not an attribute of its own here
    return DenseI64ArrayAttr::get(context, integers());
  case 9:
    return tensorMapping();
  case 10:
    return rule();
  case 11:
    return checked<AxisRefListAttr>(context, attributes<AxisRefAttr>());
  case 12:
    return ListOfAxisRefListsAttr::get(context, attributes<AxisRefListAttr>());
  case 13: {
    auto axes = attributes<AxisRefAttr>();
    int64_t from = integer();
    return checked<AllToAllParamAttr>(context, axes, from, integer());
  }
  case 14:
    return checked<AllToAllParamListAttr>(context, attributes<AllToAllParamAttr>());
  case 15:
    return sharding(/*unreduced=*/true, /*kind=*/false);
  case 17:
    return sharding(/*unreduced=*/true, /*kind=*/true);
  default:
    reader.emitError("attribute code ")
        << code
        << " of sdy is not known: the file is from a newer version of Shardy; export text instead";
    return nullptr;
  }
}
} // namespace

Attribute BytecodeInterface::readAttribute(DialectBytecodeReader &reader) const {
  return Reader(reader).read();
}

std::unique_ptr<DialectVersion>
BytecodeInterface::readVersion(DialectBytecodeReader &reader) const {
  struct Any : DialectVersion {};
  uint64_t number;
  for (int i = 0; i < 3; ++i)
    if (failed(reader.readVarInt(number)))
      return nullptr;
  return std::make_unique<Any>();
}

} // namespace shardwright::sdy
