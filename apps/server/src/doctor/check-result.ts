import { connectionFault, ServiceFault, unreachableReason } from "@utspring/core/kernel/service-fault";
import { doctorRemedies, doctorTexts, remedies } from "./texts.ts";

export type Part = keyof typeof doctorTexts.parts;
export type FaultCode = keyof typeof remedies | keyof typeof doctorRemedies;

/** One result of `doctor`; `code` is null without a fault. */
export interface CheckResult {
  part: Part;
  code: FaultCode | null;
  /** Swedish: the state, or the fault with its remedy. */
  sentence: string;
}

export const passed = (part: Part, sentence: string): CheckResult => ({ part, code: null, sentence });

/** A fault with its remedy and details, never a secret or an error's own text. */
export function failed(part: Part, code: FaultCode, details = ""): CheckResult {
  const known: Record<string, string> = { ...remedies, ...doctorRemedies };
  return { part, code, sentence: `${known[code] ?? ""}${details === "" ? "" : ` (${details})`}` };
}

export function failedService(part: Part, error: unknown): CheckResult {
  const reason = detailOf(error);
  if (!(error instanceof ServiceFault))
    return failed(part, connectionFault(error) === null ? "FAILED" : "UNREACHABLE", reason);
  return failed(part, error.code, error.region ?? reason);
}

/** Whether a name is unknown or a port closed, since each has another remedy; empty for other faults. */
export function detailOf(error: unknown): string {
  const reason = unreachableReason(error);
  return reason === null ? "" : doctorTexts.connection[reason];
}
