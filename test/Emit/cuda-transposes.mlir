// Squares of transposes are turned in shared memory, while a block has room for all of them: 5 of doubles, not 6.
// RUN: rm -rf %t.bundle
// RUN: shardwright-opt %s -shardwright-assign-memory -shardwright-emit-bundle="path=%t.bundle target=cuda architectures=" -o /dev/null
// RUN: FileCheck %s -input-file=%t.bundle/cuda/kernels.cu

func.func @main(%a: tensor<12x9xf64>, %b: tensor<12x9xf64>, %c: tensor<12x9xf64>, %d: tensor<12x9xf64>, %e: tensor<12x9xf64>, %f: tensor<12x9xf64>) -> (tensor<9x12xf64>, tensor<9x12xf64>) {
  // CHECK-LABEL: k_0(
  // CHECK-COUNT-5: __shared__ double
  %0 = exec.fusion loop %a, %b, %c, %d, %e : (tensor<12x9xf64>, tensor<12x9xf64>, tensor<12x9xf64>, tensor<12x9xf64>, tensor<12x9xf64>) -> tensor<9x12xf64> {
  ^bb0(%xa: tensor<12x9xf64>, %xb: tensor<12x9xf64>, %xc: tensor<12x9xf64>, %xd: tensor<12x9xf64>, %xe: tensor<12x9xf64>):
    %ta = stablehlo.transpose %xa, dims = [1, 0] : (tensor<12x9xf64>) -> tensor<9x12xf64>
    %tb = stablehlo.transpose %xb, dims = [1, 0] : (tensor<12x9xf64>) -> tensor<9x12xf64>
    %tc = stablehlo.transpose %xc, dims = [1, 0] : (tensor<12x9xf64>) -> tensor<9x12xf64>
    %td = stablehlo.transpose %xd, dims = [1, 0] : (tensor<12x9xf64>) -> tensor<9x12xf64>
    %te = stablehlo.transpose %xe, dims = [1, 0] : (tensor<12x9xf64>) -> tensor<9x12xf64>
    %s0 = stablehlo.add %ta, %tb : tensor<9x12xf64>
    %s1 = stablehlo.add %s0, %tc : tensor<9x12xf64>
    %s2 = stablehlo.add %s1, %td : tensor<9x12xf64>
    %s3 = stablehlo.add %s2, %te : tensor<9x12xf64>
    exec.yield %s3 : tensor<9x12xf64>
  }
  // CHECK-LABEL: k_1(
  // CHECK-NOT: __shared__
  %1 = exec.fusion loop %a, %b, %c, %d, %e, %f : (tensor<12x9xf64>, tensor<12x9xf64>, tensor<12x9xf64>, tensor<12x9xf64>, tensor<12x9xf64>, tensor<12x9xf64>) -> tensor<9x12xf64> {
  ^bb0(%xa: tensor<12x9xf64>, %xb: tensor<12x9xf64>, %xc: tensor<12x9xf64>, %xd: tensor<12x9xf64>, %xe: tensor<12x9xf64>, %xf: tensor<12x9xf64>):
    %ta = stablehlo.transpose %xa, dims = [1, 0] : (tensor<12x9xf64>) -> tensor<9x12xf64>
    %tb = stablehlo.transpose %xb, dims = [1, 0] : (tensor<12x9xf64>) -> tensor<9x12xf64>
    %tc = stablehlo.transpose %xc, dims = [1, 0] : (tensor<12x9xf64>) -> tensor<9x12xf64>
    %td = stablehlo.transpose %xd, dims = [1, 0] : (tensor<12x9xf64>) -> tensor<9x12xf64>
    %te = stablehlo.transpose %xe, dims = [1, 0] : (tensor<12x9xf64>) -> tensor<9x12xf64>
    %tf = stablehlo.transpose %xf, dims = [1, 0] : (tensor<12x9xf64>) -> tensor<9x12xf64>
    %s0 = stablehlo.add %ta, %tb : tensor<9x12xf64>
    %s1 = stablehlo.add %s0, %tc : tensor<9x12xf64>
    %s2 = stablehlo.add %s1, %td : tensor<9x12xf64>
    %s3 = stablehlo.add %s2, %te : tensor<9x12xf64>
    %s4 = stablehlo.add %s3, %tf : tensor<9x12xf64>
    exec.yield %s4 : tensor<9x12xf64>
  }
  return %0, %1 : tensor<9x12xf64>, tensor<9x12xf64>
}
