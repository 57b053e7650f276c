// RUN: shardwright-opt %s -split-input-file -shardwright-shard-training-state -verify-diagnostics

// expected-error @below {{'data', over which training state is to be split, is no axis of the mesh; its axes are x, y: name one with --zero-axis}}
sdy.mesh @mesh = <["x"=2, "y"=2]>
func.func @main(%w: tensor<4xf32> {shardwright.role = "param"}, %b: tensor<4xf32> {shardwright.role = "batch"}) {
  return
}

// -----

sdy.mesh @mesh = <["data"=2]>
// expected-error @below {{no argument is a parameter or the state of an optimizer, which --zero splits: donate what the next step takes, or say what arguments are (--role NAME=param)}}
func.func @main(%b: tensor<4xf32> {shardwright.role = "batch"}) {
  return
}

// -----

sdy.mesh @mesh = <["data"=2]>
// expected-error @below {{no argument is a batch, which 'data' would split: say which is one (--role NAME=batch)}}
func.func @main(%w: tensor<4xf32> {shardwright.role = "param"}) {
  return
}

// -----

sdy.mesh @mesh = <["data"=2, "rows"=2]>
func.func @main(%w: tensor<4xf32> {shardwright.role = "param"},
                // expected-error @below {{'data' is no axis of data parallelism: it does not split the batch, argument 1, which lies as [{"rows"}]; name the axis that does with --zero-axis}}
                %b: tensor<4xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"rows"}]>, shardwright.role = "batch"}) {
  return
}
