import { mkdir, readFile, rename, writeFile } from "node:fs/promises";
import path from "node:path";
import { pathToFileURL } from "node:url";
import react from "@vitejs/plugin-react";
import { build } from "vite";
import type { Plugin, Rollup } from "vite";
import { pagesModule } from "./pages-module.ts";
import { scopedNames } from "./scoped-names.ts";
import { screenTags } from "./screens.ts";
import type { PublicDocument } from "../src/ssr/public-document.tsx";

/** What a visitor's page has its own of, or does without. */
const appTags =
  /^\s*<(?:script type="module"|title|meta name="description"|link rel="(?:modulepreload|stylesheet)"|style data-mantine-styles)[^>]*>(?:[^<]*<\/(?:script|style|title)>)?\n/gmu;

/** Where the server finds the renderer (apps/server/src/ssr/ssr-renderer.ts); nothing in there is sent to anybody. */
export const rendererFolder = "server";

/**
 * Builds the app once more, for Node, into dist/server, and renders the public pages for visitors with it:
 * dist/om-oss/index.html and so on. The app's own document becomes app.html.
 */
export function prerender(): Plugin {
  let root = "";
  let outDir = "";
  let bundle: Rollup.OutputBundle = {};
  return {
    name: "utspring:prerender",
    apply: "build",
    configResolved: (config) => {
      root = config.root;
      outDir = path.resolve(config.root, config.build.outDir);
    },
    writeBundle: (_options, written) => {
      bundle = written;
    },
    closeBundle: {
      sequential: true,
      handler: async () => {
        await writeFile(path.join(outDir, "screens.json"), JSON.stringify(screenTags(bundle)));
        const folder = path.join(outDir, rendererFolder);
        const styles = await buildRenderer(root, folder);
        const { renderDocuments } = (await import(pathToFileURL(path.join(folder, "public-document.js")).href)) as {
          renderDocuments: () => PublicDocument[];
        };
        const app = await readFile(path.join(outDir, "index.html"), "utf8");
        await rename(path.join(outDir, "index.html"), path.join(outDir, "app.html"));
        await writeFile(
          path.join(outDir, "app.html"),
          app.replace("</head>", '<meta name="robots" content="noindex" />\n  </head>'),
        );
        const files = [...app.matchAll(/(?:src|href)="(\/assets\/[^"]+\.(?:js|css))"/gu)].map(([, file]) => file);
        const script = `<script type="module" src="${entryOf(bundle, "visitor")}" data-app="${files.join(" ")}" data-chat="${entryOf(bundle, "visitor-chat")}"></script>`;
        const bare = app.replaceAll(appTags, "");
        for (const { path: pagePath, head, body } of renderDocuments()) {
          await mkdir(path.join(outDir, pagePath), { recursive: true });
          await writeFile(
            path.join(outDir, pagePath, "index.html"),
            bare
              .replace("</head>", () => `${head}<style>${styles}</style>${script}</head>`)
              .replace('<div id="root"></div>', () => `<div id="root">${body}</div>`),
          );
        }
      },
    },
  };
}

/** With its dependencies, since the image has none of the web's. Returns the public pages' styles. */
async function buildRenderer(root: string, outDir: string): Promise<string> {
  let styles = "";
  const takeStyles: Plugin = {
    name: "utspring:public-styles",
    generateBundle: {
      order: "post",
      handler: (_options, bundle) => {
        const entry = Object.values(bundle).find((file) => file.name === "public-document");
        styles = stylesOf(bundle, entry?.fileName ?? "")
          .join("")
          .trim();
        for (const [name, file] of Object.entries(bundle)) if (file.type === "asset") delete bundle[name];
      },
    },
  };
  await build({
    root,
    configFile: false,
    logLevel: "warn",
    publicDir: false,
    plugins: [react(), pagesModule(), takeStyles],
    css: { modules: scopedNames },
    ssr: { noExternal: true },
    define: { "process.env.NODE_ENV": '"production"' },
    build: {
      ssr: true,
      outDir,
      emptyOutDir: true,
      minify: true,
      target: "node20",
      cssTarget: "safari16.4",
      ssrEmitAssets: true,
      cssMinify: true,
      rolldownOptions: { input: ["src/ssr/app-document.tsx", "src/ssr/public-document.tsx"] },
    },
  });
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
