import type { BankFile, ColumnMapping } from "@utspring/bank-files/bank-file";
import type { TablePreview } from "@utspring/bank-files/preview-table";
import type { Match } from "@utspring/bank-matching/match";
import type { Reconciled } from "@utspring/bank-matching/reconcile";
import type { Outputs } from "../../../lib/query/trpc.ts";
import type { ReadResult, Source } from "./read-source.ts";

export type BankContext = Outputs["payments"]["bank"]["context"];

/** What is known of a source besides its rows. The rows of `saved` are none of a file's. */
export interface FoundFile extends Pick<
  BankFile,
  "skipped" | "outgoing" | "period" | "balance" | "balances" | "isBalanced" | "isCut"
> {
  profile: BankFile["profile"] | "saved";
  rowCount: number;
}

export type BookedRow = Outputs["payments"]["bank"]["book"]["rows"][number];

/** A file whose columns somebody names, with what was chosen last as the guess. */
export interface FileColumns {
  source: Source;
  preview: TablePreview;
}

export interface Found {
  file: FoundFile;
  /** What its columns were chosen to be; null for a file that needs no such choice. */
  columns: FileColumns | null;
  context: BankContext;
  reconciled: Reconciled;
  /** The fingerprints of its rows that were booked before it was read. */
  alreadyBefore: ReadonlySet<string>;
  /** Why the server refused rows of the latest presses, by their fingerprints. */
  refusals: ReadonlyMap<string, BookedRow["refusal"]>;
}

/** What the page asks of the worker. The rows that were read last stay there, for matching. */
export type ReaderRequest =
  | { kind: "read"; source: Source; today: string; mapping: ColumnMapping | null }
  | { kind: "match"; context: BankContext };

export type ReadAnswer = ReadResult<FoundFile>;

/** How many rows of a file were passed over before, and how many rows are beside the file's. */
export type MatchCounts = Pick<Reconciled, "ignored" | "ignoredRows" | "savedEarlier">;
export type MatchGroupName = Exclude<keyof Reconciled, keyof MatchCounts | "phones">;

/**
 * What the worker says. Matches come in parts before their counts, since one message with all of them would stop the
 * page while it is unpacked.
 */
export type ReaderMessage =
  | ReadAnswer
  | { kind: "part"; group: MatchGroupName; matches: Match[]; phones: [fingerprint: string, phone: string][] }
  | { kind: "matched"; counts: MatchCounts }
  | { kind: "failed"; isUnreadable: boolean; message: string };
