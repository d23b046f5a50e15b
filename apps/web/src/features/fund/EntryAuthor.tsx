import { fundTexts } from "@utspring/domain/fund/texts";
import type { LedgerEntry } from "./use-ledger.ts";

interface EntryAuthorProps {
  entry: Pick<LedgerEntry, "actorName" | "isImpersonated">;
}

/** The author of a row; an impersonating administrator is named as one. */
export function EntryAuthor({ entry }: EntryAuthorProps) {
  return <>{entry.isImpersonated ? `${entry.actorName} (${fundTexts.asAdmin})` : entry.actorName}</>;
}
