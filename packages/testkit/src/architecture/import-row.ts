export interface Row {
  files: string;
  values: string[];
  types?: string[];
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
export const router = [`${core}/router.ts`];
