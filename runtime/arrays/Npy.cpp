// SPDX-License-Identifier: Apache-2.0

#include "Npy.h"
#include "support/Failure.h"

#include <charconv>
#include <set>

namespace shardwright::runtime {

namespace {
struct NpyType {
  DType dtype;
  const char *code; // without the byte order
};
constexpr NpyType kNpyTypes[] = {{DType::F32, "f4"},
                                 {DType::F64, "f8"},
                                 {DType::F16, "f2"},
                                 {DType::BF16, "V2"},
                                 {DType::I1, "b1"},
                                 {DType::I8, "i1"},
                                 {DType::I16, "i2"},
                                 {DType::I32, "i4"},
                                 {DType::I64, "i8"},
                                 {DType::UI8, "u1"},
                                 {DType::UI16, "u2"},
                                 {DType::UI32, "u4"},
                                 {DType::UI64, "u8"},
                                 {DType::C64, "c8"},
                                 {DType::C128, "c16"},
                                 // ml_dtypes writes f1 for this type and V1 for any of its types.
                                 {DType::F8E5M2, "f1"},
                                 {DType::F8E4M3FN, "V1"}};

/// The dictionary is a Python literal, always of the same three keys in any
/// order: `{'descr': '<f4', 'fortran_order': False, 'shape': (2, 3), }`.
class HeaderReader {
public:
  HeaderReader(std::string_view text, const std::string &where) : rest(text), where(where) {}

  NpyHeader read() {
    if (!take("{"))
      fail("is not a dictionary");
    while (!take("}")) {
      readEntry();
      if (!take(",") && !next("}"))
        fail("has no end");
    }
    for (const char *key : {"descr", "fortran_order", "shape"})
      if (!seen.count(key))
        fail(join("has no \"", key, "\""));
    if (rest.find_first_not_of(" \n") != std::string_view::npos)
      fail("continues after its end");
    return std::move(header);
  }

private:
  [[noreturn]] void fail(const std::string &what) const {
    failInput(where, ": the .npy header ", what);
  }
  bool next(std::string_view word) {
    rest.remove_prefix(std::min(rest.find_first_not_of(' '), rest.size()));
    return rest.substr(0, word.size()) == word;
  }
  bool take(std::string_view word) {
    if (!next(word))
      return false;
    rest.remove_prefix(word.size());
    return true;
  }

  void readEntry() {
    std::string key(quoted());
    if (!take(":"))
      fail(join("has no value for \"", key, "\""));
    if (!seen.insert(key).second)
      fail(join("has \"", key, "\" twice"));
    if (key == "descr")
      readDescription();
    else if (key == "fortran_order")
      readOrder();
    else if (key == "shape")
      readShape();
    else
      fail(join("has the unknown key \"", key, "\""));
  }

  std::string_view quoted() {
    bool isQuoted = next("'") || next("\"");
    size_t end = isQuoted ? rest.find(rest[0], 1) : std::string_view::npos;
    if (end == std::string_view::npos)
      fail("is not a dictionary with string keys");
    std::string_view text = rest.substr(1, end - 1);
    rest.remove_prefix(end + 1);
    return text;
  }

  void readDescription() {
    bool isText = next("'") || next("\"");
    std::string_view code = isText ? quoted() : rest.substr(0, rest.find_first_of(",}"));
    char order = code.empty() ? ' ' : code.front();
    header.bigEndian = order == '>';
    if (isText && std::string_view("<>=|").find(order) != std::string_view::npos)
      for (const NpyType &known : kNpyTypes)
        if (code.substr(1) == known.code) {
          header.dtype = known.dtype;
          return;
        }
    failInput(where, ": element type ", isText ? "'" : "", code, isText ? "'" : "",
              " is not supported");
  }

  void readOrder() {
    header.columnMajor = take("True");
    if ((!header.columnMajor && !take("False")) || !(next(",") || next("}")))
      fail("has a fortran_order that is neither True nor False");
  }

  void readShape() {
    bool more = take("("); // whether a number may follow
    if (!more)
      fail("has no shape");
    while (!take(")")) {
      int64_t extent = 0;
      const char *end = rest.data() + rest.size();
      auto [behind, error] = std::from_chars(rest.data(), end, extent);
      if (!more || error != std::errc() || extent < 0)
        fail("has an unreadable shape");
      header.shape.push_back(extent);
      rest.remove_prefix(size_t(behind - rest.data()));
      take("L"); // written by Python 2
      more = take(",");
    }
  }

  std::string_view rest;
  const std::string &where;
  std::set<std::string> seen;
  NpyHeader header;
};

std::string printPythonTuple(const Shape &shape) {
  std::string text = "(";
  for (int64_t extent : shape)
    text += std::to_string(extent) + ", ";
  return text + ")";
}
} // namespace

NpyHeader parseNpyHeader(std::string_view dictionary, const std::string &where) {
  return HeaderReader(dictionary, where).read();
}

std::string printNpyHeader(const Array &array) {
  std::string code = isNameless(array.dtype) ? "V1" : "";
  for (const NpyType &known : kNpyTypes)
    if (known.dtype == array.dtype && code.empty())
      code = known.code;
  bool hasOrder = byteSize(array.dtype) > 1;
  std::string text =
      join("{'descr': '", hasOrder ? "<" : "|", code,
           "', 'fortran_order': False, 'shape': ", printPythonTuple(array.shape), ", }");
  constexpr size_t kPrefix = 10; // magic, version, length
  while ((kPrefix + text.size() + 1) % 64 != 0)
    text += ' ';
  text += '\n';
  std::string header("\x93NUMPY\x01\x00", 8);
  header += char(text.size() & 0xff);
  header += char(text.size() >> 8);
  return header + text;
}

} // namespace shardwright::runtime
