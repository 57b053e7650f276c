// SPDX-License-Identifier: Apache-2.0

#include "StepParts.h"

using namespace mlir;

namespace shardwright {

func::FuncOp StepParts::slicer(Value value, const MeshAxes &axes) {
  func::FuncOp &known = slicers[{value.getAsOpaquePointer(), axes}];
  if (known)
    return known;
  known = open("part", value.getLoc(), value.getType());
  OpWriter w(OpBuilder::atBlockEnd(&known.getBody().front()), value.getLoc());
  PartsWriter parts(known, replicas);
  close(known, parts.slice(w, known.getArgument(0), axes));
  return known;
}

func::FuncOp StepParts::gatherer(Value value, const MeshAxes &axes, int from) {
  Type part = slicer(value, axes).getResultTypes().front();
  func::FuncOp function = open("whole", value.getLoc(), part);
  OpWriter w(OpBuilder::atBlockEnd(&function.getBody().front()), value.getLoc());
  Value whole = PartsWriter(function, replicas)
                    .gather(w, function.getArgument(0), axes, tensorOf(value),
                            "stage " + std::to_string(from), *value.user_begin());
  close(function, whole);
  return function;
}

func::FuncOp StepParts::open(StringRef name, Location loc, Type argument) {
  OpBuilder b = OpBuilder::atBlockEnd(main->getParentOfType<ModuleOp>().getBody());
  auto function =
      func::FuncOp::create(b, loc, (name + Twine(count++)).str(), b.getFunctionType(argument, {}));
  function.setPrivate();
  function.addEntryBlock();
  return function;
}

void StepParts::close(func::FuncOp function, Value result) {
  OpBuilder b = OpBuilder::atBlockEnd(&function.getBody().front());
  func::ReturnOp::create(b, function.getLoc(), result);
  function.setFunctionType(
      b.getFunctionType(function.getArgumentTypes(), TypeRange(result.getType())));
}

} // namespace shardwright
