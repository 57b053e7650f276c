// Several devices that all do the same work are said to; a mesh of one, and any sharding, are not.

// RUN: shardwright compile %s --plan given --mesh data=2,model=4,one=1 --stop-after partition -o %t.mlir 2>&1 | FileCheck %s
// RUN: shardwright compile %s --mesh data=1 --stop-after partition -o %t.mlir 2>&1 | FileCheck %s --allow-empty --check-prefix=QUIET
// RUN: shardwright compile %s --mesh data=2,model=4 --arg-sharding '0=[{}, {"model"}]' --stop-after partition -o %t.mlir 2>&1 | FileCheck %s --allow-empty --check-prefix=QUIET

// CHECK: warning: nothing is sharded over data, model: all 8 devices do the same work; shard the batch, as by --arg-sharding 'INDEX=[{"data"}, {}]'
// CHECK-NOT: warning
// QUIET-NOT: warning
func.func @main(%x: tensor<4x8xf32>) -> tensor<4x8xf32> {
  %0 = stablehlo.add %x, %x : tensor<4x8xf32>
  return %0 : tensor<4x8xf32>
}
