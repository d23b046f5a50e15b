import fs from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";
import { defineConfig } from "vitest/config";
import { guards } from "./guards.ts";

// A run with one guard switched off (Z3), or none. It uses the database server of the run that started it.
const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), "../../../..");
const name = process.env["UTSPRING_GUARD"] ?? "";
const guard = guards.find((one) => one.name === name);
if (name !== "" && !guard) throw new Error(`there is no guard ${name}`);
const killer = process.env["UTSPRING_KILLER"] ?? "";

const switchedOff: Plugin = {
  name: "utspring:guard",
  enforce: "pre",
  // Another process loads its source past vite, so the checks of uploads run in this one when a guard of theirs is off.
  load: (id) =>
    guard?.file.startsWith("apps/server/src/uploads/") === true && id.endsWith("/check-in-process.ts")
      ? 'export { check as checkInProcess } from "./check-task.ts";'
      : null,
  transform: (code, id) => {
    if (guard === undefined || path.relative(root, id.split("?")[0] ?? "") !== guard.file) return null;
    if (!code.includes(guard.find)) throw new Error(`${guard.file} has no \`${guard.find}\``);
    // Tells the run that started this one that the file was loaded without its guard.
    fs.writeFileSync(process.env["UTSPRING_GUARD_SIGN"] ?? "", guard.name);
    return code.replace(guard.find, () => guard.without);
  },
};

export default defineConfig({
  root,
  plugins: [switchedOff],
  test: {
    include: [killer.includes("/") ? killer : `packages/testkit/src/database/${killer}.test.ts`],
    globalSetup: ["packages/testkit/src/assurance/borrowed-postgres.ts"],
    env: { TZ: "UTC" },
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // The first failure is enough.
    bail: guard === undefined ? 0 : 1,
    retry: 0,
    maxWorkers: 1,
  },
});
