import { testMailTexts } from "@utspring/domain/admin/test-mail-texts";
import { verdictOnLedger } from "@utspring/domain/fund/rules";
import type { Outputs } from "../../../packages/client/src/http-client.ts";
import { exits } from "./host.ts";
import { oneLine } from "./output.ts";

export interface Verdict {
  /** True when it went well; otherwise the command fails although the server answered. */
  isGood: boolean;
  /** The answer in one sentence, as a person reads it. */
  sentence: string;
}

/** Procedures that answer whether something is or went well, instead of refusing the call. */
const verdicts: Record<string, (result: unknown) => Verdict> = {
  "fund.verify": (result) => verdictOnLedger(result as Outputs["fund"]["verify"]),
  "admin.sendTestMail": (result) => {
    const { isSent, message, code, reply } = result as Outputs["admin"]["sendTestMail"];
    return {
      isGood: isSent,
      sentence: oneLine(`${message} ${reply === null ? testMailTexts.code(code) : testMailTexts.reply(reply)}`),
    };
  },
};

/** The verdict in a procedure's answer; null for a procedure whose answer is data. */
export function verdictOf(procedure: string, result: unknown): Verdict | null {
  return verdicts[procedure]?.(result) ?? null;
}

export function exitOf(verdict: Verdict | null): number {
  return verdict === null || verdict.isGood ? exits.ok : exits.failed;
}
