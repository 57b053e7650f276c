// RUN: shardwright-opt %s -split-input-file -shardwright-accumulate-microbatches=count=2 -verify-diagnostics

// expected-error @below {{no argument is a batch, which --microbatches divides: say which is one (--role NAME=batch)}}
func.func @main(%x: tensor<4xf32>) {
  return
}

// -----

// expected-error @below {{a batch of 5 examples, argument 0, does not divide into 2 microbatches; choose --microbatches that divides 5}}
func.func @main(%x: tensor<5xf32> {shardwright.role = "batch"}) {
  return
}

// -----

// Batch normalization: the mean of activations is taken from each.
func.func @main(%x: tensor<4x3xf32> {shardwright.role = "batch"}, %w: tensor<3x2xf32>) -> tensor<4x2xf32> {
  %zero = stablehlo.constant dense<0.0> : tensor<f32>
  %h = stablehlo.dot_general %x, %w, contracting_dims = [1] x [0] : (tensor<4x3xf32>, tensor<3x2xf32>) -> tensor<4x2xf32>
  // expected-note @below {{what it reads of all examples is computed here}}
  %sum = stablehlo.reduce(%h init: %zero) applies stablehlo.add across dimensions = [0] : (tensor<4x2xf32>, tensor<f32>) -> tensor<2xf32>
  %sums = stablehlo.broadcast_in_dim %sum, dims = [1] : (tensor<2xf32>) -> tensor<4x2xf32>
  // expected-error @below {{'stablehlo.subtract' computes with all examples of the batch at once, and with each, as batch normalization does: with microbatches its results would be others; leave out --microbatches}}
  // expected-note @below {{the batch is argument 0: --role NAME=param or NAME=batch (roles= in Python) says otherwise}}
  %0 = stablehlo.subtract %h, %sums : tensor<4x2xf32>
  return %0 : tensor<4x2xf32>
}

// -----

// The largest activation of all examples is no sum.
func.func @main(%x: tensor<4x3xf32> {shardwright.role = "batch"}, %w: tensor<3x2xf32>) -> tensor<f32> {
  %least = stablehlo.constant dense<0.0> : tensor<f32>
  %h = stablehlo.dot_general %x, %w, contracting_dims = [1] x [0] : (tensor<4x3xf32>, tensor<3x2xf32>) -> tensor<4x2xf32>
  // expected-error @below {{'stablehlo.reduce' computes with all examples of the batch at once: with microbatches its results would be others; leave out --microbatches}}
  // expected-note @below {{the batch is in dimension 0 of operand 0}}
  // expected-note @below {{the batch is argument 0: --role NAME=param or NAME=batch (roles= in Python) says otherwise}}
  %0 = stablehlo.reduce(%h init: %least) applies stablehlo.maximum across dimensions = [0, 1] : (tensor<4x2xf32>, tensor<f32>) -> tensor<f32>
  return %0 : tensor<f32>
}

// -----

// Examples that meet each other, as in contrastive losses.
func.func @main(%x: tensor<4x3xf32> {shardwright.role = "batch"}) -> tensor<4x4xf32> {
  // expected-error @below {{'stablehlo.dot_general' computes with all examples of the batch at once}}
  // expected-note @below {{the batch is in dimension 0 of operand 0}}
  // expected-note @below {{the batch is in dimension 0 of operand 1}}
  // expected-note @below {{the batch is argument 0: --role NAME=param or NAME=batch (roles= in Python) says otherwise}}
  %0 = stablehlo.dot_general %x, %x, contracting_dims = [1] x [1] : (tensor<4x3xf32>, tensor<4x3xf32>) -> tensor<4x4xf32>
  return %0 : tensor<4x4xf32>
}

// -----

// Three groups of two examples do not divide into two microbatches.
func.func @main(%x: tensor<6x3xf32> {shardwright.role = "batch"}, %w: tensor<3x3xf32>) -> tensor<3x2x3xf32> {
  %h = stablehlo.dot_general %x, %w, contracting_dims = [1] x [0] : (tensor<6x3xf32>, tensor<3x3xf32>) -> tensor<6x3xf32>
  // expected-error @below {{'stablehlo.reshape' computes with all examples of the batch at once}}
  // expected-note @below {{the batch is in dimension 0 of operand 0}}
  // expected-note @below {{the batch is argument 0: --role NAME=param or NAME=batch (roles= in Python) says otherwise}}
  %0 = stablehlo.reshape %h : (tensor<6x3xf32>) -> tensor<3x2x3xf32>
  return %0 : tensor<3x2x3xf32>
}

// -----

// A dimension that is merged of the batch and another one is split otherwise.
func.func @main(%x: tensor<3x4xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {"data"}]>, shardwright.role = "batch"}, %w: tensor<3x3xf32>) -> tensor<2x6xf32> {
  %h = stablehlo.dot_general %w, %x, contracting_dims = [1] x [0] : (tensor<3x3xf32>, tensor<3x4xf32>) -> tensor<3x4xf32>
  %flat = stablehlo.reshape %h : (tensor<3x4xf32>) -> tensor<12xf32>
  // expected-error @below {{'stablehlo.reshape' computes with all examples of the batch at once}}
  // expected-note @below {{the batch is in dimension 0 of operand 0}}
  // expected-note @below {{the batch is argument 0: --role NAME=param or NAME=batch (roles= in Python) says otherwise}}
  %0 = stablehlo.reshape %flat : (tensor<12xf32>) -> tensor<2x6xf32>
  return %0 : tensor<2x6xf32>
}
sdy.mesh @mesh = <["data"=2]>

// -----

// Rows that are changed by their place in the batch.
func.func @main(%x: tensor<4x3xf32> {shardwright.role = "batch"}, %rows: tensor<2x3xf32>, %i: tensor<i32>) -> tensor<4x3xf32> {
  %y = stablehlo.exponential %x : tensor<4x3xf32>
  // expected-error @below {{'stablehlo.dynamic_update_slice' computes with all examples of the batch at once, or with some by their place in it; leave out --microbatches}}
  // expected-note @below {{the batch is argument 0: --role NAME=param or NAME=batch (roles= in Python) says otherwise}}
  %0 = stablehlo.dynamic_update_slice %y, %rows, %i, %i : (tensor<4x3xf32>, tensor<2x3xf32>, tensor<i32>, tensor<i32>) -> tensor<4x3xf32>
  return %0 : tensor<4x3xf32>
}

// -----

// A callback in a loop over layers sees a sum of each microbatch alone.
func.func @main(%x: tensor<4xf32> {shardwright.role = "batch"}) -> tensor<4xf32> {
  %zero = stablehlo.constant dense<0.0> : tensor<f32>
  %i0 = stablehlo.constant dense<0> : tensor<i32>
  %i1 = stablehlo.constant dense<1> : tensor<i32>
  %i2 = stablehlo.constant dense<2> : tensor<i32>
  %0:2 = stablehlo.while(%i = %i0, %h = %x) : tensor<i32>, tensor<4xf32>
  cond {
    %c = stablehlo.compare LT, %i, %i2 : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.return %c : tensor<i1>
  } do {
    // expected-note @below {{what it reads of all examples is computed here}}
    %sum = stablehlo.reduce(%h init: %zero) applies stablehlo.add across dimensions = [0] : (tensor<4xf32>, tensor<f32>) -> tensor<f32>
    // expected-error @below {{'stablehlo.custom_call' computes with all examples of the batch at once, and with each}}
    // expected-note @below {{the batch is argument 0: --role NAME=param or NAME=batch (roles= in Python) says otherwise}}
    stablehlo.custom_call @xla_ffi_python_cpu_callback(%sum) {has_side_effect = true, mhlo.backend_config = {index = 0 : ui64}} : (tensor<f32>) -> ()
    %y = stablehlo.exponential %h : tensor<4xf32>
    %next = stablehlo.add %i, %i1 : tensor<i32>
    stablehlo.return %next, %y : tensor<i32>, tensor<4xf32>
  }
  return %0#1 : tensor<4xf32>
}

// -----

// What nothing is known of may need all examples.
func.func @main(%x: tensor<4xf32> {shardwright.role = "batch"}) {
  // expected-error @below {{'stablehlo.custom_call' cannot be computed for a part of the batch; leave out --microbatches}}
  // expected-note @below {{the batch is argument 0: --role NAME=param or NAME=batch (roles= in Python) says otherwise}}
  stablehlo.custom_call @unknown(%x) {has_side_effect = true} : (tensor<4xf32>) -> ()
  return
}

// -----

// A sum that a loop carries starts at one, which each microbatch would add.
func.func @main(%x: tensor<4x3xf32> {shardwright.role = "batch"}) -> (tensor<f32>, tensor<4x3xf32>) {
  %zero = stablehlo.constant dense<0.0> : tensor<f32>
  %one = stablehlo.constant dense<1.0> : tensor<f32>
  %i0 = stablehlo.constant dense<0> : tensor<i32>
  %i1 = stablehlo.constant dense<1> : tensor<i32>
  %i2 = stablehlo.constant dense<2> : tensor<i32>
  // expected-error @below {{'stablehlo.while' computes with all examples of the batch at once, and not as a sum: with microbatches result 2 would be another; leave out --microbatches}}
  // expected-note @below {{the batch is argument 0: --role NAME=param or NAME=batch (roles= in Python) says otherwise}}
  %0:3 = stablehlo.while(%i = %i0, %h = %x, %a = %one) : tensor<i32>, tensor<4x3xf32>, tensor<f32>
  cond {
    %c = stablehlo.compare LT, %i, %i2 : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.return %c : tensor<i1>
  } do {
    %y = stablehlo.exponential %h : tensor<4x3xf32>
    %sum = stablehlo.reduce(%y init: %zero) applies stablehlo.add across dimensions = [0, 1] : (tensor<4x3xf32>, tensor<f32>) -> tensor<f32>
    %ac = stablehlo.convert %a : tensor<f32>
    // expected-note @below {{it is computed here}}
    %b = stablehlo.add %ac, %sum : tensor<f32>
    %next = stablehlo.add %i, %i1 : tensor<i32>
    stablehlo.return %next, %y, %b : tensor<i32>, tensor<4x3xf32>, tensor<f32>
  }
  return %0#2, %0#1 : tensor<f32>, tensor<4x3xf32>
}

// -----

// Nothing that the results need depends on the batch: there is nothing to divide, which a remark says.
// expected-remark @below {{--microbatches 2 divides nothing: no op depends on a batch, which here is argument 1; say which arguments are one (--role NAME=batch)}}
func.func @main(%w: tensor<5x3xf32> {shardwright.role = "param"}, %x: tensor<4x3xf32> {shardwright.role = "batch"}) -> tensor<5x3xf32> {
  %0 = stablehlo.add %w, %w : tensor<5x3xf32>
  return %0 : tensor<5x3xf32>
}
