import { personText, swishTexts } from "./profile.ts";
import type { Profile } from "./profile.ts";

const lansforsakringar: Profile = {
  id: "lansforsakringar-account",
  heading: ["bokföringsdatum", "transaktionsdatum", "transaktionstyp", "meddelande", "belopp"],
  columns: { date: "bokföringsdatum", amount: "belopp", kind: "transaktionstyp", message: "meddelande" },
  payerInMessage: { role: "kind", says: /^swish/iu },
};

const lansforsakringarWithBalance: Profile = {
  id: "lansforsakringar-account",
  heading: ["datum", "bokföringsdag", "typ", "text", "belopp"],
  columns: { date: "bokföringsdag", amount: "belopp", balance: "saldo", kind: "typ", text: "text" },
  text: swishTexts,
};

const ica: Profile = {
  id: "ica-account",
  heading: ["datum", "text", "typ", "budgetgrupp", "belopp", "saldo"],
  columns: { date: "datum", amount: "belopp", balance: "saldo", text: "text" },
  text: swishTexts,
};

/** Headings that ICA, Skandia and others share. */
const plainText: Profile = {
  ...ica,
  id: "plain-account",
  heading: ["datum", "text", "belopp", "saldo"],
  isWholeHeading: true,
};

const skandia: Profile = {
  id: "skandia-account",
  heading: ["datum", "beskrivning", "belopp", "saldo", "bankkategori"],
  columns: { date: "datum", amount: "belopp", balance: "saldo", text: "beskrivning" },
  text: swishTexts,
};

const plainDescription: Profile = {
  ...skandia,
  id: "plain-account",
  heading: ["datum", "beskrivning", "belopp", "saldo"],
  isWholeHeading: true,
};

/** In the app's language. */
const lunar: Profile = {
  id: "lunar-account",
  heading: ["datum|date", "tid|time", "titel|title", "belopp|amount", "transaktionsid|transactionid"],
  columns: {
    date: "datum|date",
    time: "tid|time",
    amount: "belopp|amount",
    balance: "balans|balance",
    bankId: "transaktionsid|transactionid",
    text: "titel|title",
  },
  text: [...swishTexts, personText],
};

const northmill: Profile = {
  id: "northmill-account",
  heading: ["bokföringsdag", "beskrivning", "belopp", "saldo", "valuta"],
  columns: { date: "bokföringsdag", amount: "belopp", balance: "saldo", text: "beskrivning", currency: "valuta" },
  text: swishTexts,
};

export const otherBanks = [
  lansforsakringar,
  lansforsakringarWithBalance,
  ica,
  plainText,
  skandia,
  plainDescription,
  lunar,
  northmill,
];
