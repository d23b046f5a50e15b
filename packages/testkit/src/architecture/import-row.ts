/**
 * One import rule: what the files of a pattern may import. `*` is one name, `**` any path, `{area}` a
 * name that is the same in the whole row. Tests may import anything.
 */
export interface Row {
  files: string;
  /** Allowed imports: paths from the root, or packages. */
  values: string[];
  /** Also allowed, as type imports only. */
  types?: string[];
  /** Overrides `values`. */
  never?: string[];
  why: string;
}

export const zod = ["zod", "zod/mini"];
export const domain = "packages/domain/src";
export const core = "packages/core/src";
export const embeddedPostgres = "packages/embedded-postgres/src";
export const web = "apps/web/src";
export const domainRoot = `${domain}/*.ts`;
export const anyRules = `${domain}/**`;
/** The router, of which only the types may be imported outside the server. */
export const router = [`${core}/router.ts`];
