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
  // expected-error @+1 {{has operations or bytes that are no finite number of at least 0 [launch_work]}}
  %y = exec.launch @negate %x {bytes = -1.0 : f64, operations = 3.0 : f64} : (tensor<3xf32>) -> tensor<3xf32>
  return %y : tensor<3xf32>
}

// -----

func.func @no_number(%x: tensor<3xf32>) -> tensor<3xf32> {
  // expected-error @+1 {{has operations or bytes that are no finite number of at least 0 [launch_work]}}
  %y = exec.launch @negate %x {bytes = 24.0 : f64, operations = 0x7FF8000000000000 : f64} : (tensor<3xf32>) -> tensor<3xf32>
  return %y : tensor<3xf32>
}

// -----

// expected-error @+1 {{must have one exec.fusion of its arguments [kernel_body]}}
exec.kernel @of_nothing {
^bb0(%x: tensor<3xf32>):
}

// -----

// expected-error @+1 {{has a fusion of kind scatter, expected loop, row, column or update [kernel_kind]}}
exec.kernel @that_scatters {
^bb0(%x: tensor<3xf32>, %at: tensor<1xi32>, %y: tensor<f32>):
  %r = exec.fusion scatter %x, %at, %y : (tensor<3xf32>, tensor<1xi32>, tensor<f32>) -> tensor<3xf32> {
  ^bb0(%a: tensor<3xf32>, %i: tensor<1xi32>, %u: tensor<f32>):
    %c = "stablehlo.scatter"(%a, %i, %u) <{scatter_dimension_numbers = #stablehlo.scatter<inserted_window_dims = [0], scatter_dims_to_operand_dims = [0]>}> ({
    ^bb0(%old: tensor<f32>, %new: tensor<f32>):
      stablehlo.return %new : tensor<f32>
    }) : (tensor<3xf32>, tensor<1xi32>, tensor<f32>) -> tensor<3xf32>
    exec.yield %c : tensor<3xf32>
  }
}

// -----

func.func @updates_of_another_type(%x: tensor<3xf32>, %y: tensor<4xf32>) -> tensor<3xf32> {
  // expected-error @+1 {{updates what is no input of its only result's type [launch_updates]}}
  %z = exec.launch @negate %x, %y {bytes = 24.0 : f64, operations = 3.0 : f64, updates = 1 : i64} : (tensor<3xf32>, tensor<4xf32>) -> tensor<3xf32>
  return %z : tensor<3xf32>
}
