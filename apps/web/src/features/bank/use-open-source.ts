import type { ColumnMapping } from "@utspring/bank-files/bank-file";
import { dayOf } from "@utspring/domain/dates";
import { bankRefusal } from "@utspring/domain/payments/bank-refusal";
import type { RefObject } from "react";
import { useNow } from "../../ui/hydration-values.ts";
import { columnRefusal, isOfColumns } from "./column-refusal.ts";
import { rememberColumns, rememberedColumns } from "./column-memory.ts";
import { openReader } from "./open-reader.ts";
import type { BankReader } from "./open-reader.ts";
import { readingFailure } from "./reading-failure.ts";
import type { FileColumns, FoundFile } from "./reader-messages.ts";
import { withQuestion } from "./read-source.ts";
import type { Source } from "./read-source.ts";

export interface ColumnQuestion extends FileColumns {
  /** True when known columns are asked about again. */
  isAgain: boolean;
  /** Why the columns chosen last could not be used. */
  refusal: string | null;
  isReading: boolean;
}

export type OpeningState =
  | { kind: "none" }
  /** `rows` is null while the file is read. */
  | { kind: "reading"; rows: number | null }
  | { kind: "refused"; sentence: string }
  | { kind: "mapping"; question: ColumnQuestion };

const savedOnly: FoundFile = {
  profile: "saved",
  rowCount: 0,
  skipped: [],
  outgoing: [],
  period: null,
  balance: null,
  balances: [],
  isBalanced: null,
  isCut: false,
};

interface Opening {
  latest: RefObject<BankReader | null>;
  show(state: OpeningState): void;
  /** Unless another source has been opened since. */
  showUnlessNewer(own: BankReader): (state: OpeningState) => void;
  end(): void;
  showFound(reader: BankReader, file: FoundFile, columns: FileColumns | null): Promise<void>;
}

export function useOpenSource({ latest, show: showNow, showUnlessNewer, end, showFound }: Opening) {
  const today = dayOf(useNow());

  const open = async (source: Source | "saved") => {
    end();
    showNow({ kind: "reading", rows: null });
    const reader = openReader();
    latest.current = reader;
    const show = showUnlessNewer(reader);
    try {
      if (source === "saved") {
        await showFound(reader, savedOnly, null);
        return;
      }
      const result = await reader.read(source, today, null);
      if (result.kind === "read") await showFound(reader, result.file, null);
      else if (result.kind === "refused") show({ kind: "refused", sentence: bankRefusal(result.code, result.row) });
      else {
        const isAgain = result.code !== "unknown-columns";
        const refusal = isAgain ? columnRefusal(result.code) : null;
        const question = { source, preview: result.preview, isAgain, refusal, isReading: false };
        const mapping = rememberedColumns(result.preview);
        if (mapping === null) show({ kind: "mapping", question });
        else await readColumns(reader, { ...question, isAgain: true }, mapping);
      }
    } catch (error) {
      show({ kind: "refused", sentence: readingFailure(error) });
    }
  };

  const readColumns = async (reader: BankReader, question: ColumnQuestion, mapping: ColumnMapping) => {
    const show = showUnlessNewer(reader);
    const { source } = question;
    const preview = { ...question.preview, guess: mapping };
    const result = await reader.read(source, today, mapping);
    if (result.kind === "read") {
      rememberColumns(preview, mapping);
      await showFound(reader, result.file, { source, preview });
    } else if (result.kind === "refused" && question.isAgain && !isOfColumns(result.code))
      show({ kind: "refused", sentence: bankRefusal(result.code, result.row) });
    else {
      const refusal = columnRefusal(result.code, result.kind === "refused" ? result.row : null);
      show({
        kind: "mapping",
        question: { ...question, preview: withQuestion(preview, result.code), refusal, isReading: false },
      });
    }
  };

  const openWith = async (question: ColumnQuestion, mapping: ColumnMapping) => {
    const reader = latest.current;
    if (reader === null) return;
    const show = showUnlessNewer(reader);
    show({ kind: "mapping", question: { ...question, refusal: null, isReading: true } });
    try {
      await readColumns(reader, question, mapping);
    } catch (error) {
      // The worker has ended, and what was read is lost.
      show({ kind: "refused", sentence: readingFailure(error) });
    }
  };

  const changeColumns = (columns: FileColumns) => {
    end();
    latest.current = openReader();
    showNow({ kind: "mapping", question: { ...columns, isAgain: true, refusal: null, isReading: false } });
  };

  const close = () => {
    end();
    showNow({ kind: "none" });
  };

  const refuse = (sentence: string) => {
    end();
    showNow({ kind: "refused", sentence });
  };

  return { open, openWith, changeColumns, close, refuse };
}
