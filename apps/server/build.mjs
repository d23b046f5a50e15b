// Bundles the server with the workspace packages: it starts in a third of the time of hundreds of modules. Dynamic
// imports (reports, for one) have their own files.
import { readdirSync, readFileSync, rmSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";
import { developmentExternals, productionExternals } from "./external-packages.mjs";

const here = path.dirname(fileURLToPath(import.meta.url));

// The driver is bundled; the check at the start looks for the patch's mark, this check for the driver's version.
const driver = path.dirname(createRequire(import.meta.url).resolve("postgres"));
const { version } = JSON.parse(readFileSync(path.join(driver, "..", "..", "package.json"), "utf8"));
if (version !== "3.4.9") {
  console.error(`postgres är version ${version} men ska vara 3.4.9 (patches/); kör \`npm ci\`.`);
  process.exit(1);
}

/** What libraries load at every start for cases that are not ours, and what stands there instead. */
const instead = {
  // The queue's search for a settings file, from the working directory upwards: it gets its settings from us.
  cosmiconfig: "exports.cosmiconfigSync = () => ({ search: () => null });",
  // For a route per static file, which we do not ask for.
  glob: "",
  // For routes with schemas, of which there are none (http.ts), and for HTTP/2, which is the proxy's.
  "@fastify/ajv-compiler": "",
  "@fastify/fast-json-stringify-compiler": "",
  "node:http2": "",
  // Thirty stores, Node's cluster among them; ours are two.
  "rate-limiter-flexible": `
    exports.RateLimiterDrizzle = require("rate-limiter-flexible/lib/RateLimiterDrizzle.js");
    exports.RateLimiterMemory = require("rate-limiter-flexible/lib/RateLimiterMemory.js");
    exports.RateLimiterRes = require("rate-limiter-flexible/lib/RateLimiterRes.js");`,
  // This code constructs a Response to tell Node from a Cloudflare Worker, which loads all of fetch and a WebAssembly
  // module in every process.
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
    // The rate limiter's library hides its import of drizzle-orm from bundlers; the image has no such package. Said
    // openly, it is the copy in the bundle.
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
  // V8 keeps the text as long as the program runs. Names stay, so that a stack can be read as it is.
  minifyWhitespace: true,
  minifySyntax: true,
  lineLimit: 200,
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
};
// Apart, since what the server shared with a command would be a file of its own, and each file takes time to find at a
// start.
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

// A package that is named only while the program runs is not in the bundle, and not in the image. graphile-worker's
// `filename` is a folder of tasks, which we do not have.
const dist = path.join(here, "dist");
for (const name of readdirSync(dist).filter((one) => one.endsWith(".js"))) {
  const hidden = [...readFileSync(path.join(dist, name), "utf8").matchAll(/\bimport\((?<what>[A-Za-z_$][\w$.]*)\)/gu)]
    .map(({ groups }) => groups.what)
    .filter((what) => what !== "filename");
  if (hidden.length > 0) throw new Error(`dist/${name} imports what only its run tells: ${hidden.join(", ")}`);
}
