// RUN: shardwright-opt %s -shardwright-expand-custom-calls -split-input-file -verify-diagnostics

func.func @a_region_of_each_device(%x: tensor<8x6xf32>) -> tensor<4x6xf32> {
  // expected-error @below {{'SPMDFullToShardShape' turns 'tensor<8x6xf32>' into 'tensor<4x6xf32>': a region written for each device, in the form of GSPMD, is not supported}}
  %0 = stablehlo.custom_call @SPMDFullToShardShape(%x) : (tensor<8x6xf32>) -> tensor<4x6xf32>
  return %0 : tensor<4x6xf32>
}

// -----

func.func @no_such_op(%x: tensor<8xf32>) -> tensor<8xf32> {
  // expected-error @below {{'mhlo.nothing' is no op that is known here, neither of chlo nor of stablehlo}}
  %0 = stablehlo.custom_call @mhlo.nothing(%x) : (tensor<8xf32>) -> tensor<8xf32>
  return %0 : tensor<8xf32>
}

// -----

func.func @how_many(%x: tensor<8xf32>) -> (tensor<2xf32>, tensor<2xi32>) {
  // expected-error @below {{'mhlo.topk' must have one operand, two results and k in mhlo.attributes}}
  %0:2 = stablehlo.custom_call @mhlo.topk(%x) : (tensor<8xf32>) -> (tensor<2xf32>, tensor<2xi32>)
  return %0#0, %0#1 : tensor<2xf32>, tensor<2xi32>
}

// -----

func.func @compared_how(%x: tensor<8xf32>, %a: tensor<f32>) -> tensor<2xf32> {
  // expected-error @below {{'ApproxTopK' must have for each result an operand and an initial value, and one comparator}}
  %0 = stablehlo.custom_call @ApproxTopK(%x, %a) : (tensor<8xf32>, tensor<f32>) -> tensor<2xf32>
  return %0 : tensor<2xf32>
}

// -----

func.func @words(%x: tensor<6xi32>) -> (tensor<6xi32>, tensor<6xi32>) {
  // expected-error @below {{'cu_threefry2x32' must have four operands and two results of one type of ui32}}
  %0:2 = stablehlo.custom_call @cu_threefry2x32(%x, %x, %x, %x) : (tensor<6xi32>, tensor<6xi32>, tensor<6xi32>, tensor<6xi32>) -> (tensor<6xi32>, tensor<6xi32>)
  return %0#0, %0#1 : tensor<6xi32>, tensor<6xi32>
}

// -----

func.func @sharded_by_gspmd(%x: tensor<8xf32>) -> tensor<8xf32> {
  // expected-error @below {{annotates a sharding in the form of GSPMD, which says nothing about this mesh; export with Shardy}}
  %0 = stablehlo.custom_call @Sharding(%x) {mhlo.sharding = "{devices=[2]0,1}"} : (tensor<8xf32>) -> tensor<8xf32>
  return %0 : tensor<8xf32>
}
