// RUN: shardwright-opt %s -split-input-file -shardwright-flatten-tuples -verify-diagnostics

func.func @from_the_host(%t: !stablehlo.token) -> tensor<3xf32> {
  // expected-error @below {{'stablehlo.infeed' meets the host or another program while this one runs, and a bundle has no such peer; make what comes in an argument and what goes out a result}}
  %0:2 = "stablehlo.infeed"(%t) : (!stablehlo.token) -> (tensor<3xf32>, !stablehlo.token)
  return %0#0 : tensor<3xf32>
}

// -----

func.func @to_another_program(%x: tensor<3xf32>, %p: tensor<i1>) {
  "stablehlo.if"(%p) ({
    %t = stablehlo.create_token : !stablehlo.token
    // expected-error @below {{'stablehlo.send' meets the host or another program while this one runs}}
    %0 = "stablehlo.send"(%x, %t) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>}> : (tensor<3xf32>, !stablehlo.token) -> !stablehlo.token
    stablehlo.return
  }, {
    stablehlo.return
  }) : (tensor<i1>) -> ()
  return
}

// -----

func.func @foreign_code(%t: !stablehlo.token) {
  // expected-error @below {{'stablehlo.custom_call' takes or gives a tuple, a token or a future, which only control flow may in a program that is compiled; pass tensors}}
  %0 = stablehlo.custom_call @log(%t) : (!stablehlo.token) -> !stablehlo.token
  return
}
