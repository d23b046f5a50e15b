import { fundTexts } from "@utspring/domain/fund/texts";
import type { LedgerEntry } from "./use-ledger.ts";

interface EntryAuthorProps {
  entry: Pick<LedgerEntry, "actorName" | "isImpersonated">;
}

/** Who wrote the row; an administrator acting for the class is named as one. */
export function EntryAuthor({ entry }: EntryAuthorProps) {
  return <>{entry.isImpersonated ? `${entry.actorName} (${fundTexts.asAdmin})` : entry.actorName}</>;
}
