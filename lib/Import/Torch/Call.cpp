// SPDX-License-Identifier: Apache-2.0

#include "Call.h"

using namespace mlir;
namespace hlo = shardwright::stablehlo;
namespace json = llvm::json;

namespace shardwright::torch {

Value Call::fail(const Twine &message) {
  if (!hasFailed)
    emitError(UnknownLoc::get(w.b.getContext()))
        << node.what << ": " << message; // node.what names the position
  hasFailed = true;
  return {};
}

bool Call::expect(bool condition, const Twine &message) {
  if (!condition)
    fail(message);
  return condition;
}

RankedTensorType Call::resultType(unsigned i) {
  if (isWanted(i))
    return node.results[i];
  fail("has " + Twine(node.results.size()) + " results, expected result " + Twine(i) +
       " to be a tensor");
  return RankedTensorType::get({}, w.b.getF32Type());
}

// Arguments.

std::pair<StringRef, const json::Value *> Call::argument(StringRef name) {
  if (const json::Array *inputs = node.record->getArray("inputs"))
    for (const json::Value &input : *inputs) {
      const json::Object *object = input.getAsObject();
      if (!object || object->getString("name") != std::optional<StringRef>(name))
        continue;
      const json::Object *tagged = object->getObject("arg");
      if (!tagged || tagged->size() != 1) {
        fail("argument " + name + " is not of the form {tag: value}");
        return {};
      }
      StringRef tag = tagged->begin()->first;
      return {tag, tag == "as_none" ? nullptr : &tagged->begin()->second};
    }
  auto found = defaults.find(name);
  if (found == defaults.end()) {
    fail("argument " + name + " is missing");
    return {};
  }
  const json::Value &value = found->second;
  return {"default", value.kind() == json::Value::Null ? nullptr : &value};
}

bool Call::has(StringRef name) {
  const json::Array *inputs = node.record->getArray("inputs");
  bool isGiven = inputs && llvm::any_of(*inputs, [&](const json::Value &input) {
                   return input.getAsObject() &&
                          input.getAsObject()->getString("name") == std::optional<StringRef>(name);
                 });
  return isGiven || defaults.contains(name);
}

bool Call::isNone(StringRef name) { return !argument(name).second; }

bool Call::isTensor(StringRef name) { return argument(name).first == "as_tensor"; }

Value Call::named(const json::Value *reference, StringRef name) {
  const json::Object *object = reference ? reference->getAsObject() : nullptr;
  std::optional<StringRef> value = object ? object->getString("name") : std::nullopt;
  if (!value)
    return fail("argument " + name + " should be a tensor");
  auto found = scope.find(*value);
  if (found == scope.end() || !found->second)
    return fail("argument " + name + " is '" + *value +
                "', which nothing before it gives as a tensor");
  return found->second;
}

Value Call::tensor(StringRef name) {
  auto [tag, value] = argument(name);
  if (tag == "as_tensor")
    return named(value, name);
  if (tag == "as_optional_tensor" && value && value->getAsObject())
    return named(value->getAsObject()->get("as_tensor"), name);
  return fail("argument " + name + " should be a tensor, it is " + (value ? tag : "None"));
}

Value Call::tensorOrNone(StringRef name) {
  auto [tag, value] = argument(name);
  if (tag == "as_optional_tensor" && value && value->getAsObject() &&
      value->getAsObject()->get("as_none"))
    return {};
  return value ? tensor(name) : Value();
}

bool Call::isRowMajor(StringRef name) {
  const json::Value *value = argument(name).second;
  std::optional<StringRef> known =
      value && value->getAsObject() ? value->getAsObject()->getString("name") : std::nullopt;
  return !node.permuted || !known || !node.permuted->contains(*known);
}

SmallVector<Value> Call::tensors(StringRef name) {
  auto [tag, value] = argument(name);
  SmallVector<Value> values;
  const json::Array *array = value ? value->getAsArray() : nullptr;
  if (!array) {
    fail("argument " + name + " should be a list of tensors");
    return values;
  }
  bool isOptional = tag == "as_optional_tensors";
  for (const json::Value &item : *array) {
    const json::Object *object = item.getAsObject();
    bool isNone = isOptional && object && object->get("as_none");
    const json::Value *reference =
        isOptional && object && object->get("as_tensor") ? object->get("as_tensor") : &item;
    values.push_back(isNone ? Value() : named(reference, name));
  }
  return values;
}

static std::optional<int64_t> asInteger(const json::Value *value) {
  if (!value)
    return std::nullopt;
  if (auto flag = value->getAsBoolean())
    return *flag;
  if (auto integer = value->getAsInteger())
    return integer;
  if (auto *object = value->getAsObject()) // a symbolic integer
    return object->getInteger("as_int");
  return std::nullopt;
}

static std::optional<double> asNumber(const json::Value *value) {
  if (auto text = value ? value->getAsString() : std::nullopt) {
    if (*text == "Infinity")
      return INFINITY;
    if (*text == "-Infinity")
      return -INFINITY;
    if (*text == "NaN")
      return NAN;
    return std::nullopt;
  }
  if (auto number = value ? value->getAsNumber() : std::nullopt)
    return number;
  if (auto *object = value ? value->getAsObject() : nullptr) // a symbolic float
    return asNumber(object->get("as_float"));
  auto integer = asInteger(value);
  return integer ? std::optional<double>((double)*integer) : std::nullopt;
}

int64_t Call::integer(StringRef name) {
  auto value = asInteger(argument(name).second);
  expect(value.has_value(), "argument " + name + " should be an integer that is known");
  return value.value_or(0);
}

double Call::number(StringRef name) {
  auto [tag, given] = argument(name);
  bool fits = tag != "as_int" || !given || given->getAsInteger();
  auto value = fits ? asNumber(given) : std::nullopt;
  expect(value.has_value(), "argument " + name + " should be a number that is known");
  return value.value_or(0);
}

bool Call::flag(StringRef name) {
  const json::Value *value = argument(name).second;
  auto found = value ? value->getAsBoolean() : std::nullopt;
  expect(found.has_value(), "argument " + name + " should be true or false");
  return found.value_or(false);
}

SmallVector<bool> Call::flags(StringRef name) {
  SmallVector<bool> values;
  const json::Value *value = argument(name).second;
  const json::Array *array = value ? value->getAsArray() : nullptr;
  expect(array, "argument " + name + " should be a list of true and false");
  for (size_t i = 0; array && i < array->size(); ++i)
    values.push_back((*array)[i].getAsBoolean().value_or(false));
  return values;
}

StringRef Call::text(StringRef name) {
  const json::Value *value = argument(name).second;
  auto found = value ? value->getAsString() : std::nullopt;
  expect(found.has_value(), "argument " + name + " should be a string");
  return found.value_or("");
}

Ints Call::integers(StringRef name) {
  Ints values;
  const json::Value *value = argument(name).second;
  const json::Array *array = value ? value->getAsArray() : nullptr;
  if (!array) {
    if (auto one = asInteger(value))
      return {*one};
    fail("argument " + name + " should be a list of integers");
    return values;
  }
  for (const json::Value &item : *array) {
    auto one = asInteger(&item);
    if (!expect(one.has_value(), "argument " + name + " should be integers that are known"))
      return {};
    values.push_back(*one);
  }
  return values;
}

SmallVector<double> Call::numbers(StringRef name) {
  SmallVector<double> values;
  const json::Value *value = argument(name).second;
  const json::Array *array = value ? value->getAsArray() : nullptr;
  expect(array, "argument " + name + " should be a list of numbers");
  for (size_t i = 0; array && i < array->size(); ++i) {
    auto one = asNumber(&(*array)[i]);
    expect(one.has_value(), "argument " + name + " should be numbers that are known");
    values.push_back(one.value_or(0));
  }
  return values;
}

Ints Call::integersOf(StringRef name, size_t count) {
  Ints values = integers(name);
  if (values.size() == 1)
    values.resize(count, values[0]);
  if (!expect(values.size() == count,
              "argument " + name + " should have " + Twine(count) + " integers"))
    values.assign(count, 1);
  return values;
}

Call::Kind Call::kindOf(StringRef name) {
  auto [tag, value] = argument(name);
  if (value && value->getAsBoolean())
    return Kind::Bool;
  if (tag == "as_complex")
    return Kind::Complex;
  return tag != "as_float" && tag != "as_sym_float" && value &&
                 value->kind() == json::Value::Number && value->getAsInteger()
             ? Kind::Int
             : Kind::Float;
}

/// Reads {"real": 0.0, "imag": 1.0}.
static Value complexScalar(Call &c, const json::Value *given, ComplexType type) {
  const json::Object *parts = given ? given->getAsObject() : nullptr;
  auto real = asNumber(parts ? parts->get("real") : nullptr),
       imaginary = asNumber(parts ? parts->get("imag") : nullptr);
  if (!c.expect(real && imaginary, "has a complex number that is not known"))
    return {};
  Type part = type.getElementType();
  return c.binary<hlo::ComplexOp>(c.splat(part, {}, *real), c.splat(part, {}, *imaginary));
}

Value Call::scalar(StringRef name, Type element) {
  if (auto complex = dyn_cast<ComplexType>(element); complex && kindOf(name) == Kind::Complex)
    return complexScalar(*this, argument(name).second, complex);
  if (isa<IntegerType>(element) && kindOf(name) != Kind::Float)
    return splatInteger(element, {}, element.isInteger(1) ? integer(name) != 0 : integer(name));
  double value = number(name);
  if (isa<IntegerType>(element) && !element.isInteger(1) &&
      !expect(std::abs(value) < 0x1p63, "argument " + name + " is no integer"))
    return {};
  return element.isInteger(1) ? splatInteger(element, {}, value != 0) : splat(element, {}, value);
}

int64_t Call::wrapDim(int64_t dim, int64_t rank) {
  int64_t extent = std::max<int64_t>(rank, 1); // a scalar counts as one-dimensional
  if (!expect(dim >= -extent && dim < extent,
              "dimension " + Twine(dim) + " is not one of " + Twine(rank)))
    return 0;
  return dim < 0 ? dim + extent : dim;
}

int64_t Call::dim(StringRef name, int64_t rank) { return wrapDim(integer(name), rank); }

Ints Call::dims(StringRef name, int64_t rank, bool allIfEmpty) {
  Ints found = isNone(name) ? Ints() : integers(name);
  if (found.empty() && allIfEmpty)
    return consecutive(rank);
  for (int64_t &dim : found)
    dim = wrapDim(dim, rank);
  llvm::sort(found);
  if (rank == 0)
    return {};
  if (!expect(std::adjacent_find(found.begin(), found.end()) == found.end(),
              "argument " + name + " names a dimension twice"))
    return {};
  return found;
}

} // namespace shardwright::torch
