import { pages } from "@utspring/domain/pages";
import { describe, expect, it } from "vitest";
import { pageLists } from "./page-rule.ts";
import { filesUnder, isTestFile, isThere, readSources, readText } from "./source.ts";
import type { Source } from "./source.ts";

const pageTable = "packages/domain/src/pages.ts";
const paths = Object.keys(pages);
const build = [...filesUnder("apps/web/build"), "apps/web/vite.config.ts"].map((path) => ({
  path,
  text: readText(path),
}));

describe("pages — the manifest describes every page", () => {
  it("only packages/domain/src/pages.ts lists pages", () => {
    const others = [...readSources(), ...build].filter(({ path }) => !isTestFile(path) && path !== pageTable);
    expect(pageLists(others, paths)).toEqual([]);
  });

  it("every component that a page's row names exists, and its file exports it under that name", () => {
    const named = Object.values(pages).flatMap(({ component, deferred = [], offline = [] }) => [
      component,
      ...deferred,
      ...offline,
    ]);
    const lost = named.filter((component) => {
      const file = `apps/web/src/features/${component}.tsx`;
      return !isThere(file) || !readText(file).includes(`export function ${component.split("/").at(-1)}(`);
    });
    expect(lost).toEqual([]);
  });

  it("every page has a view in apps/e2e/src/views, which axe, the widths and the touch targets are checked on", () => {
    const views = filesUnder("apps/e2e/src/views").map(readText).join("\n");
    const isSeen = (path: string) => ['"', "?", "#"].some((end) => views.includes(`"${path}${end}`));
    expect(paths.filter((path) => !isSeen(path))).toEqual([]);
  });

  it("the links of each navigation have consecutive positions, each used once", () => {
    for (const name of ["header", "footer"] as const) {
      const positions = Object.values(pages).flatMap(({ links }) => links?.[name]?.order ?? []);
      expect([name, positions.toSorted((a, b) => a - b)]).toEqual([name, positions.map((_, n) => n + 1)]);
    }
    // The home pages are the first, each for its role.
    const others = Object.values(pages)
      .flatMap(({ links }) => links?.navigation?.order ?? [])
      .filter((index) => index !== 1);
    expect(others.toSorted((a, b) => a - b)).toEqual(others.map((_, n) => n + 2));
  });

  it("every style sheet that a page's row names exists", () => {
    const sheets = Object.values(pages).flatMap(({ styles = [] }) => styles);
    expect(sheets.filter((name) => !isThere(`apps/web/src/styles/styles-${name}.css`))).toEqual([]);
  });

  it("only pages that start rendered have initial data, and every path in the web app manifest is a page", () => {
    expect(paths.filter((path) => pages[path]?.reads !== undefined && pages[path]?.start !== "rendered")).toEqual([]);
    const { start_url, shortcuts } = JSON.parse(readText("apps/web/public/manifest.webmanifest")) as {
      start_url: string;
      shortcuts: { url: string }[];
    };
    expect([start_url, ...shortcuts.map(({ url }) => url)].filter((path) => !paths.includes(path))).toEqual([]);
  });
});

describe("pages — the rule reports violations", () => {
  const lists = (text: string): string[] => pageLists([{ path: "a.ts", text } satisfies Source], paths);

  it("reports page paths as keys or list items, but neither links nor a single page", () => {
    expect(lists('const titles = { "/class": "a", "/class/fund": "b" };')).toHaveLength(1);
    expect(lists('const pages = ["/class", "/class/fund"];')).toHaveLength(1);
    expect(lists('const links = [{ to: "/class" }, { to: "/class/fund" }]; go("/auth", "/class");')).toEqual([]);
    expect(lists('const more = { "/class/sales": 1 }; // { "/class": 1 }')).toEqual([]);
  });
});
