// SPDX-License-Identifier: Apache-2.0

#include "AttentionProducts.h"

#include "../Analysis/StridedView.h"

namespace shardwright {
using namespace mlir;
using namespace shardwright::stablehlo;

namespace {
struct Place {
  int64_t dim, inner;
};

/// Which digit of a dense tensor has this stride.
std::optional<Place> placeOf(int64_t stride, int64_t size, ArrayRef<int64_t> shape) {
  for (auto [d, own] : llvm::enumerate(denseStrides(shape))) {
    int64_t inner = stride / own;
    if (shape[d] > 1 && stride >= own && stride % own == 0 && inner * size <= shape[d])
      return Place{(int64_t)d, inner};
  }
  return std::nullopt;
}

/// What the digits of a view are in its base; `flip` puts the base's dimensions
/// first.
std::optional<SmallVector<Link>> linksOf(const IndexView &view, bool flip) {
  SmallVector<Link> links;
  ArrayRef<int64_t> base = typeOf(view.base).getShape();
  for (auto [d, axis] : llvm::enumerate(view.axes)) {
    int64_t inner = 1;
    for (const IndexFactor &factor : llvm::reverse(axis)) {
      if (factor.size == 1)
        continue;
      std::optional<Place> place = placeOf(factor.stride, factor.size, base);
      if (!place)
        return std::nullopt;
      links.push_back(flip ? Link{place->dim, place->inner, factor.size, (int64_t)d, inner}
                           : Link{(int64_t)d, inner, factor.size, place->dim, place->inner});
      inner *= factor.size;
    }
  }
  return links;
}

/// Axes along the scores' dimensions of what has these links to them; nothing
/// if cuts do not fit.
std::optional<SmallVector<Axis>> axesAlong(ArrayRef<Link> links, ArrayRef<Axis> axes,
                                           ArrayRef<int64_t> shape) {
  SmallVector<Axis> along(shape.size());
  for (auto [d, size] : llvm::enumerate(shape)) {
    SmallVector<Link> own;
    for (const Link &link : links)
      if (link.scores == (int64_t)d)
        own.push_back(link);
    llvm::sort(own, [](const Link &x, const Link &y) { return x.inner < y.inner; });
    int64_t covered = 1;
    auto prepend = [&](Axis digits) {
      along[d].insert(along[d].begin(), digits.begin(), digits.end());
    };
    for (const Link &link : own) {
      std::optional<Axis> digits = partOf(axes[link.other], link.otherInner, link.size);
      if (!digits || link.inner % covered)
        return std::nullopt;
      prepend({{link.inner / covered, 0}});
      prepend(*digits);
      covered = link.inner * link.size;
    }
    if (size % covered)
      return std::nullopt;
    prepend({{size / covered, 0}});
    along[d] = simplified(along[d]);
  }
  return along;
}

std::optional<Vectors> vectorsOf(Value value, const IndexView &view, int64_t feature,
                                 ArrayRef<Link> links, ArrayRef<int64_t> shape) {
  auto along = axesAlong(links, view.axes, shape);
  if (!along)
    return std::nullopt;
  return Vectors{
      value, view, feature, *along, simplified(view.axes[feature]), SmallVector<Link>(links)};
}

SmallVector<int64_t> freeDims(Value operand, ArrayRef<int64_t> batch,
                              ArrayRef<int64_t> contracting) {
  SmallVector<int64_t> dims;
  for (int64_t d = 0; d < typeOf(operand).getRank(); ++d)
    if (!llvm::is_contained(batch, d) && !llvm::is_contained(contracting, d))
      dims.push_back(d);
  return dims;
}

/// The dimensions of a product by operand: batch, free, contracting.
struct Sides {
  SmallVector<int64_t> batch[2], free[2], contracting[2];

  explicit Sides(DotGeneralOp dot) {
    auto dims = dot.getDotDimensionNumbers();
    batch[0].assign(dims.getLhsBatchingDimensions().begin(), dims.getLhsBatchingDimensions().end());
    batch[1].assign(dims.getRhsBatchingDimensions().begin(), dims.getRhsBatchingDimensions().end());
    contracting[0].assign(dims.getLhsContractingDimensions().begin(),
                          dims.getLhsContractingDimensions().end());
    contracting[1].assign(dims.getRhsContractingDimensions().begin(),
                          dims.getRhsContractingDimensions().end());
    for (int side : {0, 1})
      free[side] = freeDims(dot->getOperand(side), batch[side], contracting[side]);
  }

  /// The dimension of an operand that dimension `d` of the result is; -1 if it
  /// is not its.
  int64_t ofResult(int side, int64_t d) const {
    int64_t batches = batch[0].size(), firsts = free[0].size();
    if (d < batches)
      return batch[side][d];
    bool isFirst = d < batches + firsts;
    return isFirst != (side == 0) ? -1 : free[side][d - batches - (side ? firsts : 0)];
  }
};

/// Puts the scores' dimensions in; false if they are not of the extents that
/// they should be.
bool relabel(SmallVector<Link> &links, ArrayRef<int64_t> from, ArrayRef<int64_t> labels,
             ArrayRef<int64_t> shape) {
  if (from.size() != labels.size())
    return false;
  for (auto [size, label] : llvm::zip(from, labels))
    if (size != (label < 0 ? 1 : shape[label]))
      return false;
  for (Link &link : links)
    link.scores = labels[link.scores];
  return true;
}
} // namespace

bool Vectors::operator==(const Vectors &other) const {
  return view.base == other.view.base && along == other.along && elements == other.elements;
}

SmallVector<int64_t> Vectors::order() const {
  SmallVector<int64_t> dims = llvm::to_vector(llvm::seq<int64_t>(0, typeOf(value).getRank()));
  auto key = [&](int64_t d) {
    std::pair<int64_t, int64_t> least{d == feature ? 1000 : -1, 0}; // dimensions of extent 1 first
    for (const Link &link : links)
      if (link.other == d)
        least = std::max(least, {link.scores, -link.inner});
    return least;
  };
  llvm::stable_sort(dims, [&](int64_t x, int64_t y) { return key(x) < key(y); });
  return dims;
}

Vectors Vectors::inOrder(ArrayRef<int64_t> order, ArrayRef<int64_t> shape) const {
  SmallVector<int64_t> sizes;
  for (int64_t d : order)
    sizes.push_back(typeOf(value).getDimSize(d));
  Vectors result = *this;
  result.view.base = value;
  for (auto [d, size, stride] : llvm::zip(order, sizes, denseStrides(sizes)))
    result.view.axes[d] = {{size, stride}};
  if (auto axes = axesAlong(links, result.view.axes, shape))
    result.along = *axes;
  result.elements = simplified(result.view.axes[feature]);
  return result;
}

Value scoresOf(DotGeneralOp dot) {
  Value value = dot;
  while (value.hasOneUse() && isa<ConvertOp, TransposeOp, ReshapeOp>(*value.user_begin())) {
    Value next = value.user_begin()->getResult(0);
    if (!isa<FloatType>(typeOf(next).getElementType()))
      break;
    value = next;
  }
  return value;
}
std::optional<ScoreProduct> matchScores(DotGeneralOp dot, ArrayRef<int64_t> labels,
                                        ArrayRef<int64_t> shape, int64_t columns) {
  Sides sides(dot);
  ScoreProduct found{dot, scoresOf(dot), {}};
  IndexView view = lookThrough(found.scores, Conversions::All);
  if (sides.contracting[0].size() != 1 || view.base != dot.getResult())
    return std::nullopt;
  std::optional<SmallVector<Link>> links = linksOf(view, /*flip=*/false);
  if (!links || !relabel(*links, typeOf(found.scores).getShape(), labels, shape))
    return std::nullopt;
  for (int side : {0, 1}) {
    SmallVector<Link> own;
    for (Link link : *links)
      if ((link.other = sides.ofResult(side, link.other)) >= 0)
        own.push_back(link);
    Value operand = dot->getOperand(side);
    auto vectors = vectorsOf(operand, lookThrough(operand, Conversions::Widening),
                             sides.contracting[side][0], own, shape);
    if (!vectors)
      return std::nullopt;
    found.sides[side] = *vectors;
  }
  auto goesAlong = [&](int side) {
    return llvm::any_of(found.sides[side].links,
                        [&](const Link &link) { return link.scores == columns; });
  };
  if (goesAlong(0) == goesAlong(1))
    return std::nullopt;
  if (goesAlong(0))
    std::swap(found.sides[0], found.sides[1]);
  return found;
}

std::optional<WeightedSum> matchSum(DotGeneralOp dot, int side, ArrayRef<int64_t> labels,
                                    ArrayRef<int64_t> shape) {
  Sides sides(dot);
  int other = 1 - side;
  Value operand = dot->getOperand(side), vectors = dot->getOperand(other);
  IndexView view = lookThrough(operand, Conversions::All);
  if (sides.free[other].size() != 1)
    return std::nullopt;
  std::optional<SmallVector<Link>> links = linksOf(view, /*flip=*/true);
  if (!links || !relabel(*links, typeOf(view.base).getShape(), labels, shape))
    return std::nullopt;
  WeightedSum found{dot, view.base, {}, {}, {}};
  SmallVector<Link> ofVectors, ofResult;
  SmallVector<int64_t> countOf(shape.size(), 1);
  for (const Link &link : *links) {
    Link moved = link;
    for (auto [own, others] : {std::pair(&sides.batch[side], &sides.batch[other]),
                               std::pair(&sides.contracting[side], &sides.contracting[other])})
      if (auto it = llvm::find(*own, link.other); it != own->end()) {
        moved.other = (*others)[it - own->begin()];
        ofVectors.push_back(moved);
      }
    if (llvm::is_contained(sides.contracting[side], link.other))
      countOf[link.scores] *= link.size;
  }
  for (auto [d, size] : llvm::enumerate(shape))
    if (countOf[d] != 1) {
      if (countOf[d] != size)
        return std::nullopt; // sums over a part of a dimension
      found.summed.push_back(d);
    }
  int64_t feature = -1;
  for (int64_t d = 0; d < dot.getType().getRank(); ++d) {
    int64_t own = sides.ofResult(side, d);
    if (own < 0)
      feature = d;
    for (Link link : *links)
      if (link.other == own) {
        link.other = d;
        ofResult.push_back(link);
      }
  }
  auto outGradient = vectorsOf(vectors, lookThrough(vectors, Conversions::Widening),
                               sides.free[other][0], ofVectors, shape);
  IndexView plain{dot.getResult(), {}};
  for (auto [size, stride] :
       llvm::zip(dot.getType().getShape(), denseStrides(dot.getType().getShape())))
    plain.axes.push_back({{size, stride}});
  auto result = vectorsOf(dot.getResult(), plain, feature, ofResult, shape);
  if (!outGradient || !result)
    return std::nullopt;
  found.vectors = *outGradient;
  found.result = *result;
  return found;
}

} // namespace shardwright
