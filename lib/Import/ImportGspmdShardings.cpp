// Strings name devices, sdy names axes of a mesh. A device's number is read as digits: a grid over `[2,4]<=[4,2]T(1,0)` runs through
// the digit of stride 1 first and that of stride 2 then. Where the digits of all strings begin and end, the numbers are cut, and what
// lies between two cuts is an axis:
//
//     [2,4]<=[8]          8 = 2 | 4        cuts 1, 4, 8
//     [4,2]<=[8]          8 = 4 | 2        cuts 1, 2, 8         together 1, 2, 4, 8: three axes of 2, major first
//
// Cuts that do not divide one another, as 2 and 3 of 6, have no mesh. Axes of a mesh that is there already are cuts as well, and keep
// their names; a cut inside one makes sub-axes.
#include "GspmdSharding.h"
#include "shardwright/Dialect/Sdy/SdyOps.h"
#include "shardwright/Dialect/StableHLO/KnownCalls.h"
#include "shardwright/Import/Passes.h"
#include "shardwright/Support/SignatureAttributes.h"

#include <map>

namespace shardwright {
#define GEN_PASS_DEF_IMPORTGSPMDSHARDINGS
#include "shardwright/Import/Passes.h.inc"

using namespace mlir;
using Kind = GspmdSharding::Kind;

static constexpr StringLiteral oldName = "mhlo.sharding", newName = "sdy.sharding";

namespace {
/// The mesh under all strings, as far as they are known.
struct CommonMesh {
  struct Origin {
    std::string text;
    Location loc;
  };
  std::map<int64_t, Origin> cuts;
  sdy::MeshOp given;
  sdy::MeshAttr mesh;
  StringAttr name;

  /// An axis of the mesh and its stride.
  SmallVector<std::pair<sdy::MeshAxisAttr, int64_t>> axes() const {
    SmallVector<std::pair<sdy::MeshAxisAttr, int64_t>> result;
    int64_t stride = 1;
    for (sdy::MeshAxisAttr axis : llvm::reverse(mesh.getAxes())) {
      result.push_back({axis, stride});
      stride *= axis.getSize();
    }
    return result;
  }
};

/// The axes between two cuts, major first.
SmallVector<sdy::AxisRefAttr> axesOf(DeviceDigit digit, const CommonMesh &common) {
  SmallVector<sdy::AxisRefAttr> found;
  for (auto [axis, stride] : common.axes()) {
    int64_t from = std::max(stride, digit.stride), to = std::min(stride * axis.getSize(), digit.stride * digit.size);
    if (from >= to)
      continue;
    bool whole = to / from == axis.getSize();
    found.push_back(sdy::AxisRefAttr::get(axis.getContext(), axis.getName(), whole ? 1 : stride * axis.getSize() / to,
                                          whole ? 0 : to / from));
  }
  std::reverse(found.begin(), found.end());
  return found;
}

struct ImportGspmdShardingsPass : impl::ImportGspmdShardingsBase<ImportGspmdShardingsPass> {
  CommonMesh common;
  std::map<std::string, GspmdSharding, std::less<>> parsed;

  void runOnOperation() override {
    common = {};
    parsed.clear();
    bool any = false;
    for (auto mesh : getOperation().getOps<sdy::MeshOp>())
      if (!mesh.getMesh().getAxes().empty())
        common.given = mesh;
    WalkResult result = getOperation().walk([&](Operation *op) {
      if (auto function = dyn_cast<func::FuncOp>(op)) {
        SignatureAttributes attributes(function);
        for (auto *lists : {&attributes.arguments, &attributes.results})
          for (NamedAttrList &list : *lists)
            if (failed(read(list.get(oldName), op, any)))
              return WalkResult::interrupt();
      }
      return failed(read(op->getDiscardableAttr(oldName), op, any)) ? WalkResult::interrupt() : WalkResult::advance();
    });
    if (result.wasInterrupted() || (any && failed(makeMesh())))
      return signalPassFailure();
    if (!any)
      return;
    result = getOperation().walk([&](Operation *op) { return failed(rewrite(op)) ? WalkResult::interrupt() : WalkResult::advance(); });
    if (result.wasInterrupted())
      signalPassFailure();
  }

  // ---- the mesh

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
    return addCuts(*sharding, {text.str(), op->getLoc()});
  }

  LogicalResult addCuts(const GspmdSharding &sharding, const CommonMesh::Origin &origin) {
    for (const GspmdSharding &part : sharding.parts)
      if (failed(addCuts(part, origin)))
        return failure();
    if (sharding.kind != Kind::Tiled)
      return success();
    auto digits = getGridDigits(sharding);
    if (!digits)
      return emitError(origin.loc) << "the devices of '" << origin.text << "' are in an order that no mesh of axes has; "
                                   << "list them row by row, or with whole dimensions exchanged";
    int64_t count = sharding.devices.size();
    if (!common.cuts.empty() && common.cuts.rbegin()->first != count && common.cuts.rbegin()->first != 1) {
      const auto &other = *common.cuts.rbegin();
      return (emitError(origin.loc) << "'" << origin.text << "' is for " << count << " devices, but another sharding is for "
                                    << other.first)
                 .attachNote(other.second.loc)
             << "'" << other.second.text << "' is here";
    }
    common.cuts.try_emplace(1, origin);
    common.cuts.try_emplace(count, origin);
    for (auto &dim : *digits)
      for (DeviceDigit digit : dim)
        for (int64_t cut : {digit.stride, digit.stride * digit.size})
          common.cuts.try_emplace(cut, origin);
    return success();
  }

  LogicalResult makeMesh() {
    if (common.given) {
      common.mesh = common.given.getMesh();
      common.name = common.given.getSymNameAttr();
      CommonMesh::Origin origin{("mesh @" + common.given.getSymName()).str(), common.given.getLoc()};
      int64_t count = common.mesh.getTotalSize();
      if (!common.cuts.empty() && common.cuts.rbegin()->first != count && common.cuts.rbegin()->first != 1) {
        const auto &other = *common.cuts.rbegin();
        return (emitError(other.second.loc) << "'" << other.second.text << "' is for " << other.first << " devices, but the mesh has "
                                            << count)
                   .attachNote(common.given.getLoc())
               << "the mesh is here";
      }
      for (auto [axis, stride] : common.axes())
        common.cuts.try_emplace(stride, origin);
    }
    for (auto it = common.cuts.begin(); it != common.cuts.end() && std::next(it) != common.cuts.end(); ++it) {
      auto next = std::next(it);
      if (next->first % it->first != 0)
        return (emitError(next->second.loc) << "'" << next->second.text << "' and '" << it->second.text
                                            << "' have no common mesh: one cuts the devices into runs of " << next->first
                                            << ", the other of " << it->first)
                   .attachNote(it->second.loc)
               << "the other is here";
    }
    if (common.given)
      return success();
    SmallVector<sdy::MeshAxisAttr> axes;
    for (auto it = common.cuts.rbegin(); it != common.cuts.rend() && std::next(it) != common.cuts.rend(); ++it)
      axes.push_back(sdy::MeshAxisAttr::get(&getContext(), ("axis_" + Twine(axes.size())).str(), it->first / std::next(it)->first));
    common.mesh = sdy::MeshAttr::get(&getContext(), axes, ArrayRef<int64_t>());
    auto builder = OpBuilder::atBlockBegin(getOperation().getBody());
    auto op = sdy::MeshOp::create(builder, getOperation().getLoc(), "mesh", common.mesh);
    common.name = SymbolTable(getOperation()).insert(op);
    return success();
  }

  // ---- shardings

  /// Dimensions in `open` may get more axes later.
  FailureOr<sdy::TensorShardingAttr> convert(const GspmdSharding &sharding, StringRef text, Type type, Operation *op,
                                             ArrayRef<int64_t> open = {}, bool mayBeManual = false) {
    MLIRContext *context = &getContext();
    if (!mayBeManual && (sharding.kind == Kind::Manual || llvm::is_contained(sharding.trailing, Kind::Manual)))
      return op->emitError() << "'" << text << "' is for one device's part of a value, which only calls of '@Sharding' and "
                             << "'@SPMDFullToShardShape' can have";
    if (sharding.kind == Kind::Maximal)
      return sdy::TensorShardingAttr::get(context, sdy::MeshAttr::get(context, ArrayRef<sdy::MeshAxisAttr>(), sharding.device),
                                          ArrayRef<sdy::DimensionShardingAttr>(), {}, {}, sdy::ReductionOp::Sum);
    auto tensor = dyn_cast<RankedTensorType>(type);
    int64_t rank = tensor ? tensor.getRank() : 0;
    if (sharding.kind == Kind::Tuple || (sharding.kind == Kind::Tiled && sharding.getRank() != rank))
      return op->emitError() << "'" << text << "' does not fit " << type << ", which has " << rank << " dimensions";
    SmallVector<SmallVector<sdy::AxisRefAttr>> axes(rank);
    if (sharding.kind == Kind::Tiled)
      for (auto [dim, digits] : llvm::zip_first(axes, *getGridDigits(sharding)))
        for (DeviceDigit digit : digits)
          llvm::append_range(dim, axesOf(digit, common));
    SmallVector<sdy::DimensionShardingAttr> dims;
    for (auto [i, dim] : llvm::enumerate(axes))
      dims.push_back(sdy::DimensionShardingAttr::get(context, dim, /*isClosed=*/!llvm::is_contained(open, int64_t(i))));
    return sdy::TensorShardingAttr::get(context, FlatSymbolRefAttr::get(common.name), dims, {}, {}, sdy::ReductionOp::Sum);
  }

  LogicalResult rewrite(Operation *op) {
    if (auto function = dyn_cast<func::FuncOp>(op))
      return rewriteSignature(function);
    auto text = op->getAttrOfType<StringAttr>(oldName);
    if (!text)
      return success();
    const GspmdSharding &sharding = parsed.find(text.getValue())->second;
    // The regions themselves are the next pass's business.
    if (isa<stablehlo::CustomCallOp>(op) && cast<stablehlo::CustomCallOp>(op).getCallTargetName() == "SPMDFullToShardShape") {
      op->removeAttr(oldName);
      op->setAttr("manual_axes", manualAxes(sharding));
      return success();
    }
    auto call = dyn_cast<stablehlo::CustomCallOp>(op);
    if (call && stablehlo::kindOfCall(call) == stablehlo::KnownCall::Sharding && op->getNumOperands() == 1 &&
        op->getOperandTypes() == op->getResultTypes()) {
      if (sharding.kind == Kind::Manual) { // no axis is left to say anything about
        op->replaceAllUsesWith(op->getOperands());
        op->erase();
        return success();
      }
      auto converted = convert(sharding, text, op->getResult(0).getType(), op, openDims(call), /*mayBeManual=*/true);
      if (failed(converted))
        return failure();
      OpBuilder builder(op);
      auto constraint = sdy::ShardingConstraintOp::create(builder, op->getLoc(), op->getOperand(0), *converted);
      op->replaceAllUsesWith(constraint);
      op->erase();
      return success();
    }
    SmallVector<sdy::TensorShardingAttr> all;
    bool isTuple = sharding.kind == Kind::Tuple;
    if (isTuple && sharding.parts.size() != op->getNumResults())
      return op->emitError() << "'" << text.getValue() << "' has " << sharding.parts.size() << " parts, the op has "
                             << op->getNumResults() << " results";
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

  /// All axes, or those of the grid's manual dimensions.
  ArrayAttr manualAxes(const GspmdSharding &sharding) {
    SmallVector<Attribute> names;
    auto digits = sharding.kind == Kind::Tiled ? getGridDigits(sharding) : std::nullopt;
    for (sdy::MeshAxisAttr axis : common.mesh.getAxes()) {
      bool isManual = sharding.kind == Kind::Manual;
      for (auto [i, kind] : llvm::enumerate(sharding.trailing))
        for (DeviceDigit digit : kind == Kind::Manual ? (*digits)[sharding.getRank() + i] : std::vector<DeviceDigit>())
          for (sdy::AxisRefAttr part : axesOf(digit, common))
            isManual |= part.getName() == axis.getName();
      if (isManual)
        names.push_back(StringAttr::get(&getContext(), axis.getName()));
    }
    return ArrayAttr::get(&getContext(), names);
  }

  /// `unspecified_dims=[0,1]`
  static SmallVector<int64_t> openDims(stablehlo::CustomCallOp call) {
    SmallVector<int64_t> dims;
    auto config = dyn_cast_or_null<StringAttr>(call.getBackendConfigAttr());
    StringRef list = config ? config.getValue().split("unspecified_dims=[").second.split(']').first : StringRef();
    SmallVector<StringRef> words;
    list.split(words, ',', -1, /*KeepEmpty=*/false);
    for (StringRef word : words)
      if (int64_t dim; !word.trim().getAsInteger(10, dim))
        dims.push_back(dim);
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
