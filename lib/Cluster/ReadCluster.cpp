// SPDX-License-Identifier: Apache-2.0

// Reads the JSON description of a cluster. Every field is checked: a name that is not a field, a
// missing field and a number out of range are errors at the field's path.
#include "shardwright/Cluster/Cluster.h"

#include "shardwright/Support/BoundedJson.h"
#include "shardwright/Support/ReadFile.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"

#include <cmath>

using namespace llvm;

namespace shardwright {
namespace {
constexpr int64_t maxDeviceCount = 1 << 20;

/// Reads the fields of one object; the first fault is reported at `path`.
class Fields {
public:
  Fields(const json::Value &value, json::Path path) : path(path), object(value.getAsObject()) {
    if (!object)
      fail(path, "expected an object");
  }

  bool ok() const { return good; }
  void fail(json::Path at, StringLiteral message) {
    if (good)
      at.report(message);
    good = false;
  }
  json::Path at(StringRef name) const { return path.field(name); }
  const json::Value *find(StringRef name) {
    names.push_back(name);
    return object ? object->get(name) : nullptr;
  }
  const json::Value *require(StringRef name) {
    const json::Value *value = find(name);
    if (!value)
      fail(at(name), "missing field");
    return value;
  }

  std::string text(StringRef name) {
    const json::Value *value = require(name);
    auto string = value ? value->getAsString() : std::nullopt;
    if (value && (!string || string->empty()))
      fail(at(name), "expected a name");
    return string.value_or("").str();
  }

  /// A finite number that is above 0, or with `zero` at least 0.
  double number(StringRef name, bool zero = false) {
    const json::Value *value = require(name);
    return value ? checked(*value, at(name), zero) : 0;
  }
  double number(StringRef name, double absent, bool zero = false) {
    const json::Value *value = find(name);
    return value ? checked(*value, at(name), zero) : absent;
  }

  /// A number in (0, 1].
  double share(StringRef name) {
    double value = number(name, 1.0);
    if (value > 1)
      fail(at(name), "expected a share of at most 1");
    return value;
  }

  int64_t count(StringRef name) {
    const json::Value *value = require(name);
    auto integer = value ? value->getAsInteger() : std::nullopt;
    if (value && (!integer || *integer < 1 || *integer > maxDeviceCount))
      fail(at(name), "expected an integer from 1 to 1048576");
    return good ? *integer : 1;
  }

  bool flag(StringRef name) {
    const json::Value *value = find(name);
    auto boolean = value ? value->getAsBoolean() : std::nullopt;
    if (value && !boolean)
      fail(at(name), "expected true or false");
    return boolean.value_or(false);
  }

  Efficiency efficiency(StringRef name) {
    const json::Value *value = find(name);
    if (!value)
      return {};
    Fields curve(*value, at(name));
    Efficiency result{curve.share("most"), curve.number("half", 0.0, /*zero=*/true)};
    curve.finish();
    good &= curve.ok();
    return result;
  }

  /// Rejects fields that were not asked for.
  void finish() {
    if (object)
      for (const auto &[name, value] : *object)
        if (!is_contained(names, StringRef(name)))
          fail(path.field(name), "unknown field");
  }

private:
  double checked(const json::Value &value, json::Path at, bool zero) {
    auto number = value.getAsNumber();
    bool inRange = number && std::isfinite(*number) && (zero ? *number >= 0 : *number > 0);
    if (!inRange)
      fail(at, zero ? StringLiteral("expected a number of at least 0")
                    : StringLiteral("expected a number above 0"));
    return inRange ? *number : 0;
  }

  json::Path path;
  const json::Object *object;
  SmallVector<StringRef> names;
  bool good = true;
};

DeviceKind readKind(StringRef name, const json::Value &value, json::Path path, bool &good) {
  Fields fields(value, path);
  DeviceKind kind;
  kind.name = name.str();
  if (const json::Value *rates = fields.require("matrix_flops")) {
    if (const json::Object *byType = rates->getAsObject(); byType && !byType->empty()) {
      Fields types(*rates, fields.at("matrix_flops"));
      for (const auto &[type, rate] : *byType)
        kind.matrixFlops[StringRef(type).str()] = types.number(type);
      good &= types.ok();
    } else {
      fields.fail(fields.at("matrix_flops"), "expected an object of rates by element type");
    }
  }
  kind.vectorFlops = fields.number("vector_flops");
  kind.libraryFlops = fields.number("library_flops", 0.0, /*zero=*/true);
  kind.memoryBytes = fields.number("memory_bytes");
  kind.memoryBandwidth = fields.number("memory_bandwidth");
  kind.matrix = fields.efficiency("matrix_efficiency");
  kind.matrixDepth = fields.number("matrix_depth", 0.0, /*zero=*/true);
  kind.memory = fields.efficiency("memory_efficiency");
  kind.reordering = fields.number("reordering", 1.0);
  kind.kernelSeconds = fields.number("kernel_seconds", 0.0, /*zero=*/true);
  kind.issueSeconds = fields.number("issue_seconds", 0.0, /*zero=*/true);
  kind.shared = fields.flag("shared");
  if (const json::Value *cache = fields.find("cache")) {
    Fields part(*cache, fields.at("cache"));
    kind.cacheBytes = part.number("bytes");
    kind.cacheBandwidth = part.number("bandwidth");
    part.finish();
    good &= part.ok();
  }
  fields.finish();
  good &= fields.ok();
  return kind;
}

LinkLevel readLevel(const json::Value &value, json::Path path, bool &good) {
  Fields fields(value, path);
  LinkLevel level;
  level.name = fields.text("name");
  level.size = fields.count("size");
  if (const json::Value *topology = fields.find("topology")) {
    auto found = StringSwitch<std::optional<Topology>>(topology->getAsString().value_or(""))
                     .Case("switch", Topology::Switch)
                     .Case("ring", Topology::Ring)
                     .Case("torus", Topology::Torus)
                     .Case("bus", Topology::Bus)
                     .Default(std::nullopt);
    if (!found)
      fields.fail(fields.at("topology"), "expected \"switch\", \"ring\", \"torus\" or \"bus\"");
    level.topology = found.value_or(Topology::Switch);
  }
  level.bandwidth = fields.number("bandwidth");
  level.shared = fields.flag("shared");
  level.latency = fields.number("latency", 0.0, /*zero=*/true);
  level.efficiency = fields.share("efficiency");
  fields.finish();
  good &= fields.ok();
  return level;
}

Storage readStorage(const json::Value &value, json::Path path, bool &good) {
  Fields fields(value, path);
  Storage storage;
  storage.name = fields.text("name");
  storage.bandwidth = fields.number("bandwidth");
  storage.shared = fields.flag("shared");
  storage.latency = fields.number("latency", 0.0, /*zero=*/true);
  storage.bytes = fields.number("bytes", 0.0);
  fields.finish();
  good &= fields.ok();
  return storage;
}

/// The elements of the array in a field, each read by `read`.
template <typename Read> auto readArray(Fields &fields, StringRef name, Read read) {
  std::vector<decltype(read(json::Value(nullptr), fields.at(name)))> result;
  const json::Value *value = fields.require(name);
  const json::Array *array = value ? value->getAsArray() : nullptr;
  if (value && (!array || array->empty() || array->size() > 1000))
    fields.fail(fields.at(name), "expected an array of 1 to 1000 objects");
  else if (array)
    for (auto [i, element] : enumerate(*array))
      result.push_back(read(element, fields.at(name).index(i)));
  return result;
}

bool readCluster(const json::Value &value, Cluster &cluster, json::Path path) {
  Fields fields(value, path);
  bool good = true;
  cluster.name = fields.text("name");
  const json::Value *devices = fields.require("devices");
  if (devices && (!devices->getAsObject() || devices->getAsObject()->empty()))
    fields.fail(fields.at("devices"), "expected an object of device kinds by name");
  else if (devices)
    for (const auto &[name, kind] : *devices->getAsObject())
      cluster.kinds.push_back(readKind(name, kind, fields.at("devices").field(name), good));
  cluster.levels = readArray(fields, "links", [&](const json::Value &level, json::Path at) {
    return readLevel(level, at, good);
  });
  if (fields.find("storage"))
    cluster.storage = readArray(fields, "storage", [&](const json::Value &storage, json::Path at) {
      return readStorage(storage, at, good);
    });
  cluster.layout = readArray(fields, "layout", [&](const json::Value &range, json::Path at) {
    Fields part(range, at);
    std::string kind = part.text("device");
    auto found = find_if(cluster.kinds, [&](const DeviceKind &k) { return k.name == kind; });
    if (part.ok() && found == cluster.kinds.end())
      part.fail(part.at("device"), "expected the name of a kind in \"devices\"");
    DeviceRange result{size_t(found - cluster.kinds.begin()), part.count("count")};
    part.finish();
    good &= part.ok();
    return result;
  });
  fields.finish();
  return good && fields.ok();
}

} // namespace

Expected<Cluster> parseCluster(StringRef text) {
  Expected<json::Value> value = parseBoundedJson(text);
  if (!value)
    return value.takeError();
  json::Path::Root root("cluster");
  Cluster cluster;
  if (!readCluster(*value, cluster, root))
    return root.getError();
  double devices = 1;
  for (const LinkLevel &level : cluster.levels)
    devices *= level.size;
  if (devices != cluster.deviceCount())
    return createStringError("the sizes of \"links\" multiply to " + Twine(int64_t(devices)) +
                             " devices, and the counts of \"layout\" add up to " +
                             Twine(cluster.deviceCount()));
  return cluster;
}

std::optional<StringRef> textOfPreset(StringRef name); // Presets.cpp

/// A preset, such as "dgx-a100", or one with another number of devices, as "dgx-a100x64", whose
/// outermost links join as many units as that takes.
static std::optional<Expected<Cluster>> findPreset(StringRef name) {
  if (std::optional<StringRef> text = textOfPreset(name))
    return parseCluster(*text);
  auto [base, digits] = name.rsplit('x');
  std::optional<StringRef> text = textOfPreset(base);
  int64_t devices;
  if (!text || digits.getAsInteger(10, devices))
    return std::nullopt;
  Expected<Cluster> cluster = parseCluster(*text);
  if (!cluster)
    return cluster;
  int64_t unit = cluster->unitSize(cluster->levels.size() - 1);
  if (devices < 1 || devices > maxDeviceCount || devices % unit)
    return createStringError("cluster " + name + ": expected a multiple of " + Twine(unit) +
                             " devices, at most " + Twine(maxDeviceCount));
  cluster->name = name.str();
  cluster->levels.back().size = devices / unit;
  cluster->layout = {{0, devices}};
  return cluster;
}

Expected<Cluster> loadCluster(StringRef nameOrPath) {
  if (std::optional<Expected<Cluster>> preset = findPreset(nameOrPath))
    return std::move(*preset);
  auto error = [&](const Twine &message) {
    return createStringError("cluster " + nameOrPath + ": " + message);
  };
  auto file = readFile(nameOrPath);
  if (!file)
    return error(toString(file.takeError()) + "; presets are " + join(clusterPresets(), ", ") +
                 ", also with a number of devices, as in dgx-a100x64");
  Expected<Cluster> cluster = parseCluster((*file)->getBuffer());
  if (!cluster)
    return error(toString(cluster.takeError()));
  return cluster;
}

} // namespace shardwright
