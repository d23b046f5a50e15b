import path from "node:path";
import { expect, it } from "vitest";
import { chunkGroups, chunks } from "../../../../apps/web/build/chunks.ts";
import { filesUnder, isThere } from "./source.ts";

const places = ["node_modules", "apps/web/node_modules"];

it("chunks — every package and file that a named chunk lists exists, so that a moved file is noticed", () => {
  const folders = new Set(chunks.flatMap(({ files }) => files.map((file) => path.posix.dirname(file))));
  const all = [...folders].flatMap((folder) => filesUnder(folder));
  const lost = chunks.flatMap(({ packages, files }) => [
    ...packages.filter((name) => !places.some((place) => isThere(`${place}/${name}`))),
    ...files.filter((file) => !all.some((each) => each.startsWith(`${file}.`))),
  ]);
  expect(lost).toEqual([]);
});

it("chunks — a listed file is in its chunk, and the socket's link in one of its own", () => {
  const chunkOf = (file: string) => chunkGroups().find(({ test }) => test.test(`/here/${file}`))?.name;
  expect(chunkOf("apps/web/src/ui/lazy-named.ts")).toBe("base");
  expect(chunkOf("apps/web/src/features/shell/background-texts.ts")).toBe("inside");
  expect(chunkOf("node_modules/@trpc/client/dist/httpLink.mjs")).toBe("base");
  expect(chunkOf("node_modules/@trpc/client/dist/wsLink-Bm5LKL6z.mjs")).toBe("socket");
  expect(chunkOf("apps/web/src/ui/SheetFrame.tsx")).toBeUndefined();
});
