// SPDX-License-Identifier: Apache-2.0

// The dialect of programs on several meshes: a topology, and tensors that are on one mesh of it.
#ifndef SHARDWRIGHT_MPMD_DIALECT
#define SHARDWRIGHT_MPMD_DIALECT

include "mlir/IR/AttrTypeBase.td"
include "mlir/IR/BuiltinTypeInterfaces.td"
include "shardwright/Dialect/Mpmd/MpmdEnums.td"
include "shardwright/Dialect/Sdy/SdyAttrs.td"

def Mpmd_Dialect : Dialect {
  let name = "mpmd";
  let cppNamespace = "::shardwright::mpmd";
  let summary = "Programs on several meshes of devices";
  let description = [{
    Attributes, types and operations of Shardy's `mpmd` dialect, with the same text. A function with the attribute `topology` is a program on
    several meshes, which have no device in common. A fragment is what one mesh computes, a transfer moves a tensor from one mesh to another.
    The names of computations and tensors, to which a mesh may be assigned, have no meaning for their values.
  }];
  let useDefaultAttributePrinterParser = 1;
  let useDefaultTypePrinterParser = 1;
  let dependentDialects = ["::shardwright::sdy::SdyDialect"];
}

class Mpmd_Attr<string name, string attrMnemonic> : AttrDef<Mpmd_Dialect, name> {
  let mnemonic = attrMnemonic;
}

def Mpmd_NamedMesh : Mpmd_Attr<"NamedMesh", "named_mesh"> {
  let summary = "a mesh of a topology: `<\"encoder\" : <[\"data\"=2]>>`";
  let parameters = (ins StringRefParameter<"name">:$name, "::shardwright::sdy::MeshAttr":$mesh);
  let assemblyFormat = "`<` $name `:` $mesh `>`";
}

def Mpmd_Topology : Mpmd_Attr<"Topology", "topology"> {
  let summary = "the meshes of a program, which have no device in common";
  let description = [{
    Ranks are numbered mesh by mesh: the first mesh of n devices has ranks 0 to n - 1.
  }];
  let parameters = (ins ArrayRefParameter<"NamedMeshAttr">:$meshes);
  let assemblyFormat = "`<` $meshes `>`";
  let genVerifyDecl = 1;
  let extraClassDeclaration = [{
    /// Null if there is none of this name.
    ::shardwright::sdy::MeshAttr lookup(::llvm::StringRef name) const;
  }];
}

def Mpmd_UserOrigin : Mpmd_Attr<"UserOrigin", "user_origin"> {
  let summary = "the named computation that a fragment comes of, and how often it was transposed: 1 for a backward pass";
  let parameters = (ins "::mlir::StringAttr":$userName, DefaultValuedParameter<"int64_t", "0">:$transposeCount);
  let assemblyFormat = "`<` $userName `` custom<TransposeCount>($transposeCount) `>`";
}

def Mpmd_Reduction : Mpmd_Attr<"Reduction", "reduction"> {
  let summary = "a reduction of tensors of several meshes";
  let parameters = (ins EnumParameter<Mpmd_ReductionType>:$value);
  let assemblyFormat = "`<` $value `>`";
}

def Mpmd_MeshTensor : TypeDef<Mpmd_Dialect, "MeshTensor", [DeclareTypeInterfaceMethods<ShapedTypeInterface>]> {
  let mnemonic = "mesh_tensor";
  let summary = "a tensor on a mesh: `!mpmd.mesh_tensor<\"encoder\", tensor<8x4xf32>, sharding=<@mesh, [{\"data\"}, {}]>>`";
  let description = [{
    The axes of the sharding are those of the mesh of the topology. Without a sharding, the layout is left to propagation.
  }];
  let parameters = (ins StringRefParameter<"mesh">:$meshName, "::mlir::RankedTensorType":$tensor,
                        OptionalParameter<"::shardwright::sdy::TensorShardingAttr">:$sharding,
                        OptionalParameter<"::mlir::StringAttr">:$memoryKind);
  let hasCustomAssemblyFormat = 1;
}

#endif
