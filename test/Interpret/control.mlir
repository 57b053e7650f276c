// RUN: shardwright check %s
// RUN: shardwright check --executor cpu %s

// Both regions see values from around them.
func.func @while_sums() {
  %n = stablehlo.constant dense<5> : tensor<i32>
  %one = stablehlo.constant dense<1> : tensor<i32>
  %i = stablehlo.constant dense<0> : tensor<i32>
  %w:2 = stablehlo.while(%k = %i, %acc = %i) : tensor<i32>, tensor<i32>
   cond {
    %p = stablehlo.compare LT, %k, %n, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.return %p : tensor<i1>
  } do {
    %next = stablehlo.add %k, %one : tensor<i32>
    %square = stablehlo.multiply %k, %k : tensor<i32>
    %sum = stablehlo.add %acc, %square : tensor<i32>
    stablehlo.return %next, %sum : tensor<i32>, tensor<i32>
  }
  check.expect_eq_const %w#0, dense<5> : tensor<i32>
  check.expect_eq_const %w#1, dense<30> : tensor<i32>
  return
}

// -----

func.func @while_never() {
  %a = stablehlo.constant dense<[1.0, 2.0]> : tensor<2xf32>
  %no = stablehlo.constant dense<false> : tensor<i1>
  %w = stablehlo.while(%x = %a) : tensor<2xf32>
   cond {
    stablehlo.return %no : tensor<i1>
  } do {
    %y = stablehlo.negate %x : tensor<2xf32>
    stablehlo.return %y : tensor<2xf32>
  }
  %expected0 = stablehlo.constant dense<[1.000000e+00, 2.000000e+00]> : tensor<2xf32>
  check.expect_close %w, %expected0, max_ulp_difference = 0 : tensor<2xf32>, tensor<2xf32>
  return
}

// -----

func.func @while_swaps() {
  %a = stablehlo.constant dense<1> : tensor<i32>
  %b = stablehlo.constant dense<2> : tensor<i32>
  %k = stablehlo.constant dense<3> : tensor<i32>
  %w:3 = stablehlo.while(%x = %a, %y = %b, %n = %k) : tensor<i32>, tensor<i32>, tensor<i32>
   cond {
    %z = stablehlo.constant dense<0> : tensor<i32>
    %p = stablehlo.compare GT, %n, %z, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.return %p : tensor<i1>
  } do {
    %one = stablehlo.constant dense<1> : tensor<i32>
    %m = stablehlo.subtract %n, %one : tensor<i32>
    stablehlo.return %y, %x, %m : tensor<i32>, tensor<i32>, tensor<i32>
  }
  check.expect_eq_const %w#0, dense<2> : tensor<i32>
  check.expect_eq_const %w#1, dense<1> : tensor<i32>
  check.expect_eq_const %w#2, dense<0> : tensor<i32>
  return
}

// -----

func.func @if_takes_one_branch() {
  %yes = stablehlo.constant dense<true> : tensor<i1>
  %a = stablehlo.constant dense<1> : tensor<i32>
  %b = stablehlo.constant dense<2> : tensor<i32>
  %0:2 = "stablehlo.if"(%yes) ({
    stablehlo.return %a, %b : tensor<i32>, tensor<i32>
  }, {
    stablehlo.return %b, %a : tensor<i32>, tensor<i32>
  }) : (tensor<i1>) -> (tensor<i32>, tensor<i32>)
  check.expect_eq_const %0#0, dense<1> : tensor<i32>
  check.expect_eq_const %0#1, dense<2> : tensor<i32>
  return
}

// -----

// An index out of range takes the last branch.
func.func @case_out_of_range() {
  %neg = stablehlo.constant dense<-1> : tensor<i32>
  %one = stablehlo.constant dense<1> : tensor<i32>
  %big = stablehlo.constant dense<3> : tensor<i32>
  %0 = "stablehlo.case"(%neg) ({
    %c = stablehlo.constant dense<10> : tensor<i32>
    stablehlo.return %c : tensor<i32>
  }, {
    %c = stablehlo.constant dense<20> : tensor<i32>
    stablehlo.return %c : tensor<i32>
  }, {
    %c = stablehlo.constant dense<30> : tensor<i32>
    stablehlo.return %c : tensor<i32>
  }) : (tensor<i32>) -> tensor<i32>
  %1 = "stablehlo.case"(%one) ({
    stablehlo.return %neg : tensor<i32>
  }, {
    stablehlo.return %big : tensor<i32>
  }) : (tensor<i32>) -> tensor<i32>
  %2 = "stablehlo.case"(%big) ({
    stablehlo.return %neg : tensor<i32>
  }, {
    stablehlo.return %one : tensor<i32>
  }) : (tensor<i32>) -> tensor<i32>
  check.expect_eq_const %0, dense<30> : tensor<i32>
  check.expect_eq_const %1, dense<3> : tensor<i32>
  check.expect_eq_const %2, dense<1> : tensor<i32>
  return
}

// -----

// A composite means what its decomposition does.
module {
  func.func private @twice(%x: tensor<3xf32>) -> (tensor<3xf32>, tensor<3xf32>) {
    %0 = stablehlo.add %x, %x : tensor<3xf32>
    return %0, %x : tensor<3xf32>, tensor<3xf32>
  }
  func.func @main() {
    %a = stablehlo.constant dense<[1.0, 2.0, 3.0]> : tensor<3xf32>
    %0:2 = stablehlo.composite "acme.twice" %a {decomposition = @twice} : (tensor<3xf32>) -> (tensor<3xf32>, tensor<3xf32>)
    %1:2 = call @twice(%0#0) : (tensor<3xf32>) -> (tensor<3xf32>, tensor<3xf32>)
    %2:2 = stablehlo.optimization_barrier %1#0, %0#1 : tensor<3xf32>, tensor<3xf32>
  %expected0 = stablehlo.constant dense<[4.000000e+00, 8.000000e+00, 1.200000e+01]> : tensor<3xf32>
  check.expect_close %2#0, %expected0, max_ulp_difference = 0 : tensor<3xf32>, tensor<3xf32>
  %expected1 = stablehlo.constant dense<[1.000000e+00, 2.000000e+00, 3.000000e+00]> : tensor<3xf32>
  check.expect_close %2#1, %expected1, max_ulp_difference = 0 : tensor<3xf32>, tensor<3xf32>
  return
}
}

// -----

func.func @tuples() {
  %a = stablehlo.constant dense<1> : tensor<i32>
  %b = stablehlo.constant dense<[1.0, 2.0]> : tensor<2xf32>
  %t = stablehlo.tuple %a, %b : tuple<tensor<i32>, tensor<2xf32>>
  %u = stablehlo.tuple %t, %a : tuple<tuple<tensor<i32>, tensor<2xf32>>, tensor<i32>>
  %v = stablehlo.get_tuple_element %u[0] : (tuple<tuple<tensor<i32>, tensor<2xf32>>, tensor<i32>>) -> tuple<tensor<i32>, tensor<2xf32>>
  %0 = stablehlo.get_tuple_element %v[1] : (tuple<tensor<i32>, tensor<2xf32>>) -> tensor<2xf32>
  %1 = stablehlo.get_tuple_element %u[1] : (tuple<tuple<tensor<i32>, tensor<2xf32>>, tensor<i32>>) -> tensor<i32>
  check.expect_eq_const %1, dense<1> : tensor<i32>
  %expected1 = stablehlo.constant dense<[1.000000e+00, 2.000000e+00]> : tensor<2xf32>
  check.expect_close %0, %expected1, max_ulp_difference = 0 : tensor<2xf32>, tensor<2xf32>
  return
}

// -----

func.func @scan_backwards() {
  %a = stablehlo.constant dense<[[1, 2, 3], [4, 5, 6]]> : tensor<2x3xi32>
  %i = stablehlo.constant dense<[100, 200]> : tensor<2xi32>
  %0:2 = chlo.scan(%a) inits (%i) dimension=1 attributes {is_reverse = true} {
  ^bb0(%x: tensor<2xi32>, %c: tensor<2xi32>):
    %s = stablehlo.add %x, %c : tensor<2xi32>
    %t = stablehlo.multiply %s, %x : tensor<2xi32>
    stablehlo.return %t, %s : tensor<2xi32>, tensor<2xi32>
  } : (tensor<2x3xi32>, tensor<2xi32>) -> (tensor<2x3xi32>, tensor<2xi32>)
  check.expect_eq_const %0#0, dense<[[106, 210, 309], [860, 1055, 1236]]> : tensor<2x3xi32>
  check.expect_eq_const %0#1, dense<[106, 215]> : tensor<2xi32>
  return
}
