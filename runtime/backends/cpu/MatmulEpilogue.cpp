// SPDX-License-Identifier: Apache-2.0

//===- MatmulEpilogue.cpp - Epilogues of products on CPUs ----------------===//
#include "MatmulEpilogue.h"

#include "shardwright/runtime/support/Gelu.h"

namespace shardwright::runtime {

namespace {
#include "support/ElementTypes.inc"

/// Columns of the result. Each thread owns a range, so that sums over rows need no
/// synchronization.
template <typename Type> struct Columns {
  using Stored = typename Type::Stored;
  const MatmulCall &call;
  Stored *result;
  const Stored *given; // the operand of the epilogue, a vector or matrix
  Stored *second;      // the auxiliary result; null if there is none

  void run(int64_t begin, int64_t end) const {
    for (int64_t j = begin; j < end; ++j) {
      float sum = 0;
      for (int64_t i = 0; i < call.m; ++i)
        sum += finish(i * call.n + j, j);
      if (call.givesVector())
        Type::store(sum, second[j]);
    }
  }

  float finish(int64_t at, int64_t column) const {
    float value = Type::load(result[at]);
    if (call.takesMatrix()) {
      value *= geluGradient(Type::load(given[at]));
    } else {
      value += Type::load(given[column]);
      if (call.givesMatrix())
        Type::store(value, second[at]);
      if (call.epilogue == MatmulCall::BiasRelu)
        value = value < 0 ? 0 : value;
      else if (call.epilogue != MatmulCall::Bias)
        value = gelu(value);
    }
    Type::store(value, result[at]);
    return value;
  }
};

/// The sum of one side over k; each thread owns a range of elements.
template <typename Type>
void sumSide(const MatmulCall &call, const typename Type::Stored *side, typename Type::Stored *sums,
             int64_t begin, int64_t end) {
  bool isLeft = call.epilogue == MatmulCall::LhsSum;
  const auto &strides = isLeft ? call.lhsStrides : call.rhsStrides;
  for (int64_t i = begin; i < end; ++i) {
    float sum = 0;
    for (int64_t k = 0; k < call.k; ++k)
      sum += Type::load(side[i * strides[isLeft ? 0 : 1] + k * strides[isLeft ? 1 : 0]]);
    Type::store(sum, sums[i]);
  }
}

class EpiloguePlan : public CallPlan {
public:
  EpiloguePlan(const MatmulCall &call, std::unique_ptr<CallPlan> product)
      : call(call), product(std::move(product)) {}
  std::string method() const override {
    return product->method() + ", then " + kEpilogueNames[call.epilogue];
  }
  int64_t scratchBytes() const override { return product->scratchBytes(); }
  std::unique_ptr<BoundCall> bind(const CallOperands &operands) const override {
    return std::make_unique<Bound>(*this, operands);
  }

private:
  struct Bound : BoundCall {
    Bound(const EpiloguePlan &plan, const CallOperands &operands)
        : call(plan.call), given(operands.buffers) {
      size_t operandsOfProduct = 2 + (call.lhsSlices.count > 0) + (call.rhsSlices.count > 0);
      buffers.assign(given, given + operandsOfProduct);
      buffers.push_back(given[operandsOfProduct + plan.call.takesMore()]);
      product = plan.product->bind({buffers.data(), operands.scratch});
    }
    void run(const Team &team) override {
      size_t inputs = buffers.size() - 1;
      std::copy(given, given + inputs, buffers.begin());
      buffers.back() = given[inputs + call.takesMore()];
      product->run(team);
      if (call.dtype == DType::F32)
        return finish<Same<float>>(team);
      if (call.dtype == DType::F16)
        return finish<Widened<Half>>(team);
      finish<Widened<Brain>>(team);
    }
    template <typename Type> void finish(const Team &team) const {
      using Stored = typename Type::Stored;
      size_t inputs = buffers.size() - 1;
      bool hasSecond = call.givesMore();
      auto at = [&](size_t i) { return reinterpret_cast<Stored *>(given[i]); };
      if (call.sumsSide())
        return team.split(call.vectorLength(), 16, [&](int64_t begin, int64_t end, int64_t) {
          sumSide<Type>(call, at(call.epilogue == MatmulCall::LhsSum ? 0 : 1), at(inputs + 1),
                        begin, end);
        });
      Columns<Type> columns{call, at(inputs + 1), at(inputs), hasSecond ? at(inputs + 2) : nullptr};
      team.split(call.n, 16, [&](int64_t begin, int64_t end, int64_t) { columns.run(begin, end); });
    }

    const MatmulCall &call;
    char *const *given;
    std::vector<char *> buffers; // of the product
    std::unique_ptr<BoundCall> product;
  };

  const MatmulCall call;
  std::unique_ptr<CallPlan> product;
};
} // namespace

std::unique_ptr<CallPlan> planEpilogue(const MatmulCall &call, std::unique_ptr<CallPlan> product) {
  return std::make_unique<EpiloguePlan>(call, std::move(product));
}

} // namespace shardwright::runtime
