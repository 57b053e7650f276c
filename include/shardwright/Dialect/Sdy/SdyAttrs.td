// SPDX-License-Identifier: Apache-2.0

// Attributes of the sdy dialect. Their text is written by hand in lib/Dialect/Sdy/AttrSyntax.cpp, since most of
// them are printed without their mnemonic inside one another.
#ifndef SHARDWRIGHT_SDY_ATTRS
#define SHARDWRIGHT_SDY_ATTRS

include "shardwright/Dialect/Sdy/SdyDialect.td"
include "mlir/IR/AttrTypeBase.td"

class Sdy_Attr<string name, string attrMnemonic> : AttrDef<Sdy_Dialect, name> {
  let mnemonic = attrMnemonic;
  let hasCustomAssemblyFormat = 1;
}

class Sdy_Array<string type> : ArrayRefParameter<"::shardwright::sdy::" # type>;

def Sdy_ReductionOpAttr : EnumAttr<Sdy_Dialect, Sdy_ReductionOp, "reduction_op"> {
  let assemblyFormat = "$value";
}

def Sdy_MeshAxis : Sdy_Attr<"MeshAxis", "mesh_axis"> {
  let summary = "a named mesh axis and its size: `\"row\"=2`";
  let parameters = (ins StringRefParameter<>:$name, "int64_t":$size);
  let genVerifyDecl = 1;
}

def Sdy_Mesh : Sdy_Attr<"Mesh", "mesh"> {
  let summary = "a grid of devices: `<[\"row\"=2, \"col\"=4], device_ids=[…]>`";
  let description = [{
    No axes and one device id is a *maximal* mesh: all of a value on that device. Device ids are written only if they
    are not 0, 1, 2, …
  }];
  let parameters = (ins OptionalArrayRefParameter<"::shardwright::sdy::MeshAxisAttr">:$axes,
                        OptionalArrayRefParameter<"int64_t">:$device_ids);
  let genVerifyDecl = 1;
  let extraClassDeclaration = [{
    bool isMaximal() const { return getAxes().empty() && getDeviceIds().size() == 1; }
    bool hasAxis(::llvm::StringRef name) const { return getAxisSize(name).has_value(); }
    std::optional<int64_t> getAxisSize(::llvm::StringRef name) const;
    /// The product of the axis sizes.
    int64_t getTotalSize() const;
  }];
}

def Sdy_AxisRef : Sdy_Attr<"AxisRef", "axis_ref"> {
  let summary = "a mesh axis, or the part `(pre)size` of one: `\"row\"`, `\"col\":(2)2`";
  let description = [{
    A sub-axis splits an axis as if it were reshaped to [pre, size, rest]; `sub_size` 0 is the whole axis.
  }];
  let parameters = (ins StringRefParameter<>:$name, "int64_t":$pre_size, "int64_t":$sub_size);
  let builders = [AttrBuilder<(ins "::llvm::StringRef":$name), [{ return $_get($_ctxt, name, 1, 0); }]>];
  let genVerifyDecl = 1;
  let extraClassDeclaration = [{
    bool isFull() const { return getSubSize() == 0; }
    int64_t getSize(MeshAttr mesh) const;
  }];
}

def Sdy_DimensionSharding : Sdy_Attr<"DimensionSharding", "dimension_sharding"> {
  let summary = "the axes that split one dimension, major to minor: `{\"row\", ?}p1`";
  let parameters = (ins OptionalArrayRefParameter<"::shardwright::sdy::AxisRefAttr">:$axes, "bool":$is_closed,
                        OptionalParameter<"std::optional<int64_t>">:$priority);
  let builders = [AttrBuilder<(ins "::llvm::ArrayRef<AxisRefAttr>":$axes, "bool":$isClosed),
                              [{ return $_get($_ctxt, axes, isClosed, std::nullopt); }]>];
  let genVerifyDecl = 1;
}

def Sdy_TensorSharding : Sdy_Attr<"TensorSharding", "sharding"> {
  let summary = "the sharding of a tensor over a mesh: `<@grid, [{\"row\"}, {?}], replicated={\"col\"}>`";
  let description = [{
    `mesh_or_ref` is the symbol of an `sdy.mesh` or a mesh written in place. An open dimension (`?`) may be split further
    by propagation. `replicated` axes may not be used by any dimension; over `unreduced` axes every device holds a partial result, and the value is their sum (or max, min).
  }];
  let parameters = (ins "::mlir::Attribute":$mesh_or_ref,
                        OptionalArrayRefParameter<"::shardwright::sdy::DimensionShardingAttr">:$dim_shardings,
                        OptionalArrayRefParameter<"::shardwright::sdy::AxisRefAttr">:$replicated_axes,
                        OptionalArrayRefParameter<"::shardwright::sdy::AxisRefAttr">:$unreduced_axes,
                        "::shardwright::sdy::ReductionOp":$unreduced_kind);
  let genVerifyDecl = 1;
  let extraClassDeclaration = [{
    int64_t getRank() const { return getDimShardings().size(); }
    /// The mesh, looked up from `op` unless written in place; null if there is none of that name.
    MeshAttr getMesh(::mlir::Operation *op) const;
    /// The name of the mesh's symbol; empty for a mesh written in place.
    ::llvm::StringRef getMeshName() const;
    /// No dimension is split.
    bool isFullyReplicated() const;
    /// Every dimension is closed.
    bool isFullyClosed() const;
    /// Every dimension is open and not split, whatever is replicated.
    bool isFullyOpen() const;
  }];
}

def Sdy_TensorShardingPerValue : Sdy_Attr<"TensorShardingPerValue", "sharding_per_value"> {
  let summary = "one sharding for each result of an op";
  let parameters = (ins OptionalArrayRefParameter<"::shardwright::sdy::TensorShardingAttr">:$shardings);
}

def Sdy_ManualAxes : Sdy_Attr<"ManualAxes", "manual_axes"> {
  let summary = "axes over which a region is manually partitioned";
  let parameters = (ins OptionalArrayRefParameter<"::mlir::StringAttr">:$value);
}

def Sdy_AxisRefList : Sdy_Attr<"AxisRefList", "axis_ref_list"> {
  let summary = "axes, major to minor: `{\"row\", \"col\":(1)2}`";
  let parameters = (ins OptionalArrayRefParameter<"::shardwright::sdy::AxisRefAttr">:$value);
  let genVerifyDecl = 1;
}

def Sdy_ListOfAxisRefLists : Sdy_Attr<"ListOfAxisRefLists", "list_of_axis_ref_lists"> {
  let summary = "axes for each dimension: `[{\"row\"}, {}]`";
  let parameters = (ins OptionalArrayRefParameter<"::shardwright::sdy::AxisRefListAttr">:$value);
}

def Sdy_AllToAllParam : Sdy_Attr<"AllToAllParam", "all_to_all_param"> {
  let summary = "axes that move from one dimension to another: `{\"row\"}: 0->2`";
  let parameters = (ins OptionalArrayRefParameter<"::shardwright::sdy::AxisRefAttr">:$axes, "int64_t":$src_dim,
                        "int64_t":$tgt_dim);
  let genVerifyDecl = 1;
}

def Sdy_AllToAllParamList : Sdy_Attr<"AllToAllParamList", "all_to_all_param_list"> {
  let summary = "several moves of axes: `[{\"row\"}: 0->2, {\"col\"}: 1->3]`";
  let parameters = (ins OptionalArrayRefParameter<"::shardwright::sdy::AllToAllParamAttr">:$value);
  let genVerifyDecl = 1;
}

def Sdy_TensorMapping : Sdy_Attr<"TensorMapping", "tensor_mapping"> {
  let summary = "for each dimension of a tensor the factors it consists of";
  let description = [{
    Kept flat: dimension d has factors `factors[dim_ends[d-1] .. dim_ends[d])`, major to minor.
  }];
  let parameters = (ins OptionalArrayRefParameter<"int64_t">:$factors, OptionalArrayRefParameter<"int64_t">:$dim_ends);
  let extraClassDeclaration = [{
    int64_t getRank() const { return getDimEnds().size(); }
    ::llvm::ArrayRef<int64_t> getDim(int64_t dim) const {
      int64_t begin = dim ? getDimEnds()[dim - 1] : 0;
      return getFactors().slice(begin, getDimEnds()[dim] - begin);
    }
  }];
}

def Sdy_OpShardingRule : Sdy_Attr<"OpShardingRule", "op_sharding_rule"> {
  let summary = "the factor mapping of an op's dimensions: `<([i, k], [k, j])->([i, j]) {i=8, j=6, k=4} reduction={k}>`";
  let parameters = (ins OptionalArrayRefParameter<"int64_t">:$factor_sizes,
                        OptionalArrayRefParameter<"::shardwright::sdy::TensorMappingAttr">:$operand_mappings,
                        OptionalArrayRefParameter<"::shardwright::sdy::TensorMappingAttr">:$result_mappings,
                        OptionalArrayRefParameter<"int64_t">:$reduction_factors,
                        OptionalArrayRefParameter<"int64_t">:$need_replication_factors,
                        OptionalArrayRefParameter<"int64_t">:$permutation_factors,
                        OptionalArrayRefParameter<"int64_t">:$blocked_propagation_factors,
                        "bool":$is_custom_rule);
  let genVerifyDecl = 1;
}

#endif
