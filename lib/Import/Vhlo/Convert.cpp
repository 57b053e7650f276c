// SPDX-License-Identifier: Apache-2.0

// Stored ops differ from StableHLO ops in attributes only: structs are flattened, arrays are
// tensors, defaults are explicit, symbols are strings.
#include "Vhlo.h"

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "shardwright/Dialect/StableHLO/StableHLOOps.h"
#include "llvm/ADT/StringSwitch.h"

using namespace mlir;

namespace shardwright::vhlo {
namespace {
namespace hlo = stablehlo;

/// The attributes of one op during its conversion.
class Attributes {
public:
  explicit Attributes(Operation *op)
      : b(op->getContext()), list(op->getDiscardableAttrDictionary()) {}

  Attribute take(StringRef name) { return list.erase(name); }
  void set(StringRef name, Attribute value) { list.set(name, value); }
  bool has(StringRef name) const { return bool(list.get(name)); }

  int64_t takeInteger(StringRef name) {
    auto value = dyn_cast_or_null<IntegerAttr>(take(name));
    return value ? value.getInt() : 0;
  }
  SmallVector<int64_t> takeIntegers(StringRef name) {
    auto value = dyn_cast_or_null<DenseIntElementsAttr>(take(name));
    if (!value || !isShort(value))
      return {};
    return llvm::map_to_vector(value.getValues<APInt>(),
                               [](const APInt &v) { return v.getSExtValue(); });
  }

  /// Attributes that StableHLO declares as arrays; others remain tensors.
  void turnListsIntoArrays() {
    for (NamedAttribute entry : llvm::to_vector(list)) {
      auto elements = dyn_cast<DenseIntElementsAttr>(entry.getValue());
      StringRef name = entry.getName();
      if (!elements || !isShort(elements) || elements.getType().getRank() != 1 || name == "value" ||
          name == "padding" || name == "replica_groups" || name == "source_target_pairs")
        continue;
      if (elements.getElementType().isInteger(1))
        set(name, b.getDenseBoolArrayAttr(llvm::to_vector(elements.getValues<bool>())));
      else
        set(name, b.getDenseI64ArrayAttr(takeIntegers(name)));
    }
  }

  /// Removes attributes with default values, so that the textual form is that of the original
  /// program.
  void dropDefaults() {
    for (NamedAttribute entry : llvm::to_vector(list))
      if (isDefault(entry.getName(), entry.getValue()))
        take(entry.getName());
  }

  Builder b;
  NamedAttrList list;

private:
  /// Lists have one entry per dimension. A splat claims any length in a few bytes, so longer ones
  /// are not expanded.
  static bool isShort(DenseIntElementsAttr value) { return value.getNumElements() <= 1 << 16; }
  static bool allAre(Attribute value, int64_t number) {
    if (auto array = dyn_cast<DenseI64ArrayAttr>(value))
      return llvm::all_of(array.asArrayRef(), [&](int64_t v) { return v == number; });
    if (auto flags = dyn_cast<DenseBoolArrayAttr>(value))
      return llvm::all_of(flags.asArrayRef(), [&](bool v) { return v == bool(number); });
    auto elements = dyn_cast<DenseIntElementsAttr>(value);
    return elements && isShort(elements) &&
           llvm::all_of(elements.getValues<APInt>(),
                        [&](const APInt &v) { return v.getSExtValue() == number; });
  }
  static bool isFalse(Attribute value) {
    return isa<BoolAttr>(value) && !cast<BoolAttr>(value).getValue();
  }
  static bool isEmpty(Attribute value) {
    auto array = dyn_cast<ArrayAttr>(value);
    auto text = dyn_cast<StringAttr>(value);
    auto dictionary = dyn_cast<DictionaryAttr>(value);
    return (array && array.empty()) || (text && text.empty()) || (dictionary && dictionary.empty());
  }

  static bool isDefault(StringRef name, Attribute value) {
    return llvm::StringSwitch<bool>(name)
        .Cases({"window_strides", "base_dilations", "window_dilations", "lhs_dilation",
                "rhs_dilation"},
               allAre(value, 1))
        .Cases({"padding", "window_reversal"}, allAre(value, 0))
        .Cases({"has_side_effect", "indices_are_sorted", "unique_indices", "is_stable",
                "is_host_transfer"},
               isFalse(value))
        .Cases({"backend_config", "called_computations", "operand_layouts", "result_layouts",
                "output_operand_aliases"},
               isEmpty(value))
        .Cases({"composite_attributes", "infeed_config", "outfeed_config", "layout"},
               isEmpty(value))
        .Case("precision_config", isDefaultPrecision(value))
        .Cases({"known_expanding_dimensions", "known_nonexpanding_dimensions"}, allAre(value, -1))
        .Case("version", isa<IntegerAttr>(value) && cast<IntegerAttr>(value).getValue().isZero())
        .Case("api_version", isOriginal(value))
        .Case("compare_type",
              isa<hlo::ComparisonTypeAttr>(value) &&
                  cast<hlo::ComparisonTypeAttr>(value).getValue() == hlo::ComparisonType::NOTYPE)
        .Case("result_accuracy", isa<hlo::ResultAccuracyAttr>(value) &&
                                     cast<hlo::ResultAccuracyAttr>(value).getMode().getValue() ==
                                         hlo::ResultAccuracyMode::DEFAULT)
        .Default(false);
  }
  static bool isDefaultPrecision(Attribute value) {
    auto operands = dyn_cast<ArrayAttr>(value);
    return operands && llvm::all_of(operands, [](Attribute operand) {
             auto precision = dyn_cast<hlo::PrecisionAttr>(operand);
             return precision && precision.getValue() == hlo::Precision::DEFAULT;
           });
  }
  static bool isOriginal(Attribute value) {
    auto version = dyn_cast<hlo::CustomCallApiVersionAttr>(value);
    return version && version.getValue() == hlo::CustomCallApiVersion::API_VERSION_ORIGINAL;
  }
};

void structureGather(Attributes &a) {
  auto offset = a.takeIntegers("offset_dims"), collapsed = a.takeIntegers("collapsed_slice_dims"),
       operandBatching = a.takeIntegers("operand_batching_dims"),
       indicesBatching = a.takeIntegers("start_indices_batching_dims"),
       map = a.takeIntegers("start_index_map");
  a.set("dimension_numbers", hlo::GatherDimensionNumbersAttr::get(
                                 a.b.getContext(), offset, collapsed, operandBatching,
                                 indicesBatching, map, a.takeInteger("index_vector_dim")));
}

void structureScatter(Attributes &a) {
  auto window = a.takeIntegers("update_window_dims"),
       inserted = a.takeIntegers("inserted_window_dims"),
       inputBatching = a.takeIntegers("input_batching_dims"),
       indicesBatching = a.takeIntegers("scatter_indices_batching_dims"),
       map = a.takeIntegers("scatter_dims_to_operand_dims");
  a.set("scatter_dimension_numbers", hlo::ScatterDimensionNumbersAttr::get(
                                         a.b.getContext(), window, inserted, inputBatching,
                                         indicesBatching, map, a.takeInteger("index_vector_dim")));
}

void structureDot(Attributes &a) {
  auto lhsBatching = a.takeIntegers("lhs_batching_dimensions"),
       rhsBatching = a.takeIntegers("rhs_batching_dimensions"),
       lhsContracting = a.takeIntegers("lhs_contracting_dimensions"),
       rhsContracting = a.takeIntegers("rhs_contracting_dimensions");
  a.set("dot_dimension_numbers",
        hlo::DotDimensionNumbersAttr::get(a.b.getContext(), lhsBatching, rhsBatching,
                                          lhsContracting, rhsContracting));
  auto lhs = dyn_cast_or_null<TypeAttr>(a.take("lhs_precision_type")),
       rhs = dyn_cast_or_null<TypeAttr>(a.take("rhs_precision_type")),
       sum = dyn_cast_or_null<TypeAttr>(a.take("accumulation_type"));
  int64_t lhsCount = a.takeInteger("lhs_component_count"),
          rhsCount = a.takeInteger("rhs_component_count"),
          operations = a.takeInteger("num_primitive_operations");
  auto imprecise = dyn_cast_or_null<BoolAttr>(a.take("allow_imprecise_accumulation"));
  if (lhs && rhs && sum && imprecise && !isa<NoneType>(lhs.getValue()))
    a.set("algorithm", hlo::DotAlgorithmAttr::get(a.b.getContext(), lhs.getValue(), rhs.getValue(),
                                                  sum.getValue(), lhsCount, rhsCount, operations,
                                                  imprecise.getValue()));
}

void structureConvolution(Attributes &a) {
  auto input = a.takeIntegers("input_spatial_dimensions"),
       kernel = a.takeIntegers("kernel_spatial_dimensions"),
       output = a.takeIntegers("output_spatial_dimensions");
  int64_t inputBatch = a.takeInteger("input_batch_dimension"),
          inputFeature = a.takeInteger("input_feature_dimension"),
          kernelInput = a.takeInteger("kernel_input_feature_dimension"),
          kernelOutput = a.takeInteger("kernel_output_feature_dimension"),
          outputBatch = a.takeInteger("output_batch_dimension"),
          outputFeature = a.takeInteger("output_feature_dimension");
  a.set("dimension_numbers", hlo::ConvDimensionNumbersAttr::get(
                                 a.b.getContext(), inputBatch, inputFeature, input, kernelInput,
                                 kernelOutput, kernel, outputBatch, outputFeature, output));
}

/// Handle 0 means no channel. The channel type is stored for send and recv only; collectives use
/// device-to-device.
void structureChannel(Attributes &a) {
  constexpr int64_t deviceToDevice = 1;
  bool message = a.has("channel_type");
  int64_t handle = a.takeInteger("channel_id"),
          type = message ? a.takeInteger("channel_type") : deviceToDevice;
  if (handle != 0 || message)
    a.set("channel_handle", hlo::ChannelHandleAttr::get(a.b.getContext(), handle, type));
}

void nameSymbols(Attributes &a) {
  for (StringRef name : {"callee", "decomposition"})
    if (auto text = dyn_cast_or_null<StringAttr>(a.list.get(name)))
      a.set(name, FlatSymbolRefAttr::get(text));
  if (auto called = dyn_cast_or_null<ArrayAttr>(a.list.get("called_computations"))) {
    SmallVector<Attribute> symbols;
    for (Attribute each : called)
      symbols.push_back(isa<StringAttr>(each) ? FlatSymbolRefAttr::get(cast<StringAttr>(each))
                                              : each);
    a.set("called_computations", a.b.getArrayAttr(symbols));
  }
}

void structure(StringRef op, Attributes &a) {
  if (op == "gather" || op == "dynamic_gather")
    structureGather(a);
  if (op == "scatter")
    structureScatter(a);
  if (op == "dot_general")
    structureDot(a);
  if (op == "convolution" || op == "dynamic_conv")
    structureConvolution(a);
  if (a.has("channel_id"))
    structureChannel(a);
  if (auto global = dyn_cast_or_null<BoolAttr>(a.take("use_global_device_ids"));
      global && global.getValue())
    a.set("use_global_device_ids", a.b.getUnitAttr());
  nameSymbols(a);
  a.turnListsIntoArrays();
  a.dropDefaults();
}

/// `func_v1` stores symbol, type, visibility, and the attributes of arguments and results.
LogicalResult structureFunction(Operation *op, Attributes &a) {
  if (auto visibility = dyn_cast_or_null<StringAttr>(a.list.get("sym_visibility"));
      visibility && visibility.empty())
    a.take("sym_visibility");
  for (StringRef name : {"arg_attrs", "res_attrs"})
    if (auto list = dyn_cast_or_null<ArrayAttr>(a.list.get(name)); !list || list.empty())
      a.take(name);
  bool complete = isa_and_nonnull<StringAttr>(a.list.get("sym_name")) &&
                  isa_and_nonnull<TypeAttr>(a.list.get("function_type"));
  return complete ? success() : op->emitError("a stored function has no name or no type");
}

std::string targetName(StringRef base, Operation *parent) {
  if (base == "func" || base == "call")
    return ("func." + base).str();
  if (base == "return" && isa_and_nonnull<func::FuncOp>(parent))
    return "func.return";
  return ("stablehlo." + base).str();
}

FailureOr<Operation *> convertOp(Operation *op) {
  StringRef stored = op->getName().stripDialect();
  if (!op->isRegistered())
    return op->emitError() << "op '" << stored
                           << "' of the file is of a version that is not known here; export the "
                              "model for an older version of StableHLO";
  StringRef base = stored.take_front(stored.rfind("_v"));
  std::string target = targetName(base, op->getParentOp());
  auto name = RegisteredOperationName::lookup(target, op->getContext());
  if (!name)
    return op->emitError() << "op '" << stored << "' of the file has no counterpart here: '"
                           << target << "' is not known";
  Attributes attributes(op);
  if (base == "func" && failed(structureFunction(op, attributes)))
    return failure();
  structure(base, attributes);

  OpBuilder b(op);
  OperationState state(op->getLoc(), *name);
  state.addOperands(op->getOperands());
  state.addTypes(op->getResultTypes());
  state.addAttributes(attributes.list);
  for (Region &region : op->getRegions())
    state.addRegion()->takeBody(region);
  Operation *made = b.create(state);
  op->replaceAllUsesWith(made);
  op->erase();
  return made;
}

/// Ops of other dialects are surrounded by casts in the file, which are identities after
/// conversion.
void dropCasts(ModuleOp module) {
  module.walk([](UnrealizedConversionCastOp cast) {
    if (cast.getInputs().getTypes() != cast.getOutputs().getTypes())
      return;
    cast.replaceAllUsesWith(cast.getInputs());
    cast.erase();
  });
}
} // namespace

LogicalResult convert(ModuleOp module) {
  // Outer ops first, so that a return can query its parent.
  SmallVector<Operation *> work = {module};
  while (!work.empty()) {
    Operation *op = work.pop_back_val();
    if (op->getName().getDialectNamespace() == "vhlo") {
      FailureOr<Operation *> made = convertOp(op);
      if (failed(made))
        return failure();
      op = *made;
    }
    for (Region &region : op->getRegions())
      for (Block &block : region)
        for (Operation &inner : block)
          work.push_back(&inner);
  }
  dropCasts(module);
  return success();
}

} // namespace shardwright::vhlo
