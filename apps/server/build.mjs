// One bundle starts in a third of the time of hundreds of modules. Dynamic imports become files of their own.
import { readdirSync, readFileSync, rmSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";
import { developmentExternals, productionExternals } from "./external-packages.mjs";

const here = path.dirname(fileURLToPath(import.meta.url));

// The start checks only the patch's mark, so the driver's version is checked here.
const driver = path.dirname(createRequire(import.meta.url).resolve("postgres"));
const { version } = JSON.parse(readFileSync(path.join(driver, "..", "..", "package.json"), "utf8"));
if (version !== "3.4.9") {
  console.error(`postgres är version ${version} men ska vara 3.4.9 (patches/); kör \`npm ci\`.`);
  process.exit(1);
}

/** Stubs for what libraries load at every start and this server never uses. */
const instead = {
  cosmiconfig: "exports.cosmiconfigSync = () => ({ search: () => null });",
  glob: "",
  // Only for routes with schemas (http.ts has none), and for HTTP/2, which the proxy speaks.
  "@fastify/ajv-compiler": "",
  "@fastify/fast-json-stringify-compiler": "",
  "node:http2": "",
  // Ours are two of thirty stores.
  "rate-limiter-flexible": `
    exports.RateLimiterDrizzle = require("rate-limiter-flexible/lib/RateLimiterDrizzle.js");
    exports.RateLimiterMemory = require("rate-limiter-flexible/lib/RateLimiterMemory.js");
    exports.RateLimiterRes = require("rate-limiter-flexible/lib/RateLimiterRes.js");`,
  // It constructs a Response to detect a Cloudflare Worker, which loads fetch and a WebAssembly module.
  "./stream":
    'exports.getStream = () => new (require("node:net").Socket)(); exports.getSecureStream = (options) => require("node:tls").connect(options);',
};
const leaveOut = {
  name: "leave-out",
  setup(building) {
    const onlyFrom = { "./stream": "node_modules/pg/lib/", "node:http2": "node_modules/fastify/" };
    building.onResolve({ filter: /./ }, ({ path: name, importer }) =>
      Object.hasOwn(instead, name) && importer.includes(onlyFrom[name] ?? "")
        ? { path: name, namespace: "instead" }
        : undefined,
    );
    // The library hides this import from bundlers, and the image has no such package. Stated plainly, it resolves to
    // the bundle's copy.
    building.onLoad({ filter: /[\\/]RateLimiterDrizzle\.js$/ }, ({ path: file }) => {
      const hidden = "import(/* @vite-ignore */ specifier)";
      const [before, after, ...more] = readFileSync(file, "utf8").split(hidden);
      if (after === undefined || more.length > 0) throw new Error(`${file} no longer imports drizzle-orm as expected`);
      return {
        contents: `${before}(specifier === "drizzle-orm" ? import("drizzle-orm") : import("drizzle-orm/sql"))${after}`,
      };
    });
    building.onLoad({ filter: /./, namespace: "instead" }, ({ path: name }) => ({
      contents: instead[name],
      resolveDir: here,
    }));
  },
};

rmSync(path.join(here, "dist"), { recursive: true, force: true });
const options = {
  absWorkingDir: here,
  outdir: "dist",
  bundle: true,
  splitting: true,
  platform: "node",
  target: "node20",
  format: "esm",
  sourcemap: "linked",
  external: [...productionExternals, ...developmentExternals],
  plugins: [leaveOut],
  // V8 keeps the text in memory. Names stay, so that stacks can be read.
  minifyWhitespace: true,
  minifySyntax: true,
  lineLimit: 200,
  banner: {
    // CommonJS modules within the ES module still use these three.
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
};
await build({ ...options, entryPoints: ["src/main.ts"] });
await build({ ...options, entryPoints: ["src/uploads/check-process.ts"] });
await build({ ...options, entryPoints: ["src/processes/file-writer-process.ts"] });
await build({
  ...options,
  entryPoints: [
    "src/migrate-command.ts",
    "src/factors-command.ts",
    "src/backup-command.ts",
    "src/many-command.ts",
    "src/doctor-command.ts",
  ],
});

// An import whose name is known only at run time is neither in the bundle nor in the image. graphile-worker's
// `filename` is a folder of tasks, which is not used.
const dist = path.join(here, "dist");
for (const name of readdirSync(dist).filter((one) => one.endsWith(".js"))) {
  const hidden = [...readFileSync(path.join(dist, name), "utf8").matchAll(/\bimport\((?<what>[A-Za-z_$][\w$.]*)\)/gu)]
    .map(({ groups }) => groups.what)
    .filter((what) => what !== "filename");
  if (hidden.length > 0) throw new Error(`dist/${name} imports what only its run tells: ${hidden.join(", ")}`);
}
