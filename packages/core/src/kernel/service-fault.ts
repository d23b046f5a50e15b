import { getSystemErrorMap } from "node:util";
import { mailFaultCodes } from "@utspring/domain/mail-faults";
import { LoggableError } from "./loggable-error.ts";

/** Why a service that the server calls cannot be used. The operator's pages and `doctor` have a remedy for each. */
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

/** A service outside the server cannot be used; `code` says why. Its cause is the client library's error. */
export class ServiceFault extends LoggableError {
  readonly code: ServiceFaultCode;
  /** The bucket's region as the store reports it, when the configured one is wrong. */
  readonly region?: string;

  constructor(code: ServiceFaultCode, message: string, { cause, region }: { cause?: unknown; region?: string } = {}) {
    super(message, { cause });
    this.name = "ServiceFault";
    this.code = code;
    if (region !== undefined) this.region = region;
  }
}

/** Codes of Node and nodemailer for a server that cannot be reached. */
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
/** Codes of a failed TLS handshake, for instance with an untrusted certificate. */
const tlsFailure = /CERT|SELF_SIGNED|UNABLE_TO_VERIFY|^ERR_TLS|^ERR_SSL|^EPROTO$|^ETLS$/u;

/**
 * The kind of fault when the error is one of the connection itself, else null; "silent" when no answer came in time.
 */
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

/** Whether the host's name is unknown or its port takes no connection; null for any other fault. */
export function unreachableReason(error: unknown): "unknownHost" | "refused" | null {
  const codes = codesOf(error).flat();
  if (codes.some((one) => one === "ENOTFOUND" || one === "EAI_AGAIN" || one === "EDNS")) return "unknownHost";
  return codes.includes("ECONNREFUSED") ? "refused" : null;
}

/** The codes of the error and of its causes, the outermost first. */
function codesOf(error: unknown): string[][] {
  const found: string[][] = [];
  for (let cause: unknown = error; cause instanceof Error && found.length < 4; cause = cause.cause) {
    // nodemailer replaces the system's code with its own and leaves `errno`; some libraries keep it in `originalCode`.
    // An AggregateError has one error for each address that was tried.
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
