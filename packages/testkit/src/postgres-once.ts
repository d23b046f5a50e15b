import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import postgres from "postgres";
import type { TestProject } from "vitest/node";
import { startPostgres } from "@utspring/embedded-postgres/start-postgres";
import { migrate } from "@utspring/server/lifecycle/migrate";
import { at, templateName } from "./template.ts";

/** Starts one PostgreSQL for the whole test run, with a migrated template that each test file copies. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const lent = lentServer();
  if (lent !== null) {
    await makeTemplate(lent.superuserUrl, lent.templateUrl);
    project.provide("ownerUrl", lent.ownerUrl);
    project.provide("superuserUrl", lent.superuserUrl);
    return async () => undefined;
  }
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), "utspring-db-"));
  fs.chmodSync(dataDir, 0o755);
  const server = await startPostgres({ dataDir, ephemeral: true });
  await makeTemplate(server.superuserUrl, server.url);
  project.provide("ownerUrl", server.url);
  project.provide("superuserUrl", server.superuserUrl);
  return () => server.stop();
}

export async function makeTemplate(superuserUrl: string, ownerUrl: string): Promise<void> {
  const superuser = postgres(superuserUrl, { max: 1, onnotice: () => undefined });
  try {
    await superuser.unsafe(`create database ${templateName} owner ${new URL(ownerUrl).username}`);
    await migrate(at(ownerUrl, templateName));
    // No connections allowed, since copying a template waits for its last connection to close.
    await superuser.unsafe(`alter database ${templateName} with is_template true allow_connections false`);
  } finally {
    await superuser.end();
  }
}

/** A pooler keeps its connections open, so the template is created without it. */
function lentServer(): { ownerUrl: string; superuserUrl: string; templateUrl: string } | null {
  const lent = process.env["UTSPRING_SERVICES"];
  return lent === undefined
    ? null
    : (JSON.parse(lent) as { ownerUrl: string; superuserUrl: string; templateUrl: string });
}
