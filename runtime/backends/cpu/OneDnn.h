// SPDX-License-Identifier: Apache-2.0

//===- OneDnn.h - oneDNN, opened at run time -----------------------------===//
//
// Versions 2 and 3 differ in how operations are described and agree otherwise.
// Descriptors are passed as opaque memory: version 2 has structs, version 3
// pointers.
//
//===----------------------------------------------------------------------===//
#ifndef SHARDWRIGHT_RUNTIME_BACKENDS_CPU_ONEDNN_H
#define SHARDWRIGHT_RUNTIME_BACKENDS_CPU_ONEDNN_H

#include "shardwright/runtime/bundle/Program.h"

#include <memory>
#include <oneapi/dnnl/dnnl_types.h>
#include <oneapi/dnnl/dnnl_version.h>

namespace shardwright::runtime {

struct OneDnn {
  int major = 0;
  std::string description; // name and version, or why it is not available
  dnnl_engine_t engine = nullptr;
  bool present() const { return engine != nullptr; }

  // Each object below is destroyed by its function here.
  int (*destroyPrimitive)(dnnl_primitive_t);
  int (*destroyDescription)(dnnl_primitive_desc_t);
  int (*destroyMemory)(dnnl_memory_t);
  int (*destroyStream)(dnnl_stream_t);
  int (*destroyAttributes)(dnnl_primitive_attr_t);
  int (*destroyLayout)(void *) = nullptr; // version 3

  int (*createAttributes)(dnnl_primitive_attr_t *);
  int (*setScratchpadMode)(dnnl_primitive_attr_t, int);
  int (*createPrimitive)(dnnl_primitive_t *, const void *);
  int (*query)(const void *, int, int, void *);
  const void *(*queryLayout)(const void *, int, int);
  size_t (*layoutBytes)(const void *);
  int (*createMemory)(dnnl_memory_t *, const void *, dnnl_engine_t, void *);
  int (*setData)(dnnl_memory_t, void *);
  int (*createStream)(dnnl_stream_t *, dnnl_engine_t, unsigned);
  int (*execute)(const void *, dnnl_stream_t, int, const dnnl_exec_arg_t *);
  int (*createReorder)(dnnl_primitive_desc_t *, const void *, dnnl_engine_t, const void *,
                       dnnl_engine_t, const void *);
  int (*equalLayouts)(const void *, const void *);
  int (*sgemm)(char, char, int64_t, int64_t, int64_t, float, const float *, int64_t, const float *,
               int64_t, float, float *, int64_t);

  // Version 2 fills a struct, version 3 creates an object. Convolutions take strides, dilations
  // less one, and padding below and above.
  int (*initLayout)(void *, int, const int64_t *, int, const int64_t *);
  int (*initFreeLayout)(void *, int, const int64_t *, int, int);
  int (*initConvolution)(void *, int, int, const void *, const void *, const void *, const void *,
                         const int64_t *, const int64_t *, const int64_t *, const int64_t *);
  int (*initConvolutionData)(void *, int, const void *, const void *, const void *, const int64_t *,
                             const int64_t *, const int64_t *, const int64_t *);
  int (*initConvolutionFilter)(void *, int, const void *, const void *, const void *, const void *,
                               const int64_t *, const int64_t *, const int64_t *, const int64_t *);
  int (*initMatmul)(void *, const void *, const void *, const void *, const void *);
  int (*createDescription)(dnnl_primitive_desc_t *, const void *, const void *, dnnl_engine_t,
                           const void *);
  int (*createLayout)(void **, int, const int64_t *, int, const int64_t *);
  int (*createMatmul)(dnnl_primitive_desc_t *, dnnl_engine_t, const void *, const void *,
                      const void *, const void *, const void *);

  int (*createFreeLayout)(void **, int, const int64_t *, int, int);
  int (*createConvolution)(dnnl_primitive_desc_t *, dnnl_engine_t, int, int, const void *,
                           const void *, const void *, const void *, const int64_t *,
                           const int64_t *, const int64_t *, const int64_t *, const void *);
  int (*createConvolutionData)(dnnl_primitive_desc_t *, dnnl_engine_t, int, const void *,
                               const void *, const void *, const int64_t *, const int64_t *,
                               const int64_t *, const int64_t *, const void *, const void *);
  int (*createConvolutionFilter)(dnnl_primitive_desc_t *, dnnl_engine_t, int, const void *,
                                 const void *, const void *, const void *, const int64_t *,
                                 const int64_t *, const int64_t *, const int64_t *, const void *,
                                 const void *);

  static const OneDnn &get();
};

/// A memory descriptor of either version.
using Layout = std::shared_ptr<void>;
/// Returns null if oneDNN does not support it.
Layout makeLayout(const Shape &extents, DType dtype, const Shape &strides);
/// A layout to be chosen by the primitive (format_tag::any).
Layout makeFreeLayout(const Shape &extents, DType dtype);

using Description = std::unique_ptr<dnnl_primitive_desc, int (*)(dnnl_primitive_desc_t)>;
/// A product with user-managed scratch memory; null if not supported.
Description makeMatmul(const Layout &lhs, const Layout &rhs, const Layout &out);

/// Data, filter and result, each in the order [batch or group, ..., space].
struct ConvolutionShape {
  ConvolutionCall::Computes computes;
  Layout data, filter, result;
  Shape step, dilation, paddingBelow, paddingAbove; // dilation less one
};
Description makeConvolution(const ConvolutionShape &shape);
/// A reorder between two layouts.
Description makeReorder(const void *from, const void *to);
/// The implementation's name in oneDNN ("brgconv:avx512_core"); "ref..." for the reference
/// implementation.
std::string implementationOf(const Description &description);

} // namespace shardwright::runtime

#endif // SHARDWRIGHT_RUNTIME_BACKENDS_CPU_ONEDNN_H
