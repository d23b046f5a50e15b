// Runs check-worker.ts from its source. `--import tsx` does not reach the threads of a process under vitest.
import { tsImport } from "tsx/esm/api";

await tsImport("./check-worker.ts", import.meta.url);
