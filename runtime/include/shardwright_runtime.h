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

typedef struct {
  int64_t steps;            /* 0 means 1 */
  double deadline_seconds;  /* 0: 120, and 600 in the first step */
  const char *inputs_npz;   /* null: seeded random data */
  const char *outputs_npz;  /* null: outputs are not kept */
  const char *trace_path;   /* null: no trace */
  /* Other options, in the words of shardwright-run: "--device cuda
   * --check-finite stop"; null: none */
  const char *flags;
} shardwright_run_options;

/* Loads and validates a bundle. On failure *program is null and *message says
 * why. */
int shardwright_program_load(const char *path, shardwright_program **program,
                             char **message);
void shardwright_program_free(shardwright_program *program);
int64_t shardwright_program_rank_count(const shardwright_program *program);

/* *report_json (if not null) receives the run report. */
int shardwright_program_run(const shardwright_program *program,
                            const shardwright_run_options *options,
                            char **report_json, char **message);

void shardwright_string_free(char *string);

#ifdef __cplusplus
}
#endif

#endif /* SHARDWRIGHT_RUNTIME_C_H */
