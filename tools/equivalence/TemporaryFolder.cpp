#include "equivalence/TemporaryFolder.h"

#include "llvm/Support/FileSystem.h"

namespace shardwright::tool {

TemporaryFolder::TemporaryFolder() {
  llvm::SmallString<128> name;
  if (!llvm::sys::fs::createUniqueDirectory("shardwright", name))
    path = name.str().str();
}

TemporaryFolder::~TemporaryFolder() {
  if (!path.empty())
    (void)llvm::sys::fs::remove_directories(path);
}

} // namespace shardwright::tool
