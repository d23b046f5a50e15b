import { getSystemErrorMap } from "node:util";
import { mailFaultCodes } from "@utspring/domain/mail-faults";
import { LoggableError } from "./loggable-error.ts";

/** The operator's pages and `doctor` have a remedy for each. */
export const serviceFaultCodes = [
  "S3_KEYS",
  "S3_DENIED",
  "S3_REGION",
  "S3_BUCKET",
  "S3_CLOCK",
  "S3_ENDPOINT",
  "S3_TLS",
  "S3_UNREACHABLE",
  "S3_SILENT",
  "S3_FAILED",
  ...mailFaultCodes,
] as const;
export type ServiceFaultCode = (typeof serviceFaultCodes)[number];

/** A service outside the server cannot be used. Its cause is the client library's error. */
export class ServiceFault extends LoggableError {
  readonly code: ServiceFaultCode;
  /** As the store reports it, when the configured one is wrong. */
  readonly region?: string;

  constructor(code: ServiceFaultCode, message: string, { cause, region }: { cause?: unknown; region?: string } = {}) {
    super(message, { cause });
    this.name = "ServiceFault";
    this.code = code;
    if (region !== undefined) this.region = region;
  }
}

const unreachable = new Set([
  "ECONNREFUSED",
  "ENOTFOUND",
  "EAI_AGAIN",
  "EHOSTUNREACH",
  "ENETUNREACH",
  "ECONNRESET",
  "EPIPE",
  "EDNS",
  "ESOCKET",
  "ECONNECTION",
]);
const tlsFailure = /CERT|SELF_SIGNED|UNABLE_TO_VERIFY|^ERR_TLS|^ERR_SSL|^EPROTO$|^ETLS$/u;

/** Null for an error that is not of the connection; "silent" when no answer came in time. */
export function connectionFault(error: unknown): "tls" | "unreachable" | "silent" | null {
  for (const codes of codesOf(error)) {
    if (codes.some((one) => tlsFailure.test(one))) return "tls";
    // CALL_DEADLINE is the server's own time limit for a call.
    if (codes.some((one) => one === "CALL_DEADLINE" || one === "ETIMEDOUT" || one === "ABORT_ERR" || one === "EABORT"))
      return "silent";
    if (codes.some((one) => unreachable.has(one))) return "unreachable";
  }
  return null;
}

/** Null for any other fault. */
export function unreachableReason(error: unknown): "unknownHost" | "refused" | null {
  const codes = codesOf(error).flat();
  if (codes.some((one) => one === "ENOTFOUND" || one === "EAI_AGAIN" || one === "EDNS")) return "unknownHost";
  return codes.includes("ECONNREFUSED") ? "refused" : null;
}

/** Of the error and its causes, the outermost first. */
function codesOf(error: unknown): string[][] {
  const found: string[][] = [];
  for (let cause: unknown = error; cause instanceof Error && found.length < 4; cause = cause.cause) {
    // nodemailer replaces the system's code and leaves `errno`; some libraries keep it in `originalCode`. An
    // AggregateError has an error for each address that was tried.
    const attempts = cause instanceof AggregateError ? (cause.errors as unknown[]) : [];
    found.push(
      [cause, ...attempts].flatMap((one) => {
        const { code, originalCode, errno } = one as { code?: unknown; originalCode?: unknown; errno?: unknown };
        return [String(code), String(originalCode), ...(typeof errno === "number" && errno < 0 ? [nameOf(errno)] : [])];
      }),
    );
  }
  return found;
}

function nameOf(errno: number): string {
  return getSystemErrorMap().get(errno)?.[0] ?? "";
}
