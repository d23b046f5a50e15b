import { connectionFault, ServiceFault } from "@utspring/core/kernel/service-fault";
import { doctorRemedies, remedies } from "./texts.ts";
import type { doctorTexts } from "./texts.ts";

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

/** The fault of a service, as its adapter reports it. */
export function failedService(part: Part, error: unknown): CheckResult {
  if (!(error instanceof ServiceFault)) return failed(part, connectionFault(error) === null ? "FAILED" : "UNREACHABLE");
  return failed(part, error.code, error.region ?? "");
}
