// RUN: shardwright-opt %s -split-input-file -shardwright-lower-to-exec -verify-diagnostics

func.func @no_kernel(%x: tensor<8xf32>) -> tensor<8xf32> {
  // expected-error @below {{'stablehlo.custom_call' cannot be run yet: it is neither part of a kernel nor a library call nor a collective that the runtime has}}
  %0 = stablehlo.custom_call @unknown(%x) : (tensor<8xf32>) -> tensor<8xf32>
  return %0 : tensor<8xf32>
}

// -----

func.func @unknown_combiner(%x: tensor<8xf32>) -> tensor<8xf32> {
  // expected-error @below {{combines with a body that is not one of add, multiply, maximum, minimum, and, or, xor: the runtime cannot run that yet}}
  %0 = "stablehlo.all_reduce"(%x) <{replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %s = stablehlo.subtract %a, %b : tensor<f32>
    stablehlo.return %s : tensor<f32>
  }) : (tensor<8xf32>) -> tensor<8xf32>
  return %0 : tensor<8xf32>
}
