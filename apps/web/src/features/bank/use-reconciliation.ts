import { startTransition, useEffect, useEffectEvent, useMemo, useRef, useState } from "react";
import { trpc } from "../../lib/query/trpc.ts";
import { hasChoices, leave } from "./choices.ts";
import type { Choices } from "./choices.ts";
import { askBeforeReload, dropKeptFile, keepFile, keptFile } from "./kept-file.ts";
import type { BankReader } from "./open-reader.ts";
import type { BankContext, BookedRow, FileColumns, Found, FoundFile } from "./reader-messages.ts";
import { readingFailure } from "./reading-failure.ts";
import { askAbout, withoutDropped } from "./shown-rows.ts";
import { useOpenSource } from "./use-open-source.ts";
import type { OpeningState } from "./use-open-source.ts";

type State = OpeningState | { kind: "found"; found: Found; reader: BankReader };

const noChoices: Choices = new Map();

/** All on the device, in a worker. An open file stays in the tab's memory with its choices. */
export function useReconciliation() {
  const { context: known } = trpc.useUtils().payments.bank;
  const { data: context } = trpc.payments.bank.context.useQuery();
  const [kept] = useState(keptFile);
  const [state, setState] = useState<State>(kept === null ? { kind: "none" } : { kind: "found", ...kept });
  const [choices, setChoices] = useState<Choices>(kept?.choices ?? noChoices);
  // Answers of earlier sources are not shown.
  const latest = useRef<BankReader | null>(kept?.reader ?? null);
  const found = state.kind === "found" ? state.found : null;
  const isUnbooked = found !== null && hasChoices(choices);
  useEffect(() => askBeforeReload(isUnbooked), [isUnbooked]);
  const shown = useMemo(() => found && withoutDropped(found, context ?? found.context), [found, context]);
  /** Also when somebody else has booked, undone or approved. */
  const isChanged = useMemo(
    () => found !== null && context !== undefined && isOther(found.context, context),
    [found, context],
  );

  const keep = useEffectEvent(() => {
    if (latest.current === null) return;
    if (found === null) latest.current.close();
    else keepFile({ reader: latest.current, found, choices });
  });
  useEffect(() => () => keep(), []);

  const showUnlessNewer = (own: BankReader | null) => (next: State) => {
    if (latest.current === own) setState(next);
  };

  /** Fetched now, or where a change event has made it stale. */
  const match = async (reader: BankReader, staleTime: number) => {
    const read = await known.fetch(undefined, { staleTime });
    // Equal data is the same object.
    const asked = known.getData() ?? read;
    return { context: asked, reconciled: await reader.match(asked) };
  };

  const showFound = async (reader: BankReader, file: FoundFile, columns: FileColumns | null) => {
    const show = showUnlessNewer(reader);
    show({ kind: "reading", rows: file.rowCount });
    const matched = await match(reader, 0);
    const alreadyBefore = new Set(matched.reconciled.already.map(({ row }) => row.fingerprint));
    const opened = { ...matched, file, columns, alreadyBefore, refusals: new Map() };
    // Many rows are drawn in steps, between which the page answers.
    startTransition(() => show({ kind: "found", found: opened, reader }));
  };

  const end = () => {
    latest.current?.close();
    latest.current = null;
    dropKeptFile();
    setChoices(noChoices);
  };

  const orRefused = async (work: (reader: BankReader, of: Found) => Promise<void>): Promise<void> => {
    // Another file may have been opened since the press.
    if (state.kind !== "found" || latest.current !== state.reader) return;
    const { reader } = state;
    try {
      await work(reader, state.found);
    } catch (error) {
      // Bookings stay: a file that is read again shows what is left.
      showUnlessNewer(reader)({ kind: "refused", sentence: readingFailure(error) });
    }
  };

  const readAgain = () =>
    orRefused((reader, { file, columns }) => {
      setChoices(noChoices);
      return showFound(reader, file, columns);
    });

  const matchAfter = (sent: readonly BookedRow[]) =>
    orRefused(async (reader, of) => {
      const refusals = new Map(of.refusals);
      for (const { fingerprint, result, refusal } of sent)
        if (result === "refused") refusals.set(fingerprint, refusal);
        else refusals.delete(fingerprint);
      const { reconciled, ...matched } = await match(reader, Infinity);
      if (latest.current !== reader) return;
      const after = { ...of, ...matched, refusals, reconciled: askAbout(reconciled, refusals) };
      setState({ kind: "found", found: after, reader });
      setChoices(new Map([...refusals.keys()].map((fingerprint) => [fingerprint, leave])));
    });

  const saved = context?.saved.length ?? 0;
  const opening = useOpenSource({ latest, show: setState, showUnlessNewer, end, showFound });
  const shownState = state.kind === "found" && shown !== null ? { ...state, found: shown } : state;
  return { state: shownState, choices, setChoices, isUnbooked, isChanged, saved, readAgain, matchAfter, ...opening };
}

/** The latest event and the day do not matter for a file. */
function isOther(before: BankContext, now: BankContext): boolean {
  const said = (context: BankContext) => JSON.stringify({ ...context, seq: 0, today: "" });
  return before !== now && said(before) !== said(now);
}
