// SPDX-License-Identifier: Apache-2.0

//===- FakeNvrtc.cpp - Compiles CUDA source for the host -----------------===//
//
// g++ compiles the source with CudaEmulator.h; the "cubin" is the name of the
// shared object. Shared objects are kept in the build directory, keyed by a
// hash of the source, and so is the header, precompiled.
//
//===----------------------------------------------------------------------===//
#include "FakeCuda.h"

#include <filesystem>
#include <fstream>
#include <mutex>
#include <sstream>
#include <unistd.h>

using namespace fake;

namespace {
struct Program {
  std::string text, log, image;
};

std::string readAll(const std::string &path) {
  std::ifstream file(path, std::ios::binary);
  std::ostringstream text;
  text << file.rdbuf();
  return text.str();
}

/// `const float *__restrict__ x` is of type `const float *`.
std::string typeOf(const std::string &parameter) {
  size_t star = parameter.rfind('*');
  return star != std::string::npos ? parameter.substr(0, star + 1)
                                   : parameter.substr(0, parameter.find_last_of(" \n"));
}

/// A function that takes the parameters as a launch gives them.
std::string launcher(const std::string &symbol, const std::string &parameters,
                     const std::string &body) {
  std::string arguments, sizes;
  std::istringstream list(parameters);
  int count = 0;
  for (std::string one; std::getline(list, one, ','); ++count) {
    std::string type = typeOf(one);
    arguments += (count ? ", " : "") + ("*(" + type) + "*)p[" + std::to_string(count) + "]";
    sizes += "(int)sizeof(" + type + "), ";
  }
  bool meets =
      body.find("__syncthreads") != std::string::npos || body.find("__shfl") != std::string::npos;
  return "extern \"C\" const int sizes_" + symbol + "[];\nconst int sizes_" + symbol + "[] = {" +
         sizes + "-1};\nextern \"C\" void run_" + symbol +
         "(void **p, const unsigned *s, int order, unsigned seed) {\n"
         "  cuda_emulator::launch([&] { " +
         symbol + "(" + arguments +
         "); }, {s[0], s[1], s[2]}, {s[3], s[4], s[5]}, cuda_emulator::Order(order), "
         "seed, " +
         (meets ? "true" : "false") + ");\n}\n";
}

std::string launchers(const std::string &text) {
  const std::string mark = "extern \"C\" __global__ void __launch_bounds__(";
  std::string all;
  for (size_t at = text.find(mark); at != std::string::npos; at = text.find(mark, at + 1)) {
    size_t name = text.find(')', at + mark.size()) + 2;
    size_t open = text.find('(', name), close = text.find(") {", open);
    size_t end = text.find("\n}", close);
    all += launcher(text.substr(name, open - name), text.substr(open + 1, close - open - 1),
                    text.substr(close, end - close));
  }
  return all;
}

#define COMPILER                                                                                   \
  "g++ -std=c++17 -O1 -w -fPIC -ffp-contract=off -fno-strict-aliasing -I" FAKES_FOLDER

std::string headerText() { return readAll(FAKES_FOLDER "/CudaEmulator.h"); }

/// The folder of the precompiled header, which is two thirds of what a kernel takes to compile.
/// Where it cannot be made, or is another compiler's, g++ takes the header.
std::string precompiledHeader(const std::string &include) {
  static std::mutex guard;
  std::lock_guard lock(guard);
  size_t hash = std::hash<std::string>()(headerText() + include);
  std::string folder = EMULATED_KERNELS_FOLDER "/header-" + std::to_string(hash),
              file = folder + "/CudaEmulator.h.gch", own = file + "." + std::to_string(getpid());
  std::error_code ignored;
  if (access(file.c_str(), R_OK) == 0 || !std::filesystem::create_directory(folder, ignored))
    return folder;
  std::string command = COMPILER " -I'" + include +
                        "' -x c++-header " FAKES_FOLDER "/CudaEmulator.h -o " + own +
                        " 2> /dev/null";
  if (std::system(command.c_str()) == 0)
    std::rename(own.c_str(), file.c_str());
  return folder;
}

/// Empty, or what the compiler says.
std::string compile(const std::string &text, const std::string &include,
                    const std::string &library) {
  std::string base = library + "." + std::to_string(getpid());
  std::ofstream(base + ".cpp") << text;
  std::string command = COMPILER " -shared -Wl,-Bsymbolic -I'" + include + "' -iquote " +
                        precompiledHeader(include) + " " + base + ".cpp -o " + base + ".so 2> " +
                        base + ".log";
  int status = std::system(command.c_str());
  std::string log = readAll(base + ".log");
  if (status == 0)
    std::rename((base + ".so").c_str(), library.c_str());
  for (const char *suffix : {".cpp", ".log"})
    std::remove((base + suffix).c_str());
  return status == 0 ? "" : log.empty() ? "g++ failed" : log;
}
} // namespace

EXPORT int nvrtcCreateProgram(Program **program, const char *text, const char *, int,
                              const char *const *, const char *const *) {
  ENTER("nvrtcCreateProgram");
  *program = new Program{text, "", ""};
  return 0;
}
EXPORT int nvrtcCompileProgram(Program *program, int count, const char *const *options) {
  ENTER("nvrtcCompileProgram");
  std::string include;
  const std::string mark = "--include-path=";
  for (int i = 0; i < count; ++i)
    if (std::string option = options[i]; option.compare(0, mark.size(), mark) == 0)
      include = option.substr(mark.size());
  std::string emulated = "#include \"CudaEmulator.h\"\n" + program->text + launchers(program->text);
  size_t hash = std::hash<std::string>()(emulated + headerText() + include);
  std::string library = EMULATED_KERNELS_FOLDER "/kernels-" + std::to_string(hash) + ".so";
  if (access(library.c_str(), R_OK) != 0)
    program->log = compile(emulated, include, library);
  program->image = "shardwright-emulated:" + library;
  return program->log.empty() ? 0 : 6;
}
EXPORT int nvrtcGetProgramLogSize(Program *program, size_t *size) {
  ENTER("nvrtcGetProgramLogSize");
  *size = program->log.size() + 1;
  return 0;
}
EXPORT int nvrtcGetProgramLog(Program *program, char *text) {
  ENTER("nvrtcGetProgramLog");
  std::memcpy(text, program->log.c_str(), program->log.size() + 1);
  return 0;
}
EXPORT int nvrtcGetCUBINSize(Program *program, size_t *size) {
  ENTER("nvrtcGetCUBINSize");
  *size = program->image.size() + 1;
  return 0;
}
EXPORT int nvrtcGetCUBIN(Program *program, char *image) {
  ENTER("nvrtcGetCUBIN");
  std::memcpy(image, program->image.c_str(), program->image.size() + 1);
  return 0;
}
EXPORT int nvrtcDestroyProgram(Program **program) {
  ENTER("nvrtcDestroyProgram");
  delete *program;
  *program = nullptr;
  return 0;
}
EXPORT const char *nvrtcGetErrorString(int code) {
  return code == 6 ? "NVRTC_ERROR_COMPILATION" : "an error of the fake";
}
