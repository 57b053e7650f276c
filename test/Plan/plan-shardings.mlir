// The planner's choices where nobody annotated anything.
// RUN: shardwright-opt %s --split-input-file --shardwright-propagate --shardwright-plan-shardings | FileCheck %s

// A large batch through a small layer: data parallel, the weight is replicated.
module {
  sdy.mesh @mesh = <["data"=4]>
  // CHECK-LABEL: @batch
  // CHECK-SAME: %arg0: tensor<4096x64xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"data"}, {}]>}
  // CHECK-SAME: %arg1: tensor<64x32xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {}]>}
  // CHECK: dot_general {{.*}}spmd.factors = #spmd.factors<[{"data"}, {}, {}]>
  func.func @batch(%x: tensor<4096x64xf32>, %w: tensor<64x32xf32>) -> tensor<4096x32xf32> {
    %0 = stablehlo.dot_general %x, %w, contracting_dims = [1] x [0] : (tensor<4096x64xf32>, tensor<64x32xf32>) -> tensor<4096x32xf32>
    return %0 : tensor<4096x32xf32>
  }
}

// -----

// Two layers around a wide one: column then row, and one reduction.
module {
  sdy.mesh @mesh = <["model"=4]>
  // CHECK-LABEL: @wide
  // CHECK: dot_general {{.*}}spmd.factors = #spmd.factors<[{}, {"model"}, {}]>
  // CHECK: dot_general {{.*}}spmd.factors = #spmd.factors<[{}, {}, {"model"}]>
  func.func @wide(%x: tensor<6x512xf32>, %w: tensor<512x2048xf32>, %v: tensor<2048x256xf32>) -> tensor<6x256xf32> {
    %0 = stablehlo.dot_general %x, %w, contracting_dims = [1] x [0] : (tensor<6x512xf32>, tensor<512x2048xf32>) -> tensor<6x2048xf32>
    %1 = stablehlo.dot_general %0, %v, contracting_dims = [1] x [0] : (tensor<6x2048xf32>, tensor<2048x256xf32>) -> tensor<6x256xf32>
    return %1 : tensor<6x256xf32>
  }
}

// -----

// What is annotated stays, though another layout would be cheaper.
module {
  sdy.mesh @mesh = <["data"=4]>
  // CHECK-LABEL: @annotated
  // CHECK-SAME: %arg0: tensor<4096x64xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {"data"}]>}
  // CHECK-SAME: -> (tensor<4096x32xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {}]>})
  func.func @annotated(%x: tensor<4096x64xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {"data"}]>}, %w: tensor<64x32xf32>)
      -> (tensor<4096x32xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {}]>}) {
    %0 = stablehlo.dot_general %x, %w, contracting_dims = [1] x [0] : (tensor<4096x64xf32>, tensor<64x32xf32>) -> tensor<4096x32xf32>
    return %0 : tensor<4096x32xf32>
  }
}

// -----

// Three products read one gathered copy, which is written as a reshard.
module {
  sdy.mesh @mesh = <["x"=4]>
  // CHECK-LABEL: @shared
  // CHECK: %[[COPY:.*]] = sdy.reshard %{{.*}} <@mesh, [{}, {}]>
  // CHECK-COUNT-3: dot_general %[[COPY]], {{.*}}spmd.factors = #spmd.factors<[{}, {"x"}, {}]>
  func.func @shared(%x: tensor<8x512xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>},
                    %a: tensor<512x1024xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {"x"}]>},
                    %b: tensor<512x2048xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {"x"}]>},
                    %c: tensor<512x4096xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {"x"}]>})
      -> (tensor<8x1024xf32>, tensor<8x2048xf32>, tensor<8x4096xf32>) {
    %0 = stablehlo.dot_general %x, %a, contracting_dims = [1] x [0] : (tensor<8x512xf32>, tensor<512x1024xf32>) -> tensor<8x1024xf32>
    %1 = stablehlo.dot_general %x, %b, contracting_dims = [1] x [0] : (tensor<8x512xf32>, tensor<512x2048xf32>) -> tensor<8x2048xf32>
    %2 = stablehlo.dot_general %x, %c, contracting_dims = [1] x [0] : (tensor<8x512xf32>, tensor<512x4096xf32>) -> tensor<8x4096xf32>
    return %0, %1, %2 : tensor<8x1024xf32>, tensor<8x2048xf32>, tensor<8x4096xf32>
  }
}

// -----

// A donated argument keeps its layout, and a loop its carried value's.
module {
  sdy.mesh @mesh = <["data"=4]>
  // CHECK-LABEL: @loop
  // CHECK-SAME: %arg0: tensor<4096x64xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"data"}, {}]>, tf.aliasing_output = 0 : i32}
  // CHECK-SAME: -> (tensor<4096x64xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"data"}, {}]>})
  // CHECK-SAME: spmd.plan = #spmd.plan<cost = [[COST:6291[0-9.]+]] : f64, reshards = 0.000000e+00 : f64, lowerBound = [[COST]] : f64>
  // CHECK: dot_general {{.*}}spmd.factors = #spmd.factors<[{"data"}, {}, {}]>
  func.func @loop(%x: tensor<4096x64xf32> {tf.aliasing_output = 0 : i32}, %w: tensor<64x64xf32>) -> tensor<4096x64xf32> {
    %zero = stablehlo.constant dense<0> : tensor<i32>
    %one = stablehlo.constant dense<1> : tensor<i32>
    %end = stablehlo.constant dense<5> : tensor<i32>
    %0:2 = stablehlo.while(%i = %zero, %y = %x) : tensor<i32>, tensor<4096x64xf32>
    cond {
      %p = stablehlo.compare LT, %i, %end : (tensor<i32>, tensor<i32>) -> tensor<i1>
      stablehlo.return %p : tensor<i1>
    } do {
      %j = stablehlo.add %i, %one : tensor<i32>
      %z = stablehlo.dot_general %y, %w, contracting_dims = [1] x [0] : (tensor<4096x64xf32>, tensor<64x64xf32>) -> tensor<4096x64xf32>
      stablehlo.return %j, %z : tensor<i32>, tensor<4096x64xf32>
    }
    return %0#1 : tensor<4096x64xf32>
  }
}

// -----

// An op that reads a value twice moves it into each layout once: x x needs one all-gather of x, of 12288 bytes, with which nothing is left to gather
// after it.
module {
  sdy.mesh @mesh = <["x"=4]>
  // CHECK-LABEL: @square
  // CHECK-SAME: reshards = 1.235200e+04 : f64
  // CHECK: dot_general {{.*}}spmd.factors = #spmd.factors<[{}, {}, {}]>
  func.func @square(%x: tensor<64x64xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>})
      -> (tensor<64x64xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {}]>}) {
    %0 = stablehlo.dot_general %x, %x, contracting_dims = [1] x [0] : (tensor<64x64xf32>, tensor<64x64xf32>) -> tensor<64x64xf32>
    return %0 : tensor<64x64xf32>
  }
}

// -----

// Two layouts of one value are two moves: an all-gather of 12288 bytes and an all-to-all of 3072, with their latencies.
module {
  sdy.mesh @mesh = <["x"=4]>
  // CHECK-LABEL: @two_layouts
  // CHECK-SAME: reshards = 15552
  func.func @two_layouts(%x: tensor<64x64xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>})
      -> (tensor<64x64xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {"x"}]>}) {
    %0 = stablehlo.dot_general %x, %x, contracting_dims = [1] x [0] {spmd.factors = #spmd.factors<[{}, {"x"}, {}]>} : (tensor<64x64xf32>, tensor<64x64xf32>) -> tensor<64x64xf32>
    return %0 : tensor<64x64xf32>
  }
}
