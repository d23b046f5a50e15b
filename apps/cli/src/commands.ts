import type { parseRouter } from "trpc-cli";
import type { ProcedureMeta } from "@utspring/core/kernel/procedure-meta";
import { callersOf } from "@utspring/domain/api-texts";
import { permissions } from "@utspring/domain/permissions";
import type { CallerGroup, ProcedureName } from "@utspring/domain/permissions";
import { keyProcedures } from "@utspring/domain/scopes";
import { flagTexts } from "./flag-texts.ts";
import { helpTexts } from "./texts.ts";

export interface Field {
  type?: "string" | "number" | "boolean" | "array";
  enum?: string[];
  items?: { type: "string" | "number" };
  description: string;
}

export interface Command {
  procedure: string;
  type: "query" | "mutation";
  callerGroup: CallerGroup;
  callers: string;
  description: string;
  fields: Record<string, Field>;
  required: string[];
  /** Prompted for without echo, since arguments are visible to everyone on the machine. */
  secrets: string[];
  /** Written `ingen`, since a forgotten flag must not mean null. */
  nullable: string[];
  hasKey: boolean;
  /** Asks first, unless `--yes` is given. */
  needsConfirmation: boolean;
}

export interface CommandFile {
  version: string;
  api: string;
  commands: Command[];
}

interface Schema {
  type?: string;
  const?: unknown;
  enum?: unknown[];
  anyOf?: Schema[];
  items?: Schema;
  default?: unknown;
  properties?: Record<string, Schema>;
  required?: string[];
}

const secretFields = new Set(["password", "current", "next"]);
/**
 * They set a browser's cookie or need its authenticator (the CLI has `login` and `logout`), or are refused to every
 * token.
 */
const browserProcedures = new Set<string>([
  ...keyProcedures,
  "auth.signIn",
  "auth.signOut",
  "auth.passkeys.beginSignIn",
  "auth.passkeys.signIn",
  "auth.passkeys.beginConfirm",
  "auth.passkeys.confirm",
]);

export function commandsOf(procedures: ReturnType<typeof parseRouter>): Command[] {
  return procedures.flatMap(([procedure, { type, inputSchemas, meta }]) => {
    // trpc-cli's type lacks subscriptions; `follow` is their command.
    if ((type !== "query" && type !== "mutation") || browserProcedures.has(procedure)) return [];
    if (!inputSchemas.success) throw new Error(`${procedure}: ${inputSchemas.error}`);
    if (inputSchemas.value.length > 1) throw new Error(`${procedure}: more than one input`);
    return [commandOf(procedure, type, (inputSchemas.value[0] ?? {}) as Schema, meta as Partial<ProcedureMeta>)];
  });
}

function commandOf(
  procedure: string,
  type: Command["type"],
  input: Schema,
  { description, needsConfirmation, flags: ownTexts = {} }: Partial<ProcedureMeta>,
): Command {
  if (description === undefined) throw new Error(`${procedure} has no description`);
  const callerGroup = callerGroupOf(procedure);
  const properties = Object.entries(input.properties ?? {});
  // An optional field with one possible value is no choice.
  const isNeeded = (name: string, { const: only }: Schema) => only === undefined || input.required?.includes(name);
  const flags = properties.filter(([name, schema]) => !secretFields.has(name) && isNeeded(name, schema));
  return {
    procedure,
    type,
    callerGroup,
    callers: callersOf(procedure as ProcedureName),
    description,
    fields: Object.fromEntries(
      flags.map(([name, schema]) => {
        const meaning = ownTexts[name] ?? flagTexts[name] ?? "";
        const isNone = isNullable(schema) && input.required?.includes(name);
        return [name, fieldOf(schema, isNone ? `${meaning} ${helpTexts.orNone}` : meaning)];
      }),
    ),
    required: (input.required ?? []).filter((name) => !secretFields.has(name) && name !== "idempotencyKey"),
    nullable: properties
      .filter(([name, schema]) => isNullable(schema) && input.required?.includes(name))
      .map(([name]) => name),
    secrets: properties.map(([name]) => name).filter((name) => secretFields.has(name)),
    hasKey: properties.some(([name]) => name === "idempotencyKey"),
    needsConfirmation: needsConfirmation === true,
  };
}

function isNullable({ anyOf = [] }: Schema): boolean {
  return anyOf.some(({ type }) => type === "null");
}

function callerGroupOf(procedure: string): CallerGroup {
  if (!Object.hasOwn(permissions, procedure)) throw new Error(`${procedure} has no row in the permission table`);
  return permissions[procedure as keyof typeof permissions];
}

function fieldOf(schema: Schema, meaning: string): Field {
  const kinds = schema.anyOf?.map((one) => one.type).filter((type) => type !== "null") ?? [schema.type];
  const choices = schema.enum?.map(String);
  const description = [
    meaning,
    choices ? helpTexts.oneOf(choices) : "",
    schema.default === undefined ? "" : helpTexts.fallback(String(schema.default)),
  ]
    .filter((part) => part !== "")
    .join(" ");
  if (choices) return { type: "string", enum: choices, description };
  // Text or number is money. A flag is always text, so 250 means 250 kronor.
  if (kinds.includes("string")) return { type: "string", description };
  if (kinds.includes("integer") || kinds.includes("number")) return { type: "number", description };
  if (kinds.includes("boolean")) return { type: "boolean", description };
  if (kinds.includes("array") && schema.items?.type !== "object")
    return { type: "array", items: { type: schema.items?.type === "string" ? "string" : "number" }, description };
  return { description: `${description} (JSON)` };
}
