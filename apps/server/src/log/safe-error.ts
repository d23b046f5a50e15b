import { LoggableError } from "@utspring/core/kernel/loggable-error";

export interface SafeError {
  type: string;
  message?: string;
  [field: string]: unknown;
  query?: string;
  stack?: string;
  cause?: SafeError;
  errors?: SafeError[];
}

/** These never hold a value of a row or an input. */
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

/** Without personal data: messages hold parameters, addresses and input, so only a LoggableError keeps its own. */
export function safeError(error: unknown, depth = 0): SafeError {
  if (!(error instanceof Error)) return { type: error === null ? "null" : typeof error };
  const safe: SafeError = { type: typeOf(error) };
  if (error instanceof LoggableError) safe.message = error.message;
  const fields = error as unknown as Record<string, unknown>;
  for (const name of loggableFields) {
    const value = fields[name];
    if (typeof value === "number" || (typeof value === "string" && identifier.test(value))) safe[name] = value;
  }
  // Stored files have random names.
  const { path } = fields;
  if (typeof fields["syscall"] === "string" && typeof path === "string" && /^[^\s@]{1,200}$/u.test(path))
    safe["path"] = path;
  // Drizzle's `query` has placeholders; the driver's own is null or the same text.
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

/** Classes and codes from the error to its first cause. */
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
  // A name that is no identifier could hold anything.
  const names = [error.constructor.name, error.name].filter((candidate) => /^[A-Z][A-Za-z]{1,40}$/u.test(candidate));
  return names.find((name) => name !== "Error") ?? "Error";
}

/** The message goes first, since it may have lines that look like frames. */
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
