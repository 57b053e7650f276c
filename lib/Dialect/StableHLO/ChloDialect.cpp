// SPDX-License-Identifier: Apache-2.0

// Registers the CHLO dialect; compiles its generated ops and attributes.
#include "shardwright/Dialect/StableHLO/StableHLOOps.h"
#include "shardwright/Support/AlwaysInline.h"

#include "mlir/IR/DialectImplementation.h"
#include "llvm/ADT/TypeSwitch.h"

#include "shardwright/Dialect/StableHLO/ChloDialect.cpp.inc"
#define GET_ATTRDEF_CLASSES
#include "shardwright/Dialect/StableHLO/ChloAttrs.cpp.inc"
#define GET_OP_CLASSES
#include "shardwright/Dialect/StableHLO/ChloOps.cpp.inc"

namespace shardwright::chlo {

void ChloDialect::initialize() {
  addOperations<
#define GET_OP_LIST
#include "shardwright/Dialect/StableHLO/ChloOps.cpp.inc"
      >();
  addAttributes<
#define GET_ATTRDEF_LIST
#include "shardwright/Dialect/StableHLO/ChloAttrs.cpp.inc"
      >();
  addInterfaces<AlwaysInline>();
}

} // namespace shardwright::chlo
