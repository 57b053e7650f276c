// Reductions and products: shards of a reduced or contracted factor leave partial results.
#include "Families.h"
#include "Localize.h"

#include "mlir/IR/Matchers.h"
#include "llvm/ADT/StringSwitch.h"

namespace shardwright::oprules {
using namespace mlir;
using namespace stablehlo;

std::optional<Combiner> getCombiner(Region &body) {
  Operation *op = getBodyCombiner(body);
  if (!op)
    return std::nullopt;
  bool boolean = getElementTypeOrSelf(op->getResult(0).getType()).isInteger(1);
  using Result = std::optional<Combiner>;
  return llvm::StringSwitch<Result>(op->getName().getStringRef())
      .Case("stablehlo.add", boolean ? Combiner::logicalOr : Combiner::sum)
      .Case("stablehlo.multiply", boolean ? Combiner::logicalAnd : Combiner::prod)
      .Case("stablehlo.maximum", boolean ? Combiner::logicalOr : Combiner::max)
      .Case("stablehlo.minimum", boolean ? Combiner::logicalAnd : Combiner::min)
      .Case("stablehlo.and", Combiner::logicalAnd)
      .Case("stablehlo.or", Combiner::logicalOr)
      .Default(Result());
}

namespace {
struct ReduceModel : PartitionableOpInterface::ExternalModel<ReduceModel, ReduceOp> {
  std::optional<Combiner> getCombiner(Operation *op) const {
    auto reduce = cast<ReduceOp>(op);
    return reduce.getInputs().size() == 1 ? oprules::getCombiner(reduce.getBody()) : std::nullopt;
  }
  bool isLinearIn(Operation *op, uint64_t pending) const {
    return pending == 1 && getCombiner(op) == Combiner::sum && isNeutral(cast<ReduceOp>(op));
  }
  bool readsPadding(Operation *op, unsigned operand) const {
    return operand < cast<ReduceOp>(op).getInputs().size();
  }
  /// The initial value must count once: where it is not the neutral element, one device starts with it and the others
  /// with that element.
  LogicalResult localize(Operation *op, LocalizeContext &c) const {
    auto reduce = cast<ReduceOp>(op);
    bool split = llvm::any_of(llvm::enumerate(c.rule.factors), [&](auto f) {
      return f.value().kind == FactorKind::Reduction && c.shards(f.index()) > 1;
    });
    if (split && !isNeutral(reduce)) {
      Value &init = c.operands[1];
      Value neutral = c.neutral(*getCombiner(op), getElementTypeOrSelf(init.getType()));
      init = SelectOp::create(c.builder, c.loc, c.isFirstInReduction(), init, neutral);
    }
    return shardwright::detail::localizeByTypes(op, c);
  }

private:
  static bool isNeutral(ReduceOp reduce) {
    DenseElementsAttr dense;
    std::optional<Combiner> combiner = oprules::getCombiner(reduce.getBody());
    if (!combiner || !matchPattern(reduce.getInitValues()[0], m_Constant(&dense)) || !dense.isSplat())
      return false;
    Attribute neutral = neutralElement(*combiner, dense.getElementType());
    if (auto number = dyn_cast_or_null<FloatAttr>(neutral)) // -0 is as good as 0
      return number.getValue().compare(dense.getSplatValue<APFloat>()) == APFloat::cmpEqual;
    auto integer = dyn_cast_or_null<IntegerAttr>(neutral);
    return integer && integer.getValue() == dense.getSplatValue<APInt>();
  }
};

struct DotModel : PartitionableOpInterface::ExternalModel<DotModel, DotGeneralOp> {
  std::optional<Combiner> getCombiner(Operation *op) const {
    return isa<ComplexType>(getElementTypeOrSelf(op->getResult(0).getType())) ? std::nullopt
                                                                                : std::optional(Combiner::sum);
  }
  bool isLinearIn(Operation *, uint64_t pending) const { return pending == 1 || pending == 2; }
};

struct ReduceWindowModel : PartitionableOpInterface::ExternalModel<ReduceWindowModel, ReduceWindowOp> {};
} // namespace

void attachLocalizeReduce(MLIRContext &context) {
  ReduceOp::attachInterface<ReduceModel>(context);
  DotGeneralOp::attachInterface<DotModel>(context);
  ReduceWindowOp::attachInterface<ReduceWindowModel>(context);
}

} // namespace shardwright::oprules
