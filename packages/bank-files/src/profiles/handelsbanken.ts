import { personText, swishTexts } from "./profile.ts";
import type { Profile } from "./profile.ts";

/** A private account, as CSV or as the HTML table that is called xls. */
const account: Profile = {
  id: "handelsbanken-account",
  heading: ["reskontradatum", "transaktionsdatum", "text", "belopp"],
  columns: { date: "reskontradatum", amount: "belopp", balance: "saldo", text: "text" },
  text: swishTexts,
};

/** A company's or an association's account. Its first row is a summary without a day. */
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
