// SPDX-License-Identifier: Apache-2.0

// Decompression by zlib, in pieces of constant size.
#include "Gunzip.h"

#include <zlib.h>

namespace shardwright::plan {

bool isGzip(std::string_view bytes) { return bytes.substr(0, 2) == "\x1f\x8b"; }

std::optional<std::string> gunzip(std::string_view bytes) {
  z_stream stream = {};
  constexpr int gzipOnly = 16 + MAX_WBITS;
  if (bytes.size() > largestText || inflateInit2(&stream, gzipOnly) != Z_OK)
    return std::nullopt;
  stream.next_in = reinterpret_cast<Bytef *>(const_cast<char *>(bytes.data()));
  stream.avail_in = uInt(bytes.size());
  std::string text, piece(1 << 18, '\0');
  int status = Z_OK;
  while (status == Z_OK && text.size() <= largestText) {
    stream.next_out = reinterpret_cast<Bytef *>(piece.data());
    stream.avail_out = uInt(piece.size());
    status = inflate(&stream, Z_NO_FLUSH);
    text.append(piece, 0, piece.size() - stream.avail_out);
  }
  inflateEnd(&stream);
  if (status != Z_STREAM_END || text.size() > largestText)
    return std::nullopt;
  return text;
}

} // namespace shardwright::plan
