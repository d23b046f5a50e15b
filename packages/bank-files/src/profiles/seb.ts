import { swishTexts } from "./profile.ts";
import type { Profile } from "./profile.ts";

const text = [/^(?<phone>\+?46\d{9})$/u, ...swishTexts];

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

const accountTwoColumns: Profile = {
  id: "seb-account",
  heading: ["bokförd", "text", "insättningar", "uttag"],
  columns: { date: "bokförd", deposit: "insättningar", withdrawal: "uttag", balance: "bokförtsaldo", text: "text" },
  isLastDecimal: true,
  text,
};

const swish: Profile = {
  id: "seb-swish",
  heading: [],
  firstRow: 5,
  columns: { date: 1, amount: 3, phone: 5, name: 6, message: 11 },
  hasStatusAnywhere: true,
};

export const seb = [account, accountTwoColumns, swish];
