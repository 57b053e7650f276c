// SPDX-License-Identifier: Apache-2.0

/*===- shardwright_runtime.h - The runtime for C ----------------------------===
 *
 * Statuses are the exit statuses of shardwright-run: 0 done, 1 the input is at
 * fault, 2 usage, 70 our bug, 75 a rank failed. Strings handed out belong to
 * the caller and go back through shardwright_string_free.
 *
 *===----------------------------------------------------------------------===*/
#ifndef SHARDWRIGHT_RUNTIME_C_H
#define SHARDWRIGHT_RUNTIME_C_H

#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

typedef struct shardwright_program shardwright_program;

/* An array that is lent for a call: dense, row-major. */
typedef struct {
  const char *dtype; /* "f32", "bf16", … */
  int64_t rank;
  const int64_t *shape;
  void *data;
  int64_t bytes;
} shardwright_host_array;

/* What a program wants of who runs it: the function of that number, of `inputs`
 * arrays, into `outputs` more behind them. Called by the thread of a rank. Not 0
 * ends the step; *message, from malloc, then says why. */
typedef int (*shardwright_host_call)(void *data, int64_t function,
                                     const shardwright_host_array *arrays, int64_t inputs,
                                     int64_t outputs, char **message);

typedef struct {
  int64_t steps;           /* 0 means 1 */
  double deadline_seconds; /* 0: 120, and 600 in the first step */
  const char *inputs_npz;  /* null: seeded random data */
  const char *outputs_npz; /* null: outputs are not kept */
  const char *trace_path;  /* null: no trace */
  /* Other options, in the words of shardwright-run: "--device cuda
   * --check-finite stop"; null: none */
  const char *flags;
  shardwright_host_call host_call; /* null: such programs are refused */
  void *host_data;
} shardwright_run_options;

/* Loads and validates a bundle. On failure *program is null and *message says
 * why. */
int shardwright_program_load(const char *path, shardwright_program **program, char **message);
void shardwright_program_free(shardwright_program *program);
int64_t shardwright_program_rank_count(const shardwright_program *program);
int64_t shardwright_program_input_count(const shardwright_program *program);
int64_t shardwright_program_output_count(const shardwright_program *program);
/* Of the whole array, on the host. */
int64_t shardwright_program_input_bytes(const shardwright_program *program, int64_t input);

/* *report_json (if not null) receives the run report. */
int shardwright_program_run(const shardwright_program *program,
                            const shardwright_run_options *options, char **report_json,
                            char **message);

/* What the program takes and gives, and on what: {"mesh": [{"name", "size"}],
 * "device_ids", "ranks", "inputs": [{"name", "kind", "dtype", "shape",
 * "local_shape", "sharding", "donated_to"}], "outputs", "memory": {"arena_bytes",
 * "peak_bytes", "lower_bound_bytes"}}. */
void shardwright_program_describe(const shardwright_program *program, char **json);

/* What runs, in order, and where it lies: {"instructions": [{"op", "name", "in",
 * "out", "stream", "bytes", "places"}], "buffers": [{"id", "pool", "offset",
 * "bytes", "view_of"}]}. `in` and `out` are ids of buffers; `places` are where a
 * kernel's operations stand in the model; `bytes` is what an instruction moves,
 * where that is known. */
void shardwright_program_schedule(const shardwright_program *program, char **json);

/* A program that stays loaded: its ranks keep memory and threads, and what a
 * step has left on them is there for the next. One call at a time. */
typedef struct shardwright_session shardwright_session;

typedef enum {
  SHARDWRIGHT_HERE,  /* what the ranks hold is what the input is to be */
  SHARDWRIGHT_ARRAY, /* a dense array on the host, in row-major order */
  SHARDWRIGHT_OUTPUT /* an output of the step before, of the same pieces */
} shardwright_source;

typedef struct {
  shardwright_source from;
  const void *array;
  int64_t output;
} shardwright_step_input;

typedef struct {
  int64_t output;
  void *to; /* a dense array on the host, in row-major order */
} shardwright_reading;

/* The options' steps are those that a trace holds; inputs and outputs are said
 * with each step. */
int shardwright_session_open(const shardwright_program *program,
                             const shardwright_run_options *options, shardwright_session **session,
                             char **message);
/* One step, of as many inputs as the program has, and then what is to be read.
 * `is_interrupted` is asked a few times a second, if not null; not 0 ends the
 * ranks, and the session is over. */
int shardwright_session_step(shardwright_session *session, const shardwright_step_input *inputs,
                             const shardwright_reading *readings, int64_t reading_count,
                             int (*is_interrupted)(void *data), void *data, char **message);
/* Reads what the last step has left. */
int shardwright_session_read(shardwright_session *session, const shardwright_reading *readings,
                             int64_t reading_count, char **message);
/* How an output becomes an input of the next step: SHARDWRIGHT_HERE if it takes
 * its place, SHARDWRIGHT_OUTPUT, or SHARDWRIGHT_ARRAY by way of the host. */
shardwright_source shardwright_session_way(const shardwright_session *session, int64_t output,
                                           int64_t input);
/* Seconds of the last step, on its slowest rank. */
double shardwright_session_step_seconds(const shardwright_session *session);
/* Ends the ranks, and writes the trace. */
int shardwright_session_finish(shardwright_session *session, char **report_json, char **message);
void shardwright_session_free(shardwright_session *session);

void shardwright_string_free(char *string);

#ifdef __cplusplus
}
#endif

#endif /* SHARDWRIGHT_RUNTIME_C_H */
