import { readdirSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { codeOf, npmScriptsIn } from "./command-rule.ts";
import type { NpmScript } from "./command-rule.ts";
import { entriesOf, filesUnder, isThere, readSources, readText, root } from "./source.ts";

const scriptsOf = (folder: string): string[] =>
  Object.keys(
    (JSON.parse(readText(path.posix.join(folder, "package.json"))) as { scripts?: Record<string, string> }).scripts ??
      {},
  );
const folders = ["packages", "apps"].flatMap((kind) =>
  entriesOf(kind).map((workspace) => `${kind}/${workspace.replace(/\/$/u, "")}`),
);
const workspaces = new Map(
  folders.map((folder) => [
    (JSON.parse(readText(`${folder}/package.json`)) as { name: string }).name,
    scriptsOf(folder),
  ]),
);
const rootScripts = scriptsOf(".");

const inFolder = (folder: string) => readdirSync(path.join(root, folder)).map((name) => `${folder}/${name}`);
const pages = [
  ...filesUnder("docs"),
  ...filesUnder("drizzle"),
  ...filesUnder("packages"),
  ...filesUnder("apps"),
  "README.md",
  "ARCHITECTURE.md",
  "SECURITY.md",
  "CONTRIBUTING.md",
].filter((file) => file.endsWith(".md"));
const programs = [
  ...inFolder(".github/workflows"),
  ...filesUnder("scripts"),
  ...filesUnder("bench").filter((file) => /\.(?:ts|[cm]?js)$/u.test(file)),
  ...filesUnder("deploy"),
  ".ci/run",
  ".env.example",
  "Dockerfile",
  "docker-compose.yml",
];

const isScript = ({ name, workspaces: where }: NpmScript) =>
  where.length === 0
    ? rootScripts.includes(name)
    : where.every((workspace) => workspaces.get(workspace)?.includes(name) === true);

describe("commands — each command in the documentation exists", () => {
  it("every npm script that a page, a workflow, a program or a message names exists", () => {
    const texts = [
      ...pages.map((file) => ({ path: file, text: codeOf(readText(file)) })),
      ...programs.map((file) => ({ path: file, text: readText(file) })),
      ...readSources().filter((source) => !source.path.endsWith("commands.test.ts")),
    ];
    const named = texts.flatMap(({ path: file, text }) => npmScriptsIn(text).map((script) => ({ file, script })));
    expect(new Set(named.map(({ script }) => script.name)).size).toBeGreaterThan(20);
    expect(
      named
        .filter(({ script }) => !isScript(script))
        .map(({ file, script }) => `${file}: npm run ${script.name} ${script.workspaces.join(" ")}`.trim()),
    ).toEqual([]);
  });

  it("every file and program that an npm script or a workflow calls exists", () => {
    const { scripts } = JSON.parse(readText("package.json")) as { scripts: Record<string, string> };
    const calls = [
      ...Object.entries(scripts),
      ...inFolder(".github/workflows").map((file) => [file, readText(file)] as const),
    ];
    const lost = calls.flatMap(([from, text]) => {
      const files = [
        ...text.matchAll(/\b(?<file>(?:scripts|bench|apps|packages|drizzle)\/[\w./-]+\.(?:mjs|ts|js|json))\b/gu),
      ].map((match) => match.groups?.["file"] ?? "");
      // A build's output is not in the checkout.
      const isMissing = (file: string) => !file.includes("/dist/") && !isThere(file);
      const binaries = [...text.matchAll(/\bnpx (?!--yes )(?<program>[\w-]+)/gu)].map(
        (match) => match.groups?.["program"] ?? "",
      );
      return [
        ...files.filter(isMissing),
        ...binaries.filter((program) => !isThere(`node_modules/.bin/${program}`)),
      ].map((what) => `${from}: ${what}`);
    });
    expect(lost).toEqual([]);
  });
});

describe("commands — the rule reports violations", () => {
  it("reads the names and workspaces of npm scripts in code, and ignores prose and drawings", () => {
    const page =
      "Run `npm run -s cli -- login` first, since npm run calls it.\n\n```sh\nnpm run build -w @utspring/web --workspace @utspring/cli && npm run doctor\n```\n\n```\nscripts   what npm run calls\n```\n";
    expect(npmScriptsIn(codeOf(page))).toEqual([
      { name: "build", workspaces: ["@utspring/web", "@utspring/cli"] },
      { name: "doctor", workspaces: [] },
      { name: "cli", workspaces: [] },
    ]);
  });

  it("reports an npm script that does not exist, and one that its workspace does not have", () => {
    expect([
      isScript({ name: "finns-inte", workspaces: [] }),
      isScript({ name: "build", workspaces: ["@utspring/domain"] }),
      isScript({ name: "build", workspaces: ["@utspring/web"] }),
    ]).toEqual([false, false, true]);
  });
});
