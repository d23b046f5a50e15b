import { memberColumns } from "./list-texts.ts";
import type { ListFault } from "./list-texts.ts";
import { addressesIn } from "./rules.ts";
import { inviteInput } from "./schema.ts";
import type { InviteInput } from "./schema.ts";

export type ListedMember = InviteInput["invitations"][number] & { row: number };

export type MemberList =
  | { kind: "people"; people: ListedMember[]; faults: ListFault[] }
  | { kind: "personal-numbers"; row: number }
  | { kind: "no-addresses" };

export const maxListBytes = 1_000_000;

/** Rows count from 1. Without a heading, each row's addresses count, and the text before the only one is a name. */
export function membersIn(grid: readonly (readonly string[])[]): MemberList {
  const numbered = rowWithPersonalNumber(grid);
  if (numbered !== null) return { kind: "personal-numbers", row: numbered };
  const headingAt = grid.findIndex((row) => row.some((cell) => cell !== ""));
  const heading = (grid[headingAt] ?? []).map(plain);
  const emailAt = heading.findIndex((name) => isNamed(name, "email"));
  const firstNameAt = heading.findIndex((name) => isNamed(name, "firstName"));
  const rows = grid
    .map((cells, index) => ({ cells, row: index + 1 }))
    .filter(({ cells }) => cells.some((cell) => cell !== ""));
  const listed =
    emailAt === -1
      ? rows.flatMap(({ cells, row }) => addressed(cells).map((person) => ({ ...person, row })))
      : rows
          .slice(1)
          .map(({ cells, row }) => ({ email: cells[emailAt] ?? "", firstName: cells[firstNameAt] ?? "", row }));
  if (emailAt === -1 && listed.length > 0 && !listed.some(({ email }) => email.includes("@")))
    return { kind: "no-addresses" };
  return { kind: "people", ...judged(listed) };
}

function judged(listed: readonly { email: string; firstName: string; row: number }[]) {
  const people: ListedMember[] = [];
  const faults: ListFault[] = [];
  const firstRows = new Map<string, number>();
  for (const { row, ...person } of listed) {
    const { data, error } = inviteInput.shape.invitations.safeParse([person]);
    const [one] = data ?? [];
    const first = one && firstRows.get(one.email);
    if (one === undefined) {
      const isName = error?.issues[0]?.path.at(-1) === "firstName";
      faults.push({ row, why: isName ? "name" : "email", text: isName ? person.firstName : person.email });
    } else if (first !== undefined) faults.push({ row, why: "twice", text: one.email, first });
    else {
      firstRows.set(one.email, row);
      people.push({ ...one, row });
    }
  }
  return { people, faults };
}

/** What stands after the first address must be addresses too; what stands before a single one is its name. */
function addressed(cells: readonly string[]): { email: string; firstName: string }[] {
  const at = cells.findIndex((cell) => cell.includes("@"));
  const before = cells.slice(0, Math.max(at, 0)).find((cell) => cell !== "");
  const emails = addressesIn(cells.slice(Math.max(at, 0)).join("\n"));
  if (emails.length !== 1) return emails.map((email) => ({ email, firstName: "" }));
  const cell = cells[at] ?? "";
  const written = cell
    .slice(0, Math.max(cell.indexOf("<"), 0))
    .replaceAll('"', "")
    .trim();
  return [{ email: emails[0] ?? "", firstName: (written || (before ?? "")).split(" ", 1)[0] ?? "" }];
}

/** Sure of twelve digits and of a hyphen. Ten digits may be a phone number: half the column must be right. */
function rowWithPersonalNumber(grid: readonly (readonly string[])[]): number | null {
  const columns = new Map<number, { filled: number; likely: number; row: number }>();
  for (const [index, cells] of grid.entries())
    for (const [at, cell] of cells.entries()) {
      if (cell === "") continue;
      if (isNamed(plain(cell), "personalNumber")) return index + 1;
      const words = cell.split(/[\s,;]+/u);
      if (words.some((word) => /^(?:(?:19|20)?\d{6}[-+]\d{4}|(?:19|20)\d{10})$/u.test(word) && isDay(word)))
        return index + 1;
      const column = columns.get(at) ?? { filled: 0, likely: 0, row: index + 1 };
      const isLikely = /^\d{10}$/u.test(cell) && isDay(cell) && hasCheckDigit(cell);
      columns.set(at, {
        filled: column.filled + Number(/\d/u.test(cell)),
        likely: column.likely + Number(isLikely),
        row: column.likely === 0 ? index + 1 : column.row,
      });
    }
  const found = [...columns.values()].find(({ filled, likely }) => likely > 0 && likely * 2 >= filled);
  return found?.row ?? null;
}

/** A coordination number has 60 added to its day. */
function isDay(number: string): boolean {
  const digits = number.replaceAll(/\D/gu, "").slice(-10);
  const [month, day] = [Number(digits.slice(2, 4)), Number(digits.slice(4, 6))];
  return month >= 1 && month <= 12 && day >= 1 && day <= 91 && (day <= 31 || day > 60);
}

function hasCheckDigit(digits: string): boolean {
  const sum = [...digits].reduce((total, digit, index) => {
    const product = Number(digit) * (index % 2 === 0 ? 2 : 1);
    return total + (product > 9 ? product - 9 : product);
  }, 0);
  return sum % 10 === 0;
}

const plain = (cell: string) => cell.toLowerCase().replaceAll(/[\s_-]+/gu, "");
const isNamed = (name: string, column: keyof typeof memberColumns) =>
  (memberColumns[column] as readonly string[]).includes(name);
