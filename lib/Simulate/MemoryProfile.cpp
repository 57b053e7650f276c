// SPDX-License-Identifier: Apache-2.0

#include "shardwright/Simulate/MemoryProfile.h"

#include "shardwright/Dialect/Exec/Programs.h"
#include "shardwright/Support/ByteSize.h"
#include "shardwright/Support/Place.h"
#include "shardwright/Support/SignatureAttributes.h"

#include "llvm/Support/raw_ostream.h"

using namespace mlir;

namespace shardwright {

StringRef nameOf(MemoryKind kind) {
  static constexpr StringRef names[memoryKindCount] = {
      "parameters", "optimizer_state", "inputs",      "outputs",  "constants",
      "gradients",  "communication",   "activations", "workspace"};
  return names[(int)kind];
}

namespace {
/// The ops of a program, numbered in order; an op with regions spans the numbers of its body.
struct LiveSpan {
  int64_t begin, end;
};

class Profiler {
public:
  explicit Profiler(func::FuncOp function) : function(function) {
    auto memory = function->getAttrOfType<exec::MemoryAttr>(exec::kMemoryAttr);
    for (exec::BufferAttr buffer : memory.getBuffers())
      buffers.push_back({buffer.getPool(), buffer.getBytes()});
    arena = memory.getArena();
    lowerBound = memory.getLowerBound();
  }

  MemoryProfile run() {
    for (BlockArgument argument : function.getArguments())
      hold(argument, indexOf(argument), {0, 0});
    walk(function.getBody().front());
    findUpdates();
    findGradients();
    return summarize();
  }

private:
  struct Buffer {
    exec::Pool pool;
    int64_t bytes;
    LiveSpan live = {INT64_MAX, -1};
    Value first; // the value that it was assigned to
    bool isGradient = false, isCommunicated = false;
  };

  int64_t indexOf(BlockArgument argument) {
    return function.getArgAttrOfType<IntegerAttr>(argument.getArgNumber(), exec::kBufferAttr)
        .getInt();
  }

  Buffer &bufferOf(Value value) { return buffers[places.lookup(value)]; }

  void extend(Buffer &buffer, LiveSpan span) {
    buffer.live = {std::min(buffer.live.begin, span.begin), std::max(buffer.live.end, span.end)};
  }

  void hold(Value value, int64_t index, LiveSpan span) {
    places[value] = index;
    Buffer &buffer = buffers[index];
    if (!buffer.first)
      buffer.first = value;
    extend(buffer, span);
  }

  void walk(Block &block) {
    for (Operation &op : block) {
      LiveSpan span = {clock++, 0};
      if (auto loop = dyn_cast<exec::WhileOp>(op)) {
        auto indices = op.getAttrOfType<DenseI64ArrayAttr>(exec::kBuffersAttr);
        for (auto [i, index] : llvm::enumerate(indices.asArrayRef()))
          for (Region *region : {&loop.getCond(), &loop.getBody()})
            places[region->getArgument(i)] = index;
      } else if (auto branches = dyn_cast<exec::CaseOp>(op)) {
        for (Region &branch : branches.getBranches())
          for (auto [input, argument] :
               llvm::zip_equal(branches.getInputs(), branch.getArguments()))
            places[argument] = places.lookup(input);
      }
      for (Region &region : op.getRegions())
        if (!isa<exec::FusionOp>(op))
          walk(region.front());
      span.end = clock++;
      use(op, span);
    }
  }

  void use(Operation &op, LiveSpan span) {
    at.push_back({span, &op});
    for (Value operand : op.getOperands())
      extend(bufferOf(operand), span);
    if (auto done = dyn_cast<exec::DoneOp>(op))
      for (Value operand : done.getStart().getOperands()) // live until the collective has ended
        extend(bufferOf(operand), span);
    if (auto indices = op.getAttrOfType<DenseI64ArrayAttr>(exec::kBuffersAttr))
      for (auto [result, index] : llvm::zip_equal(op.getResults(), indices.asArrayRef()))
        hold(result, index, span);
    if (isa<exec::StartOp>(op)) {
      for (Value value : llvm::concat<Value>(op.getOperands(), op.getResults()))
        bufferOf(value).isCommunicated = true;
    }
  }

  /// The value behind views and ends of collectives.
  static Value sourceOf(Value value) {
    while (Operation *op = value.getDefiningOp())
      if (isa<exec::ViewOp>(op))
        value = op->getOperand(0);
      else if (auto done = dyn_cast<exec::DoneOp>(op); done && done.getStart().getNumOperands())
        value = done.getStart()->getOperand(cast<OpResult>(value).getResultNumber());
      else // what is received from another program has no operand
        break;
    return value;
  }

  /// Results that are written over an argument, with the op that computes them.
  void findUpdates() {
    for (Value result : function.getBody().front().getTerminator()->getOperands())
      if (Value first = bufferOf(result).first; isArgument(first))
        updates[cast<BlockArgument>(first)] = sourceOf(result).getDefiningOp();
    for (auto [argument, op] : updates)
      if (op)
        updating.insert(op);
  }

  /// Marks what an update is computed from, if it has the argument's type: elementwise, summed over
  /// devices, or accumulated by a loop.
  void findGradients() {
    for (auto [argument, op] : updates) {
      llvm::SmallPtrSet<Value, 8> seen;
      SmallVector<Value> todo;
      if (isa_and_nonnull<exec::FusionOp, exec::LaunchOp>(op))
        llvm::append_range(todo, op->getOperands());
      while (!todo.empty()) {
        Value value = todo.pop_back_val(), source = sourceOf(value);
        bool isNew = source.getType() == argument.getType() && seen.insert(source).second;
        if (!isNew || isArgument(bufferOf(source).first))
          continue;
        bufferOf(source).isGradient = bufferOf(value).isGradient = true;
        llvm::append_range(todo, originsOf(source));
      }
    }
  }

  bool isArgument(Value value) {
    auto argument = dyn_cast<BlockArgument>(value);
    return argument && argument.getOwner() == &function.getBody().front();
  }

  /// The operands of the kernel that computes a value; for a value that a loop carries, what the
  /// loop gets and what its body yields.
  static SmallVector<Value> originsOf(Value value) {
    Operation *op = value.getDefiningOp();
    if (isa_and_nonnull<exec::FusionOp, exec::LaunchOp>(op))
      return SmallVector<Value>(op->getOperands());
    auto argument = dyn_cast<BlockArgument>(value);
    auto loop = dyn_cast_or_null<exec::WhileOp>(op ? op : argument.getOwner()->getParentOp());
    if (!loop)
      return {};
    unsigned i = op ? cast<OpResult>(value).getResultNumber() : argument.getArgNumber();
    return {loop.getInits()[i], loop.getBody().front().getTerminator()->getOperand(i)};
  }

  bool isOptimizerState(BlockArgument argument) const {
    return llvm::all_of(argument.getUsers(), [&](Operation *user) {
      return updating.contains(user) || isa<func::ReturnOp>(user);
    });
  }

  MemoryKind kindOf(const Buffer &buffer, LiveSpan peak) const {
    if (buffer.pool == exec::Pool::input) {
      auto argument = cast<BlockArgument>(buffer.first);
      return !updates.contains(argument)  ? MemoryKind::Inputs
             : isOptimizerState(argument) ? MemoryKind::OptimizerState
                                          : MemoryKind::Parameters;
    }
    if (buffer.pool != exec::Pool::arena)
      return buffer.pool == exec::Pool::output ? MemoryKind::Outputs : MemoryKind::Constants;
    if (buffer.isGradient)
      return MemoryKind::Gradients;
    if (buffer.isCommunicated)
      return MemoryKind::Communication;
    bool isTouched = buffer.live.begin == peak.begin || buffer.live.end == peak.end;
    return isTouched ? MemoryKind::Workspace : MemoryKind::Activations;
  }

  /// The instruction at which most bytes of the arena are live.
  std::pair<LiveSpan, Operation *> findPeak() const {
    std::vector<int64_t> change(clock + 1);
    for (const Buffer &buffer : buffers)
      if (buffer.pool == exec::Pool::arena && buffer.live.end >= 0) {
        change[buffer.live.begin] += buffer.bytes;
        change[buffer.live.end + 1] -= buffer.bytes;
      }
    int64_t live = 0, most = -1, when = 0;
    for (auto [time, bytes] : llvm::enumerate(change))
      if (live += bytes; live > most) {
        most = live;
        when = time;
      }
    std::pair<LiveSpan, Operation *> innermost = {{0, 0}, nullptr};
    for (const auto &[span, op] : at) // inner ops precede the op around them
      if (!innermost.second && span.begin <= when && when <= span.end)
        innermost = {span, op};
    return innermost;
  }

  /// The op of the model that computes a value, which may be inside of a fusion.
  Operation *computingOp(Value value) {
    Operation *op = value.getDefiningOp();
    auto launch = dyn_cast<exec::LaunchOp>(op);
    auto fusion = launch ? launch.findFusion(symbols) : dyn_cast<exec::FusionOp>(op);
    Operation *inner = fusion ? fusion.getBody()
                                    .front()
                                    .getTerminator()
                                    ->getOperand(cast<OpResult>(value).getResultNumber())
                                    .getDefiningOp()
                              : nullptr;
    return inner ? inner : op;
  }

  std::string describe(Value value) {
    std::string text;
    llvm::raw_string_ostream out(text);
    if (auto argument = dyn_cast<BlockArgument>(value)) {
      out << nameOrNumber(argument);
    } else {
      out << computingOp(value)->getName().stripDialect();
    }
    out << " " << value.getType();
    return text;
  }

  MemoryProfile summarize() {
    auto [peak, op] = findPeak();
    MemoryProfile profile;
    profile.peakPlace = op ? placeOf(op->getLoc()) : "";
    int64_t live = 0;
    for (auto [number, buffer] : llvm::enumerate(buffers)) {
      bool inArena = buffer.pool == exec::Pool::arena;
      bool isLive = buffer.live.begin <= peak.end && buffer.live.end >= peak.begin;
      if (!buffer.first || (inArena && !isLive))
        continue;
      MemoryKind kind = kindOf(buffer, peak);
      profile.byKind[(int)kind] += buffer.bytes;
      profile.peakBytes += inArena ? 0 : buffer.bytes;
      Location loc = buffer.first.getLoc();
      profile.buffers.push_back({buffer.bytes, kind, int64_t(number), describe(buffer.first),
                                 placeOf(loc), modelNameOf(loc)});
      live += inArena ? buffer.bytes : 0;
    }
    profile.lowerBoundBytes = profile.peakBytes + lowerBound;
    profile.peakBytes += arena;
    profile.unusedBytes = std::max<int64_t>(0, arena - live);
    llvm::stable_sort(profile.buffers,
                      [](const LiveBuffer &a, const LiveBuffer &b) { return a.bytes > b.bytes; });
    return profile;
  }

  func::FuncOp function;
  SymbolTableCollection symbols; // with the kernels that it launches
  std::vector<Buffer> buffers;
  int64_t arena = 0, lowerBound = 0, clock = 1;
  DenseMap<Value, int64_t> places;
  std::vector<std::pair<LiveSpan, Operation *>> at;
  llvm::MapVector<BlockArgument, Operation *> updates;
  llvm::SmallPtrSet<Operation *, 16> updating;
};
} // namespace

MemoryProfile profileMemory(func::FuncOp function) { return Profiler(function).run(); }

LargestProgram largestProgram(ModuleOp module) {
  LargestProgram largest;
  for (func::FuncOp function : exec::programsOf(module))
    if (MemoryProfile own = profileMemory(function);
        !largest.function || own.peakBytes > largest.memory.peakBytes)
      largest = {function, std::move(own)};
  return largest;
}

std::string describe(const LiveBuffer &buffer) {
  bool isNamed = StringRef(buffer.name).starts_with(buffer.place); // or has no place
  return formatBytes(buffer.bytes) + " " + nameOf(buffer.kind).str() + ", " + buffer.name +
         (isNamed ? "" : " (" + buffer.place + ")");
}

llvm::json::Object toJson(const MemoryProfile &profile) {
  llvm::json::Object kinds;
  for (auto [kind, bytes] : llvm::enumerate(profile.byKind))
    kinds[nameOf((MemoryKind)kind)] = bytes;
  llvm::json::Array buffers;
  for (const LiveBuffer &buffer : profile.buffers)
    buffers.push_back(llvm::json::Object{{"bytes", buffer.bytes},
                                         {"kind", nameOf(buffer.kind)},
                                         {"number", buffer.number},
                                         {"name", buffer.name},
                                         {"loc", buffer.place},
                                         {"model_name", buffer.modelName}});
  return llvm::json::Object{
      {"peak_bytes", profile.peakBytes}, {"lower_bound_bytes", profile.lowerBoundBytes},
      {"by_kind", std::move(kinds)},     {"unused_bytes", profile.unusedBytes},
      {"peak_loc", profile.peakPlace},   {"buffers", std::move(buffers)}};
}

bool isMemoryProfile(const llvm::json::Value &value) {
  const llvm::json::Object *profile = value.getAsObject();
  const llvm::json::Object *kinds = profile ? profile->getObject("by_kind") : nullptr;
  const llvm::json::Array *buffers = profile ? profile->getArray("buffers") : nullptr;
  auto isBuffer = [](const llvm::json::Value &entry) {
    const llvm::json::Object *buffer = entry.getAsObject();
    return buffer && buffer->getInteger("bytes") && buffer->getString("kind") &&
           buffer->getString("name") && buffer->getString("loc") && // older bundles lack these:
           (!buffer->get("number") || buffer->getInteger("number")) &&
           (!buffer->get("model_name") || buffer->getString("model_name"));
  };
  auto isCount = [](const auto &entry) { return entry.second.getAsInteger().has_value(); };
  bool isOlder = profile && !profile->get("buffers");
  return kinds && (buffers || isOlder) && profile->getInteger("peak_bytes") &&
         profile->getInteger("lower_bound_bytes") && profile->getInteger("unused_bytes") &&
         profile->getString("peak_loc") && llvm::all_of(*kinds, isCount) &&
         (isOlder || llvm::all_of(*buffers, isBuffer));
}

} // namespace shardwright
