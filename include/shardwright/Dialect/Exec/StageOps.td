// SPDX-License-Identifier: Apache-2.0

// The stages of a pipeline, before their fragments are put in order, and the kernels that fragments share.
#ifndef SHARDWRIGHT_STAGE_OPS
#define SHARDWRIGHT_STAGE_OPS

include "shardwright/Dialect/Exec/ExecAttrs.td"
include "mlir/IR/OpBase.td"
include "mlir/IR/SymbolInterfaces.td"
include "mlir/Interfaces/ControlFlowInterfaces.td"
include "mlir/Interfaces/FunctionInterfaces.td"
include "mlir/Interfaces/SideEffectInterfaces.td"

def Exec_StageOp : Op<Exec_Dialect, "stage", [FunctionOpInterface, IsolatedFromAbove, SingleBlock]> {
  let summary = "The program of one stage of a pipeline: calls of fragments, and transfers between them";
  let description = [{
    The order of the ops is that of execution. Calls are `func.call`s of functions of the module, with the name of the fragment in schedules, as `exec.fragment = "F0"`. `ranks` are those that run the stage, by
    their position in `exec.mesh`. A transfer is an `exec.start permute` with the number of its channel, `exec.channel`, and pairs of ranks
    of the whole mesh; what sends has one operand and a result without meaning, what receives has the value as its result.
  }];
  let arguments = (ins SymbolNameAttr:$sym_name, TypeAttrOf<FunctionType>:$function_type, DenseI64ArrayAttr:$ranks,
                       OptionalAttr<DictArrayAttr>:$arg_attrs, OptionalAttr<DictArrayAttr>:$res_attrs);
  let regions = (region AnyRegion:$body);
  let hasCustomAssemblyFormat = 1;
  let extraClassDeclaration = [{
    ArrayRef<Type> getArgumentTypes() { return getFunctionType().getInputs(); }
    ArrayRef<Type> getResultTypes() { return getFunctionType().getResults(); }
    Region *getCallableRegion() { return &getBody(); }
  }];
}

def Exec_ReturnOp : Op<Exec_Dialect, "return", [Pure, Terminator, ReturnLike, HasParent<"StageOp">]> {
  let summary = "The results of a stage";
  let arguments = (ins Variadic<AnyRankedTensor>:$values);
  let assemblyFormat = "attr-dict ($values^ `:` type($values))?";
  let hasVerifier = 1;
}

def Exec_KernelOp : Op<Exec_Dialect, "kernel", [Symbol, IsolatedFromAbove, SingleBlock, NoTerminator]> {
  let summary = "A fusion that several places of the programs of stages launch";
  let description = [{
    It holds one `exec.fusion` of kind `loop`, `row`, `column` or `update`, whose inputs are its arguments.
  }];
  let arguments = (ins SymbolNameAttr:$sym_name);
  let regions = (region SizedRegion<1>:$body);
  let assemblyFormat = "$sym_name attr-dict-with-keyword $body";
  let extraClassDeclaration = [{ FusionOp getFusion(); }];
  let hasRegionVerifier = 1;
}

def Exec_LaunchOp : Op<Exec_Dialect, "launch", [Pure, DeclareOpInterfaceMethods<SymbolUserOpInterface>]> {
  let summary = "One execution of a kernel";
  let description = [{
    A microbatch launches the kernels of its fragments, which stand in the module once. What later stages need to know of a kernel is beside its name: its arithmetic operations and the bytes that it
    reads and writes; `changes_order` if those are in another order than that of memory; in `in_place` pairs of an input and an output that may have the same buffer;
    in `updates` the number of the input that its only output updates in place.
  }];
  let arguments = (ins FlatSymbolRefAttr:$kernel, Variadic<AnyRankedTensor>:$inputs, F64Attr:$operations, F64Attr:$bytes, UnitAttr:$changes_order,
                       DefaultValuedAttr<DenseI64ArrayAttr, "{}">:$in_place,
                       OptionalAttr<I64Attr>:$updates);
  let results = (outs Variadic<AnyRankedTensor>:$outputs);
  let assemblyFormat = "$kernel $inputs attr-dict `:` functional-type($inputs, $outputs)";
  let extraClassDeclaration = [{
    bool mayShareBuffer(unsigned input, unsigned output);
    FusionOp findFusion(SymbolTableCollection &symbols);
  }];
  let hasVerifier = 1;
}

#endif
