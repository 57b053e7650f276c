// A bundle's text elides large constants; it is simulated all the same.
// RUN: rm -rf %t.bundle && shardwright compile %s -o %t.bundle && grep -q __elided__ %t.bundle/debug/program.mlir
// RUN: shardwright simulate %t.bundle --cluster %S/Inputs/small.json | FileCheck %s
// CHECK: 1 rank on small
// CHECK: constants  {{.*}} bytes
func.func @main(%x: tensor<260xi8>) -> tensor<260xi8> {
  %0 = stablehlo.constant dense<"0x030a11181f262d343b424950575e656c737a81888f969da4abb2b9c0c7ced5dce3eaf1f8ff060d141b222930373e454c535a61686f767d848b9299a0a7aeb5bcc3cad1d8dfe6edf4fb020910171e252c333a41484f565d646b727980878e959ca3aab1b8bfc6cdd4dbe2e9f0f7fe050c131a21282f363d444b525960676e757c838a91989fa6adb4bbc2c9d0d7dee5ecf3fa01080f161d242b323940474e555c636a71787f868d949ba2a9b0b7bec5ccd3dae1e8eff6fd040b121920272e353c434a51585f666d747b828990979ea5acb3bac1c8cfd6dde4ebf2f900070e151c232a31383f464d545b626970777e858c939aa1a8afb6bdc4cbd2d9e0e7eef5fc030a1118"> : tensor<260xi8>
  %1 = stablehlo.add %x, %0 : tensor<260xi8>
  return %1 : tensor<260xi8>
}
