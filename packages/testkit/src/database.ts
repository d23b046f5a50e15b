import { randomBytes } from "node:crypto";
import postgres from "postgres";
import { inject } from "vitest";
import { at, templateName } from "./template.ts";

export interface FreshDatabase {
  url: string;
  superuserUrl: string;
  close(): Promise<void>;
}

export async function freshDatabase(): Promise<FreshDatabase> {
  const name = `utspring_${randomBytes(6).toString("hex")}`;
  const ownerUrl = inject("ownerUrl");
  await asSuperuser(
    `create database ${name} owner ${new URL(ownerUrl).username} template ${templateName} strategy file_copy`,
  );
  return {
    url: at(ownerUrl, name),
    superuserUrl: at(inject("superuserUrl"), name),
    close: () => asSuperuser(`drop database ${name} with (force)`),
  };
}

// One connection for all files of a process: connecting costs as much as copying the template.
let superuser: postgres.Sql | null = null;

async function asSuperuser(statement: string): Promise<void> {
  superuser ??= postgres(inject("superuserUrl"), { max: 1, fetch_types: false, onnotice: () => undefined });
  await superuser.unsafe(statement);
}
