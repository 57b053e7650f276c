// RUN: shardwright-opt %s -split-input-file -shardwright-partition -verify-diagnostics

sdy.mesh @mesh = <["a"=2]>
func.func @main(%x: tensor<8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"a"}]>}) -> tensor<8xf32> {
  // expected-error @below {{'stablehlo.custom_call' has no sharding rule, so it cannot be partitioned yet}}
  %0 = stablehlo.custom_call @unknown(%x) : (tensor<8xf32>) -> tensor<8xf32>
  return %0 : tensor<8xf32>
}

// -----

// expected-error @below {{axis "a" is cut into parts that do not fit each other, as 2 times 3 and 3 times 2; name two axes instead and shard over them}}
sdy.mesh @mesh = <["a"=6]>
func.func @main(%x: tensor<6xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"a":(1)2}]>}, %y: tensor<6xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"a":(1)3}]>}) -> tensor<6xf32> {
  return %x : tensor<6xf32>
}

// -----

// expected-error @below {{a mesh with permuted devices is not supported yet: leave device_ids out}}
sdy.mesh @mesh = <["a"=2], device_ids=[1, 0]>
func.func @main(%x: tensor<8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"a"}]>}) -> tensor<8xf32> {
  return %x : tensor<8xf32>
}
