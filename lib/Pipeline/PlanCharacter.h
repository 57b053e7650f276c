// SPDX-License-Identifier: Apache-2.0

// The kind of a plan, in the words of people who write such plans by hand.
#pragma once

#include "AxisRoles.h"

namespace shardwright {

/// As "fully sharded (FSDP, ZeRO-3)" or "tensor parallel over model (Megatron), FSDP over data", by
/// what the axes do with most products by weights, and with most of what is stored. Empty if there
/// are no such products.
std::string describeCharacter(llvm::ArrayRef<MeshAxis> axes, llvm::ArrayRef<AxisRole> roles);

} // namespace shardwright
