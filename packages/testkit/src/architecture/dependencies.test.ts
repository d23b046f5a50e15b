import { describe, expect, it } from "vitest";
import { idleRows, readWorkspaces, unequalVersions, unlistedImports, unusedDependencies } from "./dependency-rule.ts";
import type { Workspace } from "./dependency-rule.ts";
import { readText } from "./source.ts";

const workspaces = readWorkspaces();
const { packages } = JSON.parse(readText("package-lock.json")) as {
  packages: Record<string, { peerDependencies?: Record<string, string> }>;
};
const peersOf = (name: string) => Object.keys(packages[`node_modules/${name}`]?.peerDependencies ?? {});

describe("dependencies — what is imported is listed, and what is listed is used", () => {
  it("every package that a workspace imports is in its package.json", () => {
    expect(workspaces.length).toBeGreaterThan(8);
    expect(unlistedImports(workspaces)).toEqual([]);
  });

  it("every dependency is used", () => {
    expect(unusedDependencies(workspaces, peersOf)).toEqual([]);
  });

  it("a package has one version everywhere", () => {
    expect(unequalVersions(workspaces)).toEqual([]);
  });

  it("every exception to the dependency rules is still needed", () => {
    expect(idleRows(workspaces)).toEqual([]);
  });
});

describe("dependencies — the rule reports violations", () => {
  const web = (dependencies: Record<string, string>, text: string, file = "apps/web/src/ui/Tile.tsx"): Workspace[] => [
    { folder: "apps/web", dependencies, scripts: "vite build", sources: [{ path: file, text }] },
  ];

  it("reports an import that package.json does not list, and a test tool imported outside a test", () => {
    expect(unlistedImports(web({}, 'import { Button } from "@mantine/core";'))).toHaveLength(1);
    expect(
      unlistedImports(
        web({ react: "1" }, 'import { useState } from "react";\nimport "./Tile.css";\nimport path from "node:path";'),
      ),
    ).toEqual([]);
    expect(unlistedImports(web({}, 'import { vi } from "vitest";'))).toHaveLength(1);
    expect(unlistedImports(web({}, 'import { vi } from "vitest";', "apps/web/src/ui/Tile.test.tsx"))).toEqual([]);
  });

  it("reports an unused dependency; a comment is not a use, but a peer, types, a script and a string are", () => {
    expect(
      unusedDependencies(web({ "@mantine/notifications": "1" }, '// import "@mantine/notifications";'), () => []),
    ).toHaveLength(1);
    const used = web(
      { vite: "1", qr: "1", "@types/qr": "1", recharts: "1", "@mantine/charts": "1" },
      'import "@mantine/charts/styles.css";\nconst file = resolve("qr/wasm.js");',
    );
    expect(unusedDependencies(used, (name) => (name === "@mantine/charts" ? ["recharts"] : []))).toEqual([]);
  });

  it("reports two versions of one package", () => {
    expect(unequalVersions([...web({ qr: "1" }, ""), ...web({ qr: "2" }, "")])).toHaveLength(1);
  });
});
