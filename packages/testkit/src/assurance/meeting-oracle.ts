import { readCredits } from "./meeting-oracle-credits.ts";
import type { CreditUse } from "./meeting-oracle-credits.ts";
import { readReview } from "./meeting-oracle-review.ts";
import { readLimit, rowDayOf } from "./meeting-oracle-limit.ts";
import type { TestApp } from "../test-app.ts";

/** Counted from the raw rows by code of its own: no SQL sums, and none of the product's rules. Öre. */
export interface ExpectedReport {
  openingOre: number;
  inOre: number;
  outOre: number;
  closingOre: number;
  owedOre: number;
  creditsOre: number;
  flows: number[];
  sections: Record<
    "payments" | "waiting" | "attested" | "unattested" | "corrections" | "signOffs",
    [name: string, amountOre: number][]
  >;
  moments: Record<"attested" | "unattested" | "corrections", Map<string, { day: string; moment: string }>>;
  deciders: Map<string, [by: string, attestedBy: string]>;
  limit: string;
  budget: BudgetRow[];
  budgetSums: number[][];
  banks: Map<string, number>;
  unsigned: string[];
  agreeing: string;
  isSigned: boolean;
  ongoing: string;
  hash: string | null;
}

/** An expense has all three amounts, an income no actual, what is on no line no plan. */
export interface BudgetRow {
  name: string;
  isIncome: boolean;
  plannedOre: number | null;
  actualOre: number | null;
}

interface Transaction {
  id: string;
  seq: string;
  type: string;
  amount_ore: string;
  description: string;
  source_type: string;
  source_id: string | null;
  reverses_id: string | null;
  created_at: Date;
  hash: string;
}

const swedishDay = new Intl.DateTimeFormat("sv-SE", { timeZone: "Europe/Stockholm", dateStyle: "short" });

export async function expectedReport(
  { owner, clock }: Pick<TestApp, "owner" | "clock">,
  classId: string,
  days: readonly [from: string, to: string] | null,
): Promise<ExpectedReport> {
  const rows = await owner<Transaction[]>`select * from fund_transactions where class_id = ${classId} order by seq`;
  const dayOf = (moment: Date) => swedishDay.format(moment);
  const known = rows.filter(({ created_at: at }) => days === null || dayOf(at) <= days[1]);
  const isIn = ({ created_at: at }: Transaction) => days === null || dayOf(at) >= days[0];
  const byId = new Map(rows.map((row) => [row.id, row]));
  const isTakenBack = ({ id }: { id: string }) => known.some((row) => row.reverses_id === id);
  const requests = await owner<{ transaction_id: string | null; requested_by: string; decided_by: string | null }[]>`
    select * from withdrawal_requests where class_id = ${classId}`;
  const booked = new Map(requests.map((request) => [request.transaction_id, request]));
  const people = await owner<{ user_id: string; first_name: string; last_name: string }[]>`
    select user_id, first_name, last_name from profiles`;
  const nameOf = (userId: string | null | undefined) => {
    const person = people.find(({ user_id: id }) => id === userId);
    return person === undefined ? "" : `${person.first_name} ${person.last_name}`;
  };
  const deciders = new Map<string, [string, string]>();
  const { isCredit, uses } = await readCredits(owner, classId);
  const everUsed = uses.filter(({ at }) => days === null || dayOf(at) <= days[1]);
  const used = everUsed.filter(({ at }) => days === null || dayOf(at) >= days[0]);
  const sumOfUses = (of: CreditUse[]) => of.reduce((sum, { amount }) => sum + amount, 0);
  let [opening, closing, deposits, withdrawals, credits, everIn, everOut, everCredits] = [0, 0, 0, 0, 0, 0, 0, 0];
  const bySource = { payment_record: 0, sales_session: 0 } as Record<string, number>;
  const attested: [string, number][] = [];
  const corrections: [string, number][] = [];
  const attestedAt: [string, Date][] = [];
  const correctedAt: [string, Date][] = [];
  let [undone, undoneCount] = [0, 0];
  for (const row of known) {
    const change = row.type === "deposit" ? Number(row.amount_ore) : -Number(row.amount_ore);
    const first = row.reverses_id === null ? row : byId.get(row.reverses_id);
    if (first === undefined) throw new Error(`${row.id} takes back no row`);
    closing += change;
    if (isCredit(first)) everCredits += change;
    else if (first.type === "deposit") everIn += change;
    else everOut -= change;
    if (!isIn(row)) {
      opening += change;
      continue;
    }
    if (isCredit(first)) credits += change;
    else if (first.type === "deposit") {
      deposits += change;
      bySource[first.source_type] = (bySource[first.source_type] ?? 0) + change;
    } else withdrawals -= change;
    const request = booked.get(row.id);
    if (request !== undefined) {
      const name = isTakenBack(row) ? `Rättat: ${row.description}` : row.description;
      attested.push([name, Number(row.amount_ore)]);
      attestedAt.push([name, row.created_at]);
      deciders.set(name, [nameOf(request.requested_by), nameOf(request.decided_by)]);
    }
    if (row.reverses_id !== null && first.source_type === "payment_record") {
      undone += change;
      undoneCount += 1;
    } else if (row.reverses_id !== null) {
      corrections.push([first.description, change]);
      correctedAt.push([first.description, row.created_at]);
    }
  }
  if (undoneCount > 0) corrections.push([`Ångrade godkännanden (${undoneCount})`, undone]);
  const review = await readReview(owner, classId, {
    days,
    monthsWithRows: new Set(known.filter(isIn).map(({ created_at: at }) => dayOf(at).slice(0, 7))),
    lastSeq: rows.at(-1)?.seq,
    today: dayOf(clock.now()),
  });
  const limit = await readLimit(owner, classId, {
    inPeriod: known.filter(isIn),
    attestedIds: new Set(booked.keys()),
    isTakenBack,
    days,
  });
  const [paid = 0, sales = 0] = [bySource["payment_record"], bySource["sales_session"]];
  const payments = paid + sumOfUses(used);
  deposits += sumOfUses(used);
  everIn += sumOfUses(everUsed);
  const rowsOfBudget = await readBudget(
    owner,
    classId,
    known.filter((row) => !isCredit(byId.get(row.reverses_id ?? row.id) ?? row)),
    byId,
  );
  const waiting = await readWaiting(owner, classId, days === null ? null : days[1], dayOf);
  const planned = (category: string) =>
    rowsOfBudget
      .filter((one) => one.isIncome === (category === "income"))
      .reduce((sum, one) => sum + (one.plannedOre ?? 0), 0);
  return {
    openingOre: opening,
    inOre: deposits,
    outOre: withdrawals,
    closingOre: closing,
    owedOre: everCredits - sumOfUses(everUsed),
    creditsOre: credits - sumOfUses(used),
    flows: [payments, sales, deposits - payments - sales, withdrawals],
    sections: {
      payments: await readPayments(owner, classId, { inPeriod: known.filter(isIn), used, payments }),
      waiting: waiting.map(({ description, ore }) => [description, ore]),
      attested,
      unattested: limit.rows,
      corrections,
      signOffs: review.signOffs,
    },
    moments: {
      attested: momentsOf(attestedAt),
      unattested: momentsOf(limit.bookedAt),
      corrections: momentsOf(correctedAt),
    },
    deciders,
    limit: limit.sentence,
    banks: review.banks,
    unsigned: review.unsigned,
    agreeing: review.agreeing,
    isSigned: review.isSigned,
    ongoing: review.ongoing,
    budget: rowsOfBudget,
    budgetSums: [
      [planned("income"), everIn, planned("income") - everIn],
      [planned("expense"), everOut, planned("expense") - everOut],
    ],
    hash: known.at(-1)?.hash ?? null,
  };
}

function momentsOf(rows: readonly [name: string, at: Date][]): Map<string, { day: string; moment: string }> {
  const all = rows.map(([, at]) => at);
  return new Map(rows.map(([name, at]) => [name, rowDayOf(at, all)]));
}

/** The main budget's lines, those lines of other budgets that something was taken from, and what is on no line. */
async function readBudget(
  owner: TestApp["owner"],
  classId: string,
  known: Transaction[],
  byId: ReadonlyMap<string, Transaction>,
): Promise<BudgetRow[]> {
  const [lines, links, requests] = await Promise.all([
    owner<
      { id: string; item_name: string; category: string; budgeted_ore: string; budget: string; is_main: boolean }[]
    >`
      select i.*, b.name as budget, b.is_main from budget_items i, budgets b
      where b.id = i.budget_id and b.class_id = ${classId} and i.removed_at is null`,
    owner<
      { withdrawal_id: string; budget_item_id: string }[]
    >`select * from withdrawal_budget_items where class_id = ${classId}`,
    owner<{ id: string; transaction_id: string }[]>`
      select id, transaction_id from withdrawal_requests where class_id = ${classId} and transaction_id is not null`,
  ]);
  const lineOf = new Map(links.map((link) => [link.withdrawal_id, link.budget_item_id]));
  for (const { id, transaction_id: bookedId } of requests) {
    const line = lineOf.get(id);
    if (line !== undefined) lineOf.set(bookedId, line);
  }
  const spent = new Map<string, number>();
  for (const row of known) {
    const first = row.reverses_id === null ? row : byId.get(row.reverses_id);
    if (first === undefined || first.type !== "withdrawal") continue;
    const out = (row.type === "withdrawal" ? 1 : -1) * Number(row.amount_ore);
    const line = lines.find(({ id }) => id === lineOf.get(first.id));
    const place = line === undefined ? "none" : line.id;
    spent.set(place, (spent.get(place) ?? 0) + out);
  }
  const rows: BudgetRow[] = [];
  for (const line of lines) {
    const actualOre = spent.get(line.id) ?? 0;
    const isIncome = line.category === "income";
    if (!line.is_main && actualOre === 0) continue;
    rows.push({
      name: line.is_main ? line.item_name : `${line.item_name} (${line.budget})`,
      isIncome,
      plannedOre: Number(line.budgeted_ore),
      actualOre: isIncome ? null : actualOre,
    });
  }
  const unassigned = spent.get("none") ?? 0;
  if (unassigned !== 0)
    rows.push({ name: "Ingen rad i budgeten", isIncome: false, plannedOre: null, actualOre: unassigned });
  return rows;
}

async function readPayments(
  owner: TestApp["owner"],
  classId: string,
  { inPeriod, used, payments }: { inPeriod: Transaction[]; used: CreditUse[]; payments: number },
): Promise<[string, number][]> {
  const rows = await owner<{ title: string; paid_by: string | null; is_voluntary: boolean }[]>`
    select q.title, q.is_voluntary, coalesce(r.transaction_id, r.credit_entry_id) as paid_by from payment_records r, payment_requirements q
    where q.id = r.requirement_id and r.class_id = ${classId} order by q.number`;
  const amounts = new Map([
    ...inPeriod.map((row) => [row.id, Number(row.amount_ore)] as const),
    ...used.map(({ id, amount }) => [id, amount] as const),
  ]);
  const sums = new Map<string, number>();
  for (const row of rows) {
    const amount = row.paid_by === null ? undefined : amounts.get(row.paid_by);
    const title = row.is_voluntary ? `${row.title} (frivilligt)` : row.title;
    if (amount !== undefined) sums.set(title, (sums.get(title) ?? 0) + amount);
  }
  const rest = payments - [...sums.values()].reduce((sum, amount) => sum + amount, 0);
  return rest === 0 ? [...sums] : [...sums, ["Godkännanden som har ångrats", rest]];
}

async function readWaiting(
  owner: TestApp["owner"],
  classId: string,
  last: string | null,
  dayOf: (moment: Date) => string,
): Promise<{ description: string; ore: number }[]> {
  const rows = await owner<
    {
      description: string;
      amount_ore: string;
      status: string;
      requested_at: Date;
      decided_at: Date | null;
    }[]
  >`select * from withdrawal_requests where class_id = ${classId}`;
  const isWaiting = (row: (typeof rows)[number]) =>
    last === null
      ? row.status === "waiting"
      : dayOf(row.requested_at) <= last && (row.decided_at === null || dayOf(row.decided_at) > last);
  return rows.filter(isWaiting).map((row) => ({ ...row, ore: Number(row.amount_ore) }));
}
