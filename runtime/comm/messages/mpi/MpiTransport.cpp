// SPDX-License-Identifier: Apache-2.0

//===- MpiTransport.cpp - Messages between processes through MPI ---------===//
//
// The only file that includes mpi.h. Only open and close block: MPI_Init,
// MPI_Finalize.
//
//===----------------------------------------------------------------------===//
#include "comm/messages/Transport.h"

#include <cstdlib>
#include <cstring>
#include <mpi.h>
#include <stdexcept>

namespace shardwright::runtime {
namespace {

class MpiTransport : public Transport {
public:
  MpiTransport() {
    check(MPI_Comm_dup(MPI_COMM_WORLD, &world), "MPI_Comm_dup");
    MPI_Comm_set_errhandler(world, MPI_ERRORS_RETURN);
    MPI_Comm_rank(world, &myRank);
    MPI_Comm_size(world, &mySize);
  }

  int64_t rank() const override { return myRank; }
  int64_t size() const override { return mySize; }

  std::string library() const override {
    char text[MPI_MAX_LIBRARY_VERSION_STRING] = {};
    int length = 0;
    MPI_Get_library_version(text, &length);
    std::string line = text;
    return line.substr(0, line.find_first_of(",\n"));
  }

  bool maySwitchThreads() const override {
    int given = MPI_THREAD_SINGLE;
    MPI_Query_thread(&given);
    return given >= MPI_THREAD_SERIALIZED;
  }

  Request send(const char *from, int64_t bytes, int64_t peer, int64_t tag) override {
    MPI_Request request;
    check(MPI_Isend(from, int(bytes), MPI_BYTE, int(peer), int(tag), world, &request), "MPI_Isend");
    return wrap(request);
  }

  Request receive(char *to, int64_t bytes, int64_t peer, int64_t tag) override {
    MPI_Request request;
    check(MPI_Irecv(to, int(bytes), MPI_BYTE, int(peer), int(tag), world, &request), "MPI_Irecv");
    return wrap(request);
  }

  bool test(Request &request) override {
    MPI_Request raw;
    std::memcpy(&raw, &request, sizeof raw);
    int done = 0;
    check(MPI_Test(&raw, &done, MPI_STATUS_IGNORE), "MPI_Test");
    request = wrap(raw);
    return done;
  }

  void close() override { MPI_Finalize(); }

private:
  // MPI_Request is a pointer in Open MPI, an integer in MPICH.
  static Request wrap(MPI_Request raw) {
    static_assert(sizeof(MPI_Request) <= sizeof(Request));
    Request request = 0;
    std::memcpy(&request, &raw, sizeof raw);
    return request;
  }

  static void check(int code, const char *call) {
    if (code == MPI_SUCCESS)
      return;
    char text[MPI_MAX_ERROR_STRING] = {};
    int length = 0;
    MPI_Error_string(code, text, &length);
    throw std::runtime_error(std::string(call) + ": " + text);
  }

  MPI_Comm world = MPI_COMM_NULL;
  int myRank = 0, mySize = 1;
};

/// Open MPI listens for TCP on all interfaces even if all ranks are on one machine, and
/// unrelated connections can block it. Restricts it to shared memory, which such ranks use
/// anyway.
void closeToOtherMachines() {
  const char *all = std::getenv("OMPI_COMM_WORLD_SIZE"),
             *here = std::getenv("OMPI_COMM_WORLD_LOCAL_SIZE");
  if (all && here && std::strcmp(all, here) == 0)
    setenv("OMPI_MCA_btl", "self,vader", /*overwrite=*/0);
}

} // namespace
} // namespace shardwright::runtime

extern "C" shardwright::runtime::Transport *shardwright_open_transport(std::string &error) {
  shardwright::runtime::closeToOtherMachines();
  int given = 0;
  if (MPI_Init_thread(nullptr, nullptr, MPI_THREAD_SERIALIZED, &given) != MPI_SUCCESS) {
    error = "MPI_Init failed";
    return nullptr;
  }
  MPI_Comm_set_errhandler(MPI_COMM_WORLD, MPI_ERRORS_RETURN);
  try {
    return new shardwright::runtime::MpiTransport();
  } catch (const std::exception &failure) {
    error = failure.what();
    return nullptr;
  }
}
