// RUN: shardwright-opt %s -shardwright-join-meshes -split-input-file | FileCheck %s

// Of two devices with three rows each, to three with two: first the devices at the ends get theirs, then the one in the middle a row of each. What a device
// sends is at an offset by its position, and a device that receives nothing in a round keeps what it has.
// CHECK-LABEL: exec.stage @a(
// CHECK-SAME: %[[X:.*]]: tensor<3x5xf32> {exec.number = 0 : i64
// CHECK-SAME: attributes {exec.mesh = #sdy.mesh<["x"=2]>, ranks = array<i64: 0, 1>}
// CHECK-NEXT: %[[F:.*]] = func.call @a.f(%[[X]]) {exec.fragment = "f"}
// CHECK-NEXT: %[[M:.*]]:3 = func.call @a.send0(%[[F]]) : (tensor<3x5xf32>) -> (tensor<2x5xf32>, tensor<1x5xf32>, tensor<1x5xf32>)
// CHECK-NEXT: exec.start permute %[[M]]#0 {exec.channel = 0 : i64, pairs = array<i64: 0, 2, 1, 4>}
// CHECK-NEXT: exec.start permute %[[M]]#1 {exec.channel = 1 : i64, pairs = array<i64: 0, 3>}
// CHECK-NEXT: exec.start permute %[[M]]#2 {exec.channel = 2 : i64, pairs = array<i64: 1, 3>}
// CHECK-COUNT-3: exec.done
// CHECK-NEXT: exec.return
// CHECK-LABEL: exec.stage @b(
// CHECK-SAME: attributes {exec.mesh = #sdy.mesh<["y"=3]>, ranks = array<i64: 2, 3, 4>}
// CHECK-COUNT-3: exec.start permute {{.*}} : () ->
// CHECK-COUNT-3: exec.done
// CHECK-NEXT: %[[R:.*]] = func.call @b.receive0({{.*}}) : (tensor<2x5xf32>, tensor<1x5xf32>, tensor<1x5xf32>) -> tensor<2x5xf32>
// CHECK-NEXT: %[[G:.*]] = func.call @b.g(%[[R]]) {exec.fragment = "g"}
// CHECK-NEXT: exec.return %[[G]] : tensor<2x5xf32>
// CHECK-LABEL: func.func private @a.send0
// CHECK: stablehlo.constant dense<[0, 1]> : tensor<2xi32>
// CHECK-LABEL: func.func private @b.receive0
// CHECK: %[[MASK:.*]] = stablehlo.constant dense<[1, 0, 1]> : tensor<3xi32>
// CHECK: stablehlo.select
// CHECK: stablehlo.dynamic_update_slice
module {
  module @a attributes {exec.mesh = #sdy.mesh<["x"=2]>, exec.ranks = array<i64: 0, 1>} {
    func.func @main(%x: tensor<3x5xf32> {exec.number = 0 : i64, exec.value = {sharding = [["x"], []], type = tensor<6x5xf32>}})
        -> (tensor<3x5xf32> {exec.transfer = 0 : i64, exec.value = {sharding = [["x"], []], type = tensor<6x5xf32>}}) {
      %0 = sdy.named_computation<"f">(%x) (%i: tensor<3x5xf32>) {
        %1 = stablehlo.negate %i : tensor<3x5xf32>
        sdy.return %1 : tensor<3x5xf32>
      } {exec.order = 0 : i64} : (tensor<3x5xf32>) -> tensor<3x5xf32>
      return %0 : tensor<3x5xf32>
    }
  }
  module @b attributes {exec.mesh = #sdy.mesh<["y"=3]>, exec.ranks = array<i64: 2, 3, 4>} {
    func.func @main(%x: tensor<2x5xf32> {exec.transfer = 0 : i64, exec.value = {sharding = [["y"], []], type = tensor<6x5xf32>}})
        -> (tensor<2x5xf32> {exec.number = 0 : i64, exec.value = {sharding = [["y"], []], type = tensor<6x5xf32>}}) {
      %0 = sdy.named_computation<"g">(%x) (%i: tensor<2x5xf32>) {
        %1 = stablehlo.abs %i : tensor<2x5xf32>
        sdy.return %1 : tensor<2x5xf32>
      } {exec.order = 1 : i64} : (tensor<2x5xf32>) -> tensor<2x5xf32>
      return %0 : tensor<2x5xf32>
    }
  }
}

// -----

// One device sends a whole value and computes on; it waits for the answer where it is read. What stands between computations is called as soon as it can be:
// here before the value is sent. A send ends when its receiver has read it. Nothing is sliced or put together.
// CHECK-LABEL: exec.stage @a(
// CHECK-NEXT: %[[F:.*]] = func.call @a.f
// CHECK-NEXT: %[[N:.*]] = func.call @a.between(%[[F]])
// CHECK-NEXT: %[[S:.*]] = exec.start permute %[[N]] {exec.channel = 0 : i64, pairs = array<i64: 0, 1>}
// CHECK-NEXT: %[[R:.*]] = exec.start permute {{.*}}{exec.channel = 1 : i64, pairs = array<i64: 1, 0>}
// CHECK-NEXT: %[[D:.*]] = exec.done %[[R]]
// CHECK-NEXT: %[[H:.*]] = func.call @a.h(%[[D]], %[[F]])
// CHECK-NEXT: exec.done %[[S]]
// CHECK-LABEL: exec.stage @b(
// CHECK: func.call @b.g
// CHECK-NOT: receive
module {
  module @a attributes {exec.ranks = array<i64: 0>} {
    func.func @main(%x: tensor<7xf32> {exec.number = 0 : i64}, %back: tensor<7xf32> {exec.transfer = 1 : i64})
        -> (tensor<7xf32> {exec.number = 0 : i64}, tensor<7xf32> {exec.transfer = 0 : i64}) {
      %0 = sdy.named_computation<"f">(%x) (%i: tensor<7xf32>) {
        %3 = stablehlo.negate %i : tensor<7xf32>
        sdy.return %3 : tensor<7xf32>
      } {exec.order = 0 : i64} : (tensor<7xf32>) -> tensor<7xf32>
      %1 = sdy.named_computation<"h">(%back, %0) (%i: tensor<7xf32>, %j: tensor<7xf32>) {
        %3 = stablehlo.add %i, %j : tensor<7xf32>
        sdy.return %3 : tensor<7xf32>
      } {exec.order = 2 : i64} : (tensor<7xf32>, tensor<7xf32>) -> tensor<7xf32>
      %2 = stablehlo.abs %0 : tensor<7xf32>
      return %1, %2 : tensor<7xf32>, tensor<7xf32>
    }
  }
  module @b attributes {exec.ranks = array<i64: 1>} {
    func.func @main(%x: tensor<7xf32> {exec.transfer = 0 : i64}) -> (tensor<7xf32> {exec.transfer = 1 : i64}) {
      %0 = sdy.named_computation<"g">(%x) (%i: tensor<7xf32>) {
        %1 = stablehlo.abs %i : tensor<7xf32>
        sdy.return %1 : tensor<7xf32>
      } {exec.order = 1 : i64} : (tensor<7xf32>) -> tensor<7xf32>
      return %0 : tensor<7xf32>
    }
  }
}

// -----

// A message that nothing reads is not sent.
// CHECK-LABEL: exec.stage @a(
// CHECK-NOT: exec.start
module {
  module @a attributes {exec.ranks = array<i64: 0>} {
    func.func @main(%x: tensor<7xf32> {exec.number = 0 : i64}) -> (tensor<7xf32> {exec.transfer = 0 : i64}) {
      return %x : tensor<7xf32>
    }
  }
  module @b attributes {exec.ranks = array<i64: 1>} {
    func.func @main(%x: tensor<7xf32> {exec.transfer = 0 : i64}) {
      return
    }
  }
}
