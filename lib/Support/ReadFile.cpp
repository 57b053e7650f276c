// SPDX-License-Identifier: Apache-2.0

#include "shardwright/Support/ReadFile.h"

#include "llvm/ADT/ScopeExit.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/Support/Errc.h"
#include "llvm/Support/FileSystem.h"

#include <fcntl.h>
#include <unistd.h>

using namespace llvm;

namespace shardwright {

/// Opens the pipe without blocking, which tells whether a process has its other end open.
static Expected<std::unique_ptr<MemoryBuffer>> readPipe(const std::string &path) {
  int file = open(path.c_str(), O_RDONLY | O_NONBLOCK | O_CLOEXEC);
  if (file < 0)
    return errorCodeToError(errnoAsErrorCode());
  scope_exit closeFile([&] { close(file); });
  SmallString<0> text;
  char piece[1 << 16];
  while (ssize_t count = read(file, piece, sizeof piece)) {
    if (count > 0)
      text.append(StringRef(piece, count));
    else if (errno == EAGAIN) // open at the other end, but nothing is written yet
      fcntl(file, F_SETFL, fcntl(file, F_GETFL) & ~O_NONBLOCK);
    else if (errno != EINTR)
      return errorCodeToError(errnoAsErrorCode());
  }
  return MemoryBuffer::getMemBufferCopy(text, path);
}

Expected<std::unique_ptr<MemoryBuffer>> readFile(StringRef path) {
  if (path == "-")
    return errorOrToExpected(MemoryBuffer::getSTDIN());
  sys::fs::file_status status;
  if (std::error_code error = sys::fs::status(path, status))
    return errorCodeToError(error);
  if (status.type() == sys::fs::file_type::fifo_file)
    return readPipe(path.str());
  if (status.type() == sys::fs::file_type::directory_file)
    return errorCodeToError(make_error_code(errc::is_a_directory));
  if (status.type() != sys::fs::file_type::regular_file)
    return createStringError("is no file");
  return errorOrToExpected(MemoryBuffer::getFile(path));
}

} // namespace shardwright
