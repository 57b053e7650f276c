// RUN: shardwright-opt %S/Inputs/momentum.mlir -shardwright-assign-roles -shardwright-accumulate-microbatches=count=2 | FileCheck %s
// RUN: shardwright-opt %S/Inputs/momentum.mlir -shardwright-assign-roles "-shardwright-accumulate-microbatches=single" | FileCheck %s -check-prefix=SINGLE
// RUN: shardwright-opt %s -split-input-file -shardwright-accumulate-microbatches=count=2 | FileCheck %s -check-prefix=MORE

// The stages of a pipeline need a loop over a single microbatch too.
// SINGLE: stablehlo.while({{.*}}) : tensor<i32>, tensor<f32>, tensor<5xf32>, tensor<12x5xf32>, tensor<8x12xf32>

// Examples are dealt out: microbatch i has the examples i, i + 2, …
// CHECK: %[[ROWS:.*]] = stablehlo.reshape %arg5 : (tensor<16x8xf32>) -> tensor<8x2x8xf32>
// CHECK: %[[DEALT:.*]] = stablehlo.transpose %[[ROWS]], dims = [1, 0, 2]
// The loop adds up the loss, the sums and both gradients, each over eight examples.
// CHECK: %[[LOOP:.*]]:5 = stablehlo.while(%[[I:[a-zA-Z0-9]+]] = {{.*}}) : tensor<i32>, tensor<f32>, tensor<5xf32>, tensor<12x5xf32>, tensor<8x12xf32>
// CHECK: do {
// CHECK: stablehlo.dynamic_slice %[[DEALT]], %[[I]]
// CHECK: stablehlo.dot_general {{.*}} (tensor<8x8xf32>, tensor<8x12xf32>) -> tensor<8x12xf32>
// CHECK: %[[GU:.*]] = stablehlo.dot_general {{.*}} (tensor<8x12xf32>, tensor<8x5xf32>) -> tensor<12x5xf32>
// CHECK: stablehlo.add %{{.*}}, %[[GU]] : tensor<12x5xf32>
// The update comes once, after it.
// CHECK: }
// CHECK: stablehlo.add %arg4, %[[LOOP]]#2
// CHECK: stablehlo.add %arg2, %[[LOOP]]#4
// CHECK-NOT: dot_general

// The mean divides after the loop. What a result has of each example is put back in the order of the batch.
// MORE-LABEL: func.func @main
// MORE: %[[LOOP:.*]]:3 = stablehlo.while({{.*}}) : tensor<i32>, tensor<2x2x3xf32>, tensor<f32>
// MORE: stablehlo.dynamic_update_slice {{.*}} (tensor<2x2x3xf32>, tensor<1x2x3xf32>
// MORE: %[[DIVIDED:.*]] = stablehlo.divide %[[LOOP]]#2
// MORE: return %{{.*}}, %[[DIVIDED]] : tensor<4x3xf32>, tensor<f32>
func.func @main(%x: tensor<4x3xf32> {shardwright.role = "batch"}) -> (tensor<4x3xf32>, tensor<f32>) {
  %zero = stablehlo.constant dense<0.0> : tensor<f32>
  %count = stablehlo.constant dense<12.0> : tensor<f32>
  %y = stablehlo.exponential %x : tensor<4x3xf32>
  %sum = stablehlo.reduce(%y init: %zero) applies stablehlo.add across dimensions = [0, 1] : (tensor<4x3xf32>, tensor<f32>) -> tensor<f32>
  %mean = stablehlo.divide %sum, %count : tensor<f32>
  return %y, %mean : tensor<4x3xf32>, tensor<f32>
}

// -----

// A count of what is not masked is a statistic of the whole batch that each example is divided by. It takes no product, and is computed before.
// MORE-LABEL: func.func @main
// MORE: %[[COUNT:.*]] = stablehlo.reduce(%arg1 init: {{.*}} (tensor<4xf32>, tensor<f32>) -> tensor<f32>
// MORE: stablehlo.while
// MORE: do {
// MORE: %[[EACH:.*]] = stablehlo.broadcast_in_dim %[[COUNT]], dims = [] : (tensor<f32>) -> tensor<2xf32>
// MORE: stablehlo.divide %{{.*}}, %[[EACH]] : tensor<2xf32>
func.func @main(%x: tensor<4xf32> {shardwright.role = "batch"}, %mask: tensor<4xf32> {shardwright.role = "batch"}) -> tensor<f32> {
  %zero = stablehlo.constant dense<0.0> : tensor<f32>
  %count = stablehlo.reduce(%mask init: %zero) applies stablehlo.add across dimensions = [0] : (tensor<4xf32>, tensor<f32>) -> tensor<f32>
  %counts = stablehlo.broadcast_in_dim %count, dims = [] : (tensor<f32>) -> tensor<4xf32>
  %masked = stablehlo.multiply %x, %mask : tensor<4xf32>
  %share = stablehlo.divide %masked, %counts : tensor<4xf32>
  %loss = stablehlo.reduce(%share init: %zero) applies stablehlo.add across dimensions = [0] : (tensor<4xf32>, tensor<f32>) -> tensor<f32>
  return %loss : tensor<f32>
}

// -----

// Sums stay partial over the axes of the batch until the loop has ended; sums in half precision are added in f32.
// MORE-LABEL: func.func @main
// MORE: while({{.*}}) : tensor<i32>, tensor<3x2xf32> attributes {sdy.sharding = {{.*}}<@mesh, []>, <@mesh, [{?}, {?}], unreduced={"data"}>]>}
// MORE: stablehlo.dot_general {{.*}} {sdy.sharding = {{.*}}<@mesh, [{?}, {?}], unreduced={"data"}>{{.*}} -> tensor<3x2xbf16>
// MORE: stablehlo.convert {{.*}} (tensor<3x2xbf16>) -> tensor<3x2xf32>
sdy.mesh @mesh = <["data"=2]>
func.func @main(%x: tensor<4x3xbf16> {sdy.sharding = #sdy.sharding<@mesh, [{"data"}, {}]>, shardwright.role = "batch"},
                %y: tensor<4x2xbf16> {sdy.sharding = #sdy.sharding<@mesh, [{"data"}, {}]>, shardwright.role = "batch"}) -> tensor<3x2xbf16> {
  %g = stablehlo.dot_general %x, %y, contracting_dims = [0] x [0] : (tensor<4x3xbf16>, tensor<4x2xbf16>) -> tensor<3x2xbf16>
  return %g : tensor<3x2xbf16>
}

// -----

// Attention of time-major sequences merges the batch into a dimension as its minor factor, and splits it again. Rows of an example stay together in the table.
// MORE-LABEL: func.func @main
// MORE: stablehlo.while
// MORE: %[[FLAT:.*]] = stablehlo.reshape {{.*}} : (tensor<3x2x5xf32>) -> tensor<6x5xf32>
// MORE: stablehlo.reshape %{{.*}} : (tensor<6x5xf32>) -> tensor<3x2x5xf32>
func.func @main(%x: tensor<3x4x5xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {"data"}, {}]>, shardwright.role = "batch"}) -> tensor<f32> {
  %zero = stablehlo.constant dense<0.0> : tensor<f32>
  %flat = stablehlo.reshape %x : (tensor<3x4x5xf32>) -> tensor<12x5xf32>
  %y = stablehlo.tanh %flat : tensor<12x5xf32>
  %each = stablehlo.reshape %y : (tensor<12x5xf32>) -> tensor<3x4x5xf32>
  %sum = stablehlo.reduce(%each init: %zero) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<3x4x5xf32>, tensor<f32>) -> tensor<f32>
  return %sum : tensor<f32>
}
sdy.mesh @mesh = <["data"=2]>

// -----

// The rows of an example stay together: in the table that is added, and in the result.
// MORE-LABEL: func.func @main
// MORE: %[[ROWS:.*]] = stablehlo.reshape %{{.*}} : (tensor<12xf32>) -> tensor<2x2x3xf32>
// MORE: %[[DEALT:.*]] = stablehlo.transpose %[[ROWS]], dims = [1, 0, 2]
// MORE: stablehlo.reshape %[[DEALT]] : (tensor<2x2x3xf32>) -> tensor<2x6xf32>
// MORE: stablehlo.while
// MORE: %[[BACK:.*]] = stablehlo.reshape %{{.*}} : (tensor<2x6xf32>) -> tensor<2x2x3xf32>
// MORE: stablehlo.transpose %[[BACK]], dims = [1, 0, 2]
func.func @main(%x: tensor<4x3xf32> {shardwright.role = "batch"}, %table: tensor<12xf32> {shardwright.role = "param"}) -> tensor<12xf32> {
  %flat = stablehlo.reshape %x : (tensor<4x3xf32>) -> tensor<12xf32>
  %0 = stablehlo.add %flat, %table : tensor<12xf32>
  return %0 : tensor<12xf32>
}

// -----

// Pairs of examples are one example each.
// MORE-LABEL: func.func @main
// MORE: stablehlo.reshape %arg0 : (tensor<8x3xf32>) -> tensor<2x2x2x3xf32>
// MORE: stablehlo.while
// MORE: stablehlo.reshape %{{.*}} : (tensor<4x3xf32>) -> tensor<2x2x3xf32>
func.func @main(%x: tensor<8x3xf32> {shardwright.role = "batch"}) -> tensor<4x3xf32> {
  %zero = stablehlo.constant dense<0.0> : tensor<f32>
  %pairs = stablehlo.reshape %x : (tensor<8x3xf32>) -> tensor<4x2x3xf32>
  %0 = stablehlo.reduce(%pairs init: %zero) applies stablehlo.maximum across dimensions = [1] : (tensor<4x2x3xf32>, tensor<f32>) -> tensor<4x3xf32>
  return %0 : tensor<4x3xf32>
}

// -----

// A callback of examples is called in the loop; one of their sum after it, once.
// MORE-LABEL: func.func @main
// MORE: do {
// MORE: stablehlo.custom_call @xla_ffi_python_cpu_callback(%{{.*}}) {{.*}} : (tensor<2x3xf32>) -> ()
// MORE: stablehlo.custom_call @xla_ffi_python_cpu_callback(%{{.*}}#1) {{.*}} : (tensor<f32>) -> ()
// MORE: return
func.func @main(%x: tensor<4x3xf32> {shardwright.role = "batch"}) -> tensor<f32> {
  %zero = stablehlo.constant dense<0.0> : tensor<f32>
  %y = stablehlo.exponential %x : tensor<4x3xf32>
  stablehlo.custom_call @xla_ffi_python_cpu_callback(%y) {has_side_effect = true, mhlo.backend_config = {index = 0 : ui64}} : (tensor<4x3xf32>) -> ()
  %sum = stablehlo.reduce(%y init: %zero) applies stablehlo.add across dimensions = [0, 1] : (tensor<4x3xf32>, tensor<f32>) -> tensor<f32>
  stablehlo.custom_call @xla_ffi_python_cpu_callback(%sum) {has_side_effect = true, mhlo.backend_config = {index = 1 : ui64}} : (tensor<f32>) -> ()
  return %sum : tensor<f32>
}

// -----

// A loop over layers carries a sum that starts at zero: each microbatch starts at zero too. A cast to the same type, which jax.lax.scan leaves, keeps it.
// MORE-LABEL: func.func @main
// MORE: stablehlo.while({{.*}}) : tensor<i32>, tensor<2x2x3xf32>, tensor<f32>
// MORE: stablehlo.while({{.*}}) : tensor<i32>, tensor<2x3xf32>, tensor<f32>
func.func @main(%x: tensor<4x3xf32> {shardwright.role = "batch"}) -> (tensor<f32>, tensor<4x3xf32>) {
  %zero = stablehlo.constant dense<0.0> : tensor<f32>
  %i0 = stablehlo.constant dense<0> : tensor<i32>
  %i1 = stablehlo.constant dense<1> : tensor<i32>
  %i2 = stablehlo.constant dense<2> : tensor<i32>
  %0:3 = stablehlo.while(%i = %i0, %h = %x, %a = %zero) : tensor<i32>, tensor<4x3xf32>, tensor<f32>
  cond {
    %c = stablehlo.compare LT, %i, %i2 : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.return %c : tensor<i1>
  } do {
    %y = stablehlo.exponential %h : tensor<4x3xf32>
    %sum = stablehlo.reduce(%y init: %zero) applies stablehlo.add across dimensions = [0, 1] : (tensor<4x3xf32>, tensor<f32>) -> tensor<f32>
    %ac = stablehlo.convert %a : tensor<f32>
    %b = stablehlo.add %ac, %sum : tensor<f32>
    %next = stablehlo.add %i, %i1 : tensor<i32>
    stablehlo.return %next, %y, %b : tensor<i32>, tensor<4x3xf32>, tensor<f32>
  }
  return %0#2, %0#1 : tensor<f32>, tensor<4x3xf32>
}

// -----

// A loop of the step itself over microbatches that it makes of its batch stays as it is.
// MORE-LABEL: func.func @main
// MORE-NEXT: stablehlo.reshape %arg0 : (tensor<8x3xf32>) -> tensor<2x4x3xf32>
// MORE-COUNT-1: stablehlo.while
// MORE-NOT: stablehlo.while
func.func @main(%x: tensor<8x3xf32> {shardwright.role = "batch"}) -> tensor<4x3xf32> {
  %rows = stablehlo.reshape %x : (tensor<8x3xf32>) -> tensor<2x4x3xf32>
  %zero = stablehlo.constant dense<0.0> : tensor<4x3xf32>
  %i0 = stablehlo.constant dense<0> : tensor<i32>
  %i1 = stablehlo.constant dense<1> : tensor<i32>
  %i2 = stablehlo.constant dense<2> : tensor<i32>
  %0:2 = stablehlo.while(%i = %i0, %sum = %zero) : tensor<i32>, tensor<4x3xf32>
  cond {
    %c = stablehlo.compare LT, %i, %i2 : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.return %c : tensor<i1>
  } do {
    %row = stablehlo.dynamic_slice %rows, %i, %i0, %i0, sizes = [1, 4, 3] : (tensor<2x4x3xf32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<1x4x3xf32>
    %part = stablehlo.reshape %row : (tensor<1x4x3xf32>) -> tensor<4x3xf32>
    %y = stablehlo.exponential %part : tensor<4x3xf32>
    %more = stablehlo.add %sum, %y : tensor<4x3xf32>
    %next = stablehlo.add %i, %i1 : tensor<i32>
    stablehlo.return %next, %more : tensor<i32>, tensor<4x3xf32>
  }
  return %0#1 : tensor<4x3xf32>
}
