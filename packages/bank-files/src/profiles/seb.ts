import { swishTexts } from "./profile.ts";
import type { Profile } from "./profile.ts";

const text = [/^(?<phone>\+?46\d{9})$/u, ...swishTexts];

/** The account as CSV, old and new, and as a workbook. Amounts may have three decimals. */
const account: Profile = {
  id: "seb-account",
  heading: ["bokföringsdatum|bokföringsdag", "verifikationsnummer", "text|textmottagare", "belopp"],
  columns: {
    date: "bokföringsdatum|bokföringsdag",
    amount: "belopp",
    balance: "saldo",
    text: "text|textmottagare",
  },
  isLastDecimal: true,
  text,
};

/** The export of the web in 2026: a column each for deposits and withdrawals. */
const accountTwoColumns: Profile = {
  id: "seb-account",
  heading: ["bokförd", "text", "insättningar", "uttag"],
  columns: { date: "bokförd", deposit: "insättningar", withdrawal: "uttag", balance: "bokförtsaldo", text: "text" },
  isLastDecimal: true,
  text,
};

/** The Swish workbook: five rows of heading, and columns known by their place. */
const swish: Profile = {
  id: "seb-swish",
  heading: [],
  firstRow: 5,
  columns: { date: 1, amount: 3, phone: 5, name: 6, message: 11 },
  hasStatusAnywhere: true,
};

export const seb = [account, accountTwoColumns, swish];
