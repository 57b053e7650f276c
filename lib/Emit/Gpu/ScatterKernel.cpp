// SPDX-License-Identifier: Apache-2.0

// stablehlo.scatter in two launches: all threads copy the input, unless the output has its buffer;
// then updates are combined in order and without atomics, so that results are deterministic.
//
//   unique indices                      one thread per element of the updates
//   windows that overlap elementwise    one thread per window element and owner: it visits all
//                                       updates and combines those whose targets it owns
//   others                              a single thread
#include "../Loops/ScatterPlaces.h"
#include "ThreadBlock.h"

using namespace mlir;

namespace shardwright {
namespace {
constexpr int64_t threadsWanted = 1 << 14;
constexpr int64_t updatesPerOwner = 16; // with fewer, additional owners only read more indices

struct GpuScatterUpdates {
  explicit GpuScatterUpdates(KernelBuilder &k)
      : k(k), e(k.e), threads(k), places(k), windowShape(places.windowShape()),
        scatterShape(places.scatterShape()), windows(ShapedType::getNumElements(windowShape)),
        updates(ShapedType::getNumElements(scatterShape)) {}

  LogicalResult build() { return places.op.getUniqueIndices() ? buildParallel() : buildOwned(); }

private:
  LogicalResult buildParallel();
  LogicalResult buildOwned();
  void combine(ArrayRef<Value> scatterIndices, ArrayRef<Value> window,
               llvm::function_ref<Value(Value)> isMine);

  KernelBuilder &k;
  ElementEvaluator &e;
  ThreadBlock threads;
  ScatterPlaces places;
  SmallVector<int64_t> windowShape, scatterShape;
  int64_t windows, updates;
};

/// Combines one element of one window if it is in bounds and `isMine` holds for the window's start,
/// in units of stepOfBegins.
void GpuScatterUpdates::combine(ArrayRef<Value> scatterIndices, ArrayRef<Value> window,
                                llvm::function_ref<Value(Value)> isMine) {
  ScatterPlaces::Target target = places.targetOf(scatterIndices);
  Value offset = e.linear(places.placeIn(target, window), places.shape);
  Value begin = e.div(e.linear(target.begin, places.shape), places.stepOfBegins());
  Value condition = e.logicalAnd(target.inside, isMine(begin));
  Indices update = places.updateAt(scatterIndices, window);
  SmallVector<Value> values;
  for (Value value : places.op.getUpdates())
    values.push_back(e.evaluate(value, update));
  if (condition)
    offset = e.openIf(condition, offset);
  SmallVector<Value> arguments;
  for (auto [memory, value] : llvm::zip_equal(k.outputs, places.op.getResults()))
    arguments.push_back(e.loadHere(memory, offset, k.type(value).getElementType()));
  llvm::append_range(arguments, values);
  for (auto [scalar, memory] :
       llvm::zip_equal(e.applyBody(places.op.getUpdateComputation(), arguments), k.outputs))
    e.storeFlat(scalar, memory, offset);
  if (condition)
    e.closeLoop();
}

LogicalResult GpuScatterUpdates::buildParallel() {
  FailureOr<Value> item = threads.openItem(updates * windows);
  if (failed(item))
    return failure();
  int64_t each = std::max<int64_t>(windows, 1);
  combine(e.delinearize(e.div(*item, each), scatterShape),
          e.delinearize(e.rem(*item, each), windowShape), [](Value) { return Value(); });
  threads.closeItem();
  return success();
}

LogicalResult GpuScatterUpdates::buildOwned() {
  bool isShared = places.mayCollide();
  int64_t columns = isShared ? windows : 1;
  int64_t owners = isShared
                       ? std::clamp<int64_t>(std::min(threadsWanted / std::max<int64_t>(columns, 1),
                                                      updates / updatesPerOwner),
                                             1, 256)
                       : 1;
  FailureOr<Value> item = threads.openItem(columns * owners);
  if (failed(item))
    return failure();
  int64_t each = std::max<int64_t>(columns, 1);
  Value owner = e.div(*item, each);
  Indices window;
  if (isShared)
    window = e.delinearize(e.rem(*item, each), windowShape);
  Value number = e.openLoop(e.constant(0), e.constant(updates));
  Indices scatterIndices = e.delinearize(number, scatterShape);
  if (!isShared)
    window = openLoops(e, windowShape);
  combine(scatterIndices, window, [&](Value begin) {
    return owners == 1 ? Value() : e.isEqual(e.rem(begin, owners), owner);
  });
  closeLoops(e, isShared ? 0 : windowShape.size());
  e.closeLoop();
  threads.closeItem();
  return success();
}
} // namespace

LogicalResult buildGpuScatterUpdates(KernelBuilder &k) { return GpuScatterUpdates(k).build(); }

} // namespace shardwright
