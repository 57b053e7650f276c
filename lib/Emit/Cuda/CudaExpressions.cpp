// SPDX-License-Identifier: Apache-2.0

#include "CudaExpressions.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Complex/IR/Complex.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringMap.h"
#include "llvm/Support/FormatVariadic.h"

using namespace mlir;

namespace shardwright {

std::string CudaWords::type(Type type) const {
  if (type.isIndex())
    return wideIndices ? "long long" : "int";
  if (auto integer = dyn_cast<IntegerType>(type))
    switch (integer.getWidth()) {
    case 1:
      return "bool";
    case 8:
      return "signed char";
    case 16:
      return "short";
    case 32:
      return "int";
    case 64:
      return "long long";
    }
  if (type.isF32())
    return "float";
  if (type.isF64())
    return "double";
  if (type.isF16())
    return "__half";
  if (auto complex = dyn_cast<ComplexType>(type))
    return complex.getElementType().isF32() ? "float2" : "double2";
  return type.isBF16() ? "__nv_bfloat16" : "";
}

std::string CudaWords::unsignedType(Type type) const {
  return type.isInteger(1)   ? "bool"
         : type.isInteger(8) ? "unsigned char"
                             : "unsigned " + this->type(type);
}

std::string CudaWords::literal(TypedAttr value) const {
  if (auto integer = dyn_cast<IntegerAttr>(value)) {
    if (integer.getType().isInteger(1))
      return integer.getValue().isZero() ? "false" : "true";
    int64_t number = integer.getValue().getSExtValue();
    if (number == std::numeric_limits<int64_t>::min())
      return "(-9223372036854775807LL - 1)";
    if (integer.getType().isInteger(32) && number == std::numeric_limits<int32_t>::min())
      return "(-2147483647 - 1)";
    bool isLong = type(integer.getType()) == "long long";
    std::string text = std::to_string(number) + (isLong ? "LL" : "");
    return number < 0 ? "(" + text + ")" : text;
  }
  APFloat number = cast<FloatAttr>(value).getValue();
  Type floatType = value.getType();
  bool isSmall = floatType.isF16() || floatType.isBF16();
  if (isSmall) { // a small float is an exact literal
    bool losesInfo = false;
    number.convert(APFloat::IEEEsingle(), APFloat::rmNearestTiesToEven, &losesInfo);
    return "(" + type(floatType) + ")" +
           literal(FloatAttr::get(Float32Type::get(floatType.getContext()), number));
  }
  bool single = floatType.isF32();
  if (number.isInfinity() ||
      number.isNaN()) { // no library constant is sure to be there: a bit pattern is
    uint64_t bits = number.bitcastToAPInt().getZExtValue();
    return single ? llvm::formatv("__int_as_float({0:x})", (uint32_t)bits).str()
                  : llvm::formatv("__longlong_as_double({0:x}LL)", bits).str();
  }
  SmallString<32> text;
  number.toString(text, /*FormatPrecision=*/0, /*FormatMaxPadding=*/3);
  std::string result = text.str().str();
  if (result.find_first_of(".eE") == std::string::npos)
    result += ".0";
  result += single ? "f" : "";
  return number.isNegative() ? "(" + result + ")" : result;
}

namespace {
/// Operands are `{0}`, `{1}`, …; `{f}` is "f" for f32; `{t}` is the result type, `{u}` its unsigned
/// form.
const llvm::StringMap<StringRef> &templates() {
  static const llvm::StringMap<StringRef> table = {
      {"arith.addf", "{0} + {1}"},
      {"arith.addi", "{0} + {1}"},
      {"arith.andi", "{0} & {1}"},
      {"arith.bitcast", "sw_bits<{t}>({0})"},
      {"arith.divf", "{0} / {1}"},
      {"arith.divsi", "{0} / {1}"},
      {"arith.divui", "({t})(({u}){0} / ({u}){1})"},
      {"arith.extf", "({t}){0}"},
      {"arith.extsi", "({t}){0}"},
      {"arith.fptosi", "({t}){0}"},
      {"arith.fptoui", "({t})({u}){0}"},
      {"arith.index_cast", "({t}){0}"},
      {"arith.maximumf", "sw_max({0}, {1})"},
      {"arith.maxsi", "{0} > {1} ? {0} : {1}"},
      {"arith.maxui", "({u}){0} > ({u}){1} ? {0} : {1}"},
      {"arith.minimumf", "sw_min({0}, {1})"},
      {"arith.minsi", "{0} < {1} ? {0} : {1}"},
      {"arith.minui", "({u}){0} < ({u}){1} ? {0} : {1}"},
      {"arith.mulf", "{0} * {1}"},
      {"arith.muli", "{0} * {1}"},
      {"arith.negf", "-{0}"},
      {"arith.ori", "{0} | {1}"},
      {"arith.remf", "fmod{f}({0}, {1})"},
      {"arith.remsi", "{0} % {1}"},
      {"arith.remui", "({t})(({u}){0} % ({u}){1})"},
      {"arith.select", "{0} ? {1} : {2}"},
      {"arith.shli", "({t})(({u}){0} << {1})"},
      {"arith.shrsi", "{0} >> {1}"},
      {"arith.shrui", "({t})(({u}){0} >> {1})"},
      {"arith.sitofp", "({t}){0}"},
      {"arith.subf", "{0} - {1}"},
      {"arith.subi", "{0} - {1}"},
      {"arith.truncf", "({t}){0}"},
      {"arith.trunci", "({t}){0}"},
      {"arith.xori", "{0} ^ {1}"},
      {"complex.create", "make_{t}({0}, {1})"},
      {"complex.im", "{0}.y"},
      {"complex.re", "{0}.x"},
      {"math.absf", "fabs{f}({0})"},
      {"math.absi", "{0} < 0 ? -{0} : {0}"},
      {"math.acos", "acos{f}({0})"},
      {"math.acosh", "acosh{f}({0})"},
      {"math.asin", "asin{f}({0})"},
      {"math.asinh", "asinh{f}({0})"},
      {"math.atan", "atan{f}({0})"},
      {"math.atanh", "atanh{f}({0})"},
      {"math.cbrt", "cbrt{f}({0})"},
      {"math.ceil", "ceil{f}({0})"},
      {"math.copysign", "copysign{f}({0}, {1})"},
      {"math.cos", "cos{f}({0})"},
      {"math.cosh", "cosh{f}({0})"},
      {"math.erf", "erf{f}({0})"},
      {"math.erfc", "erfc{f}({0})"},
      {"math.exp", "exp{f}({0})"},
      {"math.expm1", "expm1{f}({0})"},
      {"math.floor", "floor{f}({0})"},
      {"math.fma", "fma{f}({0}, {1}, {2})"},
      {"math.log", "log{f}({0})"},
      {"math.log1p", "log1p{f}({0})"},
      {"math.powf", "pow{f}({0}, {1})"},
      {"math.round", "round{f}({0})"},
      {"math.roundeven", "rint{f}({0})"},
      {"math.sin", "sin{f}({0})"},
      {"math.sinh", "sinh{f}({0})"},
      {"math.sqrt", "sqrt{f}({0})"},
      {"math.tan", "tan{f}({0})"},
      {"math.tanh", "tanh{f}({0})"},
  };
  return table;
}

std::string compareIntegers(arith::CmpIOp op, ArrayRef<std::string> operands,
                            const CudaWords &words) {
  static const char *signs[] = {"==", "!=", "<", "<=", ">", ">=", "<", "<=", ">", ">="};
  int predicate = (int)op.getPredicate();
  Type type = op.getLhs().getType();
  std::string cast =
      predicate >= (int)arith::CmpIPredicate::ult ? "(" + words.unsignedType(type) + ")" : "";
  return cast + operands[0] + " " + signs[predicate] + " " + cast + operands[1];
}

std::string compareFloats(arith::CmpFOp op, ArrayRef<std::string> operands) {
  const std::string &a = operands[0], &b = operands[1];
  using P = arith::CmpFPredicate;
  switch (op.getPredicate()) {
  case P::OEQ:
    return a + " == " + b;
  case P::OGT:
    return a + " > " + b;
  case P::OGE:
    return a + " >= " + b;
  case P::OLT:
    return a + " < " + b;
  case P::OLE:
    return a + " <= " + b;
  case P::ONE:
    return a + " < " + b + " || " + a + " > " + b;
  case P::ORD:
    return a + " == " + a + " && " + b + " == " + b;
  case P::UEQ:
    return "!(" + a + " < " + b + " || " + a + " > " + b + ")";
  case P::UGT:
    return "!(" + a + " <= " + b + ")";
  case P::UGE:
    return "!(" + a + " < " + b + ")";
  case P::ULT:
    return "!(" + a + " >= " + b + ")";
  case P::ULE:
    return "!(" + a + " > " + b + ")";
  case P::UNE:
    return a + " != " + b;
  case P::UNO:
    return a + " != " + a + " || " + b + " != " + b;
  case P::AlwaysFalse:
    return "false";
  case P::AlwaysTrue:
    return "true";
  }
  llvm_unreachable("unknown predicate");
}

} // namespace

std::string CudaWords::fill(StringRef text, ArrayRef<std::string> operands, Type type) const {
  std::string result;
  for (; !text.empty(); text = text.drop_front()) {
    if (text.size() < 3 || text[0] != '{' || text[2] != '}') {
      result += text.front();
      continue;
    }
    char what = text[1];
    result += what == 'f'   ? (type.isF32() ? "f" : "")
              : what == 't' ? this->type(type)
              : what == 'u' ? unsignedType(type)
                            : operands[what - '0'];
    text = text.drop_front(2);
  }
  return result;
}

FailureOr<std::string> CudaWords::expression(Operation &op, ArrayRef<std::string> operands) const {
  Type type = op.getResult(0).getType();
  for (Value value : op.getOperands())
    if (this->type(value.getType()).empty())
      return op.emitError() << "a value of type " << value.getType() << " has no CUDA form yet";
  if (this->type(type).empty())
    return op.emitError() << "a value of type " << type << " has no CUDA form yet";
  if (auto constant = dyn_cast<arith::ConstantOp>(op))
    return literal(constant.getValue());
  if (auto constant = dyn_cast<complex::ConstantOp>(op))
    return "make_" + this->type(type) + "(" + literal(cast<TypedAttr>(constant.getValue()[0])) +
           ", " + literal(cast<TypedAttr>(constant.getValue()[1])) + ")";
  if (auto compare = dyn_cast<arith::CmpIOp>(op))
    return compareIntegers(compare, operands, *this);
  if (auto compare = dyn_cast<arith::CmpFOp>(op))
    return compareFloats(compare, operands);
  if (isa<arith::ExtUIOp, arith::UIToFPOp, arith::IndexCastUIOp>(
          op)) // widening without sign: from the unsigned type
    return "(" + this->type(type) + ")(" + unsignedType(op.getOperand(0).getType()) + ")" +
           operands[0];
  if (auto call = dyn_cast<func::CallOp>(op))
    return (call.getCallee() + "(" + llvm::join(operands, ", ") + ")").str();
  StringRef name = op.getName().getStringRef();
  if (name == "math.ctpop" || name == "math.ctlz") { // CUDA has 32- and 64-bit forms
    bool isLong = type.isInteger(64), counts = name == "math.ctpop";
    std::string call = std::string(counts ? "__popc" : "__clz") +
                       (isLong ? "ll(" : "((int)(" + unsignedType(type) + ")") + operands[0] + ")";
    int64_t missing = counts || isLong ? 0 : 32 - type.getIntOrFloatBitWidth();
    return "(" + this->type(type) + ")(" + call + (missing ? " - " + std::to_string(missing) : "") +
           ")";
  }
  auto found = templates().find(name);
  if (found == templates().end())
    return op.emitError() << "'" << name << "' has no CUDA form yet";
  return fill(found->second, operands, type);
}

} // namespace shardwright
