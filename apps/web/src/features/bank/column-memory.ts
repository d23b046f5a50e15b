import type { ColumnMapping } from "@utspring/bank-files/bank-file";
import type { TablePreview } from "@utspring/bank-files/preview-table";
import { deviceStorage } from "../../storage/browser-storage.ts";

const placeOf = (headingHash: string) => `utspring.bank-columns.${headingHash}` as const;

/** Null for a file without heading. */
export function rememberedColumns({ heading, headingHash }: TablePreview): ColumnMapping | null {
  const kept = heading.length === 0 ? null : deviceStorage().getItem(placeOf(headingHash));
  return kept === null ? null : (JSON.parse(kept) as ColumnMapping);
}

/** A file without heading looks like any other, so its columns are not stored. */
export function rememberColumns({ heading, headingHash }: TablePreview, mapping: ColumnMapping): void {
  if (heading.length > 0)
    deviceStorage().setItem(placeOf(headingHash), JSON.stringify({ ...mapping, dayOrder: undefined }));
}
