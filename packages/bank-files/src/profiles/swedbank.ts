import { swishTexts } from "./profile.ts";
import type { Profile } from "./profile.ts";

/** The Swish report as CSV and as the old workbook, which has the same heading. */
const swishReport: Profile = {
  id: "swedbank-swish",
  heading: ["bokfdag", "avsändarnr", "meddelande", "belopp"],
  columns: {
    date: "bokfdag",
    time: "tid",
    amount: "belopp",
    phone: "avsändarnr",
    name: "avsändarnamn",
    message: "meddelande",
  },
};

/** The workbook of today: one sheet for each Swish number. */
const swishWorkbook: Profile = {
  id: "swedbank-swish",
  heading: ["bokföringsdatum", "mottagarnummer", "meddelande", "belopp"],
  columns: {
    date: "bokföringsdatum",
    time: "tid",
    amount: "belopp",
    phone: "avsändarnummer|avsändarnr",
    name: "avsändarnamn|avsändare",
    message: "meddelande",
  },
};

/** The account. The number of a Swish payment is in `Referens`; its message is in the internet bank only. */
const account: Profile = {
  id: "swedbank-account",
  heading: ["clearingnummer", "bokföringsdag", "referens", "beskrivning", "belopp"],
  columns: {
    date: "bokföringsdag",
    amount: "belopp",
    balance: "bokförtsaldo|saldo",
    text: "referens",
    currency: "valuta",
  },
  text: swishTexts,
};

const accountOfOlderDays: Profile = {
  id: "swedbank-account",
  heading: ["clearingnummer", "kontonummer", "datum", "text", "belopp", "saldo"],
  columns: { date: "datum", amount: "belopp", balance: "saldo", text: "text" },
  text: swishTexts,
};

export const swedbank = [swishReport, swishWorkbook, account, accountOfOlderDays];
