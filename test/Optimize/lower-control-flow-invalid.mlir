// RUN: shardwright-opt %s -shardwright-lower-control-flow -verify-diagnostics

func.func @token(%p: tensor<i1>, %t: !stablehlo.token) -> !stablehlo.token {
  // expected-error @below {{a value of type '!stablehlo.token' through 'stablehlo.while' cannot be run yet: only tensors can}}
  %r = stablehlo.while(%a = %t) : !stablehlo.token cond {
    stablehlo.return %p : tensor<i1>
  } do {
    stablehlo.return %a : !stablehlo.token
  }
  return %r : !stablehlo.token
}
