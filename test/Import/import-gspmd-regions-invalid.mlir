// RUN: shardwright-opt %s -split-input-file -shardwright-import-gspmd-shardings -shardwright-import-gspmd-regions -verify-diagnostics

func.func @without_a_sharding(%x: tensor<8xf32>) -> tensor<8xf32> {
  // expected-error @below {{'SPMDFullToShardShape' must take the result of a call of '@Sharding', which says how the value is split}}
  %0 = stablehlo.custom_call @SPMDFullToShardShape(%x) {mhlo.sharding = "{manual}"} : (tensor<8xf32>) -> tensor<2xf32>
  %1 = stablehlo.custom_call @SPMDShardToFullShape(%0) {mhlo.sharding = "{devices=[4]<=[4]}"} : (tensor<2xf32>) -> tensor<8xf32>
  return %1 : tensor<8xf32>
}

// -----

func.func @reads_a_whole_value(%x: tensor<8xf32>, %y: tensor<2xf32>) -> tensor<8xf32> {
  %0 = stablehlo.custom_call @Sharding(%x) {mhlo.sharding = "{devices=[4]<=[4]}"} : (tensor<8xf32>) -> tensor<8xf32>
  %1 = stablehlo.custom_call @SPMDFullToShardShape(%0) {mhlo.sharding = "{manual}"} : (tensor<8xf32>) -> tensor<2xf32>
  // expected-error @below {{is in a region that is written for one device, but reads a whole value}}
  %2 = stablehlo.add %1, %y : tensor<2xf32>
  %3 = stablehlo.custom_call @SPMDShardToFullShape(%2) {mhlo.sharding = "{devices=[4]<=[4]}"} : (tensor<2xf32>) -> tensor<8xf32>
  return %3 : tensor<8xf32>
}

// -----

func.func @the_wrong_shape(%x: tensor<8xf32>) -> tensor<8xf32> {
  %0 = stablehlo.custom_call @Sharding(%x) {mhlo.sharding = "{devices=[4]<=[4]}"} : (tensor<8xf32>) -> tensor<8xf32>
  // expected-error @below {{operand 0 is 'tensor<4xf32>' inside, but its manual axes make it 'tensor<2xf32>'}}
  %1 = stablehlo.custom_call @SPMDFullToShardShape(%0) {mhlo.sharding = "{manual}"} : (tensor<8xf32>) -> tensor<4xf32>
  %3 = stablehlo.custom_call @SPMDShardToFullShape(%1) {mhlo.sharding = "{devices=[4]<=[4]}"} : (tensor<4xf32>) -> tensor<8xf32>
  return %3 : tensor<8xf32>
}
