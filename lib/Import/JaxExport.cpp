// What `jax.export.export(f)(…).serialize()` writes: a FlatBuffers table of calling conventions, one field of which is the module.
#include "JaxExport.h"

#include <flatbuffers/flatbuffers.h>

namespace shardwright {
namespace {
/// The table `Exported` of jax/_src/export/serialization.fbs, as far as it concerns us.
struct Exported : private flatbuffers::Table {
  static constexpr flatbuffers::voffset_t moduleField = 4 + 2 * 13; // mlir_module_serialized is field 13

  const flatbuffers::Vector<uint8_t> *module() const { return GetPointer<const flatbuffers::Vector<uint8_t> *>(moduleField); }
  bool Verify(flatbuffers::Verifier &verifier) const {
    return VerifyTableStart(verifier) && VerifyOffset(verifier, moduleField) && verifier.VerifyVector(module()) && verifier.EndTable();
  }
};
} // namespace

llvm::StringRef moduleOfJaxExport(llvm::StringRef file) {
  flatbuffers::Verifier verifier((const uint8_t *)file.data(), file.size());
  if (!verifier.VerifyBuffer<Exported>(nullptr))
    return {};
  auto *module = flatbuffers::GetRoot<Exported>(file.data())->module();
  return module ? llvm::StringRef((const char *)module->data(), module->size()) : llvm::StringRef();
}

} // namespace shardwright
