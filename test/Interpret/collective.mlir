// RUN: shardwright check %s

// Without a channel ids are replicas, and each partition meets its own: columns of the grid.
module @cross_replica {
  func.func @program(%x: tensor<2xi64>) -> tensor<2xi64> {
    %0 = "stablehlo.all_reduce"(%x) <{replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>}> ({
    ^bb0(%a: tensor<i64>, %b: tensor<i64>):
      %s = stablehlo.add %a, %b : tensor<i64>
      stablehlo.return %s : tensor<i64>
    }) : (tensor<2xi64>) -> tensor<2xi64>
    return %0 : tensor<2xi64>
  }
  func.func @main() {
    %a = stablehlo.constant dense<[1, 10]> : tensor<2xi64>
    %b = stablehlo.constant dense<[2, 20]> : tensor<2xi64>
    %c = stablehlo.constant dense<[4, 40]> : tensor<2xi64>
    %d = stablehlo.constant dense<[8, 80]> : tensor<2xi64>
    %0:4 = "interpreter.run_parallel"(%a, %b, %c, %d) {programs = [[@program, @program], [@program, @program]]}
        : (tensor<2xi64>, tensor<2xi64>, tensor<2xi64>, tensor<2xi64>) -> (tensor<2xi64>, tensor<2xi64>, tensor<2xi64>, tensor<2xi64>)
    check.expect_eq_const %0#0, dense<[5, 50]> : tensor<2xi64>
    check.expect_eq_const %0#1, dense<[10, 100]> : tensor<2xi64>
    check.expect_eq_const %0#2, dense<[5, 50]> : tensor<2xi64>
    check.expect_eq_const %0#3, dense<[10, 100]> : tensor<2xi64>
    return
  }
}

// -----

// With a channel all partitions of the named replicas meet: replica 1 before replica 0, partition by partition.
module @cross_replica_and_partition {
  func.func @program(%x: tensor<1x2xi64>) -> tensor<4x2xi64> {
    %0 = "stablehlo.all_gather"(%x) <{all_gather_dim = 0 : i64, replica_groups = dense<[[1, 0]]> : tensor<1x2xi64>,
        channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>}> : (tensor<1x2xi64>) -> tensor<4x2xi64>
    return %0 : tensor<4x2xi64>
  }
  func.func @main() {
    %a = stablehlo.constant dense<[[1, 10]]> : tensor<1x2xi64>
    %b = stablehlo.constant dense<[[2, 20]]> : tensor<1x2xi64>
    %c = stablehlo.constant dense<[[4, 40]]> : tensor<1x2xi64>
    %d = stablehlo.constant dense<[[8, 80]]> : tensor<1x2xi64>
    %0:4 = "interpreter.run_parallel"(%a, %b, %c, %d) {programs = [[@program, @program], [@program, @program]]}
        : (tensor<1x2xi64>, tensor<1x2xi64>, tensor<1x2xi64>, tensor<1x2xi64>) -> (tensor<4x2xi64>, tensor<4x2xi64>, tensor<4x2xi64>, tensor<4x2xi64>)
    check.expect_eq_const %0#0, dense<[[4, 40], [1, 10], [8, 80], [2, 20]]> : tensor<4x2xi64>
    check.expect_eq_const %0#3, dense<[[4, 40], [1, 10], [8, 80], [2, 20]]> : tensor<4x2xi64>
    return
  }
}

// -----

// Global ids count partitions fastest; groups may have different sizes, filled up with -1.
module @flattened_ids {
  func.func @program(%x: tensor<i64>) -> tensor<i64> {
    %0 = "stablehlo.all_reduce"(%x) <{replica_groups = dense<[[3, 0, 1], [2, -1, -1]]> : tensor<2x3xi64>,
        channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, use_global_device_ids}> ({
    ^bb0(%a: tensor<i64>, %b: tensor<i64>):
      %ten = stablehlo.constant dense<10> : tensor<i64>
      %t = stablehlo.multiply %a, %ten : tensor<i64>
      %s = stablehlo.add %t, %b : tensor<i64>
      stablehlo.return %s : tensor<i64>
    }) : (tensor<i64>) -> tensor<i64>
    return %0 : tensor<i64>
  }
  func.func @main() {
    %a = stablehlo.constant dense<1> : tensor<i64>
    %b = stablehlo.constant dense<2> : tensor<i64>
    %c = stablehlo.constant dense<3> : tensor<i64>
    %d = stablehlo.constant dense<4> : tensor<i64>
    %0:4 = "interpreter.run_parallel"(%a, %b, %c, %d) {programs = [[@program, @program], [@program, @program]]}
        : (tensor<i64>, tensor<i64>, tensor<i64>, tensor<i64>) -> (tensor<i64>, tensor<i64>, tensor<i64>, tensor<i64>)
    check.expect_eq_const %0#0, dense<412> : tensor<i64>
    check.expect_eq_const %0#1, dense<412> : tensor<i64>
    check.expect_eq_const %0#2, dense<3> : tensor<i64>
    check.expect_eq_const %0#3, dense<412> : tensor<i64>
    return
  }
}

// -----

// Each member keeps its piece of the sum; two groups do so at the same time.
module @reduce_scatter {
  func.func @program(%x: tensor<2x4xf32>) -> tensor<2x2xf32> {
    %0 = "stablehlo.reduce_scatter"(%x) <{scatter_dimension = 1 : i64, replica_groups = dense<[[0, 1], [3, 2]]> : tensor<2x2xi64>,
        channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, use_global_device_ids}> ({
    ^bb0(%a: tensor<f32>, %b: tensor<f32>):
      %s = stablehlo.add %a, %b : tensor<f32>
      stablehlo.return %s : tensor<f32>
    }) : (tensor<2x4xf32>) -> tensor<2x2xf32>
    return %0 : tensor<2x2xf32>
  }
  func.func @main() {
    %a = stablehlo.iota dim = 1 : tensor<2x4xf32>
    %b = stablehlo.iota dim = 0 : tensor<2x4xf32>
    %0:4 = "interpreter.run_parallel"(%a, %b, %b, %b) {programs = [[@program, @program, @program, @program]]}
        : (tensor<2x4xf32>, tensor<2x4xf32>, tensor<2x4xf32>, tensor<2x4xf32>) -> (tensor<2x2xf32>, tensor<2x2xf32>, tensor<2x2xf32>, tensor<2x2xf32>)
    check.expect_eq_const %0#0, dense<[[0.0, 1.0], [1.0, 2.0]]> : tensor<2x2xf32>
    check.expect_eq_const %0#1, dense<[[2.0, 3.0], [3.0, 4.0]]> : tensor<2x2xf32>
    check.expect_eq_const %0#2, dense<[[0.0, 0.0], [2.0, 2.0]]> : tensor<2x2xf32>
    return
  }
}

// -----

// Pieces of dimension 1 go out, and come in along dimension 0 in the order of the group; with a channel ids are partitions.
module @all_to_all {
  func.func @program(%x: tensor<1x4xi32>) -> tensor<2x2xi32> {
    %0 = "stablehlo.all_to_all"(%x) <{split_dimension = 1 : i64, concat_dimension = 0 : i64, split_count = 2 : i64,
        replica_groups = dense<[[1, 0]]> : tensor<1x2xi64>, channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>}>
        : (tensor<1x4xi32>) -> tensor<2x2xi32>
    return %0 : tensor<2x2xi32>
  }
  func.func @main() {
    %a = stablehlo.constant dense<[[1, 2, 3, 4]]> : tensor<1x4xi32>
    %b = stablehlo.constant dense<[[5, 6, 7, 8]]> : tensor<1x4xi32>
    %0:2 = "interpreter.run_parallel"(%a, %b) {programs = [[@program, @program]]}
        : (tensor<1x4xi32>, tensor<1x4xi32>) -> (tensor<2x2xi32>, tensor<2x2xi32>)
    check.expect_eq_const %0#0, dense<[[7, 8], [3, 4]]> : tensor<2x2xi32>
    check.expect_eq_const %0#1, dense<[[5, 6], [1, 2]]> : tensor<2x2xi32>
    return
  }
}

// -----

// Who is no target gets zeros; a source may send to itself.
module @collective_permute {
  func.func @program(%x: tensor<2xi32>) -> tensor<2xi32> {
    %0 = "stablehlo.collective_permute"(%x) <{source_target_pairs = dense<[[0, 1], [1, 2], [3, 3]]> : tensor<3x2xi64>,
        channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>}> : (tensor<2xi32>) -> tensor<2xi32>
    return %0 : tensor<2xi32>
  }
  func.func @main() {
    %a = stablehlo.constant dense<[1, 2]> : tensor<2xi32>
    %b = stablehlo.constant dense<[3, 4]> : tensor<2xi32>
    %c = stablehlo.constant dense<[5, 6]> : tensor<2xi32>
    %d = stablehlo.constant dense<[7, 8]> : tensor<2xi32>
    %0:4 = "interpreter.run_parallel"(%a, %b, %c, %d) {programs = [[@program, @program, @program, @program]]}
        : (tensor<2xi32>, tensor<2xi32>, tensor<2xi32>, tensor<2xi32>) -> (tensor<2xi32>, tensor<2xi32>, tensor<2xi32>, tensor<2xi32>)
    check.expect_eq_const %0#0, dense<0> : tensor<2xi32>
    check.expect_eq_const %0#1, dense<[1, 2]> : tensor<2xi32>
    check.expect_eq_const %0#2, dense<[3, 4]> : tensor<2xi32>
    check.expect_eq_const %0#3, dense<[7, 8]> : tensor<2xi32>
    return
  }
}

// -----

// The first of a group is the root; who is in no group gets zeros.
module @collective_broadcast {
  func.func @program(%x: tensor<i32>) -> tensor<i32> {
    %0 = "stablehlo.collective_broadcast"(%x) <{replica_groups = dense<[[2, 0]]> : tensor<1x2xi64>}> : (tensor<i32>) -> tensor<i32>
    return %0 : tensor<i32>
  }
  func.func @main() {
    %a = stablehlo.constant dense<1> : tensor<i32>
    %b = stablehlo.constant dense<2> : tensor<i32>
    %c = stablehlo.constant dense<3> : tensor<i32>
    %0:3 = "interpreter.run_parallel"(%a, %b, %c) {programs = [[@program], [@program], [@program]]}
        : (tensor<i32>, tensor<i32>, tensor<i32>) -> (tensor<i32>, tensor<i32>, tensor<i32>)
    check.expect_eq_const %0#0, dense<3> : tensor<i32>
    check.expect_eq_const %0#1, dense<0> : tensor<i32>
    check.expect_eq_const %0#2, dense<3> : tensor<i32>
    return
  }
}

// -----

// Replicas are rows of the grid, partitions are columns.
module @ids {
  func.func @program() -> (tensor<ui32>, tensor<ui32>) {
    %0 = stablehlo.replica_id : tensor<ui32>
    %1 = stablehlo.partition_id : tensor<ui32>
    return %0, %1 : tensor<ui32>, tensor<ui32>
  }
  func.func @main() {
    %0:12 = "interpreter.run_parallel"() {programs = [[@program, @program, @program], [@program, @program, @program]]}
        : () -> (tensor<ui32>, tensor<ui32>, tensor<ui32>, tensor<ui32>, tensor<ui32>, tensor<ui32>, tensor<ui32>, tensor<ui32>, tensor<ui32>, tensor<ui32>, tensor<ui32>, tensor<ui32>)
    check.expect_eq_const %0#4, dense<0> : tensor<ui32>
    check.expect_eq_const %0#5, dense<2> : tensor<ui32>
    check.expect_eq_const %0#6, dense<1> : tensor<ui32>
    check.expect_eq_const %0#9, dense<1> : tensor<ui32>
    return
  }
}

// -----

// Different programs meet in the same channel; receiving waits, whoever comes first.
module @send_and_recv {
  func.func @sender(%x: tensor<2xi32>) -> tensor<i32> {
    %t = stablehlo.create_token : !stablehlo.token
    %0 = "stablehlo.send"(%x, %t) <{channel_handle = #stablehlo.channel_handle<handle = 5, type = 1>, source_target_pairs = dense<[[1, 0]]> : tensor<1x2xi64>}> : (tensor<2xi32>, !stablehlo.token) -> !stablehlo.token
    %c = stablehlo.constant dense<0> : tensor<i32>
    return %c : tensor<i32>
  }
  func.func @receiver() -> tensor<2xi32> {
    %t = stablehlo.create_token : !stablehlo.token
    %0:2 = "stablehlo.recv"(%t) <{channel_handle = #stablehlo.channel_handle<handle = 5, type = 1>, source_target_pairs = dense<[[1, 0]]> : tensor<1x2xi64>}> : (!stablehlo.token) -> (tensor<2xi32>, !stablehlo.token)
    %1 = stablehlo.add %0#0, %0#0 : tensor<2xi32>
    return %1 : tensor<2xi32>
  }
  func.func @main() {
    %a = stablehlo.constant dense<[3, 4]> : tensor<2xi32>
    %0:2 = "interpreter.run_parallel"(%a) {programs = [[@receiver, @sender]]} : (tensor<2xi32>) -> (tensor<2xi32>, tensor<i32>)
    check.expect_eq_const %0#0, dense<[6, 8]> : tensor<2xi32>
    return
  }
}

// -----

// Each infeed takes the results of the next function.
module @infeed {
  func.func @first() -> tensor<2xi32> {
    %c = stablehlo.constant dense<[1, 2]> : tensor<2xi32>
    return %c : tensor<2xi32>
  }
  func.func @second() -> tensor<2xi32> {
    %c = stablehlo.constant dense<[3, 4]> : tensor<2xi32>
    return %c : tensor<2xi32>
  }
  func.func @program() -> (tensor<2xi32>, tensor<2xi32>) {
    %t = stablehlo.create_token : !stablehlo.token
    %0:2 = "stablehlo.infeed"(%t) <{infeed_config = ""}> : (!stablehlo.token) -> (tensor<2xi32>, !stablehlo.token)
    %1:2 = "stablehlo.infeed"(%0#1) <{infeed_config = ""}> : (!stablehlo.token) -> (tensor<2xi32>, !stablehlo.token)
    %2 = "stablehlo.outfeed"(%0#0, %1#1) <{outfeed_config = ""}> : (tensor<2xi32>, !stablehlo.token) -> !stablehlo.token
    return %0#0, %1#0 : tensor<2xi32>, tensor<2xi32>
  }
  func.func @main() {
    %0:2 = "interpreter.run_parallel"() {infeed = [@first, @second], programs = [[@program]]} : () -> (tensor<2xi32>, tensor<2xi32>)
    check.expect_eq_const %0#0, dense<[1, 2]> : tensor<2xi32>
    check.expect_eq_const %0#1, dense<[3, 4]> : tensor<2xi32>
    return
  }
}
