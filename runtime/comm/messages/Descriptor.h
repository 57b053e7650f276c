// SPDX-License-Identifier: Apache-2.0

//===- Descriptor.h - An owned file descriptor ---------------------------===//
#ifndef SHARDWRIGHT_RUNTIME_COMM_MESSAGES_DESCRIPTOR_H
#define SHARDWRIGHT_RUNTIME_COMM_MESSAGES_DESCRIPTOR_H

#include <fcntl.h>
#include <unistd.h>
#include <utility>

namespace shardwright::runtime {

class Descriptor {
public:
  explicit Descriptor(int number = -1) : number(number) {}
  Descriptor(Descriptor &&other) noexcept : number(other.release()) {}
  Descriptor &operator=(Descriptor &&other) noexcept {
    std::swap(number, other.number);
    return *this;
  }
  ~Descriptor() {
    if (number >= 0)
      close(number);
  }
  int get() const { return number; }
  int release() { return std::exchange(number, -1); }

private:
  int number;
};

inline void makeNonBlocking(int descriptor) {
  fcntl(descriptor, F_SETFL, fcntl(descriptor, F_GETFL) | O_NONBLOCK);
}

} // namespace shardwright::runtime

#endif // SHARDWRIGHT_RUNTIME_COMM_MESSAGES_DESCRIPTOR_H
