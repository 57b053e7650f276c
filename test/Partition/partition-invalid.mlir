// RUN: shardwright-opt %s -split-input-file -shardwright-partition -verify-diagnostics

sdy.mesh @mesh = <["a"=2]>
// expected-note @above {{the first is here: write all shardings with its axes}}
// expected-error @below {{a second mesh, of other axes or devices; a program is partitioned over one mesh}}
sdy.mesh @other = <["b"=2]>
func.func @main(%x: tensor<8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"a"}]>}) -> tensor<8xf32> {
  return %x : tensor<8xf32>
}

// -----

// expected-error @below {{axis "a" is split into incompatible sub-axes, such as 2 x 3 and 3 x 2; define two axes instead and shard over them}}
sdy.mesh @mesh = <["a"=6]>
func.func @main(%x: tensor<6xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"a":(1)2}]>}, %y: tensor<6xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"a":(1)3}]>}) -> tensor<6xf32> {
  return %x : tensor<6xf32>
}
