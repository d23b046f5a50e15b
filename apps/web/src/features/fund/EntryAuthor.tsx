import { attestTexts } from "./attest-texts.ts";
import { fundTexts } from "@utspring/domain/fund/texts";
import type { LedgerEntry } from "./use-ledger.ts";

interface EntryAuthorProps {
  entry: Pick<LedgerEntry, "actorName" | "isImpersonated" | "attestedByName">;
}

/** Who registered a row, and who attested it; an impersonating administrator is named as one. */
export function EntryAuthor({ entry }: EntryAuthorProps) {
  const author = entry.isImpersonated ? `${entry.actorName} (${fundTexts.asAdmin})` : entry.actorName;
  return <>{entry.attestedByName === null ? author : attestTexts.author(author, entry.attestedByName)}</>;
}
