import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import postgres from "postgres";
import type { TestProject } from "vitest/node";
import { startPostgres } from "@utspring/server/embedded/postgres";
import { migrate } from "@utspring/server/migrate";
import { at, templateName } from "./template.ts";

/** Starts one PostgreSQL for the whole test run, with a migrated template that each test file copies. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), "utspring-db-"));
  fs.chmodSync(dataDir, 0o755);
  const server = await startPostgres({ dataDir, ephemeral: true });
  const superuser = postgres(server.superuserUrl, { max: 1, onnotice: () => undefined });
  try {
    await superuser.unsafe(`create database ${templateName} owner ${new URL(server.url).username}`);
    await migrate(at(server.url, templateName));
    // Closed, so that a copy never waits for somebody who is connected to it.
    await superuser.unsafe(`alter database ${templateName} with is_template true allow_connections false`);
  } finally {
    await superuser.end();
  }
  project.provide("ownerUrl", server.url);
  project.provide("superuserUrl", server.superuserUrl);
  return () => server.stop();
}
