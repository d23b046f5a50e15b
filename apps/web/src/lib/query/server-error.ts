import { TRPCClientError } from "@trpc/client";
import type { ErrorCode, FieldIssue } from "@utspring/domain/errors";
import { unexpectedTexts } from "@utspring/domain/unexpected-texts";
import { uiTexts } from "../../ui/ui-texts.ts";

export interface ServerError {
  code: ErrorCode;
  message: string;
  fields: Record<string, string>;
  /** Öre, with PRICE_CHANGED. */
  priceOre?: number;
}

/** Refused by a file route instead of tRPC (upload-file.ts). */
export class UploadRefused extends Error {
  readonly data: unknown;

  constructor(message: string, data: unknown) {
    super(message);
    this.name = "UploadRefused";
    this.data = data;
  }
}

/** No answer, an answer of a proxy or captive portal, and UNAVAILABLE count as UNEXPECTED: the call may be done. */
export function readServerError(error: unknown): ServerError {
  const message = navigator.onLine ? unexpectedTexts.message : uiTexts.offline;
  const unexpected: ServerError = { code: "UNEXPECTED", message, fields: {} };
  if (!(error instanceof TRPCClientError || error instanceof UploadRefused)) return unexpected;
  const data: unknown = error.data;
  if (!isErrorData(data)) return unexpected;
  if (data.code === "UNAVAILABLE") return { ...unexpected, message: error.message };
  const fields = Object.fromEntries((data.issues ?? []).map((issue) => [issue.path, issue.message]));
  if (data.field !== undefined) fields[data.field] = error.message;
  return {
    code: data.code,
    message: error.message,
    fields,
    ...(data.priceOre === undefined ? {} : { priceOre: data.priceOre }),
  };
}

/** The server cannot reach its database now. */
export function isUnavailable(error: unknown): boolean {
  return error instanceof TRPCClientError && isErrorData(error.data) && error.data.code === "UNAVAILABLE";
}

/** No connection, a timeout or abort in the browser, or the page of a proxy or captive portal. */
export function isUnanswered(error: unknown): boolean {
  return error instanceof TRPCClientError && !isErrorData(error.data);
}

interface ErrorData {
  code: ErrorCode;
  field?: string;
  priceOre?: number;
  issues?: FieldIssue[];
}

/** Checking the code instead would add the list of codes, 4 kB, to every first load. */
function isErrorData(data: unknown): data is ErrorData {
  return (
    typeof data === "object" && data !== null && "requestId" in data && "code" in data && typeof data.code === "string"
  );
}
