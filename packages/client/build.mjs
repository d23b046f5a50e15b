// One JavaScript file without dependencies, and one file with every type.
import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";

const here = path.dirname(fileURLToPath(import.meta.url));
const dist = path.join(here, "dist");
rmSync(dist, { recursive: true, force: true });
mkdirSync(dist, { recursive: true });

await build({
  absWorkingDir: here,
  entryPoints: { index: "src/create-utspring.ts" },
  outdir: "dist",
  bundle: true,
  // For Node and browsers: nothing but fetch is used.
  platform: "neutral",
  mainFields: ["module", "main"],
  target: "es2022",
  format: "esm",
  logLevel: "warning",
});

// These hold types only, so their text is that of a declaration file.
const types = ["procedure-call", "api", "client-options"].map((name) =>
  readFileSync(path.join(here, "src", `${name}.ts`), "utf8")
    .replaceAll(/^(?:import .*|\/\/ .*)\n+/gmu, "")
    .trim(),
);
const functions = [
  ...readFileSync(path.join(here, "src/create-utspring.ts"), "utf8").matchAll(
    /(?<comment>(?:^\/\*\*(?:(?!\*\/)[\s\S])*\*\/\n)?)^export (?<head>function .*) \{$/gmu,
  ),
].map(({ groups }) => `${groups.comment}export declare ${groups.head};`);
writeFileSync(path.join(dist, "index.d.ts"), `${[...types, ...functions].join("\n\n")}\n`);
