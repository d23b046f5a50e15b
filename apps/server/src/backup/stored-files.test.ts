import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterEach, beforeEach, expect, it } from "vitest";
import { hardLinkFiles, hasLinkedAll } from "./stored-files.ts";

let home: string;
let [from, to] = ["", ""];
beforeEach(() => {
  home = mkdtempSync(path.join(os.tmpdir(), "utspring-stored-"));
  [from, to] = [path.join(home, "from"), path.join(home, "to")];
});
afterEach(() => rmSync(home, { recursive: true, force: true }));

function store(key: string): void {
  for (const folder of ["types", "content"]) {
    mkdirSync(path.join(from, folder), { recursive: true });
    writeFileSync(path.join(from, folder, key), key);
  }
}

/** In the order of the disk store. */
function remove(key: string): void {
  for (const folder of ["content", "types"]) rmSync(path.join(from, folder, key));
}

const isWhole = (key: string) => ["types", "content"].every((folder) => existsSync(path.join(to, folder, key)));

it("a linked file keeps its content and its type when the server removes it", async () => {
  store("a");
  await hardLinkFiles(from, to);
  remove("a");
  await hardLinkFiles(from, to);
  expect(isWhole("a")).toBe(true);
  expect(await hasLinkedAll(to, ["a"])).toBe(true);
});

it("a file removed between the second run's listing and its turn keeps its content and its type", async () => {
  const keys = Array.from({ length: 200 }, (_, index) => `b${String(index).padStart(3, "0")}`);
  const last = keys.at(-1) ?? "";
  keys.forEach(store);
  await hardLinkFiles(from, to);
  store("a");
  const second = hardLinkFiles(from, to);
  // The first of the list is linked, so the list is made.
  while (!existsSync(path.join(to, "content", "a"))) await sleep(0);
  remove(last);
  await second;
  expect(isWhole(last)).toBe(true);
});

it("a file that was removed before it was ever linked leaves no type behind", async () => {
  store("a");
  rmSync(path.join(from, "content", "a"));
  await hardLinkFiles(from, to);
  expect(isWhole("a")).toBe(false);
  expect(existsSync(path.join(to, "types", "a"))).toBe(false);
  expect(await hasLinkedAll(to, ["a"])).toBe(false);
});
