// SPDX-License-Identifier: Apache-2.0

// Options of training techniques, and the roles of arguments in the report.
#include "shardwright/Pipeline/Compiler.h"

#include "ArgumentNamed.h"
#include "shardwright/Sharding/ModuleMesh.h"
#include "shardwright/Support/SignatureAttributes.h"
#include "shardwright/Train/Roles.h"

#include "llvm/ADT/StringExtras.h"

using namespace mlir;

namespace shardwright {

bool Compiler::isTrained() const {
  return !onMeshes && ((options.zero > 0 && distributed) || options.microbatchCount() > 1 ||
                       !options.pipeline.empty());
}

LogicalResult Compiler::applyRoles() {
  auto main = module->lookupSymbol<func::FuncOp>("main");
  for (const std::string &text : options.roles) {
    auto error = [&] {
      return emitError(main ? main.getLoc() : UnknownLoc::get(&context))
             << "--role '" << text << "': ";
    };
    auto [which, name] = StringRef(text).rsplit('=');
    std::optional<unsigned> index = main ? argumentNamed(main, which) : std::nullopt;
    if (!index)
      return error() << noArgumentNamed(main, which);
    if (!parseRole(name))
      return error() << "'" << name << "' is no role; expected one of "
                     << llvm::join(llvm::map_range(allRoles,
                                                   [](ArgumentRole role) { return nameOf(role); }),
                                   ", ");
    main.setArgAttr(*index, kRoleAttr, StringAttr::get(&context, name));
  }
  if (options.zero > 0 && options.mesh.empty() && mesh.getAxes().empty())
    return usageError("--zero " + Twine(options.zero))
           << "there is no mesh to split over; give one with --mesh";
  return success();
}

/// Later stages have no use for roles, but a run has, for which arguments are the
/// batch.
void Compiler::takeRoles() {
  auto main = module->lookupSymbol<func::FuncOp>("main");
  if (!main || !isTrained())
    return;
  roleReport = {};
  auto add = [&](const ModuleMesh &mesh) {
    for (BlockArgument argument : main.getArguments())
      if (std::optional<ArgumentRole> role = roleOf(argument)) {
        llvm::json::Object entry{{"argument", argument.getArgNumber()},
                                 {"name", nameInModel(argument)},
                                 {"role", nameOf(*role)}};
        if (auto type = dyn_cast<RankedTensorType>(argument.getType())) {
          Layout layout = mesh.layoutOf(argument).resolved();
          Layout whole = Layout::replicated(type.getRank());
          entry["bytes"] = localBytes(type, whole, mesh.primeMesh());
          entry["bytes_per_device"] = localBytes(type, layout, mesh.primeMesh());
        }
        roleReport.push_back(std::move(entry));
      }
    return success();
  };
  (void)ModuleMesh::with(*module, add);
  if (!options.pipeline.empty()) // `cut` has
    return;
  SignatureAttributes attributes(main);
  for (mlir::NamedAttrList &list : attributes.arguments)
    if (list.get(kRoleAttr) == StringAttr::get(&context, nameOf(ArgumentRole::Batch)) &&
        !list.get(kKindAttr))
      list.set(kKindAttr, list.get(kRoleAttr));
  attributes.remove(kRoleAttr);
  attributes.apply();
}

} // namespace shardwright
