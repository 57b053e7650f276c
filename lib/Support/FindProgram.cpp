// SPDX-License-Identifier: Apache-2.0

#include "shardwright/Support/FindProgram.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/Twine.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"

#include <cstdlib>
#include <unistd.h>

namespace shardwright {

std::string findProgram(llvm::ArrayRef<llvm::StringRef> names, llvm::StringRef path,
                        llvm::ArrayRef<llvm::StringRef> folders) {
  llvm::SmallVector<llvm::StringRef> all;
  path.split(all, ':');
  all.append(folders.begin(), folders.end());
  for (llvm::StringRef name : names)
    for (llvm::StringRef folder : all) {
      if (!llvm::sys::path::is_absolute(folder))
        continue;
      llvm::SmallString<128> candidate(folder);
      llvm::sys::path::append(candidate, name);
      if (llvm::sys::fs::can_execute(candidate))
        return std::string(candidate);
    }
  return "";
}

static std::string absoluteEntries(llvm::StringRef path) {
  llvm::SmallVector<llvm::StringRef> all;
  path.split(all, ':');
  llvm::erase_if(all, [](llvm::StringRef entry) { return !llvm::sys::path::is_absolute(entry); });
  return llvm::join(all, ":");
}

std::vector<std::string> environmentFor(llvm::StringRef program) {
  constexpr llvm::StringRef kPath = "PATH=", kLibraries = "LD_LIBRARY_PATH=";
  std::vector<std::string> variables;
  std::string libraries;
  for (char **at = environ; *at; ++at) {
    llvm::StringRef variable = *at;
    if (variable.consume_front(kLibraries))
      libraries = absoluteEntries(variable);
    else if (variable.consume_front(kPath))
      variables.push_back((kPath + absoluteEntries(variable)).str());
    else
      variables.push_back(variable.str());
  }
  if (libraries.empty())
    libraries = llvm::sys::path::parent_path(program).str();
  variables.push_back((kLibraries + libraries).str());
  return variables;
}

namespace {
std::string findInEnvironment(llvm::ArrayRef<llvm::StringRef> names) {
  const char *path = std::getenv("PATH");
  return findProgram(names, path ? path : "/usr/local/bin:/usr/bin:/bin", {"/usr/lib/llvm-22/bin"});
}
} // namespace

const std::string &nvccProgram() {
  static const std::string found = findInEnvironment({"nvcc"});
  return found;
}

const std::string &mpirunProgram() {
  static const std::string found = findInEnvironment({"mpirun"});
  return found;
}

} // namespace shardwright
