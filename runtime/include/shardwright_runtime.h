// SPDX-License-Identifier: Apache-2.0

/*===- shardwright_runtime.h - The runtime for C ----------------------------===
 *
 * Functions that return int return an exit status of shardwright-run: 0 success,
 * 1 invalid input, 2 invalid usage, 70 internal error, 75 a rank failed. On
 * failure *message describes the error. Strings returned by pointer belong to the
 * caller and must be freed by shardwright_string_free. Functions on one object are
 * not thread-safe.
 *
 *===----------------------------------------------------------------------===*/
#ifndef SHARDWRIGHT_RUNTIME_C_H
#define SHARDWRIGHT_RUNTIME_C_H

#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

typedef struct shardwright_program shardwright_program;

/* An array borrowed for the duration of a call: dense, row-major, on the host. */
typedef struct {
  const char *dtype; /* "f32", "bf16", … */
  int64_t rank;
  const int64_t *shape;
  void *data;
  int64_t bytes;
} shardwright_host_array;

/* A callback for calls of kind `host`: computes function number `function`.
 * `arrays` holds `inputs` operands, then `outputs` results to fill. Called on the
 * thread of a rank, possibly concurrently. A nonzero return value fails the step;
 * *message, allocated by malloc, describes the error. */
typedef int (*shardwright_host_call)(void *data, int64_t function,
                                     const shardwright_host_array *arrays, int64_t inputs,
                                     int64_t outputs, char **message);

/* An option of shardwright-run by its name: {"device", "cuda"}, {"memory-limit",
 * "4GiB"}, {"tune", "true"}. Keys: device, threads-per-rank, communication-cores,
 * memory-limit, check-finite and flight-recorder; deterministic, tune, cuda-graphs and
 * register-memory, whose values are "true" and "false". */
typedef struct {
  const char *key;
  const char *value;
} shardwright_option;

typedef struct {
  int64_t steps;                     /* 0 means 1 */
  double deadline_seconds;           /* 0: 120, and 600 in the first step */
  const char *inputs_npz;            /* null: seeded random data */
  const char *outputs_npz;           /* null: outputs are discarded */
  const char *trace_path;            /* null: no trace */
  const shardwright_option *options; /* may be null if there are none */
  int64_t option_count;
  shardwright_host_call host_call; /* null: programs with host calls are rejected */
  void *host_data;
} shardwright_run_options;

/* Loads and validates a bundle. On failure *program is null. */
int shardwright_program_load(const char *path, shardwright_program **program, char **message);
void shardwright_program_free(shardwright_program *program);
int64_t shardwright_program_rank_count(const shardwright_program *program);
int64_t shardwright_program_input_count(const shardwright_program *program);
int64_t shardwright_program_output_count(const shardwright_program *program);
/* The size of the global array in bytes. */
int64_t shardwright_program_input_bytes(const shardwright_program *program, int64_t input);

/* Runs the program. If report_json is not null, *report_json receives the report. */
int shardwright_program_run(const shardwright_program *program,
                            const shardwright_run_options *options, char **report_json,
                            char **message);

/* The signature of the program as JSON: {"mesh": [{"name", "size"}],
 * "device_ids", "ranks", "inputs": [{"name", "kind", "dtype", "shape",
 * "local_shape", "sharding", "donated_to"}], "outputs", "memory": {"arena_bytes",
 * "peak_bytes", "lower_bound_bytes"}}. */
void shardwright_program_describe(const shardwright_program *program, char **json);

/* The schedule and its buffers as JSON: {"instructions": [{"op", "name", "in",
 * "out", "stream", "bytes", "places"}], "buffers": [{"id", "pool", "offset",
 * "bytes", "view_of"}]}. `in` and `out` are buffer ids; `places` are the
 * locations of a kernel's operations in the model; `bytes` are the bytes that an
 * instruction moves, if known. Of a bundle with several programs: {"programs": […]},
 * each as above and with the "ranks" that run it. */
void shardwright_program_schedule(const shardwright_program *program, char **json);

/* A loaded program that runs step by step: its ranks keep threads, memory and
 * state between steps. Not thread-safe. */
typedef struct shardwright_session shardwright_session;

typedef enum {
  SHARDWRIGHT_HERE,   /* the value that the ranks already hold */
  SHARDWRIGHT_ARRAY,  /* a dense, row-major global array on the host */
  SHARDWRIGHT_OUTPUT, /* an output of the previous step with the same sharding */
  SHARDWRIGHT_SHARDS  /* the shard of each rank, dense and row-major, padding included */
} shardwright_source;

typedef struct {
  shardwright_source from;
  const void *array;
  int64_t output;
  const void *const *shards; /* by rank */
} shardwright_step_input;

typedef struct {
  int64_t output;
  void *to; /* a dense, row-major global array on the host */
} shardwright_reading;

/* A box that is copied from one array to another; both are dense and row-major. */
typedef struct {
  const void *from; /* for shardwright_copy_boxes */
  int64_t rank;     /* for shardwright_session_read_shards, which reads the shard */
  int64_t output;   /* of an output that a rank has */
  void *to;
  int64_t element_bytes; /* for shardwright_copy_boxes */
  int64_t dimensions;
  const int64_t *extent;                  /* of the box */
  const int64_t *from_shape, *from_begin; /* the array, and the first element of the box in it;
                                             a shard's shape is known */
  const int64_t *to_shape, *to_begin;
} shardwright_box;

/* Copies boxes between arrays on the host, on several threads if they are large. Boxes
 * do not overlap where they are written. */
int shardwright_copy_boxes(const shardwright_box *boxes, int64_t count, char **message);

/* Opens a session. options->steps is the number of traced steps; inputs and outputs
 * are given with each step. */
int shardwright_session_open(const shardwright_program *program,
                             const shardwright_run_options *options, shardwright_session **session,
                             char **message);
/* Runs one step, then reads outputs. `inputs` has one entry per input of the
 * program. `is_interrupted`, if not null, is polled a few times per second; a
 * nonzero value stops the ranks, and the session has ended. */
int shardwright_session_step(shardwright_session *session, const shardwright_step_input *inputs,
                             const shardwright_reading *readings, int64_t reading_count,
                             int (*is_interrupted)(void *data), void *data, char **message);
/* Reads outputs of the last step. */
int shardwright_session_read(shardwright_session *session, const shardwright_reading *readings,
                             int64_t reading_count, char **message);
/* Copies boxes of shards of outputs of the last step: each rank its own, at the same
 * time. Not for a bundle of several programs. */
int shardwright_session_read_shards(shardwright_session *session, const shardwright_box *boxes,
                                    int64_t count, char **message);
/* How an output can become an input of the next step: SHARDWRIGHT_HERE if it is
 * donated, SHARDWRIGHT_OUTPUT if each rank can copy its shard, or SHARDWRIGHT_ARRAY
 * through the host. */
shardwright_source shardwright_session_way(const shardwright_session *session, int64_t output,
                                           int64_t input);
/* The duration of the last step on its slowest rank, in seconds. */
double shardwright_session_step_seconds(const shardwright_session *session);
/* Ends the ranks and writes the trace. *report_json receives the report. */
int shardwright_session_finish(shardwright_session *session, char **report_json, char **message);
void shardwright_session_free(shardwright_session *session);

void shardwright_string_free(char *string);

#ifdef __cplusplus
}
#endif

#endif /* SHARDWRIGHT_RUNTIME_C_H */
