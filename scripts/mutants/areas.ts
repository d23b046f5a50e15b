export interface Area {
  folder: string;
  /** A project of vitest.config.ts, and which of its tests. */
  project: string;
  tests: string[];
  excluded?: string[];
}

const testsOf = (...packages: string[]) => packages.map((name) => `packages/${name}/src/**/*.test.ts`);

export const areas = {
  domain: {
    folder: "packages/domain/src",
    project: "unit",
    tests: [
      ...testsOf("domain", "bank-files", "bank-matching"),
      "packages/testkit/src/architecture/access-table.test.ts",
    ],
  },
  "bank-matching": { folder: "packages/bank-matching/src", project: "unit", tests: testsOf("bank-matching") },
  "bank-files": { folder: "packages/bank-files/src", project: "unit", tests: testsOf("bank-files", "bank-matching") },
  core: { folder: "packages/core/src", project: "db", tests: testsOf("core") },
  web: {
    folder: "apps/web/src",
    project: "web",
    tests: ["apps/web/src/**/*.test.{ts,tsx}"],
    excluded: ["StringLiteral"],
  },
} satisfies Record<string, Area>;

/** Per cent of changes to be noticed. `sql` are the database's functions and policies. */
export const goals = { domain: 90, "bank-matching": 90, "bank-files": 90, core: 90, sql: 85, web: 75 };

export type AreaName = keyof typeof goals;
