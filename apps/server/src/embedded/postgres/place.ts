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

/** The cluster's superuser, and the one database in it. */
export const owner = "utspring";
export const database = "utspring";
export const startTimeoutMs = 60_000;

export function urlOf(port: number, password: string, name: string): string {
  return `postgres://${owner}:${password}@127.0.0.1:${port}/${name}`;
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
