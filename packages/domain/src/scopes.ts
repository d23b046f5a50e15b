import type { Actor } from "./roles.ts";
import { overHttp, permissions } from "./permissions.ts";
import type { Verb } from "./permissions.ts";

/** What a token may call: queries only; what its owner may in a class; everything that its owner may. */
export const tokenScopes = ["read", "class", "admin"] as const;
export type TokenScope = (typeof tokenScopes)[number];

/** The addresses of files that change nothing; every other one takes a file in. */
const readOverHttp: ReadonlySet<Verb> = new Set<Verb>(["documents.read", "payments.readReceipt", "calendar.readFeed", "sales.products.readImage"]);

/** True for a verb that carries its file over an address of its own and changes something by it. */
export function changesOverHttp(verb: Verb): boolean {
  return overHttp.has(verb) && !readOverHttp.has(verb);
}

/**
 * True when the caller's token was made for this: one that reads changes nothing, one for the class is no
 * administrator's. A browser's session has no scope, and what anyone may do needs none. A token can always be ended by
 * itself.
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
