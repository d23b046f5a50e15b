import type { TestApp } from "../test-app.ts";

const monthNames = "januari februari mars april maj juni juli augusti september oktober november december".split(" ");

const nameOf = (month: string) => `${monthNames[Number(month.slice(5)) - 1]} ${month.slice(0, 4)}`;

/** What a class-meeting report must say of a period's sign-offs, read from the raw rows. */
export async function readReview(
  owner: TestApp["owner"],
  classId: string,
  {
    days,
    monthsWithRows,
    lastSeq,
    today,
  }: {
    days: readonly [string, string] | null;
    monthsWithRows: ReadonlySet<string>;
    lastSeq: string | undefined;
    today: string;
  },
) {
  const rows = await owner<{ month: string; bank_ore: string; book_ore: string; remark: string; auditor: string }[]>`
    select s.*, p.first_name || ' ' || p.last_name as auditor from fund_sign_offs s, profiles p
    where s.class_id = ${classId} and p.user_id = s.auditor_id order by s.month`;
  const inDays = rows.filter(({ month }) => days === null || (`${month}-15` > days[0] && `${month}-15` < days[1]));
  const agrees = (row: (typeof rows)[number]) => row.bank_ore === row.book_ore && row.remark === "";
  const named = inDays.filter((row) => !agrees(row));
  const unsigned = [...monthsWithRows].filter((month) => !rows.some((row) => row.month === month)).toSorted();
  const current = today.slice(0, 7);
  return {
    signOffs: named.map((row): [string, number] => [nameOf(row.month), Number(row.bank_ore) - Number(row.book_ore)]),
    banks: new Map(named.map((row) => [nameOf(row.month), Number(row.bank_ore)])),
    isSigned: inDays.length > 0,
    agreeing: agreeingSentence(inDays.filter(agrees)),
    unsigned: unsigned.filter((month) => month !== current).map(nameOf),
    ongoing: unsigned.includes(current) ? `Pågår efter rad ${lastSeq}: ${nameOf(current)}.` : "",
  };
}

function agreeingSentence(rows: readonly { month: string; auditor: string }[]): string {
  if (rows.length === 0) return "";
  const numberOf = (month: string) => Number(month.slice(0, 4)) * 12 + Number(month.slice(5));
  const firsts = rows.filter(
    ({ month }, index) => numberOf(rows[index - 1]?.month ?? "0000-00") !== numberOf(month) - 1,
  );
  const runs = firsts.map(({ month: first }, index) => {
    const next = firsts[index + 1]?.month ?? "9999-12";
    const months = rows.map(({ month }) => month).filter((month) => month >= first && month < next);
    const last = months.at(-1) ?? first;
    return { count: months.length, text: first === last ? nameOf(first) : `${nameOf(first)} – ${nameOf(last)}` };
  });
  const earlier = runs.slice(0, -6).reduce((sum, { count }) => sum + count, 0);
  const rest = earlier === 0 ? "" : ` och ${earlier} ${earlier === 1 ? "tidigare månad" : "tidigare månader"}`;
  const texts = runs.slice(-6).map(({ text }) => text);
  const [count, signed] = rows.length === 1 ? ["1 månad", "granskad"] : [`${rows.length} månader`, "granskade"];
  return `${count} stämmer med banken: ${texts.join(", ")}${rest}, ${signed} av ${rows[0]?.auditor}.`;
}
