// SPDX-License-Identifier: Apache-2.0

#include "shardwright/runtime/engine/Weights.h"
#include "Inputs.h"
#include "arrays/Checkpoint.h"
#include "arrays/Safetensors.h"
#include "shardwright/runtime/arrays/Npz.h"
#include "shardwright/runtime/arrays/TorchArchive.h"
#include "support/Failure.h"
#include "support/Files.h"

#include <algorithm>
#include <set>

namespace shardwright::runtime {

namespace {
/// Normalizes `params['layers'][0].w` and `params/layers/0/w` to `params.layers.0.w`.
std::string dotted(std::string_view name) {
  std::string path;
  bool begins = false;
  for (char c : name) {
    if (std::string_view("./[]'\"").find(c) != std::string_view::npos) {
      begins = !path.empty();
      continue;
    }
    if (begins)
      path += '.';
    begins = false;
    path += c;
  }
  return path;
}

/// The position of a trailing `.stepN`, or the end of the name.
size_t stepOf(const std::string &name) {
  size_t digits = name.find_last_not_of("0123456789") + 1;
  size_t dot = name.rfind(".step", digits);
  bool isStep = digits < name.size() && dot != std::string::npos && dot + 5 == digits;
  return isStep ? dot : name.size();
}

/// The path without its first component; empty if it has only one.
std::string inside(const std::string &path) {
  size_t dot = path.find('.');
  return dot == std::string::npos ? "" : path.substr(dot + 1);
}

struct Source {
  std::string prefix, path;
};

/// NAME=FILE if the text before `=` is a dotted path; with a slash before `=` it is a file
/// name.
Source sourceOf(const std::string &text) {
  size_t equals = text.find('=');
  if (equals == std::string::npos || equals == 0 || text.find('/') < equals)
    return {"", text};
  return {dotted(text.substr(0, equals)), text.substr(equals + 1)};
}

class WeightBinder {
public:
  WeightBinder(const Program &program, NamedArrays &inputs) : program(program), inputs(inputs) {
    for (const Value &input : program.inputs)
      paths.push_back(dotted(input.name));
  }

  void bind(const Source &source, NamedArrays arrays) {
    for (auto &[name, array] : arrays) {
      std::string where = join(source.path, ": \"", name, "\"");
      std::string path = dotted(name);
      if (!source.prefix.empty())
        path = source.prefix + "." + path;
      size_t index = argumentOf(path, where);
      const Value &input = program.inputs[index];
      checkInput(where, array, input);
      std::string key = join("arg", index);
      if (!inputs.emplace(key, std::move(array)).second)
        failInput(where, ": ", key, " (", input.name,
                  ") is given twice, by --inputs or another array too");
    }
  }

  /// Renames keys by name to keys by position: `x.step0` to `arg7.step0`. Unknown names stay
  /// and are reported with the other unused keys.
  void nameByPlace(const std::string &file) {
    NamedArrays named;
    for (auto &[name, array] : inputs) {
      std::string key = placeOf(name, file);
      if (!named.emplace(key, std::move(array)).second)
        failInput(file, ": ", key, " is given twice, \"", name, "\" is another name of it");
    }
    inputs = std::move(named);
  }

  /// Binds the members of an archive to inputs of the same name. Of tied weights only one name
  /// is an argument, and small constants are compiled in. Without `source`, arrays given before
  /// take precedence. `reading` selects the members whose checksums this process verifies.
  void bindArchive(const TorchArchive &archive, const Source *source, Reading reading) {
    std::vector<const TorchTensor *> bound, others;
    std::set<std::string> seen; // storages, which tensors can share
    for (const TorchTensor &tensor : archive.tensors) {
      bool isBound = bindTensor(tensor, source);
      (isBound ? bound : others).push_back(&tensor);
      if (!isBound || !seen.insert(tensor.member).second ||
          int64_t(seen.size()) % reading.shares != reading.share)
        continue;
      if (Status status = checkStorage(tensor); !status.ok())
        throw Failure{status};
    }
    for (const TorchTensor *other : others)
      if (!other->isConstant && std::none_of(bound.begin(), bound.end(), [&](const auto *tensor) {
            return tensor->isTiedTo(*other);
          }))
        failInput(archive.path, ": \"", other->name,
                  "\": the program has no "
                  "argument of this name; ",
                  whatItHas());
  }

private:
  bool bindTensor(const TorchTensor &tensor, const Source *source) {
    std::string path = dotted(tensor.name);
    if (source && !source->prefix.empty())
      path = source->prefix + "." + path;
    std::vector<size_t> found = matches([&](size_t i) { return paths[i] == path; });
    if (found.size() != 1)
      return false;
    std::string key = join("arg", found[0]);
    if (inputs.count(key)) {
      if (source)
        failInput(source->path, ": \"", tensor.name, "\": ", key,
                  " is given twice, by --inputs or another array too");
      return true;
    }
    Result<Array> array = denseArray(tensor);
    if (!array.ok())
      throw Failure{array.status()};
    checkInput(join(tensor.file, ": \"", tensor.name, "\""), *array, program.inputs[found[0]]);
    inputs.emplace(key, std::move(*array));
    return true;
  }

  std::string placeOf(const std::string &name, const std::string &file) const {
    for (size_t end : {name.size(), stepOf(name)}) {
      std::string path = dotted(name.substr(0, end));
      for (size_t i = 0; i < paths.size(); ++i)
        if (path == join("arg", i))
          return name; // it must already be a position
      if (found(path).empty())
        continue;
      size_t index = argumentOf(path, join(file, ": \"", name, "\""));
      return join("arg", index, name.substr(end));
    }
    return name;
  }

  /// The inputs with this path, or else those with this path below their first component.
  std::vector<size_t> found(const std::string &path) const {
    std::vector<size_t> whole =
        matches([&](size_t i) { return paths[i] == path || join("arg", i) == path; });
    return whole.empty() ? matches([&](size_t i) { return inside(paths[i]) == path; }) : whole;
  }

  size_t argumentOf(const std::string &path, const std::string &where) const {
    std::vector<size_t> found = this->found(path);
    if (found.size() == 1)
      return found[0];
    if (found.empty())
      failInput(where, ": the program has no argument of this name; ", whatItHas());
    failInput(where, ": could be ", program.inputs[found[0]].name, " or ",
              program.inputs[found[1]].name,
              "; say which by its whole name or with --weights NAME=FILE");
  }

  template <typename Predicate> std::vector<size_t> matches(Predicate matches) const {
    std::vector<size_t> found;
    for (size_t i = 0; i < paths.size(); ++i)
      if (matches(i))
        found.push_back(i);
    return found;
  }

  /// A few names, as examples of the spelling.
  std::string whatItHas() const {
    constexpr size_t kFew = 8;
    std::string text = join("it has ", paths.size(), ": ");
    for (size_t i = 0; i < std::min(paths.size(), kFew); ++i)
      text += join(i ? ", " : "", paths[i]);
    if (paths.size() > kFew)
      text += ", …";
    bool named = false;
    for (size_t i = 0; i < paths.size(); ++i)
      named |= paths[i] != join("arg", i);
    return named ? text
                 : text + "; export with names: as_text(debug_info=True) or "
                          "jax.export";
  }

  const Program &program;
  NamedArrays &inputs;
  std::vector<std::string> paths;
};
} // namespace

Result<NamedArrays> readWeights(const std::string &path, Reading reading) {
  return guarded([&]() -> Result<NamedArrays> {
    return isCheckpoint(path) ? Result(readCheckpoint(path)) : readArrayFile(path, reading);
  });
}

Status addArchivedTensors(const Program &program, const std::string &path, NamedArrays &inputs) {
  return guarded([&]() -> Status {
    Result<TorchArchive> archive = readTorchArchive(path);
    if (!archive.ok())
      return archive.status();
    WeightBinder(program, inputs).bindArchive(*archive, nullptr, Reading::Whole);
    return {};
  });
}

Result<NamedArrays> readInputs(const Program &program, const std::string &inputs,
                               const std::vector<std::string> &weights, uint64_t seed,
                               Reading reading) {
  return guarded([&]() -> Result<NamedArrays> {
    if (inputs.empty() && weights.empty())
      return randomInputs(program, seed);
    NamedArrays arrays;
    if (!inputs.empty()) {
      Result<NamedArrays> read = readNpz(inputs, reading);
      if (!read.ok())
        return read;
      arrays = std::move(*read);
    }
    WeightBinder binder(program, arrays);
    binder.nameByPlace(inputs);
    for (const std::string &text : weights) {
      Source source = sourceOf(text);
      if (isTorchArchive(source.path)) {
        Result<TorchArchive> archive = readTorchArchive(mapFile(source.path), source.path);
        if (!archive.ok())
          return archive.status();
        binder.bindArchive(*archive, &source, reading);
        continue;
      }
      Result<NamedArrays> read = readWeights(source.path, reading);
      if (!read.ok())
        return read;
      binder.bind(source, std::move(*read));
    }
    return arrays;
  });
}

} // namespace shardwright::runtime
