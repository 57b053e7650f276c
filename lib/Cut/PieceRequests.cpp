// SPDX-License-Identifier: Apache-2.0

#include "PieceRequests.h"

#include "SplitLayers.h"
#include "shardwright/Support/FirstOf.h"

#include <map>

using namespace mlir;

namespace shardwright {
namespace {
/// The names of the model around an op, outer ones first; behind those of a loop over layers the
/// number of the layer, as [3].
std::string namesOf(const ForwardStep &step) {
  std::string names;
  step.op->getLoc()->walk([&](Location loc) {
    if (auto name = dyn_cast<NameLoc>(loc))
      names += (names.empty() ? "" : "/") + name.getName().str();
    return WalkResult::advance();
  });
  return step.loop ? names + "[" + std::to_string(step.iteration) + "]" : names;
}

bool isOfIdentifier(char c) { return llvm::isAlnum(c) || c == '_'; }

/// Whether an identifier goes on from one character of names to the next.
bool goesOn(StringRef names, size_t next) {
  return next > 0 && next < names.size() && isOfIdentifier(names[next - 1]) &&
         isOfIdentifier(names[next]);
}

constexpr llvm::StringLiteral marked = "sw_stage_"; // of sw.stage(3), the name sw_stage_3

/// What marks ask for, by name.
std::map<std::string, PieceRequest> marksIn(ArrayRef<std::string> namesOfSteps) {
  std::map<std::string, PieceRequest> marks;
  for (const std::string &names : namesOfSteps)
    for (size_t at = names.find(marked); at != std::string::npos; at = names.find(marked, at + 1)) {
      StringRef number = StringRef(names).drop_front(at + marked.size()).take_while(llvm::isDigit);
      std::string name = (marked + number).str();
      int piece = 0;
      if (!number.getAsInteger(10, piece) && hasName(names, name))
        marks.try_emplace(name, PieceRequest{name, piece});
    }
  return marks;
}

std::string textOf(const PieceRequest &request) {
  if (StringRef(request.pattern).starts_with(marked))
    return "sw.stage(" + std::to_string(request.piece) + ")";
  return "--stage-of " + request.pattern + "=" + std::to_string(request.piece);
}

/// Some of the names that there are: of ops with products, without `dot_general` of the op itself.
std::string someNames(ArrayRef<ForwardStep> steps) {
  constexpr size_t most = 8;
  std::vector<std::string> found;
  for (const ForwardStep &step : steps)
    if (std::string names = namesOf(step); step.isHeavy && !names.empty()) {
      auto [outer, last] = StringRef(names).rsplit('/');
      names = last == step.op->getName().stripDialect() ? outer.str() : names;
      if (!llvm::is_contained(found, names))
        found.push_back(std::move(names));
    }
  return found.empty() ? "this model has no names"
                       : "those of products here are " + firstOf(ArrayRef(found), most);
}

InFlightDiagnostic emitUnknown(Location loc, const PieceRequest &request,
                               ArrayRef<ForwardStep> steps) {
  InFlightDiagnostic diag = emitError(loc)
                            << textOf(request) << ": no op of the forward pass has such a name";
  diag.attachNote()
      << "names are those of jax.named_scope or of PyTorch's modules, whole ones, and "
         "[3] is the fourth layer of a loop; "
      << someNames(steps);
  return diag;
}

InFlightDiagnostic emitConflict(const ForwardStep &step, const PieceRequest &first,
                                const PieceRequest &second) {
  return emitError(step.op->getLoc())
         << textOf(first) << " and " << textOf(second) << " ask for different pieces of '"
         << step.op->getName() << "' of " << namesOf(step)
         << "; give a longer name, as of one layer";
}
} // namespace

bool hasName(StringRef names, StringRef pattern) {
  for (size_t at = names.find(pattern); at != StringRef::npos; at = names.find(pattern, at + 1))
    if (!goesOn(names, at) && !goesOn(names, at + pattern.size()))
      return true;
  return false;
}

FailureOr<SmallVector<std::optional<int>>> requiredPieces(Location loc, ArrayRef<ForwardStep> steps,
                                                          ArrayRef<PieceRequest> requests) {
  SmallVector<std::optional<int>> required;
  for (const ForwardStep &step : steps) {
    auto piece = step.op->getAttrOfType<IntegerAttr>(kPieceAttr);
    required.push_back(piece ? std::optional(int(piece.getInt())) : std::nullopt);
  }
  bool areCut = llvm::any_of(required, [](auto &piece) { return piece.has_value(); });
  auto names = llvm::map_to_vector(steps, namesOf);
  SmallVector<PieceRequest> all;
  for (auto &[name, request] : marksIn(names))
    all.push_back(request);
  llvm::append_range(all, requests);
  SmallVector<const PieceRequest *> asked(steps.size());
  for (const PieceRequest &request : all) {
    bool isFound = areCut;
    for (auto [i, step] : llvm::enumerate(steps))
      if (hasName(names[i], request.pattern)) {
        if (asked[i] && asked[i]->piece != request.piece)
          return emitConflict(step, *asked[i], request);
        asked[i] = &request;
        required[i] = request.piece;
        isFound = true;
      }
    if (!isFound)
      return emitUnknown(loc, request, steps);
  }
  return required;
}

} // namespace shardwright
