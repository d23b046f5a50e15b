import type { TestApp } from "../test-app.ts";

/** What a class-meeting report must say of today's limit, and of the period's withdrawals above it without attest. */
export interface ExpectedLimit {
  rows: [name: string, amountOre: number][];
  bookedAt: [name: string, at: Date][];
  /** Two sentences, and one of earlier times without a limit; empty where there never was a limit. */
  sentence: string;
}

interface Withdrawal {
  id: string;
  type: string;
  amount_ore: string;
  description: string;
  reverses_id: string | null;
  created_at: Date;
}

const swedishDay = new Intl.DateTimeFormat("sv-SE", { timeZone: "Europe/Stockholm", dateStyle: "short" });
const months = "jan. feb. mars apr. maj juni juli aug. sep. okt. nov. dec.".split(" ");

const swedishTime = new Intl.DateTimeFormat("sv-SE", {
  timeZone: "Europe/Stockholm",
  hour: "2-digit",
  minute: "2-digit",
});

function timeNameOf(moment: Date): string {
  return swedishTime.format(moment);
}

/** As a row's day is printed: with the time too where one of the others is on that Swedish day. */
export function rowDayOf(moment: Date, others: readonly Date[]): { day: string; moment: string } {
  const count = others.filter((other) => swedishDay.format(other) === swedishDay.format(moment)).length;
  const day = dayNameOf(moment);
  return { day, moment: count > 1 ? `${day} kl. ${timeNameOf(moment)}` : day };
}

function dayNameOf(moment: Date): string {
  const [year, month, day] = swedishDay.format(moment).split("-").map(Number);
  return `${day} ${months[(month ?? 1) - 1]} ${year}`;
}

function kronorOf(ore: number): string {
  const whole = String(Math.floor(ore / 100)).replaceAll(/\B(?=(?:\d{3})+$)/gu, " ");
  return `${whole},${String(ore % 100).padStart(2, "0")} kr`;
}

/** Reads the changes of the limit one by one, and counts the rows above the one that holds. */
export async function readLimit(
  owner: TestApp["owner"],
  classId: string,
  {
    inPeriod,
    attestedIds,
    isTakenBack,
    days,
  }: {
    inPeriod: readonly Withdrawal[];
    attestedIds: ReadonlySet<string | null>;
    isTakenBack: (row: { id: string }) => boolean;
    days: readonly [from: string, to: string] | null;
  },
): Promise<ExpectedLimit> {
  const changes = await owner<
    { limit_ore: string | null; status: string; proposed_at: Date; decided_at: Date | null }[]
  >`select * from fund_limit_changes where class_id = ${classId} order by seq`;
  let [limit, since]: [number | null, Date] = [null, new Date(0)];
  const gaps: { begin: Date; end: Date | null }[] = [];
  const moments: Date[] = [];
  for (const change of changes) {
    if (change.status !== "applied") continue;
    const next = change.limit_ore === null ? null : Number(change.limit_ore);
    const isAtOnce = limit === null || (next !== null && next < limit);
    since = change.decided_at ?? new Date(change.proposed_at.getTime() + (isAtOnce ? 0 : 7 * 86_400_000));
    moments.push(since);
    const last = gaps.at(-1);
    if (next !== null && last?.end === null) last.end = since;
    if (next === null && limit !== null) gaps.push({ begin: since, end: null });
    limit = next;
  }
  const alone = inPeriod.filter(
    (row) => row.type === "withdrawal" && row.reverses_id === null && !attestedIds.has(row.id),
  );
  const earlier = earlierSentence(gaps, { alone, isTakenBack, days, moments });
  const sinceName = rowDayOf(since, moments).moment;
  if (limit === null) {
    if (since.getTime() === 0) return { rows: [], bookedAt: [], sentence: "" };
    let [count, total, isAnyBack] = [0, 0, false];
    for (const row of alone) {
      if (row.created_at < since) continue;
      if (isTakenBack(row)) isAnyBack = true;
      else [count, total] = [count + 1, total + Number(row.amount_ore)];
    }
    const removed = `Klassen har ingen gräns nu (sedan ${sinceName}).`;
    if (count === 0)
      return {
        rows: [],
        bookedAt: [],
        sentence: `${removed} Inget uttag i perioden är bokfört utan attest sedan dess.${earlier}`,
      };
    const booked = count === 1 ? "1 uttag i perioden bokfört" : `${count} uttag i perioden bokförda`;
    const without = isAnyBack ? ", utan rättade" : "";
    return {
      rows: [],
      bookedAt: [],
      sentence: `${removed} Sedan dess är ${booked} utan attest, sammanlagt ${kronorOf(total)}${without}.${earlier}`,
    };
  }
  const most = limit;
  const large = alone.filter((row) => Number(row.amount_ore) > most);
  const holds = `Gränsen är ${kronorOf(most)} sedan ${sinceName}.`;
  const hasAttested = inPeriod.some(({ id }) => attestedIds.has(id));
  if (large.length === 0)
    return {
      rows: [],
      bookedAt: [],
      sentence: hasAttested
        ? `${holds} Utan attest är inget uttag på mer än ${kronorOf(most)} bokfört i perioden.${earlier}`
        : `${holds} Inget uttag på mer än ${kronorOf(most)} är bokfört i perioden.${earlier}`,
    };
  const sumOf = (of: readonly Withdrawal[]) => of.reduce((total, row) => total + Number(row.amount_ore), 0);
  const sum = sumOf(large);
  const back = large.filter(isTakenBack);
  const ofBack = back.length === 0 ? "" : `, varav ${kronorOf(sumOf(back))} är rättat`;
  const isEarlier = large.every(({ created_at: at }) => at.getTime() < since.getTime());
  const when = isEarlier ? ", innan dagens gräns gällde:" : ",";
  const booked = `${large.length} uttag på mer än ${kronorOf(most)} ${large.length === 1 ? "bokfört" : "bokförda"}`;
  const nameOf = (row: Withdrawal) => (isTakenBack(row) ? `Rättat: ${row.description}` : row.description);
  return {
    rows: large.map((row) => [nameOf(row), Number(row.amount_ore)]),
    bookedAt: large.map((row) => [nameOf(row), row.created_at]),
    sentence: `${holds} Utan attest är ${booked} i perioden${when} sammanlagt ${kronorOf(sum)}${ofBack}.${earlier}`,
  };
}

/** What is said of the times from a removed limit to the next one that touch the period; empty without any. */
function earlierSentence(
  gaps: readonly { begin: Date; end: Date | null }[],
  {
    alone,
    isTakenBack,
    days,
    moments,
  }: {
    alone: readonly Withdrawal[];
    isTakenBack: (row: { id: string }) => boolean;
    days: readonly [from: string, to: string] | null;
    moments: readonly Date[];
  },
): string {
  const ended: [begin: Date, end: Date][] = [];
  for (const { begin, end } of gaps) {
    if (end === null) continue;
    if (days !== null && (swedishDay.format(end) < days[0] || swedishDay.format(begin) > days[1])) continue;
    ended.push([begin, end]);
  }
  const [only] = ended;
  if (only === undefined) return "";
  const then = alone.filter(({ created_at: at }) => ended.some(([begin, end]) => begin <= at && at < end));
  const kept = then.filter((row) => !isTakenBack(row));
  const [begin, end] = only;
  const [first, last] = only.map((moment) => rowDayOf(moment, moments).moment);
  let when = `Mellan ${first} och ${last}`;
  if (dayNameOf(begin) === dayNameOf(end)) when = `Mellan ${first} och kl. ${timeNameOf(end)}`;
  if (first === last) when = `En kort stund ${first}`;
  if (ended.length > 1) when = "Under delar av perioden";
  if (kept.length === 0) return ` ${when} var gränsen borttagen: då är inget uttag i perioden bokfört utan attest.`;
  const sum = kronorOf(kept.reduce((total, row) => total + Number(row.amount_ore), 0));
  const booked = kept.length === 1 ? "1 uttag i perioden bokfört" : `${kept.length} uttag i perioden bokförda`;
  const without = kept.length === then.length ? "" : ", utan rättade";
  return ` ${when} var gränsen borttagen: då är ${booked} utan attest, sammanlagt ${sum}${without}.`;
}
