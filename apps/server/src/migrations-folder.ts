import { existsSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { LoggableError } from "@utspring/core/kernel/loggable-error";

/** Three folders above both the source and the bundle. */
export function migrationsFolder(): string {
  const found = path.resolve(path.dirname(fileURLToPath(import.meta.url)), "../../../drizzle");
  if (!existsSync(found)) throw new LoggableError(`no migrations in ${found}`);
  return found;
}
