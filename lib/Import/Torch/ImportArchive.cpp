// SPDX-License-Identifier: Apache-2.0

#include "ImportArchive.h"

#include "Body.h"

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "shardwright/Dialect/StableHLO/StableHLOOps.h"
#include "shardwright/Support/SignatureAttributes.h"
#include "llvm/ADT/MapVector.h"

using namespace mlir;
namespace hlo = shardwright::stablehlo;
namespace json = llvm::json;
namespace rt = shardwright::runtime;

namespace shardwright::torch {
namespace {
/// In bytes. Larger constants become arguments, which are loaded at run time.
constexpr size_t largestInlineConstant = 64 * 1024;

rt::Bytes bytesOf(StringRef file) {
  return rt::Bytes(std::shared_ptr<const void>(file.data(), [](const void *) {}), file.data(),
                   file.size());
}

/// An argument of @main: one input of the graph, or several inputs of tied weights.
struct Argument {
  std::string name;
  StringRef kind;
  RankedTensorType type;
  SmallVector<std::string, 1> inputs; // names in the graph
  int64_t changedBy = -1;             // number of the result that updates it
};

class EntryBuilder {
public:
  EntryBuilder(const Reader &reader, const rt::TorchArchive &archive, Program program)
      : reader(reader), archive(archive), program(std::move(program)), b(reader.context) {
    for (const rt::TorchTensor &tensor : archive.tensors)
      stored.try_emplace(tensor.name, &tensor);
  }

  OwningOpRef<ModuleOp> build();

private:
  LogicalResult collectArguments();
  LogicalResult addArgument(const InputSpec &input);
  LogicalResult addConstant(const InputSpec &input, const rt::TorchTensor &tensor,
                            RankedTensorType type);
  bool isInlined(const InputSpec &input, const rt::TorchTensor *tensor) const;
  Argument *tiedTo(const rt::TorchTensor &tensor, RankedTensorType type);
  void startMain(ModuleOp module);
  LogicalResult writeReturn();
  Value outputValue(const json::Value &argument);
  void setAttributes();

  const Reader &reader;
  const rt::TorchArchive &archive;
  Program program;
  OpBuilder b;
  llvm::StringMap<const rt::TorchTensor *> stored;
  llvm::MapVector<const rt::TorchTensor *, size_t> weights; // argument number by tensor
  SmallVector<Argument> arguments;
  SmallVector<std::pair<std::string, DenseElementsAttr>> constants; // inlined inputs
  SmallVector<std::pair<std::string, StringRef>> results; // name and shardwright.kind of each
  Scope scope;
  func::FuncOp main;
};

StringRef kindOf(const InputSpec &input) {
  switch (input.kind) {
  case InputKind::Parameter:
    return "param";
  case InputKind::Buffer:
    return StringRef(input.name).starts_with("optimizer.") ? "state" : "buffer";
  case InputKind::Constant:
    return "constant";
  case InputKind::User:
    return "input";
  }
  llvm_unreachable("all kinds are above");
}

/// Small constants and non-persistent buffers are inlined, unless the program updates them.
bool EntryBuilder::isInlined(const InputSpec &input, const rt::TorchTensor *tensor) const {
  if (!tensor || !tensor->isConstant || input.kind == InputKind::User ||
      input.kind == InputKind::Parameter || tensor->storage.size() > largestInlineConstant)
    return false;
  return llvm::none_of(program.outputs, [&](const OutputSpec &output) {
    return output.isMutation && output.target == input.name;
  });
}

/// The runtime's name of an element type: `c64` for complex<f32>, otherwise MLIR's spelling.
std::string nameOf(Type element) {
  if (auto complex = dyn_cast<ComplexType>(element))
    return complex.getElementType().isF32() ? "c64" : "c128";
  std::string text;
  llvm::raw_string_ostream(text) << element;
  return text;
}

LogicalResult EntryBuilder::addConstant(const InputSpec &input, const rt::TorchTensor &tensor,
                                        RankedTensorType type) {
  if (rt::Status status = rt::checkStorage(tensor); !status.ok())
    return emitError(UnknownLoc::get(reader.context)) << status.message;
  rt::Result<rt::Array> array = rt::denseArray(tensor);
  if (!array.ok())
    return reader.fail(array.status().message);
  if (ArrayRef<int64_t>(array->shape) != type.getShape() ||
      rt::torchTypeName(tensor.type) == std::nullopt)
    return reader.fail("constant '" + input.name +
                       "' is stored with another shape than the graph says");
  if (nameOf(type.getElementType()) != rt::name(array->dtype))
    return reader.fail("constant '" + input.name +
                       "' is stored with other elements than the graph says");
  ArrayRef<char> bytes(array->bytes.data(), array->bytes.size());
  DenseElementsAttr value;
  if (type.getElementType().isInteger(1)) {
    SmallVector<bool> flags(llvm::map_range(bytes, [](char byte) { return byte != 0; }));
    if ((int64_t)flags.size() == type.getNumElements())
      value = DenseElementsAttr::get(type, flags);
  } else if (bytes.empty()) {
    value = DenseElementsAttr::get(type, ArrayRef<Attribute>());
  } else if (bool isSplat = false; DenseElementsAttr::isValidRawBuffer(type, bytes, isSplat)) {
    value = DenseElementsAttr::getFromRawBuffer(type, bytes);
  }
  if (!value)
    return reader.fail("constant '" + input.name +
                       "' is stored with other elements than the graph says");
  constants.emplace_back(input.argument, value);
  return success();
}

Argument *EntryBuilder::tiedTo(const rt::TorchTensor &tensor, RankedTensorType type) {
  for (auto [other, index] : weights)
    if (tensor.isTiedTo(*other) && arguments[index].type == type)
      return &arguments[index];
  return nullptr;
}

LogicalResult EntryBuilder::addArgument(const InputSpec &input) {
  if (input.argument.empty())
    return success(); // a number, which the nodes contain as a constant
  RankedTensorType type = program.graph.types.lookup(input.argument);
  if (!type)
    return reader.fail("the graph does not say of what type its input '" + input.argument + "' is");
  const rt::TorchTensor *tensor =
      input.kind == InputKind::User ? nullptr : stored.lookup(input.name);
  if (isInlined(input, tensor))
    return addConstant(input, *tensor, type);
  if (Argument *same = tensor ? tiedTo(*tensor, type) : nullptr) {
    same->inputs.push_back(input.argument);
    return success();
  }
  if (tensor)
    weights.insert({tensor, arguments.size()});
  arguments.push_back({input.name, kindOf(input), type, {input.argument}, -1});
  return success();
}

LogicalResult EntryBuilder::collectArguments() {
  for (auto [input, name] : llvm::zip_equal(program.inputs, program.graph.inputs)) {
    if (input.argument != name)
      return reader.fail("the signature's inputs are not those of the graph, in order");
    if (failed(addArgument(input)))
      return failure();
  }
  return success();
}

void EntryBuilder::startMain(ModuleOp module) {
  b.setInsertionPointToEnd(module.getBody());
  auto types = llvm::map_to_vector(arguments,
                                   [](const Argument &argument) -> Type { return argument.type; });
  main = func::FuncOp::create(b, module.getLoc(), "main", b.getFunctionType(types, {}));
  main.setPublic();
  Block *block = new Block;
  main.getBody().push_back(block);
  for (const Argument &argument : arguments) {
    Value value = block->addArgument(argument.type, NameLoc::get(b.getStringAttr(argument.name)));
    for (const std::string &input : argument.inputs)
      scope[input] = value;
  }
  b.setInsertionPointToStart(block);
  for (auto &[input, value] : constants)
    scope[input] = hlo::ConstantOp::create(b, NameLoc::get(b.getStringAttr(input)), value);
}

/// A tensor output, or a number output as a rank-0 tensor.
Value EntryBuilder::outputValue(const json::Value &argument) {
  const json::Object *tagged = argument.getAsObject();
  if (!tagged || tagged->size() != 1)
    return {};
  if (const json::Object *tensor = tagged->getObject("as_tensor"))
    return scope.lookup(tensor->getString("name").value_or(""));
  OpWriter w(b, main.getLoc());
  const json::Value &value = tagged->begin()->second;
  if (auto flag = value.getAsBoolean())
    return w.splatInteger(RankedTensorType::get({}, b.getI1Type()), *flag);
  if (tagged->get("as_int") && value.getAsInteger())
    return w.splatInteger(RankedTensorType::get({}, b.getI64Type()), *value.getAsInteger());
  if (tagged->get("as_float") && value.getAsNumber())
    return w.splat(RankedTensorType::get({}, b.getF64Type()), *value.getAsNumber());
  return {};
}

LogicalResult EntryBuilder::writeReturn() {
  SmallVector<Value> values;
  for (const OutputSpec &output : program.outputs) {
    if (const json::Object *tagged = output.argument.getAsObject();
        tagged && tagged->get("as_none"))
      continue;
    Value value = outputValue(output.argument);
    if (!value)
      return reader.fail("result " + Twine(values.size()) +
                         " of the program is no tensor that the graph gives");
    if (output.isMutation) {
      auto target = llvm::find_if(
          program.inputs, [&](const InputSpec &input) { return input.name == output.target; });
      auto argument = llvm::find_if(arguments, [&](const Argument &argument) {
        return target != program.inputs.end() &&
               llvm::is_contained(argument.inputs, target->argument);
      });
      if (argument == arguments.end() || argument->type != value.getType())
        return reader.fail("the program changes '" + output.target +
                           "', which is not among its inputs with this type");
      if (argument->changedBy < 0) // tied weights are reported once per input
        argument->changedBy = values.size();
      results.emplace_back(argument->name, argument->kind);
    } else {
      results.emplace_back("", "output");
    }
    values.push_back(value);
  }
  func::ReturnOp::create(b, main.getLoc(), values);
  main.setFunctionType(b.getFunctionType(main.getArgumentTypes(), ValueRange(values).getTypes()));
  return success();
}

void EntryBuilder::setAttributes() {
  SignatureAttributes attributes(main);
  auto set = [&](NamedAttrList &list, StringRef name, StringRef kind) {
    if (!name.empty())
      list.set(kFqnAttr, b.getStringAttr(name));
    list.set(kKindAttr, b.getStringAttr(kind));
  };
  for (auto [argument, list] : llvm::zip_equal(arguments, attributes.arguments)) {
    set(list, argument.name, argument.kind);
    if (argument.changedBy >= 0)
      list.set(kDonationAttr, b.getI32IntegerAttr(argument.changedBy));
  }
  for (auto [result, list] : llvm::zip_equal(results, attributes.results))
    set(list, result.first, result.second);
  attributes.apply();
}

OwningOpRef<ModuleOp> EntryBuilder::build() {
  OwningOpRef<ModuleOp> module = ModuleOp::create(UnknownLoc::get(reader.context));
  if (failed(checkOperators(reader, program.graph)) || failed(collectArguments()))
    return nullptr;
  startMain(*module);
  if (failed(writeNodes(reader, b, program.graph, scope)) || failed(writeReturn()))
    return nullptr;
  setAttributes();
  return module;
}
} // namespace

bool isArchive(StringRef file) { return rt::isTorchArchive(bytesOf(file)); }

OwningOpRef<ModuleOp> importProgram(MLIRContext &context, const rt::TorchArchive &archive) {
  Reader reader{&context, archive.path};
  FailureOr<Program> program =
      readProgram(reader, StringRef(archive.program.data(), archive.program.size()));
  if (failed(program))
    return nullptr;
  return EntryBuilder(reader, archive, std::move(*program)).build();
}

OwningOpRef<ModuleOp> importArchive(MLIRContext &context, const llvm::MemoryBuffer &file) {
  rt::Result<rt::TorchArchive> archive =
      rt::readTorchArchive(bytesOf(file.getBuffer()), file.getBufferIdentifier().str());
  if (archive.ok())
    return importProgram(context, *archive);
  emitError(UnknownLoc::get(&context)) << archive.status().message;
  return nullptr;
}

} // namespace shardwright::torch
