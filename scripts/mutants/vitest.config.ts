import { defineConfig } from "vitest/config";
import every from "../../vitest.config.ts";
import { areas } from "./areas.ts";

// One area's tests for Stryker, or the database's on a server that sql.ts has started.
const area = process.env["UTSPRING_MUTANTS_AREA"] ?? "";
const wanted = area in areas ? areas[area as keyof typeof areas] : { project: "db", tests: null };
const globalSetup = process.env["UTSPRING_OWNER_URL"] && "packages/testkit/src/assurance/borrowed-postgres.ts";

export default defineConfig({
  test: {
    projects: (every.test?.projects ?? []).flatMap((one) =>
      typeof one === "object" && "test" in one && one.test?.name === wanted.project
        ? [
            {
              ...one,
              test: {
                ...one.test,
                ...(wanted.tests && { include: wanted.tests }),
                ...(globalSetup && { globalSetup }),
                // Without isolation, changes in a module that a test loads later count for that test only.
                isolate: wanted.project !== "db",
              },
            },
          ]
        : [],
    ),
  },
});
