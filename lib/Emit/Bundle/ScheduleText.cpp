// SPDX-License-Identifier: Apache-2.0

#include "ScheduleText.h"

#include "mlir/IR/Verifier.h"
#include "shardwright/Dialect/StableHLO/ElementBytes.h"
#include "shardwright/Emit/Bundle.h"
#include "shardwright/OpRules/Work.h"
#include "llvm/ADT/BitVector.h"
#include "llvm/ADT/DenseSet.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/FormatVariadic.h"

using namespace mlir;
namespace json = llvm::json;

namespace shardwright {
namespace {

/// Appends `file:line:column`, or module and operator, for each source location in a (fused)
/// location, at most a few.
void collectLocs(Location loc, json::Array &into) {
  if (auto fused = dyn_cast<FusedLoc>(loc)) {
    for (Location each : fused.getLocations())
      collectLocs(each, into);
  } else if (auto call = dyn_cast<CallSiteLoc>(loc)) {
    collectLocs(call.getCallee(), into);
  } else if (auto name = dyn_cast<NameLoc>(loc); name && !isa<UnknownLoc>(name.getChildLoc())) {
    collectLocs(name.getChildLoc(), into);
  } else if (name && into.size() < 8) { // of a model without source lines
    into.push_back(name.getName().str());
  } else if (auto file = dyn_cast<FileLineColLoc>(loc); file && into.size() < 8) {
    into.push_back(llvm::formatv("{0}:{1}:{2}", file.getFilename().getValue(), file.getLine(),
                                 file.getColumn())
                       .str());
  }
}

std::string shapeText(Type type) {
  auto tensor = cast<RankedTensorType>(type);
  if (tensor.getRank() == 0)
    return "1";
  std::string text;
  llvm::raw_string_ostream out(text);
  llvm::interleave(tensor.getShape(), out, "x");
  return text;
}

StringRef word(exec::Reduction reduction) { return stringifyReduction(reduction).rtrim('_'); }
} // namespace

int64_t ScheduleText::bufferOf(Value value) const {
  auto argument = dyn_cast<BlockArgument>(value);
  Operation *owner = argument ? argument.getOwner()->getParentOp() : nullptr;
  if (auto loop = dyn_cast_or_null<exec::WhileOp>(owner)) // loop arguments and results are one
    return bufferOf(loop.getResult(argument.getArgNumber()));
  if (auto branches = dyn_cast_or_null<exec::CaseOp>(owner))
    return bufferOf(branches.getInputs()[argument.getArgNumber()]);
  if (argument)
    return func::FuncOp(main)
        .getArgAttrOfType<IntegerAttr>(argument.getArgNumber(), "exec.buffer")
        .getInt();
  auto result = cast<OpResult>(value);
  return result.getOwner()->getAttrOfType<DenseI64ArrayAttr>(
      "exec.buffers")[result.getResultNumber()];
}

LogicalResult ScheduleText::build() {
  schedule = "schedule 1 main\n";
  if (failed(visit(main.getBody().front())))
    return failure();
  for (auto [value, bytes] : llvm::zip_equal(kernelIndex, operandBytes)) {
    json::Object &kernel = *value.getAsObject();
    kernel["operand_bytes"] = json::Array(bytes);
    auto many = ofMany.find(*kernel.getString("symbol"));
    if (many != ofMany.end() && many->second)
      kernel["many"] = json::Object{{"symbol", many->second->symbol},
                                    {"width", many->second->width},
                                    {"block", many->second->block}};
  }
  return success();
}

LogicalResult ScheduleText::visit(Block &block) {
  for (Operation &op : block)
    if (failed(visit(op)))
      return failure();
  return success();
}

/// Appends a control-flow line.
void ScheduleText::control(const llvm::Twine &text) {
  previous.clear();
  schedule += (llvm::Twine(index) + " " + text + " !c\n").str();
  lastCompute = index++;
}

LogicalResult ScheduleText::loop(exec::WhileOp op) {
  std::string name = "w" + std::to_string(index);
  control("while " + name);
  if (failed(visit(op.getCond().front())))
    return failure();
  control("do " + name + " in=b" +
          llvm::Twine(bufferOf(op.getCond().front().getTerminator()->getOperand(0))));
  if (failed(visit(op.getBody().front())))
    return failure();
  control("end " + name);
  return success();
}

LogicalResult ScheduleText::branches(exec::CaseOp op) {
  std::string name = "c" + std::to_string(index);
  std::string dtype =
      dtypeName(cast<RankedTensorType>(op.getSelector().getType()).getElementType());
  control("case " + name + " in=b" + llvm::Twine(bufferOf(op.getSelector())) + " dtype=" + dtype);
  for (Region &branch : op.getBranches()) {
    control("branch " + name);
    if (failed(visit(branch.front())))
      return failure();
  }
  control("end " + name);
  return success();
}

void ScheduleText::line(StringRef op, StringRef name, ValueRange in, ValueRange out,
                        const llvm::Twine &rest, StringRef stream) {
  previous.clear();
  llvm::raw_string_ostream text(schedule);
  auto list = [&](StringRef key, ValueRange values) {
    text << " " << key << "=";
    llvm::interleave(values, text, [&](Value value) { text << "b" << bufferOf(value); }, ",");
  };
  text << index << " " << op << " " << name;
  if (!op.ends_with(".done")) {
    list("in", in);
    list("out", out);
  }
  text << rest << " " << stream << "\n";
  if (stream == "!c")
    lastCompute = index;
  ++index;
}

LogicalResult ScheduleText::visit(Operation &op) {
  if (auto fusion = dyn_cast<exec::FusionOp>(op))
    return kernel(fusion);
  if (auto start = dyn_cast<exec::StartOp>(op))
    return this->start(start);
  if (auto loop = dyn_cast<exec::WhileOp>(op))
    return this->loop(loop);
  if (auto branches = dyn_cast<exec::CaseOp>(op))
    return this->branches(branches);
  if (auto product = dyn_cast<exec::MatmulOp>(op))
    matmul(product);
  else if (auto convolution = dyn_cast<exec::ConvolutionOp>(op))
    this->convolution(convolution);
  else if (auto attention = dyn_cast<exec::AttentionOp>(op))
    this->attention(attention);
  else if (auto gradient = dyn_cast<exec::AttentionGradientOp>(op))
    this->attention(gradient);
  else if (auto call = dyn_cast<exec::CallOp>(op))
    this->call(call);
  else if (auto call = dyn_cast<exec::HostCallOp>(op))
    this->call(call);
  else if (auto done = dyn_cast<exec::DoneOp>(op))
    this->done(done);
  else if (auto copy = dyn_cast<exec::CopyOp>(op)) {
    int64_t bytes = tensorBytes(copy.getResult().getType());
    line("copy", "x" + std::to_string(index), copy->getOperands(), copy->getResults(),
         " bytes=" + llvm::Twine(bytes));
  } else if (isa<exec::RankOp>(op))
    line("rank", "r" + std::to_string(index), {}, op.getResults());
  else if (!isa<exec::ViewOp, exec::ConstantOp, exec::YieldOp, func::ReturnOp>(op))
    return op.emitError() << "'" << op.getName() << "' is not an op of the schedule";
  return success();
}

/// A text that is equal for fusions that are equal up to names and locations.
static void fingerprint(Block &block, DenseMap<Value, int> &numbers, llvm::raw_ostream &out) {
  auto define = [&](Value value) {
    numbers[value] = numbers.size();
    out << value.getType().getAsOpaquePointer() << ",";
  };
  for (BlockArgument argument : block.getArguments())
    define(argument);
  for (Operation &op : block) {
    out << "\n"
        << op.getName().getAsOpaquePointer() << " " << op.getAttrDictionary().getAsOpaquePointer()
        << " ";
    for (Value operand : op.getOperands())
      out << numbers.lookup(operand) << " ";
    for (Value result : op.getResults())
      define(result);
    for (Region &region : op.getRegions())
      for (Block &inner : region)
        fingerprint(inner, numbers, out);
  }
}

FailureOr<std::pair<std::string, KernelInfo>> ScheduleText::lower(exec::FusionOp fusion) {
  std::string print = llvm::formatv("{0} {1} ", (int)fusion.getKind(), fusion.getRowRank()).str();
  llvm::raw_string_ostream printed(print);
  DenseMap<Value, int> numbers;
  fingerprint(fusion.getBody().front(), numbers, printed);
  if (auto known = lowered.find(print); known != lowered.end())
    return known->second;

  std::string symbol = "k_" + std::to_string(symbols.size());
  FailureOr<KernelInfo> info = lowerFusion(fusion, kernels, symbol);
  if (failed(info))
    return failure();
  // Different fusions may be lowered to equal functions, as flat loops do not depend on sizes.
  // These are merged.
  auto function = kernels.lookupSymbol<func::FuncOp>(symbol);
  if (failed(verify(function)))
    return fusion.emitError("internal error: the kernel of this fusion is not valid");
  std::string body;
  llvm::raw_string_ostream out(body);
  function.print(out);
  size_t name = body.find("@" + symbol);
  body.erase(name, symbol.size() + 1);
  auto [known, isNew] = symbols.try_emplace(body, symbol);
  if (!isNew) {
    function.erase();
    symbol = known->second;
  }
  origins.try_emplace(symbol, fusion);
  return lowered[print] = {symbol, *info};
}

FailureOr<json::Array> ScheduleText::lowerForCuda(exec::FusionOp fusion, StringRef name) {
  SmallVector<Launch> lowered;
  if (failed(lowerFusionForCuda(fusion, cudaKernels, name, lowered)))
    return failure();
  json::Array launches;
  for (const Launch &launch : lowered) {
    if (failed(verify(cudaKernels.lookupSymbol(launch.symbol))))
      return fusion.emitError("internal error: the CUDA kernel of this fusion is not valid");
    launches.push_back(json::Object{{"symbol", launch.symbol},
                                    {"form", launch.form},
                                    {"grid", json::Array(launch.size.grid)},
                                    {"block", json::Array(launch.size.block)}});
  }
  return launches;
}

/// Sizes in bytes of the inputs, followed by the outputs.
static SmallVector<int64_t> operandBytesOf(exec::FusionOp fusion) {
  SmallVector<int64_t> bytes;
  for (TypeRange types :
       {TypeRange(fusion.getInputs().getTypes()), TypeRange(fusion.getResultTypes())})
    llvm::append_range(bytes, llvm::map_range(types, tensorBytes));
  return bytes;
}

LogicalResult ScheduleText::kernel(exec::FusionOp fusion) {
  auto kernel = lower(fusion);
  if (failed(kernel))
    return failure();
  auto &[symbol, info] = *kernel;
  std::string key = llvm::formatv("{0} {1}", symbol, info.extent).str();
  auto [entry, newEntry] = entries.try_emplace(key, kernelIndex.size());
  SmallVector<int64_t> bytes = operandBytesOf(fusion);
  if (newEntry) {
    bool firstExtent = named.insert(symbol).second;
    std::string name = firstExtent ? symbol : llvm::formatv("{0}_{1}", symbol, info.extent).str();
    json::Array locs;
    collectLocs(fusion.getLoc(), locs);
    json::Array outputTypes;
    for (Type type : fusion.getResultTypes()) {
      std::string name = dtypeName(cast<RankedTensorType>(type).getElementType());
      outputTypes.push_back(name.empty() ? "other" : name);
    }
    json::Object described{{"name", name},
                           {"symbol", symbol},
                           {"inputs", (int64_t)fusion.getInputs().size()},
                           {"outputs", (int64_t)fusion.getNumResults()},
                           {"output_dtypes", std::move(outputTypes)},
                           {"extent", info.extent},
                           {"grain", info.grain},
                           {"flops", info.flops},
                           {"bytes", info.bytes},
                           {"locs", std::move(locs)}};
    if (int64_t scratch = fusion.getScratchCount())
      described["scratch"] = scratch;
    if (cudaKernels) {
      FailureOr<json::Array> launches = lowerForCuda(fusion, name);
      if (failed(launches))
        return failure();
      described["cuda"] = std::move(*launches);
    }
    kernelIndex.push_back(std::move(described));
    operandBytes.push_back(bytes);
  }
  // Fusions with a common kernel may have operands of different sizes; the minimum is recorded as a
  // bound.
  for (auto [known, here] : llvm::zip_equal(operandBytes[entry->second], bytes))
    known = std::min(known, here);
  if (cudaKernels && previous == symbol && failed(noteRun(fusion, symbol)))
    return failure();
  line("kernel", *kernelIndex[entry->second].getAsObject()->getString("name"), fusion.getInputs(),
       fusion.getResults());
  previous = symbol;
  return success();
}

LogicalResult ScheduleText::noteRun(exec::FusionOp fusion, StringRef symbol) {
  auto [entry, isNew] = ofMany.try_emplace(symbol);
  if (!isNew)
    return success();
  auto launch = lowerFusionOfMany(fusion, cudaKernels, (symbol + "_many").str());
  if (failed(launch))
    return failure();
  entry->second = *launch;
  return success();
}

void ScheduleText::matmul(exec::MatmulOp op) {
  json::Object table{
      {"kind", "matmul"},
      {"dtype", dtypeName(cast<RankedTensorType>(op.getOut().getType()).getElementType())},
      {"batch", json::Array(op.getBatch())},
      {"m", (int64_t)op.getM()},
      {"n", (int64_t)op.getN()},
      {"k", (int64_t)op.getK()},
      {"lhs_strides", json::Array(op.getLhsStrides())},
      {"rhs_strides", json::Array(op.getRhsStrides())},
      {"out_strides", json::Array(op.getOutStrides())},
      {"flops", workOf(op).operations}};
  auto slices = [&](StringRef key, Value stack, Value at) {
    if (!at)
      return;
    auto type = cast<RankedTensorType>(stack.getType());
    table[key] =
        json::Object{{"count", type.getDimSize(0)},
                     {"stride", type.getNumElements() / type.getDimSize(0)},
                     {"index", dtypeName(cast<RankedTensorType>(at.getType()).getElementType())}};
  };
  if (op.getEpilogue())
    table["epilogue"] = exec::stringifyEpilogue(*op.getEpilogue());
  slices("lhs_slices", op.getLhs(), op.getLhsAt());
  slices("rhs_slices", op.getRhs(), op.getRhsAt());
  call(op, "mm_", std::move(table));
}

void ScheduleText::convolution(exec::ConvolutionOp op) {
  call(op, "conv_",
       json::Object{
           {"kind", "convolution"},
           {"computes", stringifyConvolved(op.getComputes())},
           {"dtype", dtypeName(cast<RankedTensorType>(op.getOut().getType()).getElementType())},
           {"batch", (int64_t)op.getBatch()},
           {"groups", (int64_t)op.getGroups()},
           {"channels", (int64_t)op.getChannels()},
           {"features", (int64_t)op.getFeatures()},
           {"data_space", json::Array(op.getDataSpace())},
           {"filter_space", json::Array(op.getFilterSpace())},
           {"result_space", json::Array(op.getResultSpace())},
           {"step", json::Array(op.getStep())},
           {"dilation", json::Array(op.getDilation())},
           {"padding", json::Array(op.getPadding())},
           {"data_strides", json::Array(op.getDataStrides())},
           {"filter_strides", json::Array(op.getFilterStrides())},
           {"result_strides", json::Array(op.getResultStrides())},
           {"flops", workOf(op).operations}});
}

template <typename Op> void ScheduleText::attention(Op op) {
  auto typeOf = [](Value value) {
    return dtypeName(cast<RankedTensorType>(value.getType()).getElementType());
  };
  auto gradient = dyn_cast<exec::AttentionGradientOp>(op.getOperation());
  json::Object table{{"kind", "attention"},
                     {"computes", gradient ? "gradients" : "result"},
                     {"dtype", typeOf(op.getQ())},
                     {"batch", (int64_t)op.getBatch()},
                     {"groups", (int64_t)op.getGroups()},
                     {"queries", (int64_t)op.getQueries()},
                     {"rows", (int64_t)op.getRows()},
                     {"columns", (int64_t)op.getColumns()},
                     {"depth", (int64_t)op.getDepth()},
                     {"width", (int64_t)op.getWidth()},
                     {"scale", op.getScale().convertToDouble()},
                     {"q_strides", json::Array(op.getQStrides())},
                     {"k_strides", json::Array(op.getKStrides())},
                     {"v_strides", json::Array(op.getVStrides())},
                     {"out_strides", json::Array(op.getOutStrides())},
                     {"flops", workOf(op).operations}};
  if (op.getReach())
    table["reach"] = (int64_t)*op.getReach();
  if (op.getBias()) {
    table["bias"] = typeOf(op.getBias());
    table["bias_strides"] = json::Array(op.getBiasStrides());
  }
  if (gradient) {
    table["given_strides"] = json::Array(gradient.getOutGradientStrides());
    table["dq_strides"] = json::Array(gradient.getDqStrides());
    table["dk_strides"] = json::Array(gradient.getDkStrides());
    table["dv_strides"] = json::Array(gradient.getDvStrides());
  } else if (op->getNumResults() == 2)
    table["stats"] = true;
  call(op, gradient ? "dattn_" : "attn_", std::move(table));
}

void ScheduleText::call(Operation *op, const llvm::Twine &prefix, json::Object description) {
  std::string key = llvm::formatv("{0}", json::Value(json::Object(description))).str();
  auto [known, isNew] = callNames.try_emplace(key, (prefix + llvm::Twine(callNames.size())).str());
  if (isNew) {
    description["name"] = known->second;
    calls.push_back(std::move(description));
  }
  line("call", known->second, op->getOperands(), op->getResults());
}

/// Prints integers as numbers and ui8 as characters.
static std::string optionText(Attribute option) {
  auto number = dyn_cast<IntegerAttr>(option);
  if (!number)
    return "";
  if (number.getType().isUnsignedInteger(8))
    return std::string(1, char(number.getValue().getZExtValue()));
  return llvm::toString(number.getValue(), 10,
                        !number.getType().isUnsignedInteger() && !number.getType().isInteger(1));
}

static json::Array typesOf(TypeRange types) {
  json::Array list;
  for (Type type : types)
    list.push_back(json::Object{{"dtype", dtypeName(cast<RankedTensorType>(type).getElementType())},
                                {"shape", json::Array(cast<RankedTensorType>(type).getShape())}});
  return list;
}

void ScheduleText::call(exec::HostCallOp op) {
  json::Object options{{"function", std::to_string(op.getFunction())}};
  if (op.getOnce())
    options["once"] = "1";
  call(op, "host_",
       json::Object{{"kind", "host"},
                    {"function", "callback"},
                    {"inputs", typesOf(op.getInputs().getTypes())},
                    {"outputs", typesOf(op.getResultTypes())},
                    {"options", std::move(options)}});
}

void ScheduleText::call(exec::CallOp op) {
  auto [library, function] = op.getFunction().split('.');
  json::Object options;
  for (NamedAttribute option : op.getOptions())
    options[option.getName().getValue()] = optionText(option.getValue());
  call(op, function + "_",
       json::Object{{"kind", library},
                    {"function", function},
                    {"inputs", typesOf(op.getInputs().getTypes())},
                    {"outputs", typesOf(op.getResultTypes())},
                    {"options", std::move(options)}});
}

std::string ScheduleText::communicator(exec::StartOp op) {
  auto groups = cast<DenseIntElementsAttr>(*op.getGroups());
  json::Array rows;
  int64_t width = groups.getType().getDimSize(1);
  auto values = llvm::to_vector(groups.getValues<APInt>());
  for (size_t i = 0; i < values.size(); i += width) {
    json::Array row;
    for (int64_t j = 0; j < width; ++j)
      row.push_back(values[i + j].getSExtValue());
    rows.push_back(std::move(row));
  }
  std::string key = llvm::formatv("{0}", json::Value(json::Array(rows))).str();
  auto [known, isNew] = commNames.try_emplace(key, "c" + std::to_string(commNames.size()));
  if (isNew) {
    json::Array axes;
    if (auto names = op->getAttrOfType<ArrayAttr>("exec.axes"))
      for (auto name : names.getAsRange<StringAttr>())
        axes.push_back(name.getValue());
    communicators.push_back(json::Object{
        {"id", known->second}, {"axes", std::move(axes)}, {"groups", std::move(rows)}});
  }
  return known->second;
}

static runtime::ReduceOp reduceOp(exec::Reduction reduction) {
  switch (reduction) {
  case exec::Reduction::sum:
    return runtime::ReduceOp::Sum;
  case exec::Reduction::prod:
    return runtime::ReduceOp::Prod;
  case exec::Reduction::max:
    return runtime::ReduceOp::Max;
  case exec::Reduction::min:
    return runtime::ReduceOp::Min;
  case exec::Reduction::and_:
    return runtime::ReduceOp::And;
  case exec::Reduction::or_:
    return runtime::ReduceOp::Or;
  case exec::Reduction::xor_:
    return runtime::ReduceOp::Xor;
  }
  llvm_unreachable("unknown reduction");
}

void ScheduleText::noteReduction(exec::StartOp op) {
  bool hasPeers =
      op.getGroups() && cast<DenseIntElementsAttr>(*op.getGroups()).getType().getDimSize(1) > 1;
  if (!op.getReduction() || !hasPeers)
    return;
  for (Value operand : op.getOperands()) {
    auto dtype =
        runtime::parseDType(dtypeName(cast<RankedTensorType>(operand.getType()).getElementType()));
    runtime::cuda::Reduction reduction(*dtype, reduceOp(*op.getReduction()));
    if (!runtime::cuda::ncclReduces(reduction))
      reductions.insert(reduction);
  }
}

/// Verifies that groups contain each device exactly once, and that pairs have distinct senders and
/// distinct receivers.
static LogicalResult checkDevices(exec::StartOp op, int64_t ranks) {
  auto isDevice = [&](int64_t id) { return id >= 0 && id < ranks; };
  if (op.getPairs()) {
    llvm::DenseSet<int64_t> seen[2];
    for (auto [i, id] : llvm::enumerate(*op.getPairs()))
      if (!isDevice(id) || !seen[i % 2].insert(id).second)
        return op.emitError() << "has device " << id << " among its "
                              << (i % 2 ? "receivers" : "senders") << (isDevice(id) ? " twice" : "")
                              << "; expected each of the devices 0 to " << ranks - 1
                              << " at most once";
    return success();
  }
  llvm::BitVector seen(ranks);
  for (APInt value : cast<DenseIntElementsAttr>(*op.getGroups()).getValues<APInt>()) {
    int64_t id = value.getSExtValue();
    if (!isDevice(id) || seen[id])
      return op.emitError() << "has device " << id << " in its groups"
                            << (isDevice(id) ? " twice" : "")
                            << "; expected each of the devices 0 to " << ranks - 1 << " once";
    seen.set(id);
  }
  if (!seen.all())
    return op.emitError() << "has groups without device " << seen.find_first_unset()
                          << "; expected each of the devices 0 to " << ranks - 1 << " once";
  return success();
}

LogicalResult ScheduleText::start(exec::StartOp op) {
  if (failed(checkDevices(op, ranks)))
    return failure();
  noteReduction(op);
  StringRef kind = stringifyCollectiveKind(op.getKind());
  std::string rest;
  llvm::raw_string_ostream text(rest);
  if (op.getKind() != exec::CollectiveKind::permute)
    text << " comm=" << communicator(op);
  if (op.getReduction())
    text << " op=" << word(*op.getReduction());
  if (op.getKind() == exec::CollectiveKind::all_gather ||
      op.getKind() == exec::CollectiveKind::reduce_scatter)
    text << " dim=" << op.getDim();
  if (op.getKind() == exec::CollectiveKind::all_to_all)
    text << " split=" << op.getDim() << " concat=" << op.getConcatDim();
  if (op.getPairs()) {
    text << " pairs=";
    ArrayRef<int64_t> pairs = *op.getPairs();
    for (size_t i = 0; i < pairs.size(); i += 2)
      text << (i ? "," : "") << pairs[i] << ">" << pairs[i + 1];
  }
  text << " dtype=";
  llvm::interleave(
      op.getOperands(), text,
      [&](Value v) { text << dtypeName(cast<RankedTensorType>(v.getType()).getElementType()); },
      ",");
  text << " shape=";
  llvm::interleave(op.getOperands(), text, [&](Value v) { text << shapeText(v.getType()); }, ",");
  if (lastCompute >= 0)
    text << " after=@" << lastCompute;
  std::string name = "s" + std::to_string(starts.size());
  starts[op] = {name, index};
  line((kind + ".start").str(), name, op->getOperands(), op->getResults(), rest, "!n0");
  return success();
}

void ScheduleText::done(exec::DoneOp op) {
  auto [name, startLine] = starts.lookup(op.getStart());
  StringRef kind = stringifyCollectiveKind(op.getStart().getKind());
  line((kind + ".done").str(), name, {}, {}, " wait=@" + llvm::Twine(startLine));
}

} // namespace shardwright
