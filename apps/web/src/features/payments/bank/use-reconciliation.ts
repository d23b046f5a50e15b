import type { BankFile, ColumnMapping } from "@utspring/bank-files/bank-file";
import type { TablePreview } from "@utspring/bank-files/preview-table";
import type { Reconciled } from "@utspring/bank-matching/reconcile";
import { dayOf } from "@utspring/domain/dates";
import { bankTexts } from "@utspring/domain/payments/bank-texts";
import { useRef, useState } from "react";
import { readServerError } from "../../../lib/server-error.ts";
import { trpc } from "../../../lib/trpc.ts";
import type { Outputs } from "../../../lib/trpc.ts";
import { useNow } from "../../../ssr/hydration-values.ts";
import { bankPageTexts } from "./bank-page-texts.ts";
import { rememberColumns, rememberedColumns } from "./column-memory.ts";
import type { Source } from "./read-source.ts";

export type BankContext = Outputs["payments"]["bank"]["context"];

/** What is known of a source. The rows of `saved` are none of a file's. */
export interface FoundFile extends Pick<BankFile, "rows" | "skipped" | "period" | "balance" | "isBalanced"> {
  profile: BankFile["profile"] | "saved";
}

/** A source that is read and matched. */
export interface Found {
  file: FoundFile;
  context: BankContext;
  reconciled: Reconciled;
  /** How many of its rows were booked before it was read. */
  alreadyBefore: number;
}

/** A file whose columns somebody has to name. */
export interface ColumnQuestion {
  source: Source;
  preview: TablePreview;
  /** Why it could not be read with the columns that were chosen last. */
  refusal: string | null;
  isReading: boolean;
}

type State =
  | { kind: "none" }
  | { kind: "reading" }
  | { kind: "refused"; sentence: string }
  | { kind: "mapping"; question: ColumnQuestion }
  | { kind: "found"; found: Found };

const savedOnly: FoundFile = {
  profile: "saved",
  rows: [],
  skipped: [],
  period: null,
  balance: null,
  isBalanced: null,
};

/** Reads a source and matches its rows with the class's payments, all on the device. The reader loads on first use. */
export function useReconciliation() {
  const { client } = trpc.useUtils();
  const today = dayOf(useNow());
  const [state, setState] = useState<State>({ kind: "none" });
  // Counts the sources, since a later one may be read before an earlier one.
  const latest = useRef(0);

  /** Shows a state unless another source has been opened since. */
  const showUnlessNewer = (own: number) => (next: State) => {
    if (latest.current === own) setState(next);
  };

  const match = async (file: FoundFile, alreadyBefore: number | null): Promise<Found> => {
    const [{ matchSource }, context] = await Promise.all([
      import("./read-source.ts"),
      client.payments.bank.context.query(),
    ]);
    const reconciled = matchSource(file.rows, context);
    return { file, context, reconciled, alreadyBefore: alreadyBefore ?? reconciled.already };
  };

  const open = async (source: Source | "saved") => {
    latest.current += 1;
    const show = showUnlessNewer(latest.current);
    setState({ kind: "reading" });
    try {
      if (source === "saved") {
        show({ kind: "found", found: await match(savedOnly, null) });
        return;
      }
      const { readSource } = await import("./read-source.ts");
      const result = await readSource(source, today, rememberedColumns);
      if (result.kind === "read") show({ kind: "found", found: await match(result.file, null) });
      else if (result.kind === "unknown")
        show({ kind: "mapping", question: { source, preview: result.preview, refusal: null, isReading: false } });
      else show({ kind: "refused", sentence: bankTexts.refusals[result.code] });
    } catch (error) {
      show({ kind: "refused", sentence: sentenceOf(error) });
    }
  };

  /** Reads a file whose columns were chosen, and remembers them if it can be read. */
  const openWith = async (question: ColumnQuestion, mapping: ColumnMapping) => {
    const { source, preview } = question;
    const show = showUnlessNewer(latest.current);
    const refuse = (refusal: string) => show({ kind: "mapping", question: { ...question, refusal, isReading: false } });
    setState({ kind: "mapping", question: { ...question, refusal: null, isReading: true } });
    try {
      const { readSource } = await import("./read-source.ts");
      const result = await readSource(source, today, () => mapping);
      if (result.kind === "read") {
        const found = await match(result.file, null);
        rememberColumns(preview, mapping);
        show({ kind: "found", found });
      } else refuse(bankTexts.refusals[result.kind === "refused" ? result.code : "unknown-columns"]);
    } catch (error) {
      refuse(sentenceOf(error));
    }
  };

  /** Matches the rows anew with what is left to pay after some were booked. */
  const again = async (): Promise<void> => {
    if (state.kind !== "found") return;
    const { file, alreadyBefore } = state.found;
    const show = showUnlessNewer(latest.current);
    try {
      show({ kind: "found", found: await match(file, alreadyBefore) });
    } catch (error) {
      // What is booked is booked: a file that is read again shows what is left.
      show({ kind: "refused", sentence: sentenceOf(error) });
    }
  };

  return { state, open, openWith, again, close: () => setState({ kind: "none" }) };
}

function sentenceOf(error: unknown): string {
  if (error instanceof DOMException) return bankPageTexts.file.unreadable;
  const { code, message } = readServerError(error);
  if (code === "UNEXPECTED") console.error(error);
  return code === "UNEXPECTED" ? bankPageTexts.file.unloaded : message;
}
