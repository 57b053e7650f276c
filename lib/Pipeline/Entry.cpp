// SPDX-License-Identifier: Apache-2.0

// Selects the entry function of a module: the one that `--entry` names, otherwise @main or the only
// public function.
#include "shardwright/Pipeline/Compiler.h"

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/IR/SymbolTable.h"

using namespace mlir;

namespace shardwright {

static SmallVector<func::FuncOp> publicFunctions(ModuleOp module) {
  auto all = module.getOps<func::FuncOp>();
  return llvm::to_vector(llvm::make_filter_range(
      all, [](func::FuncOp function) { return function.isPublic() && !function.isExternal(); }));
}

static std::string namesOf(ArrayRef<func::FuncOp> functions) {
  std::string text;
  for (func::FuncOp function : functions)
    text += (text.empty() ? "@" : ", @") + function.getName().str();
  return text.empty() ? "none" : text;
}

/// Makes the entry the only public function, and renames it to @main.
LogicalResult Compiler::selectEntry() {
  SmallVector<func::FuncOp> functions = publicFunctions(*module);
  auto main = module->lookupSymbol<func::FuncOp>("main");
  func::FuncOp entry =
      options.entry.empty() && !main && functions.size() == 1 ? functions[0] : main;
  if (!options.entry.empty()) {
    entry = module->lookupSymbol<func::FuncOp>(StringRef(options.entry).ltrim('@'));
    if (!entry || entry.isExternal())
      return module->emitError() << "the model has no function @"
                                 << StringRef(options.entry).ltrim('@')
                                 << ", which --entry names; its public functions are "
                                 << namesOf(functions);
  }
  if (!entry && functions.size() > 1)
    return module->emitError() << "the model has no function @main; choose one with --entry: "
                               << namesOf(functions);
  if (!entry || (entry == main && options.entry.empty()))
    return success(); // import reports other errors
  SymbolTable table(*module);
  if (main && main != entry)
    if (failed(table.renameToUnique(main, {})))
      return main.emitError("cannot be called otherwise, so that another function is the entry");
  if (entry != main && failed(table.rename(entry, "main")))
    return entry.emitError("cannot be called @main");
  for (func::FuncOp function : functions)
    function.setPrivate();
  entry.setPublic();
  return success();
}

} // namespace shardwright
