import type { ChildProcess } from "node:child_process";
import fs from "node:fs";
import type { RunAs } from "./run-as.ts";
import { PostgresStartError } from "./start-error.ts";
import { postgresTexts } from "./texts.ts";

/** Where a database lies, and as whom it runs. */
export interface Place {
  dataDir: string;
  cluster: string;
  log: string;
  passwordFile: string;
  ownerFile: string;
  ephemeral: boolean;
  runAs: RunAs | undefined;
}

/** The role that initdb makes: it creates the owner and the database, and a restore loads rows as it. */
export const superuser = "utspring";
/** Owns the database and is what the product signs in as: a role that policies bind. Both have the same password. */
export const owner = "utspring_owner";
export const database = "utspring";
export const startTimeoutMs = 60_000;

export function urlOf({ port, password, user, name }: { port: number; password: string; user: string; name: string }): string {
  return `postgres://${user}:${password}@127.0.0.1:${port}/${name}`;
}

/** The superuser's password, made with the cluster. @throws PostgresStartError when it cannot be read. */
export function readPassword(place: Place): string {
  try {
    return fs.readFileSync(place.passwordFile, "utf8").trim();
  } catch (error) {
    throw new PostgresStartError(postgresTexts.password(place.passwordFile), { cause: error });
  }
}

/** A postmaster that takes connections. */
export interface Running {
  port: number;
  pid: number;
  /** Null when attached to a database that another process owns. */
  child: ChildProcess | null;
}
