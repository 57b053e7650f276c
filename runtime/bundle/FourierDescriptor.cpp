// SPDX-License-Identifier: Apache-2.0

#include "FourierDescriptor.h"
#include "support/Failure.h"

namespace shardwright::runtime {

namespace {
/// Derives the parameters from the call's types and checks them.
class Reader {
public:
  Reader(const FunctionCall &call) : call(call), user(join("fft ", call.function)) {}

  FourierDescriptor::Kind kind() const {
    if (call.function == "fft" || call.function == "ifft")
      return FourierDescriptor::ComplexToComplex;
    if (call.function == "rfft")
      return FourierDescriptor::RealToComplex;
    if (call.function == "irfft")
      return FourierDescriptor::ComplexToReal;
    failInput(user, ": unknown function; expected fft, ifft, rfft or irfft");
  }
  bool isForward() const { return call.function == "fft" || call.function == "rfft"; }

  /// The number of transformed dimensions.
  size_t rank() const {
    if (call.inputs.size() != 1 || call.outputs.size() != 1)
      failInput(user, " has ", call.inputs.size(), " operands and ", call.outputs.size(),
                " results, expected one of each");
    auto found = call.options.find("dimensions");
    for (size_t rank = 1; rank <= 3; ++rank)
      if (found != call.options.end() && found->second == std::to_string(rank)) {
        if (rank > call.inputs[0].shape.size())
          failInput(user, ": an operand of shape ", printShape(call.inputs[0].shape),
                    " does not have ", rank, " dimensions");
        return rank;
      }
    failInput(user, ": expected the option dimensions to be 1, 2 or 3");
  }

  bool isDouble() const {
    bool isWide = call.outputs[0].dtype == DType::F64 || call.outputs[0].dtype == DType::C128;
    DType real = isWide ? DType::F64 : DType::F32;
    DType complex = isWide ? DType::C128 : DType::C64;
    DType input = kind() == FourierDescriptor::RealToComplex ? real : complex;
    DType result = kind() == FourierDescriptor::ComplexToReal ? real : complex;
    if (call.inputs[0].dtype != input || call.outputs[0].dtype != result)
      failInput(user, ": from ", name(call.inputs[0].dtype), " to ", name(call.outputs[0].dtype),
                ", expected ", name(input), " to ", name(result));
    return isWide;
  }

  /// The spectrum of real numbers keeps the first half of its last dimension.
  void checkShapes() const {
    const Shape &input = call.inputs[0].shape, &result = call.outputs[0].shape;
    Shape expected = input;
    if (kind() == FourierDescriptor::RealToComplex)
      expected.back() = input.back() / 2 + 1;
    else if (kind() == FourierDescriptor::ComplexToReal && !result.empty() &&
             result.back() / 2 + 1 == input.back())
      expected.back() = result.back();
    if (result != expected)
      failInput(user, ": the result of ", printShape(input), " is ", printShape(result),
                ", expected ", printShape(expected));
  }

private:
  const FunctionCall &call;
  std::string user;
};
} // namespace

FourierDescriptor::FourierDescriptor(const FunctionCall &call) {
  Reader reader(call);
  kind = reader.kind();
  auto rank = int64_t(reader.rank());
  isForward = reader.isForward();
  isDouble = reader.isDouble();
  reader.checkShapes();
  const Shape &in = call.inputs[0].shape, &out = call.outputs[0].shape;
  input.assign(in.end() - rank, in.end());
  result.assign(out.end() - rank, out.end());
  batch = *elementCount(Shape(in.begin(), in.end() - rank));
}

double FourierDescriptor::scale() const {
  double scale = 1;
  if (!isForward)
    for (int64_t n : result)
      scale /= double(n);
  return scale;
}

} // namespace shardwright::runtime
