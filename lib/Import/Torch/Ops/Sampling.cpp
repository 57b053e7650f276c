// SPDX-License-Identifier: Apache-2.0

// Grid sampling (torch.nn.functional.grid_sample): images are read at fractional coordinates. Each
// result is a weighted sum of pixels; weights are products of one tap per dimension.
#include "../Rules.h"

using namespace mlir;
namespace hlo = shardwright::stablehlo;

namespace shardwright::torch {
namespace {
enum Mode { Bilinear, Nearest, Bicubic };
enum Padding { Zeros, Border, Reflection };

struct Form {
  Mode mode;
  Padding padding;
  bool alignCorners;
};

/// A tap of one dimension, for all grid points: pixel index, whether it is inside of the image,
/// weight, and derivative of the weight by the coordinate.
struct Tap {
  Value pixel, isInside, weight, slope;
};

/// A coordinate in pixels, and its derivative by the normalized one.
struct Coordinate {
  Value at, slope;
};

/// Clamps to the image; outside the derivative is zero, as in ATen.
Coordinate clipped(Call &c, Coordinate x, int64_t size) {
  double last = double(size - 1);
  Value isOut =
      c.disjoin(c.compare(x.at, Direction::LE, 0.0), c.compare(x.at, Direction::GE, last));
  Value number = c.select(c.isNan(x.at), c.splatLike(x.at, 0), x.at);
  Value at = c.minimum(c.maximum(number, c.splatLike(number, 0)), c.splatLike(number, last));
  return {at, c.select(isOut, c.splatLike(x.slope, 0), x.slope)};
}

/// Reflects at the edges: at pixel centers if alignCorners, otherwise at the outer borders of the
/// edge pixels.
Coordinate reflected(Call &c, Coordinate x, int64_t size, bool alignCorners) {
  double low = alignCorners ? 0 : -0.5,
         twice = alignCorners ? 2 * double(size - 1) : 2 * double(size);
  if (twice == 0)
    return {c.splatLike(x.at, 0), c.splatLike(x.slope, 0)};
  Value from = c.add(x.at, -low), distance = c.unary<hlo::AbsOp>(from);
  Value rounds = c.unary<hlo::FloorOp>(c.divide(distance, c.splatLike(distance, twice)));
  Value there = c.subtract(distance, c.multiply(rounds, twice)),
        back = c.subtract(c.splatLike(there, twice), there);
  Value isBack = c.compare(there, Direction::GT, back),
        isNegative = c.compare(from, Direction::LT, 0.0);
  Value isTurned = c.compare(isBack, Direction::NE, isNegative);
  return {c.add(c.select(isBack, back, there), low),
          c.select(isTurned, c.negate(x.slope), x.slope)};
}

Coordinate padded(Call &c, Coordinate x, int64_t size, const Form &form) {
  if (form.padding == Reflection)
    x = reflected(c, x, size, form.alignCorners);
  return form.padding == Zeros ? x : clipped(c, x, size);
}

/// Converts from [-1, 1], which denotes the centers of the edge pixels if alignCorners, otherwise
/// their outer borders.
Coordinate inPixels(Call &c, Value given, int64_t size, bool alignCorners) {
  double half = double(alignCorners ? size - 1 : size) / 2;
  Value at = c.multiply(c.add(given, 1), c.splatLike(given, half));
  return {alignCorners ? at : c.add(at, -0.5), c.splatLike(given, half)};
}

Tap tapAt(Call &c, Value at, int64_t size, Value weight, Value slope) {
  Value isInside =
      c.conjoin(c.compare(at, Direction::GE, 0.0), c.compare(at, Direction::LE, double(size - 1)));
  Value pixel = c.convert(c.select(isInside, at, c.splatLike(at, 0)), c.i64());
  return {pixel, isInside, weight, slope};
}

/// ((a x + b) x + d) x + e
Value cubic(Call &c, Value x, double a, double b, double d, double e) {
  Value sum = c.add(c.multiply(x, c.splatLike(x, a)), b);
  sum = c.add(c.multiply(sum, x), d);
  return c.add(c.multiply(sum, x), e);
}

/// The cubic convolution kernel of Keys (1981) with a = -3/4: for distances in [0, 1], or in (1, 2]
/// if `isFar`.
Value cubicWeight(Call &c, Value distance, bool isFar) {
  constexpr double a = -0.75;
  return isFar ? cubic(c, distance, a, -5 * a, 8 * a, -4 * a)
               : cubic(c, distance, a + 2, -(a + 3), 0, 1);
}
Value cubicSlope(Call &c, Value distance, bool isFar) {
  constexpr double a = -0.75;
  return isFar ? cubic(c, distance, 0, 3 * a, -10 * a, 8 * a)
               : cubic(c, distance, 0, 3 * (a + 2), -2 * (a + 3), 0);
}

SmallVector<Tap> cubicTaps(Call &c, Coordinate x, int64_t size, const Form &form) {
  Value first = c.unary<hlo::FloorOp>(x.at), rest = c.subtract(x.at, first);
  SmallVector<Tap> taps;
  for (int i = -1; i <= 2; ++i) {
    bool isLeft = i <= 0, isFar = i == -1 || i == 2;
    Value distance = isLeft ? c.add(rest, -i) : c.subtract(c.splatLike(rest, i), rest),
          slope = cubicSlope(c, distance, isFar);
    Coordinate pixel = padded(c, {c.add(first, i), x.slope}, size, form);
    taps.push_back(tapAt(c, pixel.at, size, cubicWeight(c, distance, isFar),
                         c.multiply(isLeft ? slope : c.negate(slope), x.slope)));
  }
  return taps;
}

/// The taps of one dimension.
SmallVector<Tap> tapsOf(Call &c, Value given, int64_t size, const Form &form) {
  Coordinate x = inPixels(c, given, size, form.alignCorners);
  if (form.mode == Bicubic)
    return cubicTaps(c, x, size, form);
  x = padded(c, x, size, form);
  if (form.mode == Nearest)
    return {tapAt(c, c.unary<hlo::RoundNearestEvenOp>(x.at), size, c.splatLike(x.at, 1),
                  c.splatLike(x.at, 0))};
  Value low = c.unary<hlo::FloorOp>(x.at), rest = c.subtract(x.at, low);
  return {tapAt(c, low, size, c.subtract(c.splatLike(rest, 1), rest), c.negate(x.slope)),
          tapAt(c, c.add(low, 1), size, rest, x.slope)};
}

/// A combination of one tap per dimension: index into the flattened image, weight, and derivatives
/// by the coordinates in the order of the grid.
struct Pixel {
  Value index, isInside, weight;
  SmallVector<Value> slopes;
};

class Sampler {
public:
  Sampler(Call &c) : c(c), input(c.wide(c.tensor("input"))), grid(c.wide(c.tensor("grid"))) {
    dims = c.rank(input) - 2;
    bool fits = c.expect(
        dims >= 1 && dims <= 3 && c.rank(grid) == dims + 2 && c.size(grid, dims + 1) == dims &&
            c.size(grid, 0) == c.size(input, 0) && c.element(grid) == c.element(input),
        "samples images by a grid that does not fit");
    form = {Mode(c.integer("interpolation_mode")), Padding(c.integer("padding_mode")),
            c.flag("align_corners")};
    bool isKnown = form.mode >= Bilinear && form.mode <= (dims == 2 ? Bicubic : Nearest) &&
                   form.padding >= Zeros && form.padding <= Reflection;
    if (!fits || !c.expect(isKnown, "samples in a way that is not known") || c.failed())
      return;
    for (int64_t d = 0; d < dims; ++d)
      size.push_back(c.size(input, d + 2));
    count = c.countOver(input, consecutive(dims, 2));
    places = c.countOver(grid, consecutive(dims, 1));
    if (c.expect(count > 0, "samples images without pixels"))
      combine();
  }

  Value forward() {
    if (c.failed())
      return {};
    Value sum;
    for (const Pixel &pixel : pixels) {
      Value part = c.multiply(taken(pixel), overChannels(pixel.weight));
      sum = sum ? c.add(sum, part) : part;
    }
    return c.convert(c.reshape(sum, c.resultShape()), c.resultElement());
  }

  Results backward() {
    Value gradient = c.wide(c.tensor("grad_output"));
    if (c.failed())
      return {};
    gradient = c.reshape(gradient, {c.size(input, 0), c.size(input, 1), places});
    SmallVector<bool> mask = c.flags("output_mask");
    bool wantsImage = c.isWanted(0) && (mask.empty() || mask[0]);
    return {wantsImage      ? ofImage(gradient)
            : c.isWanted(0) ? c.splat(c.resultElement(0), c.resultShape(0), 0)
                            : Value(),
            c.isWanted(1) ? ofGrid(gradient) : Value()};
  }

private:
  /// Forms all combinations of taps. The grid lists coordinates from the last dimension to the
  /// first.
  void combine() {
    pixels = {Pixel{c.splatInteger(c.i64(), {c.size(grid, 0), places}, 0),
                    c.splatInteger(c.i1(), {c.size(grid, 0), places}, 1),
                    c.splat(c.element(grid), {c.size(grid, 0), places}, 1),
                    {}}};
    int64_t stride = 1;
    for (int64_t d = dims - 1; d >= 0; --d) {
      int64_t at = dims - 1 - d;
      Value given = c.reshape(c.slice(grid, dims + 1, at, at + 1), {c.size(grid, 0), places});
      SmallVector<Pixel> next;
      SmallVector<Tap> taps = tapsOf(c, given, size[d], form);
      for (const Pixel &pixel : pixels)
        for (const Tap &tap : taps)
          next.push_back(combined(pixel, tap, stride));
      pixels = next;
      stride *= size[d];
    }
  }

  Pixel combined(const Pixel &pixel, const Tap &tap, int64_t stride) {
    Value step = c.multiply(tap.pixel, c.splatInteger(c.i64(), c.shape(tap.pixel), stride));
    Pixel both{c.add(pixel.index, step),
               c.conjoin(pixel.isInside, tap.isInside),
               c.multiply(pixel.weight, tap.weight),
               {}};
    for (Value slope : pixel.slopes)
      both.slopes.push_back(c.multiply(slope, tap.weight));
    both.slopes.push_back(c.multiply(pixel.weight, tap.slope));
    return both;
  }

  Value overChannels(Value x) {
    return c.spread(x, {0, 2}, {c.size(input, 0), c.size(input, 1), places});
  }
  Value flat() { return c.reshape(input, {c.size(input, 0), c.size(input, 1), count}); }
  Value zeroOutside(const Pixel &pixel, Value x) {
    return c.select(overChannels(pixel.isInside), x, c.splatLike(x, 0));
  }
  Value taken(const Pixel &pixel) {
    return zeroOutside(pixel, c.gatherAlong(flat(), overChannels(pixel.index), 2));
  }

  Value ofImage(Value gradient) {
    Value sum = c.splat(c.element(input), {c.size(input, 0), c.size(input, 1), count}, 0);
    for (const Pixel &pixel : pixels) {
      Value part = zeroOutside(pixel, c.multiply(gradient, overChannels(pixel.weight)));
      sum = c.scatterAlong(sum, overChannels(pixel.index), 2, part, "stablehlo.add");
    }
    return c.convert(c.reshape(sum, c.resultShape(0)), c.resultElement(0));
  }

  Value ofGrid(Value gradient) {
    SmallVector<Value> sums(dims);
    for (const Pixel &pixel : pixels) {
      Value product = c.sum(c.multiply(gradient, taken(pixel)), {1});
      for (auto [sum, slope] : llvm::zip_equal(sums, pixel.slopes))
        sum = sum ? c.add(sum, c.multiply(product, slope)) : c.multiply(product, slope);
    }
    for (Value &sum : sums)
      sum = c.reshape(sum, {c.size(grid, 0), places, 1});
    return c.convert(c.reshape(c.concatenate(sums, 2), c.resultShape(1)), c.resultElement(1));
  }

  Call &c;
  Value input, grid;
  int64_t dims = 0, count = 0, places = 0;
  Form form;
  Ints size;
  SmallVector<Pixel> pixels;
};
} // namespace

void addSampling(Rules &rules) {
  for (const char *name : {"grid_sampler", "grid_sampler_2d", "grid_sampler_3d"})
    rules.add(Twine("aten.") + name +
                  ".default(input, grid, interpolation_mode, padding_mode, align_corners)",
              [](Call &c) -> Results { return Sampler(c).forward(); });
  for (const char *name : {"grid_sampler_2d_backward", "grid_sampler_3d_backward"})
    rules.add(Twine("aten.") + name +
                  ".default(grad_output, input, grid, interpolation_mode, padding_mode, "
                  "align_corners, output_mask)",
              [](Call &c) -> Results { return Sampler(c).backward(); });
}

} // namespace shardwright::torch
