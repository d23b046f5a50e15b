import type { TestProject } from "vitest/node";

export function setup(project: TestProject): void {
  const { UTSPRING_OWNER_URL: ownerUrl, UTSPRING_SUPERUSER_URL: superuserUrl } = process.env;
  if (ownerUrl === undefined || superuserUrl === undefined) throw new Error("no database server was lent");
  project.provide("ownerUrl", ownerUrl);
  project.provide("superuserUrl", superuserUrl);
}
