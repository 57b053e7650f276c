// Makes one device's version of an op whose split is chosen and whose operands lie as the split asks.
#pragma once

#include "ChooseFactors.h"
#include "EmitTransfer.h"

namespace shardwright {

/// `operands` are local values; `zeroPadded[i]` says that operand i's padding is zero already. Fails with a located error.
mlir::FailureOr<llvm::SmallVector<mlir::Value>> makeLocalOp(const OpSituation &situation, const OpSplit &split,
                                                            llvm::ArrayRef<mlir::Value> operands,
                                                            llvm::ArrayRef<bool> zeroPadded, const mlir::OpBuilder &builder,
                                                            const Emission &emission);

} // namespace shardwright
