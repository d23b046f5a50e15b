import { mkdir, readFile, readdir, rename, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { pathToFileURL } from "node:url";
import type { Plugin, Rollup } from "vite";
import { pages } from "../../../packages/domain/src/pages.ts";
import { buildForNode } from "./build-for-node.ts";
import { fileOf } from "./pages-module.ts";
import type { PublicDocument } from "../src/ssr/public-document.tsx";

interface Documents {
  renderDocuments: () => PublicDocument[];
  pictureText: string;
}

/** Public pages as HTML without script; app.html is the app's. The server fills in `__ORIGIN__` and the like. */
export function prerender(): Plugin {
  let root = "";
  let outDir = "";
  let visitor = "";
  let chat = "";
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
      const entry = (name: string) =>
        Object.values(bundle).find((chunk) => chunk.type === "chunk" && chunk.isEntry && chunk.name === name)?.fileName;
      visitor = entry("visitor") ?? visitor;
      chat = entry("visitor-chat") ?? chat;
    },
    closeBundle: {
      sequential: true,
      handler: async () => {
        if (visitor === "" || chat === "")
          throw new Error("the build has no entry named visitor, or none named visitor-chat");
        const { documents, pictureText, styles } = await render(root);
        const app = await readFile(path.join(outDir, "index.html"), "utf8");
        await rename(path.join(outDir, "index.html"), path.join(outDir, "app.html"));
        await writeFile(
          path.join(outDir, "app.html"),
          app.replace("</head>", '<meta name="robots" content="noindex" />\n  </head>'),
        );
        for (const document of documents) {
          const folder = path.join(outDir, document.path);
          await mkdir(folder, { recursive: true });
          await writeFile(
            path.join(folder, "index.html"),
            pageOf(app, document, { pictureText, styles, visitor, chat, ahead: tagsOf(bundle, document.path) }),
          );
        }
      },
    },
  };
}

async function render(root: string): Promise<{ documents: PublicDocument[]; pictureText: string; styles: string }> {
  const room = path.join(root, "node_modules/.cache/prerender");
  await rm(room, { recursive: true, force: true });
  await buildForNode(root, {
    build: {
      ssr: "src/ssr/public-document.tsx",
      outDir: room,
      emptyOutDir: true,
      ssrEmitAssets: true,
      cssCodeSplit: false,
      cssMinify: true,
    },
  });
  const files = await readdir(room, { recursive: true });
  const [script] = files.filter((file) => /\.m?js$/u.test(file));
  const sheets = files.filter((file) => file.endsWith(".css"));
  if (script === undefined || sheets.length === 0)
    throw new Error(`the public pages were built to ${files.join(", ") || "nothing"}`);
  const { renderDocuments, pictureText } = (await import(pathToFileURL(path.join(room, script)).href)) as Documents;
  const styles = await Promise.all(sheets.map((sheet) => readFile(path.join(room, sheet), "utf8")));
  return { documents: renderDocuments(), pictureText, styles: styles.join("").trim() };
}

/** All that the app fetches to show the page, so that the app takes the page over without a gap. */
function tagsOf(bundle: Rollup.OutputBundle, pagePath: string): string[] {
  const chunks = Object.values(bundle).filter((file) => file.type === "chunk");
  const file = fileOf(pages[pagePath]?.component ?? "");
  const start = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(file));
  if (!start) throw new Error(`the build has no chunk for ${pagePath}`);
  const found = new Set([start]);
  for (const chunk of found)
    for (const name of chunk.imports)
      for (const next of chunks) if (next.fileName === name && !next.isEntry) found.add(next);
  const sheets = new Set([...found].flatMap((chunk) => [...(chunk.viteMetadata?.importedCss ?? [])]));
  return [
    ...[...found].map(({ fileName }) => `<link rel="modulepreload" crossorigin href="/${fileName}">`),
    ...[...sheets].map((fileName) => `<link rel="stylesheet" crossorigin href="/${fileName}">`),
  ];
}

interface Surroundings {
  ahead: string[];
  pictureText: string;
  styles: string;
  visitor: string;
  chat: string;
}

const appTags =
  /^\s*<(?:script type="module"|link rel="(?:modulepreload|stylesheet)"|style data-mantine-styles)[^>]*>(?:[^<]*<\/(?:script|style)>)?\n/gmu;

function pageOf(
  app: string,
  { path: pagePath, title, description, body }: PublicDocument,
  { pictureText, styles, visitor, chat, ahead }: Surroundings,
): string {
  const canonical = `__ORIGIN__${pagePath}`;
  const meta = [
    ["og:type", "website"],
    ["og:site_name", "Utspring"],
    ["og:locale", "sv_SE"],
    ["og:title", title],
    ["og:description", description],
    ["og:url", canonical],
    ["og:image", "__ORIGIN__/share.png"],
    ["og:image:width", "1200"],
    ["og:image:height", "630"],
    ["og:image:alt", pictureText],
  ].map(([property, content]) => `<meta property="${property}" content="${escape(content ?? "")}" />`);
  const head = [
    `<link rel="canonical" href="${canonical}" />`,
    ...meta,
    '<meta name="twitter:card" content="summary_large_image" />',
    `<style>${styles}</style>`,
    `<script type="module" src="/${visitor}"></script>`,
  ].join("\n    ");
  const tags = new Set([...(app.match(appTags) ?? []).map((tag) => tag.trim()), ...ahead]);
  const template = `<template id="app" data-chat="/${chat}">${[...tags].join("")}</template>`;
  return app
    .replace(appTags, "")
    .replace(/<title>[^<]*<\/title>/u, () => `<title>${escape(title)} · Utspring</title>`)
    .replace(/<meta name="description"[^>]*>/u, () => `<meta name="description" content="${escape(description)}" />`)
    .replace("</head>", () => `${head}\n  </head>`)
    .replace('<div id="root"></div>', () => `<div id="root">${body}</div>\n    ${template}`);
}

function escape(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;");
}
