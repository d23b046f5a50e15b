import type { ColumnMapping } from "@utspring/bank-files/bank-file";
import { dayOf } from "@utspring/domain/dates";
import { bankRefusal } from "@utspring/domain/payments/bank-refusal";
import { startTransition, useEffect, useEffectEvent, useRef, useState } from "react";
import { readServerError } from "../../../lib/server-error.ts";
import { trpc } from "../../../lib/trpc.ts";
import { useNow } from "../../../ssr/hydration-values.ts";
import { bankPageTexts } from "./bank-page-texts.ts";
import { hasChoices } from "./choices.ts";
import type { Choices } from "./choices.ts";
import { columnRefusal, isOfColumns } from "./column-refusal.ts";
import { rememberColumns, rememberedColumns } from "./column-memory.ts";
import { askBeforeReload, dropKeptFile, keepFile, keptFile } from "./kept-file.ts";
import { keepChoices } from "./keep-choices.ts";
import { openReader, ReaderStopped } from "./open-reader.ts";
import type { BankReader } from "./open-reader.ts";
import type { BankContext, FileColumns, Found, FoundFile, ReopenedRows } from "./reader-messages.ts";
import type { Source } from "./read-source.ts";
import { chosenItems, reopenRows } from "./reopen-rows.ts";

/** A file whose columns somebody has to name. */
export interface ColumnQuestion extends FileColumns {
  /** True when it is known what the columns are, and that is asked about again. */
  isAgain: boolean;
  /** Why it could not be read with the columns that were chosen last. */
  refusal: string | null;
  isReading: boolean;
}

type State =
  | { kind: "none" }
  /** `rows` is how many are being matched; null while the file is read. */
  | { kind: "reading"; rows: number | null }
  | { kind: "refused"; sentence: string }
  | { kind: "mapping"; question: ColumnQuestion }
  | { kind: "found"; found: Found };

const noChoices: Choices = new Map();
const noRows: ReopenedRows = new Map();
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

/**
 * Reads a source and matches its rows with the class's payments, all on the device, in a worker that starts with the
 * source. Another source ends it, and so does leaving the page while it reads; a file that is open stays in the tab's
 * memory with its choices, and the browser asks before a reload loses those.
 */
export function useReconciliation() {
  const { context: known } = trpc.useUtils().payments.bank;
  const { data: context } = trpc.payments.bank.context.useQuery();
  const today = dayOf(useNow());
  const [kept] = useState(keptFile);
  const [state, setState] = useState<State>(kept === null ? { kind: "none" } : { kind: "found", found: kept.found });
  const [choices, showChoices] = useState<Choices>(kept?.choices ?? noChoices);
  // Also before they are drawn.
  const latestChoices = useRef(choices);
  const setChoices = (next: Choices) => {
    latestChoices.current = next;
    showChoices(next);
  };
  // The latest source's: what an earlier one still answers is not shown.
  const latest = useRef<BankReader | null>(kept?.reader ?? null);
  const isUnbooked = state.kind === "found" && hasChoices(choices);
  useEffect(() => askBeforeReload(isUnbooked), [isUnbooked]);

  const leave = useEffectEvent(() => {
    if (latest.current === null) return;
    if (state.kind === "found") keepFile({ reader: latest.current, found: state.found, choices });
    else latest.current.close();
  });
  useEffect(() => () => leave(), []);

  // What the choices are of: the state's, also before it is drawn.
  const latestFound = useRef<Found | null>(kept?.found ?? null);
  // What the shown rows are matched with, and the end of that work.
  const matching = useRef({ context: kept?.found.context ?? null, done: Promise.resolve() });
  const shown = state.kind === "found" ? state.found.context : null;
  const takeNews = useEffectEvent(() => void again());
  useEffect(() => {
    // Something is booked, undone or approved, here or by somebody else, or was while another page was shown.
    if (shown !== null && context !== undefined && context !== shown) takeNews();
  }, [context, shown]);

  /** Shows a state unless another source has been opened since. */
  const showUnlessNewer = (own: BankReader | null) => (next: State) => {
    if (latest.current === own) setState(next);
  };

  /** What the class knows: asked now, or where a change event has said that it is stale. */
  const loadContext = async (staleTime: number): Promise<BankContext> => {
    const read = await known.fetch(undefined, { staleTime });
    // What is equal to what was there before is the same object.
    return known.getData() ?? read;
  };

  /** Matches a file that is read and shows it. */
  const showFound = async (reader: BankReader, file: FoundFile, columns: FileColumns | null = null) => {
    const show = showUnlessNewer(reader);
    show({ kind: "reading", rows: file.rowCount });
    const asked = await loadContext(0);
    const reconciled = await reader.match(asked);
    const alreadyBefore = new Set(reconciled.already.map(({ row }) => row.fingerprint));
    const found = { file, columns, context: asked, reconciled, alreadyBefore, reopened: noRows };
    if (latest.current !== reader) return;
    matching.current = { context: asked, done: Promise.resolve() };
    latestFound.current = found;
    // Many rows are drawn in steps, between which the page answers.
    startTransition(() => show({ kind: "found", found }));
  };

  const end = () => {
    latest.current?.close();
    latest.current = null;
    dropKeptFile();
    setChoices(noChoices);
  };

  const open = async (source: Source | "saved") => {
    end();
    setState({ kind: "reading", rows: null });
    const reader = openReader();
    latest.current = reader;
    const show = showUnlessNewer(reader);
    try {
      if (source === "saved") {
        await showFound(reader, savedOnly);
        return;
      }
      const result = await reader.read(source, today, null);
      if (result.kind === "read") await showFound(reader, result.file);
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
      show({ kind: "refused", sentence: sentenceOf(error) });
    }
  };

  /** Reads a file by what its columns are said to be, and remembers that; asks about them where it cannot be read. */
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
      const isDecimalUnclear = preview.isDecimalUnclear || result.code === "unclear-amounts";
      show({
        kind: "mapping",
        question: { ...question, preview: { ...preview, isDecimalUnclear }, refusal, isReading: false },
      });
    }
  };

  /** Reads a file whose columns were chosen. */
  const openWith = async (question: ColumnQuestion, mapping: ColumnMapping) => {
    const reader = latest.current;
    if (reader === null) return;
    const show = showUnlessNewer(reader);
    show({ kind: "mapping", question: { ...question, refusal: null, isReading: true } });
    try {
      await readColumns(reader, question, mapping);
    } catch (error) {
      // The worker has ended, and with it what was read.
      show({ kind: "refused", sentence: sentenceOf(error) });
    }
  };

  /** Asks again what the columns of the open file are; what is chosen for its rows is forgotten. */
  const changeColumns = (columns: FileColumns) => {
    end();
    latest.current = openReader();
    setState({ kind: "mapping", question: { ...columns, isAgain: true, refusal: null, isReading: false } });
  };

  const matchAgain = async (reader: BankReader, of: Found, asked: BankContext): Promise<void> => {
    const matched = await reader.match(asked);
    if (latest.current !== reader) return;
    const before = latestFound.current ?? of;
    // What is asked about again stays so: compared with what was shown, only news drops a choice.
    const reconciled = reopenRows(matched, before.reopened, asked.approved);
    const now = keepChoices(latestChoices.current, before, { context: asked, reconciled });
    const dropped = chosenItems(now, before.reconciled, latestChoices.current);
    const reopened = new Map([...before.reopened, ...dropped]);
    const found = { ...of, context: asked, reconciled: reopenRows(matched, reopened, asked.approved), reopened };
    latestFound.current = found;
    setState({ kind: "found", found });
    setChoices(now.choices);
  };

  /** Matches the rows anew with what is left to pay; once, however many ask for it. */
  const again = async (): Promise<void> => {
    const reader = latest.current;
    if (state.kind !== "found" || reader === null) return;
    try {
      const asked = await loadContext(Infinity);
      if (matching.current.context !== asked)
        matching.current = { context: asked, done: matchAgain(reader, state.found, asked) };
      await matching.current.done;
    } catch (error) {
      // What is booked is booked: a file that is read again shows what is left.
      showUnlessNewer(reader)({ kind: "refused", sentence: sentenceOf(error) });
    }
  };

  /** Makes questions of the rows that the server has refused, wherever the rules put them. */
  const askAgain = (refused: ReadonlySet<string>) => {
    const before = latestFound.current;
    // Another file may have been opened since the press.
    if (state.kind !== "found" || before?.file !== state.found.file || refused.size === 0) return;
    const chosen = chosenItems({ dropped: refused, paid: new Map() }, before.reconciled, latestChoices.current);
    const reopened = new Map([...before.reopened, ...chosen]);
    const found = { ...before, reopened, reconciled: reopenRows(before.reconciled, reopened, before.context.approved) };
    latestFound.current = found;
    setState((now) => (now.kind === "found" && now.found.file === found.file ? { kind: "found", found } : now));
  };

  const close = () => {
    end();
    setState({ kind: "none" });
  };

  /** Says why nothing is opened. */
  const refuse = (sentence: string) => {
    end();
    setState({ kind: "refused", sentence });
  };

  const saved = context?.saved.length ?? 0;
  const actions = { open, openWith, changeColumns, again, askAgain, close, refuse };
  return { state, choices, setChoices, isUnbooked, saved, ...actions };
}

function sentenceOf(error: unknown): string {
  const texts = bankPageTexts.file;
  if (error instanceof ReaderStopped) return error.reason === "unreadable" ? texts.unreadable : texts.tooSlow;
  const { code, message } = readServerError(error);
  if (code === "UNEXPECTED") console.error(error);
  return code === "UNEXPECTED" ? texts.unloaded : message;
}
