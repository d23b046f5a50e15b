import { execFileSync } from "node:child_process";
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { root } from "./source.ts";

const broken: [path: string, text: string, rule: string][] = [
  ["packages/domain/src/clock.ts", "export const now = Date.now();", "no-restricted-properties"],
  ["packages/domain/src/chance.ts", "export const chance = Math.random();", "no-restricted-properties"],
  ["packages/domain/src/network.ts", 'export const page = fetch("/");', "no-restricted-globals"],
  ["packages/domain/src/program.ts", "export const id = process.pid;", "no-restricted-globals"],
  ["packages/domain/src/money.ts", "export const now = Date.now();", "no-restricted-properties"],
  ["packages/domain/src/print.ts", "console.log(1);", "no-console"],
  ["packages/core/src/fund/procedures/verify.ts", "export const now = Date.now();", "no-restricted-properties"],
  ["packages/core/src/fund/settings.ts", 'export const port = process.env["PORT"];', "no-process-env"],
  ["packages/core/src/fund/print.ts", "console.log(1);", "no-console"],
  ["apps/server/src/http/http.ts", 'export const port = process.env["PORT"];', "no-process-env"],
  ["apps/web/src/ui/MoneyText.tsx", "export const words = (12).toLocaleString();", "no-restricted-properties"],
  ["apps/web/src/ui/DayText.tsx", "export const day = new Date(0).toLocaleDateString();", "no-restricted-properties"],
  ["apps/cli/src/day.ts", 'export const form = new Intl.DateTimeFormat("sv");', "no-restricted-properties"],
  ["apps/web/src/ui/Tile.tsx", "export default function Tile() {}", "no-default-export"],
  ["apps/web/src/ui/Lazy.tsx", 'import { lazy } from "react"; export const Lazy = lazy;', "no-restricted-imports"],
  ["apps/web/src/ui/Tile.test.tsx", 'import { vi } from "vitest"; vi.mock("./x.ts");', "no-restricted-vi-methods"],
  [
    "apps/web/src/ui/Row.test.tsx",
    'import { vi } from "vitest"; await vi.importMock("./x.ts");',
    "no-restricted-vi-methods",
  ],
  ["packages/domain/src/a.ts", 'import type { B } from "./b.ts"; export interface A { b: B | null }', "no-cycle"],
  ["packages/domain/src/b.ts", 'import type { C } from "./c.ts"; export interface B { c: C | null }', "no-cycle"],
  ["packages/domain/src/c.ts", 'import type { A } from "./a.ts"; export interface C { a: A | null }', "no-cycle"],
];

const allowed: [path: string, text: string][] = [
  ["packages/domain/src/dates.ts", 'export const form = new Intl.DateTimeFormat("sv");'],
  ["packages/core/src/fund/procedures/verify.test.ts", "export const now = Date.now();"],
  ["apps/server/src/clock.ts", "export const now = Date.now();"],
  ["apps/server/src/settings/env.ts", 'export const port = process.env["PORT"];'],
  ["apps/cli/src/terminal.ts", 'export const home = process.env["HOME"];'],
];

const folder = mkdtempSync(path.join(os.tmpdir(), "utspring-lint-"));
afterAll(() => rmSync(folder, { recursive: true }));
const found = rulesBroken();

function rulesBroken(): Map<string, string[]> {
  copyFileSync(path.join(root, ".oxlintrc.json"), path.join(folder, ".oxlintrc.json"));
  for (const [file, text] of [...broken, ...allowed]) {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    writeFileSync(path.join(folder, file), `${text}\n`);
  }
  const { diagnostics } = JSON.parse(outputOfLinter()) as { diagnostics: { filename: string; code: string }[] };
  const rules = new Map<string, string[]>();
  for (const { filename, code } of diagnostics)
    rules.set(filename, [...(rules.get(filename) ?? []), /\((?<rule>.+)\)/u.exec(code)?.groups?.["rule"] ?? code]);
  return rules;
}

/** The linter ends with an error when it finds something. */
function outputOfLinter(): string {
  try {
    const program = path.join(root, "node_modules/oxlint/bin/oxlint");
    return execFileSync(process.execPath, [program, "--format", "json", "."], { cwd: folder, encoding: "utf8" });
  } catch (error) {
    return String((error as { stdout: string }).stdout);
  }
}

describe("lint rules — each rule reports its violation", () => {
  it.each(broken)("the linter reports %s: %s", (file, _text, rule) => {
    expect(found.get(file) ?? []).toContain(rule);
  });

  it.each(allowed)("the linter accepts, in %s, the code %s", (file) => {
    expect(found.get(file) ?? []).toEqual([]);
  });
});
