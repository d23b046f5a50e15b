import { readFileSync, statSync } from "node:fs";
import path from "node:path";
import { gzipSync } from "node:zlib";

const dist = path.join(import.meta.dirname, "../../web/dist");
const read = (file: string) => readFileSync(path.join(dist, file), "utf8");
const tags = JSON.parse(read("screens.json")) as Record<string, string[]>;

/** Gzipped bytes. */
export interface FirstLoad {
  scripts: { name: string; bytes: number }[];
  css: number;
}

export function firstLoadOf(pagePath: string): FirstLoad {
  const document = read("app.html") + (tags[pagePath] ?? []).join("");
  return { scripts: scriptsIn(document), css: totalOf(filesIn(document, "css").map(sizeOf)) };
}

/** The script and styles of every public page for visitors. */
export function prerenderedLoad(): FirstLoad {
  const document = read("server/public.html");
  const styles = /<style>(?<text>.*?)<\/style>/su.exec(document)?.groups?.["text"] ?? "";
  return { scripts: scriptsIn(document), css: gzipSync(styles, { level: 9 }).length };
}

export function totalOf(sizes: number[]): number {
  return sizes.reduce((total, size) => total + size, 0);
}

function scriptsIn(document: string): FirstLoad["scripts"] {
  return filesIn(document, "js").map((file) => ({ name: nameOf(file), bytes: sizeOf(file) }));
}

function filesIn(document: string, ending: "js" | "css"): string[] {
  const found = document.matchAll(/(?:href|src)="\/(?<file>assets\/[^"]+\.(?<ending>js|css))"/gu);
  return [
    ...new Set([...found].flatMap(({ groups }) => (groups?.["ending"] === ending ? [groups["file"] ?? ""] : []))),
  ];
}

/** `assets/base-CCqxP_P4.js` → `base`. */
function nameOf(file: string): string {
  return path.basename(file).replace(/-.{8}\.js$/u, "");
}

function sizeOf(file: string): number {
  return statSync(path.join(dist, `${file}.gz`)).size;
}
