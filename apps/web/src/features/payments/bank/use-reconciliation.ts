import { startTransition, useEffect, useEffectEvent, useRef, useState } from "react";
import { trpc } from "../../../lib/trpc.ts";
import { hasChoices } from "./choices.ts";
import type { Choices } from "./choices.ts";
import { askBeforeReload, dropKeptFile, keepFile, keptFile } from "./kept-file.ts";
import { keepChoices } from "./keep-choices.ts";
import type { BankReader } from "./open-reader.ts";
import type { BankContext, FileColumns, Found, FoundFile, ReopenedRows } from "./reader-messages.ts";
import { readingFailure } from "./reading-failure.ts";
import { chosenItems, reopenRows } from "./reopen-rows.ts";
import { useOpenSource } from "./use-open-source.ts";
import type { OpeningState } from "./use-open-source.ts";

type State = OpeningState | { kind: "found"; found: Found };

const noChoices: Choices = new Map();
const noRows: ReopenedRows = new Map();

/**
 * Reads a source and matches its rows with the class's payments, all on the device, in a worker that starts with the
 * source. Another source ends it, and so does leaving the page while it reads; a file that is open stays in the tab's
 * memory with its choices, and the browser asks before a reload loses those.
 */
export function useReconciliation() {
  const { context: known } = trpc.useUtils().payments.bank;
  const { data: context } = trpc.payments.bank.context.useQuery();
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
  const showFound = async (reader: BankReader, file: FoundFile, columns: FileColumns | null) => {
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
      showUnlessNewer(reader)({ kind: "refused", sentence: readingFailure(error) });
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

  const saved = context?.saved.length ?? 0;
  const opening = useOpenSource({ latest, show: setState, showUnlessNewer, end, showFound });
  return { state, choices, setChoices, isUnbooked, saved, again, askAgain, ...opening };
}
