import { connectionFault, ServiceFault, unreachableReason } from "@utspring/core/kernel/service-fault";
import { doctorRemedies, remedies } from "../monitoring/remedy-texts.ts";
import { doctorTexts } from "./texts.ts";

export type Part = keyof typeof doctorTexts.parts;
export type FaultCode = keyof typeof remedies | keyof typeof doctorRemedies;

export interface CheckResult {
  part: Part;
  code: FaultCode | null;
  /** Swedish. */
  sentence: string;
}

export const passed = (part: Part, sentence: string): CheckResult => ({ part, code: null, sentence });

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

/** An unknown name and a closed port have different remedies. */
export function detailOf(error: unknown): string {
  const reason = unreachableReason(error);
  return reason === null ? "" : doctorTexts.connection[reason];
}
