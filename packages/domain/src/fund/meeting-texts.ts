function alsoEarlier(count: number): string {
  if (count === 0) return "";
  return count === 1 ? " och 1 tidigare månad" : ` och ${count} tidigare månader`;
}

export const meetingTexts = {
  kind: "Rapport till klassmötet",
  period: {
    all: "Hela tiden",
    spring: (year: string) => `Vårterminen ${year}`,
    autumn: (year: string) => `Höstterminen ${year}`,
    invalid: "Ange en månad eller en termin: 2026-11, 2026-ht eller 2027-vt.",
    days: (name: string, from: string, to: string) => `${name}, ${from} – ${to}`,
  },
  fileName: "klassmote",
  whole: "hela-tiden",
  title: (className: string) => `Klasskassan, ${className}`,
  state: (row: number, moment: string) => `Läget efter rad ${row} i kassaboken, bokförd ${moment}.`,
  empty: "Ingen rad är bokförd till och med perioden.",
  intact: "Alla rader i kassaboken är kontrollräknade, och ingen har ändrats.",
  broken: (row: number) =>
    `Kassaboken är bruten vid rad ${row}. Siffrorna här går inte att lita på. Kontakta en administratör.`,
  brokenSignOff: (number: number) =>
    `Granskningarnas kedja är bruten vid granskning ${number}. Kontakta en administratör.`,
  brokenBoth: (row: number, signOff: number) =>
    `Kassaboken är bruten vid rad ${row} och granskning ${signOff}. Lita inte på siffrorna. Kontakta en administratör.`,
  boxes: "□ står för tecken som inte kan skrivas ut. De syns på Klasskassa.",
  sum: "Summa",
  withoutCorrected: "utan rättade",
  /** Before the text, which may be cut at its end. */
  corrected: (description: string) => `Rättat: ${description}`,
  day: "Dag",
  moment: (day: string, time: string) => `${day} kl. ${time}`,
  amount: "Belopp",
  facts: { opening: "Ingående saldo", income: "In", expense: "Ut", closing: "Utgående saldo" },
  flows: {
    title: "In och ut",
    what: "Vad",
    payments: "Betalningar från medlemmar",
    sales: "Försäljningar",
    deposits: "Övriga inbetalningar",
    withdrawals: "Uttag",
    creditsGrown: (amount: string) =>
      `Det medlemmarna har till godo har ökat med ${amount}. Det ingår i utgående saldo, men är varken in eller ut.`,
    creditsShrunk: (amount: string) =>
      `Det medlemmarna har till godo har minskat med ${amount}. Vad de har fått tillbaka är varken in eller ut.`,
  },
  budget: {
    title: "Budget och utfall sedan starten",
    item: "Post",
    kind: "Typ",
    planned: "Planerat",
    actual: "Utfall",
    left: "Kvar",
    income: "Inkomst",
    expense: "Utgift",
    incomeSum: "Inkomster",
    expenseSum: "Utgifter",
    unassigned: "Ingen rad i budgeten",
    none: "Klassen har ingen budgetpost.",
    otherBudget: (name: string, budgetName: string) => `${name} (${budgetName})`,
    others: "Poster i andra budgetar står med budgetens namn, och räknas in i summan.",
    moreIncome: (amount: string) => `Inkomsterna är ${amount} mer än budgeterat.`,
    onlySums: "Inkomsternas utfall visas som en summa.",
  },
  payments: {
    title: "Betalningar",
    what: "Betalning",
    voluntary: (title: string) => `${title} (frivilligt)`,
    each: "Per person",
    paidIn: "Inbetalt",
    undone: "Godkännanden som har ångrats",
    none: "Inget är inbetalt i perioden.",
    onlySums: "Här står bara summor, aldrig vem.",
  },
  reserved: {
    title: "Reserverat",
    what: "Uttag som väntar på attest",
    by: "Registrerat av",
    none: "Inget uttag väntar på attest.",
    available: (amount: string) => `Utgående saldo minus reserverat: ${amount}.`,
    credits: (amount: string, reserved: string | null) =>
      `Medlemmar har tillsammans ${amount} till godo${reserved === null ? "" : ` (${reserved} är reserverat)`}, som ingår i saldot men hör till dem.`,
    noCredits: "Ingen har något till godo.",
  },
  counted: {
    title: "Bank och kontanter, räknat på mötet",
    bank: "Bankkonto",
    cash: "Kontanter",
    sum: "Summa",
    book: "Utgående saldo i kassaboken",
    difference: "Skillnad",
    explanation: "Förklaring till skillnaden",
  },
  attested: {
    title: "Uttag över gränsen per person och dygn",
    what: "Till vad",
    by: "Registrerat av",
    attestedBy: "Attesterat av",
    asAdmin: (name: string) => `${name} (administratör)`,
    ownClaim: (name: string) => `${name} (eget utlägg)`,
    ownPayback: (name: string) => `${name} (egen återbetalning)`,
    noLimit: "Klassen har ingen gräns för uttag, och inget uttag är attesterat i perioden.",
    removed: (since: string) => `Klassen har ingen gräns nu (sedan ${since}).`,
    noneSince: "Inget uttag i perioden är bokfört utan attest sedan dess.",
    sumSince: (count: number, { sum, hasCorrected }: { sum: string; hasCorrected: boolean }) =>
      `Sedan dess är ${count} uttag i perioden ${count === 1 ? "bokfört" : "bokförda"} utan attest, sammanlagt ${sum}${hasCorrected ? ", utan rättade" : ""}.`,
    withoutBetween: (from: string, to: string) => `Mellan ${from} och ${to} var gränsen borttagen:`,
    withoutWithin: (from: string, time: string) => `Mellan ${from} och kl. ${time} var gränsen borttagen:`,
    withoutShort: (moment: string) => `En kort stund ${moment} var gränsen borttagen:`,
    withoutSeveral: "Under delar av perioden var gränsen borttagen:",
    noneThen: "då är inget uttag i perioden bokfört utan attest.",
    sumThen: (count: number, { sum, hasCorrected }: { sum: string; hasCorrected: boolean }) =>
      `då är ${count} uttag i perioden ${count === 1 ? "bokfört" : "bokförda"} utan attest, sammanlagt ${sum}${hasCorrected ? ", utan rättade" : ""}.`,
    limit: (limit: string, since: string | null) => `Gränsen är ${limit}${since === null ? "" : ` sedan ${since}`}.`,
    none: (limit: string) => `Inget uttag på mer än ${limit} är bokfört i perioden.`,
    noneUnattested: (limit: string) => `Utan attest är inget uttag på mer än ${limit} bokfört i perioden.`,
    unattestedSum: (
      count: number,
      limit: string,
      { sum, corrected, isEarlier }: { sum: string; corrected: string | null; isEarlier: boolean },
    ) =>
      `Utan attest är ${count} uttag på mer än ${limit} ${count === 1 ? "bokfört" : "bokförda"} i perioden${isEarlier ? ", innan dagens gräns gällde:" : ","} sammanlagt ${sum}${corrected === null ? "" : `, varav ${corrected} är rättat`}.`,
    unattestedTitle: "Uttag utan attest över dagens gräns",
    split: (count: number, amount: string) =>
      count === 1
        ? `1 uttag, ${amount}, är märkt Delat uttag: utan attest, med andra uttag över gränsen på ett dygn.`
        : `${count} uttag, tillsammans ${amount}, är märkta Delat uttag: utan attest, tillsammans över gränsen på ett dygn.`,
  },
  corrections: {
    title: "Rättelser",
    what: "Vad",
    reason: "Varför",
    undone: (count: number) => `Ångrade godkännanden (${count})`,
    none: "Ingen rad är rättad i perioden.",
  },
  signOffs: {
    title: "Granskning",
    month: "Månad",
    by: "Granskad av",
    bank: "Bank",
    difference: "Skillnad",
    remark: "Anmärkning",
    none: "Ingen månad i perioden är granskad.",
    unsigned: (months: readonly string[], earlier: number) =>
      `Inte granskat: ${months.join(", ")}${alsoEarlier(earlier)}.`,
    agreeing: (count: number, { months, earlier, by }: { months: readonly string[]; earlier: number; by: string }) =>
      `${count === 1 ? "1 månad" : `${count} månader`} stämmer med banken: ${months.join(", ")}${alsoEarlier(earlier)}, ${count === 1 ? "granskad" : "granskade"} av ${by}.`,
    months: (from: string, to: string) => (from === to ? from : `${from} – ${to}`),
    names: (names: readonly string[], more: number) =>
      more > 0
        ? `${names.join(", ")} och ${more} till`
        : names.join(", ").replace(/, (?<last>[^,]*)$/u, " och $<last>"),
    ongoing: (month: string, row: number) => `Pågår efter rad ${row}: ${month}.`,
  },
  head: {
    title: "Kontrollsumma",
    row: (row: number) => `Efter rad ${row}:`,
    how: "Skanna koden som medlem i klassen. Då jämförs kontrollsumman med dagens kassabok, och det syns om någon rad till och med den har ändrats sedan rapporten gjordes.",
    figure: (url: string) => `QR-kod till ${url}`,
    none: "En tom kassabok har ingen kontrollsumma.",
  },
  signatures: {
    title: "Underskrifter",
    manager: "Studentansvarig",
    auditor: "Granskare",
    member: "Medlem",
    under: "Namnteckning, namn och dag",
  },
} as const;
