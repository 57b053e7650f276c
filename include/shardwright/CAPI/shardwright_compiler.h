// SPDX-License-Identifier: Apache-2.0

/*===- shardwright_compiler.h - The compiler for C --------------------------===
 *
 * Functions return the exit statuses of `shardwright`: 0 success, 1 the input is
 * at fault, 2 usage, 70 internal error. The caller frees returned strings by
 * shardwright_compiler_free. shardwright_runtime.h runs compiled bundles.
 *
 *===----------------------------------------------------------------------===*/
#ifndef SHARDWRIGHT_CAPI_COMPILER_H
#define SHARDWRIGHT_CAPI_COMPILER_H

#include <stddef.h>

#ifdef __cplusplus
extern "C" {
#endif

typedef struct {
  /* The path of the file; with `content`, its name in messages. */
  const char *name;
  /* The model as StableHLO text, valid until the call returns; null: the file is
   * read. A bytecode file that crashes MLIR's reader ends the process: compile
   * untrusted models in a child process. */
  const char *content;
  size_t bytes;
} shardwright_model;

typedef struct {
  void *data;
  /* Called before each stage, on the compiling thread. May be null. */
  void (*begins)(void *data, const char *stage, int number, int count);
  /* Called between passes, on any thread; a nonzero result ends the compilation.
   * May be null. */
  int (*is_interrupted)(void *data);
} shardwright_compile_hooks;

/* Compiles a model. `options` is a JSON object with any of the keys of
 * docs/generated/Options.md ("mesh", "target", "bundle", ...; `shardwright compile
 * --list-options` prints them with their types, defaults and values), and
 *   "stop_after": STAGE   *report_json then also has "text", the IR, and
 *                         "arguments": [{"name", "shape"}]; "bundle" is optional
 *   "locations": false    whether that text has locations
 * Returns 2 for an unknown key or an invalid value. *report_json receives the
 * report (see `explain --json`, and "seconds" of each stage); *diagnostics the
 * messages, one per line: `file:line:column: error: …`. */
int shardwright_compile(const shardwright_model *model, const char *options,
                        const shardwright_compile_hooks *hooks, char **report_json,
                        char **diagnostics);

/* Formats a report as text: a summary, or each collective if `all` is not 0.
 * Returns 2 if the JSON is not a report. */
int shardwright_print_report(const char *report_json, int all, char **text);

void shardwright_compiler_free(char *string);

#ifdef __cplusplus
}
#endif

#endif /* SHARDWRIGHT_CAPI_COMPILER_H */
