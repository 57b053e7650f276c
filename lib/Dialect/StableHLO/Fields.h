// SPDX-License-Identifier: Apache-2.0

// Assembly of dimension-number structs: `<keyword = [..], keyword = 1>`. Fields may be in any
// order; empty lists and zeros are omitted.
#pragma once

#include "shardwright/Dialect/StableHLO/StableHLOOps.h"

namespace shardwright::stablehlo {

/// A field: a list of dimensions or a single number.
struct Field {
  llvm::StringRef keyword;
  llvm::SmallVector<int64_t> *dims = nullptr;
  int64_t *number = nullptr;
};

mlir::ParseResult parseFields(mlir::AsmParser &parser, llvm::MutableArrayRef<Field> fields);
/// Parses `keyword = value` without the angle brackets.
mlir::ParseResult parseField(mlir::AsmParser &parser, llvm::MutableArrayRef<Field> fields);

/// Prints fields that are neither empty nor zero, in angle brackets.
class FieldPrinter {
public:
  explicit FieldPrinter(mlir::AsmPrinter &printer) : printer(printer) { printer << "<"; }
  ~FieldPrinter() { printer << ">"; }
  void dims(llvm::StringRef keyword, llvm::ArrayRef<int64_t> values) {
    if (values.empty())
      return;
    begin(keyword) << "[";
    llvm::interleaveComma(values, printer);
    printer << "]";
  }
  void number(llvm::StringRef keyword, int64_t value) {
    if (value)
      begin(keyword) << value;
  }

private:
  mlir::AsmPrinter &begin(llvm::StringRef keyword) {
    printer << separator << keyword << " = ";
    separator = ", ";
    return printer;
  }
  mlir::AsmPrinter &printer;
  llvm::StringRef separator = "";
};

} // namespace shardwright::stablehlo
