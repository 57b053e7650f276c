// SPDX-License-Identifier: Apache-2.0

// Reads the output of `jax.export.export(f)(…).serialize()`: a FlatBuffers table of calling
// conventions with the module as one of its fields.
#include "JaxExport.h"

#include <flatbuffers/flatbuffers.h>

namespace shardwright {
namespace {
template <typename T> using Vector = flatbuffers::Vector<T>;
using flatbuffers::Offset;

/// A table whose fields are not read: only its bounds are verified.
struct AnyTable : private flatbuffers::Table {
  bool Verify(flatbuffers::Verifier &verifier) const {
    return VerifyTableStart(verifier) && verifier.EndTable();
  }
};

/// The table `Exported` of jax/_src/export/serialization.fbs, as far as it is used. Other required
/// fields are verified to exist, so that truncated files are recognized.
struct Exported : private flatbuffers::Table {
  static constexpr flatbuffers::voffset_t place(int field) { return 4 + 2 * field; }
  template <typename T> const T *field(int number) const {
    return GetPointer<const T *>(place(number));
  }

  const Vector<uint8_t> *module() const {
    return field<Vector<uint8_t>>(13);
  } // mlir_module_serialized
  bool Verify(flatbuffers::Verifier &verifier) const {
    if (!VerifyTableStart(verifier))
      return false;
    for (int number : {1, 2, 3, 4, 5, 9, 13})
      if (!VerifyOffset(verifier, place(number)))
        return false;
    auto tables = [&](int number) { // in_avals, out_avals
      auto *all = field<Vector<Offset<AnyTable>>>(number);
      return verifier.VerifyVector(all) && verifier.VerifyVectorOfTables(all);
    };
    auto *platforms = field<Vector<Offset<flatbuffers::String>>>(9);
    return verifier.VerifyString(field<flatbuffers::String>(1)) &&
           verifier.VerifyTable(field<AnyTable>(2)) && verifier.VerifyTable(field<AnyTable>(4)) &&
           tables(3) && tables(5) && verifier.VerifyVector(platforms) &&
           verifier.VerifyVectorOfStrings(platforms) && verifier.VerifyVector(module()) &&
           verifier.EndTable();
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
