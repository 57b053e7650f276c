// RUN: shardwright-opt %s -split-input-file -shardwright-import-gspmd-shardings -verify-diagnostics

// expected-error @below {{'{devices=[2,4]<=[8}' is no sharding: expected ']', found '}'}}
func.func @not_a_sharding(%x: tensor<8x4xf32> {mhlo.sharding = "{devices=[2,4]<=[8}"}) {
  return
}

// -----

// expected-error @below {{the devices must be 0 to 3, each once}}
func.func @a_device_twice(%x: tensor<8x4xf32> {mhlo.sharding = "{devices=[2,2]0,1,1,3}"}) {
  return
}

// -----

// expected-error @below {{the devices of '{devices=[4]0,1,3,2}' are in an order that no mesh of axes has}}
func.func @no_mesh_has_this_order(%x: tensor<8xf32> {mhlo.sharding = "{devices=[4]0,1,3,2}"}) {
  return
}

// -----

// expected-note @below {{the other is here}}
func.func private @halves(%x: tensor<12xf32> {mhlo.sharding = "{devices=[3,2]<=[6] last_tile_dim_replicate}"})
// expected-error @below {{'{devices=[2,3]<=[6] last_tile_dim_replicate}' and '{devices=[3,2]<=[6] last_tile_dim_replicate}' have no common mesh: one cuts the devices into runs of 3, the other of 2}}
func.func @no_common_mesh(%x: tensor<12xf32> {mhlo.sharding = "{devices=[2,3]<=[6] last_tile_dim_replicate}"}) {
  return
}

// -----

// expected-note @below {{'{devices=[4]<=[4]}' is here}}
func.func private @four(%x: tensor<8xf32> {mhlo.sharding = "{devices=[4]<=[4]}"})
// expected-error @below {{'{devices=[8]<=[8]}' is for 8 devices, but another sharding is for 4}}
func.func @other_devices(%x: tensor<8xf32> {mhlo.sharding = "{devices=[8]<=[8]}"}) {
  return
}

// -----

// expected-note @below {{the mesh is here}}
sdy.mesh @mesh = <["a"=2]>
// expected-error @below {{'{devices=[8]<=[8]}' is for 8 devices, but the mesh has 2}}
func.func @other_mesh(%x: tensor<8xf32> {mhlo.sharding = "{devices=[8]<=[8]}"}) {
  return
}

// -----

// expected-error @below {{'{devices=[4]<=[4]}' does not fit 'tensor<8x4xf32>', which has 2 dimensions}}
func.func @rank(%x: tensor<8x4xf32> {mhlo.sharding = "{devices=[4]<=[4]}"}) {
  return
}

// -----

// expected-error @below {{'{manual}' is for one device's part of a value}}
func.func @manual(%x: tensor<8xf32> {mhlo.sharding = "{manual}"}) {
  return
}

// -----

func.func @too_few_parts(%x: tensor<8xf32>) -> tensor<8xf32> {
  // expected-error @below {{'{{replicated}, {replicated}}' has 2 parts, the op has 1 results}}
  %0 = stablehlo.abs %x {mhlo.sharding = "{{replicated}, {replicated}}"} : tensor<8xf32>
  return %0 : tensor<8xf32>
}
