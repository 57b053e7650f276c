// SPDX-License-Identifier: Apache-2.0

// Operations of the mpmd dialect.
#ifndef SHARDWRIGHT_MPMD_OPS
#define SHARDWRIGHT_MPMD_OPS

include "shardwright/Dialect/Mpmd/MpmdDialect.td"
include "mlir/IR/BuiltinAttributes.td"
include "mlir/IR/CommonTypeConstraints.td"
include "mlir/IR/OpAsmInterface.td"
include "mlir/IR/SymbolInterfaces.td"
include "mlir/Interfaces/InferTypeOpInterface.td"
include "mlir/Interfaces/SideEffectInterfaces.td"

class Mpmd_Op<string mnemonic, list<Trait> traits = []> : Op<Mpmd_Dialect, mnemonic, traits>;
class Mpmd_RegionOp<string mnemonic, list<Trait> traits = []> : Mpmd_Op<mnemonic, !listconcat(traits,
    [SingleBlockImplicitTerminator<"ReturnOp">, RecursiveMemoryEffects, RecursivelySpeculatable])> {
  let regions = (region SizedRegion<1>:$body);
  let hasCustomAssemblyFormat = 1;
  let hasVerifier = 1;
}

defvar Mpmd_Tensor = AnyTypeOf<[AnyTensor, Mpmd_MeshTensor]>;
defvar Mpmd_Origins = TypedArrayAttrBase<Mpmd_UserOrigin, "a list of origins">;
defvar Mpmd_InProgram = ParentOneOf<["::mlir::func::FuncOp", "ForOp"]>;

def Mpmd_ReturnOp : Mpmd_Op<"return", [Pure, Terminator]> {
  let summary = "what a region gives";
  let arguments = (ins Variadic<AnyType>:$values);
  let assemblyFormat = "attr-dict $values (`:` type($values)^)?";
  let builders = [OpBuilder<(ins), [{ }]>]; // of the terminator that ensureTerminator adds
}

// What a user's program has, before meshes are assigned.

def Mpmd_NamedComputationOp : Mpmd_RegionOp<"named_computation", [IsolatedFromAbove]> {
  let summary = "a computation with a name, to which a mesh may be assigned";
  let arguments = (ins Variadic<AnyType>:$tensors, Mpmd_UserOrigin:$origin);
  let results = (outs Variadic<AnyType>:$results);
}

def Mpmd_NamedTensorOp : Mpmd_Op<"named_tensor", [Pure, SameOperandsAndResultType]> {
  let summary = "a tensor with a name, to which a mesh may be assigned";
  let arguments = (ins AnyTensor:$tensor, StrAttr:$name);
  let results = (outs AnyTensor:$result);
  let assemblyFormat = "$tensor `name````=```$name attr-dict `:` type($result)";
}

def Mpmd_BroadcastOp : Mpmd_Op<"broadcast", [Pure, SameOperandsAndResultType]> {
  let summary = "a tensor that may be sent to each mesh that uses it";
  let arguments = (ins AnyTensor:$tensor);
  let results = (outs AnyTensor:$result);
  let assemblyFormat = "attr-dict $tensor `:` type($tensor)";
}

def Mpmd_ReduceOp : Mpmd_Op<"reduce", [Pure, SameOperandsAndResultType]> {
  let summary = "tensors of several meshes, combined element by element";
  let arguments = (ins Variadic<AnyTensor>:$tensors, Mpmd_Reduction:$reduction);
  let results = (outs AnyTensor:$result);
  let assemblyFormat = "`` $reduction attr-dict $tensors `:` functional-type(operands, results)";
  let hasVerifier = 1;
}

def Mpmd_AssignOp : Mpmd_Op<"assign", [Pure, Mpmd_InProgram]> {
  let summary = "a tensor, on a mesh";
  let arguments = (ins AnyTensor:$tensor, OptionalAttr<StrAttr>:$origin);
  let results = (outs Mpmd_MeshTensor:$result);
  let assemblyFormat = "attr-dict $tensor `:` functional-type(operands, results)";
  let hasVerifier = 1;
}

def Mpmd_UnassignOp : Mpmd_Op<"unassign", [Pure, Mpmd_InProgram]> {
  let summary = "a tensor of a mesh, without saying so";
  let arguments = (ins Mpmd_MeshTensor:$tensor, OptionalAttr<StrAttr>:$origin);
  let results = (outs AnyTensor:$result);
  let assemblyFormat = "attr-dict $tensor `:` functional-type(operands, results)";
  let hasVerifier = 1;
}

// A program on meshes.

def Mpmd_FragmentOp : Mpmd_RegionOp<"fragment", [IsolatedFromAbove, Mpmd_InProgram]> {
  let summary = "what one mesh computes";
  let description = [{
    Operands and results are on the mesh; the body computes with tensors of their global shapes. `stage` is a number of the user, and means nothing here. `in_shardings` and `out_shardings` are those of operands and results.
  }];
  let arguments = (ins Variadic<AnyType>:$inputs, Mpmd_Origins:$origin, StrAttr:$mesh_name, OptionalAttr<I64Attr>:$stage_id,
                       OptionalAttr<Sdy_TensorShardingPerValue>:$in_shardings,
                       OptionalAttr<Sdy_TensorShardingPerValue>:$out_shardings);
  let results = (outs Variadic<AnyType>:$results);
}

def Mpmd_FragmentCallOp : Mpmd_Op<"fragment_call",
    [HasParent<"::mlir::func::FuncOp">, DeclareOpInterfaceMethods<SymbolUserOpInterface>]> {
  let summary = "a fragment whose body is a function";
  let description = [{
    The function has the attribute `mesh_shape`, the mesh that it computes on.
  }];
  let arguments = (ins Variadic<Mpmd_MeshTensor>:$tensors, Mpmd_Origins:$origin, StrAttr:$mesh_name, FlatSymbolRefAttr:$callee);
  let results = (outs Variadic<Mpmd_MeshTensor>:$results);
  let hasCustomAssemblyFormat = 1;
}

def Mpmd_TransferOp : Mpmd_Op<"transfer", [Pure, HasParent<"::mlir::func::FuncOp">]> {
  let summary = "a tensor, on another mesh or in another layout";
  let arguments = (ins Mpmd_MeshTensor:$tensor);
  let results = (outs Mpmd_MeshTensor:$result);
  let assemblyFormat = "attr-dict $tensor `:` functional-type(operands, results)";
  let hasVerifier = 1;
}

def Mpmd_CallOp : Mpmd_Op<"call", [DeclareOpInterfaceMethods<SymbolUserOpInterface>]> {
  let summary = "a call of a function that has fragments";
  let arguments = (ins Variadic<Mpmd_Tensor>:$tensors, FlatSymbolRefAttr:$callee);
  let results = (outs Variadic<Mpmd_Tensor>:$results);
  let assemblyFormat = "$callee `(` $tensors `)` attr-dict `:` functional-type(operands, results)";
  let hasVerifier = 1;
}

def Mpmd_ForOp : Mpmd_RegionOp<"for", [DeclareOpInterfaceMethods<OpAsmOpInterface, ["getAsmBlockArgumentNames"]>]> {
  let summary = "a number of iterations of a body, which has the number of the iteration as its last argument";
  let arguments = (ins Variadic<AnyType>:$tensors, UI32Attr:$iterations, OptionalAttr<UI32Attr>:$unroll_factor);
  let results = (outs Variadic<AnyType>:$results);
}

#endif
