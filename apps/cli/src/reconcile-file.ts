import { readFile } from "node:fs/promises";
import type { BankFile, ColumnMapping } from "@utspring/bank-files/bank-file";
import { BankFileError } from "@utspring/bank-files/bank-file-error";
import { keyedHash } from "@utspring/bank-files/keyed-hash";
import { maxFileBytes } from "@utspring/bank-files/limits";
import { readBankFile } from "@utspring/bank-files/read-bank-file";
import { readCopiedFile } from "@utspring/bank-files/read-copied-file";
import { answersOf } from "@utspring/bank-matching/answers";
import type { Match } from "@utspring/bank-matching/match";
import { reconcile } from "@utspring/bank-matching/reconcile";
import { matchText } from "@utspring/bank-matching/texts";
import { createUtspringClient } from "../../../packages/client/src/http-client.ts";
import type { UtspringClient } from "../../../packages/client/src/http-client.ts";
import { dayOf } from "@utspring/domain/dates";
import { formatKr } from "@utspring/domain/money";
import { maxBankRows } from "@utspring/domain/payments/bank";
import { answerLines } from "@utspring/domain/payments/bank-names";
import { rowToBook } from "@utspring/domain/payments/bank-rows";
import { bankRefusal } from "@utspring/domain/payments/bank-refusal";
import { bankTexts } from "@utspring/domain/payments/bank-texts";
import { unreadWarnings } from "@utspring/domain/payments/unread-warnings";
import { columnsHint, mappingOf } from "./bank-columns.ts";
import type { ColumnFlags } from "./column-flags.ts";
import { readSize } from "./given-file.ts";
import { exits, Refusal } from "./host.ts";
import type { Host } from "./host.ts";
import { render } from "./output.ts";
import type { Settings } from "./settings.ts";
import { cliTexts } from "./texts.ts";
import { readToken } from "./token-file.ts";

const { onThePage } = cliTexts.reconcile;
const answerable: ReadonlySet<string> = new Set([
  "unknown-columns",
  "unclear-amounts",
  "unclear-day-order",
  "unknown-status",
  "wrong-mapping",
  "no-amount-column",
]);
const groups = ["book", "suggest", "ask"] as const;

/**
 * `fund reconcile`: prints what the rows of a bank's file pay. Only `--book` books, and only rows that are neither
 * suggestion nor question.
 */
export async function reconcileFile(
  file: string,
  { book = false, ...columns }: ColumnFlags & { book?: boolean },
  settings: Settings,
  host: Host,
): Promise<number> {
  const read = await readFileAt(file, mappingOf(columns));
  const client = createUtspringClient({
    url: settings.server,
    token: readToken(host, settings.server)?.token ?? null,
  });
  const { key, seq, ...context } = await client.payments.bank.context.query();
  const found = reconcile(read, context, keyedHash(key));
  const linesOf = answerLines(context, 2);
  const rowOf = (match: Match) => ({
    bookedOn: match.row.bookedOn,
    amountOre: match.row.amountOre,
    name: match.row.name,
    message: match.row.message,
    pays: answersOf(match).map((answer) => linesOf(answer).join(" + ")),
    reason: matchText(match, 2),
  });
  const counts: Partial<Record<keyof typeof bankTexts.skipped, number>> = {
    already: found.already.length,
    ignored: found.ignored,
    ...Object.fromEntries(read.skipped.map(({ reason, count }) => [reason, count])),
  };
  const booked = book ? await bookAll(client, { read, seenSeq: seq, matches: found.book }, host) : null;
  const result = {
    profile: read.profile,
    from: read.period?.from ?? null,
    to: read.period?.to ?? null,
    rows: read.rows.length,
    book: found.book.map(rowOf),
    suggest: found.suggest.map(rowOf),
    ask: found.ask.map(rowOf),
    unknown: found.unknown.length,
    skipped: counts,
    booked,
  };
  if (settings.output === "json" || settings.output === "csv") {
    const { book: sure, suggest, ask } = result;
    const all = { book: sure, suggest, ask };
    const rows = groups.flatMap((group) =>
      all[group].map(({ pays, ...row }) => ({ group, ...row, pays: pays.join(" / ") })),
    );
    host.out(settings.output === "json" ? render(result, "json") : render(rows, "csv"));
  } else {
    const saved = found.savedEarlier > 0 ? `, ${bankTexts.savedEarlier(found.savedEarlier)}` : "";
    host.out(`${bankTexts.profiles[read.profile]}, ${bankTexts.incoming(read.rows.length)}${saved}`);
    for (const group of groups) {
      if (result[group].length === 0) continue;
      const rows = result[group].map(({ bookedOn, amountOre, pays, ...row }) => ({
        bookedOn,
        // The amount is öre, what it pays is in kronor.
        amount: formatKr(amountOre, 2),
        ...row,
        pays: pays.join(" / "),
      }));
      host.out(`\n${bankTexts.groups[group]}: ${bankTexts.rows(rows.length)}\n${render(rows, settings.output)}`);
    }
    host.out(`\n${bankTexts.groups.unknown}: ${bankTexts.rows(found.unknown.length)}`);
    const skipped = Object.entries(counts).filter(([, count]) => count > 0);
    for (const [reason, count] of skipped)
      host.out(`${bankTexts.skipped[reason as keyof typeof bankTexts.skipped]}: ${count}`);
  }
  for (const warning of unreadWarnings(read.skipped)) host.err(warning);
  if (read.isCut) host.err(bankTexts.cut);
  if (read.isBalanced === false) host.err(bankTexts.unbalanced);
  if (booked !== null && (booked.rows > 0 || booked.known + booked.linked === 0))
    host.err(`${bankTexts.booked(booked.rows)}, ${formatKr(booked.amountOre, 2)}.`);
  if (booked !== null && booked.known > 0) host.err(bankTexts.knownAlready(booked.known));
  if (booked !== null && booked.linked > 0) host.err(`${bankTexts.linked(booked.linked)}.`);
  if (booked === null && found.book.length > 0) host.err(cliTexts.reconcile.notBooked);
  for (const { sentence } of booked?.refused ?? []) host.err(sentence);
  return booked !== null && booked.refused.length > 0 ? exits.failed : exits.ok;
}

async function readFileAt(file: string, mapping: ColumnMapping | null): Promise<BankFile> {
  let bytes = new Uint8Array();
  try {
    if ((await readSize(file)) > maxFileBytes) throw new BankFileError("file-too-large");
    bytes = new Uint8Array(await readFile(file));
    return mapping === null ? await readBytes(bytes) : await readBankFile(bytes, { mapping });
  } catch (error) {
    if (!(error instanceof BankFileError)) throw error;
    const { code, row } = error;
    const hint = answerable.has(code) ? (columnsHint(bytes, code) ?? onThePage) : null;
    throw new Refusal(`${bankRefusal(code, row)}${hint === null ? "" : ` ${hint}`}`, exits.failed);
  }
}

async function readBytes(bytes: Uint8Array): Promise<BankFile> {
  try {
    return await readBankFile(bytes);
  } catch (error) {
    const isUnknown = error instanceof BankFileError && error.code === "unknown-columns";
    const copied = isUnknown ? await readCopiedFile(bytes, dayOf(new Date())) : null;
    if (copied === null) throw error;
    return copied;
  }
}

async function bookAll(
  client: UtspringClient,
  { read, seenSeq, matches }: { read: BankFile; seenSeq: number; matches: readonly Match[] },
  host: Host,
) {
  const done = {
    rows: 0,
    amountOre: 0,
    linked: 0,
    /** Booked by somebody else since the file was read. */
    known: 0,
    refused: [] as { bookedOn: string; amountOre: number; sentence: string }[],
  };
  for (let from = 0; from < matches.length; from += maxBankRows) {
    const some = matches.slice(from, from + maxBankRows);
    const rows = some.flatMap((match) => {
      const [answer] = answersOf(match);
      return answer === undefined ? [] : [rowToBook(match.row, match.rule, answer)];
    });
    // oxlint-disable-next-line no-await-in-loop -- one call after the other: each waits for the class's lock
    const answer = await client.payments.bank.book.mutate({
      profile: read.profile,
      seenSeq,
      ...read.period,
      rowsSeen: read.rows.length,
      rows,
      idempotencyKey: host.newId(),
    });
    done.rows += answer.booked;
    done.amountOre += answer.bookedOre;
    done.linked += answer.linked;
    done.known += answer.rows.filter(({ result }) => result === "known").length;
    for (const { fingerprint, result, refusal } of answer.rows) {
      const row = some.find((match) => match.row.fingerprint === fingerprint)?.row;
      if (result !== "refused" || row === undefined) continue;
      const { rowRefusals, rowRefused } = bankTexts;
      const why =
        refusal !== null && refusal in rowRefusals ? rowRefusals[refusal as keyof typeof rowRefusals] : rowRefused;
      const sentence = `${row.bookedOn} ${formatKr(row.amountOre, 2)}: ${why}`;
      done.refused.push({ bookedOn: row.bookedOn, amountOre: row.amountOre, sentence });
    }
  }
  return done;
}
