// SPDX-License-Identifier: Apache-2.0

// The syntax `[b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f]` of convolution dimension numbers: the role
// of each dimension of lhs, rhs and result. Numbers are spatial dimensions; b, f: batch and
// feature; i, o: input and output feature of the kernel.
#include "Assembly.h"
#include "Fields.h"

using namespace mlir;

namespace shardwright::stablehlo {
namespace {
/// The dimensions of one tensor: two with a letter each, and the spatial ones.
struct Side {
  char firstLetter, secondLetter;
  int64_t first = -1, second = -1;
  SmallVector<int64_t> spatial;
};

void printSide(AsmPrinter &printer, char firstLetter, int64_t first, char secondLetter,
               int64_t second, ArrayRef<int64_t> spatial) {
  SmallVector<std::string> places(spatial.size() + 2);
  places[first] = firstLetter;
  places[second] = secondLetter;
  for (auto [i, d] : llvm::enumerate(spatial))
    places[d] = std::to_string(i);
  printer << "[";
  llvm::interleaveComma(places, printer);
  printer << "]";
}

ParseResult parseSide(AsmParser &parser, Side &side) {
  SmallVector<std::pair<int64_t, int64_t>> spatial; // (number, dimension)
  int64_t place = 0;
  auto parsePlace = [&]() -> ParseResult {
    SMLoc loc = parser.getCurrentLocation();
    int64_t number;
    OptionalParseResult isNumber = parser.parseOptionalInteger(number);
    if (isNumber.has_value()) {
      spatial.emplace_back(number, place++);
      return *isNumber;
    }
    StringRef letter;
    if (parser.parseKeyword(&letter))
      return failure();
    bool isFirst = letter == StringRef(&side.firstLetter, 1);
    int64_t &slot = isFirst ? side.first : side.second;
    if ((!isFirst && letter != StringRef(&side.secondLetter, 1)) || slot != -1)
      return parser.emitError(loc)
             << "expected each of " << StringRef(&side.firstLetter, 1) << " and "
             << StringRef(&side.secondLetter, 1) << " once, found " << letter;
    slot = place++;
    return success();
  };
  SMLoc loc = parser.getCurrentLocation();
  if (parser.parseCommaSeparatedList(AsmParser::Delimiter::Square, parsePlace))
    return failure();
  if (side.first == -1 || side.second == -1)
    return parser.emitError(loc) << "expected a dimension " << StringRef(&side.firstLetter, 1)
                                 << " and a dimension " << StringRef(&side.secondLetter, 1);
  llvm::sort(spatial);
  for (auto [i, numberAndPlace] : llvm::enumerate(spatial)) {
    if (numberAndPlace.first != (int64_t)i)
      return parser.emitError(loc)
             << "expected spatial dimensions 0 to " << spatial.size() - 1 << ", each once";
    side.spatial.push_back(numberAndPlace.second);
  }
  return success();
}

bool isPermutation(int64_t first, int64_t second, ArrayRef<int64_t> spatial) {
  SmallVector<int64_t> dims(spatial);
  dims.append({first, second});
  llvm::sort(dims);
  return llvm::equal(dims, llvm::seq<int64_t>(0, dims.size()));
}

void printPlaces(AsmPrinter &printer, ConvDimensionNumbersAttr dims) {
  printSide(printer, 'b', dims.getInputBatchDimension(), 'f', dims.getInputFeatureDimension(),
            dims.getInputSpatialDimensions());
  printer << "x";
  printSide(printer, 'i', dims.getKernelInputFeatureDimension(), 'o',
            dims.getKernelOutputFeatureDimension(), dims.getKernelSpatialDimensions());
  printer << "->";
  printSide(printer, 'b', dims.getOutputBatchDimension(), 'f', dims.getOutputFeatureDimension(),
            dims.getOutputSpatialDimensions());
}

ParseResult parsePlaces(AsmParser &parser, ConvDimensionNumbersAttr &dims) {
  Side input{'b', 'f'}, kernel{'i', 'o'}, output{'b', 'f'};
  if (parseSide(parser, input) || parser.parseKeyword("x") || parseSide(parser, kernel) ||
      parser.parseArrow() || parseSide(parser, output))
    return failure();
  dims = ConvDimensionNumbersAttr::get(parser.getContext(), input.first, input.second,
                                       input.spatial, kernel.first, kernel.second, kernel.spatial,
                                       output.first, output.second, output.spatial);
  return success();
}
} // namespace

/// Dimension numbers out of range or repeated have no such form and are printed as fields; the
/// verifier rejects them.
void ConvDimensionNumbersAttr::print(AsmPrinter &printer) const {
  bool isPlain = isPermutation(getInputBatchDimension(), getInputFeatureDimension(),
                               getInputSpatialDimensions()) &&
                 isPermutation(getKernelInputFeatureDimension(), getKernelOutputFeatureDimension(),
                               getKernelSpatialDimensions()) &&
                 isPermutation(getOutputBatchDimension(), getOutputFeatureDimension(),
                               getOutputSpatialDimensions());
  if (isPlain) {
    printer << "<";
    printPlaces(printer, *this);
    printer << ">";
    return;
  }
  printer << "<raw input_batch_dimension = " << getInputBatchDimension()
          << ", input_feature_dimension = " << getInputFeatureDimension()
          << ", input_spatial_dimensions = [" << getInputSpatialDimensions()
          << "], kernel_input_feature_dimension = " << getKernelInputFeatureDimension()
          << ", kernel_output_feature_dimension = " << getKernelOutputFeatureDimension()
          << ", kernel_spatial_dimensions = [" << getKernelSpatialDimensions()
          << "], output_batch_dimension = " << getOutputBatchDimension()
          << ", output_feature_dimension = " << getOutputFeatureDimension()
          << ", output_spatial_dimensions = [" << getOutputSpatialDimensions() << "]>";
}

Attribute ConvDimensionNumbersAttr::parse(AsmParser &parser, Type) {
  ConvDimensionNumbersAttr dims;
  if (parser.parseLess())
    return {};
  if (failed(parser.parseOptionalKeyword("raw")))
    return parsePlaces(parser, dims) || parser.parseGreater() ? Attribute() : dims;
  int64_t inputBatch = 0, inputFeature = 0, kernelInput = 0, kernelOutput = 0, outputBatch = 0,
          outputFeature = 0;
  SmallVector<int64_t> input, kernel, output;
  Field fields[] = {{"input_batch_dimension", nullptr, &inputBatch},
                    {"input_feature_dimension", nullptr, &inputFeature},
                    {"input_spatial_dimensions", &input},
                    {"kernel_input_feature_dimension", nullptr, &kernelInput},
                    {"kernel_output_feature_dimension", nullptr, &kernelOutput},
                    {"kernel_spatial_dimensions", &kernel},
                    {"output_batch_dimension", nullptr, &outputBatch},
                    {"output_feature_dimension", nullptr, &outputFeature},
                    {"output_spatial_dimensions", &output}};
  if (parser.parseCommaSeparatedList([&]() { return parseField(parser, fields); }) ||
      parser.parseGreater())
    return {};
  return get(parser.getContext(), inputBatch, inputFeature, input, kernelInput, kernelOutput,
             kernel, outputBatch, outputFeature, output);
}

void printConvolutionDimensions(OpAsmPrinter &printer, Operation *, ConvDimensionNumbersAttr dims) {
  printPlaces(printer, dims);
}
ParseResult parseConvolutionDimensions(OpAsmParser &parser, ConvDimensionNumbersAttr &dims) {
  return parsePlaces(parser, dims);
}

} // namespace shardwright::stablehlo
