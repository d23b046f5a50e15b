import type {} from "vitest";

declare module "vitest" {
  interface ProvidedContext {
    /** The login that owns the databases and is no superuser, for the cluster's first database. */
    ownerUrl: string;
    /** The superuser's login, for the cluster's first database. */
    superuserUrl: string;
  }
}

export const templateName = "utspring_template";

export function at(url: string, database: string): string {
  const other = new URL(url);
  other.pathname = `/${database}`;
  return other.href;
}
