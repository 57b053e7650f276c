// SPDX-License-Identifier: Apache-2.0

// Pass: converts mhlo.sharding strings to sdy shardings over the mesh that GspmdMesh derives.
#include "GspmdMesh.h"
#include "shardwright/Dialect/StableHLO/KnownCalls.h"
#include "shardwright/Import/Passes.h"
#include "shardwright/Support/SignatureAttributes.h"

namespace shardwright {
#define GEN_PASS_DEF_IMPORTGSPMDSHARDINGS
#include "shardwright/Import/Passes.h.inc"

using namespace mlir;
using Kind = GspmdSharding::Kind;

static constexpr StringLiteral oldName = "mhlo.sharding", newName = "sdy.sharding";

namespace {
struct ImportGspmdShardingsPass : impl::ImportGspmdShardingsBase<ImportGspmdShardingsPass> {
  GspmdMesh common;
  std::map<std::string, GspmdSharding, std::less<>> parsed;

  void runOnOperation() override {
    common = {};
    parsed.clear();
    bool any = false;
    WalkResult result = getOperation().walk([&](Operation *op) {
      if (auto function = dyn_cast<func::FuncOp>(op)) {
        SignatureAttributes attributes(function);
        for (auto *lists : {&attributes.arguments, &attributes.results})
          for (NamedAttrList &list : *lists)
            if (failed(read(list.get(oldName), op, any)))
              return WalkResult::interrupt();
      }
      return failed(read(op->getDiscardableAttr(oldName), op, any)) ? WalkResult::interrupt()
                                                                    : WalkResult::advance();
    });
    if (result.wasInterrupted() || (any && failed(common.build(getOperation()))))
      return signalPassFailure();
    if (!any)
      return;
    result = getOperation().walk([&](Operation *op) {
      return failed(rewrite(op)) ? WalkResult::interrupt() : WalkResult::advance();
    });
    if (result.wasInterrupted())
      signalPassFailure();
  }

  LogicalResult read(Attribute attribute, Operation *op, bool &any) {
    if (!attribute)
      return success();
    auto text = dyn_cast<StringAttr>(attribute);
    if (!text)
      return op->emitError() << "'" << oldName << "' must be a string, found " << attribute;
    any = true;
    auto sharding = parseGspmdSharding(text.getValue());
    if (!sharding)
      return op->emitError() << llvm::toString(sharding.takeError());
    parsed[text.str()] = *sharding;
    return common.add(*sharding, {text.str(), op->getLoc()});
  }

  /// Dimensions in `open` may be sharded further by propagation.
  FailureOr<sdy::TensorShardingAttr> convert(const GspmdSharding &sharding, StringRef text,
                                             Type type, Operation *op, ArrayRef<int64_t> open = {},
                                             bool mayBeManual = false) {
    MLIRContext *context = &getContext();
    if (!mayBeManual &&
        (sharding.kind == Kind::Manual || llvm::is_contained(sharding.trailing, Kind::Manual)))
      return op->emitError()
             << "'" << text
             << "' is for one device's part of a value, which only calls of '@Sharding' and "
             << "'@SPMDFullToShardShape' can have";
    if (sharding.kind == Kind::Maximal)
      return sdy::TensorShardingAttr::get(
          context, sdy::MeshAttr::get(context, ArrayRef<sdy::MeshAxisAttr>(), sharding.device),
          ArrayRef<sdy::DimensionShardingAttr>(), {}, {}, sdy::ReductionOp::Sum);
    auto tensor = dyn_cast<RankedTensorType>(type);
    int64_t rank = tensor ? tensor.getRank() : 0;
    if (sharding.kind == Kind::Tuple ||
        (sharding.kind == Kind::Tiled && sharding.getRank() != rank))
      return op->emitError() << "'" << text << "' does not fit " << type << ", which has " << rank
                             << " dimensions";
    SmallVector<SmallVector<sdy::AxisRefAttr>> axes(rank);
    if (sharding.kind == Kind::Tiled)
      for (auto [dim, digits] : llvm::zip_first(axes, *getGridDigits(sharding)))
        for (DeviceDigit digit : digits)
          llvm::append_range(dim, common.axesOf(digit));
    SmallVector<sdy::DimensionShardingAttr> dims;
    for (auto [i, dim] : llvm::enumerate(axes))
      dims.push_back(sdy::DimensionShardingAttr::get(
          context, dim, /*isClosed=*/!llvm::is_contained(open, int64_t(i))));
    return sdy::TensorShardingAttr::get(context, FlatSymbolRefAttr::get(common.name), dims, {}, {},
                                        sdy::ReductionOp::Sum);
  }

  LogicalResult rewrite(Operation *op) {
    if (auto function = dyn_cast<func::FuncOp>(op))
      return rewriteSignature(function);
    auto text = op->getAttrOfType<StringAttr>(oldName);
    if (!text)
      return success();
    const GspmdSharding &sharding = parsed.find(text.getValue())->second;
    // ImportGspmdRegions handles these.
    if (isa<stablehlo::CustomCallOp>(op) &&
        cast<stablehlo::CustomCallOp>(op).getCallTargetName() == "SPMDFullToShardShape") {
      op->removeAttr(oldName);
      op->setAttr("manual_axes", manualAxes(sharding));
      return success();
    }
    auto call = dyn_cast<stablehlo::CustomCallOp>(op);
    if (call && stablehlo::kindOfCall(call) == stablehlo::KnownCall::Sharding &&
        op->getNumOperands() == 1 && op->getOperandTypes() == op->getResultTypes()) {
      if (sharding.kind == Kind::Manual) { // all axes are manual: no constraint is left
        op->replaceAllUsesWith(op->getOperands());
        op->erase();
        return success();
      }
      FailureOr<SmallVector<int64_t>> open = openDims(call);
      if (failed(open))
        return failure();
      auto converted =
          convert(sharding, text, op->getResult(0).getType(), op, *open, /*mayBeManual=*/true);
      if (failed(converted))
        return failure();
      OpBuilder builder(op);
      auto constraint =
          sdy::ShardingConstraintOp::create(builder, op->getLoc(), op->getOperand(0), *converted);
      op->replaceAllUsesWith(constraint);
      op->erase();
      return success();
    }
    SmallVector<sdy::TensorShardingAttr> all;
    bool isTuple = sharding.kind == Kind::Tuple;
    if (isTuple && sharding.parts.size() != op->getNumResults())
      return op->emitError() << "'" << text.getValue() << "' has " << sharding.parts.size()
                             << " parts, the op has " << op->getNumResults() << " results";
    for (auto [i, type] : llvm::enumerate(op->getResultTypes())) {
      auto converted = convert(isTuple ? sharding.parts[i] : sharding, text, type, op);
      if (failed(converted))
        return failure();
      all.push_back(*converted);
    }
    op->removeAttr(oldName);
    if (!all.empty())
      op->setAttr(newName, sdy::TensorShardingPerValueAttr::get(&getContext(), all));
    return success();
  }

  /// All mesh axes, or those of the grid's manual subgroup dimensions.
  ArrayAttr manualAxes(const GspmdSharding &sharding) {
    SmallVector<Attribute> names;
    auto digits = sharding.kind == Kind::Tiled ? getGridDigits(sharding) : std::nullopt;
    for (sdy::MeshAxisAttr axis : common.mesh.getAxes()) {
      bool isManual = sharding.kind == Kind::Manual;
      for (auto [i, kind] : llvm::enumerate(sharding.trailing))
        for (DeviceDigit digit :
             kind == Kind::Manual ? (*digits)[sharding.getRank() + i] : std::vector<DeviceDigit>())
          for (sdy::AxisRefAttr part : common.axesOf(digit))
            isManual |= part.getName() == axis.getName();
      if (isManual)
        names.push_back(StringAttr::get(&getContext(), axis.getName()));
    }
    return ArrayAttr::get(&getContext(), names);
  }

  /// Parses backend_config `unspecified_dims=[0,1]`.
  static FailureOr<SmallVector<int64_t>> openDims(stablehlo::CustomCallOp call) {
    SmallVector<int64_t> dims;
    auto config = dyn_cast_or_null<StringAttr>(call.getBackendConfigAttr());
    StringRef list = config ? config.getValue().split("unspecified_dims=[").second.split(']').first
                            : StringRef();
    SmallVector<StringRef> words;
    list.split(words, ',', -1, /*KeepEmpty=*/false);
    auto tensor = dyn_cast<RankedTensorType>(call->getResult(0).getType());
    for (StringRef word : words) {
      int64_t dim;
      if (word.trim().getAsInteger(10, dim) || dim < 0 || (tensor && dim >= tensor.getRank()))
        return call.emitError() << "leaves dimension '" << word.trim() << "' unspecified, which "
                                << call->getResult(0).getType() << " does not have";
      dims.push_back(dim);
    }
    return dims;
  }

  LogicalResult rewriteSignature(func::FuncOp function) {
    SignatureAttributes attributes(function);
    auto rewriteAll = [&](MutableArrayRef<NamedAttrList> lists, TypeRange types) -> LogicalResult {
      for (auto [list, type] : llvm::zip_equal(lists, types)) {
        auto text = dyn_cast_or_null<StringAttr>(list.erase(oldName));
        if (!text)
          continue;
        auto converted = convert(parsed.find(text.getValue())->second, text, type, function);
        if (failed(converted))
          return failure();
        list.set(newName, *converted);
      }
      return success();
    };
    if (failed(rewriteAll(attributes.arguments, function.getArgumentTypes())) ||
        failed(rewriteAll(attributes.results, function.getResultTypes())))
      return failure();
    attributes.apply();
    return success();
  }
};
} // namespace
} // namespace shardwright
