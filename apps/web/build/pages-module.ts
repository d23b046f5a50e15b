import path from "node:path";
import type { Page, PageLink } from "@utspring/domain/page";
import type { Plugin } from "vite";
// Imported by its path: Vite bundles the file into its configuration, as Node 20 does not run TypeScript.
import { pages } from "../../../packages/domain/src/pages.ts";

type Rows = Readonly<Record<string, Page>>;

const web = path.resolve(import.meta.dirname, "..");

/** By what src imports (src/virtual-pages.d.ts). */
const modules: Record<string, (all: Rows) => string> = {
  "virtual:pages": routedPages,
  "virtual:page-links": pageLinks,
  "virtual:prerendered-pages": prerenderedPages,
};

/** Modules made of packages/domain/src/pages.ts, with only what the browser needs of each row. */
export function pagesModule(all: Rows = pages): Plugin {
  return {
    name: "utspring:pages",
    resolveId: (source) => (Object.hasOwn(modules, source) ? `\0${source}` : undefined),
    load: (id) => modules[id.replace("\0", "")]?.(all),
  };
}

/** `fund/FundPage` → `/src/features/fund/FundPage.tsx`. */
export function fileOf(component: string): string {
  return `/src/features/${component}.tsx`;
}

function nameOf(component: string): string {
  return component.slice(component.lastIndexOf("/") + 1);
}

export function routedPages(all: Rows, root = web): string {
  const rows = Object.entries(all).map(([pagePath, { component, styles = [], ...page }]) => {
    const code = `import(${JSON.stringify(root + fileOf(component))})`;
    const sheets = styles.map((name) => `import(${JSON.stringify(`${root}/src/styles/styles-${name}.css`)})`);
    const load =
      sheets.length === 0
        ? `() => ${code}.then((file) => file.${nameOf(component)})`
        : `async () => (await Promise.all([${[code, ...sheets].join(", ")}]))[0].${nameOf(component)}`;
    const data = {
      path: pagePath,
      title: page.title,
      need: page.need,
      isPrefetched: page.isPrefetched,
      isInSearch: page.isInSearch,
    };
    return `{ ${JSON.stringify(data).slice(1, -1)}, load: ${load} }`;
  });
  return `export const pages = [\n${rows.join(",\n")}\n];\n`;
}

export function pageLinks(all: Rows): string {
  const listed = (name: "header" | "footer" | "navigation") =>
    Object.entries(all)
      .flatMap(([pagePath, { title, need, links }]) => {
        const link: (PageLink & { hash?: string }) | undefined = links?.[name];
        if (link === undefined) return [];
        const { order, label = title, hash = "", ...more } = link;
        return [{ order, link: { to: pagePath + hash, label, ...(name === "navigation" ? { need, ...more } : {}) } }];
      })
      .toSorted((one, other) => one.order - other.order)
      .map(({ link }) => link);
  const [header, footer, navigation] = [listed("header"), listed("footer"), listed("navigation")];
  return Object.entries({ headerLinks: header, footerLinks: footer, navigationLinks: navigation })
    .map(([name, links]) => `export const ${name} = ${JSON.stringify(links)};\n`)
    .join("");
}

export function prerenderedPages(all: Rows, root = web): string {
  const rows = Object.entries(all).filter(([, { description }]) => description !== undefined);
  const imports = rows.map(
    ([, { component }]) => `import { ${nameOf(component)} } from ${JSON.stringify(root + fileOf(component))};\n`,
  );
  const entries = rows.map(([pagePath, { component }]) => `${JSON.stringify(pagePath)}: ${nameOf(component)}`);
  return `${imports.join("")}export const prerenderedPages = { ${entries.join(", ")} };\n`;
}
