// RUN: shardwright-opt %s -split-input-file -shardwright-check-module -verify-diagnostics

// expected-error @below {{has no function @main; export a whole program, not a library}}
module @no_main {
  func.func @other() {
    return
  }
}

// -----

module @two_programs {
  func.func @main() {
    return
  }
  // expected-error @below {{a second public function @other; only @main can be compiled: make the others private}}
  func.func @other() {
    return
  }
}

// -----

module @private_helpers_are_fine {
  func.func @main() {
    return
  }
  func.func private @other() {
    return
  }
}

// -----

module @recursion {
  func.func @main(%x: tensor<8xf32>) -> tensor<8xf32> {
    // expected-error @below {{a call is left that cannot be inlined; recursive functions are not supported}}
    %0 = func.call @again(%x) : (tensor<8xf32>) -> tensor<8xf32>
    return %0 : tensor<8xf32>
  }
  func.func private @again(%x: tensor<8xf32>) -> tensor<8xf32> {
    %0 = func.call @again(%x) : (tensor<8xf32>) -> tensor<8xf32>
    return %0 : tensor<8xf32>
  }
}

// -----

module @two_blocks {
  // expected-error @below {{must have exactly one block}}
  func.func @main() {
    "cf.br"()[^next] : () -> ()
  ^next:
    return
  }
}

// -----

module @dynamic_shape {
  func.func @main(%x: tensor<5xf32>) -> tensor<?xf32> {
    // expected-error @below {{has a result of type 'tensor<?xf32>'; only tensors of static shape are supported: export with concrete shapes}}
    %0 = stablehlo.custom_call @some(%x) : (tensor<5xf32>) -> tensor<?xf32>
    return %0 : tensor<?xf32>
  }
}

// -----

module @two_meshes {
  // expected-note @below {{the first mesh @one is here}}
  sdy.mesh @one = <["a"=2]>
  // expected-error @below {{a second mesh @two that differs from the first; programs on several meshes are not supported yet: use one mesh with all axes}}
  sdy.mesh @two = <["a"=4]>
  func.func @main() {
    return
  }
}

// -----

module @one_mesh_under_two_names {
  sdy.mesh @one = <["a"=2]>
  sdy.mesh @empty = <[]>
  sdy.mesh @two = <["a"=2]>
  func.func @main() {
    return
  }
}

// -----

func.func @main(%x: tensor<8x6xf32>) -> tensor<8x6xf32> {
  // expected-error @below {{only integers, floats and complex numbers are supported: export without quantization}}
  %0 = stablehlo.uniform_quantize %x : (tensor<8x6xf32>) -> tensor<8x6x!quant.uniform<i8:f32, 5.000000e-02:3>>
  %1 = stablehlo.uniform_dequantize %0 : (tensor<8x6x!quant.uniform<i8:f32, 5.000000e-02:3>>) -> tensor<8x6xf32>
  return %1 : tensor<8x6xf32>
}

// -----

module @many_devices {
  // expected-error @below {{mesh @mesh has more than 65536 devices, for which no program is partitioned; use smaller axes}}
  sdy.mesh @mesh = <["a"=2147483647]>
  func.func @main() {
    return
  }
}

// -----

// expected-error @below {{donates argument 0 to result 1, but there are 1 results}}
func.func @main(%x: tensor<8xf32> {tf.aliasing_output = 1 : i32}) -> tensor<8xf32> {
  return %x : tensor<8xf32>
}

// -----

// expected-error @below {{donates argument 0, of type 'tensor<4xf32>', to result 0, which is of type 'tensor<8xf32>'; donate it to a result of its own type}}
func.func @main(%x: tensor<4xf32> {tf.aliasing_output = 0 : i32}, %y: tensor<8xf32>) -> tensor<8xf32> {
  return %y : tensor<8xf32>
}

// -----

// expected-error @below {{donates arguments 0 and 1 to one result, number 0; donate one of them only}}
func.func @main(%x: tensor<8xf32> {tf.aliasing_output = 0 : i32}, %y: tensor<8xf32> {tf.aliasing_output = 0 : i32}) -> tensor<8xf32> {
  return %y : tensor<8xf32>
}

// -----

// expected-error@+1 {{has an argument of type 'tensor<?x3xf32>'; only tensors of static shape are supported: export with concrete shapes}}
func.func @main(%x: tensor<?x3xf32>) -> tensor<?x3xf32> {
  return %x : tensor<?x3xf32>
}
