import type { Actor } from "./roles.ts";
import { fileRouteProcedures } from "./file-route-procedures.ts";
import { permissions } from "./permissions.ts";
import type { ProcedureName } from "./permissions.ts";

/** File routes that only read; every other one takes an upload. */
const readOverHttp: ReadonlySet<ProcedureName> = new Set<ProcedureName>([
  "documents.read",
  "payments.readReceipt",
  "payments.exportReceipts",
  "calendar.readFeed",
  "sales.products.readImage",
]);

/** True for a procedure with a file route that changes something. */
export function changesByFileRoute(procedure: ProcedureName): boolean {
  return fileRouteProcedures.has(procedure) && !readOverHttp.has(procedure);
}

/**
 * True when the token's scope covers the call: `read` covers no mutation, `class` no administrator's procedure. A
 * browser's session has no scope, public procedures need none, and a token may always end itself.
 */
export function isWithinScope(actor: Actor, procedure: ProcedureName, changes: boolean): boolean {
  if (actor.kind !== "person" || actor.scope === undefined) return true;
  if (permissions[procedure] === "public" || procedure === "auth.signOut") return true;
  switch (actor.scope) {
    case "read":
      return !changes && permissions[procedure] !== "admin";
    case "class":
      return permissions[procedure] !== "admin";
    case "admin":
      return true;
  }
}
