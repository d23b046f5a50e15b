import { Alert, Button, Checkbox, Stack, Text } from "@mantine/core";
import { IconAlertTriangle } from "@tabler/icons-react";
import { answersOf, recordIdOf } from "@utspring/bank-matching/answers";
import type { Match } from "@utspring/bank-matching/match";
import { formatKr } from "@utspring/domain/money";
import { bankTexts } from "@utspring/domain/payments/bank-texts";
import { unreadWarnings } from "@utspring/domain/payments/unread-warnings";
import { useEffect, useMemo, useRef } from "react";
import classes from "../../ui/SelectableRows.module.css";
import { bankNames } from "./bank-names.ts";
import { bankPageTexts } from "./bank-page-texts.ts";
import { ChangedNotice } from "./ChangedNotice.tsx";
import { choiceFor, decide, leave } from "./choices.ts";
import type { Choice, Choices } from "./choices.ts";
import { FoundHeading } from "./FoundHeading.tsx";
import { keptFile } from "./kept-file.ts";
import type { RowRefusal } from "./MatchRow.tsx";
import { MatchGroup } from "./MatchGroup.tsx";
import { SkippedRows } from "./SkippedRows.tsx";
import { useBookRows } from "./use-book-rows.ts";
import type { BookedRow, FileColumns, Found } from "./reader-messages.ts";

interface FoundPanelProps {
  found: Found;
  choices: Choices;
  onChoices: (choices: Choices) => void;
  isUnbooked: boolean;
  /** True when a payment was booked, undone or approved since the file was read. */
  isChanged: boolean;
  onReadAgain: () => Promise<void>;
  onBooked: (rows: readonly BookedRow[]) => Promise<void>;
  onColumns: (columns: FileColumns) => void;
  onClose: () => void;
}

export function FoundPanel(props: FoundPanelProps) {
  const { found, choices, onChoices, isUnbooked, isChanged, onReadAgain, onBooked, onColumns, onClose } = props;
  const { file, context, reconciled, refusals } = found;
  const texts = bankPageTexts;
  const heading = useRef<HTMLHeadingElement>(null);
  // The field that the file was chosen in is gone; a file that was open before does not take focus.
  useEffect(() => {
    if (keptFile() === null) heading.current?.focus();
  }, []);
  const names = useMemo(() => bankNames(context, reconciled.phones), [context, reconciled.phones]);
  const choiceOf = (match: Match) => choiceFor(match, choices);
  const chooseAll = (matches: readonly Match[], choice: Choice) =>
    onChoices(new Map([...choices, ...matches.map(({ row }) => [row.fingerprint, choice] as const)]));

  const { book, suggest, ask, unknown, already } = reconciled;
  const all = useMemo(
    () => [...book, ...suggest, ...ask, ...unknown, ...already],
    [book, suggest, ask, unknown, already],
  );
  const decisions = useMemo(() => decide(all, choices, context.items), [all, choices, context]);
  const isRefused = (match: Match) => refusals.has(match.row.fingerprint) && choiceOf(match).kind === "leave";
  const refusalOf = (match: Match): RowRefusal | null => {
    if (decisions.claimed.includes(match)) return { text: texts.claimed, isAlone: false };
    if (!isRefused(match)) return null;
    return { text: refusalText(refusals.get(match.row.fingerprint) ?? null), isAlone: true };
  };
  const refusedCount = ask.filter(isRefused).length;
  const toBook = decisions.book;
  const sending = useBookRows(found, async (rows) => {
    await onBooked(rows);
    heading.current?.focus();
  });

  const booking = toBook.filter(({ answer }) => recordIdOf(answer) === null);
  const linked = toBook.length - booking.length;
  const others = texts.book.others({
    linked,
    same: decisions.same.length,
    ignored: decisions.ignore.length,
    saved: decisions.save.length,
  });
  // A booking changes the class's payments too; the rest is matched at its end.
  const isChangeSaid = isChanged && sending.progress === null;
  const canPress = toBook.length > 0 || others !== "";
  const sumOre = booking.reduce((sum, { match }) => sum + match.row.amountOre, 0);
  const isAllTicked = suggest.every((match) => choiceOf(match).kind !== "leave");
  // Credit is explained once, where the first is.
  const withCredit = useMemo(
    () => (["ask", "suggest", "book"] as const).find((kind) => reconciled[kind].some(hasCredit)),
    [reconciled],
  );
  const [ofOpenAmount, strangers, saved] = useMemo(() => {
    const kept = new Set(context.saved.map(({ fingerprint }) => fingerprint));
    const isSaved = ({ row }: Match) => kept.has(row.fingerprint);
    const others = unknown.filter((match) => !isSaved(match));
    const amounts = new Set(context.items.flatMap(({ remainingOre, stampedOre }) => [remainingOre, stampedOre]));
    const isOpenAmount = ({ row }: Match) => amounts.has(row.amountOre);
    const some = others.filter(isOpenAmount);
    return [some, [...some, ...others.filter((match) => !isOpenAmount(match))], unknown.filter(isSaved)];
  }, [context.items, context.saved, unknown]);
  const toLookAt = ask.length + suggest.filter(({ preticked }) => !preticked).length + ofOpenAmount.length;
  const nothing = [
    ...(unreadWarnings(file.skipped).length > 0 ? [] : [file.profile === "saved" ? texts.nothingSaved : texts.nothing]),
    ...(strangers.length > 0 ? [texts.unknownLeft(strangers.length)] : []),
  ].join(" ");
  const group = (kind: "book" | "suggest" | "ask" | "unknown" | "saved") => ({
    kind,
    matches: kind === "saved" ? saved : kind === "unknown" ? strangers : reconciled[kind],
    note:
      kind === "unknown" && ofOpenAmount.length > 0
        ? texts.openAmount(ofOpenAmount.length)
        : kind === withCredit
          ? texts.credit
          : null,
    names,
    choiceOf,
    refusalOf,
    onChoose: (match: Match, choice: Choice) => chooseAll([match], choice),
  });
  return (
    <Stack gap="lg">
      <FoundHeading found={found} heading={heading} isUnbooked={isUnbooked} onColumns={onColumns} onClose={onClose}>
        {refusedCount > 0 && sending.progress === null && (
          <Alert color="yellow" role="alert" mt="md" icon={<IconAlertTriangle aria-hidden />}>
            {texts.refused(refusedCount)}
          </Alert>
        )}
        {toLookAt > 0 && (
          <Text mt="md" fw={650}>
            {texts.look(toLookAt)}
          </Text>
        )}
        {toLookAt + book.length + suggest.length === 0 && !canPress && nothing !== "" && <Text mt="md">{nothing}</Text>}
      </FoundHeading>
      <MatchGroup {...group("ask")} />
      <MatchGroup {...group("suggest")}>
        {suggest.length > 1 && (
          <Checkbox
            size="md"
            className={classes["all"] ?? ""}
            label={texts.all}
            checked={isAllTicked}
            onChange={() => chooseAll(suggest, isAllTicked ? leave : { kind: "answer", index: 0 })}
          />
        )}
      </MatchGroup>
      <MatchGroup {...group("book")} />
      <MatchGroup {...group("saved")} />
      <MatchGroup {...group("unknown")} opened={ofOpenAmount.length} />
      <SkippedRows
        found={found}
        names={names}
        choiceOf={choiceOf}
        refusalOf={refusalOf}
        onChoose={(match, choice) => chooseAll([match], choice)}
      />
      {(canPress || isChangeSaid) && (
        <div className={classes["bar"]}>
          {isChangeSaid && (
            <ChangedNotice
              isFile={file.profile !== "saved"}
              isUnbooked={isUnbooked}
              onReadAgain={() => void onReadAgain()}
            />
          )}
          {canPress && (
            <Button
              size="md"
              className={classes["approve"] ?? ""}
              loading={sending.progress !== null}
              onClick={() => void sending.run(decisions)}
            >
              {booking.length > 0 ? texts.book.button(booking.length, formatKr(sumOre, "whole")) : texts.book.rest}
            </Button>
          )}
          <Text size="sm" role="status" className={classes["barStatus"] ?? ""}>
            {sending.progress === null ? others : texts.book.progress(sending.progress.done, sending.progress.of)}
          </Text>
        </div>
      )}
    </Stack>
  );
}

const hasCredit = (match: Match) => answersOf(match).some(({ creditOre }) => creditOre > 0);

function refusalText(code: string | null): string {
  const { rowRefusals, rowRefused } = bankTexts;
  return code !== null && code in rowRefusals ? rowRefusals[code as keyof typeof rowRefusals] : rowRefused;
}
