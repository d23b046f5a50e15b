import type { Audience } from "@utspring/domain/permissions";
import { bareOf } from "./lexer.ts";
import { kebabOf } from "./naming-rule.ts";
import type { DefinedSchema } from "../schema-definition.ts";
import type { Source } from "./source.ts";

/**
 * The files that may use the pre-authentication pool or another RLS role, with the reason. All others use `read` and
 * `write`, which set the RLS context to the caller.
 */
export const preAuthFiles: Record<string, string> = {
  "packages/core/src/kernel/transaction.ts": "defines writePreAuth",
  "packages/core/src/kernel/broadcaster.ts": "reads a class's news once for everyone who listens",
  "packages/core/src/auth/resolve-actor.ts": "finds out who calls",
  "packages/core/src/auth/check-own-password.ts": "reads the hash of the caller's password",
  "packages/core/src/auth/verify-credentials.ts": "reads the account behind an e-mail",
  "packages/core/src/auth/sign-in.ts": "nobody is known before a sign-in",
  "packages/core/src/auth/passkeys/begin-sign-in.ts": "nobody is known before a sign-in",
  "packages/core/src/auth/passkeys/sign-in.ts": "nobody is known before a sign-in",
  "packages/core/src/account/sign-up.ts": "the account does not exist yet",
  "packages/core/src/auth/create-token.ts": "nobody is known before a sign-in",
  "packages/core/src/auth/request-password-reset.ts": "whoever asks is not signed in",
  "packages/core/src/auth/confirm-email.ts": "whoever has the link is not signed in",
  "packages/core/src/auth/reset-password.ts": "whoever has the link is not signed in",
  "packages/core/src/privacy/remove-my-account.ts":
    "takes the person's places in classes away, which only the pre-authentication role may",
  "packages/core/src/admin/users/remove.ts":
    "takes another person's places in classes and reset links away, which only the pre-authentication role may",
  "packages/core/src/classes/join.ts": "a code is matched before the class is the person's",
  "packages/core/src/classes/admit.ts":
    "gives another person a place in the class, which only the pre-authentication role may",
  "packages/core/src/classes/remove-member.ts":
    "moves another person out of a class, which only the pre-authentication role may",
  "packages/core/src/calendar/read-feed.ts":
    "a calendar app has no session: the secret in the address says whose feed it is",
  "packages/core/src/notices/installation-keys.ts":
    "keys that belong to nobody: signed with by jobs, and read by whoever follows a mail's link",
  "packages/core/src/notices/subscribe-push.ts":
    "a browser that has changed hands is taken from whoever was signed in before",
  "packages/core/src/notices/turn-off.ts": "whoever has the mail is not signed in",
  "packages/core/src/demo/seed.ts": "looks up the demo accounts it has just made",
  "apps/server/src/compose.ts": "hands the throttles their pool",
};

const preAuthUse = /\bwritePreAuth\b|\bdb\.preAuth\b|\bpreAuth\.(?:single|transaction)\b/u;

/** Files that use the pre-authentication pool without being listed, and listed files that no longer do. */
export function badPreAuthFiles(sources: Source[], listed: Record<string, string> = preAuthFiles): string[] {
  const users = sources.filter(({ text }) => preAuthUse.test(bareOf(text))).map(({ path }) => path);
  return [
    ...users.filter((path) => !(path in listed)).map((path) => `${path} uses the pre-authentication pool`),
    ...Object.keys(listed)
      .filter((path) => !users.includes(path))
      .map((path) => `${path} is listed but does not use the pre-authentication pool`),
  ];
}

/** `packages/core/src/admin/classes/assign-representative.ts` → `admin.classes.assignRepresentative`. */
export function procedureOfFile(path: string): string {
  return path
    .replace(/^packages\/core\/src\/|\.ts$/gu, "")
    .split("/")
    .map((part) => part.replace(/-(\w)/gu, (_, letter: string) => letter.toUpperCase()))
    .join(".");
}

/**
 * Where a procedure's file breaks the rule: it exports a function of its own name, and every function it exports that
 * takes a context authorizes as this procedure in its first statement.
 */
export function badProcedure(source: Source, procedure: string): string[] {
  const name = procedure.split(".").at(-1) ?? "";
  const bare = bareOf(source.text);
  const functions = [
    ...bare.matchAll(/\bexport (?:async )?function\*? (?<name>\w+)\s*\((?<first>\s*ctx: Ctx\b)?/gu),
  ].map((match) => ({
    name: match.groups?.["name"] ?? "",
    takesContext: match.groups?.["first"] !== undefined,
    first: firstStatement(source.text, bare, match.index),
  }));
  const authorizes = new RegExp(`^(?:const [^=;]+ = )?authorize\\(ctx, "${procedure.replaceAll(".", "\\.")}"\\);`, "u");
  const problems = functions
    .filter(({ takesContext, first }) => takesContext && !authorizes.test(first))
    .map(({ name: found, first }) => `${procedure}: ${found} begins with \`${first.split("\n", 1)[0]?.slice(0, 80)}\``);
  const own = functions.find((one) => one.name === name);
  if (!own) return [...problems, `${procedure}: ${source.path} exports no function ${name}`];
  return own.takesContext ? problems : [...problems, `${procedure}: ${name} does not take a context first`];
}

/**
 * The text of a function from the first statement of its body. In `bare`, strings are replaced by spaces, so that
 * brackets can be counted.
 */
function firstStatement(text: string, bare: string, at: number): string {
  const closing: Record<string, string> = { "(": ")", "{": "}", "[": "]" };
  const skip = (from: number): number => {
    let depth = 0;
    for (let end = from; end < bare.length; end += 1) {
      if ("({[".includes(bare[end] ?? "")) depth += 1;
      else if (Object.values(closing).includes(bare[end] ?? "") && --depth === 0) return end + 1;
    }
    return bare.length;
  };
  let end = skip(bare.indexOf("(", at));
  // Skips the result type: a brace within <…> or right after the colon belongs to it.
  for (let angles = 0; end < bare.length; end += 1) {
    if (bare[end] === "<") angles += 1;
    else if (bare[end] === ">" && bare[end - 1] !== "=") angles -= 1;
    else if (bare[end] === "{" && angles === 0 && !/:\s*$/u.test(bare.slice(at, end))) break;
    else if (bare[end] === "{" && angles === 0) end = skip(end) - 1;
  }
  // A comment before the statement is not a statement.
  const start = end + 1 + (/^\s*/u.exec(bare.slice(end + 1))?.[0].length ?? 0);
  return text.slice(start);
}

/** Queries and mutations whose metadata does not say in a sentence what they do. */
export function undescribed(
  procedures: { procedure: string; type: string; description: string | undefined }[],
): string[] {
  return procedures
    .filter(({ type, description = "" }) => type !== "subscription" && !/^\p{Lu}.+\.$/u.test(description))
    .map(({ procedure }) => `${procedure} has no \`.meta({ description })\` in its router that is a sentence`);
}

/** Every procedure without a permission row, and every row without a procedure, a file route or a job. */
export function badRows(
  procedures: string[],
  permissions: Record<string, Audience>,
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

/** Procedures whose name in the router differs from the function they call. */
export function badCalls(source: Source): string[] {
  const code = bareOf(source.text);
  const heads = [...code.matchAll(/^ {2}(?<name>\w+): procedure\b/gmu)];
  return heads.flatMap((head, at) => {
    const name = head.groups?.["name"] ?? "";
    const body = code.slice(head.index, heads[at + 1]?.index ?? code.length);
    const isCalled = new RegExp(`\\b${name}\\(ctx\\b`, "u").test(body) && code.includes(`{ ${name} }`);
    const isFromFile = source.text.includes(`import { ${name} } from "./${kebabOf(name)}.ts"`);
    return isCalled && isFromFile
      ? []
      : [`${source.path}: ${name} does not call its procedure ${name} of ./${kebabOf(name)}.ts`];
  });
}

/** Every procedure without a test whose title begins with its name: `fund.deposit — refuses an elev`. */
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
