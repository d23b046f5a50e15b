import { testMailTexts } from "@utspring/domain/admin/test-mail-texts";
import { verdictOnLedger } from "@utspring/domain/fund/rules";
import type { Outputs } from "../../../packages/client/src/http-client.ts";
import { exits } from "./host.ts";
import { oneLine } from "./output.ts";

export interface Verdict {
  isGood: boolean;
  sentence: string;
}

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

export function verdictOf(procedure: string, result: unknown): Verdict | null {
  return verdicts[procedure]?.(result) ?? null;
}

export function exitOf(verdict: Verdict | null): number {
  return verdict === null || verdict.isGood ? exits.ok : exits.failed;
}
