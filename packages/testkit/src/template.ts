import type {} from "vitest";

declare module "vitest" {
  interface ProvidedContext {
    /** The login of the cluster's owner, at its first database. */
    ownerUrl: string;
  }
}

/** The migrated database that every test's own is copied from. */
export const templateName = "utspring_template";
