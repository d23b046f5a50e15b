import { swishTexts } from "./profile.ts";
import type { Profile } from "./profile.ts";

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

/** A Swish payment's phone is in `Referens`; its message is not exported. */
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
