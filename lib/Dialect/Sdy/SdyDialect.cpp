// SPDX-License-Identifier: Apache-2.0

#include "Bytecode.h"
#include "shardwright/Dialect/Sdy/SdyOps.h"
#include "shardwright/Support/AlwaysInline.h"

#include "mlir/IR/DialectImplementation.h"
#include "llvm/ADT/TypeSwitch.h"

using namespace mlir;
using namespace shardwright;
using namespace shardwright::sdy;

#include "shardwright/Dialect/Sdy/SdyEnums.cpp.inc"

#include "shardwright/Dialect/Sdy/SdyDialect.cpp.inc"

#define GET_ATTRDEF_CLASSES
#include "shardwright/Dialect/Sdy/SdyAttrs.cpp.inc"

/// `max` or `min` before the axes of a reducing collective; a sum is not written.
static ParseResult parseReductionWord(OpAsmParser &parser, ReductionOpAttr &reduction) {
  StringRef word;
  SMLoc loc = parser.getCurrentLocation();
  if (failed(parser.parseOptionalKeyword(&word)))
    return success();
  auto kind = symbolizeReductionOp(word);
  if (!kind)
    return parser.emitError(loc) << "expected sum, max or min, found '" << word << "'";
  reduction = ReductionOpAttr::get(parser.getContext(), *kind);
  return success();
}

static void printReductionWord(OpAsmPrinter &printer, Operation *, ReductionOpAttr reduction) {
  if (reduction && reduction.getValue() != ReductionOp::Sum)
    printer << stringifyReductionOp(reduction.getValue()) << ' ';
}

static ParseResult parseDirection(OpAsmParser &parser, PropagationDirectionAttr &direction) {
  StringRef word;
  SMLoc loc = parser.getCurrentLocation();
  if (parser.parseKeyword(&word))
    return failure();
  auto parsed = symbolizePropagationDirection(word);
  if (!parsed)
    return parser.emitError(loc) << "expected NONE, FORWARD, BACKWARD or BOTH, found '" << word
                                 << "'";
  direction = PropagationDirectionAttr::get(parser.getContext(), *parsed);
  return success();
}

static void printDirection(OpAsmPrinter &printer, Operation *, PropagationDirectionAttr direction) {
  printer << stringifyPropagationDirection(direction.getValue());
}

#define GET_OP_CLASSES
#include "shardwright/Dialect/Sdy/SdyOps.cpp.inc"

void SdyDialect::initialize() {
  addInterfaces<BytecodeInterface, AlwaysInline>();
  addAttributes<
#define GET_ATTRDEF_LIST
#include "shardwright/Dialect/Sdy/SdyAttrs.cpp.inc"
      >();
  addOperations<
#define GET_OP_LIST
#include "shardwright/Dialect/Sdy/SdyOps.cpp.inc"
      >();
}
