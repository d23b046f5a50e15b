import type {} from "vitest";

declare module "vitest" {
  interface ProvidedContext {
    /** The login that owns the databases and is no superuser, at the cluster's first database. */
    ownerUrl: string;
    /** The login of the cluster's superuser, at its first database. */
    superuserUrl: string;
  }
}

/** The migrated database that every test's own is copied from. */
export const templateName = "utspring_template";

/** The same login at another database of the cluster. */
export function at(url: string, database: string): string {
  const other = new URL(url);
  other.pathname = `/${database}`;
  return other.href;
}
