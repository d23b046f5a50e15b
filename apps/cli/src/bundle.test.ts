import { execFileSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";

const cli = path.join(import.meta.dirname, "..");
// Built beside the real one, which somebody may be running, and within the workspace, whose packages it needs.
mkdirSync(path.join(cli, "dist"), { recursive: true });
const folder = mkdtempSync(path.join(cli, "dist/bundle-test-"));
const dist = path.join(folder, "dist");

beforeAll(() => {
  for (const name of ["src", "build.mjs", "manifest-build.ts", "package.json"]) cpSync(path.join(cli, name), path.join(folder, name), { recursive: true });
  execFileSync(process.execPath, ["build.mjs"], { cwd: folder, stdio: "pipe" });
}, 60_000);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it("bundle — holds no server code: no driver, no table, no verb of core", () => {
  const scripts = readdirSync(dist).filter((name) => name.endsWith(".js"));
  expect(scripts).toContain("main.js");
  for (const name of scripts) {
    const text = readFileSync(path.join(dist, name), "utf8");
    for (const trace of ["drizzle", "pgTable", "row level security", "packages/core", "fund_transactions", "errorFormatter", "from \"postgres\"", "fastify", "argon2"]) {
      expect([name, trace, text.includes(trace)]).toEqual([name, trace, false]);
    }
  }
});

it("bundle — is a program that runs through a link, as npm link and npx make one", () => {
  const main = path.join(dist, "main.js");
  expect(readFileSync(main, "utf8").startsWith("#!/usr/bin/env node\n")).toBe(true);
  expect(statSync(main).mode & 0o111).toBe(0o111);
  const home = mkdtempSync(path.join(tmpdir(), "utspring-cli-bin-"));
  symlinkSync(main, path.join(home, "utspring"));
  expect(execFileSync(path.join(home, "utspring"), ["--version"], { encoding: "utf8" })).toMatch(/^utspring \d+\.\d+\.\d+ \(API [0-9a-f]{12}\)\n$/u);
  rmSync(home, { recursive: true });
});
