import path from "node:path";
import type { ModulePreloadOptions, Plugin } from "vite";

/** Every dynamic import goes through src/lib/page/load-files.ts, in place of Vite's helper. */
export function lostFiles(): Plugin {
  return {
    name: "utspring:lost-files",
    apply: "build",
    enforce: "pre",
    resolveId: (source) =>
      source.endsWith("vite/preload-helper.js")
        ? path.resolve(import.meta.dirname, "../src/lib/page/load-files.ts")
        : undefined,
  };
}

/** Vite leaves out the file of an import that needs no other. A style sheet has no script. */
export const filesOfImport: NonNullable<Exclude<ModulePreloadOptions["resolveDependencies"], undefined>> = (
  file,
  others,
  { hostType },
) => (hostType === "html" || file.startsWith("assets/styles-") ? others : [...new Set([file, ...others])]);
