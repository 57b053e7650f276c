// RUN: shardwright-opt %s -split-input-file -shardwright-unify-meshes -verify-diagnostics

// expected-note @+1 {{the first mesh @m is here}}
sdy.mesh @m = <["a"=2, "b"=3]>
// expected-error @+1 {{mesh @n has axes that are not made of axes, or parts of axes, of mesh @m: write all shardings with the axes of one mesh}}
sdy.mesh @n = <["c"=3, "d"=2]>

// -----

// expected-note @+1 {{the first mesh @m is here}}
sdy.mesh @m = <["a"=2, "b"=2]>
// expected-error @+1 {{mesh @n has axes that are not made of axes, or parts of axes, of mesh @m}}
sdy.mesh @n = <["c"=8]>

// -----

// expected-note @+1 {{the first mesh @m is here}}
sdy.mesh @m = <["a"=8]>
// expected-error @+1 {{mesh @n is that of a manual region over a part of an axis of mesh @m}}
sdy.mesh @n = <["c"=2, "d"=4]>
func.func @f(%x: tensor<8xf32>) -> tensor<8xf32> {
  %0 = sdy.manual_computation(%x) in_shardings=[<@n, [{"c"}]>] out_shardings=[<@n, [{"c"}]>] manual_axes={"c"} (%a: tensor<4xf32>) {
    sdy.return %a : tensor<4xf32>
  } : (tensor<8xf32>) -> tensor<8xf32>
  return %0 : tensor<8xf32>
}
