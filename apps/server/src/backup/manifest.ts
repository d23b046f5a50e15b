import * as z from "zod/mini";

/** The version of the archive's format. Raise it when an older version would read the archive wrongly. */
export const formatVersion = 1;
const format = "utspring-backup";

/** The entries that hold no data: the manifest, and its hash. */
export const manifestName = "manifest.json";
export const checksumName = "manifest.sha256";

const sha256 = z.string().check(z.regex(/^[0-9a-f]{64}$/u));
const identifier = z.string().check(z.regex(/^[a-z_][a-z0-9_]*$/u));
/** A path below one of our two folders, never upwards or absolute. */
const entryName = z.string().check(z.regex(/^(?:database|files)(?:\/(?!\.{1,2}(?:\/|$))[\w.-]+)+$/u));

const manifestSchema = z.strictObject({
  format: z.literal(format),
  formatVersion: z.literal(formatVersion),
  appVersion: z.string(),
  madeAt: z.iso.datetime(),
  /** The database's migrations, in order. */
  migrations: z.array(z.strictObject({ hash: sha256, at: z.int() })),
  tables: z.array(
    z.strictObject({
      schema: z.enum(["public", "graphile_worker"]),
      name: identifier,
      columns: z.array(identifier),
      rows: z.int(),
      entry: entryName,
    }),
  ),
  sequences: z.array(
    z.strictObject({
      schema: z.enum(["public", "graphile_worker"]),
      name: identifier,
      value: z.string().check(z.regex(/^-?\d+$/u)),
    }),
  ),
  /** Each class's ledger: the number of rows, and the last hash. */
  ledgers: z.array(z.strictObject({ classId: z.uuid(), rows: z.int(), hash: sha256 })),
  entries: z.array(z.strictObject({ name: entryName, size: z.int().check(z.nonnegative()), sha256 })),
});

export type Manifest = z.infer<typeof manifestSchema>;
/** The database's part of the manifest. */
export type Dump = Pick<Manifest, "migrations" | "tables" | "sequences" | "ledgers">;

/** Adds the format's marks. @throws ZodError when a name is not allowed in an archive. */
export function manifestOf(found: Omit<Manifest, "format" | "formatVersion">): Manifest {
  return manifestSchema.parse({ format, formatVersion, ...found });
}

/** The manifest in a text, or the reason there is none: not ours, of a later format, or incomplete. */
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
    return null; // text that is no JSON is no manifest
  }
}
