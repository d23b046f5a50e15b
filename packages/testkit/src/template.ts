import type {} from "vitest";

declare module "vitest" {
  interface ProvidedContext {
    /** The login that owns the databases and is no superuser, for the cluster's first database. */
    ownerUrl: string;
    /** The superuser's login, for the cluster's first database. */
    superuserUrl: string;
  }
}

/** The migrated database that each test's database is copied from. */
export const templateName = "utspring_template";

/** The same login for another database of the cluster. */
export function at(url: string, database: string): string {
  const other = new URL(url);
  other.pathname = `/${database}`;
  return other.href;
}
