#include "Npy.h"
#include "Failure.h"

#include <charconv>

namespace shardwright::runtime {

namespace {
struct TypeCode {
  DType dtype;
  const char *code; // without the byte order
};
constexpr TypeCode kCodes[] = {
    {DType::F32, "f4"},  {DType::F64, "f8"},  {DType::F16, "f2"},
    {DType::BF16, "V2"}, {DType::I1, "b1"},   {DType::I8, "i1"},
    {DType::I16, "i2"},  {DType::I32, "i4"},  {DType::I64, "i8"},
    {DType::UI8, "u1"},  {DType::UI16, "u2"}, {DType::UI32, "u4"},
    {DType::UI64, "u8"}, {DType::C64, "c8"},  {DType::C128, "c16"}};

/// The dictionary is a Python literal, always of the same three keys; each
/// value begins right after its key and a colon.
std::string_view valueOf(std::string_view dictionary, const char *key,
                         const std::string &where) {
  for (const char *quote : {"'", "\""}) {
    size_t at = dictionary.find(join(quote, key, quote));
    if (at == std::string_view::npos)
      continue;
    at = dictionary.find(':', at);
    at = at == std::string_view::npos ? at
                                      : dictionary.find_first_not_of(": ", at);
    if (at != std::string_view::npos)
      return dictionary.substr(at);
  }
  failInput(where, ": the .npy header has no \"", key, "\"");
}

void parseDescription(std::string_view text, NpyHeader &header,
                      const std::string &where) {
  std::string_view code = text.substr(0, 0);
  if (text.size() > 2 && (text[0] == '\'' || text[0] == '"'))
    code = text.substr(1, text.find(text[0], 1) - 1);
  header.bigEndian = !code.empty() && code.front() == '>';
  if (code.size() >= 3)
    for (const TypeCode &known : kCodes)
      if (code.substr(1) == known.code) {
        header.dtype = known.dtype;
        return;
      }
  failInput(where, ": element type ", text.substr(0, text.find_first_of(",}")),
            " is not supported");
}

Shape parseShape(std::string_view text, const std::string &where) {
  size_t close = text.find(')');
  if (text.empty() || text.front() != '(' || close == std::string_view::npos)
    failInput(where, ": the .npy header has no shape");
  Shape shape;
  const char *end = text.data() + close;
  for (const char *at = text.data() + 1; at < end;) {
    if (*at == ' ' || *at == ',') {
      ++at;
      continue;
    }
    int64_t extent = 0;
    auto [next, error] = std::from_chars(at, end, extent);
    if (error != std::errc() || extent < 0)
      failInput(where, ": the .npy header has an unreadable shape");
    shape.push_back(extent);
    at = next == end || *next != 'L' ? next : next + 1; // written by Python 2
  }
  return shape;
}

std::string printPythonTuple(const Shape &shape) {
  std::string text = "(";
  for (int64_t extent : shape)
    text += std::to_string(extent) + ", ";
  return text + ")";
}
} // namespace

NpyHeader parseNpyHeader(std::string_view dictionary,
                         const std::string &where) {
  NpyHeader header;
  parseDescription(valueOf(dictionary, "descr", where), header, where);
  header.shape = parseShape(valueOf(dictionary, "shape", where), where);
  std::string_view order = valueOf(dictionary, "fortran_order", where);
  header.columnMajor = order.substr(0, 4) == "True";
  return header;
}

std::string printNpyHeader(const Array &array) {
  std::string code;
  for (const TypeCode &known : kCodes)
    if (known.dtype == array.dtype)
      code = known.code;
  bool hasOrder = byteSize(array.dtype) > 1;
  std::string text = join("{'descr': '", hasOrder ? "<" : "|", code,
                          "', 'fortran_order': False, 'shape': ",
                          printPythonTuple(array.shape), ", }");
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
