/** The root lists them, so that all workspaces have one version. */
export const sharedTools = ["@playwright/test", "axe-core", "esbuild", "fast-check", "typescript", "vitest"];

/** Imports that a workspace does not list, each with its reason. */
export const unlisted: Record<string, string> = {
  "packages/client @utspring/testkit":
    "its tests run in the test environment, which depends on it: Turborepo refuses a cycle of workspaces",
  "packages/core @utspring/testkit": "as above",
  "packages/core @utspring/server": "its tests start what the test environment starts, as above",
  "apps/server @utspring/testkit": "as above",
};

/** Dependencies that no file names, each with its reason. */
export const unnamed: Record<string, string> = {
  ". @arethetypeswrong/cli": "its program is named attw",
  ". oxlint-tsgolint": "oxlint runs it for the rules that read types",
  ". patch-package": "npm runs it after an installation",
};
