// SPDX-License-Identifier: Apache-2.0

// LLD as a library: no linker has to be installed, and a small program is linked in a few
// milliseconds, most of which a process would take to start.
#include "LinkObjects.h"

#include "lld/Common/CommonLinkerContext.h"
#include "lld/Common/Driver.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/Support/raw_ostream.h"

#include <mutex>

LLD_HAS_DRIVER(elf)

namespace shardwright {

std::string linkSharedObject(llvm::ArrayRef<std::string> objects, llvm::StringRef path) {
  static std::mutex oneAtATime; // LLD's state is global
  std::lock_guard<std::mutex> lock(oneAtATime);
  std::string output = path.str(), message;
  // Objects are small, and threads of LLD would outlive the call.
  llvm::SmallVector<const char *> arguments = {"ld.lld", "-shared", "--threads=1", "-o",
                                               output.c_str()};
  for (const std::string &object : objects)
    arguments.push_back(object.c_str());
  llvm::raw_string_ostream text(message);
  bool linked = lld::elf::link(arguments, text, text, /*exitEarly=*/false, /*disableOutput=*/false);
  lld::CommonLinkerContext::destroy();
  if (linked)
    return "";
  llvm::StringRef told = llvm::StringRef(message).trim();
  return told.empty() ? "LLD failed without a message" : told.str();
}

} // namespace shardwright
