import { readdirSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { readText, root } from "./source.ts";
import { actionsIn, foreignTextIn, jobsOf, permissionsIn } from "./workflow-rule.ts";

const folder = ".github/workflows";
const workflows = readdirSync(path.join(root, folder)).map((name) => ({ name, text: readText(`${folder}/${name}`) }));

/** The jobs that may write, and what; every other job may only read the repository. */
const writers: Record<string, string[]> = {
  "release.yml version": ["contents: write", "pull-requests: write", "issues: write"],
  "release.yml image": ["contents: read", "packages: write", "id-token: write", "attestations: write"],
  "release.yml packages": ["contents: write", "id-token: write", "attestations: write"],
};

describe("workflows", () => {
  it("every action is pinned to the commit of a version, and to the same commit everywhere", () => {
    const used = workflows.flatMap(({ name, text }) => actionsIn(text).map((action) => ({ ...action, in: name })));
    expect(used.length).toBeGreaterThan(20);
    expect(
      used
        .filter(({ ref, version }) => !/^[0-9a-f]{40}$/u.test(ref) || version === null)
        .map((one) => `${one.in}: ${one.name}@${one.ref}`),
    ).toEqual([]);
    const commits = new Map<string, Set<string>>();
    for (const { name, ref, version } of used)
      commits.set(name, (commits.get(name) ?? new Set()).add(`${ref} ${version ?? ""}`));
    expect([...commits].filter(([, refs]) => refs.size > 1)).toEqual([]);
  });

  it("every workflow has read access, and only the listed release jobs have write access", () => {
    expect(
      workflows
        .filter(({ text }) => permissionsIn(text.split(/^jobs:$/mu)[0] ?? "").join() !== "contents: read")
        .map(({ name }) => name),
    ).toEqual([]);
    const asked = workflows
      .flatMap(({ name, text }) => jobsOf(text).map((job) => [`${name} ${job.name}`, permissionsIn(job.text)] as const))
      .filter(([, permissions]) => permissions.length > 0);
    expect(Object.fromEntries(asked)).toEqual(writers);
  });

  it("no checkout stores its token", () => {
    for (const { name, text } of workflows) {
      const checkouts = text.split(/- uses: actions\/checkout@/u).slice(1);
      expect([
        name,
        checkouts.filter((step) => !/^\S+ # \S+\n\s+with:\n\s+persist-credentials: false\n/u.test(step)),
      ]).toEqual([name, []]);
    }
  });

  it("every job has a timeout, and no step's shell contains text that an outsider can choose", () => {
    const jobs = workflows.flatMap(({ name, text }) =>
      jobsOf(text).map((job) => ({ name: `${name} ${job.name}`, text: job.text })),
    );
    expect(jobs.length).toBeGreaterThan(10);
    expect(jobs.filter(({ text }) => !/^ {4}timeout-minutes: \d+$/mu.test(text)).map(({ name }) => name)).toEqual([]);
    expect(workflows.flatMap(({ text }) => foreignTextIn(text))).toEqual([]);
  });
});

describe("workflows — the rule reports violations", () => {
  const workflow =
    "permissions:\n  contents: read\njobs:\n  a:\n    permissions:\n      packages: write\n    steps:\n      - uses: actions/checkout@v4\n  b-c:\n    steps:\n      - run: echo ${{ github.head_ref }}\n";

  it("reads the jobs, actions and permissions of a workflow", () => {
    expect(jobsOf(workflow).map(({ name, text }) => [name, permissionsIn(text)])).toEqual([
      ["a", ["packages: write"]],
      ["b-c", []],
    ]);
    expect(actionsIn(workflow)).toEqual([{ name: "actions/checkout", ref: "v4", version: null }]);
    expect(permissionsIn(workflow)).toEqual(["contents: read"]);
  });

  it("reports a branch's name in a step's shell", () => {
    expect(foreignTextIn(workflow)).toEqual(["github.head_ref"]);
  });
});
