// SPDX-License-Identifier: Apache-2.0

#include "shardwright/Sharding/Layout.h"
#include "shardwright/Dialect/StableHLO/ElementBytes.h"
#include "shardwright/Sharding/AxisSets.h"

#include "llvm/Support/raw_ostream.h"

using namespace mlir;

namespace shardwright {

uint32_t Layout::usedAxes() const {
  uint32_t used = partialAxes;
  for (const Axes &axes : dims)
    used |= setOf(axes);
  return used;
}

int64_t shardCount(ArrayRef<uint8_t> axes, const PrimeFactorMesh &mesh) {
  int64_t count = 1;
  for (uint8_t axis : axes)
    count *= mesh.size(axis);
  return count;
}

int64_t localSize(int64_t whole, ArrayRef<uint8_t> axes, const PrimeFactorMesh &mesh) {
  return llvm::divideCeil(whole, shardCount(axes, mesh));
}

RankedTensorType localType(Type whole, const Layout &layout, const PrimeFactorMesh &mesh) {
  auto tensor = cast<RankedTensorType>(whole);
  SmallVector<int64_t> shape;
  for (auto [size, axes] : llvm::zip_equal(tensor.getShape(), layout.dims))
    shape.push_back(localSize(size, axes, mesh));
  return tensor.clone(shape);
}

int64_t bytesPerElement(Type tensor) {
  return elementBytes(cast<RankedTensorType>(tensor).getElementType());
}

int64_t localBytes(Type whole, const Layout &layout, const PrimeFactorMesh &mesh) {
  return localType(whole, layout, mesh).getNumElements() * bytesPerElement(whole);
}

static void printAxes(llvm::raw_ostream &out, ArrayRef<uint8_t> axes, const PrimeFactorMesh &mesh) {
  out << "{";
  llvm::interleaveComma(mesh.namesOf(axes), out,
                        [&](const std::string &name) { out << '"' << name << '"'; });
  out << "}";
}

std::string toText(const Layout &layout, const PrimeFactorMesh &mesh) {
  std::string text;
  llvm::raw_string_ostream out(text);
  out << "[";
  llvm::interleaveComma(layout.dims, out, [&](const Axes &axes) { printAxes(out, axes, mesh); });
  out << "]";
  if (layout.partialAxes) {
    out << " partial " << combinerOpName(layout.combiner).drop_front(strlen("stablehlo."))
        << " over ";
    printAxes(out, listOf(layout.partialAxes), mesh);
  }
  return text;
}

Layout toLayout(const TensorSharding &sharding, const PrimeFactorMesh &mesh) {
  Layout layout;
  for (const DimSharding &dim : sharding.dims)
    layout.dims.push_back(mesh.subAxesOf(dim.axes));
  layout.partialAxes = setOf(mesh.subAxesOf(sharding.unreduced));
  layout.combiner = sharding.kind;
  return layout;
}

TensorSharding toSharding(const Layout &layout, const PrimeFactorMesh &mesh) {
  TensorSharding sharding;
  for (const Axes &axes : layout.dims)
    sharding.dims.push_back({mesh.refsOf(axes), /*closed=*/true});
  sharding.unreduced = mesh.refsOf(listOf(layout.partialAxes));
  if (layout.partialAxes)
    sharding.kind = layout.combiner;
  return sharding;
}

} // namespace shardwright
