// SPDX-License-Identifier: Apache-2.0

#include "Nvrtc.h"
#include "backends/cuda/device/Library.h"
#include "support/Failure.h"

#include <cstdlib>
#include <sys/stat.h>

namespace shardwright::runtime::cuda {

namespace {
using Handle = struct NvrtcProgramTag *;

/// Declared as in nvrtc.h.
struct Nvrtc {
  int (*create)(Handle *program, const char *text, const char *name, int headers,
                const char *const *texts, const char *const *names);
  int (*compile)(Handle program, int count, const char *const *options);
  int (*logSize)(Handle program, size_t *size);
  int (*log)(Handle program, char *text);
  int (*cubinSize)(Handle program, size_t *size);
  int (*cubin)(Handle program, char *image);
  int (*destroy)(Handle *program);
  const char *(*errorText)(int code);

  explicit Nvrtc(const Library &l) {
    l.find("nvrtcCreateProgram", create);
    l.find("nvrtcCompileProgram", compile);
    l.find("nvrtcGetProgramLogSize", logSize);
    l.find("nvrtcGetProgramLog", log);
    l.find("nvrtcGetCUBINSize", cubinSize);
    l.find("nvrtcGetCUBIN", cubin);
    l.find("nvrtcDestroyProgram", destroy);
    l.find("nvrtcGetErrorString", errorText);
  }

  void check(int code, const char *call) const {
    if (code != 0)
      throw Failure{Status::rankFailed(join(call, " failed: ", errorText(code)))};
  }
};

Library openNvrtc(const std::string &reason) {
  std::string advice = reason + ". Install the CUDA toolkit or the wheel nvidia-cuda-nvrtc, or "
                                "compile the bundle where nvcc is on PATH";
  return Library(
      {"NVRTC",
       "SHARDWRIGHT_NVRTC_LIBRARY",
       {"libnvrtc.so.13", "libnvrtc.so.12", "libnvrtc.so", "/usr/local/cuda/lib64/libnvrtc.so"},
       advice.c_str()});
}

/// The toolkit's include directory, for half-precision types; NVRTC has only the language built
/// in.
std::string includeFolder() {
  for (const char *variable : {"CUDA_HOME", "CUDA_PATH"})
    if (const char *root = std::getenv(variable))
      return std::string(root) + "/include";
  return "/usr/local/cuda/include";
}
} // namespace

std::string compileForDevice(const std::string &text, const std::string &name, int major, int minor,
                             const std::string &reason) {
  Library library = openNvrtc(reason);
  Nvrtc nvrtc(library);
  Handle program = nullptr;
  nvrtc.check(nvrtc.create(&program, text.c_str(), name.c_str(), 0, nullptr, nullptr),
              "nvrtcCreateProgram");
  std::string arch = join("--gpu-architecture=sm_", major, minor);
  std::string include = "--include-path=" + includeFolder();
  const char *options[] = {arch.c_str(), include.c_str(), "--std=c++17"};
  int code = nvrtc.compile(program, 3, options);
  if (code != 0) {
    size_t size = 0;
    nvrtc.logSize(program, &size);
    std::string log(size, ' ');
    nvrtc.log(program, log.data());
    nvrtc.destroy(&program);
    failInput("NVRTC (", library.path(), ") cannot compile ", name, ": ",
              "nvrtcCompileProgram failed: ", nvrtc.errorText(code), "\n", log.c_str());
  }
  size_t size = 0;
  nvrtc.check(nvrtc.cubinSize(program, &size), "nvrtcGetCUBINSize");
  std::string image(size, '\0');
  nvrtc.check(nvrtc.cubin(program, image.data()), "nvrtcGetCUBIN");
  nvrtc.destroy(&program);
  return image;
}

} // namespace shardwright::runtime::cuda
