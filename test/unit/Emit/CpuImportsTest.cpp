// SPDX-License-Identifier: Apache-2.0

// Tests that kernels which call functions outside of libc and libm are rejected at compile time.
#include "shardwright/Emit/CpuObject.h"
#include "shardwright/Pipeline/Register.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/IR/Diagnostics.h"
#include "mlir/IR/DialectRegistry.h"
#include "mlir/IR/MLIRContext.h"
#include "mlir/Parser/Parser.h"
#include "llvm/Support/FileSystem.h"

#include <gtest/gtest.h>

using namespace mlir;
using namespace shardwright;

namespace {
/// The errors of compiling these kernels, each as `file:line: message`.
std::string errorsOf(const std::string &text, const std::string &path) {
  DialectRegistry registry;
  registerAllDialects(registry);
  registry.insert<arith::ArithDialect, func::FuncDialect, LLVM::LLVMDialect, memref::MemRefDialect,
                  scf::SCFDialect>();
  MLIRContext context(registry);
  context.loadAllAvailableDialects();
  std::string said;
  ScopedDiagnosticHandler handler(&context, [&](Diagnostic &diagnostic) {
    auto place = diagnostic.getLocation()->findInstanceOf<FileLineColLoc>();
    said +=
        (place ? place.getFilename().str() + ":" + std::to_string(place.getLine()) + ": " : "") +
        diagnostic.str() + "\n";
    return success();
  });
  OwningOpRef<ModuleOp> kernels = parseSourceString<ModuleOp>(text, &context, "model.mlir");
  if (!kernels)
    return said;
  std::string message;
  CpuObjectOptions options{path, *makeCpuTarget("native", message), 2, {}};
  bool compiled = succeeded(compileCpuObject(*kernels, options));
  EXPECT_EQ(compiled, said.empty());
  return said;
}

std::string kernel(const std::string &name, const std::string &callee) {
  return "func.func @" + name +
         "(%in: memref<?xf64>, %out: memref<?xf64>, %begin: index, %end: index) {\n"
         "  %one = arith.constant 1 : index\n"
         "  scf.for %i = %begin to %end step %one {\n"
         "    %x = memref.load %in[%i] : memref<?xf64>\n"
         "    %y = func.call @" +
         callee +
         "(%x) : (f64) -> f64\n"
         "    memref.store %y, %out[%i] : memref<?xf64>\n"
         "  }\n"
         "  return\n"
         "}\n";
}

class CpuImports : public testing::Test {
protected:
  void SetUp() override { ASSERT_FALSE(llvm::sys::fs::createUniqueDirectory("kernels", folder)); }
  void TearDown() override { llvm::sys::fs::remove_directories(folder); }
  std::string object() const { return (folder + "/kernels.so").str(); }
  llvm::SmallString<128> folder;
};

TEST_F(CpuImports, ForeignFunctionIsOurFault) {
  std::string text =
      "func.func private @__truncdfbf2(f64) -> f64\nfunc.func private @tgamma(f64) -> f64\n" +
      kernel("k_0", "tgamma") + kernel("k_1", "__truncdfbf2");
  std::string said = errorsOf(text, object());
  EXPECT_NE(said.find("internal error: kernel k_"), std::string::npos) << said;
  EXPECT_NE(said.find("which neither the runtime nor the C library is sure to have"),
            std::string::npos)
      << said;
  EXPECT_FALSE(llvm::sys::fs::exists(object()));
}

TEST_F(CpuImports, TheKernelIsNamedWithItsPlace) {
  std::string text =
      "func.func private @__truncdfbf2(f64) -> f64\nfunc.func private @sin(f64) -> f64\n" +
      kernel("k_0", "sin") + kernel("k_1", "__truncdfbf2");
  EXPECT_EQ(errorsOf(text, object()), "model.mlir:12: internal error: kernel k_1 calls "
                                      "'__truncdfbf2', which neither the runtime nor the C "
                                      "library is sure to have\n");
}

TEST_F(CpuImports, FunctionsOfTheCLibraryAreFine) {
  EXPECT_EQ(errorsOf("func.func private @erf(f64) -> f64\n" + kernel("k_0", "erf"), object()), "");
  EXPECT_TRUE(llvm::sys::fs::exists(object()));
}
} // namespace
