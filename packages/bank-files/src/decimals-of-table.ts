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

/**
 * Decides the decimal sign of the amounts and of the balances, each for its whole column. Where the amounts fit both,
 * it is the one that the running balance proves. Throws `unclear-amounts` when neither the cells, what is said of the
 * file nor the balance decides, and `odd-amount` for a cell that is no
 * amount.
 */
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

/** The first row whose amount is none under either decimal sign. */
function oddRow(rows: readonly Cell[][], columns: Partial<Record<Role, number>>): OddRow | null {
  for (const row of rows)
    for (const role of ["amount", "deposit", "withdrawal"] as const) {
      const cell = columns[role] === undefined ? "" : (row[columns[role]] ?? "");
      if (possibleDecimals([cell]).length === 0)
        return { day: cellText(row[columns.date ?? -1]), amount: cellText(cell) };
    }
  return null;
}

/** The one sign of those possible under which the balances follow from the amounts. */
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
