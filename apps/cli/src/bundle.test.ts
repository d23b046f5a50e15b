import { execFileSync, spawnSync } from "node:child_process";
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";

const cli = path.join(import.meta.dirname, "..");
// Built beside the real one, which somebody may be running, and within the workspace, whose packages it needs.
mkdirSync(path.join(cli, "dist"), { recursive: true });
const folder = mkdtempSync(path.join(cli, "dist/bundle-test-"));
const dist = path.join(folder, "dist");

beforeAll(() => {
  cpSync(path.join(cli, "package.json"), path.join(folder, "package.json"));
  execFileSync(process.execPath, ["build.mjs", dist], { cwd: cli, stdio: "pipe" });
}, 60_000);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it("bundle — contains no server code: no database driver, table or procedure of core", () => {
  const scripts = readdirSync(dist).filter((name) => name.endsWith(".js"));
  expect(scripts).toContain("main.js");
  for (const name of scripts) {
    const text = readFileSync(path.join(dist, name), "utf8");
    for (const trace of [
      "drizzle",
      "pgTable",
      "row level security",
      "packages/core",
      "fund_transactions",
      "errorFormatter",
      'from "postgres"',
      "fastify",
      "argon2",
    ]) {
      expect([name, trace, text.includes(trace)]).toEqual([name, trace, false]);
    }
  }
});

it("bundle — packed and unpacked outside the repository, it runs with only its package.json's dependencies", () => {
  const home = mkdtempSync(path.join(tmpdir(), "utspring-cli-packed-"));
  // Built above; the scripts would build it once more.
  execFileSync("npm", ["pack", "--ignore-scripts", "--pack-destination", home], { cwd: folder, stdio: "pipe" });
  const installed = path.join(home, "node_modules/@utspring/cli");
  mkdirSync(installed, { recursive: true });
  const [tarball = ""] = readdirSync(home).filter((name) => name.endsWith(".tgz"));
  execFileSync("tar", ["-xzf", path.join(home, tarball), "--strip-components=1", "-C", installed]);
  const { dependencies } = JSON.parse(readFileSync(path.join(installed, "package.json"), "utf8")) as {
    dependencies: Record<string, string>;
  };
  expect(Object.keys(dependencies).filter((name) => name.startsWith("@utspring/"))).toEqual([]);
  for (const name of Object.keys(dependencies))
    symlinkSync(path.join(cli, "../../node_modules", name), path.join(home, "node_modules", name));
  const help = execFileSync(process.execPath, [path.join(installed, "dist/main.js"), "fund", "deposit", "--help"], {
    cwd: home,
    encoding: "utf8",
  });
  expect(help).toContain("--amount");
  expect(readdirSync(installed).toSorted()).toEqual(
    ["LICENSE", "dist", "package.json"].filter((name) => readdirSync(installed).includes(name)),
  );
  rmSync(home, { recursive: true });
});

it("bundle — reads a bank file with only what it contains", () => {
  const file = path.join(folder, "utdrag.pdf");
  writeFileSync(file, "%PDF-1.7");
  const run = spawnSync(process.execPath, [path.join(dist, "main.js"), "fund", "reconcile", file], {
    encoding: "utf8",
  });
  expect({ status: run.status, said: run.stderr }).toEqual({
    status: 1,
    said: expect.stringContaining("En PDF går inte att läsa rad för rad.") as string,
  });
});

it("bundle — runs when called through a link, as npm link and npx do", () => {
  const main = path.join(dist, "main.js");
  expect(readFileSync(main, "utf8").startsWith("#!/usr/bin/env node\n")).toBe(true);
  expect(statSync(main).mode & 0o111).toBe(0o111);
  const home = mkdtempSync(path.join(tmpdir(), "utspring-cli-bin-"));
  symlinkSync(main, path.join(home, "utspring"));
  expect(execFileSync(path.join(home, "utspring"), ["--version"], { encoding: "utf8" })).toMatch(
    /^utspring \d+\.\d+\.\d+ \(API [0-9a-f]{12}\)\n$/u,
  );
  rmSync(home, { recursive: true });
});
