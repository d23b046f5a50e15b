import type { Actor } from "./roles.ts";
import { overHttp, permissions } from "./permissions.ts";
import type { Verb } from "./permissions.ts";

/** File routes that only read; every other one takes an upload. */
const readOverHttp: ReadonlySet<Verb> = new Set<Verb>(["documents.read", "payments.readReceipt", "calendar.readFeed", "sales.products.readImage"]);

/** True for a procedure with a file route that changes something. */
export function changesOverHttp(verb: Verb): boolean {
  return overHttp.has(verb) && !readOverHttp.has(verb);
}

/**
 * True when the token's scope covers the call: `read` covers no mutation, `class` no administrator's procedure. A
 * browser's session has no scope, public procedures need none, and a token may always end itself.
 */
export function isWithinScope(actor: Actor, verb: Verb, changes: boolean): boolean {
  if (actor.kind !== "person" || actor.scope === undefined) return true;
  if (permissions[verb] === "public" || verb === "auth.signOut") return true;
  switch (actor.scope) {
    case "read":
      return !changes && permissions[verb] !== "admin";
    case "class":
      return permissions[verb] !== "admin";
    case "admin":
      return true;
  }
}
