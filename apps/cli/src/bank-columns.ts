import type { ColumnMapping } from "@utspring/bank-files/bank-file";
import { BankFileError } from "@utspring/bank-files/bank-file-error";
import type { BankFileErrorCode } from "@utspring/bank-files/bank-file-error";
import { previewTable } from "@utspring/bank-files/preview-table";
import type { ColumnFlags } from "./column-flags.ts";
import { exits, Refusal } from "./host.ts";
import { cliTexts } from "./texts.ts";

const roles = ["date", "amount", "deposit", "withdrawal", "name", "phone", "message", "balance", "status"] as const;
type Role = (typeof roles)[number];

const isRole = (text: string): text is Role => (roles as readonly string[]).includes(text);

export function mappingOf({ columns, decimal, dayOrder, statuses }: ColumnFlags): ColumnMapping | null {
  const texts = cliTexts.reconcile;
  if ([columns, decimal, dayOrder, statuses].every((flag) => flag === undefined)) return null;
  if (columns === undefined) throw new Refusal(texts.decimalAlone, exits.usage);
  const numbers = new Map<Role, number>();
  for (const part of columns.split(",")) {
    const [role = "", number = "", ...more] = part.split("=").map((one) => one.trim());
    const isRight = isRole(role) && !numbers.has(role) && /^[1-9]\d?$/u.test(number) && more.length === 0;
    if (!isRight) throw new Refusal(texts.wrongColumn(part.trim(), roles), exits.usage);
    numbers.set(role, Number(number) - 1);
  }
  const date = numbers.get("date");
  if (date === undefined) throw new Refusal(texts.noDateColumn, exits.usage);
  const at = (role: Role) => numbers.get(role) ?? null;
  return {
    date,
    amount: at("amount"),
    deposit: at("deposit"),
    withdrawal: at("withdrawal"),
    name: at("name"),
    phone: at("phone"),
    message: at("message"),
    balance: at("balance"),
    decimal: decimal === undefined ? null : decimal === "comma" ? "," : ".",
    ...(dayOrder === undefined ? {} : { dayOrder: dayOrder === "day" ? "day-first" : "month-first" }),
    ...(numbers.has("status") ? { status: at("status") } : {}),
    ...(statuses === undefined ? {} : { statuses: statusesOf(statuses) }),
  };
}

function statusesOf(flag: string): Record<string, boolean> {
  const answers = flag.split(",").map((part) => {
    const { status, answer } = /^(?<status>[^=]*)=(?<answer>ja|nej)$/u.exec(part.trim())?.groups ?? {};
    if (status === undefined) throw new Refusal(cliTexts.reconcile.wrongStatus(part.trim()), exits.usage);
    return [status.trim().toLowerCase(), answer === "ja"] as const;
  });
  return Object.fromEntries(answers);
}

/** Null for a file that is no table. */
export function columnsHint(bytes: Uint8Array, code: BankFileErrorCode): string | null {
  try {
    const { heading, rows, guess, isDecimalUnclear, isDayOrderUnclear, unknownStatuses } = previewTable(bytes);
    const names = heading.length > 0 ? heading : (rows[0] ?? []);
    if (names.length === 0) return null;
    const guessed = roles.flatMap((role) => {
      const index = guess?.[role] ?? null;
      return index === null ? [] : [`${role}=${index + 1}`];
    });
    const flags = guessed.length === 0 ? "date=1,amount=3,name=2" : guessed.join(",");
    const statuses = (unknownStatuses[guess?.status ?? -1] ?? []).map((status) => `${status}=nej`).join(",");
    const more = [
      ...(code === "unclear-amounts" || isDecimalUnclear ? ["--decimal comma"] : []),
      ...(code === "unclear-day-order" || isDayOrderUnclear ? ["--day-order day"] : []),
      ...(statuses === "" ? [] : [`--statuses "${statuses}"`]),
    ];
    return cliTexts.reconcile.columns(
      names.map((name, index) => `${index + 1} ${name}`.trim()).join(", "),
      [`--columns ${flags}`, ...more].join(" "),
    );
  } catch (error) {
    if (error instanceof BankFileError) return null;
    throw error;
  }
}
