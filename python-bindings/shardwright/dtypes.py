"""Element types: the names of bundles and NumPy's."""
import ml_dtypes
import numpy as np

_NAMES = {
    "f32": np.float32, "f64": np.float64, "f16": np.float16, "bf16": ml_dtypes.bfloat16, "i1": np.bool_, "i8": np.int8, "i16": np.int16,
    "i32": np.int32, "i64": np.int64, "ui8": np.uint8, "ui16": np.uint16, "ui32": np.uint32, "ui64": np.uint64, "c64": np.complex64,
    "c128": np.complex128,
}


def numpy_dtype(name):
    """The NumPy dtype of "f32", "bf16", "i1", …"""
    return np.dtype(_NAMES[name])
