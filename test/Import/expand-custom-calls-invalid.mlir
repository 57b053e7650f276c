// RUN: shardwright-opt %s -split-input-file -shardwright-expand-custom-calls -verify-diagnostics

func.func @foreign(%x: tensor<8xf32>) -> tensor<8xf32> {
  // expected-error @below {{calls @somebody, which is foreign code: a bundle can call none; write it with StableHLO, or run it outside of the program}}
  %0 = stablehlo.custom_call @somebody(%x) : (tensor<8xf32>) -> tensor<8xf32>
  return %0 : tensor<8xf32>
}

// -----

func.func @sharded_by_gspmd(%x: tensor<8xf32>) -> tensor<8xf32> {
  // expected-error @below {{annotates a sharding in the form of GSPMD, which says nothing about this mesh; export with Shardy}}
  %0 = stablehlo.custom_call @Sharding(%x) {mhlo.sharding = "{devices=[2]0,1}"} : (tensor<8xf32>) -> tensor<8xf32>
  return %0 : tensor<8xf32>
}
