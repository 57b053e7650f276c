// SPDX-License-Identifier: Apache-2.0

/*===- shardwright_compiler.h - The compiler for C --------------------------===
 *
 * Statuses are the exit statuses of `shardwright`: 0 done, 1 the input is at
 * fault, 2 usage, 70 our bug. Strings handed out belong to the caller and go back
 * through shardwright_compiler_free. shardwright_runtime.h runs what comes out.
 *
 *===----------------------------------------------------------------------===*/
#ifndef SHARDWRIGHT_CAPI_COMPILER_H
#define SHARDWRIGHT_CAPI_COMPILER_H

#include <stddef.h>

#ifdef __cplusplus
extern "C" {
#endif

typedef struct {
  /* A file; or, with `content`, what messages call it. */
  const char *name;
  /* The file's bytes, which stay until the call returns; null: the file is read.
   * Of StableHLO as text. Bytecode that MLIR cannot even refuse ends the process:
   * read what you do not trust in a child. */
  const char *content;
  size_t bytes;
} shardwright_model;

typedef struct {
  void *data;
  /* Called before each stage, by the thread that compiles. May be null. */
  void (*begins)(void *data, const char *stage, int number, int count);
  /* Asked between passes, by any thread; not 0 ends the compilation. May be
   * null. */
  int (*is_interrupted)(void *data);
} shardwright_compile_hooks;

/* Compiles a model. `options` is a JSON object, with any of
 *   "entry": "step"                 default: @main, or the only public function
 *   "mesh": "data=2,model=4"        default: the model's own
 *   "device_ids": [0, 2, 1, …]      the device at each position of the mesh
 *   "arg_shardings": ["0=[{\"data\"}, {}]", …]
 *   "sharding_rules": FILE          of custom calls
 *   "reassociate": "sums" | "aggressive"  what partial sums pass: products too?
 *   "bundle": FOLDER                what to write, after the last stage
 *   "stop_after": STAGE             *report_json then also holds "text", the IR, and
 *                                   "arguments": [{"name", "shape"}]
 *   "locations": false              whether that text has locations
 *   "target": "cpu" | "cuda", "architectures": ["sm_90a", …]
 *   "target_cpu": "native"          or a level that kernels are to run on, "x86-64-v3"
 *   "epilogues": true, "attention": true, "threads": 2
 *   "search_seconds": 0             for changes of annotations that save collectives
 *   "dump_stages": FOLDER
 *   "callbacks": false              whether who runs the program carries out its callbacks
 * *report_json receives the report (docs of `explain --json`, and "seconds" of each
 * stage); *diagnostics the messages, a line each: `file:line:column: error: …`. */
int shardwright_compile(const shardwright_model *model, const char *options,
                        const shardwright_compile_hooks *hooks, char **report_json,
                        char **diagnostics);

/* A report as lines for people; status 2 if it is none. */
int shardwright_print_report(const char *report_json, char **text);

void shardwright_compiler_free(char *string);

#ifdef __cplusplus
}
#endif

#endif /* SHARDWRIGHT_CAPI_COMPILER_H */
