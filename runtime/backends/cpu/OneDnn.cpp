// SPDX-License-Identifier: Apache-2.0

#include "OneDnn.h"
#include "engine/Team.h"

#include <dlfcn.h>
#if DNNL_VERSION_MAJOR == 2
#include <oneapi/dnnl/dnnl.h>
#endif

namespace shardwright::runtime {

namespace {
#if DNNL_VERSION_MAJOR == 2
constexpr bool kKnowsStructs = true;
constexpr size_t kLayoutBytes = sizeof(dnnl_memory_desc_t);
constexpr size_t kMatmulBytes = sizeof(dnnl_matmul_desc_t);
constexpr size_t kConvolutionBytes = sizeof(dnnl_convolution_desc_t);
#else
// The headers of version 3 no longer declare these sizes.
constexpr bool kKnowsStructs = false;
constexpr size_t kLayoutBytes = 0, kMatmulBytes = 0, kConvolutionBytes = 0;
#endif

struct Symbols {
  void *library;
  bool complete = true;

  template <typename Function> void find(const char *name, Function &function) {
    function = reinterpret_cast<Function>(dlsym(library, name));
    complete &= function != nullptr;
  }
};

bool findCommon(Symbols &symbols, OneDnn &dnn) {
  symbols.find("dnnl_primitive_destroy", dnn.destroyPrimitive);
  symbols.find("dnnl_primitive_desc_destroy", dnn.destroyDescription);
  symbols.find("dnnl_memory_destroy", dnn.destroyMemory);
  symbols.find("dnnl_stream_destroy", dnn.destroyStream);
  symbols.find("dnnl_primitive_attr_destroy", dnn.destroyAttributes);
  symbols.find("dnnl_primitive_attr_create", dnn.createAttributes);
  symbols.find("dnnl_primitive_attr_set_scratchpad_mode", dnn.setScratchpadMode);
  symbols.find("dnnl_primitive_create", dnn.createPrimitive);
  symbols.find("dnnl_primitive_desc_query", dnn.query);
  symbols.find("dnnl_primitive_desc_query_md", dnn.queryLayout);
  symbols.find("dnnl_memory_desc_get_size", dnn.layoutBytes);
  symbols.find("dnnl_memory_create", dnn.createMemory);
  symbols.find("dnnl_memory_set_data_handle", dnn.setData);
  symbols.find("dnnl_stream_create", dnn.createStream);
  symbols.find("dnnl_primitive_execute", dnn.execute);
  symbols.find("dnnl_reorder_primitive_desc_create", dnn.createReorder);
  symbols.find("dnnl_memory_desc_equal", dnn.equalLayouts);
  symbols.find("dnnl_sgemm", dnn.sgemm);
  return symbols.complete;
}

bool findOfMajor(Symbols &symbols, OneDnn &dnn) {
  if (dnn.major == 2) {
    symbols.find("dnnl_memory_desc_init_by_strides", dnn.initLayout);
    symbols.find("dnnl_memory_desc_init_by_tag", dnn.initFreeLayout);
    symbols.find("dnnl_matmul_desc_init", dnn.initMatmul);
    symbols.find("dnnl_dilated_convolution_forward_desc_init", dnn.initConvolution);
    symbols.find("dnnl_dilated_convolution_backward_data_desc_init", dnn.initConvolutionData);
    symbols.find("dnnl_dilated_convolution_backward_weights_desc_init", dnn.initConvolutionFilter);
    symbols.find("dnnl_primitive_desc_create", dnn.createDescription);
    return symbols.complete && kKnowsStructs;
  }
  symbols.find("dnnl_memory_desc_create_with_strides", dnn.createLayout);
  symbols.find("dnnl_memory_desc_destroy", dnn.destroyLayout);
  symbols.find("dnnl_memory_desc_create_with_tag", dnn.createFreeLayout);
  symbols.find("dnnl_matmul_primitive_desc_create", dnn.createMatmul);
  symbols.find("dnnl_convolution_forward_primitive_desc_create", dnn.createConvolution);
  symbols.find("dnnl_convolution_backward_data_primitive_desc_create", dnn.createConvolutionData);
  symbols.find("dnnl_convolution_backward_weights_primitive_desc_create",
               dnn.createConvolutionFilter);
  return symbols.complete;
}

bool openVersion(int major, OneDnn &dnn) {
  std::string name = "libdnnl.so." + std::to_string(major);
  void *library = dlopen(name.c_str(), RTLD_NOW | RTLD_LOCAL);
  if (!library)
    return false;
  dnn.major = major;
  Symbols symbols{library};
  const dnnl_version_t *(*version)() = nullptr;
  int (*createEngine)(dnnl_engine_t *, int, size_t) = nullptr;
  symbols.find("dnnl_version", version);
  symbols.find("dnnl_engine_create", createEngine);
  if (!findCommon(symbols, dnn) || !findOfMajor(symbols, dnn) || version()->major != major ||
      createEngine(&dnn.engine, dnnl_cpu, 0) != dnnl_success) {
    dnn.engine = nullptr;
    return false;
  }
  dnn.description = "oneDNN " + std::to_string(version()->major) + "." +
                    std::to_string(version()->minor) + "." + std::to_string(version()->patch);
  return true;
}

OneDnn open() {
  OpenMP::get(); // libgomp must be opened by Team.h first
  OneDnn dnn;
  for (int major : {3, 2})
    if (openVersion(major, dnn))
      return dnn;
  dnn.description = "oneDNN not found (libdnnl.so.2, libdnnl.so.3): products "
                    "use the runtime's own loops, which are slower";
  return dnn;
}

int code(DType dtype) {
  switch (dtype) {
  case DType::F32:
    return dnnl_f32;
  case DType::BF16:
    return dnnl_bf16;
  default:
    return dnnl_data_type_undef;
  }
}

using Attributes = std::unique_ptr<dnnl_primitive_attr, int (*)(dnnl_primitive_attr_t)>;

Attributes makeAttributes(const OneDnn &dnn) {
  dnnl_primitive_attr_t attributes = nullptr;
  if (dnn.createAttributes(&attributes) == dnnl_success)
    dnn.setScratchpadMode(attributes, dnnl_scratchpad_mode_user);
  return Attributes(attributes, dnn.destroyAttributes);
}
} // namespace

const OneDnn &OneDnn::get() {
  static const OneDnn dnn = open();
  return dnn;
}

/// `init` fills a layout of version 2, `create` creates one of version 3.
template <typename Init, typename Create>
static Layout makeAnyLayout(const Init &init, const Create &create) {
  const OneDnn &dnn = OneDnn::get();
  if (dnn.major == 2) {
    Layout layout(::operator new(kLayoutBytes), [](void *memory) { ::operator delete(memory); });
    return init(layout.get()) == dnnl_success ? layout : nullptr;
  }
  void *layout = nullptr;
  if (create(&layout) != dnnl_success)
    return nullptr;
  return Layout(layout, dnn.destroyLayout);
}

Layout makeLayout(const Shape &extents, DType dtype, const Shape &strides) {
  const OneDnn &dnn = OneDnn::get();
  int dims = int(extents.size());
  return makeAnyLayout(
      [&](void *layout) {
        return dnn.initLayout(layout, dims, extents.data(), code(dtype), strides.data());
      },
      [&](void **layout) {
        return dnn.createLayout(layout, dims, extents.data(), code(dtype), strides.data());
      });
}

Layout makeFreeLayout(const Shape &extents, DType dtype) {
  const OneDnn &dnn = OneDnn::get();
  int dims = int(extents.size());
  return makeAnyLayout(
      [&](void *layout) {
        return dnn.initFreeLayout(layout, dims, extents.data(), code(dtype), dnnl_format_tag_any);
      },
      [&](void **layout) {
        return dnn.createFreeLayout(layout, dims, extents.data(), code(dtype), dnnl_format_tag_any);
      });
}

/// `init` fills the operation descriptor of version 2 (`bytes` of memory), `create` creates a
/// primitive descriptor of version 3. Both get attributes that leave scratch memory to the
/// caller.
template <typename Init, typename Create>
static Description makeAny(size_t bytes, const Init &init, const Create &create) {
  const OneDnn &dnn = OneDnn::get();
  Attributes attributes = makeAttributes(dnn);
  dnnl_primitive_desc_t made = nullptr;
  int status = dnnl_success;
  if (dnn.major == 2) {
    std::unique_ptr<char[]> operation(new char[bytes]);
    status = init(operation.get());
    if (status == dnnl_success)
      status = dnn.createDescription(&made, operation.get(), attributes.get(), dnn.engine, nullptr);
  } else {
    status = create(&made, attributes.get());
  }
  return Description(status == dnnl_success ? made : nullptr, dnn.destroyDescription);
}

Description makeMatmul(const Layout &lhs, const Layout &rhs, const Layout &out) {
  const OneDnn &dnn = OneDnn::get();
  return makeAny(
      kMatmulBytes,
      [&](void *operation) {
        return dnn.initMatmul(operation, lhs.get(), rhs.get(), nullptr, out.get());
      },
      [&](dnnl_primitive_desc_t *made, const void *attributes) {
        return dnn.createMatmul(made, dnn.engine, lhs.get(), rhs.get(), nullptr, out.get(),
                                attributes);
      });
}

static Description makeForward(const ConvolutionShape &s) {
  const OneDnn &dnn = OneDnn::get();
  return makeAny(
      kConvolutionBytes,
      [&](void *operation) {
        return dnn.initConvolution(operation, dnnl_forward_training, dnnl_convolution_direct,
                                   s.data.get(), s.filter.get(), nullptr, s.result.get(),
                                   s.step.data(), s.dilation.data(), s.paddingBelow.data(),
                                   s.paddingAbove.data());
      },
      [&](dnnl_primitive_desc_t *made, const void *attributes) {
        return dnn.createConvolution(made, dnn.engine, dnnl_forward_training,
                                     dnnl_convolution_direct, s.data.get(), s.filter.get(), nullptr,
                                     s.result.get(), s.step.data(), s.dilation.data(),
                                     s.paddingBelow.data(), s.paddingAbove.data(), attributes);
      });
}

static Description makeDataGradient(const ConvolutionShape &s) {
  const OneDnn &dnn = OneDnn::get();
  return makeAny(
      kConvolutionBytes,
      [&](void *operation) {
        return dnn.initConvolutionData(
            operation, dnnl_convolution_direct, s.data.get(), s.filter.get(), s.result.get(),
            s.step.data(), s.dilation.data(), s.paddingBelow.data(), s.paddingAbove.data());
      },
      [&](dnnl_primitive_desc_t *made, const void *attributes) {
        Description forward = makeForward(s); // version 3 needs a hint
        return dnn.createConvolutionData(made, dnn.engine, dnnl_convolution_direct, s.data.get(),
                                         s.filter.get(), s.result.get(), s.step.data(),
                                         s.dilation.data(), s.paddingBelow.data(),
                                         s.paddingAbove.data(), forward.get(), attributes);
      });
}

static Description makeFilterGradient(const ConvolutionShape &s) {
  const OneDnn &dnn = OneDnn::get();
  return makeAny(
      kConvolutionBytes,
      [&](void *operation) {
        return dnn.initConvolutionFilter(operation, dnnl_convolution_direct, s.data.get(),
                                         s.filter.get(), nullptr, s.result.get(), s.step.data(),
                                         s.dilation.data(), s.paddingBelow.data(),
                                         s.paddingAbove.data());
      },
      [&](dnnl_primitive_desc_t *made, const void *attributes) {
        Description forward = makeForward(s);
        return dnn.createConvolutionFilter(made, dnn.engine, dnnl_convolution_direct, s.data.get(),
                                           s.filter.get(), nullptr, s.result.get(), s.step.data(),
                                           s.dilation.data(), s.paddingBelow.data(),
                                           s.paddingAbove.data(), forward.get(), attributes);
      });
}

Description makeConvolution(const ConvolutionShape &shape) {
  switch (shape.computes) {
  case ConvolutionCall::Result:
    return makeForward(shape);
  case ConvolutionCall::Data:
    return makeDataGradient(shape);
  case ConvolutionCall::Filter:
    break;
  }
  return makeFilterGradient(shape);
}

Description makeReorder(const void *from, const void *to) {
  const OneDnn &dnn = OneDnn::get();
  Attributes attributes = makeAttributes(dnn);
  dnnl_primitive_desc_t made = nullptr;
  int status = dnn.createReorder(&made, from, dnn.engine, to, dnn.engine, attributes.get());
  return Description(status == dnnl_success ? made : nullptr, dnn.destroyDescription);
}

std::string implementationOf(const Description &description) {
  const char *name = nullptr;
  if (OneDnn::get().query(description.get(), dnnl_query_impl_info_str, 0, &name) != dnnl_success)
    return "ref";
  return name;
}

} // namespace shardwright::runtime
