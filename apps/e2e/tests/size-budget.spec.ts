import { pages } from "@utspring/domain/pages";
import { firstLoadOf, prerenderedLoad, totalOf } from "../src/first-load.ts";
import type { FirstLoad } from "../src/first-load.ts";
import { expect, test } from "../src/fixtures.ts";

type Limits = [js: number, css: number];

/** Scripts and styles before the page responds. Gzipped kB. */
const prerenderedLimits: Limits = [1, 6.4];
const renderedLimits: Limits = [170, 16];
/** A page's own limits, instead of those of a rendered page. */
const pageLimits: Record<string, Limits> = {
  "/starta-klass": [181.2, 15],
  "/auth": [173.6, 10],
  "/join-class": [198.7, 14],
  "/class": [171.8, 17],
  "/class/payments": [176.2, 20.8],
  "/class/fund": [177.2, 16.3],
  "/class/calendar": [174.2, 15],
  "/class/sales": [176, 20.5],
  "/class/budget": [173.8, 17],
  "/class/messages": [168.6, 14.5],
  "/class/voting-real": [167.6, 17],
  "/class/documents": [166.8, 15],
  "/class/checklist": [169, 16.2],
  "/class/settings": [168.2, 16.3],
  "/profile": [171.9, 16.5],
  "/admin": [171.2, 20.2],
};
/** Shared chunks: a page that grows without one of these grew by itself. Gzipped kB. */
const sharedLimits: Record<string, number> = {
  base: 135.9,
  index: 14.3,
  inside: 8.1,
  fields: 3.8,
  form: 7.4,
  icons: 2,
};

const rendered = Object.keys(pages).filter(
  (path) => pages[path]?.start === "rendered" && pages[path].description === undefined,
);
const prerendered = Object.keys(pages).filter((path) => pages[path]?.description !== undefined);
const loads = [
  ...prerendered.map((path) => ({ path, load: prerenderedLoad() })),
  ...rendered.map((path) => ({ path, load: firstLoadOf(path) })),
];
const kB = (bytes: number) => (bytes / 1_000).toFixed(1);
const jsOf = ({ scripts }: FirstLoad) => totalOf(scripts.map(({ bytes }) => bytes));

function lineOf(path: string, load: FirstLoad): { line: string; isOver: boolean } {
  const isPrerendered = pages[path]?.description !== undefined;
  const [js, css] = isPrerendered ? prerenderedLimits : (pageLimits[path] ?? renderedLimits);
  const isOver = jsOf(load) > js * 1_000 || load.css > css * 1_000;
  const own = load.scripts
    .filter(({ name }) => !(name in sharedLimits))
    .toSorted((one, other) => other.bytes - one.bytes)
    .map(({ name, bytes }) => `${name} ${kB(bytes)}`);
  const line = `${isOver ? "OVER" : "    "} ${path.padEnd(22)} JS ${kB(jsOf(load))} of ${js}, CSS ${kB(load.css)} of ${css}`;
  return { line: isOver ? `${line}; of its own: ${own.join(", ")}` : line, isOver };
}

test("no page loads more before it responds than its size budget", () => {
  const lines = loads.map(({ path, load }) => lineOf(path, load));
  const sizes = new Map(loads.flatMap(({ load }) => load.scripts.map(({ name, bytes }) => [name, bytes])));
  const shared = Object.entries(sharedLimits).map(([name, limit]) => {
    const bytes = sizes.get(name) ?? Infinity;
    const isOver = bytes > limit * 1_000;
    return { line: `${isOver ? "OVER" : "    "} ${name.padEnd(22)} ${kB(bytes)} of ${limit}, shared`, isOver };
  });
  const all = [...shared, ...lines];
  const table = all.map(({ line }) => line).join("\n");
  expect(all.filter(({ isOver }) => isOver).length, `gzipped kB, with each limit:\n${table}`).toBe(0);
});
