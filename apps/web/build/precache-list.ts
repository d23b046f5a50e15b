import type { Plugin, Rollup } from "vite";
import { pages } from "../../../packages/domain/src/pages.ts";
import { fileOf } from "./pages-module.ts";

/** These and their imports are precached; everything else is fetched on first use. */
const entries = [
  "/index.html",
  "/features/shell/BackgroundUi.tsx",
  "/features/shell/BottomNav.tsx",
  "/features/shell/HeaderNavigation.tsx",
  "/features/shell/ReauthenticationPrompt.tsx",
  "/features/sales/seller/SalesQueueSender.tsx",
  "/lib/live/live-connection.ts",
  "/lib/offline/persisted-queries.ts",
  "/ui/LoadFailed.tsx",
  "/ui/SheetFrame.tsx",
  ...Object.values(pages).flatMap(({ component, deferred = [], offline }) =>
    offline === undefined ? [] : [component, ...deferred, ...offline].map(fileOf),
  ),
];
const sheets = new Set(
  Object.values(pages).flatMap(({ styles = [], offline }) =>
    offline === undefined ? [] : styles.map((name) => `styles-${name}`),
  ),
);
const font = /^assets\/familjen-grotesk-latin-(?!ext-)[^/]*\.woff2$/u;
/** What the app's document names itself, without a hash in the name. */
const besides = ["app.html", "favicon.svg", "logo.svg"];

export function precacheList(): { plugin: Plugin; isKept: (file: string) => boolean } {
  const kept = new Set(besides);
  const plugin: Plugin = {
    name: "utspring:kept-files",
    apply: "build",
    writeBundle: (_options, bundle) => {
      for (const file of filesOf(bundle)) kept.add(file);
    },
  };
  return { plugin, isKept: (file) => kept.has(file) || font.test(file) };
}

function filesOf(bundle: Rollup.OutputBundle): string[] {
  const chunks = Object.values(bundle).filter((file) => file.type === "chunk");
  const starts = entries.map((page) => {
    const start = chunks.find(
      ({ facadeModuleId, moduleIds }) => facadeModuleId?.endsWith(page) || moduleIds.some((id) => id.endsWith(page)),
    );
    if (!start) throw new Error(`the build has no chunk with ${page}`);
    return start;
  });
  const alone = [...sheets].map((name) => {
    const sheet = Object.keys(bundle).find((file) => file.startsWith(`assets/${name}-`) && file.endsWith(".css"));
    if (sheet === undefined) throw new Error(`the build has no styles named ${name}`);
    return sheet;
  });
  const found = new Set(starts);
  for (const chunk of found)
    for (const name of chunk.imports) for (const next of chunks) if (next.fileName === name) found.add(next);
  return [...alone, ...[...found].flatMap((chunk) => [chunk.fileName, ...(chunk.viteMetadata?.importedCss ?? [])])];
}
