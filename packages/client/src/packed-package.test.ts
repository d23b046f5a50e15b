import { execFile, execFileSync } from "node:child_process";
import { copyFileSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { startLiveServer } from "@utspring/testkit/live-server";
import { makeClass, password } from "@utspring/testkit/make";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

const run = promisify(execFile);
const client = path.join(import.meta.dirname, "..");
const root = path.join(client, "../..");
/** A project of somebody's own: outside the repository, with the packed client as its only package. */
const project = mkdtempSync(path.join(tmpdir(), "utspring-typed-client-"));
const installed = path.join(project, "node_modules/@utspring/client");
const server = await startLiveServer();
const ours = await makeClass(server, { pupils: 0 });

beforeAll(() => {
  // `prepack` builds it, as it does before a release.
  execFileSync("npm", ["pack", "--pack-destination", project], { cwd: client, stdio: "pipe" });
  const [tarball = ""] = readdirSync(project).filter((name) => name.endsWith(".tgz"));
  mkdirSync(installed, { recursive: true });
  execFileSync("tar", ["-xzf", path.join(project, tarball), "--strip-components=1", "-C", installed]);
  copyFileSync(path.join(root, "docs/developer/typed-client.mjs"), path.join(project, "typed-client.mjs"));
}, 60_000);
afterAll(async () => {
  rmSync(project, { recursive: true, force: true });
  await server.close();
});

describe("the typed client as npm packs it", () => {
  it("has no dependencies", () => {
    const { dependencies, exports } = JSON.parse(readFileSync(path.join(installed, "package.json"), "utf8")) as {
      dependencies?: object;
      exports: Record<string, unknown>;
    };
    expect(dependencies).toBeUndefined();
    expect(exports["."]).toEqual({ types: "./dist/index.d.ts", default: "./dist/index.js" });
    expect(readFileSync(path.join(installed, "dist/index.d.ts"), "utf8")).not.toMatch(/\bfrom "|import\(/u);
  });

  it("the documented example of 20 lines books a deposit on a running server", async () => {
    const { stdout } = await run(process.execPath, ["typed-client.mjs", server.url, ours.manager.email, password], {
      cwd: project,
    });
    expect(stdout).toMatch(/^\d{4}-\d\d-\d\d 250 Pant\nbalance 250\n$/u);
    expect(readFileSync(path.join(project, "typed-client.mjs"), "utf8").trim().split("\n").length).toBeLessThanOrEqual(
      22,
    );
  });

  it("a refusal is one line with its error code", async () => {
    const refused = await run(process.execPath, ["typed-client.mjs", server.url, ours.manager.email, "fel-losenord"], {
      cwd: project,
    }).catch((error: unknown) => error);
    expect(refused).toMatchObject({ code: 1, stderr: expect.stringMatching(/^[A-Z_]+ \p{Lu}.+\n$/u) });
    expect((refused as { stderr: string }).stderr).not.toContain("NO_ANSWER");
  });

  it("its types accept the example, and refuse a wrong field, a wrong procedure and a misread answer", async () => {
    writeFileSync(
      path.join(project, "wrong.ts"),
      [
        'import { createUtspring } from "@utspring/client";',
        'const utspring = createUtspring({ url: "http://localhost" });',
        'await utspring.fund.deposit.mutate({ amount: true, description: "Pant", idempotencyKey: "" });',
        "await utspring.fund.withdrawAll.mutate({});",
        "(await utspring.fund.overview.query()).balanceOre.toUpperCase();",
      ].join("\n"),
    );
    const options = [
      "--noEmit",
      "--allowJs",
      "--checkJs",
      "--strict",
      "--target",
      "es2022",
      "--module",
      "nodenext",
      "--moduleResolution",
      "nodenext",
      "--lib",
      "es2023,dom",
      "--types",
      "node",
      "--typeRoots",
      path.join(root, "node_modules/@types"),
    ];
    const tsc = (file: string) =>
      run(process.execPath, [path.join(root, "node_modules/typescript/bin/tsc"), ...options, file], {
        cwd: project,
      }).then(
        () => "",
        ({ stdout }: { stdout: string }) => stdout,
      );
    expect(await tsc("typed-client.mjs")).toBe("");
    expect([
      ...new Set(
        [...(await tsc("wrong.ts")).matchAll(/^wrong\.ts\((?<line>\d+),/gmu)].map(({ groups }) => groups?.["line"]),
      ),
    ]).toEqual(["3", "4", "5"]);
  }, 60_000);
});
