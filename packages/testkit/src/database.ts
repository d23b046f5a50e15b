import { randomBytes } from "node:crypto";
import postgres from "postgres";
import { inject } from "vitest";
import { templateName } from "./template.ts";

export interface FreshDatabase {
  /** The owner's login. */
  url: string;
  close(): Promise<void>;
}

/** A database of one's own with the newest schema and no rows. */
export async function freshDatabase(): Promise<FreshDatabase> {
  const name = `utspring_${randomBytes(6).toString("hex")}`;
  const ownerUrl = inject("ownerUrl");
  await asOwner(ownerUrl, `create database ${name} template ${templateName} strategy file_copy`);
  const url = new URL(ownerUrl);
  url.pathname = `/${name}`;
  return { url: url.href, close: () => asOwner(ownerUrl, `drop database ${name} with (force)`) };
}

// One for all the files of a process: a connection costs as much as copying the template.
let owner: postgres.Sql | null = null;

async function asOwner(url: string, statement: string): Promise<void> {
  owner ??= postgres(url, { max: 1, fetch_types: false, onnotice: () => undefined });
  await owner.unsafe(statement);
}
