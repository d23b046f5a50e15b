// The router becomes dist/commands.json; main.ts becomes a bundle that reads it and holds no server code.
import { chmodSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { build } from "esbuild";

const here = path.dirname(fileURLToPath(import.meta.url));
// Another folder serves a build beside one that may be running.
const dist = path.resolve(here, process.argv[2] ?? "dist");
const common = {
  absWorkingDir: here,
  bundle: true,
  platform: "node",
  target: "node20",
  format: "esm",
  logLevel: "warning",
  write: false,
};

mkdirSync(dist, { recursive: true });

/** A CLI that starts meanwhile never reads half a file. */
function place(name, contents) {
  const beside = path.join(dist, `${name}.${process.pid}`);
  writeFileSync(beside, contents);
  renameSync(beside, path.join(dist, name));
}

async function buildManifest() {
  // Workspace packages are TypeScript sources, so they are bundled.
  const workspace = {
    name: "only-the-workspace",
    setup: ({ onResolve }) =>
      onResolve({ filter: /^[^./]/ }, ({ path: name, kind }) =>
        kind === "entry-point" || name.startsWith("@utspring/") ? null : { path: name, external: true },
      ),
  };
  const { outputFiles } = await build({
    ...common,
    entryPoints: ["./build-commands.ts"],
    outfile: "dist/build-commands.mjs",
    plugins: [workspace],
  });
  const script = path.join(dist, `build-commands.${process.pid}.mjs`);
  writeFileSync(script, outputFiles[0].contents);
  try {
    const { commandFileOf } = await import(pathToFileURL(script).href);
    place("commands.json", JSON.stringify(commandFileOf(here)));
  } finally {
    rmSync(script, { force: true });
  }
}

/**
 * trpc-cli tries to load other schema libraries at start. Ours are JSON, and each attempt searches node_modules for
 * milliseconds.
 */
const withoutUnusedLibraries = {
  name: "without-unused-libraries",
  setup: ({ onResolve, onLoad }) => {
    onResolve(
      { filter: /^(valibot|@valibot|effect|zod|@orpc|@trpc)\b|module-commands/ },
      ({ path: name, kind, importer }) =>
        kind === "dynamic-import" && importer.includes("/trpc-cli/") ? { path: name, namespace: "unused" } : null,
    );
    onLoad({ filter: /./, namespace: "unused" }, ({ path: name }) => ({
      contents: `throw new Error("${name} is not part of the command line");`,
    }));
  },
};

async function buildMain() {
  const { outputFiles } = await build({
    ...common,
    entryPoints: ["src/main.ts"],
    outdir: "dist",
    // Keeps `follow` and its socket out of every other command.
    splitting: true,
    chunkNames: "[name]-[hash]",
    // trpc-cli recognises classes by their names.
    keepNames: true,
    plugins: [withoutUnusedLibraries],
    external: ["ws"],
    // commander is CommonJS and requires Node's modules.
    banner: {
      js: '#!/usr/bin/env node\nimport { createRequire as requireFrom } from "node:module";\nconst require = requireFrom(import.meta.url);',
    },
  });
  for (const { path: file, contents } of outputFiles) place(path.basename(file), contents);
  chmodSync(path.join(dist, "main.js"), 0o755);
  const current = new Set(outputFiles.map(({ path: file }) => path.basename(file)));
  for (const name of readdirSync(dist)) if (name.endsWith(".js") && !current.has(name)) rmSync(path.join(dist, name));
}

try {
  await buildManifest();
  await buildMain();
} catch (error) {
  // esbuild has already printed its own errors.
  if (!Array.isArray(error.errors)) console.error(error);
  process.exitCode = 1;
}
