import { execFile } from "node:child_process";
import { existsSync, mkdtempSync, realpathSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { afterAll, expect, it } from "vitest";
import { copyImageContext } from "./image-context.ts";
import { workspacesIn } from "./repository-copy.ts";

const root = path.resolve(import.meta.dirname, "..");
const folder = realpathSync(mkdtempSync(path.join(tmpdir(), "utspring-context-")));
const { build } = copyImageContext(root, folder);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it("the image — every workspace's package.json is copied, since npm ci compares all of them with the lock file", () => {
  expect(workspacesIn(folder)).toEqual(workspacesIn(root));
});

it("the image — the server and the web build from nothing but what the Dockerfile copies", async () => {
  const env = { ...process.env, NODE_ENV: undefined, VITEST: undefined };
  await promisify(execFile)("npm", build, { cwd: folder, env, maxBuffer: 10_000_000 });
  for (const file of ["server/dist/main.js", "web/dist/app.html", "web/dist/server/app-document.js"])
    expect([file, existsSync(path.join(folder, "apps", file))]).toEqual([file, true]);
}, 240_000);
