import type { Page } from "@utspring/domain/page";
import type { Rollup } from "vite";
import { pages } from "../../../packages/domain/src/pages.ts";
import { fileOf } from "./pages-module.ts";

const shell = ["shell/BottomNav", "shell/HeaderNavigation"];

/** By path of a rendered page, the tags that fetch its code together with the app's instead of after it. */
export function screenTags(bundle: Rollup.OutputBundle): Record<string, string[]> {
  const rendered = Object.entries(pages).filter(([, { start }]) => start === "rendered");
  return Object.fromEntries(rendered.map(([path, page]) => [path, tagsFor(bundle, page)]));
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
  const found = new Set(
    components.map((name) => {
      const start = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(fileOf(name))));
      if (!start) throw new Error(`the build has no chunk for ${name}`);
      return start;
    }),
  );
  for (const { imports } of found) {
    for (const next of chunks) if (imports.includes(next.fileName) && !next.isEntry) found.add(next);
  }
  return found;
}
