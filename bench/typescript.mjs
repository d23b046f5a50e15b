// `node --import ./bench/typescript.mjs FILE.ts`: runs TypeScript with its types removed and nothing added. Measured
// processes and functions that run in a page need that: tsx adds a helper to every named function.
// @ts-check
import { readFile } from "node:fs/promises";
import { register } from "node:module";
import { fileURLToPath } from "node:url";
import { isMainThread } from "node:worker_threads";
import { transform } from "esbuild";

if (isMainThread) register(import.meta.url);

/** @type {import("node:module").LoadHook} */
export async function load(url, context, nextLoad) {
  if (!url.startsWith("file:") || !url.endsWith(".ts")) return nextLoad(url, context);
  const file = fileURLToPath(url);
  const options = { loader: /** @type {const} */ ("ts"), target: "node20", sourcefile: file, sourcemap: "inline" };
  const { code } = await transform(
    await readFile(file, "utf8"),
    /** @type {import("esbuild").TransformOptions} */ (options),
  );
  return { format: "module", source: code, shortCircuit: true };
}
