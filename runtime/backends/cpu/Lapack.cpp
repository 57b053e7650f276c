// SPDX-License-Identifier: Apache-2.0

//===- Lapack.cpp - LAPACK, opened at run time ---------------------------===//
#include "FunctionCall.h"
#include "LapackBatch.h"

#include <dlfcn.h>

namespace shardwright::runtime {

namespace {
struct Library {
  void *handle = nullptr;
  std::string description; // name and version, or why it is not available

  static const Library &get() {
    static const Library library = open();
    return library;
  }

private:
  static Library open() {
    OpenMP::get(); // libgomp must be opened by Team.h first
    Library library;
    for (const char *name : {"libopenblas.so.0", "liblapack.so.3"}) {
      library.handle = dlopen(name, RTLD_NOW | RTLD_LOCAL);
      if (!library.handle)
        continue;
      library.description = name;
      auto config = reinterpret_cast<char *(*)()>(dlsym(library.handle, "openblas_get_config"));
      if (config)
        library.description = config();
      return library;
    }
    library.description = "LAPACK not found (libopenblas.so.0, "
                          "liblapack.so.3): install libopenblas0-openmp";
    return library;
  }
};

void *findFunction(char prefix, const char *name) {
  return dlsym(Library::get().handle, (prefix + (name + std::string("_"))).c_str());
}

int kindOf(DType dtype) {
  switch (dtype) {
  case DType::F32:
    return 0;
  case DType::F64:
    return 1;
  case DType::C64:
    return 2;
  case DType::C128:
    return 3;
  default:
    return -1;
  }
}

const LapackEntry *findEntry(const std::string &function, int kind) {
  for (auto *entries : {&lapackFactors(), &lapackOrthogonal(), &lapackSpectra()})
    for (const LapackEntry &entry : *entries)
      if (entry.name == function && kind >= 0 && entry.functions[kind])
        return &entry;
  return nullptr;
}

DType realOf(DType dtype) {
  return dtype == DType::C64 ? DType::F32 : dtype == DType::C128 ? DType::F64 : dtype;
}

DType complexOf(DType dtype) { return realOf(dtype) == DType::F32 ? DType::C64 : DType::C128; }

/// Checks operands and results against the entry's types.
class TypeCheck {
public:
  TypeCheck(const FunctionCall &call, const LapackEntry &entry)
      : call(call), entry(entry), user(join("lapack ", call.function)) {}

  void run() {
    size_t count = call.inputs.size() + call.outputs.size();
    if (entry.types.size() != count)
      failInput(user, " has ", count, " operands and results, expected ", entry.types.size());
    const Shape &first = call.inputs.front().shape;
    size_t rank = std::strlen(entry.types[0]) - 1;
    if (first.size() < rank)
      failInput(user, ": operand 0 of shape ", printShape(first), " is not a batch of matrices");
    batch.assign(first.begin(), first.end() - int64_t(rank));
    for (size_t i = 0; i < count; ++i)
      check(i, i < call.inputs.size() ? call.inputs[i] : call.outputs[i - call.inputs.size()]);
  }

private:
  void check(size_t i, const FunctionCall::Operand &operand) {
    const char *letters = entry.types[i] + 1;
    auto wrong = [&](const auto &what) {
      bool isInput = i < call.inputs.size();
      failInput(user, ": ", isInput ? "operand " : "result ", isInput ? i : i - call.inputs.size(),
                " is ", printShape(operand.shape), " of ", name(operand.dtype), ", expected ",
                what);
    };
    DType type = call.inputs.front().dtype, expected = typeOf(*entry.types[i], type);
    if (operand.dtype != expected)
      wrong(name(expected));
    size_t rank = std::strlen(letters);
    if (operand.shape.size() != batch.size() + rank ||
        !std::equal(batch.begin(), batch.end(), operand.shape.begin()))
      wrong(join("a batch of ", printShape(batch), " with ", rank, " dimensions more"));
    for (size_t d = 0; d < rank; ++d) {
      int64_t extent = operand.shape[batch.size() + d];
      constexpr int64_t kMost = 1 << 15; // workspaces grow with the square
      if (extent > kMost)
        wrong(join("extents of at most ", kMost));
      if (int64_t known = extentOf(letters[d], extent); known != extent)
        wrong(join(known, " in dimension ", batch.size() + d));
    }
  }

  static DType typeOf(char letter, DType type) {
    switch (letter) {
    case 'R':
      return realOf(type);
    case 'C':
      return complexOf(type);
    case 'I':
      return DType::I32;
    default:
      return type;
    }
  }

  int64_t extentOf(char letter, int64_t found) {
    switch (letter) {
    case '?':
      return found;
    case 'k':
      return std::min(extents['m'], extents['n']);
    case 'h':
      return std::max<int64_t>(extents['n'] - 1, 0);
    default:
      return extents.emplace(letter, found).first->second;
    }
  }

  const FunctionCall &call;
  const LapackEntry &entry;
  std::string user;
  Shape batch;
  std::map<char, int64_t> extents;
};

class LapackPlan : public FunctionPlan {
public:
  LapackPlan(const FunctionCall &call, const LapackEntry &entry, int kind, int threads)
      : call(call), function(entry.functions[kind]), prefix("sdcz"[kind]) {
    LapackBatch batch(this->call, prefix, findFunction);
    count = batch.countOf(std::strlen(entry.types[0]) - 1);
    batch.begin(nullptr, nullptr, 0);
    function(batch);
    bytes = batch.usedBytes();
    pieces = int(std::max<int64_t>(1, std::min<int64_t>(threads, count)));
  }

  std::string method() const override { return lapackLibrary(); }
  int64_t scratchBytes() const override { return bytes * pieces; }

  /// A batch is divided among threads; for a single matrix the library uses its own threads.
  void run(const CallOperands &operands, const Team &team) const override {
    auto work = [&](int64_t begin, int64_t end, int64_t thread) {
      LapackBatch batch(call, prefix, findFunction);
      for (int64_t i = begin; i < end; ++i) {
        batch.begin(operands.buffers, operands.scratch + thread * bytes, i);
        function(batch);
      }
    };
    if (pieces == 1)
      work(0, count, 0);
    else
      team.split(count, 1, work);
  }

private:
  FunctionCall call;
  LapackFunction function;
  char prefix;
  int64_t count = 0, bytes = 0;
  int pieces = 1;
};
} // namespace

std::unique_ptr<CallPlan> planLapack(const FunctionCall &call, int threads) {
  std::string user = join("lapack ", call.function);
  if (call.inputs.empty())
    failInput(user, " has no operand");
  int kind = kindOf(call.inputs.front().dtype);
  const LapackEntry *entry = findEntry(call.function, kind);
  if (!entry)
    failInput(user, ": unknown function for type ", name(call.inputs.front().dtype));
  TypeCheck(call, *entry).run();
  const Library &library = Library::get();
  if (!library.handle)
    failInput(user, ": ", library.description);
  return std::make_unique<LapackPlan>(call, *entry, kind, threads);
}

std::string lapackLibrary() { return Library::get().description; }

} // namespace shardwright::runtime
