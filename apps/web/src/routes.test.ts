import { pages } from "@utspring/domain/pages";
import type { Page } from "@utspring/domain/page";
import { expect, it } from "vitest";
import { pages as routed } from "virtual:pages";
import { prerenderedPages } from "virtual:prerendered-pages";
import { prerenderedPages as prerenderedModule, routedPages } from "../build/pages-module.ts";

it("every row of the page table is a route", () => {
  expect(routed.map(({ path }) => path)).toEqual(Object.keys(pages));
});

it.each(routed)("the route $path loads the component its row names", async ({ path, load }) => {
  expect((await load()).name).toBe(nameOf(pages[path]));
});

it("every page with a description is prerendered for visitors, with the component of the app", () => {
  expect(Object.entries(prerenderedPages).map(([path, { name }]) => [path, name])).toEqual(
    Object.entries(pages)
      .filter(([, { description }]) => description !== undefined)
      .map(([path, page]) => [path, nameOf(page)]),
  );
});

it("a new page needs only its component and one row in the page table to be in both generated modules", () => {
  const row: Page = { component: "fund/NewPage", title: "Ny", need: "member", styles: ["inside"], start: "rendered" };
  expect(routedPages({ "/class/new": row }, "")).toBe(`export const pages = [
{ "path":"/class/new","title":"Ny","need":"member", load: async () => (await Promise.all([import("/src/features/fund/NewPage.tsx"), import("/src/styles/styles-inside.css")]))[0].NewPage }
];
`);
  expect(prerenderedModule({ "/class/new": row }, "")).not.toContain("NewPage");
  expect(prerenderedModule({ "/new": { ...row, need: "public", description: "Om" } }, "")).toContain(
    'import { NewPage } from "/src/features/fund/NewPage.tsx";',
  );
});

function nameOf(page: { component: string } | undefined): string {
  return page?.component.split("/").at(-1) ?? "";
}
