// RUN: shardwright-opt %s -split-input-file -verify-diagnostics

// expected-error @below {{mesh has two axes named "a"}}
sdy.mesh @twice = <["a"=2, "a"=4]>

// -----

// expected-error @below {{size of mesh axis "a" must be at least 1, found 0}}
sdy.mesh @size = <["a"=0]>

// -----

// expected-error @below {{axes make 4 devices, but there are 2 device ids}}
sdy.mesh @count = <["a"=4], device_ids=[1, 0]>

// -----

// expected-error @below {{device ids must be a permutation of 0 to 1}}
sdy.mesh @permutation = <["a"=2], device_ids=[1, 1]>

// -----

// expected-error @below {{device_ids 0, 1, 2, … are the default and may not be written}}
sdy.mesh @default = <["a"=2], device_ids=[0, 1]>

// -----

// expected-error @below {{a mesh without axes has at most one device id, found 2}}
sdy.mesh @maximal = <[], device_ids=[0, 1]>
