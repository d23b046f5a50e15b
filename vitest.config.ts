import { defineConfig } from "vitest/config";

const db = ["packages/core/src/**/*.test.ts", "packages/testkit/src/database/**/*.test.ts", "apps/server/src/**/*.test.ts"];

// A second try on the build machine only, where others work too, for what waits for a database, a socket or a screen.
// The report says which test needed it, and failing twice is failing.
const retry = process.env["CI"] === undefined ? 0 : 1;

export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: [
      {
        test: {
          name: "unit",
          include: ["packages/domain/src/**/*.test.ts", "packages/testkit/src/laws/**/*.test.ts", "apps/cli/src/**/*.test.ts"],
          env: { TZ: "UTC" },
          testTimeout: 20_000,
        },
      },
      {
        test: {
          name: "db",
          include: db,
          globalSetup: ["packages/testkit/src/postgres-once.ts"],
          env: { TZ: "UTC" },
          testTimeout: 30_000,
          hookTimeout: 60_000,
          retry,
        },
      },
      {
        extends: "apps/web/vite.config.ts",
        test: {
          name: "web",
          include: ["apps/web/src/**/*.test.{ts,tsx}"],
          environment: "happy-dom",
          setupFiles: ["apps/web/src/test-setup.ts"],
          env: { TZ: "UTC" },
          testTimeout: 20_000,
          retry,
        },
      },
    ],
  },
});
