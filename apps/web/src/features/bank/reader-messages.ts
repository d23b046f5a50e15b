import type { BankFile, ColumnMapping } from "@utspring/bank-files/bank-file";
import type { TablePreview } from "@utspring/bank-files/preview-table";
import type { Match } from "@utspring/bank-matching/match";
import type { Reconciled } from "@utspring/bank-matching/reconcile";
import type { Outputs } from "../../lib/query/trpc.ts";
import type { ReadResult, Source } from "./read-source.ts";

export type BankContext = Outputs["payments"]["bank"]["context"];

/** The rows of `saved` belong to no file. */
export interface FoundFile extends Pick<
  BankFile,
  "skipped" | "outgoing" | "period" | "balance" | "balances" | "isBalanced" | "isCut"
> {
  profile: BankFile["profile"] | "saved";
  rowCount: number;
}

export type BookedRow = Outputs["payments"]["bank"]["book"]["rows"][number];

export interface FileColumns {
  source: Source;
  preview: TablePreview;
}

export interface Found {
  file: FoundFile;
  columns: FileColumns | null;
  context: BankContext;
  reconciled: Reconciled;
  /** Fingerprints of the rows that were booked before the file was read. */
  alreadyBefore: ReadonlySet<string>;
  refusals: ReadonlyMap<string, BookedRow["refusal"]>;
}

export type ReaderRequest =
  | { kind: "read"; source: Source; today: string; mapping: ColumnMapping | null }
  | { kind: "match"; context: BankContext };

export type ReadAnswer = ReadResult<FoundFile>;

/** Rows passed over before, and rows that are not the file's. */
export type MatchCounts = Pick<Reconciled, "ignored" | "ignoredRows" | "savedEarlier">;
export type MatchGroupName = Exclude<keyof Reconciled, keyof MatchCounts | "phones">;

/** Matches come in parts: one message with all would block the page while it is unpacked. */
export type ReaderMessage =
  | ReadAnswer
  | { kind: "part"; group: MatchGroupName; matches: Match[]; phones: [fingerprint: string, phone: string][] }
  | { kind: "matched"; counts: MatchCounts }
  | { kind: "failed"; isUnreadable: boolean; message: string };
