import { formatKr } from "@utspring/domain/money";
import { maxBankRows } from "@utspring/domain/payments/bank";
import { rowToBook, rowOfSame, rowToIgnore, rowToSave } from "@utspring/domain/payments/bank-rows";
import { bankTexts } from "@utspring/domain/payments/bank-texts";
import { useRef, useState } from "react";
import { showSuccess } from "../../lib/press/toast.ts";
import { trpc } from "../../lib/query/trpc.ts";
import { useAction } from "../../lib/press/use-action.ts";
import { newKey } from "../../lib/press/use-idempotency-key.ts";
import { bankPageTexts } from "./bank-page-texts.ts";
import type { Decisions } from "./choices.ts";
import type { BookedRow, Found } from "./reader-messages.ts";

/** At most 200 rows in a call. A booked row is not booked again, so a retry after a lost answer is safe. */
export function useBookRows({ file, context }: Found, onDone: (rows: readonly BookedRow[]) => Promise<void>) {
  const { failure, success } = bankPageTexts.book;
  const done = useRef<BookedRow[]>([]);
  const underWay = useRef<Promise<void> | null>(null);
  const [progress, setProgress] = useState<{ done: number; of: number } | null>(null);
  const sum = useRef(0);
  const book = useAction(
    trpc.payments.bank.book,
    { success: null, failure },
    {
      onDone: ({ rows, bookedOre }) => {
        done.current.push(...rows);
        sum.current += bookedOre;
      },
    },
  );
  const ignore = useAction(trpc.payments.bank.ignore, { success: null, failure });

  async function sendAll(decisions: Decisions): Promise<void> {
    const passedOver = [
      ...decisions.ignore.map(({ row }) => rowToIgnore(row)),
      ...decisions.same.map(({ row }) => rowOfSame(row)),
    ];
    const of = decisions.book.length + passedOver.length + decisions.save.length;
    const { profile, period, rowCount } = file;
    const about = {
      profile,
      seenSeq: context.seq,
      rowsSeen: Math.max(rowCount, 1),
      ...(period === null ? {} : period),
    };
    const calls = [
      ...partsOf(decisions.book).map((some) => ({
        count: some.length,
        send: () =>
          book.run({
            ...about,
            rows: some.map(({ match: { row }, answer, rule }) => rowToBook(row, rule, answer)),
            idempotencyKey: newKey(),
          }),
      })),
      ...partsOf(passedOver).map((some) => ({
        count: some.length,
        send: () => ignore.run({ rows: some, idempotencyKey: newKey() }),
      })),
      ...partsOf(decisions.save).map((some) => ({
        count: some.length,
        send: () =>
          ignore.run({ saveForLater: true, rows: some.map(({ row }) => rowToSave(row)), idempotencyKey: newKey() }),
      })),
    ];
    [done.current, sum.current] = [[], 0];
    let sent = 0;
    let isDone = true;
    for (const { count, send } of calls) {
      setProgress({ done: sent, of });
      // oxlint-disable-next-line no-await-in-loop -- one call after the other: each waits for the class's lock
      isDone = await send();
      if (!isDone) break;
      sent += count;
    }
    setProgress({ done: sent, of });
    // Nothing came through, as without a connection: the choices stay for the next press.
    if (!isDone && sent === 0) return;
    await onDone(done.current);
    if (!isDone) return;
    const countOf = (wanted: BookedRow["result"]) => done.current.filter(({ result }) => result === wanted).length;
    const [booked, linked, known] = [countOf("booked"), countOf("linked"), countOf("known")];
    const isAllDone = known === 0 && countOf("refused") === 0;
    if (known > 0) showSuccess(bankTexts.knownAlready(known));
    if (booked > 0) showSuccess({ title: bankTexts.booked(booked), message: formatKr(sum.current, "whole") });
    else if (linked > 0 || isAllDone) showSuccess(linked > 0 ? bankTexts.linked(linked) : success);
  }

  function run(decisions: Decisions): Promise<void> {
    underWay.current ??= sendAll(decisions).finally(() => {
      underWay.current = null;
      setProgress(null);
    });
    return underWay.current;
  }
  return { run, progress };
}

function partsOf<Row>(rows: readonly Row[]): Row[][] {
  return Array.from({ length: Math.ceil(rows.length / maxBankRows) }, (_, index) =>
    rows.slice(index * maxBankRows, (index + 1) * maxBankRows),
  );
}
