// SPDX-License-Identifier: Apache-2.0

// Sequential fields of an attribute or type in bytecode.
#pragma once

#include "mlir/Bytecode/BytecodeImplementation.h"
#include "mlir/IR/BuiltinAttributes.h"

namespace shardwright {

/// Errors are sticky: after a failure all reads fail, so that a reader checks once, at its end.
class BytecodeFields {
public:
  explicit BytecodeFields(mlir::DialectBytecodeReader &reader)
      : reader(reader), context(reader.getContext()) {}

  uint64_t number() {
    return read<uint64_t>([&](uint64_t &value) { return reader.readVarInt(value); });
  }
  int64_t integer() {
    return read<int64_t>([&](int64_t &value) { return reader.readSignedVarInt(value); });
  }
  bool flag() {
    return read<bool>([&](bool &value) { return reader.readBool(value); });
  }
  llvm::StringRef text() {
    return read<llvm::StringRef>([&](llvm::StringRef &value) { return reader.readString(value); });
  }
  llvm::SmallVector<int64_t> integers() {
    return read<llvm::SmallVector<int64_t>>(
        [&](auto &values) { return reader.readSignedVarInts(values); });
  }
  mlir::Attribute attribute() {
    return read<mlir::Attribute>(
        [&](mlir::Attribute &value) { return reader.readAttribute(value); });
  }
  template <typename T = mlir::Attribute> llvm::SmallVector<T> attributes() {
    return read<llvm::SmallVector<T>>([&](auto &values) { return reader.readAttributes(values); });
  }
  mlir::Type type() {
    return read<mlir::Type>([&](mlir::Type &value) { return reader.readType(value); });
  }
  llvm::SmallVector<mlir::Type> types() {
    return read<llvm::SmallVector<mlir::Type>>(
        [&](auto &values) { return reader.readTypes(values); });
  }

  /// The result, or null if any field could not be read.
  template <typename T> T finish(T result) const { return ok ? result : nullptr; }

protected:
  /// Null, after an error, if the parts are invalid: files may contain any combination.
  template <typename Made, typename... Parts> Made checked(Parts... parts) {
    auto emitError = [&] { return reader.emitError(); };
    llvm::function_ref<mlir::InFlightDiagnostic()> error = emitError;
    Made made = ok ? Made::getChecked(error, asParameter(parts)...) : Made();
    ok &= bool(made);
    return made;
  }
  void check(llvm::LogicalResult result) { ok &= succeeded(result); }

  mlir::DialectBytecodeReader &reader;
  mlir::MLIRContext *context;
  bool ok = true;

private:
  template <typename T> static T asParameter(const T &part) { return part; }
  template <typename T> static llvm::ArrayRef<T> asParameter(const llvm::SmallVector<T> &list) {
    return list;
  }

  template <typename T, typename Read> T read(Read &&readInto) {
    T value{};
    check(readInto(value));
    return value;
  }
};

} // namespace shardwright
