import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import postgres from "postgres";
import type { TestProject } from "vitest/node";
import { startPostgres } from "@utspring/server/embedded/postgres";
import { migrate } from "@utspring/server/migrate";
import { templateName } from "./template.ts";

/** Starts one PostgreSQL for the whole test run, with a migrated template that each test file copies. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), "utspring-db-"));
  fs.chmodSync(dataDir, 0o755);
  const server = await startPostgres({ dataDir, ephemeral: true });
  const owner = postgres(server.url, { max: 1, onnotice: () => undefined });
  try {
    await owner.unsafe(`create database ${templateName}`);
    const template = new URL(server.url);
    template.pathname = `/${templateName}`;
    await migrate(template.href);
    // Closed, so that a copy never waits for somebody who is connected to it.
    await owner.unsafe(`alter database ${templateName} with is_template true allow_connections false`);
  } finally {
    await owner.end();
  }
  project.provide("ownerUrl", server.url);
  return () => server.stop();
}
