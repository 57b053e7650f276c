// SPDX-License-Identifier: Apache-2.0

// Pass: upgrades LAPACK custom calls of JAX before 0.4.3x, with sizes and flags as operands and
// workspaces as results, to the current form.
//
//   %0:3 = custom_call @lapack_sgetrf(%batch, %m, %n, %a)
//   ->
//   %0:3 = custom_call @lapack_sgetrf_ffi(%a)
//
// Results that the new form lacks become zero, which for a status means success.
#include "shardwright/Dialect/Sdy/ReplaceOps.h"
#include "shardwright/Dialect/StableHLO/KnownCalls.h"
#include "shardwright/Import/Passes.h"

#include "mlir/IR/Matchers.h"

namespace shardwright {
#define GEN_PASS_DEF_UPGRADELAPACKCALLS
#include "shardwright/Import/Passes.h.inc"

using namespace mlir;
namespace hlo = stablehlo;

namespace {
using Values = SmallVector<Value>;

bool isOne(Value value) {
  DenseElementsAttr constant;
  if (!matchPattern(value, m_Constant(&constant)))
    return false;
  if (!isa<ComplexType>(constant.getElementType()))
    return matchPattern(value, m_OneFloat());
  auto number = *constant.value_begin<std::complex<APFloat>>();
  return number.real().isExactlyValue(1) && number.imag().isZero();
}

/// A flag operand and the letters of its values: "UL" has 1 for lower. Byte operands contain the
/// letter itself.
struct Letter {
  const char *option;
  int operand;
  const char *values;
};

struct OldForm {
  const char *function;
  int operandCount;
  SmallVector<int> matrices; // operands of the new form
  SmallVector<int> results;  // old index of each result of the new form
  SmallVector<Letter> letters;
};

/// Real and complex variants have different results where real eigenvalues are returned as two
/// vectors.
const OldForm *findForm(StringRef function, bool isComplex) {
  static const OldForm forms[] = {
      {"trsm",
       10,
       {8, 9},
       {0},
       {{"side", 0, "RL"}, {"uplo", 1, "UL"}, {"trans_x", 2, "NTC"}, {"diag", 3, "NU"}}},
      {"getrf", 4, {3}, {0, 1, 2}, {}},
      {"geqrf", 5, {4}, {0, 1}, {}},
      {"orgqr", 7, {5, 6}, {0}, {}},
      {"potrf", 4, {3}, {0, 1}, {{"uplo", 0, "UL"}}},
      {"gesdd", 7, {6}, {0, 1, 2, 3, 4}, {}},
      {"syevd", 4, {3}, {0, 1, 2}, {{"uplo", 0, "UL"}}},
      {"gehrd", 7, {6}, {0, 1, 2}, {}},
      {"sytrd", 6, {5}, {0, 1, 2, 3, 4}, {{"uplo", 1, "UL"}}},
  };
  static const OldForm ofReal[] = {
      {"geev", 5, {4}, {3, 4, 5, 6, 7}, {{"compute_left", 2, ""}, {"compute_right", 3, ""}}},
      {"gees", 5, {4}, {0, 3, 1, 2, 4, 5}, {{"mode", 2, ""}, {"sort", 3, ""}}},
  };
  static const OldForm ofComplex[] = {
      {"geev", 5, {4}, {2, 3, 4, 5}, {{"compute_left", 2, ""}, {"compute_right", 3, ""}}},
      {"gees", 5, {4}, {0, 3, 2, 4, 5}, {{"mode", 2, ""}, {"sort", 3, ""}}},
  };
  for (ArrayRef<OldForm> list : {ArrayRef<OldForm>(forms), isComplex ? ArrayRef<OldForm>(ofComplex)
                                                                     : ArrayRef<OldForm>(ofReal)})
    for (const OldForm &form : list)
      if (function == form.function)
        return &form;
  return nullptr;
}

std::optional<int64_t> constantOf(Value value) {
  DenseElementsAttr constant;
  if (!matchPattern(value, m_Constant(&constant)) || !constant.getElementType().isIntOrIndex() ||
      constant.getNumElements() != 1)
    return std::nullopt;
  APInt number = *constant.value_begin<APInt>();
  return constant.getElementType().isUnsignedInteger() ? number.getZExtValue()
                                                       : number.getSExtValue();
}

LogicalResult refuseScaling(hlo::CustomCallOp op) {
  return op.emitError() << "'" << op.getCallTargetName()
                        << "' scales by what is not the constant 1, which is not supported";
}

class Upgrade {
public:
  Upgrade(hlo::CustomCallOp op, const OldForm &form, OpWriter &w) : op(op), form(form), w(w) {}

  Expansion run(StringRef function, char prefix) {
    if ((int)op->getNumOperands() != form.operandCount ||
        (int)op->getNumResults() < 1 + *llvm::max_element(form.results))
      return op.emitError() << "'" << op.getCallTargetName() << "' has " << op->getNumOperands()
                            << " operands and " << op->getNumResults() << " results; expected "
                            << form.operandCount << " operands, as JAX wrote it";
    for (const Letter &letter : form.letters)
      addLetter(letter);
    if (function == "syevd")
      add("mode", 'V');
    if (function == "gesdd") {
      std::optional<int64_t> full = flag(0), vectors = flag(1);
      add("mode", vectors == 0 ? 'N' : full == 0 ? 'S' : 'A');
    }
    if (function == "gehrd") {
      options.push_back(w.b.getNamedAttr("low", w.b.getI32IntegerAttr(flag(1).value_or(1))));
      options.push_back(w.b.getNamedAttr("high", w.b.getI32IntegerAttr(flag(2).value_or(1))));
    }
    if (function == "trsm" && !isOne(op->getOperand(7)))
      return refuseScaling(op);
    if (hasFailed)
      return failure();
    return write(("lapack_" + Twine(prefix) + function + "_ffi").str());
  }

private:
  std::optional<int64_t> flag(int operand) {
    std::optional<int64_t> value = constantOf(op->getOperand(operand));
    if (!value) {
      op.emitError() << "'" << op.getCallTargetName() << "' takes a flag, its operand " << operand
                     << ", that is not constant";
      hasFailed = true;
    }
    return value;
  }

  void addLetter(const Letter &letter) {
    std::optional<int64_t> value = flag(letter.operand);
    StringRef values = letter.values;
    if (value && !values.empty() && (*value < 0 || *value >= (int64_t)values.size())) {
      op.emitError() << "'" << op.getCallTargetName() << "' has " << *value << " as operand "
                     << letter.operand << "; expected 0 to " << values.size() - 1;
      hasFailed = true;
    } else if (value) {
      add(letter.option, values.empty() ? char(*value) : values[*value]);
    }
  }

  void add(StringRef option, char letter) {
    options.push_back(
        w.b.getNamedAttr(option, w.b.getIntegerAttr(w.b.getIntegerType(8, false), letter)));
  }

  Values write(const std::string &target) {
    SmallVector<Value> operands;
    SmallVector<Type> types;
    for (int operand : form.matrices)
      operands.push_back(op->getOperand(operand));
    for (int result : form.results)
      types.push_back(op->getResult(result).getType());
    OperationState state(op.getLoc(), hlo::CustomCallOp::getOperationName(), operands, types);
    state.addAttribute("call_target_name", w.b.getStringAttr(target));
    Operation *call = w.b.create(state);
    int64_t batch = tensorOf(operands.front()).getRank() - 2;
    call->setDiscardableAttr("mhlo.backend_config", w.b.getDictionaryAttr(options));
    call->setDiscardableAttr(
        "mhlo.frontend_attributes",
        w.b.getDictionaryAttr(w.b.getNamedAttr("num_batch_dims", w.b.getStringAttr(Twine(batch)))));
    Values values;
    for (Value old : op->getResults()) {
      const auto *place = llvm::find(form.results, (int)cast<OpResult>(old).getResultNumber());
      if (place != form.results.end())
        values.push_back(call->getResult(place - form.results.begin()));
      else
        values.push_back(zero(old.getType()));
    }
    return values;
  }

  Value zero(Type type) { return w.splat(type, 0); }

  hlo::CustomCallOp op;
  const OldForm &form;
  OpWriter &w;
  SmallVector<NamedAttribute> options;
  bool hasFailed = false;
};

Expansion upgrade(hlo::CustomCallOp op, OpWriter &w) {
  std::optional<hlo::LapackName> name = hlo::lapackNameOf(op);
  if (!name || !name->isOld)
    return Values();
  const OldForm *form = findForm(name->function, name->prefix == 'c' || name->prefix == 'z');
  return form ? Upgrade(op, *form, w).run(name->function, name->prefix) : Values();
}

/// JAX of early 2025 passed the factor 1 as a third operand.
LogicalResult dropFactor(hlo::CustomCallOp op) {
  std::optional<hlo::LapackName> name = hlo::lapackNameOf(op);
  if (!name || name->isOld || name->function != "trsm" || op->getNumOperands() != 3)
    return success();
  if (!isOne(op->getOperand(2)))
    return refuseScaling(op);
  op->setOperands(op->getOperands().take_front(2));
  op.removeOperandLayoutsAttr();
  op->removeAttr("sdy.sharding_rule"); // is for three operands
  return success();
}

struct UpgradeLapackCallsPass : impl::UpgradeLapackCallsBase<UpgradeLapackCallsPass> {
  void runOnOperation() override {
    WalkResult result =
        getOperation().walk([](hlo::CustomCallOp op) { return WalkResult(dropFactor(op)); });
    if (result.wasInterrupted() || failed(replaceEach(getOperation(), upgrade)))
      signalPassFailure();
  }
};
} // namespace
} // namespace shardwright
