import { personText, swishTexts } from "./profile.ts";
import type { Profile } from "./profile.ts";

const account: Profile = {
  id: "handelsbanken-account",
  heading: ["reskontradatum", "transaktionsdatum", "text", "belopp"],
  columns: { date: "reskontradatum", amount: "belopp", balance: "saldo", text: "text" },
  text: swishTexts,
};

/** Companies and associations. The first row is a summary without a day. */
const company: Profile = {
  id: "handelsbanken-company",
  heading: ["bokföringsdag", "insättninguttag", "avsändaridswish"],
  columns: {
    date: "bokföringsdag",
    amount: "insättninguttag",
    balance: "bokförtsaldo",
    message: "referensswish",
    phone: "avsändaridswish",
    text: "referens",
    currency: "valuta",
  },
  text: [...swishTexts, personText],
};

export const handelsbanken = [account, company];
