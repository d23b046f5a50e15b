import type { Actor } from "./roles.ts";
import { fileRouteProcedures } from "./file-route-procedures.ts";
import { permissions } from "./permissions.ts";
import type { ProcedureName } from "./permissions.ts";

/** Every other file route takes an upload. */
const readOverHttp: ReadonlySet<ProcedureName> = new Set<ProcedureName>([
  "documents.read",
  "payments.readReceipt",
  "payments.exportReceipts",
  "calendar.readFeed",
  "sales.products.readImage",
]);

export function changesByFileRoute(procedure: ProcedureName): boolean {
  return fileRouteProcedures.has(procedure) && !readOverHttp.has(procedure);
}

/** A stolen token must not gain a key that outlives it, so no token covers these, whatever its scope. */
export const keyProcedures: ReadonlySet<ProcedureName> = new Set<ProcedureName>([
  "auth.revokeSession",
  "auth.passkeys.beginAdd",
  "auth.passkeys.add",
  "auth.passkeys.rename",
  "auth.passkeys.remove",
  "auth.totp.begin",
  "auth.totp.activate",
  "auth.totp.renewCodes",
  "auth.totp.remove",
  "calendar.renewFeed",
  "notices.subscribePush",
  "notices.unsubscribePush",
]);

/** A browser's session has no scope, public procedures need none, and a token may always end itself. */
export function isWithinScope(actor: Actor, procedure: ProcedureName, changes: boolean): boolean {
  if (actor.kind !== "person" || actor.scope === undefined) return true;
  if (permissions[procedure] === "public" || procedure === "auth.signOut") return true;
  if (keyProcedures.has(procedure)) return false;
  switch (actor.scope) {
    case "read":
      return !changes && permissions[procedure] !== "admin";
    case "class":
      return permissions[procedure] !== "admin";
    case "admin":
      return true;
  }
}
