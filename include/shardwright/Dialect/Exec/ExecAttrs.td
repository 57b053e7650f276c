// SPDX-License-Identifier: Apache-2.0

// The exec dialect and its attributes: the distribution of values, and buffers.
#ifndef SHARDWRIGHT_EXEC_ATTRS
#define SHARDWRIGHT_EXEC_ATTRS

include "mlir/IR/AttrTypeBase.td"
include "mlir/IR/EnumAttr.td"

def Exec_Dialect : Dialect {
  let name = "exec";
  let cppNamespace = "::shardwright::exec";
  let summary = "One rank's program: kernels, library calls and collectives in the order they run";
  let description = [{
    Values are tensors of local shape, and the order of the ops is the order of execution. `optimize` forms `exec.fusion`;
    `schedule` turns every other op into one of this dialect and splits collectives into start and done; `memory` gives each
    value a buffer, by the attributes
    - `exec.buffers = array<i64: …>` on an op: for each result an index into the buffers of the function,
    - `exec.buffer = N : i64` on an argument,
    - `exec.memory = #exec.memory<…>` on the function.

    Properties of the unpartitioned program are recorded by `partition` as attributes:
    - `exec.mesh = #sdy.mesh<…>` on the module, or on each program if they have different ones; absent: one device. Its axes may be parts of the model's, as `data:(1)2`,
    - `exec.value = {type, sharding}` on an argument or result of `main`: its global type, and for each dimension its mesh axes, major to minor.
      Device i along them holds the rows from i * ceil(n / k); rows past n are padding: zero in arguments that are loaded, undefined in results
      and donated arguments,
    - `exec.axes = ["model", …]` on a collective: the mesh axes that its groups run along,
    - `exec.reason = {op, from, to, why}` on a collective: the op that requires it, the two layouts and the reason.

    These consist of builtin attributes, so that other compilers parse the program.

    `emit` records on each op the index of its instruction in the schedule, as `exec.index = N : i64`, and on the module the number
    of kernels, as `exec.kernels = #exec.kernels<…>`. The dialect verifies each of these attributes.
  }];
  let useDefaultAttributePrinterParser = 1;
  let hasOperationAttrVerify = 1;
  let hasRegionArgAttrVerify = 1;
  let hasRegionResultAttrVerify = 1;
  let dependentDialects = ["::shardwright::sdy::SdyDialect"];
}

class Exec_Attr<string name, string attrMnemonic> : AttrDef<Exec_Dialect, name> {
  let mnemonic = attrMnemonic;
}

class Exec_Enum<string name, list<string> words>
    : I32EnumAttr<name, name, !foreach(i, !range(!size(words)), I32EnumAttrCase<words[i], i>)> {
  let genSpecializedAttr = 0;
  let cppNamespace = "::shardwright::exec";
}

def Exec_Pool : Exec_Enum<"Pool", ["arena", "input", "output", "constant"]>;

def Exec_Buffer : Exec_Attr<"Buffer", "buffer"> {
  let summary = "a buffer: its pool and its size in bytes, and the offset of one in the arena: `#exec.buffer<arena, 192 at 64>`";
  let parameters = (ins EnumParameter<Exec_Pool>:$pool, "int64_t":$bytes, OptionalParameter<"std::optional<int64_t>">:$offset);
  let assemblyFormat = "`<` $pool `,` $bytes (`at` $offset^)? `>`";
  let genVerifyDecl = 1;
}

def Exec_Memory : Exec_Attr<"Memory", "memory"> {
  let summary = "the buffers of a function; the size of its arena and a lower bound of it, in bytes";
  let parameters = (ins "int64_t":$arena, "int64_t":$lower_bound, OptionalArrayRefParameter<"BufferAttr">:$buffers);
  let assemblyFormat = [{
    `<` `arena` `=` $arena `,` `lower_bound` `=` $lower_bound (`,` `buffers` `=` `[` $buffers^ `]`)? `>`
  }];
  let genVerifyDecl = 1;
  let extraClassDeclaration = [{
    /// The sum of the sizes of a pool's buffers; those of the arena overlap.
    int64_t getPoolBytes(Pool pool) const;
  }];
}

def Exec_Kernels : Exec_Attr<"Kernels", "kernels"> {
  let summary = "the number of fusions of a program, and of the functions that they call: equal fusions share one";
  let parameters = (ins "int64_t":$fusions, "int64_t":$functions);
  let assemblyFormat = "`<` struct(params) `>`";
}

#endif
