// Shrinks a program that shows a fault: mlir-reduce with our dialects.
#include "mlir/Tools/mlir-reduce/MlirReduceMain.h"
#include "shardwright/Pipeline/Register.h"

#include "mlir/IR/MLIRContext.h"

int main(int argc, char **argv) {
  mlir::DialectRegistry registry;
  shardwright::registerAllDialects(registry);
  shardwright::registerAllPasses();
  mlir::MLIRContext context(registry);
  return mlir::failed(mlir::mlirReduceMain(argc, argv, context));
}
