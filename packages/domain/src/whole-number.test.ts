import { expect, it } from "vitest";
import { parseClock, parseDay } from "./dates.ts";
import { amount, balance, calendarDay } from "./fields.ts";
import { parseKr } from "./money.ts";
import { normaliseNumber } from "./payments/swish.ts";
import { parseWhole } from "./whole-number.ts";

it.each([
  "2,5",
  "2.5",
  "-3",
  "\u22123",
  "+3",
  "1e3",
  "0x10",
  "1,000",
  "1.000",
  "1 00",
  "12 3456",
  "1234567",
  "٣",
  "3 st",
  "",
])("a whole number — %j is none, and no digit of it is kept", (text) => {
  expect(parseWhole(text)).toBeNull();
});

it.each([
  ["3", 3],
  [" 12 ", 12],
  ["1 000", 1_000],
  ["100\u00a0000", 100_000],
])("a whole number — %j is %i", (text, value) => {
  expect(parseWhole(text)).toBe(value);
});

it.each([
  "1e3",
  "0x10",
  "2,555",
  "1,234.50",
  "1.234,50",
  "1 23",
  "--5",
  "5-",
  "5,",
  ",5",
  "1,2,3",
  "٣",
  "3 st",
  `${" ".repeat(60)}5`,
])("an amount — %j is refused, never read as another amount", (text) => {
  const isCut = text.length > 30;
  if (!isCut) expect(parseKr(text)).toBeNull();
  expect(amount().safeParse(text).success).toBe(false);
  expect(balance().safeParse(text).success).toBe(false);
});

it("an amount — öre as a number is refused unless it is whole, and below zero unless it is a balance", () => {
  for (const value of [2.5, Number.NaN, Number.POSITIVE_INFINITY, 1e21]) {
    expect(amount().safeParse(value).success).toBe(false);
    expect(balance().safeParse(value).success).toBe(false);
  }
  expect([amount().safeParse("-3").success, balance().safeParse("-3").success]).toEqual([false, true]);
});

/** Every character that Unicode counts as a space, and a tab. */
const blanks = Array.from({ length: 0x10000 }, (_, code) => String.fromCharCode(code)).filter((character) =>
  /[\p{Zs}\t]/u.test(character),
);

it.each(blanks)("a number, day or time — %j between digits and around them is a space", (blank) => {
  const around = (text: string) => `${blank}${text.replaceAll(" ", blank)}${blank}`;
  expect(parseKr(around("1 234 567,50"))).toBe(123_456_750);
  expect(parseKr(around("250 kr"))).toBe(25_000);
  expect(amount().safeParse(around("1 234,50")).data).toBe(123_450);
  expect(balance().safeParse(around("-1 234")).data).toBe(-123_400);
  expect(parseWhole(around("12 000"))).toBe(12_000);
  expect(parseDay(around("4/6 2027"))).toBe("2027-06-04");
  expect(parseClock(around("18:30"))).toBe("18:30");
  expect(calendarDay.safeParse(around("2027-06-04")).data).toBe("2027-06-04");
  expect(normaliseNumber(around("070 123 45 67"))).toBe("0701234567");
});
