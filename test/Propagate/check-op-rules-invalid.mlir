// RUN: shardwright-opt %s -split-input-file -shardwright-check-op-rules -verify-diagnostics

func.func private @f(tensor<8xf32>) -> tensor<8xf32>
func.func @no_rule(%x: tensor<8xf32>) -> tensor<8xf32> {
  // expected-error @below {{'func.call' has no sharding rule; state one in 'sdy.sharding_rule'}}
  %0 = func.call @f(%x) : (tensor<8xf32>) -> tensor<8xf32>
  return %0 : tensor<8xf32>
}

// -----

func.func @dynamic_shape(%x: tensor<?xf32>) -> tensor<?xf32> {
  // expected-error @below {{'stablehlo.abs' has the dynamic shape 'tensor<?xf32>'; shardings need static shapes: export with fixed sizes}}
  %0 = stablehlo.abs %x : tensor<?xf32>
  return %0 : tensor<?xf32>
}

// -----

// A rule of the user's own is enough.
func.func private @f(tensor<8xf32>) -> tensor<8xf32>
func.func @stated_rule(%x: tensor<8xf32>) -> tensor<8xf32> {
  %0 = func.call @f(%x) {sdy.sharding_rule = #sdy.op_sharding_rule<([i])->([i]) {i=8}>} : (tensor<8xf32>) -> tensor<8xf32>
  return %0 : tensor<8xf32>
}
