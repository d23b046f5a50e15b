import type { SkipReason } from "./bank-file.ts";

/** Words that any bank writes. Those of one kind of file are in its profile. */

/** The beginnings of folded heading words. */
export const headingWords = {
  date: /^(?:bokf|datum|date|dag|reskontradat|transdag|transaktionsda)/u,
  amount: /^(?:belopp|amount|summa|insättning|uttag|kredit|debet)/u,
  message: /^(?:meddelande|message)/u,
  name: /^(?:namn|name|avsändarnamn|avsändare|betalare|motpart)/u,
};

/** The folded heading of the column with the currency of a row's amount. */
export const currencyHeading = /^(?:konto|belopps?|account)?(?:valuta|currency|curr|ccy)(?:kod|code)?$/u;

/** The beginning of the folded heading of a currency that the bank has changed to the account's. */
export const originalHeading = /^(?:ursprung|original|utländsk|foreign)/u;

/** The currencies that a bank's file may have rows in. */
export const currencyCodes: ReadonlySet<string> = new Set(
  "SEK EUR USD NOK DKK GBP CHF ISK PLN CZK HUF RON BGN TRY UAH JPY CNY HKD SGD THB INR AUD NZD CAD ZAR AED ILS".split(
    " ",
  ),
);

/**
 * What says after a copied amount that it is in another currency. Thousands and millions of kronor are no amounts of a
 * payment, and are skipped as well.
 */
export const currencyWords: readonly string[] =
  "zł zl kč lei isk dollar pund yen nkr dkr ikr tkr kkr mkr mnkr ksek tsek msek norska danska isländska".split(" ");

/** Matches the date field, or the beginning of the text, of a row that the bank has not booked yet. */
export const notBookedWords = /^(?:reserverat|prel(?:iminär[ta]?)?\.?)(?:$|[\s:])/iu;

/** What the status of a payment says when it is no incoming payment. */
export const statusWords: [RegExp, SkipReason][] = [
  [/återbet|refund/iu, "refund"],
  [/utbet|payout/iu, "payout"],
  [/avbr|nek|misslyck|makuler|väntar|pågå|cancel|failed|declined|pending/iu, "not-booked"],
];

/** What a cell of any column says of a row that is no incoming payment. */
export const kindWords: [RegExp, SkipReason][] = [
  [/^återbet/iu, "refund"],
  [/^utbet/iu, "payout"],
];

/** A line that says only that a Swish payment came, and not from whom. */
export const swishOnly = /^swish(?:[ -](?:betalning|mottagen|inbetalning|insättning|från))?$/iu;

/** A day without digits of its own, and how many days before today it is. */
export const relativeDays: Record<string, number> = { idag: 0, "i dag": 0, igår: 1, "i går": 1 };

/** The first three letters of each month. */
export const months = ["jan", "feb", "mar", "apr", "maj", "jun", "jul", "aug", "sep", "okt", "nov", "dec"];

/** What a last line that is no payment begins with: a sum, a note of the bank, or that there is nothing more. */
export const closingWords =
  /^(?:summa|total|totalt|antal|saldo|ingående|utgående|skapad|exporterad|utskriven|inga|slut|sida|\*)(?!\p{L})/iu;

/** What stands for the text of several payments that the bank has written as one. */
export const batchOf = (count: number): string => `Samlad post, ${count} betalningar`;

/** Words of copied rows. */
export const pastedWords = {
  /** A line that says that a payment came in: then the other lines are what the payer has written. */
  incoming:
    /^(?:swish(?:[ -]betalning)? (?:mottagen|från|inbetalning|insättning)|inbetalning|insättning|mottagen)(?!\p{L})/iu,

  /** A line of its own that says that money went out, and the beginning of a line that says to whom. */
  outLine:
    /^(?:swish(?:[ -]betalning)?:? )?(?:skicka[dt]|utgående)(?: betalning)?$|^(?:(?:swish|överföring|betalning|överfört|skicka[dt]|betalt) till|uttag|utgående)$/iu,
  outBeginning:
    /^(?:swish(?:[ -]betalning)? (?:till|skicka[dt])|(?:överföring|betalning|överfört|skicka[dt]) till)(?!\p{L})/iu,

  /** What only a bank writes of a payment that it has not booked, or will not book. */
  notBookedLine:
    /^(?:status:? ?)?(?:reserver(?:at|ad|ade)(?: belopp)?|(?:ej|inte) bokför[dt]|preliminärt?|prel\.?|väntande|pending|makulera[dt]|annullera[dt]|återkalla[dt]|avvisa[dt]|neka[dt]|misslyckad|misslyckat)$/iu,
  notBookedBeginning:
    /^(?:reserver(?:at|ad|ade belopp)|(?:ej|inte) bokför[dt]|prel(?:iminär[ta]?)?\.?|kommande betalning|förfaller|väntande|makulera[dt]|annullera[dt]|återkalla[dt]|avvisa[dt]|neka[dt])(?:$|[\s:])/iu,
  notBookedEnd: /[\s(](?:reserver(?:at|ad)|(?:ej|inte) bokför[dt]|makulera[dt]|avbrut(?:en|et))\)?$/iu,
  /** The same, which a payer may have written too. */
  comingLine: /^(?:kommande|förfaller|väntar)$/iu,

  /** Words of money out that a payer may have written as well, and of money that may go either way. */
  maybeOut:
    /^(?:du swishade|du skickade|skickade|sent|refund|mottagare|swish ut|(?:swish )?(?:utbetalning|utgående|uttag|skicka[dt]|återbetal\p{L}*|återköp|retur|kortköp|kortbetalning|autogiro))(?!\p{L})/iu,
  /** The beginning of a line that names who was paid. */
  payeeBeginning: /^(?:till|mottagare)(?!\p{L})/iu,
  maybeOutEnd: /\s(?:utbetalning|uttag|skicka[dt]|återbetalning|återbetald|återköp|retur)$/iu,
};
