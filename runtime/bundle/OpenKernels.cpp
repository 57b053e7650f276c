// SPDX-License-Identifier: Apache-2.0

//===- OpenKernels.cpp - Opens the shared library of kernels -------------===//
#include "Load.h"
#include "support/Files.h"

#include <climits>
#include <cstdlib>
#include <cstring>
#include <dlfcn.h>
#include <elf.h>

namespace shardwright::runtime {

/// The dynamic loader maps segments by the file's headers and faults if the file is truncated.
static void checkLibrary(const Bytes &file, const std::string &library) {
  Elf64_Ehdr header;
  auto fail = [&](const char *what) {
    failInput(library, ": ", what, "; compile the bundle again");
  };
  if (file.size() < sizeof header)
    fail("is not a shared library");
  std::memcpy(&header, file.data(), sizeof header);
  if (std::memcmp(header.e_ident, ELFMAG, SELFMAG) != 0 || header.e_ident[EI_CLASS] != ELFCLASS64 ||
      header.e_type != ET_DYN || header.e_phentsize != sizeof(Elf64_Phdr))
    fail("is not a shared library");
  size_t table = header.e_phnum * sizeof(Elf64_Phdr);
  if (header.e_phoff > file.size() || file.size() - header.e_phoff < table)
    fail("is cut off");
  for (size_t i = 0; i < header.e_phnum; ++i) {
    Elf64_Phdr part;
    std::memcpy(&part, file.data() + header.e_phoff + i * sizeof part, sizeof part);
    bool inFile = part.p_type != PT_NULL && part.p_filesz > 0;
    if (inFile && (part.p_offset > file.size() || file.size() - part.p_offset < part.p_filesz))
      fail("is cut off");
  }
}

/// Kernels trust the extents and operands of their index. The embedded checksum ties the
/// library to it.
static void checkIndex(void *handle, const Manifest &manifest, const std::string &library) {
  auto *told = static_cast<const char *>(dlsym(handle, "shardwright_index"));
  auto entry = manifest.files.find("kernels/index.json");
  if (told && entry != manifest.files.end() && entry->second.xxh3 != told)
    failInput(library, " was compiled with a kernels/index.json of checksum ", told,
              ", but the bundle's has ", entry->second.xxh3,
              ": they do not belong together; compile the bundle again");
}

void openKernels(Program &program, const std::string &library) {
  // A name without a slash would be searched in the system's directories.
  char absolute[PATH_MAX];
  if (!realpath(library.c_str(), absolute))
    failInput("cannot open ", library, ": no such file");
  checkLibrary(mapFile(absolute), library);
  void *handle = dlopen(absolute, RTLD_NOW | RTLD_LOCAL);
  if (!handle)
    failInput("cannot open the kernels: ", dlerror());
  program.kernelLibrary = std::shared_ptr<void>(handle, dlclose);
  checkIndex(handle, program.manifest, library);
  for (Kernel &kernel : program.kernels) {
    kernel.function = reinterpret_cast<KernelFunction>(dlsym(handle, kernel.symbol.c_str()));
    if (!kernel.function)
      failInput(library, " has no kernel \"", kernel.symbol, "\", which kernels/index.json lists");
  }
}

} // namespace shardwright::runtime
