// SPDX-License-Identifier: Apache-2.0

#include "shardwright/Support/TemporaryFolder.h"

#include "llvm/ADT/SmallString.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"

#include <cerrno>
#include <csignal>
#include <fcntl.h>
#include <mutex>
#include <set>
#include <thread>
#include <unistd.h>

namespace shardwright {
namespace fs = llvm::sys::fs;

namespace {
/// The temporary folders of this process. When a signal ends the process, the lock is taken and
/// never released, so that no folder is created or kept afterwards.
struct Registry {
  std::mutex mutex;
  std::set<std::string> folders;

  static Registry &get() {
    static Registry *registry = new Registry; // leaked: signals may arrive after static destruction
    return *registry;
  }
};

/// Creates and registers a folder named by `model`, with each % replaced by a random digit.
llvm::Expected<std::string> makeFolder(const llvm::Twine &model, unsigned permissions) {
  constexpr int maxTries = 128;
  Registry &registry = Registry::get();
  std::lock_guard lock(registry.mutex);
  std::error_code error;
  for (int i = 0; i < maxTries; ++i) {
    llvm::SmallString<256> name;
    fs::createUniquePath(model, name, /*MakeAbsolute=*/false);
    error = fs::create_directory(name, /*IgnoreExisting=*/false, fs::perms(permissions));
    if (!error)
      return *registry.folders.insert(name.str().str()).first;
    if (error != std::errc::file_exists)
      break;
  }
  return llvm::createStringError(error, "%s", error.message().c_str());
}

// Cleanup on signals.

constexpr int endingSignals[] = {SIGHUP, SIGINT, SIGTERM};
int signalPipe[2];
pid_t owner; // a forked child has no cleanup thread and does not own the folders

void raiseDefault(int number) {
  std::signal(number, SIG_DFL);
  ::kill(getpid(), number);
}

extern "C" void shardwright_note_ending_signal(int number) {
  if (getpid() != owner)
    return raiseDefault(number);
  char byte = char(number);
  if (::write(signalPipe[1], &byte, 1) != 1)
    raiseDefault(number);
}

/// Renames each folder first: other threads and processes still create files by the old name, which
/// would come between the removal of a folder's contents and its own.
void removeAllForGood() {
  Registry &registry = Registry::get();
  registry.mutex.lock();
  for (const std::string &folder : registry.folders) {
    std::string ending = folder + "-ending";
    (void)fs::remove_directories(fs::rename(folder, ending) ? folder : ending);
  }
}

void waitForSignal() {
  char number;
  // The signal may arrive at this thread, while others block it to start a process.
  while (::read(signalPipe[0], &number, 1) != 1)
    if (errno != EINTR)
      return;
  removeAllForGood();
  raiseDefault(number);
}
} // namespace

TemporaryFolder::~TemporaryFolder() {
  if (folder.empty())
    return;
  (void)fs::remove_directories(folder);
  release();
}

void TemporaryFolder::release() {
  Registry &registry = Registry::get();
  std::lock_guard lock(registry.mutex);
  registry.folders.erase(std::exchange(folder, {}));
}

llvm::Expected<TemporaryFolder> TemporaryFolder::make() {
  llvm::SmallString<128> parent;
  llvm::sys::path::system_temp_directory(/*ErasedOnReboot=*/true, parent);
  llvm::Expected<std::string> folder = makeFolder(parent + "/shardwright-%%%%%%", fs::owner_all);
  if (!folder)
    return llvm::createStringError("cannot make a folder in %s, which TMPDIR names: %s",
                                   parent.c_str(), llvm::toString(folder.takeError()).c_str());
  return TemporaryFolder(std::move(*folder));
}

llvm::Expected<TemporaryFolder> TemporaryFolder::makeBeside(llvm::StringRef path) {
  if (std::error_code error =
          fs::create_directories(llvm::sys::path::parent_path(path), true, fs::all_all))
    return llvm::createStringError(error, "%s", error.message().c_str());
  llvm::Expected<std::string> folder = makeFolder(path + ".tmp-%%%%%%", fs::all_all);
  if (!folder)
    return folder.takeError();
  return TemporaryFolder(std::move(*folder));
}

void removeTemporaryFoldersOnSignals() {
  owner = getpid();
  if (::pipe(signalPipe) != 0)
    return; // the default action ends the process
  for (int end : signalPipe)
    (void)::fcntl(end, F_SETFD, FD_CLOEXEC);
  std::thread(waitForSignal).detach();
  for (int number : endingSignals) {
    struct sigaction before = {}, action = {};
    sigaction(number, nullptr, &before);
    if (before.sa_handler != SIG_DFL)
      continue; // ignored, as under nohup
    action.sa_handler = shardwright_note_ending_signal;
    action.sa_flags = SA_RESTART;
    sigaction(number, &action, nullptr);
  }
}

} // namespace shardwright
