// SPDX-License-Identifier: Apache-2.0

#include "PrimitivePlan.h"
#include "support/Alignment.h"
#include "support/Failure.h"

#include <algorithm>

namespace shardwright::runtime {

namespace {
void need(int status, const char *what) {
  if (status != dnnl_success)
    throw Failure{Status::internal(join("oneDNN could not ", what, " (status ", status, ")"))};
}

class BoundPrimitives : public BoundCall {
public:
  BoundPrimitives() {
    const OneDnn &dnn = OneDnn::get();
    need(dnn.createStream(&stream, dnn.engine, dnnl_stream_default_flags), "create a stream");
  }
  ~BoundPrimitives() override {
    for (Bound &bound : primitives)
      for (dnnl_exec_arg_t &argument : bound.arguments)
        OneDnn::get().destroyMemory(argument.memory);
    OneDnn::get().destroyStream(stream);
  }

  void add(dnnl_primitive_t primitive, const std::vector<PrimitiveArgument> &arguments,
           const CallOperands &operands) {
    primitives.push_back({primitive, {}});
    for (const PrimitiveArgument &argument : arguments) {
      bool isScratch = argument.buffer == PrimitiveArgument::kScratch;
      char *const *place = isScratch ? nullptr : operands.buffers + argument.buffer;
      char *base = isScratch ? operands.scratch : *place;
      dnnl_memory_t memory = nullptr;
      need(OneDnn::get().createMemory(&memory, argument.layout, OneDnn::get().engine,
                                      base + argument.offset),
           "bind memory");
      primitives.back().arguments.push_back({argument.argument, memory});
      if (place)
        places.push_back({memory, place, argument.offset, base});
    }
  }

  // A CPU stream has completed when execute returns.
  void run(const Team &) override {
    for (Place &place : places)
      if (char *base = *place.buffer; base != place.known) {
        need(OneDnn::get().setData(place.memory, base + place.offset), "move memory");
        place.known = base;
      }
    for (Bound &bound : primitives)
      need(OneDnn::get().execute(bound.primitive, stream, int(bound.arguments.size()),
                                 bound.arguments.data()),
           "run a primitive");
  }

private:
  struct Bound {
    dnnl_primitive_t primitive;
    std::vector<dnnl_exec_arg_t> arguments;
  };
  struct Place {
    dnnl_memory_t memory;
    char *const *buffer;
    int64_t offset;
    char *known; // the address of the previous run
  };
  dnnl_stream_t stream = nullptr;
  std::vector<Bound> primitives;
  std::vector<Place> places;
};
} // namespace

PrimitivePlan::~PrimitivePlan() {
  for (Step &step : steps)
    OneDnn::get().destroyPrimitive(step.primitive);
}

int64_t PrimitivePlan::reserve(int64_t bytes) {
  int64_t offset = used;
  used += aligned(bytes);
  scratch = std::max(scratch, used);
  return offset;
}

void PrimitivePlan::add(Description description, std::vector<PrimitiveArgument> arguments) {
  const OneDnn &dnn = OneDnn::get();
  const void *layout = dnn.queryLayout(description.get(), dnnl_query_scratchpad_md, 0);
  int64_t bytes = layout ? int64_t(dnn.layoutBytes(layout)) : 0;
  if (bytes > 0)
    arguments.push_back({DNNL_ARG_SCRATCHPAD, layout, PrimitiveArgument::kScratch, reserve(bytes)});
  dnnl_primitive_t primitive = nullptr;
  need(dnn.createPrimitive(&primitive, description.get()), "create a primitive");
  steps.push_back({std::move(description), primitive, std::move(arguments)});
}

std::unique_ptr<BoundCall> PrimitivePlan::bind(const CallOperands &operands) const {
  auto bound = std::make_unique<BoundPrimitives>();
  for (const Step &step : steps)
    bound->add(step.primitive, step.arguments, operands);
  return bound;
}

bool isReference(const Description &description) {
  return implementationOf(description).rfind("ref", 0) == 0;
}

} // namespace shardwright::runtime
