import { execFileSync, spawnSync } from "node:child_process";
import { copyFileSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { isThere, readText } from "./source.ts";

const root = path.resolve(import.meta.dirname, "../../../..");
const folder = mkdtempSync(path.join(tmpdir(), "utspring-image-"));
const node = (...args: string[]) =>
  execFileSync(process.execPath, args, { cwd: folder, encoding: "utf8", stdio: "pipe" });
let copied: string[] = [];

beforeAll(() => {
  copied = execFileSync(process.execPath, [path.join(root, "apps/server/image-packages.mjs"), folder], {
    encoding: "utf8",
  })
    .trim()
    .split("\n");
}, 60_000);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe("the image's packages", () => {
  it("the native packages load outside the repository with only the copied packages", () => {
    const script =
      'const [a, s] = await Promise.all([import("@node-rs/argon2"), import("sharp")]);' +
      ' console.log(await a.verify(await a.hash("x"), "x"), (await s.default({ create: { width: 2, height: 2, channels: 3, background: "red" } }).png().toBuffer()).length > 50);';
    expect(node("--input-type=module", "-e", script)).toBe("true true\n");
  });

  it("each font file that a report reads is copied", () => {
    const fonts = [
      ...readText("packages/core/src/kernel/pdf/load-fonts.ts").matchAll(/"(?<file>@expo-google-fonts\/[^"]+)"/gu),
    ].map(({ groups }) => groups?.["file"] ?? "");
    expect(fonts.length).toBeGreaterThan(0);
    for (const font of fonts)
      expect(node("-p", `require("node:fs").statSync(require.resolve(${JSON.stringify(font)})).size > 100000`)).toBe(
        "true\n",
      );
  });

  it("only the packages that the image needs are copied, and they take at most 30 MB", () => {
    expect(
      copied.filter(
        (name) =>
          !/^(?:@expo-google-fonts\/inter|@img\/[\w-]+|@node-rs\/argon2[\w-]*|detect-libc|semver|sharp)$/u.test(name),
      ),
    ).toEqual([]);
    expect(bytesIn(folder)).toBeLessThan(30_000_000);
  });
});

describe("an installation without development packages", () => {
  it("every program of the postinstall script is a production dependency", () => {
    const { scripts, dependencies } = JSON.parse(readText("package.json")) as {
      scripts: Record<string, string>;
      dependencies?: Record<string, string>;
    };
    const programs = (scripts["postinstall"] ?? "").split("&&").map((command) => command.trim().split(" ")[0] ?? "");
    expect(programs.filter((program) => program !== "node" && !(program in (dependencies ?? {})))).toEqual([]);
  });

  it("npm run doctor, migrate and remove-factors run the built commands without development packages", () => {
    const { scripts } = JSON.parse(readText("package.json")) as { scripts: Record<string, string> };
    const installed = path.join(folder, "installed");
    mkdirSync(path.join(installed, "scripts"), { recursive: true });
    mkdirSync(path.join(installed, "apps/server/dist"), { recursive: true });
    writeFileSync(path.join(installed, "package.json"), '{ "type": "module" }');
    copyFileSync(path.join(root, "scripts/server-command.mjs"), path.join(installed, "scripts/server-command.mjs"));
    for (const script of ["doctor", "migrate", "remove-factors"]) {
      const [program, file = "", name = ""] = (scripts[script] ?? "").split(" ");
      expect([program, file, isThere(`apps/server/src/${name}-command.ts`)]).toEqual([
        "node",
        "scripts/server-command.mjs",
        true,
      ]);
      const run = () =>
        spawnSync(process.execPath, [file, name, "admin@example.se"], { cwd: installed, encoding: "utf8" });
      expect(run()).toMatchObject({ status: 1, stderr: expect.stringContaining("npm run build") as string });
      writeFileSync(
        path.join(installed, `apps/server/dist/${name}-command.js`),
        "console.log(process.argv.slice(2).join()); process.exitCode = 3;",
      );
      expect(run()).toMatchObject({ status: 3, stdout: "admin@example.se\n" });
    }
  });
});

function bytesIn(name: string): number {
  const found = statSync(name);
  return found.isDirectory()
    ? readdirSync(name).reduce((sum, one) => sum + bytesIn(path.join(name, one)), 0)
    : found.size;
}
