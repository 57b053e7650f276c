// RUN: shardwright-opt %s -split-input-file -verify-diagnostics

// expected-error @+1 {{exec.mesh must be a #sdy.mesh on a module or a program, found [{name = "a", size = 2 : i64}] [exec_attribute]}}
module attributes {exec.mesh = [{name = "a", size = 2 : i64}]} {}

// -----

// expected-error @+1 {{exec.kernels must be an #exec.kernels on a module, found 3 : i64 [exec_attribute]}}
module attributes {exec.kernels = 3 : i64} {}

// -----

// expected-error @+1 {{exec.memory must be an #exec.memory on a function, found {arena = 64 : i64} [exec_attribute]}}
func.func @memory_of_another_kind() attributes {exec.memory = {arena = 64 : i64}} {
  return
}

// -----

// expected-error @+1 {{an arena of 64 bytes has a lower bound of 65 [memory_bound]}}
func.func @arena_below_its_bound() attributes {exec.memory = #exec.memory<arena = 64, lower_bound = 65>} {
  return
}

// -----

// expected-error @+1 {{buffer 1 reaches past the end of the arena of 64 bytes [memory_arena]}}
func.func @buffer_past_the_arena() attributes {exec.memory = #exec.memory<arena = 64, lower_bound = 8, buffers = [<arena, 8 at 56>, <arena, 8 at 57>]>} {
  return
}

// -----

// expected-error @+1 {{buffer 0 reaches past the end of the arena of 64 bytes [memory_arena]}}
func.func @end_that_overflows() attributes {exec.memory = #exec.memory<arena = 64, lower_bound = 8, buffers = [<arena, 9223372036854775807 at 64>]>} {
  return
}

// -----

// expected-error @+2 {{a buffer in the pool arena has no offset; expected one for a buffer in the arena only [buffer_offset]}}
// expected-error @+1 {{failed to parse Exec_Memory parameter 'buffers'}}
func.func @arena_without_offset() attributes {exec.memory = #exec.memory<arena = 64, lower_bound = 8, buffers = [<arena, 8>]>} {
  return
}

// -----

// expected-error @+2 {{a buffer in the pool input has an offset; expected one for a buffer in the arena only [buffer_offset]}}
// expected-error @+1 {{failed to parse Exec_Memory parameter 'buffers'}}
func.func @input_with_offset() attributes {exec.memory = #exec.memory<arena = 64, lower_bound = 8, buffers = [<input, 8 at 0>]>} {
  return
}

// -----

// expected-error @+2 {{a buffer has a negative size or offset [buffer_size]}}
// expected-error @+1 {{failed to parse Exec_Memory parameter 'buffers'}}
func.func @negative_size() attributes {exec.memory = #exec.memory<arena = 64, lower_bound = 8, buffers = [<output, -8>]>} {
  return
}

// -----

// expected-error @+1 {{is given buffer 1, which exec.memory does not list [buffer_index]}}
func.func @argument_without_its_buffer(%x: tensor<6xf32> {exec.buffer = 1 : i64}) attributes {exec.memory = #exec.memory<arena = 0, lower_bound = 0, buffers = [<input, 24>]>} {
  return
}

// -----

// expected-error @+1 {{exec.buffer must be the index of a buffer, found "0" [exec_attribute]}}
func.func @buffer_by_name(%x: tensor<6xf32> {exec.buffer = "0"}) {
  return
}

// -----

func.func @result_without_its_buffer(%x: tensor<6xf32> {exec.buffer = 0 : i64}) attributes {exec.memory = #exec.memory<arena = 0, lower_bound = 0, buffers = [<input, 24>]>} {
  // expected-error @+1 {{is given buffer -1, which exec.memory does not list [buffer_index]}}
  %0 = exec.copy %x {exec.buffers = array<i64: -1>} : tensor<6xf32>
  return
}

// -----

func.func @fragment_without_a_name(%x: tensor<6xf32>) {
  // expected-error @+1 {{exec.fragment must be the name of a fragment, as "F0", found 0 : i64 [exec_attribute]}}
  %0 = exec.copy %x {exec.fragment = 0} : tensor<6xf32>
  return
}

// -----

func.func @buffers_for_other_results(%x: tensor<6xf32>) {
  // expected-error @+1 {{exec.buffers must be one buffer for each of 1 results, found array<i64: 0, 1> [exec_attribute]}}
  %0 = exec.copy %x {exec.buffers = array<i64: 0, 1>} : tensor<6xf32>
  return
}

// -----

func.func @axes_that_are_no_names(%x: tensor<6xf32>) {
  // expected-error @+1 {{exec.axes must be a list of axis names, found [0] [exec_attribute]}}
  %0 = exec.start all_gather %x {exec.axes = [0]} : (tensor<6xf32>) -> tensor<12xf32>
  return
}

// -----

// expected-error @+1 {{exec.value must be a static type, of the rank and element type of tensor<3x5xf32>, and a sharding, which lists the axes of each dimension, found}}
func.func @sharding_of_another_rank(%x: tensor<3x5xf32> {exec.value = {sharding = [["a"]], type = tensor<6x5xf32>}}) {
  return
}

// -----

// expected-error @+1 {{exec.value must be a static type, of the rank and element type of tensor<3xf32>, and a sharding}}
func.func @global_shape_unknown(%x: tensor<3xf32> {exec.value = {sharding = [["a"]], type = tensor<?xf32>}}) {
  return
}

// -----

// expected-error @+1 {{exec.value must be a static type, of the rank and element type of tensor<3x5xf32>, and a sharding, which lists the axes of each dimension, found {sharding = [["a"], []], type = tensor<6x5xf64>} [exec_attribute]}}
func.func @another_element_type(%x: tensor<3x5xf32> {exec.value = {sharding = [["a"], []], type = tensor<6x5xf64>}}) {
  return
}

// -----

module attributes {exec.mesh = #sdy.mesh<["a"=2]>} {
  // expected-error @+1 {{exec.value names the axis "b", which exec.mesh does not [value_axis]}}
  func.func @axis_of_no_mesh(%x: tensor<3x5xf32>) -> (tensor<3x5xf32> {exec.value = {sharding = [["b"], []], type = tensor<6x5xf32>}}) {
    return %x : tensor<3x5xf32>
  }
}

// -----

func.func @reason_without_words(%x: tensor<6xf32>) {
  // expected-error @+1 {{exec.reason must be strings op, from, to and why, found {op = "stablehlo.add"} [exec_attribute]}}
  %0 = exec.start all_gather %x {exec.reason = {op = "stablehlo.add"}} : (tensor<6xf32>) -> tensor<12xf32>
  return
}
