import type { ChildProcess } from "node:child_process";
import fs from "node:fs";
import type { RunAs } from "./run-as.ts";
import { PostgresStartError } from "./start-error.ts";
import { postgresTexts } from "./texts.ts";

export interface Place {
  dataDir: string;
  cluster: string;
  log: string;
  passwordFile: string;
  ownerFile: string;
  ephemeral: boolean;
  runAs: RunAs | undefined;
}

export const superuser = "utspring";
/** Policies bind the owner. Both roles have the same password. */
export const owner = "utspring_owner";
export const database = "utspring";
export const startTimeoutMs = 60_000;

export function urlOf({
  port,
  password,
  user,
  name,
}: {
  port: number;
  password: string;
  user: string;
  name: string;
}): string {
  return `postgres://${user}:${password}@127.0.0.1:${port}/${name}`;
}

export function readPassword(place: Place): string {
  try {
    return fs.readFileSync(place.passwordFile, "utf8").trim();
  } catch (error) {
    throw new PostgresStartError(postgresTexts.password(place.passwordFile), { cause: error });
  }
}

export interface Running {
  port: number;
  pid: number;
  /** Null when attached to a database that another process owns. */
  child: ChildProcess | null;
}
