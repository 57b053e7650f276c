// Each function is named after the constraint of the specification that it breaks; what is accepted stands in round-trip*.mlir.
// RUN: shardwright-opt %s -split-input-file -verify-diagnostics

func.func @if_c3(%p: tensor<i1>, %i: tensor<i32>, %x: tensor<8x6xf32>, %y: tensor<6x8xf32>) {
  // expected-error @below {{'stablehlo.if' op has a false branch of type '() -> tensor<6x8xf32>', expected '() -> tensor<8x6xf32>' [if_c3]}}
  %0 = "stablehlo.if"(%p) ({
    stablehlo.return %x : tensor<8x6xf32>
  }, {
    stablehlo.return %y : tensor<6x8xf32>
  }) : (tensor<i1>) -> tensor<8x6xf32>
  return
}

// -----

func.func @case_c1(%p: tensor<i1>, %i: tensor<i32>, %x: tensor<8x6xf32>, %y: tensor<6x8xf32>) {
  // expected-error @below {{'stablehlo.case' op expected at least one branch [case_c1]}}
  "stablehlo.case"(%i) : (tensor<i32>) -> ()
  return
}

// -----

func.func @case_c4(%p: tensor<i1>, %i: tensor<i32>, %x: tensor<8x6xf32>, %y: tensor<6x8xf32>) {
  // expected-error @below {{'stablehlo.case' op has a branch of type '() -> tensor<6x8xf32>', expected '() -> tensor<8x6xf32>' [case_c4]}}
  %0 = "stablehlo.case"(%i) ({
    stablehlo.return %x : tensor<8x6xf32>
  }, {
    stablehlo.return %y : tensor<6x8xf32>
  }) : (tensor<i32>) -> tensor<8x6xf32>
  return
}

// -----

func.func @while_c1(%p: tensor<i1>, %i: tensor<i32>, %x: tensor<8x6xf32>, %y: tensor<6x8xf32>) {
  // expected-error @below {{'stablehlo.while' op has a condition of type '(tensor<8x6xf32>) -> tensor<i32>', expected '(tensor<8x6xf32>) -> tensor<i1>' [while_c1]}}
  %0 = stablehlo.while(%a = %x) : tensor<8x6xf32>
   cond {
    stablehlo.return %i : tensor<i32>
  } do {
    stablehlo.return %a : tensor<8x6xf32>
  }
  return
}

// -----

func.func @while_c2(%p: tensor<i1>, %i: tensor<i32>, %x: tensor<8x6xf32>, %y: tensor<6x8xf32>) {
  // expected-error @below {{'stablehlo.while' op has a body of type '(tensor<8x6xf32>) -> tensor<6x8xf32>', expected '(tensor<8x6xf32>) -> tensor<8x6xf32>' [while_c2]}}
  %0 = stablehlo.while(%a = %x) : tensor<8x6xf32>
   cond {
    stablehlo.return %p : tensor<i1>
  } do {
    stablehlo.return %y : tensor<6x8xf32>
  }
  return
}

// -----

func.func @while_c3(%p: tensor<i1>, %i: tensor<i32>, %x: tensor<8x6xf32>, %y: tensor<6x8xf32>) {
  // expected-error @below {{'stablehlo.while' op must give back the types it carries [while_c3]}}
  %0 = "stablehlo.while"(%x) ({
  ^bb0(%a: tensor<8x6xf32>):
    stablehlo.return %p : tensor<i1>
  }, {
  ^bb0(%a: tensor<8x6xf32>):
    stablehlo.return %a : tensor<8x6xf32>
  }) : (tensor<8x6xf32>) -> tensor<6x8xf32>
  return
}

// -----

func.func @map_c3(%p: tensor<i1>, %i: tensor<i32>, %x: tensor<8x6xf32>, %y: tensor<6x8xf32>) {
  // expected-error @below {{'stablehlo.map' op maps over some dimensions, expected all 2 in order [map_c3]}}
  %0 = "stablehlo.map"(%x) <{dimensions = array<i64: 1, 0>}> ({
  ^bb0(%a: tensor<f32>):
    stablehlo.return %a : tensor<f32>
  }) : (tensor<8x6xf32>) -> tensor<8x6xf32>
  return
}

// -----

func.func @map_c4(%p: tensor<i1>, %i: tensor<i32>, %x: tensor<8x6xf32>, %y: tensor<6x8xf32>) {
  // expected-error @below {{'stablehlo.map' op has a computation of type '(tensor<f32>, tensor<f32>) -> tensor<f32>', expected '(tensor<f32>) -> tensor<f32>' [map_c4]}}
  %0 = "stablehlo.map"(%x) <{dimensions = array<i64: 0, 1>}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    stablehlo.return %a : tensor<f32>
  }) : (tensor<8x6xf32>) -> tensor<8x6xf32>
  return
}

// -----

func.func @sort_c2(%p: tensor<i1>, %i: tensor<i32>, %x: tensor<8x6xf32>, %y: tensor<6x8xf32>) {
  // expected-error @below {{'stablehlo.sort' op must give back the types it takes [sort_c2]}}
  %0 = "stablehlo.sort"(%x) <{dimension = 0 : i64}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %m = stablehlo.compare LT, %a, %a : (tensor<f32>, tensor<f32>) -> tensor<i1>
    stablehlo.return %m : tensor<i1>
  }) : (tensor<8x6xf32>) -> tensor<8x6xf64>
  return
}

// -----

func.func @sort_c4(%p: tensor<i1>, %i: tensor<i32>, %x: tensor<8x6xf32>, %y: tensor<6x8xf32>) {
  // expected-error @below {{'stablehlo.sort' op sorts along dimension 2 of a tensor of rank 2 [sort_c4]}}
  %0 = "stablehlo.sort"(%x) <{dimension = 2 : i64}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %m = stablehlo.compare LT, %a, %a : (tensor<f32>, tensor<f32>) -> tensor<i1>
    stablehlo.return %m : tensor<i1>
  }) : (tensor<8x6xf32>) -> tensor<8x6xf32>
  return
}

// -----

func.func @sort_c5(%p: tensor<i1>, %i: tensor<i32>, %x: tensor<8x6xf32>, %y: tensor<6x8xf32>) {
  // expected-error @below {{'stablehlo.sort' op has a comparator of type '(tensor<f32>) -> tensor<i1>', expected '(tensor<f32>, tensor<f32>) -> tensor<i1>' [sort_c5]}}
  %0 = "stablehlo.sort"(%x) <{dimension = -2 : i64}> ({
  ^bb0(%a: tensor<f32>):
    %m = stablehlo.compare LT, %a, %a : (tensor<f32>, tensor<f32>) -> tensor<i1>
    stablehlo.return %m : tensor<i1>
  }) : (tensor<8x6xf32>) -> tensor<8x6xf32>
  return
}

// -----

func.func @composite_c2(%p: tensor<i1>, %i: tensor<i32>, %x: tensor<8x6xf32>, %y: tensor<6x8xf32>) {
  // expected-error @below {{'stablehlo.composite' op is decomposed by @nothing, which is no function of this module [composite_c2]}}
  %0 = stablehlo.composite "a.b" %x {decomposition = @nothing} : (tensor<8x6xf32>) -> tensor<8x6xf32>
  return
}

// -----

func.func @composite_c3(%p: tensor<i1>, %i: tensor<i32>, %x: tensor<8x6xf32>, %y: tensor<6x8xf32>) {
  // expected-error @below {{'stablehlo.composite' op has operands that @impl does not take [composite_c3]}}
  %0 = stablehlo.composite "a.b" %y {decomposition = @impl} : (tensor<6x8xf32>) -> tensor<8x6xf32>
  return
}
func.func private @impl(tensor<8x6xf32>) -> tensor<8x6xf32>

// -----

func.func @composite_c4(%p: tensor<i1>, %i: tensor<i32>, %x: tensor<8x6xf32>, %y: tensor<6x8xf32>) {
  // expected-error @below {{'stablehlo.composite' op has results that @impl does not give [composite_c4]}}
  %0 = stablehlo.composite "a.b" %x {decomposition = @impl} : (tensor<8x6xf32>) -> tensor<6x8xf32>
  return
}
func.func private @impl(tensor<8x6xf32>) -> tensor<8x6xf32>

// -----

func.func @tuple_type(%p: tensor<i1>, %i: tensor<i32>, %x: tensor<8x6xf32>, %y: tensor<6x8xf32>) {
  // expected-error @below {{'stablehlo.tuple' op failed to infer returned types}}
  // expected-error @below {{'stablehlo.tuple' op inferred type(s) 'tuple<tensor<8x6xf32>>' are incompatible with return type(s) of operation 'tuple<tensor<i32>>'}}
  %0 = "stablehlo.tuple"(%x) : (tensor<8x6xf32>) -> tuple<tensor<i32>>
  return
}

// -----

func.func @get_tuple_element_c1(%t: tuple<tensor<8x6xf32>>) {
  // expected-error @below {{index 1 is out of range of 'tuple<tensor<8x6xf32>>' [get_tuple_element_c1]}}
  // expected-error @below {{'stablehlo.get_tuple_element' op failed to infer returned types}}
  %0 = stablehlo.get_tuple_element %t[1] : (tuple<tensor<8x6xf32>>) -> tensor<8x6xf32>
  return
}

// -----

func.func @infeed_c1(%t: !stablehlo.token) {
  // expected-error @below {{'stablehlo.infeed' op expected a token as last result [infeed_c1]}}
  "stablehlo.infeed"(%t) : (!stablehlo.token) -> ()
  return
}

// -----

func.func @infeed_c2(%t: !stablehlo.token) {
  // expected-error @below {{'stablehlo.infeed' op has a token before its last result [infeed_c2]}}
  %0:2 = "stablehlo.infeed"(%t) : (!stablehlo.token) -> (!stablehlo.token, !stablehlo.token)
  return
}

// -----

func.func @infeed_c3(%t: !stablehlo.token) {
  // expected-error @below {{'stablehlo.infeed' op has a last result 'tensor<8x6xf32>', expected a token [infeed_c3]}}
  %0 = "stablehlo.infeed"(%t) : (!stablehlo.token) -> tensor<8x6xf32>
  return
}

// -----

func.func @send_c1(%x: tensor<8x6xf32>, %t: !stablehlo.token) {
  // expected-error @below {{'stablehlo.send' op uses a channel of type 2, expected 1 [send_c1]}}
  %0 = "stablehlo.send"(%x, %t) <{channel_handle = #stablehlo.channel_handle<handle = 5, type = 2>}> : (tensor<8x6xf32>, !stablehlo.token) -> !stablehlo.token
  return
}

// -----

func.func @recv_c1(%t: !stablehlo.token) {
  // expected-error @below {{'stablehlo.recv' op uses a channel of type 3, expected 1 [recv_c1]}}
  %0 = "stablehlo.recv"(%t) <{channel_handle = #stablehlo.channel_handle<handle = 5, type = 3>}> : (!stablehlo.token) -> !stablehlo.token
  return
}

// -----

func.func @recv_c2(%t: !stablehlo.token) {
  // expected-error @below {{'stablehlo.recv' op expected a token as last result [recv_c2]}}
  "stablehlo.recv"(%t) <{channel_handle = #stablehlo.channel_handle<handle = 5, type = 1>}> : (!stablehlo.token) -> ()
  return
}

// -----

func.func @recv_c3(%t: !stablehlo.token) {
  // expected-error @below {{'stablehlo.recv' op has a token before its last result [recv_c3]}}
  %0:2 = "stablehlo.recv"(%t) <{channel_handle = #stablehlo.channel_handle<handle = 5, type = 1>}> : (!stablehlo.token) -> (!stablehlo.token, !stablehlo.token)
  return
}

// -----

func.func @recv_c4(%t: !stablehlo.token) {
  // expected-error @below {{'stablehlo.recv' op has a last result 'tensor<8x6xf32>', expected a token [recv_c4]}}
  %0 = "stablehlo.recv"(%t) <{channel_handle = #stablehlo.channel_handle<handle = 5, type = 1>}> : (!stablehlo.token) -> tensor<8x6xf32>
  return
}

// -----

func.func @async_start_c1(%x: tensor<8x6xf32>) {
  // expected-error @below {{'stablehlo.async_start' op has a body of type '(tensor<8x6xf32>) -> tensor<8x6xf32>', expected '(tensor<8x6xf32>) -> tensor<6x8xf32>' [async_start_c1]}}
  %0 = "stablehlo.async_start"(%x) ({
  ^bb0(%y: tensor<8x6xf32>):
    stablehlo.return %y : tensor<8x6xf32>
  }) : (tensor<8x6xf32>) -> !stablehlo.future<tensor<6x8xf32>>
  return
}

// -----

func.func @async_done_c1(%f: !stablehlo.future<tensor<8x6xf32>>) {
  // expected-error @below {{'stablehlo.async_done' op waits for '!stablehlo.future<tensor<8x6xf32>>', which gives other types than its results [async_done_c1]}}
  %0 = "stablehlo.async_done"(%f) : (!stablehlo.future<tensor<8x6xf32>>) -> tensor<6x8xf32>
  return
}

// -----

func.func @collective_broadcast_c1(%x: tensor<8x6xf32>) {
  // expected-error @below {{'stablehlo.collective_broadcast' op has rank 0 in two places of its groups [collective_broadcast_c1]}}
  %0 = "stablehlo.collective_broadcast"(%x) <{replica_groups = dense<[[0, 0]]> : tensor<1x2xi64>}> : (tensor<8x6xf32>) -> tensor<8x6xf32>
  return
}

// -----

func.func @cross_replica_sum_groups(%x: tensor<8x6xf32>) {
  // expected-error @below {{'stablehlo.cross-replica-sum' op has replica groups of type 'tensor<2xi64>', expected rank 2 [cross_replica_sum_groups]}}
  %0 = "stablehlo.cross-replica-sum"(%x) <{replica_groups = dense<[0, 1]> : tensor<2xi64>}> : (tensor<8x6xf32>) -> tensor<8x6xf32>
  return
}
