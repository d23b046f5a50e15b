import { months, relativeDays } from "./bank-words.ts";
import { dayOf, parseDate } from "./parse-date.ts";

const dayMs = 86_400_000;
const numeric = /^\d{4}[-/.]\d{2}[-/.]\d{2}(?!\d)/u;
/** Whole months only: "5 majblommor" is no day. */
const spelled =
  /^(?<day>\d{1,2}) (?<month>jan(?:uari)?|feb(?:ruari)?|mars?|apr(?:il)?|maj|juni?|juli?|aug(?:usti)?|sep(?:t|tember)?|okt(?:ober)?|nov(?:ember)?|dec(?:ember)?)\.?(?: (?<year>20\d\d))?(?![\p{L}\d])/iu;

/** A day at the beginning of a line. `3 mars` and `Idag` need `today`, and mean the last such day. */
export function pastedDay(line: string, today: string | null): { day: string; rest: string } | null {
  const written = numeric.exec(line)?.[0];
  if (written !== undefined) return withRest(parseDate(written), line, written);
  const match = spelled.exec(line);
  const { day, month, year } = match?.groups ?? {};
  const number = months.indexOf((month ?? "").slice(0, 3).toLowerCase());
  if (match !== null && number !== -1) {
    const inYear = (of: number) => dayOf(of, number + 1, Number(day));
    if (year !== undefined) return withRest(inYear(Number(year)), line, match[0]);
    if (today === null) return null;
    const thisYear = inYear(Number(today.slice(0, 4)));
    const isPast = thisYear !== null && thisYear <= today;
    return withRest(isPast ? thisYear : inYear(Number(today.slice(0, 4)) - 1), line, match[0]);
  }
  const word = Object.keys(relativeDays).find(
    (one) => line.toLowerCase().startsWith(one) && !/^[\p{L}\d]/u.test(line.slice(one.length)),
  );
  if (word === undefined || today === null) return null;
  const moment = new Date(Date.parse(today) - (relativeDays[word] ?? 0) * dayMs);
  return withRest(moment.toISOString().slice(0, 10), line, line.slice(0, word.length));
}

function withRest(day: string | null, line: string, written: string) {
  return day === null ? null : { day, rest: line.slice(written.length).trim() };
}
