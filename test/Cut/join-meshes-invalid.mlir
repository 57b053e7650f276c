// RUN: shardwright-opt %s -shardwright-join-meshes -split-input-file -verify-diagnostics

module {
  // expected-error@+1 {{is no program of a mesh: it has no name, no @main or no ranks}}
  module @a {
    func.func @main() {
      return
    }
  }
}

// -----

// expected-error@+1 {{transfer 3 has one end only}}
module {
  module @a attributes {exec.ranks = array<i64: 0>} {
    func.func @main(%x: tensor<7xf32> {exec.number = 0 : i64}) -> (tensor<7xf32> {exec.transfer = 3 : i64}) {
      return %x : tensor<7xf32>
    }
  }
}

// -----

module {
  module @a attributes {exec.ranks = array<i64: 0>} {
    func.func @main(%x: tensor<7xf32>) {
      %0 = sdy.named_computation<"f">(%x) (%i: tensor<7xf32>) {
        sdy.return %i : tensor<7xf32>
      } {exec.order = 2 : i64} : (tensor<7xf32>) -> tensor<7xf32>
      // expected-error@+1 {{has the place 2 : i64, which another computation has}}
      %1 = sdy.named_computation<"g">(%x) (%i: tensor<7xf32>) {
        sdy.return %i : tensor<7xf32>
      } {exec.order = 2 : i64} : (tensor<7xf32>) -> tensor<7xf32>
      return
    }
  }
}

// -----

module {
  module @a attributes {exec.ranks = array<i64: 0>} {
    func.func @main(%x: tensor<7xf32>) {
      // expected-error@+1 {{exec.order must be a number, found "first"}}
      %0 = sdy.named_computation<"f">(%x) (%i: tensor<7xf32>) {
        sdy.return %i : tensor<7xf32>
      } {exec.order = "first"} : (tensor<7xf32>) -> tensor<7xf32>
      return
    }
  }
}
