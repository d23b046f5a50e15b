import fs from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";
import { defineConfig } from "vitest/config";
import { guards } from "./guards.ts";

// A test run with one guard switched off (Z3). It borrows the database server of the run that started it.
const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), "../../../..");
const guard = guards.find(({ name }) => name === process.env["UTSPRING_GUARD"]);
if (!guard) throw new Error(`there is no guard ${process.env["UTSPRING_GUARD"] ?? ""}`);

const switchedOff: Plugin = {
  name: "utspring:guard",
  enforce: "pre",
  transform: (code, id) => {
    if (path.relative(root, id.split("?")[0] ?? "") !== guard.file) return null;
    if (!code.includes(guard.find)) throw new Error(`${guard.file} has no \`${guard.find}\``);
    // A sign for the run that started this one: the file was read, and without its guard.
    fs.writeFileSync(process.env["UTSPRING_GUARD_SIGN"] ?? "", guard.name);
    return code.replace(guard.find, () => guard.without);
  },
};

export default defineConfig({
  root,
  plugins: [switchedOff],
  test: {
    include: [`packages/testkit/src/database/${guard.killer}.test.ts`],
    globalSetup: ["packages/testkit/src/proof/borrowed-postgres.ts"],
    env: { TZ: "UTC" },
    testTimeout: 60_000,
    hookTimeout: 60_000,
    bail: 1,
    retry: 0,
    maxWorkers: 1,
  },
});
