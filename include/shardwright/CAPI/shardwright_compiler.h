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

/* Compiles a model. `options` is a JSON object with any of the keys of
 * docs/generated/Options.md ("mesh", "target", "bundle", ...; `shardwright compile
 * --list-options` prints them with their types, defaults and values), and
 *   "stop_after": STAGE   *report_json then also holds "text", the IR, and
 *                         "arguments": [{"name", "shape"}]; "bundle" is not needed
 *   "locations": false    whether that text has locations
 * A key that is none, or a value that its option does not take, is status 2.
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
