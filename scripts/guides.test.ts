import { execFile } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, it } from "vitest";
import { copyRepository } from "./repository-copy.ts";

const root = path.dirname(import.meta.dirname);
const copy = mkdtempSync(path.join(os.tmpdir(), "utspring-guides-"));
beforeAll(() => copyRepository(root, copy));
afterAll(() => rmSync(copy, { recursive: true, force: true }));

const run = (command: string, ...args: string[]) =>
  promisify(execFile)(path.join(copy, "node_modules/.bin", command), args, { cwd: copy });

const folder = path.join(root, "docs/developer");
const guides = readdirSync(folder)
  .map((name): [string, string] => [name, readFileSync(path.join(folder, name), "utf8")])
  .filter(([, text]) => text.includes("\n```diff\n"));

it.each(guides)(
  "docs/developer/%s, done in a copy, passes the type check and its tests",
  async (_name, text) => {
    const hunks = [...text.matchAll(/^--- (?<file>.+)\n(?<lines>(?:(?!--- )[ +-].*\n)+)/gmu)];
    const changed = hunks.map(({ groups: { file = "", lines = "" } = {} }) => {
      const source = readFileSync(path.join(copy, file), "utf8");
      const before = lines.replaceAll(/^\+.*\n/gmu, "").replaceAll(/^[ -]/gmu, "");
      const after = lines.replaceAll(/^-.*\n/gmu, "").replaceAll(/^[ +]/gmu, "");
      expect([file, source.split(before).length]).toEqual([file, 2]);
      writeFileSync(
        path.join(copy, file),
        source.replace(before, () => after),
      );
      return file;
    });
    await run("tsx", "scripts/settings.ts");
    if (text.includes("`npm run api`")) await run("tsx", "packages/client/write-api.ts");
    const tests = [...text.matchAll(/`(?<test>(?:apps|packages)\/[\w./-]+\.test\.ts)`/gu)].map(
      (match) => match[1] ?? "",
    );
    const types = {
      extends: "./packages/core/tsconfig.json",
      include: [...changed, ...tests].filter((file) => file.endsWith(".ts")),
    };
    writeFileSync(path.join(copy, "tsconfig.guide.json"), JSON.stringify(types));
    await run("tsc", "--project", "tsconfig.guide.json");
    await run("oxfmt", "--check", ...changed);
    await run("vitest", "run", "--project", "unit", "--project", "db", ...tests);
    expect(changed.length).toBeLessThanOrEqual(8);
  },
  300_000,
);
