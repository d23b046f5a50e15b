import * as z from "zod/mini";

/** What an archive says of itself. Raise the version when an older program would read it wrong. */
export const formatVersion = 1;
const format = "utspring-backup";

/** Names of entries that are no content: what the archive says of itself, and the sum of that. */
export const manifestName = "manifest.json";
export const sealName = "manifest.sha256";

const sha256 = z.string().check(z.regex(/^[0-9a-f]{64}$/u));
const identifier = z.string().check(z.regex(/^[a-z_][a-z0-9_]*$/u));
/** A path below one of our two folders; never up, never from the root. */
const entryName = z.string().check(z.regex(/^(?:database|files)(?:\/(?!\.{1,2}(?:\/|$))[\w.-]+)+$/u));

const manifestSchema = z.strictObject({
  format: z.literal(format),
  formatVersion: z.literal(formatVersion),
  appVersion: z.string(),
  madeAt: z.iso.datetime(),
  /** The migrations that the database had, in order. */
  migrations: z.array(z.strictObject({ hash: sha256, at: z.int() })),
  tables: z.array(
    z.strictObject({ schema: z.enum(["public", "graphile_worker"]), name: identifier, columns: z.array(identifier), rows: z.int(), entry: entryName }),
  ),
  sequences: z.array(z.strictObject({ schema: z.enum(["public", "graphile_worker"]), name: identifier, value: z.string().check(z.regex(/^-?\d+$/u)) })),
  /** Each class's ledger: how many rows, and the seal of the last. */
  ledgers: z.array(z.strictObject({ classId: z.uuid(), rows: z.int(), hash: sha256 })),
  entries: z.array(z.strictObject({ name: entryName, size: z.int().check(z.nonnegative()), sha256 })),
});

export type Manifest = z.infer<typeof manifestSchema>;
/** What the database contributes. */
export type Dump = Pick<Manifest, "migrations" | "tables" | "sequences" | "ledgers">;

/** Puts the format's own marks on what was found. @throws ZodError when something has a name that no archive may hold. */
export function manifestOf(found: Omit<Manifest, "format" | "formatVersion">): Manifest {
  return manifestSchema.parse({ format, formatVersion, ...found });
}

/** The manifest in a text, or why there is none: not one of ours, one of a later format, or not whole. */
export function readManifest(text: string): Manifest | "foreign" | "newer" | "damaged" {
  const head = z.object({ format: z.literal(format), formatVersion: z.int() }).safeParse(parsed(text));
  if (!head.success) return "foreign";
  if (head.data.formatVersion !== formatVersion) return "newer";
  const whole = manifestSchema.safeParse(parsed(text));
  return whole.success ? whole.data : "damaged";
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null; // no JSON is no manifest
  }
}
