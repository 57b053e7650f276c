// SPDX-License-Identifier: Apache-2.0

#include "Program.h"

#include "../TypeLimits.h"
#include "shardwright/Support/BoundedJson.h"
#include "shardwright/runtime/arrays/TorchArchive.h"

#include "mlir/AsmParser/AsmParser.h"
#include "mlir/IR/Diagnostics.h"
#include "mlir/IR/Location.h"
#include "llvm/ADT/StringSet.h"

using namespace mlir;
namespace json = llvm::json;

namespace shardwright::torch {

LogicalResult Reader::fail(const Twine &message) const {
  hasFailed = true;
  return emitError(UnknownLoc::get(context)) << path << ": " << message;
}

/// Reports `message` unless a more specific error was reported.
static LogicalResult failUnlessReported(const Reader &reader, const Twine &message) {
  return reader.hasFailed ? failure() : reader.fail(message);
}

// Types.

static Type elementType(MLIRContext *context, int64_t number) {
  auto name = runtime::torchTypeName(number);
  if (!name)
    return {};
  if (name->front() == 'c')
    return ComplexType::get(*name == "c64" ? Type(Float32Type::get(context))
                                           : Float64Type::get(context));
  return parseType(StringRef(name->data(), name->size()), context);
}

RankedTensorType Reader::readTensorType(const json::Value &meta, StringRef what) const {
  const json::Object *object = meta.getAsObject();
  const json::Array *sizes = object ? object->getArray("sizes") : nullptr;
  std::optional<int64_t> number = object ? object->getInteger("dtype") : std::nullopt;
  if (!sizes || !number) {
    (void)fail("'" + what + "' has no dtype or no sizes");
    return {};
  }
  Type element = elementType(context, *number);
  if (!element) {
    (void)fail("'" + what + "' has elements of type number " + Twine(*number) +
               " of torch's export schema, which is not supported");
    return {};
  }
  constexpr int64_t strided = 7;
  if (int64_t layout = object->getInteger("layout").value_or(strided); layout != strided) {
    (void)fail("'" + what + "' has layout number " + Twine(layout) +
               " of torch's export schema; only dense tensors are supported: call to_dense() in "
               "the model");
    return {};
  }
  SmallVector<int64_t> shape;
  for (const json::Value &size : *sizes) {
    const json::Object *one = size.getAsObject();
    std::optional<int64_t> value = one ? one->getInteger("as_int") : std::nullopt;
    if (!value && one && one->get("as_expr")) {
      (void)fail("'" + what +
                 "' has a size that is not fixed; export with example inputs of the sizes to run, "
                 "without dynamic_shapes");
      return {};
    }
    if (!value || *value < 0) {
      (void)fail("'" + what + "' has a size that is no natural number");
      return {};
    }
    shape.push_back(*value);
  }
  auto type = RankedTensorType::get(shape, element);
  if (isTooLarge(type)) {
    (void)fail("'" + what + "' is too large");
    return {};
  }
  return type;
}

// Graphs.

/// The name in {"as_tensor": {"name": …}}; empty for other arguments.
static StringRef tensorName(const json::Value &argument) {
  const json::Object *object = argument.getAsObject();
  const json::Object *tensor = object ? object->getObject("as_tensor") : nullptr;
  return tensor ? tensor->getString("name").value_or("") : "";
}

/// Whether the recorded strides are those of row-major order; dimensions of size 1 do not matter.
static bool isRowMajor(const json::Value &meta, ArrayRef<int64_t> shape) {
  const json::Array *strides = meta.getAsObject()->getArray("strides");
  int64_t expected = 1;
  for (size_t d = shape.size(); strides && strides->size() == shape.size() && d-- > 0;
       expected *= std::max<int64_t>(shape[d], 1)) {
    const json::Object *one = (*strides)[d].getAsObject();
    if (shape[d] > 1 && one && one->getInteger("as_int").value_or(expected) != expected)
      return false;
  }
  return true;
}

FailureOr<Graph> readGraph(const Reader &reader, JsonText text) {
  Graph graph;
  bool isRight = succeeded(text.forEachMember([&](StringRef key, JsonText value) -> LogicalResult {
    if (key == "nodes") {
      graph.nodes = value;
    } else if (key == "inputs") {
      return value.forEachElement([&](JsonText input) {
        graph.inputs.push_back(tensorName(input.parse()).str());
        return success();
      });
    } else if (key == "outputs") {
      return value.forEachElement([&](JsonText output) {
        graph.outputs.push_back(output.parse());
        return success();
      });
    } else if (key == "tensor_values") {
      return value.forEachMember([&](StringRef name, JsonText meta) {
        json::Value record = meta.parse();
        RankedTensorType type = reader.readTensorType(record, name);
        graph.types[name] = type;
        if (type && !isRowMajor(record, type.getShape()))
          graph.permuted.insert(name);
        return success(type != nullptr);
      });
    }
    return success();
  }));
  if (!isRight || graph.nodes.isEmpty())
    return failUnlessReported(
        reader,
        "is not a program as PyTorch writes it: a graph is damaged, or is nested too deeply");
  return graph;
}

// Signature.

namespace {
struct InputForm {
  StringRef tag, name;
  InputKind kind;
};
constexpr InputForm inputForms[] = {
    {"parameter", "parameter_name", InputKind::Parameter},
    {"buffer", "buffer_name", InputKind::Buffer},
    {"tensor_constant", "tensor_constant_name", InputKind::Constant}};
struct MutationForm {
  StringRef tag, target;
};
constexpr MutationForm mutationForms[] = {{"buffer_mutation", "buffer_name"},
                                          {"parameter_mutation", "parameter_name"},
                                          {"user_input_mutation", "user_input_name"}};
constexpr StringLiteral outputForms[] = {"user_output", "loss_output", "gradient_to_parameter",
                                         "gradient_to_user_input"};

LogicalResult refuse(const Reader &reader, StringRef tag) {
  return reader.fail(
      "the signature has a '" + tag +
      "', which is not supported; expected parameters, buffers, constants and tensors");
}

LogicalResult readInput(const Reader &reader, const json::Value &spec, Program &program) {
  const json::Object *tagged = spec.getAsObject();
  if (!tagged || tagged->size() != 1 || !tagged->begin()->second.getAsObject())
    return reader.fail("the signature has an input that is not of the form {kind: {…}}");
  StringRef tag = tagged->begin()->first;
  const json::Object &fields = *tagged->begin()->second.getAsObject();
  if (tag == "user_input" || tag == "constant_input") {
    const json::Value *argument = fields.get("arg");
    std::string name = argument ? tensorName(*argument).str() : "";
    program.inputs.push_back({InputKind::User, name, name});
    return success();
  }
  for (const InputForm &form : inputForms)
    if (tag == form.tag) {
      const json::Object *argument = fields.getObject("arg");
      auto name = fields.getString(form.name),
           place = argument ? argument->getString("name") : std::nullopt;
      if (!name || !place)
        return reader.fail("the signature has a " + tag + " without its name");
      program.inputs.push_back({form.kind, place->str(), name->str()});
      return success();
    }
  return refuse(reader, tag);
}

LogicalResult readOutput(const Reader &reader, const json::Value &spec, Program &program) {
  const json::Object *tagged = spec.getAsObject();
  const json::Object *fields =
      tagged && tagged->size() == 1 ? tagged->begin()->second.getAsObject() : nullptr;
  if (!fields || !fields->get("arg"))
    return reader.fail("the signature has an output that is not of the form {kind: {…}}");
  StringRef tag = tagged->begin()->first;
  if (llvm::is_contained(outputForms, tag)) {
    program.outputs.push_back({false, *fields->get("arg"), ""});
    return success();
  }
  for (const MutationForm &form : mutationForms)
    if (tag == form.tag) {
      auto target = fields->getString(form.target);
      if (!target)
        return reader.fail("the signature has a " + tag + " that does not say of what");
      json::Value argument = json::Object{{"as_tensor", *fields->get("arg")}};
      program.outputs.push_back({true, std::move(argument), target->str()});
      return success();
    }
  return refuse(reader, tag);
}

LogicalResult readSignature(const Reader &reader, JsonText text, Program &program) {
  auto each = [&](StringRef key, auto read) {
    return text.member(key).forEachElement(
        [&](JsonText spec) { return read(reader, spec.parse(), program); });
  };
  if (failed(each("input_specs", readInput)) || failed(each("output_specs", readOutput)))
    return failUnlessReported(reader,
                              "is not a program as PyTorch writes it: the signature is damaged");
  return success();
}

/// Checks the schema version, and that the program is functional, as after `run_decompositions`.
LogicalResult checkForm(const Reader &reader, JsonText text) {
  json::Value version = text.member("schema_version").parse(),
              verifiers = text.member("verifiers").parse();
  constexpr int64_t known = 8;
  const json::Object *numbers = version.getAsObject();
  std::optional<int64_t> major = numbers ? numbers->getInteger("major") : std::nullopt;
  if (!major)
    return reader.fail("is not a program as PyTorch writes it: it has no schema_version");
  if (*major != known)
    return reader.fail("is of version " + Twine(*major) +
                       " of torch's export schema, expected version " + Twine(known) +
                       " (PyTorch 2.9 and newer); export it again by such a PyTorch");
  constexpr int64_t newest = 20;
  if (int64_t minor = numbers->getInteger("minor").value_or(0); minor > newest)
    emitWarning(UnknownLoc::get(reader.context))
        << reader.path << ": is of version " << known << "." << minor
        << " of torch's export schema; what is newer than " << known << "." << newest
        << " in it is ignored";
  const json::Array *names = verifiers.getAsArray();
  bool isFunctional = names && llvm::none_of(*names, [](const json::Value &name) {
                        return name.getAsString() == std::optional<StringRef>("TRAINING");
                      });
  if (!isFunctional)
    return reader.fail("is not functional: its operators may change tensors in place; call `ep = "
                       "ep.run_decompositions({})` before "
                       "torch.export.save(ep, …), or export with shardwright.torch.export");
  return success();
}
/// Checks that the signature's outputs are those of the graph, and that no two mutations have the
/// same target.
LogicalResult checkOutputs(const Reader &reader, const Program &program) {
  llvm::StringSet<> changed;
  for (auto [output, inGraph] : llvm::zip_equal(program.outputs, program.graph.outputs)) {
    if (tensorName(output.argument) != tensorName(inGraph))
      return reader.fail("the signature's outputs are not those of the graph, in order");
    if (output.isMutation && !changed.insert(output.target).second)
      return reader.fail("the signature changes '" + output.target + "' twice");
  }
  return success();
}
} // namespace

FailureOr<Program> readProgram(const Reader &reader, StringRef text) {
  if (std::string repeated = findRepeatedName(text); !repeated.empty())
    return reader.fail("its program is damaged: " + repeated);
  JsonText whole(text), module = whole.member("graph_module");
  if (failed(checkForm(reader, whole)))
    return failure();
  Program program;
  FailureOr<Graph> graph = readGraph(reader, module.member("graph"));
  if (failed(graph) || failed(readSignature(reader, module.member("signature"), program)))
    return failure();
  program.graph = std::move(*graph);
  if (program.inputs.size() != program.graph.inputs.size() ||
      program.outputs.size() != program.graph.outputs.size())
    return reader.fail("the signature has another number of inputs or outputs than the graph");
  if (failed(checkOutputs(reader, program)))
    return failure();
  return program;
}

} // namespace shardwright::torch
