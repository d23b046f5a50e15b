import { readFile, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import react from "@vitejs/plugin-react";
import { build } from "vite";
import type { Plugin, Rollup } from "vite";
import { pagesModule } from "./pages-module.ts";
import { scopedNames } from "./scoped-names.ts";
import { screenTags } from "./screens.ts";

/** What a visitor's page has its own of, or does without. */
const appTags =
  /^\s*<(?:script type="module"|title|meta name="description"|link rel="(?:modulepreload|stylesheet)"|style data-mantine-styles)[^>]*>(?:[^<]*<\/(?:script|style|title)>)?\n/gmu;

/** Where the server finds the renderers and the frame of the visitors' pages; its files are not sent as such. */
export const rendererFolder = "server";

const root = path.resolve(import.meta.dirname, "..");
const outDir = path.join(root, "dist");
const folder = path.join(outDir, rendererFolder);

/** Builds the app once more, for Node, into dist/server. The app's own document becomes app.html. */
export function prerender(): Plugin {
  let bundle: Rollup.OutputBundle = {};
  return {
    name: "utspring:prerender",
    apply: "build",
    writeBundle: (_options, written) => {
      bundle = written;
    },
    closeBundle: {
      sequential: true,
      handler: async () => {
        await writeFile(path.join(outDir, "screens.json"), JSON.stringify(screenTags(bundle)));
        const styles = await buildRenderer();
        const app = await readFile(path.join(outDir, "index.html"), "utf8");
        await rm(path.join(outDir, "index.html"));
        const shell = app.replace("</head>", '<meta name="robots" content="noindex" />\n  </head>');
        await writeFile(path.join(outDir, "app.html"), shell);
        const files = [...app.matchAll(/(?:src|href)="(\/assets\/[^"]+\.(?:js|css))"/gu)].map(([, file]) => file);
        const script = `<script type="module" src="${entryOf(bundle, "visitor")}" data-app="${files.join(" ")}" data-chat="${entryOf(bundle, "visitor-chat")}"></script>`;
        const frame = app.replaceAll(appTags, "").replace("</head>", () => `<style>${styles}</style>${script}</head>`);
        await writeFile(path.join(folder, "public.html"), frame);
      },
    },
  };
}

/** With its dependencies, since the image has none of the web's. Returns the public pages' styles. */
async function buildRenderer(): Promise<string> {
  const { output } = (await build({
    root,
    configFile: false,
    logLevel: "warn",
    publicDir: false,
    plugins: [react(), pagesModule()],
    css: { modules: scopedNames },
    ssr: { noExternal: true },
    define: { "process.env.NODE_ENV": '"production"' },
    build: {
      ssr: true,
      outDir: folder,
      emptyOutDir: true,
      minify: true,
      target: "node20",
      cssTarget: "safari16.4",
      ssrEmitAssets: true,
      cssMinify: true,
      rolldownOptions: { input: ["src/ssr/app-document.tsx", "src/ssr/public-document.tsx"] },
    },
  })) as Rollup.RollupOutput;
  // The browser's build has them all.
  const assets = output.filter(({ type }) => type === "asset");
  await Promise.all(assets.map(({ fileName }) => rm(path.join(folder, fileName))));
  const bundle = Object.fromEntries(output.map((file) => [file.fileName, file]));
  const styles = stylesOf(bundle, "public-document.js").join("").trim();
  if (styles === "") throw new Error("the public pages were built without styles");
  return styles;
}

function entryOf(bundle: Rollup.OutputBundle, name: string): string {
  const entry = Object.values(bundle).find((file) => file.type === "chunk" && file.isEntry && file.name === name);
  if (entry === undefined) throw new Error(`the build has no entry named ${name}`);
  return `/${entry.fileName}`;
}

/** The styles of a chunk and of those that it imports, dependencies first. */
function stylesOf(bundle: Rollup.OutputBundle, fileName: string, seen = new Set<string>()): string[] {
  const chunk = bundle[fileName];
  if (chunk?.type !== "chunk" || seen.has(fileName)) return [];
  seen.add(fileName);
  const own = [...(chunk.viteMetadata?.importedCss ?? [])].flatMap((name) => {
    const sheet = bundle[name];
    return sheet?.type === "asset" ? [String(sheet.source)] : [];
  });
  return [...chunk.imports.flatMap((name) => stylesOf(bundle, name, seen)), ...own];
}
