import { describe, expect, it } from "vitest";
import { sweepFiles, sweepSpecs } from "../../../../scripts/tiers.ts";
import { entriesOf, filesUnder, isTestFile, isThere, readSources, readText } from "./source.ts";

const inJavaScript: Record<string, string> = {
  "scripts/start.mjs": "an old Node, and one without packages, must get far enough to say what is wrong",
  "scripts/server-command.mjs": "runs in an installation without development packages",
  "scripts/smoke.mjs": "runs anywhere, with Node alone",
  "scripts/cli.mjs": "a command ends sooner than a transpiler has started",
  "scripts/mutants/sampled.mjs": "Stryker's processes load it without a transpiler",
  "bench/typescript.mjs": "lets Node run TypeScript",
  "bench/loop-delay.cjs": "is loaded into the measured server",
  "bench/live-memory.cjs": "is loaded into the measured server",
};

const programs = ["scripts", "bench"].flatMap(filesUnder).filter((file) => /\.(?:[cm]?js|ts)$/u.test(file));

describe("programs — scripts and benchmarks are type checked", () => {
  it("a script or a benchmark is TypeScript, or has a reason not to be", () => {
    expect(programs.filter((file) => !file.endsWith(".ts") && !(file in inJavaScript))).toEqual([]);
    expect(Object.keys(inJavaScript).filter((file) => !isThere(file))).toEqual([]);
  });

  it("every program in JavaScript has @ts-check", () => {
    expect(Object.keys(inJavaScript).filter((file) => !/^\/\/ @ts-check$/mu.test(readText(file)))).toEqual([]);
  });

  it("npm run typecheck and npm test type check the scripts and benchmarks", () => {
    const { scripts } = JSON.parse(readText("package.json")) as { scripts: Record<string, string> };
    expect(scripts["typecheck"]).toContain("typecheck:root");
    expect(readText("scripts/test.ts")).toContain('"typecheck:root"');
    expect(JSON.parse(readText("tsconfig.json"))).toMatchObject({
      include: expect.arrayContaining(["scripts", "bench"]),
    });
  });

  it("the CLI is rebuilt only where the packages that build it are installed: `npm prune --omit=dev` removes them", () => {
    const sign = /node_modules\/[\w-]+(?=\/package\.json)/u.exec(readText("scripts/cli.mjs"))?.[0] ?? "";
    const { packages } = JSON.parse(readText("package-lock.json")) as { packages: Record<string, { dev?: true }> };
    expect(packages[sign]?.dev).toBe(true);
  });

  it("the second tier of tests names existing files, and CI runs both tiers", () => {
    const files = [...sweepFiles, ...sweepSpecs.map((name) => `apps/e2e/tests/${name}.spec.ts`)];
    expect(files.filter((file) => !isThere(file))).toEqual([]);
    expect(readText(".ci/run")).toContain("in test test:sweeps;");
  });

  it("a failed test is not run again", () => {
    const configs = ["vitest.config.ts", "apps/e2e/playwright.config.ts", "apps/web/vite.config.ts"];
    expect(configs.filter((file) => /\bretr(?:y|ies)\b/u.test(readText(file)))).toEqual([]);
    expect(readSources().filter(({ path, text }) => isTestFile(path) && /\bretry: [1-9]/u.test(text))).toEqual([]);
  });

  it("every workspace is type checked, by a command of its own or in the root's program", () => {
    const { include } = JSON.parse(readText("tsconfig.json")) as { include: string[] };
    const unchecked = ["apps", "packages"]
      .flatMap((folder) => entriesOf(folder).map((name) => `${folder}/${name}`))
      .filter((workspace) => {
        const { scripts } = JSON.parse(readText(`${workspace}package.json`)) as { scripts?: Record<string, string> };
        return scripts?.["typecheck"] === undefined && !include.includes(`${workspace}src`);
      });
    expect(unchecked).toEqual([]);
  });
});
