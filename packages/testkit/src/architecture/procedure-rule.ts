import type { CallerGroup } from "@utspring/domain/permissions";
import { listIn, nameOf, nodeIn, nodesIn, nodesOf, pathOf, stringIn, withoutComments } from "./ast.ts";
import type { Node } from "./ast.ts";
import { kebabOf } from "./naming-rule.ts";
import type { DefinedSchema } from "../schema-definition.ts";
import type { Source } from "./source.ts";

/** Others use `read` and `write`, which set the RLS context to the caller. */
export const preAuthFiles: Record<string, string> = {
  "packages/core/src/admin/is-own-store.ts": "the server compares the store before anyone calls it",
  "packages/core/src/kernel/transaction.ts": "defines writePreAuth",
  "packages/core/src/kernel/broadcaster.ts": "reads a class's changes once for all listeners",
  "packages/core/src/auth/resolve-actor.ts": "finds the caller",
  "packages/core/src/auth/check-own-password.ts": "reads the hash of the caller's password",
  "packages/core/src/auth/verify-credentials.ts": "reads the account behind an e-mail",
  "packages/core/src/auth/procedures/sign-in.ts": "the caller is unknown before the sign-in",
  "packages/core/src/auth/passkeys/procedures/begin-sign-in.ts": "the caller is unknown before the sign-in",
  "packages/core/src/auth/passkeys/procedures/sign-in.ts": "the caller is unknown before the sign-in",
  "packages/core/src/account/procedures/sign-up.ts": "the account does not exist yet",
  "packages/core/src/account/reset-link.ts": "the caller has a link but is not signed in",
  "packages/core/src/account/procedures/reset-password.ts": "the caller has a link but is not signed in",
  "packages/core/src/account/load-remaining-keys.ts": "reads the person's calendar URLs and invitations in all classes",
  "packages/core/src/auth/procedures/create-token.ts": "the caller is unknown before the sign-in",
  "packages/core/src/auth/procedures/request-password-reset.ts": "the caller is not signed in",
  "packages/core/src/account/procedures/confirm-email.ts": "the caller has a link but is not signed in",
  "packages/core/src/privacy/procedures/remove-my-account.ts":
    "removes the person's memberships, which only the pre-authentication role may",
  "packages/core/src/admin/users/procedures/remove.ts":
    "removes another person's memberships and reset links, which only the pre-authentication role may",
  "packages/core/src/account/procedures/check-sign-up.ts": "the account does not exist yet",
  "packages/core/src/classes/find-inviting-class.ts": "a code is matched before the person is a member",
  "packages/core/src/account/procedures/start-class.ts": "there is no account before the transaction",
  "packages/core/src/classes/procedures/request-new.ts":
    "the caller is in no class, and the request is for administrators",
  "packages/core/src/classes/procedures/join.ts": "a code is matched before the person is a member",
  "packages/core/src/classes/procedures/admit.ts":
    "adds another person to the class, which only the pre-authentication role may",
  "packages/core/src/classes/procedures/leave.ts": "only the pre-authentication role moves people",
  "packages/core/src/handover/procedures/offer-handover.ts": "only the pre-authentication role changes memberships",
  "packages/core/src/handover/procedures/end-handover.ts": "only the pre-authentication role changes memberships",
  "packages/core/src/handover/procedures/accept-handover.ts":
    "two roles change, which only the pre-authentication role may",
  "packages/core/src/handover/procedures/step-down.ts": "the role changes, which only the pre-authentication role may",
  "packages/core/src/classes/procedures/invite.ts":
    "looks the addresses up among the members' accounts, which a studentansvarig does not read",
  "packages/core/src/classes/procedures/remove-member.ts":
    "moves another person out of a class, which only the pre-authentication role may",
  "packages/core/src/fund/review/procedures/accept-invitation.ts":
    "a link's secret is matched before the person has any right in the class",
  "packages/core/src/fund/review/procedures/read-invitation.ts": "the caller has a link but is not signed in",
  "packages/core/src/calendar/procedures/read-feed.ts":
    "a calendar app has no session: the secret in the address identifies the owner",
  "packages/core/src/payments/links/find-pay-link.ts": "a payer has a link but no account",
  "packages/core/src/notifications/installation-keys.ts":
    "keys of the installation: jobs sign with them, and an unsubscribe link is checked with them",
  "packages/core/src/notifications/procedures/subscribe-push.ts":
    "removes the browser's subscription from another person who was signed in there before",
  "packages/core/src/notifications/procedures/turn-off.ts": "the caller has a link but is not signed in",
  "packages/core/src/demo/seed.ts": "looks up the demo accounts that it has created",
  "apps/server/src/open-application.ts": "passes the pool to the rate limiter",
};

const preAuthUse = /\bwritePreAuth\b|\bdb\.preAuth\b|\bpreAuth\.(?:autocommit|transaction)\b/u;

export function badPreAuthFiles(sources: Source[], listed: Record<string, string> = preAuthFiles): string[] {
  const users = sources.filter(({ text }) => preAuthUse.test(withoutComments(text))).map(({ path }) => path);
  return [
    ...users.filter((path) => !(path in listed)).map((path) => `${path} uses the pre-authentication pool`),
    ...Object.keys(listed)
      .filter((path) => !users.includes(path))
      .map((path) => `${path} is listed but does not use the pre-authentication pool`),
  ];
}

/** `packages/core/src/admin/classes/procedures/assign-representative.ts` → `admin.classes.assignRepresentative`. */
export function procedureOfFile(path: string): string {
  return path
    .replace(/^packages\/core\/src\/|\bprocedures\/|\.ts$/gu, "")
    .split("/")
    .map((part) => part.replace(/-(\w)/gu, (_, letter: string) => letter.toUpperCase()))
    .join(".");
}

/** The file exports a function of its name, and each exported function with a context authorizes as it first. */
export function badProcedure(source: Source, procedure: string): string[] {
  const name = procedure.split(".").at(-1) ?? "";
  const functions = nodesOf(source.text)
    .filter(({ type }) => type === "ExportNamedDeclaration")
    .flatMap((statement) => nodeIn(statement, "declaration") ?? [])
    .filter(({ type }) => type === "FunctionDeclaration")
    .map((node) => ({ name: nameOf(node["id"]), takesContext: takesContext(node, source.text), first: firstOf(node) }));
  const problems = functions
    .filter(({ takesContext: takes, first }) => takes && authorizedAs(first) !== procedure)
    .map(({ name: found, first }) => `${procedure}: ${found} begins with \`${lineOf(first, source.text)}\``);
  const own = functions.find((one) => one.name === name);
  if (!own) return [...problems, `${procedure}: ${source.path} exports no function ${name}`];
  return own.takesContext ? problems : [...problems, `${procedure}: ${name} does not take a context first`];
}

function takesContext(node: Node, text: string): boolean {
  const [first] = listIn(node, "params");
  return first !== undefined && /^ctx: Ctx\b/u.test(text.slice(first.start, first.end));
}

export function undescribed(
  procedures: { procedure: string; type: string; description: string | undefined }[],
): string[] {
  return procedures
    .filter(({ type, description = "" }) => type !== "subscription" && !/^\p{Lu}.+\.$/u.test(description))
    .map(({ procedure }) => `${procedure} has no \`.meta({ description })\` in its router that is a sentence`);
}

function firstOf(node: Node): Node | null {
  const body = nodeIn(node, "body");
  return body === null ? null : (listIn(body, "body")[0] ?? null);
}

/** `fund.deposit` of the statement `authorize(ctx, "fund.deposit")`, whether its result is kept or not; else null. */
function authorizedAs(statement: Node | null): string | null {
  if (statement === null) return null;
  const [declared] = statement.type === "VariableDeclaration" ? listIn(statement, "declarations") : [];
  const call = declared ? nodeIn(declared, "init") : nodeIn(statement, "expression");
  if (call?.type !== "CallExpression" || nameOf(call["callee"]) !== "authorize") return null;
  const [ctx, name] = listIn(call, "arguments");
  return nameOf(ctx) === "ctx" ? stringIn(name) : null;
}

function lineOf(node: Node | null, text: string): string {
  return node === null ? "nothing" : (text.slice(node.start, node.end).split("\n", 1)[0] ?? "").slice(0, 80);
}

export function authorizedIn(text: string): string[] {
  if (!text.includes("authorize(")) return [];
  return nodesOf(text).flatMap((node) => {
    if (node.type !== "CallExpression" || nameOf(node["callee"]) !== "authorize") return [];
    return stringIn(listIn(node, "arguments")[1]) ?? [];
  });
}

export function badRows(
  procedures: string[],
  permissions: Record<string, CallerGroup>,
  routes: ReadonlySet<string> = new Set(),
): string[] {
  return [
    ...procedures
      .filter((procedure) => !(procedure in permissions))
      .map((procedure) => `${procedure} has no permission row`),
    ...procedures
      .filter((procedure) => permissions[procedure] === "system")
      .map((procedure) => `${procedure} is the system's, but anyone can call it`),
    ...Object.keys(permissions)
      .filter(
        (procedure) => permissions[procedure] !== "system" && !procedures.includes(procedure) && !routes.has(procedure),
      )
      .map((procedure) => `${procedure} has a permission row but no procedure`),
  ];
}

/** Procedures whose name in the router differs from the function they call, or that call one of another file. */
export function badCalls(source: Source): string[] {
  const nodes = nodesOf(source.text);
  const imports = new Map(
    nodes
      .filter(({ type }) => type === "ImportDeclaration")
      .flatMap((statement) =>
        listIn(statement, "specifiers").map((one) => [nameOf(one["local"]), stringIn(statement["source"])] as const),
      ),
  );
  return nodes.flatMap((node) => {
    const value = node.type === "Property" ? nodeIn(node, "value") : null;
    if (value === null || !/^procedure\b/u.test(source.text.slice(value.start, value.end))) return [];
    const name = nameOf(node["key"]) ?? "";
    const calls = nodesIn(value).filter(({ type }) => type === "CallExpression");
    const isCalled = calls.some(
      (call) => nameOf(call["callee"]) === name && pathOf(listIn(call, "arguments")[0]) === "ctx",
    );
    return isCalled && imports.get(name) === `./procedures/${kebabOf(name)}.ts`
      ? []
      : [`${source.path}: ${name} does not call its procedure ${name} of ./procedures/${kebabOf(name)}.ts`];
  });
}

export function untested(procedures: string[], tests: Source[]): string[] {
  const titles = tests.map(({ text }) => text).join("\n");
  return procedures
    .filter((procedure) => !new RegExp(`["\`](?:[A-Z]\\d+ )?${procedure.replaceAll(".", "\\.")}[ "]`, "u").test(titles))
    .map((procedure) => `${procedure} has no test`);
}

/** True for `z.strictObject(…)`, which refuses unknown keys, also where the whole input may be left out. */
export function isStrictObject(schema: DefinedSchema): boolean {
  const { type, innerType, catchall } = schema._zod.def;
  if (type === "optional" && innerType) return isStrictObject(innerType);
  return type === "object" && catchall?._zod.def.type === "never";
}
