import type { TestApp } from "../test-app.ts";

/**
 * What a class-meeting report must say, counted from the raw rows by code of its own: no SQL sums, and nothing of the
 * product's rules, dates or money. Öre.
 */
export interface ExpectedReport {
  openingOre: number;
  inOre: number;
  outOre: number;
  closingOre: number;
  /** Payments, sales, other deposits, withdrawals. */
  flows: number[];
  /** The sections with rows: each row's name and its last amount. */
  sections: Record<
    "payments" | "waiting" | "attested" | "corrections" | "signOffs",
    [name: string, amountOre: number][]
  >;
  /** The rows of the budget's table. */
  budget: BudgetRow[];
  /** Planned, actual and left of income and of expense. */
  budgetSums: number[][];
  /** What the auditor counted in the bank, by the months that are signed off. */
  banks: Map<string, number>;
  /** The months with rows that nobody has signed off, oldest first. */
  unsigned: string[];
  hash: string | null;
}

/**
 * A row of the budget's table: an expense has all three amounts, an income no actual, and what is on no line no plan.
 */
export interface BudgetRow {
  name: string;
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
  reverses_id: string | null;
  created_at: Date;
  hash: string;
}

const swedishDay = new Intl.DateTimeFormat("sv-SE", { timeZone: "Europe/Stockholm", dateStyle: "short" });

/** Counts the report of the days from one to another, both included; null for all time. */
export async function expectedReport(
  { owner }: Pick<TestApp, "owner">,
  classId: string,
  days: readonly [from: string, to: string] | null,
): Promise<ExpectedReport> {
  const rows = await owner<Transaction[]>`select * from fund_transactions where class_id = ${classId} order by seq`;
  const dayOf = (moment: Date) => swedishDay.format(moment);
  const known = rows.filter(({ created_at: at }) => days === null || dayOf(at) <= days[1]);
  const isIn = ({ created_at: at }: Transaction) => days === null || dayOf(at) >= days[0];
  const byId = new Map(rows.map((row) => [row.id, row]));
  const requests = await owner<{ transaction_id: string | null }[]>`
    select transaction_id from withdrawal_requests where class_id = ${classId}`;
  const booked = new Set(requests.map((request) => request.transaction_id));
  let [opening, deposits, withdrawals, everIn, everOut] = [0, 0, 0, 0, 0];
  const bySource = { payment_record: 0, sales_session: 0 } as Record<string, number>;
  const attested: [string, number][] = [];
  const corrections: [string, number][] = [];
  let [undone, undoneCount] = [0, 0];
  for (const row of known) {
    const change = row.type === "deposit" ? Number(row.amount_ore) : -Number(row.amount_ore);
    const first = row.reverses_id === null ? row : byId.get(row.reverses_id);
    if (first === undefined) throw new Error(`${row.id} takes back no row`);
    if (first.type === "deposit") everIn += change;
    else everOut -= change;
    if (!isIn(row)) {
      opening += change;
      continue;
    }
    if (first.type === "deposit") {
      deposits += change;
      bySource[first.source_type] = (bySource[first.source_type] ?? 0) + change;
    } else withdrawals -= change;
    if (booked.has(row.id)) attested.push([row.description, Number(row.amount_ore)]);
    if (row.reverses_id !== null && first.source_type === "payment_record") {
      undone += change;
      undoneCount += 1;
    } else if (row.reverses_id !== null) corrections.push([first.description, change]);
  }
  if (undoneCount > 0) corrections.push([`Ångrade godkännanden (${undoneCount})`, undone]);
  const review = await reviewOf(owner, classId, { days, inPeriod: known.filter(isIn), dayOf });
  const [payments = 0, sales = 0] = [bySource["payment_record"], bySource["sales_session"]];
  const budget = await owner<{ item_name: string; category: string; budgeted_ore: string }[]>`
    select i.* from budget_items i, budgets b where b.id = i.budget_id and b.class_id = ${classId} and b.is_main and i.removed_at is null`;
  const planned = (category: string) =>
    budget.filter((one) => one.category === category).reduce((sum, one) => sum + Number(one.budgeted_ore), 0);
  return {
    openingOre: opening,
    inOre: deposits,
    outOre: withdrawals,
    closingOre: opening + deposits - withdrawals,
    flows: [payments, sales, deposits - payments - sales, withdrawals],
    sections: {
      payments: await paymentsOf(owner, classId, { inPeriod: known.filter(isIn), payments }),
      waiting: await waitingOf(owner, classId, days === null ? null : days[1], dayOf),
      attested,
      corrections,
      signOffs: review.signOffs,
    },
    banks: review.banks,
    unsigned: review.unsigned,
    budget: await budgetOf(owner, classId, known, byId),
    budgetSums: [
      [planned("income"), everIn, planned("income") - everIn],
      [planned("expense"), everOut, planned("expense") - everOut],
    ],
    hash: known.at(-1)?.hash ?? null,
  };
}

/** The main budget's lines, what other budgets' lines have taken, and what is on no line. */
async function budgetOf(
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
    const place = line === undefined ? "none" : line.is_main ? line.id : `of ${line.budget}`;
    spent.set(place, (spent.get(place) ?? 0) + out);
  }
  const rows: BudgetRow[] = lines
    .filter((line) => line.is_main)
    .map((line) => ({
      name: line.item_name,
      plannedOre: Number(line.budgeted_ore),
      actualOre: line.category === "expense" ? (spent.get(line.id) ?? 0) : null,
    }));
  for (const [place, actualOre] of spent) {
    if (actualOre === 0) continue;
    if (place === "none") rows.push({ name: "Utan post", plannedOre: null, actualOre });
    else if (place.startsWith("of "))
      rows.push({ name: `${place.slice(3)} (annan budget)`, plannedOre: null, actualOre });
  }
  return rows;
}

async function paymentsOf(
  owner: TestApp["owner"],
  classId: string,
  { inPeriod, payments }: { inPeriod: Transaction[]; payments: number },
): Promise<[string, number][]> {
  const rows = await owner<{ title: string; transaction_id: string | null; is_voluntary: boolean }[]>`
    select q.title, q.is_voluntary, r.transaction_id from payment_records r, payment_requirements q
    where q.id = r.requirement_id and r.class_id = ${classId} order by q.number`;
  const amounts = new Map(inPeriod.map((row) => [row.id, Number(row.amount_ore)]));
  const sums = new Map<string, number>();
  for (const row of rows) {
    const amount = row.transaction_id === null ? undefined : amounts.get(row.transaction_id);
    const title = row.is_voluntary ? `${row.title} (frivilligt)` : row.title;
    if (amount !== undefined) sums.set(title, (sums.get(title) ?? 0) + amount);
  }
  const rest = payments - [...sums.values()].reduce((sum, amount) => sum + amount, 0);
  return rest === 0 ? [...sums] : [...sums, ["Godkännanden som har ångrats", rest]];
}

async function waitingOf(
  owner: TestApp["owner"],
  classId: string,
  last: string | null,
  dayOf: (moment: Date) => string,
): Promise<[string, number][]> {
  const rows = await owner<
    { description: string; amount_ore: string; status: string; requested_at: Date; decided_at: Date | null }[]
  >`select * from withdrawal_requests where class_id = ${classId}`;
  const isWaiting = (row: (typeof rows)[number]) =>
    last === null
      ? row.status === "waiting"
      : dayOf(row.requested_at) <= last && (row.decided_at === null || dayOf(row.decided_at) > last);
  return rows.filter(isWaiting).map((row) => [row.description, Number(row.amount_ore)]);
}

const monthNames = "januari februari mars april maj juni juli augusti september oktober november december".split(" ");

async function reviewOf(
  owner: TestApp["owner"],
  classId: string,
  {
    days,
    inPeriod,
    dayOf,
  }: { days: readonly [string, string] | null; inPeriod: Transaction[]; dayOf: (moment: Date) => string },
): Promise<{ signOffs: [string, number][]; banks: Map<string, number>; unsigned: string[] }> {
  const rows = await owner<{ month: string; bank_ore: string; book_ore: string }[]>`
    select * from fund_sign_offs where class_id = ${classId} order by month`;
  const nameOf = (month: string) => `${monthNames[Number(month.slice(5)) - 1]} ${month.slice(0, 4)}`;
  const inDays = rows.filter(({ month }) => days === null || (`${month}-15` > days[0] && `${month}-15` < days[1]));
  const withRows = [...new Set(inPeriod.map(({ created_at: at }) => dayOf(at).slice(0, 7)))].toSorted();
  return {
    signOffs: inDays.map((row) => [nameOf(row.month), Number(row.bank_ore) - Number(row.book_ore)]),
    banks: new Map(inDays.map((row) => [nameOf(row.month), Number(row.bank_ore)])),
    unsigned: withRows.filter((month) => !rows.some((row) => row.month === month)).map(nameOf),
  };
}
