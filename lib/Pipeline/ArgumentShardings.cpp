// SPDX-License-Identifier: Apache-2.0

// Arguments that options name, and their shardings.
#include "shardwright/Pipeline/Compiler.h"

#include "ArgumentNamed.h"
#include "DeclaredMesh.h"

#include "shardwright/Dialect/Sdy/Shardings.h"

#include "mlir/AsmParser/AsmParser.h"
#include "mlir/IR/Diagnostics.h"

using namespace mlir;

namespace shardwright {

std::optional<unsigned> argumentNamed(func::FuncOp main, StringRef which) {
  for (BlockArgument argument : main.getArguments())
    if (auto name = dyn_cast<NameLoc>(argument.getLoc()); name && name.getName() == which)
      return argument.getArgNumber();
  which.consume_front("arg");
  unsigned index;
  if (which.getAsInteger(10, index) || index >= main.getNumArguments())
    return std::nullopt;
  return index;
}

std::string noArgumentNamed(func::FuncOp main, StringRef which) {
  return ("'" + which +
          "' is not an argument of @main; expected its name in the model, or a number below " +
          Twine(main ? main.getNumArguments() : 0))
      .str();
}

/// A handler of diagnostics that keeps the text of the first.
static auto keepFirst(std::string &text) {
  return [&](Diagnostic &diagnostic) {
    if (text.empty())
      text = diagnostic.str();
    return success();
  };
}

/// What is wrong with the sharding of an argument; empty if nothing is.
std::string faultOfSharding(sdy::TensorShardingAttr sharding, Type type, func::FuncOp main,
                            const Twine &what) {
  std::string fault;
  ScopedDiagnosticHandler handler(main.getContext(), keepFirst(fault));
  (void)sdy::verifySharding(sharding, type, main, what.str());
  StringRef text = fault;
  text.consume_front("'func.func' op "); // the option is at fault
  return text.str();
}

sdy::TensorShardingAttr parseDims(StringRef dims, sdy::MeshOp mesh, std::string &fault) {
  MLIRContext *context = mesh->getContext();
  ScopedDiagnosticHandler handler(context, keepFirst(fault));
  std::string text = ("#sdy.sharding<@" + mesh.getSymName() + ", " + dims + ">").str();
  return dyn_cast_or_null<sdy::TensorShardingAttr>(parseAttribute(text, context));
}

LogicalResult Compiler::applyArgShardings() {
  auto main = module->lookupSymbol<func::FuncOp>("main");
  llvm::SmallDenseSet<unsigned> seen;
  for (const std::string &text : options.argShardings) {
    auto error = [&] { return usageError("--arg-sharding '" + text + "'"); };
    auto [which, dims] = StringRef(text).split('=');
    std::optional<unsigned> index = main ? argumentNamed(main, which) : std::nullopt;
    if (!index)
      return error() << noArgumentNamed(main, which);
    if (!seen.insert(*index).second)
      return error() << "argument " << *index << " is given two shardings; give one of them only";
    sdy::MeshOp mesh = findDeclaredMesh(*module);
    if (!mesh)
      return error() << "there is no mesh to split over; give one with --mesh";
    std::string fault;
    sdy::TensorShardingAttr sharding = parseDims(dims, mesh, fault);
    if (!sharding)
      return error() << fault << "; expected dimensions in the form [{\"data\"}, {}]";
    if (fault = faultOfSharding(sharding, main.getArgument(*index).getType(), main,
                                "argument " + Twine(*index));
        !fault.empty())
      return main.emitError() << "--arg-sharding '" << text << "': " << fault;
    main.setArgAttr(*index, "sdy.sharding", sharding);
  }
  return success();
}

} // namespace shardwright
