/** Apart from the area's other texts: they come with "Status", which few open. */
export const statusPageTexts = {
  planDue: (day: string) => `del senast ${day}`,
  remind: {
    button: (count: number) => `Påminn ${count}`,
    of: (count: number, title: string) => `Påminn ${count} om ${title}`,
    question: (count: number, title: string) => ({
      title: `Påminn om ${title}?`,
      text: `${count === 1 ? "En person" : `${count} personer`} som inte har betalat får en påminnelse, och ingen annan. Var och en får bara en.`,
      confirm: `Påminn ${count}`,
    }),
    last: (when: string) => `Påmindes ${when}`,
    success: (count: number) => (count === 1 ? "En person är påmind" : `${count} personer är påminda`),
    failure: "Kunde inte påminna",
  },
  exportStatus: {
    title: "Ladda ner listan",
    formats: { xlsx: "Excel", csv: "CSV" } satisfies Record<"xlsx" | "csv", string>,
    get: (format: string) => `Ladda ner vem som har betalat som ${format}`,
    success: "Listan är nedladdad",
    failure: "Kunde inte ladda ner listan",
    fileName: "betalningar",
    sheet: "Betalningar",
    columns: {
      name: "Medlem",
      state: (title: string, amount: string) => `${title} (${amount})`,
      archived: (title: string, amount: string) => `${title} (${amount}, avslutad)`,
      paid: (title: string) => `${title}: betalt (kr)`,
      paidSum: "Betalt (kr)",
      leftSum: "Kvar (kr)",
    },
  },
} as const;

export const receiptListTexts = {
  title: "Kvitton som kan tas bort",
  room: (stored: string, quota: string) => `Klassens kvitton tar ${stored} av ${quota}.`,
  explanation:
    "Här finns kvitton som inte hör till någon betalning eller något utlägg, och kvitton till avvisade betalningar och till utlägg som är avslagna eller tillbakatagna, de största först.",
  explanationManager:
    "Här finns klassens kvitton som inte hör till någon betalning eller något utlägg, och kvitton till avvisade och avslutade betalningar och till utlägg som är avslagna eller tillbakatagna, de största först.",
  none: "Det finns inga kvitton som du kan ta bort. Rapportera utan kvitto, eller säg till er studentansvarig.",
  noneManager: "Det finns inga kvitton att ta bort. Kvitton till en betalning kan tas bort när den är avslutad.",
  load: "Kunde inte ladda kvitton",
  named: "hör till en betalning",
  ofClaim: { declined: "hör till ett avslaget utlägg", withdrawn: "hör till ett tillbakataget utlägg" },
  remove: {
    button: "Ta bort",
    of: (fileName: string, day: string) => `Ta bort kvittot ${fileName}, ${day}`,
    question: "Ta bort kvittot?",
    text: (fileName: string) => `${fileName} försvinner och det går inte att ångra.`,
    success: "Kvittot är borttaget",
    failure: "Kunde inte ta bort kvittot",
  },
} as const;

/** Apart, since few open them. */
export const reliefTexts = {
  ask: {
    lead: "Du behöver inte säga varför. Bara er studentansvariga ser det, och inget ändras för någon annan.",
    wish: "Vad vill du?",
    wishes: { split: "Dela upp", exempt: "Slippa betala" },
    count: "Antal delar",
    date: (number: number, amount: string) => `Del ${number}: ${amount}, senast`,
    submit: "Skicka",
    success: "Skickat till er studentansvariga",
    failure: "Kunde inte skicka",
    over: "Betalningen är avslutad.",
    voluntary: "Betalningen är ett frivilligt bidrag nu: du behöver inte betala.",
  },
  queue: {
    title: "Vill dela upp eller slippa",
    lead: "Ingen behöver säga varför. Svaret ser bara den som bad om det.",
    wishes: {
      split: (name: string, title: string) => `${name} vill dela upp ${title}`,
      exempt: (name: string, title: string) => `${name} vill slippa ${title}`,
    },
    approve: "Godkänn",
    approveOf: (wish: string) => `Godkänn: ${wish}`,
    refuse: "Säg nej",
    refuseOf: (wish: string) => `Säg nej: ${wish}`,
    plan: "Delar upp betalningen",
    save: "Spara dagarna",
    saved: "Dagarna är ändrade",
    change: "Ändra dagar",
    changeOf: (wish: string) => `Ändra dagar: ${wish}`,
    submit: "Godkänn med de här dagarna",
    approved: "Godkänt",
    refused: "Du har svarat nej",
    failure: "Kunde inte svara",
    ownOther: "Det är ditt eget. En annan studentansvarig svarar.",
    ownAlone:
      "Det är ditt eget, och klassen har ingen annan studentansvarig. Svarar du själv ser de som blir studentansvariga efter dig att du gjorde det.",
    gone: "Önskemålet väntar inte längre. Någon annan har svarat på det, det är tillbakataget, eller så är betalningen avslutad.",
    load: "Kunde inte ladda önskemål",
  },
} as const;
