import type { TestApp } from "../test-app.ts";

/** What a class-meeting report must say of today's limit, and of the period's withdrawals above it without attest. */
export interface ExpectedLimit {
  rows: [name: string, amountOre: number][];
  /** The two sentences; empty where there never was a limit. */
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

function dayNameOf(moment: Date): string {
  const [year, month, day] = swedishDay.format(moment).split("-").map(Number);
  return `${day} ${months[(month ?? 1) - 1]} ${year}`;
}

/** As a report prints it, with ordinary spaces. */
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
  }: {
    inPeriod: readonly Withdrawal[];
    attestedIds: ReadonlySet<string | null>;
    isTakenBack: (row: { id: string }) => boolean;
  },
): Promise<ExpectedLimit> {
  const changes = await owner<
    { limit_ore: string | null; status: string; proposed_at: Date; decided_at: Date | null }[]
  >`select * from fund_limit_changes where class_id = ${classId} order by seq`;
  let [limit, since]: [number | null, Date] = [null, new Date(0)];
  for (const change of changes) {
    if (change.status !== "applied") continue;
    const next = change.limit_ore === null ? null : Number(change.limit_ore);
    const isAtOnce = limit === null || (next !== null && next < limit);
    since = change.decided_at ?? new Date(change.proposed_at.getTime() + (isAtOnce ? 0 : 7 * 86_400_000));
    limit = next;
  }
  if (limit === null) {
    if (since.getTime() === 0) return { rows: [], sentence: "" };
    let [count, total, isAnyBack] = [0, 0, false];
    for (const row of inPeriod) {
      if (row.type !== "withdrawal" || row.reverses_id !== null || row.created_at < since) continue;
      if (attestedIds.has(row.id)) continue;
      if (isTakenBack(row)) isAnyBack = true;
      else [count, total] = [count + 1, total + Number(row.amount_ore)];
    }
    const removed = `Klassen har ingen gräns nu (sedan ${dayNameOf(since)}).`;
    if (count === 0)
      return { rows: [], sentence: `${removed} Inget uttag i perioden är bokfört utan attest sedan dess.` };
    const booked = count === 1 ? "1 uttag i perioden bokfört" : `${count} uttag i perioden bokförda`;
    const without = isAnyBack ? ", utan rättade" : "";
    return {
      rows: [],
      sentence: `${removed} Sedan dess är ${booked} utan attest, sammanlagt ${kronorOf(total)}${without}.`,
    };
  }
  const most = limit;
  const large = inPeriod.filter(
    (row) =>
      row.type === "withdrawal" &&
      row.reverses_id === null &&
      Number(row.amount_ore) > most &&
      !attestedIds.has(row.id),
  );
  const holds = `Gränsen är ${kronorOf(most)} sedan ${dayNameOf(since)}.`;
  const hasAttested = inPeriod.some(({ id }) => attestedIds.has(id));
  if (large.length === 0)
    return {
      rows: [],
      sentence: hasAttested
        ? `${holds} Utan attest är inget uttag på mer än ${kronorOf(most)} bokfört i perioden.`
        : `${holds} Inget uttag på mer än ${kronorOf(most)} är bokfört i perioden.`,
    };
  const sumOf = (of: readonly Withdrawal[]) => of.reduce((total, row) => total + Number(row.amount_ore), 0);
  const sum = sumOf(large);
  const back = large.filter(isTakenBack);
  const ofBack = back.length === 0 ? "" : `, varav ${kronorOf(sumOf(back))} är rättat`;
  const isEarlier = large.every(({ created_at: at }) => at.getTime() < since.getTime());
  const when = isEarlier ? ", innan gränsen var så låg:" : ",";
  const booked = `${large.length} uttag på mer än ${kronorOf(most)} ${large.length === 1 ? "bokfört" : "bokförda"}`;
  return {
    rows: large.map((row) => [
      isTakenBack(row) ? `Rättat: ${row.description}` : row.description,
      Number(row.amount_ore),
    ]),
    sentence: `${holds} Utan attest är ${booked} i perioden${when} sammanlagt ${kronorOf(sum)}${ofBack}.`,
  };
}
