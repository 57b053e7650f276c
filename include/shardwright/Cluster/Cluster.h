// SPDX-License-Identifier: Apache-2.0

// The description of a cluster: kinds of devices, levels of links, and which device is where. It is
// read from a JSON file (docs/HowTo/PredictAStep.md lists the fields) or is a preset. Units are
// bytes, seconds, bytes per second and operations per second.
#pragma once

#include "shardwright/Support/Work.h"

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Error.h"
#include "llvm/Support/JSON.h"

#include <cstdint>
#include <map>
#include <string>
#include <vector>

namespace shardwright {

/// The share of a peak rate that work of a size reaches: `most * size / (size + half)`. Work of
/// size `half` reaches half of `most`.
struct Efficiency {
  double most = 1;
  double half = 0;

  /// The seconds for work of a size at a peak rate per second; `half` adds a constant.
  double seconds(double size, double peak) const {
    return size > 0 ? (size + half) / (most * peak) : 0;
  }
};

/// A kind of device. `matrixFlops` are the peak rates of matrix units by element type ("f32",
/// "bf16", …), a multiplication and an addition being two operations.
struct DeviceKind {
  std::string name;
  std::map<std::string, double> matrixFlops;
  double vectorFlops = 0;
  double libraryFlops = 0; // of library calls that are no products; 0: those of `vectorFlops`
  double memoryBytes = 0;
  double memoryBandwidth = 0;
  Efficiency matrix;      // sizes are operations of one product
  double matrixDepth = 0; // terms in whose time a product writes one element of its result
  Efficiency memory;      // sizes are bytes that one kernel reads and writes
  double cacheBytes = 0;  // of these, those that a cache holds from the kernel before
  double cacheBandwidth = 0;
  double reordering = 1;    // times as long take the bytes of a kernel that changes their order
  double kernelSeconds = 0; // fixed time of a kernel on the device
  double issueSeconds = 0;  // time in which the host issues one kernel or collective
  /// Rates and memory are those of an innermost unit, whose devices share them, as ranks share the
  /// cores of one machine.
  bool shared = false;

  /// The peak of an element type; that of the narrowest wider type, or `vectorFlops`, if the kind
  /// does not list it.
  double peakFlops(llvm::StringRef elementType) const;
  double arithmeticSeconds(const Work &work) const;
  /// The time in which a kernel reads and writes its bytes: as many as the cache holds at its
  /// bandwidth, the others at that of the memory.
  double memorySeconds(const Work &work) const;
};

enum class Topology {
  Switch, // every device reaches every other at full bandwidth
  Ring,   // each device has a link to two neighbours
  Torus,  // each device has links along two or more rings
  Bus,    // all devices that it joins share the bandwidth, as ranks share a machine's memory
};

/// Links that join `size` units of the level below: devices at the innermost level.
struct LinkLevel {
  std::string name;
  int64_t size = 1;
  Topology topology = Topology::Switch;
  double bandwidth = 0;  // per device and direction; of a ring or torus, per link
  bool shared = false;   // `bandwidth` is that of a whole unit of the level below, not of a device
  double latency = 0;    // of a message, seconds
  double efficiency = 1; // share of the bandwidth that long messages reach
};

/// Memory outside of devices that each innermost unit has, such as the host's memory or a disk.
struct Storage {
  std::string name;
  double bandwidth = 0; // per device and direction
  bool shared = false;  // `bandwidth` is that of a whole unit, not of a device
  double latency = 0;   // of a transfer, seconds
  double bytes = 0;     // of a unit; 0: not limited
};

/// Devices of one kind with consecutive ids.
struct DeviceRange {
  size_t kind;
  int64_t count;
};

struct Cluster {
  std::string name;
  std::vector<DeviceKind> kinds;
  std::vector<LinkLevel> levels; // innermost first
  std::vector<Storage> storage;
  std::vector<DeviceRange> layout;

  int64_t deviceCount() const;
  const DeviceKind &kindOf(int64_t device) const;
  /// Devices that one unit of a level holds; level 0 joins units of one device.
  int64_t unitSize(size_t level) const;
};

/// The description of a cluster, which parseCluster takes.
llvm::json::Object toJson(const Cluster &cluster);

/// Parses a description. Errors name the field, what was found and what was expected.
llvm::Expected<Cluster> parseCluster(llvm::StringRef text);

/// The preset of this name, or the cluster in the file of this name.
llvm::Expected<Cluster> loadCluster(llvm::StringRef nameOrPath);
std::vector<llvm::StringRef> clusterPresets();

} // namespace shardwright
