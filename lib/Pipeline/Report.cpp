// The explain report: every collective with the op, the place and the two layouts that made it necessary.
#include "shardwright/Pipeline/Compiler.h"

#include "shardwright/Dialect/StableHLO/StableHLOOps.h"
#include "shardwright/Dialect/StableHLO/ElementBytes.h"

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "llvm/Support/FormatVariadic.h"
#include <map>

using namespace mlir;
namespace json = llvm::json;

namespace shardwright {
namespace {

double bytesOf(Type type) { return double(tensorBytes(type)); }

/// What one device sends on a ring of n devices.
double bytesPerDevice(Operation *op) {
  double operands = 0, results = 0, n = 1;
  for (Type type : op->getOperandTypes())
    operands += bytesOf(type);
  for (Type type : op->getResultTypes())
    results += bytesOf(type);
  if (auto groups = op->getAttrOfType<DenseIntElementsAttr>("replica_groups"))
    n = groups.getType().getDimSize(1);
  double share = (n - 1) / n;
  if (isa<stablehlo::AllReduceOp>(op))
    return 2 * share * operands;
  if (isa<stablehlo::AllGatherOp>(op))
    return share * results;
  if (isa<stablehlo::CollectivePermuteOp>(op))
    return operands;
  return share * operands;
}

std::string placeOf(Location loc) {
  if (auto file = loc->findInstanceOf<FileLineColLoc>())
    return llvm::formatv("{0}:{1}:{2}", file.getFilename().getValue(), file.getLine(), file.getColumn()).str();
  return "";
}

std::string adviceFor(Operation *op, StringRef forOp) {
  if (isa<stablehlo::AllGatherOp>(op))
    return "annotate the operand of " + forOp.str() + " without these axes, or its result with them";
  if (isa<stablehlo::AllReduceOp>(op))
    return "annotate the reader so that its dimension is split over these axes (a reduce-scatter sends half)";
  if (isa<stablehlo::AllToAllOp, stablehlo::CollectivePermuteOp>(op))
    return "annotate both sides of " + forOp.str() + " alike";
  return "nothing cheaper is known for these layouts";
}
} // namespace

void Compiler::collectCollectives() {
  collectives = {};
  auto main = module->lookupSymbol<func::FuncOp>("main");
  main.walk([&](Operation *op) {
    if (!isa<stablehlo::AllReduceOp, stablehlo::AllGatherOp, stablehlo::ReduceScatterOp, stablehlo::AllToAllOp,
             stablehlo::CollectivePermuteOp>(op))
      return;
    json::Array axes;
    if (auto names = op->getAttrOfType<ArrayAttr>("exec.axes"))
      for (auto name : names.getAsRange<StringAttr>())
        axes.push_back(name.getValue().str());
    json::Object entry{{"kind", op->getName().stripDialect().str()},
                       {"axes", std::move(axes)},
                       {"count", 1},
                       {"bytes_per_device", bytesPerDevice(op)},
                       {"loc", placeOf(op->getLoc())}};
    auto why = op->getAttrOfType<DictionaryAttr>("exec.why");
    auto text = [&](StringRef key) {
      auto value = why ? why.getAs<StringAttr>(key) : StringAttr();
      return value ? value.getValue() : StringRef();
    };
    for (StringRef key : {"op", "from", "to", "why"})
      entry[key] = text(key).str(); // the attributes die with the module
    entry["avoid"] = adviceFor(op, text("op"));
    collectives.push_back(std::move(entry));
  });
}

json::Object Compiler::report() const {
  json::Object result{{"mesh", json::Array(meshReport)}, {"collectives", json::Array(collectives)}};
  auto main = module ? const_cast<OwningOpRef<ModuleOp> &>(module)->lookupSymbol<func::FuncOp>("main") : func::FuncOp();
  if (auto memory = main ? main->getAttrOfType<DictionaryAttr>("exec.memory") : DictionaryAttr()) {
    int64_t arguments = 0, outputs = 0, constants = 0;
    for (auto buffer : memory.getAs<ArrayAttr>("table").getAsRange<DictionaryAttr>()) {
      StringRef pool = buffer.getAs<StringAttr>("pool").getValue();
      int64_t bytes = buffer.getAs<IntegerAttr>("bytes").getInt();
      (pool == "input" ? arguments : pool == "output" ? outputs : constants) += pool == "arena" ? 0 : bytes;
    }
    int64_t arena = memory.getAs<IntegerAttr>("arena").getInt(), bound = memory.getAs<IntegerAttr>("lower_bound").getInt();
    result["memory"] = json::Object{{"argument_bytes", arguments},  {"output_bytes", outputs},
                                    {"constant_bytes", constants},  {"arena_bytes", arena},
                                    {"arena_lower_bound_bytes", bound}, {"peak_bytes", arguments + outputs + constants + arena}};
  }
  if (auto kernels = module ? (*module)->getAttrOfType<DictionaryAttr>("exec.kernels") : DictionaryAttr())
    result["kernels"] = json::Object{{"fusions", kernels.getAs<IntegerAttr>("fusions").getInt()},
                                     {"functions", kernels.getAs<IntegerAttr>("functions").getInt()}};
  return result;
}

std::string printReport(const json::Object &report) {
  std::string text;
  llvm::raw_string_ostream out(text);
  out << "mesh:";
  for (const json::Value &axis : *report.getArray("mesh"))
    out << " " << *axis.getAsObject()->getString("name") << "=" << *axis.getAsObject()->getInteger("size");
  out << "\n";
  std::map<std::string, std::pair<int64_t, double>> totals;
  for (const json::Value &value : *report.getArray("collectives")) {
    const json::Object &c = *value.getAsObject();
    std::string axes;
    for (const json::Value &axis : *c.getArray("axes"))
      axes += (axes.empty() ? "" : ",") + axis.getAsString()->str();
    double bytes = *c.getNumber("bytes_per_device");
    auto &total = totals[c.getString("kind")->str()];
    total.first += *c.getInteger("count");
    total.second += bytes;
    out << llvm::formatv("{0}: {1} over {2}: {3} bytes a device, for {4}\n  {5} -> {6}\n  because {7}\n  to avoid it: {8}\n",
                         *c.getString("loc"), *c.getString("kind"), axes, (int64_t)bytes, *c.getString("op"),
                         *c.getString("from"), *c.getString("to"), *c.getString("why"), *c.getString("avoid"));
  }
  for (auto &[kind, total] : totals)
    out << llvm::formatv("total: {0} {1}, {2} bytes a device\n", total.first, kind, (int64_t)total.second);
  if (totals.empty())
    out << "no collectives\n";
  if (const json::Object *memory = report.getObject("memory"))
    for (StringRef key : {"argument_bytes", "output_bytes", "constant_bytes", "arena_bytes", "arena_lower_bound_bytes", "peak_bytes"})
      out << llvm::formatv("memory: {0} = {1}\n", key, *memory->getInteger(key));
  return text;
}

} // namespace shardwright
