import type { SkipReason } from "./bank-file.ts";

/** Beginnings of folded heading words. */
export const headingWords = {
  date: /^(?:bokf|datum|date|dag|reskontradat|transdag|transaktionsda)/u,
  amount: /^(?:belopp|amount|summa|insättning|uttag|kredit|debet)/u,
  message: /^(?:meddelande|message)/u,
  name: /^(?:namn|name|avsändarnamn|avsändare|betalare|motpart)/u,
};

export const currencyHeading = /^(?:konto|belopps?|account)?(?:valuta|currency|curr|ccy)(?:kod|code)?$/u;

export const originalHeading = /^(?:ursprung|original|utländsk|foreign)/u;

export const currencyCodes: ReadonlySet<string> = new Set(
  "SEK EUR USD NOK DKK GBP CHF ISK PLN CZK HUF RON BGN TRY UAH JPY CNY HKD SGD THB INR AUD NZD CAD ZAR AED ILS".split(
    " ",
  ),
);

/** Also thousands and millions of kronor, which are no amounts of a payment. */
export const currencyWords: readonly string[] =
  "zł zl kč lei isk dollar pund yen nkr dkr ikr tkr kkr mkr mnkr ksek tsek msek norska danska isländska".split(" ");

export const notBookedWords = /^(?:reserverat|prel(?:iminär[ta]?)?\.?)(?:$|[\s:])/iu;

export const statusWords: [RegExp, SkipReason][] = [
  [/återbet|refund|return/iu, "refund"],
  [/återför|revers|revert|chargeback/iu, "reversal"],
  [/utbet|payout/iu, "payout"],
  [
    /avbr|avvis|avböj|nek|misslyck|makuler|annuller|återkall|stopp|vänta|pågå|behandlas|preliminär|reserv|planera|kommande|utgång|ogiltig|obetald/iu,
    "not-booked",
  ],
  [
    /cancel|fail|declin|reject|pending|processing|progress|scheduled|authori[sz]|hold|expire|void|timed|error|unpaid|incomplete|unsuccess/iu,
    "not-booked",
  ],
  [/^(?:ej|inte|under|not)(?!\p{L})/iu, "not-booked"],
];

/** The whole status of a payment that has come. */
export const paidStatus =
  /^(?:genomför[dt]|klar|bokför[dt]|betald|inbetald|slutför[dt]|utför[dt]|mottag(?:en|et)|lyckad|avslutad|ok|paid|book(?:ed)?|posted|completed?|settled|succe(?:ss|ssful|eded)|executed|received|cleared|credited)$/iu;

export const statusHeading = /status$|^(?:betalnings?|transaktions?|payment|transaction)?(?:state|tillstånd|läge)$/u;

/** Headings of statuses, if the cells are. */
export const maybeStatusHeading = /^(?:typ|type|transaktionstyp|händelse|resultat|result|svar)$/u;

export const flagVerb = /^(?:är|is)/u;

/** A status whose cells say yes or no. */
export const flagHeading =
  /^(?:är|is)?(?:bokförd|booked|betald|paid|genomförd|klar|väntar|väntande|pending|avvisad|rejected|nekad|declined|makulerad|annullerad|återkallad|cancell?ed|preliminär|reserverat|reserverad|reserved|återbetald|refunded)$/u;

export const flagWords = { yes: /^(?:ja|yes|j|y|x|true|sant|1)$/iu, no: /^(?:nej|no|n|false|falskt|0)?$/iu };

export const kindWords: [RegExp, SkipReason][] = [
  [/^återbet/iu, "refund"],
  [/^utbet/iu, "payout"],
];

/** Says only that a Swish payment came, not from whom. */
export const swishOnly = /^swish(?:[ -](?:betalning|mottagen|inbetalning|insättning|från))?$/iu;

export const relativeDays: Record<string, number> = { idag: 0, "i dag": 0, igår: 1, "i går": 1 };

export const months = ["jan", "feb", "mar", "apr", "maj", "jun", "jul", "aug", "sep", "okt", "nov", "dec"];

/** A last line that is no payment: a sum, a note of the bank, or the end. */
export const closingWords =
  /^(?:summa|total|totalt|antal|saldo|ingående|utgående|skapad|exporterad|utskriven|inga|slut|sida|\*)(?!\p{L})/iu;

/** A sum, whatever it adds up to, or a balance. */
export const totalWords =
  /^(?:(?:in|ut)gående saldo|(?:opening|closing) balance)(?!\p{L})|^saldo$|^(?:(?:del|slut)?summa|totalt?) (?:av )?(?:(?:insättningar|uttag|inbetalningar|utbetalningar|krediteringar|debiteringar|kredit|debet)(?!\p{L})|in$|ut$)/iu;

/** A sum, if it is one of others. A payer may write the same. */
export const maybeTotalWords =
  /^(?:(?:del|dags|slut|total)?summa|totalt?|s:a|sum|omsättning|saldo|(?:in|ut)gående saldo|(?:opening|closing) balance|(?:dagens|periodens|månadens) insättningar)(?!\p{L})|\s(?:summa|totalt?)$/iu;

/** Above rows that are not booked yet. */
export const notBookedTitle =
  /^(?:kommande|preliminära|reserverade|väntande|planerade|(?:ej|inte) bokförda|obokförda|pending|upcoming|scheduled)(?: (?:transaktioner|betalningar|belopp|händelser|överföringar|transactions|payments))?:?$/iu;

export const batchOf = (count: number): string => `Samlad post, ${count} betalningar`;

export const pastedWords = {
  incoming:
    /^(?:swish(?:[ -]betalning)? (?:mottagen|från|inbetalning|insättning)|inbetalning|insättning|mottagen)(?!\p{L})/iu,

  outLine:
    /^(?:swish(?:[ -]betalning)?:? )?(?:skicka[dt]|utgående)(?: betalning)?$|^(?:(?:swish|överföring|betalning|överfört|skicka[dt]|betalt) till|uttag|utgående)$/iu,
  outBeginning:
    /^(?:swish(?:[ -]betalning)? (?:till|skicka[dt])|(?:överföring|betalning|överfört|skicka[dt]) till)(?!\p{L})/iu,

  /** Words that only a bank writes. */
  notBookedLine:
    /^(?:status:? ?)?(?:reserver(?:at|ad|ade)(?: belopp)?|(?:ej|inte) bokför[dt]|preliminärt?|prel\.?|väntande|pending|makulera[dt]|annullera[dt]|återkalla[dt]|avvisa[dt]|neka[dt]|misslyckad|misslyckat)$/iu,
  notBookedBeginning:
    /^(?:reserver(?:at|ad|ade belopp)|(?:ej|inte) bokför[dt]|prel(?:iminär[ta]?)?\.?|kommande betalning|förfaller|väntande|makulera[dt]|annullera[dt]|återkalla[dt]|avvisa[dt]|neka[dt])(?:$|[\s:])/iu,
  notBookedEnd: /[\s(](?:reserver(?:at|ad)|(?:ej|inte) bokför[dt]|makulera[dt]|avbrut(?:en|et))\)?$/iu,
  /** As `notBookedLine`, but a payer may write it too. */
  comingLine: /^(?:kommande|förfaller|väntar)$/iu,

  /** Money out that a payer may have written too, or money that may go either way. */
  maybeOut:
    /^(?:du swishade|du skickade|skickade|sent|refund|mottagare|swish ut|(?:swish )?(?:utbetalning|utgående|uttag|skicka[dt]|återbetal\p{L}*|återköp|retur|kortköp|kortbetalning|autogiro))(?!\p{L})/iu,
  payeeBeginning: /^(?:till|mottagare)(?!\p{L})/iu,
  maybeOutEnd: /\s(?:utbetalning|uttag|skicka[dt]|återbetalning|återbetald|återköp|retur)$/iu,
};
