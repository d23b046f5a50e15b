import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { afterEach, describe, expect, it } from "vitest";
import { examine } from "./examine.ts";

const made: string[] = [];
afterEach(() => {
  for (const folder of made.splice(0)) fs.rmSync(folder, { recursive: true, force: true });
});

describe("doctor and the embedded database", () => {
  it("doctor names the settings that are required without the embedded database, and reports none where it is installed", async () => {
    // A single file without node_modules beside it, as in the image.
    const folder = fs.mkdtempSync(path.join(os.tmpdir(), "utspring-program-"));
    made.push(folder);
    const databaseOf = async (from: { programUrl?: URL }) =>
      (await examine({ env: { DATA_DIR: path.join(folder, "data") }, ...from })).filter(
        ({ part }) => part === "database",
      );
    expect(await databaseOf({ programUrl: pathToFileURL(path.join(folder, "main.js")) })).toEqual([
      { part: "database", code: "DATABASE", sentence: expect.stringContaining("sätt DATABASE_URL") as string },
    ]);
    expect(await databaseOf({})).toEqual([{ part: "database", code: null, sentence: expect.any(String) as string }]);
  });
});
