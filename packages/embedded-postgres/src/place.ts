import type { ChildProcess } from "node:child_process";
import fs from "node:fs";
import type { RunAs } from "./run-as.ts";
import { PostgresStartError } from "./start-error.ts";
import { postgresTexts } from "./texts.ts";

/** The folder of a database, and the user it runs as. */
export interface Place {
  dataDir: string;
  cluster: string;
  log: string;
  passwordFile: string;
  ownerFile: string;
  ephemeral: boolean;
  runAs: RunAs | undefined;
}

/** initdb's role: it creates the owner and the database. */
export const superuser = "utspring";
/** The owner of the database, as which the product signs in; policies bind it. Both roles have the same password. */
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

/** The superuser's password, made with the cluster. @throws PostgresStartError when it cannot be read. */
export function readPassword(place: Place): string {
  try {
    return fs.readFileSync(place.passwordFile, "utf8").trim();
  } catch (error) {
    throw new PostgresStartError(postgresTexts.password(place.passwordFile), { cause: error });
  }
}

/** A postmaster that accepts connections. */
export interface Running {
  port: number;
  pid: number;
  /** Null when attached to a database that another process owns. */
  child: ChildProcess | null;
}
