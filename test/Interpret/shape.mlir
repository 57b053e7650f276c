// RUN: shardwright check %s

// Negative padding cuts off; interior padding comes between elements.
func.func @pad() {
  %a = stablehlo.constant dense<[[1, 2, 3], [4, 5, 6]]> : tensor<2x3xi32>
  %v = stablehlo.constant dense<9> : tensor<i32>
  %0 = stablehlo.pad %a, %v, low = [1, -1], high = [1, 1], interior = [0, 0] : (tensor<2x3xi32>, tensor<i32>) -> tensor<4x3xi32>
  %b = stablehlo.constant dense<[1, 2, 3]> : tensor<3xi32>
  %1 = stablehlo.pad %b, %v, low = [0], high = [0], interior = [2] : (tensor<3xi32>, tensor<i32>) -> tensor<7xi32>
  %2 = stablehlo.pad %b, %v, low = [-2], high = [1], interior = [0] : (tensor<3xi32>, tensor<i32>) -> tensor<2xi32>
  %c = stablehlo.constant dense<> : tensor<0xi32>
  %3 = stablehlo.pad %c, %v, low = [1], high = [2], interior = [4] : (tensor<0xi32>, tensor<i32>) -> tensor<3xi32>
  check.expect_eq_const %0, dense<[[9, 9, 9], [2, 3, 9], [5, 6, 9], [9, 9, 9]]> : tensor<4x3xi32>
  check.expect_eq_const %1, dense<[1, 9, 9, 2, 9, 9, 3]> : tensor<7xi32>
  check.expect_eq_const %2, dense<[3, 9]> : tensor<2xi32>
  check.expect_eq_const %3, dense<9> : tensor<3xi32>
  return
}

// -----

// Starts are moved so that the slice fits, one dimension at a time; unsigned ones never count as negative.
func.func @dynamic_slices() {
  %a = stablehlo.constant dense<[[1, 2, 3, 4], [5, 6, 7, 8], [9, 10, 11, 12]]> : tensor<3x4xi32>
  %neg = stablehlo.constant dense<-3> : tensor<i64>
  %one = stablehlo.constant dense<1> : tensor<i64>
  %big = stablehlo.constant dense<100> : tensor<i64>
  %0 = stablehlo.dynamic_slice %a, %neg, %one, sizes = [2, 2] : (tensor<3x4xi32>, tensor<i64>, tensor<i64>) -> tensor<2x2xi32>
  %1 = stablehlo.dynamic_slice %a, %one, %big, sizes = [2, 2] : (tensor<3x4xi32>, tensor<i64>, tensor<i64>) -> tensor<2x2xi32>
  %u = stablehlo.constant dense<[[-1, -2]]> : tensor<1x2xi32>
  %2 = stablehlo.dynamic_update_slice %a, %u, %big, %one : (tensor<3x4xi32>, tensor<1x2xi32>, tensor<i64>, tensor<i64>) -> tensor<3x4xi32>
  %huge = stablehlo.constant dense<18446744073709551615> : tensor<ui64>
  %zero = stablehlo.constant dense<0> : tensor<ui64>
  %3 = stablehlo.dynamic_slice %a, %huge, %zero, sizes = [1, 4] : (tensor<3x4xi32>, tensor<ui64>, tensor<ui64>) -> tensor<1x4xi32>
  check.expect_eq_const %0, dense<[[2, 3], [6, 7]]> : tensor<2x2xi32>
  check.expect_eq_const %1, dense<[[7, 8], [11, 12]]> : tensor<2x2xi32>
  check.expect_eq_const %2, dense<[[1, 2, 3, 4], [5, 6, 7, 8], [9, -1, -2, 12]]> : tensor<3x4xi32>
  check.expect_eq_const %3, dense<[[9, 10, 11, 12]]> : tensor<1x4xi32>
  return
}

// -----

func.func @moves() {
  %a = stablehlo.constant dense<[[1, 2, 3], [4, 5, 6]]> : tensor<2x3xi8>
  %0 = stablehlo.transpose %a, dims = [1, 0] : (tensor<2x3xi8>) -> tensor<3x2xi8>
  %b = stablehlo.iota dim = 2 : tensor<2x3x4xf16>
  %1 = stablehlo.transpose %b, dims = [1, 2, 0] : (tensor<2x3x4xf16>) -> tensor<3x4x2xf16>
  %2 = stablehlo.reverse %a, dims = [1, 0] : tensor<2x3xi8>
  %3 = stablehlo.slice %a [0:2, 0:3:2] : (tensor<2x3xi8>) -> tensor<2x2xi8>
  %4 = stablehlo.concatenate %a, %3, dim = 1 : (tensor<2x3xi8>, tensor<2x2xi8>) -> tensor<2x5xi8>
  check.expect_eq_const %0, dense<[[1, 4], [2, 5], [3, 6]]> : tensor<3x2xi8>
  %expected1 = stablehlo.constant dense<[[[0.000000e+00, 0.000000e+00], [1.000000e+00, 1.000000e+00], [2.000000e+00, 2.000000e+00], [3.000000e+00, 3.000000e+00]], [[0.000000e+00, 0.000000e+00], [1.000000e+00, 1.000000e+00], [2.000000e+00, 2.000000e+00], [3.000000e+00, 3.000000e+00]], [[0.000000e+00, 0.000000e+00], [1.000000e+00, 1.000000e+00], [2.000000e+00, 2.000000e+00], [3.000000e+00, 3.000000e+00]]]> : tensor<3x4x2xf16>
  check.expect_close %1, %expected1, max_ulp_difference = 0 : tensor<3x4x2xf16>, tensor<3x4x2xf16>
  check.expect_eq_const %2, dense<[[6, 5, 4], [3, 2, 1]]> : tensor<2x3xi8>
  check.expect_eq_const %3, dense<[[1, 3], [4, 6]]> : tensor<2x2xi8>
  check.expect_eq_const %4, dense<[[1, 2, 3, 1, 3], [4, 5, 6, 4, 6]]> : tensor<2x5xi8>
  return
}

// -----

// Broadcast dimensions may change their order; a size of 1 is repeated.
func.func @broadcast_in_dim() {
  %a = stablehlo.constant dense<[[1, 2, 3], [4, 5, 6]]> : tensor<2x3xi8>
  %0 = stablehlo.broadcast_in_dim %a, dims = [2, 0] : (tensor<2x3xi8>) -> tensor<3x4x2xi8>
  %b = stablehlo.constant dense<[[7], [8]]> : tensor<2x1xi8>
  %1 = stablehlo.broadcast_in_dim %b, dims = [0, 1] : (tensor<2x1xi8>) -> tensor<2x3xi8>
  %c = stablehlo.constant dense<1.5> : tensor<f32>
  %2 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<f32>) -> tensor<2x3xf32>
  check.expect_eq_const %0, dense<[[[1, 4], [1, 4], [1, 4], [1, 4]], [[2, 5], [2, 5], [2, 5], [2, 5]], [[3, 6], [3, 6], [3, 6], [3, 6]]]> : tensor<3x4x2xi8>
  check.expect_eq_const %1, dense<[[7, 7, 7], [8, 8, 8]]> : tensor<2x3xi8>
  %expected2 = stablehlo.constant dense<1.500000e+00> : tensor<2x3xf32>
  check.expect_close %2, %expected2, max_ulp_difference = 0 : tensor<2x3xf32>, tensor<2x3xf32>
  return
}

// -----

func.func @iotas() {
  %0 = stablehlo.iota dim = 1 : tensor<2x3xi4>
  %1 = stablehlo.iota dim = 0 : tensor<3xui64>
  %2 = stablehlo.iota dim = 0 : tensor<2x2xcomplex<f32>>
  %3 = stablehlo.iota dim = 0 : tensor<300xbf16>
  check.expect_eq_const %0, dense<[[0, 1, 2], [0, 1, 2]]> : tensor<2x3xi4>
  check.expect_eq_const %1, dense<[0, 1, 2]> : tensor<3xui64>
  %expected2 = stablehlo.constant dense<[[(0.000000e+00,0.000000e+00), (0.000000e+00,0.000000e+00)], [(1.000000e+00,0.000000e+00), (1.000000e+00,0.000000e+00)]]> : tensor<2x2xcomplex<f32>>
  check.expect_close %2, %expected2, max_ulp_difference = 0 : tensor<2x2xcomplex<f32>>, tensor<2x2xcomplex<f32>>
  %expected3 = stablehlo.constant dense<"0x0000803F004040408040A040C040E040004110412041304140415041604170418041884190419841A041A841B041B841C041C841D041D841E041E841F041F8410042044208420C421042144218421C422042244228422C423042344238423C424042444248424C425042544258425C426042644268426C427042744278427C42804282428442864288428A428C428E42904292429442964298429A429C429E42A042A242A442A642A842AA42AC42AE42B042B242B442B642B842BA42BC42BE42C042C242C442C642C842CA42CC42CE42D042D242D442D642D842DA42DC42DE42E042E242E442E642E842EA42EC42EE42F042F242F442F642F842FA42FC42FE4200430143024303430443054306430743084309430A430B430C430D430E430F4310431143124313431443154316431743184319431A431B431C431D431E431F4320432143224323432443254326432743284329432A432B432C432D432E432F4330433143324333433443354336433743384339433A433B433C433D433E433F4340434143424343434443454346434743484349434A434B434C434D434E434F4350435143524353435443554356435743584359435A435B435C435D435E435F4360436143624363436443654366436743684369436A436B436C436D436E436F4370437143724373437443754376437743784379437A437B437C437D437E437F4380438043814382438243824383438443844384438543864386438643874388438843884389438A438A438A438B438C438C438C438D438E438E438E438F439043904390439143924392439243934394439443944395439643"> : tensor<300xbf16>
  check.expect_close %3, %expected3, max_ulp_difference = 0 : tensor<300xbf16>, tensor<300xbf16>
  return
}

// -----

func.func @nothing() {
  %a = stablehlo.constant dense<> : tensor<2x0xf32>
  %0 = stablehlo.transpose %a, dims = [1, 0] : (tensor<2x0xf32>) -> tensor<0x2xf32>
  %b = stablehlo.constant dense<[[1], [2]]> : tensor<2x1xi32>
  %c = stablehlo.constant dense<> : tensor<2x0xi32>
  %1 = stablehlo.concatenate %c, %b, dim = 1 : (tensor<2x0xi32>, tensor<2x1xi32>) -> tensor<2x1xi32>
  %d = stablehlo.constant dense<> : tensor<3x0x2xi8>
  %2 = stablehlo.reshape %d : (tensor<3x0x2xi8>) -> tensor<0x6xi8>
  check.expect_eq_const %0, dense<> : tensor<0x2xf32>
  check.expect_eq_const %1, dense<[[1], [2]]> : tensor<2x1xi32>
  check.expect_eq_const %2, dense<> : tensor<0x6xi8>
  return
}

// -----

// Shapes that are operands must agree with the type.
func.func @dynamic_shapes() {
  %a = stablehlo.constant dense<[[1, 2, 3], [4, 5, 6]]> : tensor<2x3xi32>
  %s = stablehlo.constant dense<[3, 2]> : tensor<2xi64>
  %0 = stablehlo.dynamic_reshape %a, %s : (tensor<2x3xi32>, tensor<2xi64>) -> tensor<3x2xi32>
  %v = stablehlo.constant dense<[7, 8, 9]> : tensor<3xi32>
  %s1 = stablehlo.constant dense<[2, 3]> : tensor<2xi64>
  %1 = stablehlo.dynamic_broadcast_in_dim %v, %s1, dims = [1] : (tensor<3xi32>, tensor<2xi64>) -> tensor<2x3xi32>
  %z = stablehlo.constant dense<0> : tensor<i32>
  %lo = stablehlo.constant dense<[1, 0]> : tensor<2xi64>
  %hi = stablehlo.constant dense<[2, 0]> : tensor<2xi64>
  %in = stablehlo.constant dense<[1, 0]> : tensor<2xi64>
  %2 = stablehlo.dynamic_pad %a, %z, %lo, %hi, %in : (tensor<2x3xi32>, tensor<i32>, tensor<2xi64>, tensor<2xi64>, tensor<2xi64>) -> tensor<6x3xi32>
  %st = stablehlo.constant dense<[1, 0]> : tensor<2xi64>
  %li = stablehlo.constant dense<[2, 3]> : tensor<2xi64>
  %sr = stablehlo.constant dense<[1, 2]> : tensor<2xi64>
  %3 = stablehlo.real_dynamic_slice %a, %st, %li, %sr : (tensor<2x3xi32>, tensor<2xi64>, tensor<2xi64>, tensor<2xi64>) -> tensor<1x2xi32>
  %4 = stablehlo.dynamic_iota %s1, dim = 0 : (tensor<2xi64>) -> tensor<2x3xi64>
  %5 = stablehlo.get_dimension_size %a, dim = 1 : (tensor<2x3xi32>) -> tensor<i32>
  check.expect_eq_const %0, dense<[[1, 2], [3, 4], [5, 6]]> : tensor<3x2xi32>
  check.expect_eq_const %1, dense<[[7, 8, 9], [7, 8, 9]]> : tensor<2x3xi32>
  check.expect_eq_const %2, dense<[[0, 0, 0], [1, 2, 3], [0, 0, 0], [4, 5, 6], [0, 0, 0], [0, 0, 0]]> : tensor<6x3xi32>
  check.expect_eq_const %3, dense<[[4, 6]]> : tensor<1x2xi32>
  check.expect_eq_const %4, dense<[[0, 0, 0], [1, 1, 1]]> : tensor<2x3xi64>
  check.expect_eq_const %5, dense<3> : tensor<i32>
  return
}
