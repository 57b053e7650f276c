// SPDX-License-Identifier: Apache-2.0

// The subset of the VHLO dialect that reading portable artifacts requires.
#include "OpTable.h"
#include "Reader.h"
#include "Vhlo.h"

#include "mlir/Bytecode/BytecodeOpInterface.h"
#include "mlir/IR/ExtensibleDialect.h"
#include "llvm/ADT/StringMap.h"

using namespace mlir;

namespace shardwright::vhlo {
namespace {
struct Bytecode : BytecodeDialectInterface {
  explicit Bytecode(Dialect *dialect) : BytecodeDialectInterface(dialect) {}
  Attribute readAttribute(DialectBytecodeReader &reader) const override {
    Reader r(reader);
    return r.finish(r.readAttributeOf(r.number()));
  }
  Type readType(DialectBytecodeReader &reader) const override {
    Reader r(reader);
    return r.finish(r.readTypeOf(r.number()));
  }
  /// Any version is accepted: codes have the same meaning in all versions.
  std::unique_ptr<DialectVersion> readVersion(DialectBytecodeReader &reader) const override {
    struct Any : DialectVersion {};
    Reader r(reader);
    for (int i = 0; i < 3; ++i)
      r.number();
    return std::make_unique<Any>();
  }
};

/// Reads the properties of an op: all attributes of the table, in its order.
struct Properties : mlir::detail::BytecodeOpInterfaceInterfaceTraits::Concept {
  using Interface = BytecodeOpInterface;
  Properties() : Concept{read, nullptr} {}

  static LogicalResult read(DialectBytecodeReader &reader, OperationState &state) {
    static const llvm::StringMap<const OpVersion *> byName = [] {
      llvm::StringMap<const OpVersion *> map;
      for (const OpVersion &op : opVersions())
        map[op.name] = &op;
      return map;
    }();
    for (StringRef name : byName.lookup(state.name.stripDialect())->attributes) {
      Attribute value;
      if (failed(reader.readAttribute(value)))
        return failure();
      state.addAttribute(name, value);
    }
    return success();
  }
};

class VhloDialect : public ExtensibleDialect {
public:
  MLIR_DEFINE_EXPLICIT_INTERNAL_INLINE_TYPE_ID(VhloDialect)
  static constexpr StringLiteral getDialectNamespace() { return "vhlo"; }
  explicit VhloDialect(MLIRContext *context)
      : ExtensibleDialect(getDialectNamespace(), context, TypeID::get<VhloDialect>()) {
    addInterfaces<Bytecode>();
    auto accept = [](Operation *) { return success(); };
    for (const OpVersion &op : opVersions()) {
      auto definition = DynamicOpDefinition::get(op.name, this, accept, accept);
      if (!op.attributes.empty())
        definition->getInterfaceMap().insertModels<Properties>();
      registerDynamicOp(std::move(definition));
    }
  }
};
} // namespace

void load(MLIRContext &context) { context.getOrLoadDialect<VhloDialect>(); }

} // namespace shardwright::vhlo
