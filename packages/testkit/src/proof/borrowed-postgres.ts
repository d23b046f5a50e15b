import type { TestProject } from "vitest/node";

/** Hands on the database server that another test run has started. */
export function setup(project: TestProject): void {
  const url = process.env["UTSPRING_OWNER_URL"];
  if (url === undefined) throw new Error("no database server was lent");
  project.provide("ownerUrl", url);
}
