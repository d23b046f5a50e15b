import os from "node:os";
import { configDefaults, defineConfig } from "vitest/config";
import { sweepFiles } from "./scripts/tiers.ts";

// An `--exclude` on the command line does not reach the projects.
const exclude = [...configDefaults.exclude, ...(process.env["UTSPRING_TIER"] === "test" ? sweepFiles : [])];

// Both measure while much runs at once.
const alone = [
  "packages/testkit/src/database/a7-hash-storm.test.ts",
  "packages/testkit/src/database/e2-sockets.test.ts",
];
const withoutDatabase = "apps/server/src/settings/*.test.ts";
const db = [
  "packages/core/src/**/*.test.ts",
  "packages/testkit/src/database/**/*.test.ts",
  "apps/server/src/**/*.test.ts",
  "packages/client/src/**/*.test.ts",
  "packages/embedded-postgres/src/**/*.test.ts",
  "scripts/**/*.test.ts",
];

const withDatabase = {
  globalSetup: ["packages/testkit/src/postgres-once.ts"],
  env: { TZ: "UTC" },
  testTimeout: 30_000,
  hookTimeout: 60_000,
};

export default defineConfig({
  test: {
    // A third of a test's time is waiting for a disk, a socket or a clock.
    maxWorkers: os.availableParallelism() + 1,
    projects: [
      {
        test: {
          name: "unit",
          include: [
            "packages/domain/src/**/*.test.ts",
            "packages/bank-files/src/**/*.test.ts",
            "packages/bank-matching/src/**/*.test.ts",
            "packages/testkit/src/architecture/**/*.test.ts",
            "apps/cli/src/**/*.test.ts",
            withoutDatabase,
            "bench/*.test.ts",
          ],
          // Reading files is fast, so a process for each would take longer than the tests.
          isolate: false,
          exclude,
          env: { TZ: "UTC" },
          // Some parse every source file, which takes 10 s.
          testTimeout: 60_000,
        },
      },
      {
        test: {
          // Years of made-up bank files, read and matched.
          name: "bank",
          include: ["packages/testkit/src/bank/**/*.test.ts"],
          exclude,
          isolate: false,
          env: { TZ: "UTC" },
          testTimeout: 60_000,
        },
      },
      {
        test: {
          name: "db",
          include: db,
          exclude: [...exclude, ...alone, withoutDatabase],
          // Each file has a database of its own; loading the server anew would take as long as the tests.
          isolate: false,
          ...withDatabase,
        },
      },
      { test: { name: "alone", include: alone, exclude, ...withDatabase } },
      {
        extends: "apps/web/vite.config.ts",
        test: {
          name: "web",
          include: ["apps/web/src/**/*.test.{ts,tsx}"],
          environment: "happy-dom",
          // setup.ts sweeps the page between tests; the modules stay.
          isolate: false,
          setupFiles: ["apps/web/src/testing/setup.ts"],
          env: { TZ: "UTC" },
          testTimeout: 20_000,
        },
      },
    ],
  },
});
