import { swishTexts } from "./profile.ts";
import type { Profile } from "./profile.ts";

const account: Profile = {
  id: "nordea-account",
  heading: ["bokföringsdag", "belopp", "avsändare", "mottagare", "rubrik"],
  columns: {
    date: "bokföringsdag",
    amount: "belopp",
    balance: "saldo",
    name: "namn",
    message: "meddelande",
    text: "rubrik",
    currency: "valuta",
  },
  unreadBefore: "message",
  text: swishTexts,
};

const accountBefore2020: Profile = {
  id: "nordea-account",
  heading: ["datum", "transaktion", "kategori", "belopp"],
  columns: { date: "datum", amount: "belopp", balance: "saldo", text: "transaktion" },
  text: swishTexts,
};

/** Company account or PlusGiro. A Swish payment's message is the payer, cut at 20 characters. */
const business: Profile = {
  id: "nordea-business",
  heading: ["bokföringsdag|datum", "belopp", "avsändare", "ytterligaredetaljer", "meddelande"],
  columns: {
    date: "bokföringsdag|datum",
    amount: "belopp",
    balance: "saldo",
    name: "namn",
    message: "meddelande",
    text: "ytterligaredetaljer",
    currency: "valuta",
  },
  payerInMessage: { role: "name", says: /^inbetalning swish/iu },
};

const swish: Profile = {
  id: "nordea-swish",
  heading: ["datum", "tid", "marknadsnamn"],
  columns: { date: 0, time: 1, name: 5, phone: 6, message: 7, bankId: 9, status: 10, amount: 11 },
};

export const nordea = [account, accountBefore2020, business, swish];
