import { pages } from "../packages/domain/src/pages.ts";
import { measureFirstLoad } from "./first-load.ts";
import type { Installation } from "./installation.ts";
import type { Table } from "./table.ts";

export const title = "Bytes downloaded at the first page view";
export const needsBrowser = true;

const aims: Record<string, string> = { "/": "≤ 15 kB", "/auth": "JS ≤ 95 kB", "/class": "≤ 148 kB" };
const inside = Object.entries(pages)
  .filter(([, { need, start }]) => start === "rendered" && ["member", "manager", "fund", "signed-in"].includes(need))
  .map(([path]) => path);
const kB = (bytes: number) => (bytes / 1000).toFixed(1);

export async function run({ url, manager }: Installation, table: Table): Promise<void> {
  for (const path of ["/", "/auth", ...inside]) {
    const { js, css, files } = await measureFirstLoad(url, path, inside.includes(path) ? manager : null);
    table.add(path, `${kB(js + css)} kB gz (JS ${kB(js)}, CSS ${kB(css)}), ${files} files`, aims[path] ?? "≤ 200 kB");
  }
  // Built from their sources in November 2026.
  table.add(
    "comparison: other applications' first page, kB gz",
    "Mantine's empty template 144, bulletproof-react 186, Outline 469, Memos 548, Homarr (Mantine and tRPC) 610",
  );
}
