import { writeFile } from "node:fs/promises";
import path from "node:path";
import type { Page } from "@utspring/domain/page";
import type { Plugin, Rollup } from "vite";
import { pages } from "../../../packages/domain/src/pages.ts";
import { fileOf } from "./pages-module.ts";

const shell = ["shell/BottomNav", "shell/HeaderNavigation"];

/** dist/screens.json: by address, the tags that fetch a page's code together with the app's. */
export function screenTags(): Plugin {
  let outDir = "";
  let tags: Record<string, string[]> = {};
  return {
    name: "utspring:screens",
    apply: "build",
    configResolved: (config) => {
      outDir = path.resolve(config.root, config.build.outDir);
    },
    writeBundle: (_options, bundle) => {
      const isApp = Object.values(bundle).some(
        (file) => file.type === "chunk" && file.isEntry && file.name === "index",
      );
      if (!isApp) return;
      tags = Object.fromEntries(
        Object.entries(pages)
          .filter(([, { ssr }]) => ssr !== undefined)
          .map(([path, page]) => [path, tagsFor(bundle, page)]),
      );
    },
    closeBundle: async () => {
      await writeFile(path.join(outDir, "screens.json"), JSON.stringify(tags));
    },
  };
}

function tagsFor(bundle: Rollup.OutputBundle, { component, need, styles = [], deferred = [] }: Page): string[] {
  const found = chunksOf(bundle, [component, ...(need === "auth" ? [] : shell)]);
  const sheets = new Set(
    [...found, ...chunksOf(bundle, deferred)].flatMap((chunk) => [...(chunk.viteMetadata?.importedCss ?? [])]),
  );
  for (const name of styles) {
    const sheet = Object.keys(bundle).find(
      (file) => file.startsWith(`assets/styles-${name}-`) && file.endsWith(".css"),
    );
    if (sheet === undefined) throw new Error(`the build has no styles named ${name}`);
    sheets.add(sheet);
  }
  return [
    ...[...sheets].map((fileName) => `<link rel="stylesheet" crossorigin href="/${fileName}">`),
    ...[...found].map(({ fileName }) => `<link rel="modulepreload" crossorigin href="/${fileName}">`),
  ];
}

function chunksOf(bundle: Rollup.OutputBundle, components: readonly string[]): Set<Rollup.OutputChunk> {
  const chunks = Object.values(bundle).filter((file) => file.type === "chunk");
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const found = new Set(
    components.map((name) => {
      const start = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(fileOf(name))));
      if (!start) throw new Error(`the build has no chunk for ${name}`);
      return start;
    }),
  );
  for (const chunk of found) {
    for (const name of chunk.imports) {
      const next = byName.get(name);
      if (next && !next.isEntry) found.add(next);
    }
  }
  return found;
}
