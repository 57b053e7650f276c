// RUN: shardwright-opt %s -split-input-file -verify-diagnostics

exec.kernel @negate {
^bb0(%x: tensor<3xf32>):
  %y = exec.fusion loop %x : (tensor<3xf32>) -> tensor<3xf32> {
  ^bb0(%a: tensor<3xf32>):
    %c = stablehlo.negate %a : tensor<3xf32>
    exec.yield %c : tensor<3xf32>
  }
}
func.func @a_launch_of_the_kernel(%x: tensor<3xf32>) -> tensor<3xf32> {
  %y = exec.launch @negate %x {bytes = 24.0 : f64, operations = 3.0 : f64, in_place = array<i64: 0, 0>} : (tensor<3xf32>) -> tensor<3xf32>
  return %y : tensor<3xf32>
}
func.func @a_launch_of_other_types(%x: tensor<4xf32>) -> tensor<4xf32> {
  // expected-error @+1 {{has other types than kernel @negate [launch_types]}}
  %y = exec.launch @negate %x {bytes = 24.0 : f64, operations = 3.0 : f64} : (tensor<4xf32>) -> tensor<4xf32>
  return %y : tensor<4xf32>
}

// -----

func.func @a_launch_of_a_function(%x: tensor<3xf32>) -> tensor<3xf32> {
  // expected-error @+1 {{launches @a_launch_of_a_function, which is no kernel of the module [launch_kernel]}}
  %y = exec.launch @a_launch_of_a_function %x {bytes = 24.0 : f64, operations = 3.0 : f64} : (tensor<3xf32>) -> tensor<3xf32>
  return %y : tensor<3xf32>
}

// -----

func.func @a_pair_without_an_output(%x: tensor<3xf32>) -> tensor<3xf32> {
  // expected-error @+1 {{needs pairs of an input and an output in in_place [launch_in_place]}}
  %y = exec.launch @negate %x {bytes = 24.0 : f64, operations = 3.0 : f64, in_place = array<i64: 0, 1>} : (tensor<3xf32>) -> tensor<3xf32>
  return %y : tensor<3xf32>
}

// -----

func.func @less_than_no_work(%x: tensor<3xf32>) -> tensor<3xf32> {
  // expected-error @+1 {{has less than no work [launch_work]}}
  %y = exec.launch @negate %x {bytes = -1.0 : f64, operations = 3.0 : f64} : (tensor<3xf32>) -> tensor<3xf32>
  return %y : tensor<3xf32>
}

// -----

// expected-error @+1 {{must have one exec.fusion of its arguments [kernel_body]}}
exec.kernel @of_nothing {
^bb0(%x: tensor<3xf32>):
}

// -----

// expected-error @+1 {{has a fusion of kind update, expected loop, row or column [kernel_kind]}}
exec.kernel @that_updates {
^bb0(%x: tensor<3xf32>, %at: tensor<i32>):
  %y = exec.fusion update %x, %at : (tensor<3xf32>, tensor<i32>) -> tensor<3xf32> {
  ^bb0(%a: tensor<3xf32>, %i: tensor<i32>):
    %one = stablehlo.constant dense<1.0> : tensor<1xf32>
    %c = stablehlo.dynamic_update_slice %a, %one, %i : (tensor<3xf32>, tensor<1xf32>, tensor<i32>) -> tensor<3xf32>
    exec.yield %c : tensor<3xf32>
  }
}
