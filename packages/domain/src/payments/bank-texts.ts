export const bankTexts = {
  title: "Bankavstämning",
  /** By profile. */
  profiles: {
    "swedbank-swish": "Swish-rapport från Swedbank",
    "swedbank-account": "Kontoutdrag från Swedbank",
    "seb-swish": "Swish-rapport från SEB",
    "seb-account": "Kontoutdrag från SEB",
    "handelsbanken-swish": "Swish-rapport från Handelsbanken",
    "handelsbanken-account": "Kontoutdrag från Handelsbanken",
    "handelsbanken-company": "Företagskonto i Handelsbanken",
    "nordea-swish": "Swish-rapport från Nordea",
    "nordea-account": "Kontoutdrag från Nordea",
    "nordea-business": "Företagskonto i Nordea",
    "lansforsakringar-account": "Kontoutdrag från Länsförsäkringar",
    "ica-account": "Kontoutdrag från ICA Banken",
    "skandia-account": "Kontoutdrag från Skandia",
    "lunar-account": "Kontoutdrag från Lunar",
    "northmill-account": "Kontoutdrag från Northmill",
    "plain-account": "Kontoutdrag",
    camt: "Kontorapport från banken (XML)",
    mapped: "Fil med egna kolumner",
    pasted: "Inklistrade rader",
    saved: "Rader sparade till senare",
  },
  /** By the reader's code. */
  refusals: {
    empty: "Filen är tom. Hämta den en gång till från banken.",
    "file-too-large": "Filen är större än 5 MB. Hämta en kortare tid, till exempel en månad.",
    "too-many-rows": "Filen har fler än 20 000 rader. Hämta en kortare tid, till exempel en månad.",
    "too-many-columns": "Filen har fler än 64 kolumner, så den är nog inget kontoutdrag.",
    "cell-too-long": "En ruta i filen har mer än 2 000 tecken, så den är nog inget kontoutdrag.",
    "not-text": "Filen är varken text eller Excel. Välj CSV eller Excel när du hämtar den från banken.",
    "old-excel": "Filen är i ett gammalt Excel-format. Öppna den i Excel och spara den som .xlsx eller CSV.",
    pdf: "En PDF går inte att läsa rad för rad. Välj CSV eller Excel när du hämtar den från banken.",
    "damaged-zip": "Excelfilen är skadad. Hämta den en gång till från banken.",
    "zip-too-large": "Excelfilen är för stor när den packas upp. Hämta en kortare tid, till exempel en månad.",
    "not-a-workbook": "Filen är en zip-fil men inte från Excel. Välj filen som banken gav dig.",
    "forbidden-xml": "Filen innehåller något som en bank inte skriver. Hämta den en gång till från banken.",
    "damaged-xml": "Filen är avbruten eller skadad. Hämta den en gång till från banken.",
    "unknown-xml": "Filen är XML men ingen kontorapport. Välj CSV eller Excel när du hämtar den från banken.",
    formula: "Filen har en formel bland siffrorna. Hämta filen på nytt från banken i stället för en som är ändrad.",
    "unknown-columns": "Det går inte att se vad som står i filens kolumner.",
    "no-amount-column": "Välj vilken kolumn som är beloppet.",
    "wrong-mapping": "Filen har inte de kolumner som du valde. Välj kolumner igen.",
    "unclear-dates": "Det går inte att se vilken dag varje betalning hör till.",
    "unclear-amounts": "Det går inte att se om beloppen är i kronor eller ören.",
    "odd-amount": "En rad har ett belopp som inte går att läsa. Kontrollera filen mot banken.",
    "no-rows": "Filen har en rubrik men inga rader. Välj en tid då det hände något på kontot.",
  },
  skipped: {
    outgoing: "Pengar ut",
    "not-booked": "Inte bokförda av banken än",
    "no-date": "Utan datum, som summor",
    "odd-date": "Med en dag som inte går att läsa",
    "no-amount": "Utan belopp",
    "unread-amount": "Utan belopp som går att läsa",
    refund: "Återbetalningar",
    payout: "Utbetalningar från Swish till kontot",
    "other-kind": "Annat än betalningar",
    "other-currency": "I en annan valuta",
    reversal: "Återförda av banken",
    repeated: "Står två gånger i filen",
    cut: "Avbruten rad i slutet",
    already: "Redan bokförda",
    ignored: "Bortvalda tidigare",
  },
  skippedTitle: "Överhoppade rader",
  groups: {
    book: "Klara att bokföra",
    suggest: "Förslag",
    ask: "Frågor",
    unknown: "Känns inte igen",
    saved: "Sparade till senare",
  },
  rowRefusals: {
    DAY_IN_FUTURE: "Inte bokförd: den dagen har inte varit än.",
    PAYMENT_OWN:
      "Inte bokförd: det är din egen betalning. Spara raden till senare, så får en annan studentansvarig bokföra den.",
    EXEMPTED: "Inte bokförd: eleven är undantagen från den betalningen.",
    ALREADY_PAID: "Inte bokförd: den betalningen är redan betald.",
    AMOUNT_TOO_HIGH: "Inte bokförd: beloppet är högre än det som är kvar att betala.",
    REQUIREMENT_ARCHIVED: "Inte bokförd: den betalningen är avslutad.",
    PAYMENTS_OFF: "Inte bokförd: klassen använder inte betalningar.",
    BOOKED_FROM_BANK: "Inte knuten: betalningen hör redan till en annan bankrad.",
    BOOKED_MEANWHILE:
      "Inte bokförd: samma betalning kan ha bokförts eller ångrats nyss, från en annan fil eller för hand.",
    NOT_FOUND: "Inte bokförd: eleven är inte med i klassen längre.",
    NOT_APPROVED: "Inte knuten: godkännandet är ångrat eller ändrat. Läs filen igen.",
  },
  rowRefused: "Inte bokförd. Läs filen igen och försök en gång till.",
  /** One part of what a row pays. */
  part: (name: string, title: string, amount: string) => `${name}, ${title}, ${amount}`,
  /** A payment that was approved by hand, which a row is tied to. */
  approved: (name: string, title: string, amount: string) => `Redan bokförd: ${name}, ${title}, ${amount}`,
  approvedOn: (day: string) => `godkänd ${day}`,
  linked: (count: number) =>
    count === 1 ? "1 rad är knuten till en godkänd betalning" : `${count} rader är knutna till godkända betalningar`,
  credit: (name: string, amount: string) => `${amount} blir tillgodo för ${name}`,
  income: (text: string, amount: string) => `Intäkt: ${text}, ${amount}`,
  undoneIncome: "Ångrad intäkt ur bankens fil",
  rows: (count: number) => (count === 1 ? "1 rad" : `${count} rader`),
  savedEarlier: (count: number) =>
    count === 1 ? "1 rad som är sparad sedan tidigare" : `${count} rader som är sparade sedan tidigare`,
  incoming: (count: number) => (count === 1 ? "1 inbetalning" : `${count} inbetalningar`),
  period: (from: string, to: string) => (from === to ? from : `${from} till ${to}`),
  oddAmount: (day: string, amount: string) =>
    `Raden ${day} har beloppet ”${amount}”, som inte går att läsa eller är för stort. Kontrollera den mot banken och hämta filen på nytt.`,
  unbalanced: "Saldot eller summan i filen följer inte av raderna. Den kan sakna rader: kontrollera mot banken.",
  cut: "Filen verkar sluta mitt i. En rad som är avbruten bokförs inte. Hämta filen en gång till från banken.",
  unread: (count: number) =>
    count === 1
      ? "1 rad gick inte att läsa: den har inget belopp som känns igen. Kontrollera den mot banken."
      : `${count} rader gick inte att läsa: de har inget belopp som känns igen. Kontrollera dem mot banken.`,
  /** `days` are the first of them, as the file writes them. */
  unreadDays: (count: number, days: readonly string[]) =>
    count === 1
      ? `1 rad har dagen ”${days.join("")}”, som inte går att läsa. Den bokförs inte: kontrollera den mot banken.`
      : `${count} rader har en dag som inte går att läsa, som ”${days.join("”, ”")}”. De bokförs inte: kontrollera dem mot banken.`,
  /** Of two people with the same file, the second's rows are booked already. */
  knownAlready: (count: number) =>
    count === 1
      ? "1 rad hade någon annan redan bokfört medan filen lästes. Den bokförs inte igen."
      : `${count} rader hade någon annan redan bokfört medan filen lästes. De bokförs inte igen.`,
  booked: (count: number) => (count === 1 ? "1 rad är bokförd" : `${count} rader är bokförda`),
  difference: {
    book: "Boken",
    bank: "Banken",
    difference: "Skillnad",
    none: "Boken och banken stämmer på öret.",
    explained: "Hela skillnaden är förklarad.",
    reasons: {
      ownOre: "Egna ören i betalningar som godkändes för hand",
      saved: "Sparat till senare",
      ignored: "På banken men bortvalt: hör inte till klassen",
      notInFile: "I boken men inte i bankens fil",
      notBooked: "I filen men inte bokfört",
      outgoing: "Pengar ut i filen som inte är i boken",
      unexplained: "Oförklarat",
    },
  },
} as const;
