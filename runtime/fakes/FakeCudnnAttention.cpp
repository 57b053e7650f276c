// SPDX-License-Identifier: Apache-2.0

//===- FakeCudnnAttention.cpp - Attention in the fake cuDNN ---------------===//
//
// Stricter than the real library: every attribute that this project knows must
// be set, tensors agree in every extent, vectors are dense and begin at 16
// bytes, what scores go through is a chain of an addition and a mask, and
// statistics that are handed back are those of the same scores.
//
//===----------------------------------------------------------------------===//
#include "FakeCudnn.h"

#include <cmath>

namespace fake::dnn {

namespace {
/// Attributes of an operation.
struct Names {
  int q, k, v, out, stats, scale, graph, given, dq, dk, dv;
};
Names namesOf(const Descriptor &operation) {
  if (operation.kind == kAttention)
    return {2800, 2801, 2802, 2803, 2804, 2805, 2811, 0, 0, 0, 0};
  return {2851, 2852, 2853, 2854, 2855, 2856, 2867, 2862, 2859, 2860, 2861};
}

bool has(const Descriptor &descriptor, int attribute) {
  return descriptor.values.count(attribute) > 0;
}
bool isSet(const Descriptor &tensor, int flag) {
  return has(tensor, flag) && list<char>(tensor, flag)[0];
}
int64_t idOf(const Descriptor &tensor) { return integers(tensor, 906)[0]; }

/// A number of this type that is read on the host.
bool isNumber(const Descriptor &tensor, int type) {
  return isSet(tensor, 908) && !isSet(tensor, 907) && typeOf(tensor) == type &&
         integers(tensor, 902) == std::vector<int64_t>{1, 1, 1, 1};
}

/// The extents of q, k, v and whether they agree.
struct Sizes {
  int64_t b, h, m, d, g, n, e;

  explicit Sizes(const Descriptor &operation) {
    Names names = namesOf(operation);
    auto q = integers(reference(operation, names.q), 902);
    auto k = integers(reference(operation, names.k), 902);
    auto v = integers(reference(operation, names.v), 902);
    if (q.size() != 4 || k.size() != 4 || v.size() != 4)
      return;
    b = q[0], h = q[1], m = q[2], d = q[3];
    g = k[1], n = k[2], e = v[3];
    agree = k[0] == b && k[3] == d && v[0] == b && v[1] == g && v[2] == n && h % g == 0;
  }
  bool agree = false;
};

std::string faultOfVectors(const Descriptor &tensor, int type,
                           const std::vector<int64_t> &extents) {
  auto strides = integers(tensor, 903);
  std::string name = "tensor " + std::to_string(idOf(tensor));
  if (integers(tensor, 902) != extents)
    return name + " has other extents than the rest";
  if (typeOf(tensor) != type || isSet(tensor, 907) || isSet(tensor, 908))
    return name + " has another type than q, or is not in memory";
  if (strides[3] != 1 || extents[3] % 8 || extents[3] > 256)
    return name + " has vectors that are not dense or of an odd length";
  for (size_t i = 0; i < 3; ++i)
    if (extents[i] > 1 && strides[i] % 8)
      return name + " has vectors that do not begin at 16 bytes";
  return "";
}

std::string faultOfTensors(const Descriptor &operation, const Sizes &s) {
  Names names = namesOf(operation);
  int type = typeOf(reference(operation, names.q));
  if (type != 2 && type != 14)
    return "attention is of f16 and bf16";
  std::vector<std::pair<int, std::vector<int64_t>>> all = {{names.q, {s.b, s.h, s.m, s.d}},
                                                           {names.k, {s.b, s.g, s.n, s.d}},
                                                           {names.v, {s.b, s.g, s.n, s.e}},
                                                           {names.out, {s.b, s.h, s.m, s.e}}};
  if (names.given) {
    all.push_back({names.given, {s.b, s.h, s.m, s.e}});
    all.push_back({names.dq, {s.b, s.h, s.m, s.d}});
    all.push_back({names.dk, {s.b, s.g, s.n, s.d}});
    all.push_back({names.dv, {s.b, s.g, s.n, s.e}});
  }
  std::set<int64_t> ids;
  for (const auto &[attribute, extents] : all) {
    const Descriptor &tensor = reference(operation, attribute);
    std::string fault = faultOfVectors(tensor, type, extents);
    if (!fault.empty())
      return fault;
    if (!ids.insert(idOf(tensor)).second)
      return "two tensors of one number";
  }
  if (!has(operation, names.stats))
    return names.given ? "no statistics" : "";
  const Descriptor &stats = reference(operation, names.stats);
  bool isRight = typeOf(stats) == 0 && !isSet(stats, 907) &&
                 integers(stats, 902) == std::vector<int64_t>{s.b, s.h, s.m, 1};
  return isRight ? "" : "statistics that are not f32 of each row";
}

std::string faultOfStep(const Descriptor &step, const Sizes &s) {
  if (step.kind == kPointwiseOperation) {
    auto extents = integers(reference(step, 752), 902);
    bool fits = extents.size() == 4 && (extents[0] == 1 || extents[0] == s.b) &&
                (extents[1] == 1 || extents[1] == s.h) && extents[2] == s.m && extents[3] == s.n &&
                !isSet(reference(step, 752), 908);
    if (!fits || word(reference(step, 750), 0) != 0 || word(reference(step, 750), 1) != 0)
      return "scores take an addition in f32 of [1 or b, 1 or h, rows, "
             "columns]";
    return "";
  }
  if (step.kind != kBand)
    return "scores go through an operation that is not known";
  if (!isNumber(reference(step, 3005), 0) || word(step, 3007) != 303 ||
      (has(step, 3004) && !isNumber(reference(step, 3004), 10)))
    return "a mask of diagonals wants numbers on the host, and >=";
  return "";
}

/// The chain from the scores as they come to those of the softmax.
std::string faultOfScores(const Descriptor &operation, const Sizes &s) {
  Names names = namesOf(operation);
  bool hasIds = has(operation, names.graph + 1) && has(operation, names.graph + 2);
  if (has(operation, names.graph) != hasIds)
    return "a graph of scores without the numbers of its first and last tensor";
  if (!hasIds)
    return "";
  int64_t next = integers(operation, names.graph + 1)[0];
  for (void *one : list<void *>(reference(operation, names.graph), 801)) {
    const Descriptor &step = living(one, "use");
    bool isSum = step.kind == kPointwiseOperation;
    const Descriptor &from = reference(step, isSum ? 751 : 3000);
    const Descriptor &to = reference(step, isSum ? 753 : 3006);
    for (const Descriptor *tensor : {&from, &to})
      if (!isSet(*tensor, 907) || typeOf(*tensor) != 0 ||
          integers(*tensor, 902) != std::vector<int64_t>{s.b, s.h, s.m, s.n})
        return "scores that are not virtual f32 of [b, h, rows, columns]";
    std::string fault = faultOfStep(step, s);
    if (!fault.empty())
      return fault;
    if (idOf(from) != next)
      return "a graph of scores that is no chain";
    next = idOf(to);
  }
  return next == integers(operation, names.graph + 2)[0]
             ? ""
             : "a graph of scores that does not end in its last tensor";
}

Address addressOf(const Descriptor &tensor, const std::map<int64_t, Address> &addresses) {
  auto found = addresses.find(idOf(tensor));
  if (found == addresses.end())
    die("tensor " + std::to_string(idOf(tensor)) + " has no address");
  return found->second;
}

double numberOf(const Descriptor &tensor, const std::map<int64_t, Address> &addresses) {
  auto *at = reinterpret_cast<const char *>(addressOf(tensor, addresses));
  return load(typeOf(tensor), at).real();
}

/// One attention with copies of all that it needs: descriptors may be gone when
/// it runs.
struct Work {
  Sizes s;
  bool isGradient, hasStats;
  double scale, hidden = 0;
  bool hasBand = false, hasBias = false;
  int64_t reach = 0;
  std::map<int, std::pair<Descriptor, Address>> tensors; // by attribute of Names
  std::pair<Descriptor, Address> bias;

  Work(const Descriptor &operation, const std::map<int64_t, Address> &addresses)
      : s(operation), isGradient(operation.kind == kAttentionGradient) {
    Names names = namesOf(operation);
    for (int attribute : {names.q, names.k, names.v, names.out, names.stats, names.given, names.dq,
                          names.dk, names.dv})
      if (attribute && has(operation, attribute)) {
        const Descriptor &tensor = reference(operation, attribute);
        tensors[attribute] = {tensor, addressOf(tensor, addresses)};
      }
    hasStats = has(operation, names.stats);
    scale = numberOf(reference(operation, names.scale), addresses);
    if (has(operation, names.graph))
      for (void *one : list<void *>(reference(operation, names.graph), 801))
        takeStep(living(one, "use"), addresses);
    at = names;
  }

  void run() const {
    const Elements q = elements(at.q), k = elements(at.k), v = elements(at.v);
    for (int64_t b = 0; b < s.b; ++b)
      for (int64_t g = 0; g < s.g; ++g)
        isGradient ? back(b, g, q, k, v) : forward(b, g, q, k, v);
  }

private:
  using Matrix = std::vector<std::vector<double>>;

  void takeStep(const Descriptor &step, const std::map<int64_t, Address> &addresses) {
    if (step.kind == kPointwiseOperation) {
      hasBias = true;
      bias = {reference(step, 752), addressOf(reference(step, 752), addresses)};
      return;
    }
    hasBand = true;
    hidden = numberOf(reference(step, 3005), addresses);
    if (has(step, 3004))
      reach = int64_t(numberOf(reference(step, 3004), addresses));
  }

  Elements elements(int attribute) const {
    const auto &[tensor, address] = tensors.at(attribute);
    return Elements(tensor, address);
  }
  static double get(const Elements &of, std::vector<int64_t> index) {
    for (size_t d = 0; d < 4; ++d)
      index[d] = of.extents[d] == 1 ? 0 : index[d];
    return load(of.type, of.at(index)).real();
  }

  /// Weights of a head's rows, and the logarithms of their sums.
  Matrix weights(int64_t b, int64_t h, const Elements &q, const Elements &k,
                 std::vector<double> &sums) const {
    Matrix p(size_t(s.m), std::vector<double>(size_t(s.n)));
    for (int64_t m = 0; m < s.m; ++m) {
      double most = -INFINITY, total = 0;
      for (int64_t n = 0; n < s.n; ++n) {
        double sum = 0;
        for (int64_t d = 0; d < s.d; ++d)
          sum += get(q, {b, h, m, d}) * get(k, {b, h / (s.h / s.g), n, d});
        sum *= scale;
        if (hasBias)
          sum += get(Elements(bias.first, bias.second), {b, h, m, n});
        if (hasBand && m + reach < n)
          sum = hidden;
        p[size_t(m)][size_t(n)] = sum;
        most = std::max(most, sum);
      }
      for (double &x : p[size_t(m)])
        total += x = std::exp(x - most);
      for (double &x : p[size_t(m)])
        x /= total;
      sums.push_back(most + std::log(total));
    }
    return p;
  }

  void forward(int64_t b, int64_t g, const Elements &q, const Elements &k,
               const Elements &v) const {
    const Elements out = elements(at.out);
    for (int64_t h = g * (s.h / s.g); h < (g + 1) * (s.h / s.g); ++h) {
      std::vector<double> sums;
      Matrix p = weights(b, h, q, k, sums);
      for (int64_t m = 0; m < s.m; ++m) {
        for (int64_t e = 0; e < s.e; ++e) {
          double sum = 0;
          for (int64_t n = 0; n < s.n; ++n)
            sum += p[size_t(m)][size_t(n)] * get(v, {b, g, n, e});
          store(out.type, out.at({b, h, m, e}), sum);
        }
        if (hasStats) {
          const Elements stats = elements(at.stats);
          store(stats.type, stats.at({b, h, m, 0}), sums[size_t(m)]);
        }
      }
    }
  }

  void back(int64_t b, int64_t g, const Elements &q, const Elements &k, const Elements &v) const {
    const Elements out = elements(at.out), given = elements(at.given), stats = elements(at.stats),
                   dq = elements(at.dq), dk = elements(at.dk), dv = elements(at.dv);
    Matrix keys(size_t(s.n), std::vector<double>(size_t(s.d)));
    Matrix values(size_t(s.n), std::vector<double>(size_t(s.e)));
    for (int64_t h = g * (s.h / s.g); h < (g + 1) * (s.h / s.g); ++h) {
      std::vector<double> sums;
      Matrix p = weights(b, h, q, k, sums);
      for (int64_t m = 0; m < s.m; ++m) {
        if (!(std::fabs(get(stats, {b, h, m, 0}) - sums[size_t(m)]) < 1e-3))
          die("statistics that are not of these scores");
        double own = 0;
        for (int64_t e = 0; e < s.e; ++e)
          own += get(given, {b, h, m, e}) * get(out, {b, h, m, e});
        std::vector<double> query(size_t(s.d));
        for (int64_t n = 0; n < s.n; ++n) {
          double weight = p[size_t(m)][size_t(n)], by = -own;
          for (int64_t e = 0; e < s.e; ++e) {
            by += get(given, {b, h, m, e}) * get(v, {b, g, n, e});
            values[size_t(n)][size_t(e)] += weight * get(given, {b, h, m, e});
          }
          for (int64_t d = 0; d < s.d; ++d) {
            query[size_t(d)] += weight * by * scale * get(k, {b, g, n, d});
            keys[size_t(n)][size_t(d)] += weight * by * scale * get(q, {b, h, m, d});
          }
        }
        for (int64_t d = 0; d < s.d; ++d)
          store(dq.type, dq.at({b, h, m, d}), query[size_t(d)]);
      }
    }
    for (int64_t n = 0; n < s.n; ++n) {
      for (int64_t d = 0; d < s.d; ++d)
        store(dk.type, dk.at({b, g, n, d}), keys[size_t(n)][size_t(d)]);
      for (int64_t e = 0; e < s.e; ++e)
        store(dv.type, dv.at({b, g, n, e}), values[size_t(n)][size_t(e)]);
    }
  }

  Names at;
};
} // namespace

std::map<int, std::vector<Rule>> attentionRules() {
  auto tensors = [](std::vector<int> attributes) {
    std::vector<Rule> rules;
    for (int attribute : attributes)
      rules.push_back({attribute, {kReference}, 1, kTensor});
    return rules;
  };
  auto with = [](std::vector<Rule> rules, const std::vector<Rule> &more) {
    rules.insert(rules.end(), more.begin(), more.end());
    return rules;
  };
  auto scores = [](int first) -> std::vector<Rule> {
    return {{first, {kReference}, 1, kGraph, true},
            {first + 1, {kInt64}, 1, -1, true},
            {first + 2, {kInt64}, 1, -1, true}};
  };
  return {
      {kPointwise, {{0, {kPointwiseMode}, 1}, {1, {kDataType}, 1}}},
      {kPointwiseOperation, with(tensors({751, 752, 753}), {{750, {kReference}, 1, kPointwise}})},
      {kAttention,
       with(with(tensors({2800, 2801, 2802, 2803, 2805}), {{2804, {kReference}, 1, kTensor, true}}),
            scores(2811))},
      {kAttentionGradient,
       with(tensors({2851, 2852, 2853, 2854, 2855, 2856, 2859, 2860, 2861, 2862}), scores(2867))},
      {kBand, with(tensors({3000, 3005, 3006}),
                   {{3004, {kReference}, 1, kTensor, true}, {3007, {kPointwiseMode}, 1}})}};
}

std::string faultOfAttention(const Descriptor &operation) {
  if (operation.kind != kAttention && operation.kind != kAttentionGradient)
    return ""; // steps of scores are looked at as a chain
  Sizes sizes(operation);
  if (!sizes.agree)
    return "q, k and v of extents that do not agree";
  if (!isNumber(reference(operation, namesOf(operation).scale), 0))
    return "the scale is no f32 on the host";
  std::string fault = faultOfTensors(operation, sizes);
  return fault.empty() ? faultOfScores(operation, sizes) : fault;
}

bool hasAttentionEngine(const Descriptor &operation) { return Sizes(operation).m != 13; }

std::function<void()> attend(const Descriptor &operation,
                             const std::map<int64_t, Address> &addresses) {
  if (operation.kind != kAttention && operation.kind != kAttentionGradient)
    die("an operation of kind " + std::to_string(operation.kind));
  return [work = Work(operation, addresses)] { work.run(); };
}

} // namespace fake::dnn
