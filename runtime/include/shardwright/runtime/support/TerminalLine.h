// SPDX-License-Identifier: Apache-2.0

// A line of progress at the end of a terminal, which is drawn over.
#ifndef SHARDWRIGHT_RUNTIME_SUPPORT_TERMINALLINE_H
#define SHARDWRIGHT_RUNTIME_SUPPORT_TERMINALLINE_H

namespace shardwright::runtime {

/// Goes to the start of the line, and erases it.
inline constexpr char kEraseLine[] = "\r\x1b[K";

} // namespace shardwright::runtime

#endif // SHARDWRIGHT_RUNTIME_SUPPORT_TERMINALLINE_H
