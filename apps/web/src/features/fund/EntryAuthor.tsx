import { attestTexts } from "./attest-texts.ts";
import { fundTexts } from "@utspring/domain/fund/texts";
import type { LedgerEntry } from "./use-ledger.ts";

interface EntryAuthorProps {
  entry: Pick<LedgerEntry, "actorName" | "isImpersonated" | "attestedByName">;
}

/** An impersonating administrator is named as an administrator. */
export function EntryAuthor({ entry }: EntryAuthorProps) {
  const author = entry.isImpersonated ? `${entry.actorName} (${fundTexts.asAdmin})` : entry.actorName;
  return <span>{entry.attestedByName === null ? author : attestTexts.author(author, entry.attestedByName)}</span>;
}
