import { execFile } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { afterAll, describe, expect, it } from "vitest";
import { orderOf, skeletonOf } from "./procedure-skeleton.ts";
import { copyRepository } from "./repository-copy.ts";

const root = path.dirname(import.meta.dirname);
const copy = mkdtempSync(path.join(os.tmpdir(), "utspring-new-"));
afterAll(() => rmSync(copy, { recursive: true, force: true }));

const run = promisify(execFile);

/** The output of a command in the copy. @throws with its output when it fails. */
async function inCopy(command: string, ...args: string[]): Promise<string> {
  const { stdout, stderr } = await run(path.join(copy, "node_modules/.bin", command), args, { cwd: copy });
  return `${stdout}${stderr}`;
}

const filesOf = (folder: string) => ({
  read: (file: string) => (existsSync(path.join(folder, file)) ? readFileSync(path.join(folder, file), "utf8") : null),
});

describe("npm run new", { timeout: 600_000 }, () => {
  it("writes procedures that pass the type check, the linter, the formatter and the architecture tests", async () => {
    copyRepository(root, copy);
    // The command runs once, since it also writes the client's types; the other three use its functions directly.
    const files: string[] = [];
    for (const order of [
      ["fund.forecast", "until:day", "--query", "--for", "member"],
      ["fund.pace", "--query", "--for", "member"],
      ["admin.users.merge", "userId:id"],
    ])
      for (const [file, text] of skeletonOf(orderOf(order), filesOf(copy))) {
        writeFileSync(path.join(copy, file), text);
        files.push(file);
      }
    await inCopy("oxfmt", ...files);
    const output = await inCopy(
      "tsx",
      "scripts/new-procedure.ts",
      "classes.pinMessage",
      "messageId:id",
      "stampId:id",
      "isPinned:boolean",
    );
    files.push(...[...output.matchAll(/^Wrote (?<file>.+)$/gmu)].map(({ groups }) => groups?.["file"] ?? ""));
    expect(files).toEqual(
      expect.arrayContaining([
        "packages/core/src/classes/procedures/pin-message.ts",
        "packages/core/src/classes/procedures/pin-message.test.ts",
        "packages/core/src/fund/procedures/forecast.ts",
        "packages/core/src/fund/procedures/pace.ts",
        "packages/core/src/admin/users/procedures/merge.ts",
      ]),
    );
    // One program for three workspaces, which share most of their files; their compiler options are the same.
    const { compilerOptions } = JSON.parse(readFileSync(path.join(root, "packages/core/tsconfig.json"), "utf8")) as {
      compilerOptions: object;
    };
    const include = ["core", "testkit", "client"].map((workspace) => `packages/${workspace}/src`);
    writeFileSync(
      path.join(copy, "tsconfig.new.json"),
      JSON.stringify({ extends: "./tsconfig.base.json", compilerOptions, include }),
    );
    expect(await inCopy("tsc", "--project", "tsconfig.new.json")).toBe("");
    await inCopy("oxlint", "--deny-warnings", ...files);
    await inCopy("oxfmt", "--check", ...files);
    const tests = ["procedures", "access-table", "samples", "api-schema", "names", "imports", "texts"];
    const report = await inCopy(
      "vitest",
      "run",
      "--project",
      "unit",
      ...tests.map((name) => `packages/testkit/src/architecture/${name}.test.ts`),
      "apps/cli/src/commands.test.ts",
    );
    expect(report).toContain(`${tests.length + 1} passed`);
    const test = readFileSync(path.join(copy, "packages/core/src/classes/procedures/pin-message.test.ts"), "utf8");
    expect(test).toContain("it.each(refusals.manager)");
    expect(test).toContain('expect.fail("Write this test');
  });

  it("refuses a name that is taken, an unknown area and an unknown field", () => {
    const files = filesOf(root);
    const refusalOf =
      (...args: string[]) =>
      () =>
        skeletonOf(orderOf(args), files);
    expect(refusalOf("pinMessage")).toThrow("Usage: npm run new");
    expect(refusalOf("classes.pinMessage", "messageId:uuid")).toThrow("messageId:uuid is not a name and one of");
    expect(refusalOf("classes.pinMessage", "--for", "teacher")).toThrow("--for is one of");
    expect(refusalOf("classes.postMessage")).toThrow("post-message.ts is there already");
    expect(refusalOf("stamps.create")).toThrow("a new area is begun by hand");
    expect(skeletonOf(orderOf(["classes.pinMessage"]), files).size).toBe(6);
  });
});
