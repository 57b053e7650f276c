// SPDX-License-Identifier: Apache-2.0

#include "Fields.h"

using namespace mlir;

namespace shardwright::stablehlo {

ParseResult parseField(AsmParser &parser, MutableArrayRef<Field> fields) {
  StringRef keyword;
  SMLoc loc = parser.getCurrentLocation();
  if (parser.parseKeyword(&keyword) || parser.parseEqual())
    return failure();
  auto *field = llvm::find_if(fields, [&](const Field &f) { return f.keyword == keyword; });
  if (field == fields.end()) {
    auto diag = parser.emitError(loc) << "unknown field '" << keyword << "'; expected one of ";
    llvm::interleaveComma(fields, diag, [&](const Field &f) { diag << f.keyword; });
    return diag;
  }
  if (field->number)
    return parser.parseInteger(*field->number);
  return parser.parseCommaSeparatedList(AsmParser::Delimiter::Square, [&]() {
    return parser.parseInteger(field->dims->emplace_back());
  });
}

ParseResult parseFields(AsmParser &parser, MutableArrayRef<Field> fields) {
  return parser.parseCommaSeparatedList(AsmParser::Delimiter::LessGreater,
                                        [&]() { return parseField(parser, fields); });
}

} // namespace shardwright::stablehlo
