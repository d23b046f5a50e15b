import { followBalance } from "./balance-chain.ts";
import type { Cell } from "./bank-file.ts";
import { BankFileError } from "./bank-file-error.ts";
import type { OddRow } from "./bank-file-error.ts";
import { cellText } from "./cell-text.ts";
import { decimalSign, parseAmount, possibleDecimals } from "./parse-amount.ts";
import type { DecimalSign } from "./parse-amount.ts";
import type { Role } from "./profiles/profile.ts";

export interface TableDecimals {
  amount: DecimalSign;
  balance: DecimalSign;
}

/** The running balance decides where the cells allow both signs. Throws `unclear-amounts` or `odd-amount`. */
export function decimalsOfTable(
  rows: readonly Cell[][],
  columns: Partial<Record<Role, number>>,
  { decimal, isLastDecimal }: { decimal: DecimalSign | null; isLastDecimal?: true },
): TableDecimals {
  const cellsOf = (role: Role) =>
    columns[role] === undefined ? [] : rows.map((row) => row[columns[role] ?? -1] ?? "");
  const amounts = [...cellsOf("amount"), ...cellsOf("deposit"), ...cellsOf("withdrawal")];
  const balances = cellsOf("balance");
  const balance = decimal ?? decimalSign(balances, isLastDecimal === true);
  const amount =
    decimal ?? decimalSign(amounts, isLastDecimal === true) ?? provedByBalance(cellsOf("amount"), balances, balance);
  if (amount === null || !possibleDecimals(amounts).includes(amount)) {
    const odd = oddRow(rows, columns);
    throw new BankFileError(odd === null ? "unclear-amounts" : "odd-amount", odd);
  }
  return { amount, balance: balance ?? amount };
}

function oddRow(rows: readonly Cell[][], columns: Partial<Record<Role, number>>): OddRow | null {
  for (const row of rows)
    for (const role of ["amount", "deposit", "withdrawal"] as const) {
      const cell = columns[role] === undefined ? "" : (row[columns[role]] ?? "");
      if (possibleDecimals([cell]).length === 0)
        return { day: cellText(row[columns.date ?? -1]), amount: cellText(cell) };
    }
  return null;
}

function provedByBalance(
  amounts: readonly Cell[],
  balances: readonly Cell[],
  sign: DecimalSign | null,
): DecimalSign | null {
  if (sign === null || balances.every((cell) => cellText(cell) === "")) return null;
  const proved = possibleDecimals(amounts).filter((decimal) => {
    const chain = followBalance(
      amounts.map((cell, row) => ({
        amountOre: parseAmount(cell, decimal) ?? null,
        balanceOre: parseAmount(balances[row], sign) ?? null,
      })),
    );
    return chain.pairs > 0 && Math.max(chain.newestFirst, chain.oldestFirst) === chain.pairs;
  });
  return proved.length === 1 ? (proved[0] ?? null) : null;
}
