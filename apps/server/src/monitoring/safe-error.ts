import { LoggableError } from "@utspring/core/kernel/loggable-error";

/** What a log may hold of an error: its class, its codes, the SQL with placeholders, and the stack. */
export interface SafeError {
  type: string;
  message?: string;
  /** The error's fields that are in `loggableFields`. */
  [field: string]: unknown;
  /** SQL with `$1` for values. */
  query?: string;
  /** The stack's frames without the message. */
  stack?: string;
  cause?: SafeError;
  errors?: SafeError[];
}

/** Fields of PostgreSQL's, Node's, SMTP's, S3's and our own errors that never hold a value of a row or an input. */
const loggableFields = [
  "code",
  "errno",
  "syscall",
  "port",
  "severity",
  "routine",
  "schema_name",
  "table_name",
  "column_name",
  "constraint_name",
  "statusCode",
  "responseCode",
  "command",
  "field",
  "schema",
  "table",
  "column",
  "constraint",
];
const identifier = /^[\w. -]{1,80}$/u;
const frame = /^ {4}at (?:.* \()?(?:file:|node:|\/|<anonymous>|index |[A-Z]:)/u;
const limits = { causes: 5, errors: 5, queryLength: 1_000 };

/**
 * Describes an error for logs and job tables without personal data. Messages are dropped: Drizzle's hold parameters,
 * PostgreSQL's values, mail servers' addresses, and parsers' their input. Only a LoggableError keeps its message.
 */
export function safeError(error: unknown, depth = 0): SafeError {
  if (!(error instanceof Error)) return { type: error === null ? "null" : typeof error };
  const safe: SafeError = { type: typeOf(error) };
  if (error instanceof LoggableError) safe.message = error.message;
  const fields = error as unknown as Record<string, unknown>;
  for (const name of loggableFields) {
    const value = fields[name];
    if (typeof value === "number" || (typeof value === "string" && identifier.test(value))) safe[name] = value;
  }
  // Stored files have random names, so a path reveals nothing about a person.
  const { path } = fields;
  if (typeof fields["syscall"] === "string" && typeof path === "string" && /^[^\s@]{1,200}$/u.test(path))
    safe["path"] = path;
  // Drizzle's `query` is SQL with placeholders; the driver's own is null or the same text.
  if ("params" in error && typeof fields["query"] === "string")
    safe.query = fields["query"].slice(0, limits.queryLength);
  const frames = framesOf(error);
  if (frames !== "") safe.stack = frames;
  if (depth < limits.causes) {
    if (error.cause !== undefined) safe.cause = safeError(error.cause, depth + 1);
    if (error instanceof AggregateError)
      safe.errors = error.errors.slice(0, limits.errors).map((one) => safeError(one, depth + 1));
  }
  return safe;
}

/** One line of text: the classes and codes from the error to its first cause, or a LoggableError's message. */
export function safeSummary(error: unknown): string {
  const parts: string[] = [];
  for (let cause: SafeError | undefined = safeError(error); cause !== undefined; cause = cause.cause) {
    const details = [
      cause["code"],
      cause["constraint_name"] ?? cause["constraint"] ?? cause["table_name"],
      cause["responseCode"],
      cause["path"],
    ].filter((value) => value !== undefined);
    parts.push(cause.message ?? [cause.type, ...details.map(String)].join(" "));
  }
  return parts.join(" < ");
}

function typeOf(error: Error): string {
  // Subclasses set `name` to a constant; a name that is no identifier could hold anything.
  const names = [error.constructor.name, error.name].filter((candidate) => /^[A-Z][A-Za-z]{1,40}$/u.test(candidate));
  return names.find((name) => name !== "Error") ?? "Error";
}

/** The frames after the message. The message is removed first, since it may have lines that look like frames. */
function framesOf(error: Error): string {
  const stack = typeof error.stack === "string" ? error.stack : "";
  const index = error.message === "" ? 0 : stack.indexOf(error.message);
  const lines = (index === -1 ? stack : stack.slice(index + error.message.length)).split("\n");
  const last = lines.findLastIndex((line) => line !== "" && !frame.test(line));
  return lines
    .slice(last + 1)
    .filter((line) => line !== "")
    .join("\n");
}
