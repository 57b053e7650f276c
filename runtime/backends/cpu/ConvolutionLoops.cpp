// SPDX-License-Identifier: Apache-2.0

//===- ConvolutionLoops.cpp - Convolutions without a library --------------===//
//
// Computes the definition, with one f32 accumulation per element. Slow, but
// supports any padding.
//
//===----------------------------------------------------------------------===//
#include "Convolution.h"

#include <tuple>

namespace shardwright::runtime {

namespace {
#include "support/ElementTypes.inc"

/// Three spatial dimensions; leading ones have extent 1 if unused.
struct Space {
  int64_t data[3], filter[3], result[3], step[3], dilation[3], padding[3];
};

Space spaceOf(const ConvolutionCall &call) {
  Space space;
  int64_t missing = 3 - int64_t(call.step.size());
  for (int64_t d = 0; d < 3; ++d) {
    auto at = [&](const std::vector<int64_t> &values, int64_t otherwise) {
      return d < missing ? otherwise : values[d - missing];
    };
    space.data[d] = at(call.dataSpace, 1);
    space.filter[d] = at(call.filterSpace, 1);
    space.result[d] = at(call.resultSpace, 1);
    space.step[d] = at(call.step, 1);
    space.dilation[d] = at(call.dilation, 1);
    space.padding[d] = at(call.padding, 0);
  }
  return space;
}

/// A spatial index, and its offset under strides.
struct Point {
  int64_t at[3];
  Point() = default;
  Point(int64_t number, const int64_t *extents) {
    for (int d = 3; d-- > 0; number /= extents[d])
      at[d] = number % extents[d];
  }
};

int64_t count(const int64_t *extents) { return extents[0] * extents[1] * extents[2]; }

int64_t place(const Point &point, const std::vector<int64_t> &strides) {
  int64_t sum = 0;
  for (size_t d = 3, s = strides.size(); d > 0 && s > 0; --d, --s)
    sum += point.at[d - 1] * strides[s - 1];
  return sum;
}

template <typename Type> class Loops {
  using Stored = typename Type::Stored;

public:
  Loops(const ConvolutionCall &call, char *const *buffers) : call(call), space(spaceOf(call)) {
    for (auto [strides, lead, into] : {std::tuple{&call.dataStrides, 2, &dataSpace},
                                       std::tuple{&call.filterStrides, 3, &filterSpace},
                                       std::tuple{&call.resultStrides, 2, &resultSpace}})
      into->assign(strides->begin() + lead, strides->end());
    int next = 0;
    auto take = [&](ConvolutionCall::Computes which) {
      int buffer = call.computes == which ? 2 : next++;
      return reinterpret_cast<Stored *>(buffers[buffer]);
    };
    data = take(ConvolutionCall::Data);
    filter = take(ConvolutionCall::Filter);
    result = take(ConvolutionCall::Result);
  }

  /// The number of computed elements.
  int64_t extent() const {
    int64_t channels = call.groups * call.channels;
    int64_t features = call.groups * call.features;
    switch (call.computes) {
    case ConvolutionCall::Result:
      return call.batch * features * count(space.result);
    case ConvolutionCall::Data:
      return call.batch * channels * count(space.data);
    case ConvolutionCall::Filter:
      break;
    }
    return features * call.channels * count(space.filter);
  }

  void compute(int64_t number) const {
    switch (call.computes) {
    case ConvolutionCall::Result:
      return computeResult(number);
    case ConvolutionCall::Data:
      return computeData(number);
    case ConvolutionCall::Filter:
      return computeFilter(number);
    }
  }

private:
  /// The sum of product(depth, window, other) over the window positions for which `find`
  /// returns an `other` position.
  template <typename Find, typename Product>
  float sumOverWindow(int64_t depth, const Find &find, const Product &product) const {
    float sum = 0;
    for (int64_t k = 0; k < count(space.filter); ++k) {
      Point window(k, space.filter), other;
      if (!find(window, other))
        continue;
      for (int64_t d = 0; d < depth; ++d)
        sum += product(d, window, other);
    }
    return sum;
  }

  void computeResult(int64_t number) const {
    Point o(number % count(space.result), space.result);
    number /= count(space.result);
    int64_t feature = number % (call.groups * call.features);
    int64_t b = number / (call.groups * call.features);
    int64_t group = feature / call.features;
    float sum = sumOverWindow(
        call.channels, [&](const Point &window, Point &i) { return locate(o, window, i); },
        [&](int64_t c, const Point &window, const Point &i) {
          return atData(b, group * call.channels + c, i) *
                 atFilter(group, feature % call.features, c, window);
        });
    Type::store(sum, result[b * call.resultStrides[0] + feature * call.resultStrides[1] +
                            place(o, resultSpace)]);
  }

  void computeData(int64_t number) const {
    Point i(number % count(space.data), space.data);
    number /= count(space.data);
    int64_t channel = number % (call.groups * call.channels);
    int64_t b = number / (call.groups * call.channels);
    int64_t group = channel / call.channels;
    float sum = sumOverWindow(
        call.features, [&](const Point &window, Point &o) { return locateBack(i, window, o); },
        [&](int64_t f, const Point &window, const Point &o) {
          return atResult(b, group * call.features + f, o) *
                 atFilter(group, f, channel % call.channels, window);
        });
    Type::store(
        sum, data[b * call.dataStrides[0] + channel * call.dataStrides[1] + place(i, dataSpace)]);
  }

  void computeFilter(int64_t number) const {
    Point window(number % count(space.filter), space.filter);
    number /= count(space.filter);
    int64_t c = number % call.channels;
    int64_t feature = number / call.channels;
    int64_t group = feature / call.features, f = feature % call.features;
    float sum = 0;
    for (int64_t at = 0; at < count(space.result); ++at) {
      Point o(at, space.result), i;
      if (!locate(o, window, i))
        continue;
      for (int64_t b = 0; b < call.batch; ++b)
        sum += atData(b, group * call.channels + c, i) * atResult(b, feature, o);
    }
    Type::store(sum, filter[group * call.filterStrides[0] + f * call.filterStrides[1] +
                            c * call.filterStrides[2] + place(window, filterSpace)]);
  }

  /// The data position under a window position; false if it is padding.
  bool locate(const Point &o, const Point &window, Point &i) const {
    for (int d = 0; d < 3; ++d) {
      i.at[d] = o.at[d] * space.step[d] + window.at[d] * space.dilation[d] - space.padding[d];
      if (i.at[d] < 0 || i.at[d] >= space.data[d])
        return false;
    }
    return true;
  }

  /// The result position whose window has data `i` at this position, if any.
  bool locateBack(const Point &i, const Point &window, Point &o) const {
    for (int d = 0; d < 3; ++d) {
      int64_t from = i.at[d] + space.padding[d] - window.at[d] * space.dilation[d];
      o.at[d] = from / space.step[d];
      if (from < 0 || from % space.step[d] || o.at[d] >= space.result[d])
        return false;
    }
    return true;
  }

  float atData(int64_t b, int64_t c, const Point &i) const {
    return Type::load(
        data[b * call.dataStrides[0] + c * call.dataStrides[1] + place(i, dataSpace)]);
  }
  float atFilter(int64_t g, int64_t f, int64_t c, const Point &k) const {
    return Type::load(filter[g * call.filterStrides[0] + f * call.filterStrides[1] +
                             c * call.filterStrides[2] + place(k, filterSpace)]);
  }
  float atResult(int64_t b, int64_t f, const Point &o) const {
    return Type::load(
        result[b * call.resultStrides[0] + f * call.resultStrides[1] + place(o, resultSpace)]);
  }

  const ConvolutionCall &call;
  Space space;
  std::vector<int64_t> dataSpace, filterSpace, resultSpace; // spatial strides
  Stored *data, *filter, *result;
};

template <typename Type> struct BoundLoops : BoundCall {
  BoundLoops(const ConvolutionCall &call, char *const *buffers) : loops(call, buffers) {}
  void run(const Team &team) override {
    team.split(loops.extent(), 1, [&](int64_t begin, int64_t end, int64_t) {
      for (int64_t number = begin; number < end; ++number)
        loops.compute(number);
    });
  }
  Loops<Type> loops;
};
} // namespace

std::unique_ptr<CallPlan> planConvolutionLoops(const ConvolutionCall &call) {
  return planLoops([call](const CallOperands &at) -> std::unique_ptr<BoundCall> {
    if (call.dtype == DType::BF16)
      return std::make_unique<BoundLoops<Widened<Brain>>>(call, at.buffers);
    if (call.dtype == DType::F16)
      return std::make_unique<BoundLoops<Widened<Half>>>(call, at.buffers);
    return std::make_unique<BoundLoops<Same<float>>>(call, at.buffers);
  });
}

} // namespace shardwright::runtime
