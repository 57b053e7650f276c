# SPDX-License-Identifier: Apache-2.0
"""Ops of random programs that read windows, rows or whole columns: convolution, pooling, indices, sorting."""
from program_ops import DIMS, tensor


class WindowOps:
    def gather(self):
        v, s = self.pick(lambda s: len(s) == 2)
        if v is None:
            return
        n = self.shape(self.r.randint(1, 2))
        i = self.new_arg(n + (1,), "i32")
        out = n + (s[1],)
        self.emit(f'"stablehlo.gather"({v}, {i}) <{{dimension_numbers = #stablehlo.gather<offset_dims = [{len(n)}], collapsed_slice_dims = [0], start_index_map = [0], '
                  f"index_vector_dim = {len(n)}>, indices_are_sorted = false, slice_sizes = array<i64: 1, {s[1]}>}}> : ({tensor(s)}, {tensor(n + (1,), 'i32')}) -> {tensor(out)}", out)

    def scatter(self):
        v, s = self.pick(lambda s: len(s) == 2)
        if v is None:
            return
        n = self.shape(1)
        i = self.new_arg(n + (1,), "i32")
        u = self.like(n + (s[1],))
        self.emit(f'"stablehlo.scatter"({v}, {i}, {u}) <{{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0], '
                  f"scatter_dims_to_operand_dims = [0], index_vector_dim = 1>, indices_are_sorted = false, unique_indices = false}}> ({{\n"
                  "    ^bb0(%x: tensor<f32>, %y: tensor<f32>):\n      %z = stablehlo.add %x, %y : tensor<f32>\n      stablehlo.return %z : tensor<f32>\n"
                  f"    }}) : ({tensor(s)}, {tensor(n + (1,), 'i32')}, {tensor(n + (s[1],))}) -> {tensor(s)}", s)

    def gather_batch(self):
        """Row i of each matrix of a batch, or a window of it."""
        v, s = self.pick(lambda s: len(s) == 3)
        if v is None:
            return
        n, window = self.r.choice(DIMS), self.r.choice([s[2], 1, self.r.randint(1, s[2])])
        i = self.new_arg((s[0], n, 1), "i32")
        out = (s[0], n, window)
        self.emit(f'"stablehlo.gather"({v}, {i}) <{{dimension_numbers = #stablehlo.gather<offset_dims = [2], collapsed_slice_dims = [1], operand_batching_dims = [0], '
                  f"start_indices_batching_dims = [0], start_index_map = [1], index_vector_dim = 2>, indices_are_sorted = false, "
                  f"slice_sizes = array<i64: 1, 1, {window}>}}> : ({tensor(s)}, {tensor((s[0], n, 1), 'i32')}) -> {tensor(out)}", out)

    def scatter_batch(self):
        """Updates of rows in each matrix of a batch; what is not a sum cannot be split over the updates."""
        v, s = self.pick(lambda s: len(s) == 3)
        if v is None:
            return
        n = self.r.choice(DIMS)
        i = self.new_arg((s[0], n, 1), "i32")
        u = self.like((s[0], n, s[2]))
        self.emit(f'"stablehlo.scatter"({v}, {i}, {u}) <{{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [2], inserted_window_dims = [1], '
                  f"input_batching_dims = [0], scatter_indices_batching_dims = [0], scatter_dims_to_operand_dims = [1], index_vector_dim = 2>, "
                  f"indices_are_sorted = false, unique_indices = false}}> ({{\n    ^bb0(%x: tensor<f32>, %y: tensor<f32>):\n"
                  f"      stablehlo.return %y : tensor<f32>\n    }}) : ({tensor(s)}, {tensor((s[0], n, 1), 'i32')}, {tensor((s[0], n, s[2]))}) -> {tensor(s)}", s)

    def convolution(self):
        v, s = self.pick(lambda s: len(s) == 3)
        if v is None:
            return
        window, stride, low, high = self.r.randint(1, s[1] + 1), self.r.choice([1, 1, 2]), self.r.randint(0, 2), self.r.randint(0, 2)
        if s[1] + low + high < window:
            low = window
        groups = self.r.choice([g for g in (1, 1, 2, 4) if s[2] % g == 0])
        features = groups * self.r.choice([1, 2, 3])
        kernel = (window, s[2] // groups, features)
        w = self.like(kernel)
        out = (s[0], (s[1] + low + high - window) // stride + 1, features)
        self.emit(f"stablehlo.convolution({v}, {w}) dim_numbers = [b, 0, f]x[0, i, o]->[b, 0, f], window = {{stride = [{stride}], pad = [[{low}, {high}]]}} "
                  f"{{batch_group_count = 1 : i64, feature_group_count = {groups} : i64}} : ({tensor(s)}, {tensor(kernel)}) -> {tensor(out)}", out)

    def reduce_window(self):
        v, s = self.pick(lambda s: len(s) > 0)
        if v is None:
            return
        sizes = [self.r.choice([1, 1, d, self.r.randint(1, d)]) for d in s]
        strides = [self.r.choice([1, k]) for k in sizes]
        out = [(d - k) // t + 1 for d, k, t in zip(s, sizes, strides)]
        c = self.emit("stablehlo.constant dense<0.0> : tensor<f32>", ())
        self.emit(f'"stablehlo.reduce_window"({v}, {c}) <{{window_dimensions = array<i64: {str(sizes)[1:-1]}>, window_strides = array<i64: {str(strides)[1:-1]}>}}> ({{\n'
                  "    ^bb0(%x: tensor<f32>, %y: tensor<f32>):\n      %z = stablehlo.maximum %x, %y : tensor<f32>\n      stablehlo.return %z : tensor<f32>\n"
                  f"    }}) : ({tensor(s)}, tensor<f32>) -> {tensor(out)}", out)

    def sort(self):
        v, s = self.pick(lambda s: len(s) > 0)
        if v is None:
            return
        both = [v, self.like(s)] if self.chance(0.4) else [v]
        arguments = ", ".join(f"%e{i}: tensor<f32>" for i in range(2 * len(both)))
        types = [tensor(s)] * len(both)
        self.emit_several(
            f'"stablehlo.sort"({", ".join(both)}) <{{dimension = {self.r.randrange(len(s))} : i64, is_stable = true}}> ({{\n    ^bb0({arguments}):\n'
            "      %z = stablehlo.compare LT, %e0, %e1 : (tensor<f32>, tensor<f32>) -> tensor<i1>\n      stablehlo.return %z : tensor<i1>\n"
            f"    }}) : ({', '.join(types)}) -> ({', '.join(types)})", [s] * len(both))

    def cholesky(self):
        v, s = self.pick(lambda s: len(s) > 1 and s[-1] == s[-2])
        if v is not None:
            self.emit(f"stablehlo.cholesky {v}, lower = true : {tensor(s)}", s)
