import { formatCount } from "@utspring/domain/money";

export const bankPageTexts = {
  lead: "Filen läses på din enhet och lämnar den aldrig. Bara de rader som du bokför eller sparar kommer till klassen.",
  file: {
    label: "Fil från banken eller Swish",
    choose: "Välj eller släpp en fil",
    hint: "CSV, Excel eller XML från banken",
    description: "CSV, Excel eller XML från banken, högst 5 MB. Filen läses på din enhet.",
    another: "Välj en annan fil",
    one: "Välj en fil",
    openDropped: "Öppna den nya filen",
    leave: {
      title: "Lämna filen?",
      text: "Det du har valt är inte bokfört än, och valen försvinner.",
    },
    leaveSaved: {
      title: "Lämna raderna?",
      text: "Det du har valt är inte bokfört än, och valen försvinner. Raderna är kvar.",
    },
    paste: "Klistra in rader i stället",
    pasteLabel: "Rader från internetbanken",
    pasteHint: "Markera raderna i internetbanken, kopiera dem och klistra in här.",
    readPasted: "Läs raderna",
    reading: "Filen läses …",
    matching: (rows: number) =>
      `${rows === 1 ? "1 rad" : `${formatCount(rows)} rader`} jämförs med klassens betalningar …`,
    failure: "Kunde inte läsa filen",
    unreadable: "Enheten kunde inte öppna filen. Välj den en gång till.",
    tooSlow: "Filen tog för lång tid att läsa. Hämta en kortare tid från banken, till exempel en månad.",
    notShared: "Filen som du delade kom inte fram. Välj den här i stället.",
    unloaded: "Kontrollera nätet och försök igen.",
  },
  fetch: {
    "swish-report":
      "Hämta Swish-rapporten från banken som CSV eller Excel, en månad i taget. Betalningar med referensen i meddelandet blir klara att bokföra.",
    "account-file": "Hämta kontots transaktioner från banken som CSV eller Excel, en månad i taget.",
    none: "Markera månadens rader i internetbanken, kopiera dem, och klistra in dem här.",
  },
  ownOre: {
    isOn: "Egna ören visar vem som har betalat.",
    isOff:
      "De flesta betalningar blir förslag. Med egna ören, som slås på under Klassinställningar, blir fler klara att bokföra.",
  },
  saved: {
    found: (count: number) => (count === 1 ? "1 rad är sparad till senare." : `${count} rader är sparade till senare.`),
    go: "Gå igenom dem",
  },
  savedUntil: (day: string) => `Sparad till ${day}`,
  dropSaved: {
    button: "Ta bort",
    of: (whose: string) => `Ta bort den sparade raden: ${whose}`,
    question: {
      title: "Ta bort den sparade raden?",
      text: "Namnet och meddelandet raderas nu. Raden räknas sedan som bortvald: den hör inte till klassen. Under Historik kan den öppnas igen.",
      confirm: "Ta bort",
    },
    success: "Den sparade raden är borttagen",
    failure: "Kunde inte ta bort raden",
  },
  phoneInFile: (phone: string) => `Nummer i filen: ${phone}`,
  namesake: (joined: string, reference: string | null, reported: string | null) =>
    [
      `i klassen sedan ${joined}`,
      ...(reference === null ? [] : [`referens ${reference}`]),
      ...(reported === null ? [] : [`tryckte på ”Jag har betalat” ${reported}`]),
    ].join(", "),
  nothing: "Inget i filen behöver bokföras.",
  nothingSaved: "Inget av det sparade känns igen som en betalning.",
  look: (count: number) =>
    count === 1 ? "1 rad behöver du titta på." : `${formatCount(count)} rader behöver du titta på.`,
  unknownLeft: (count: number) =>
    count === 1 ? "1 rad känns inte igen." : `${formatCount(count)} rader känns inte igen.`,
  openAmount: (count: number) =>
    count === 1
      ? "Den första raden är lika stor som något som är kvar att betala. Är det en betalning? Tryck på Ändra."
      : `De första ${formatCount(count)} raderna är lika stora som något som är kvar att betala. Är de betalningar? Tryck på Ändra.`,
  leads: {
    book: "Referensen eller elevens egna ören stämmer, och mer pekar på eleven. Inget är bokfört förrän du trycker på knappen längst ner.",
    suggest:
      "Kryssa i det som stämmer. Det som eleven själv har rapporterat, från ett nummer som har betalat förut, är redan ikryssat och bokförs med knappen längst ner.",
    ask: "Välj ett svar för varje rad, eller lämna den.",
    saved:
      "Någon av er har sparat dem, med namn och meddelande, till dagen som står på raden. Sedan försvinner de. Tryck på Ändra om en av dem är en betalning.",
    unknown: "De hör inte till klassen, så vitt filen säger. De stannar på din enhet om du inte väljer något.",
  },
  credit:
    "Tillgodo är pengar som klassen är skyldig eleven: de kan användas till nästa betalning eller betalas tillbaka.",
  show: "Visa raderna",
  alreadyAtOpen: "Redan bokförda när filen öppnades",
  showAlready: "Visa redan bokförda",
  all: "Markera alla förslag",
  chosen: (whose: string) => `Bokför ${whose}`,
  unnamed: "Okänd avsändare",
  change: "Ändra",
  changeOf: (whose: string) => `Ändra ${whose}`,
  answer: "Vad är det?",
  answerOf: (whose: string) => `Vad är ${whose}?`,
  leave: "Lämna den",
  other: "Något annat",
  otherMember: "En annan elev",
  ignore: "Hör inte till klassen",
  same: "Samma betalning",
  changed: {
    file: {
      said: "Något har ändrats i klassens betalningar sedan filen lästes.",
      button: "Läs om filen",
      title: "Läs om filen?",
    },
    saved: {
      said: "Något har ändrats i klassens betalningar sedan raderna lästes.",
      button: "Läs om raderna",
      title: "Läs om raderna?",
    },
    lost: "Dina val får du göra igen.",
    question: "Det du har valt är inte bokfört än, och valen försvinner.",
  },
  refused: (count: number) =>
    count === 1
      ? "1 rad bokfördes inte. Skälet står på raden: välj igen."
      : `${formatCount(count)} rader bokfördes inte. Skälet står på raderna: välj igen.`,
  claimed: "Inte med: en annan rad som är vald betalar samma sak. Välj bara en av dem.",
  save: "Spara till senare",
  approvedPayments: "Samma betalning som redan är godkänd",
  credits: "Blir tillgodo",
  creditOf: (name: string) => `Tillgodo för ${name}`,
  split: {
    choose: "Dela upp på flera",
    title: (whose: string) => `Delar av ${whose}`,
    part: (nr: number) => `Del ${nr}`,
    amount: (nr: number) => `Belopp för del ${nr}`,
    unsaid: "Välj elev och betalning",
    add: "Lägg till en del",
    remove: (nr: number) => `Ta bort del ${nr}`,
    left: (amount: string) => `${amount} kvar att fördela`,
    over: (amount: string) => `${amount} för mycket`,
    done: "Delarna är hela raden.",
    faults: {
      tooFew: "Dela upp den på minst två.",
      incomplete: "Välj vad varje del är och skriv beloppet.",
      twice: "Två delar är samma sak. Lägg ihop dem.",
      tooMuch: "En del är mer än det som är kvar att betala. Gör resten till tillgodo.",
    },
  },
  income: {
    choose: "Bokför som intäkt",
    label: "Vad är intäkten?",
    hint: "Texten står i klasskassan, och hela klassen ser den. Skriv inget namn.",
  },
  openItems: "Det som är kvar att betala",
  item: (name: string, title: string, left: string, reference: string) =>
    `${name}, ${title}, ${left} kvar (${reference})`,
  book: {
    button: (count: number, sum: string) => `Bokför ${count === 1 ? "1 rad" : `${count} rader`} (${sum})`,
    others: ({ linked, same, ignored, saved }: Record<"linked" | "same" | "ignored" | "saved", number>) =>
      [
        ...(linked > 0 ? [`${linked} knyts till godkända betalningar`] : []),
        ...(same > 0 ? [`${same} är samma betalning`] : []),
        ...(ignored > 0 ? [`${ignored} väljs bort`] : []),
        ...(saved > 0 ? [`${saved} sparas`] : []),
      ].join(", "),
    rest: "Spara valen",
    progress: (done: number, of: number) => `${done} av ${of} rader`,
    success: "Raderna är behandlade",
    failure: "Kunde inte bokföra",
  },
  mapping: {
    title: "Vad står i kolumnerna?",
    lead: "Utspring känner inte igen filen. Välj vad kolumnerna är, så läses den. Valet finns kvar på din enhet till nästa fil av samma slag.",
    /** For a file that has been read before, or whose bank is known. */
    leadAgain: "Välj vad kolumnerna är, så läses filen. Valet finns kvar på din enhet till nästa fil av samma slag.",
    sayDecimal: "Svara på ”Hur skrivs ören?” och läs filen igen.",
    change: "Ändra kolumner",
    leave: {
      title: "Ändra kolumner?",
      text: "Det du har valt är inte bokfört än, och valen försvinner när filen läses på nytt.",
    },
    rows: "De första raderna",
    column: (nr: number) => `Kolumn ${nr}`,
    option: (name: string, sample: string) => (sample === "" ? name : `${name}: ${sample.slice(0, 30)}`),
    columns: {
      date: "Bokföringsdag",
      amount: "Belopp",
      deposit: "Pengar in",
      withdrawal: "Pengar ut",
      name: "Avsändarens namn",
      phone: "Avsändarens telefon",
      message: "Meddelande",
      balance: "Saldo",
    },
    none: "Finns inte",
    decimal: "Hur skrivs ören?",
    unsaid: "Välj",
    comma: "Med komma: 1.250 är 1 250 kr",
    point: "Med punkt: 1.250 är 1,25 kr",
    submit: "Läs filen",
  },
  history: {
    title: "Historik",
    files: "De senaste filerna",
    rows: (month: string) => `Rader i ${month}`,
    empty: "Här syns de rader som har bokförts, och här kan de ångras.",
    load: "Kunde inte ladda historiken",
    file: (name: string, period: string | null, rows: string, sum: string) =>
      `${name}${period === null ? "" : `, ${period}`}: ${rows}, ${sum}`,
    linked: (count: number) => `, ${count} knutna`,
    undoneBy: (name: string) => `ångrad av ${name}`,
    credit: (name: string, amount: string) => `Tillgodo för ${name}, ${amount}`,
    states: {
      ignored: "Hör inte till klassen",
      same: "Samma betalning som en annan rad",
      saved: "Sparad till senare",
      undone: "Ångrad",
    },
  },
  balances: {
    title: "Saldon som ni har jämfört med",
    remove: "Ta bort saldot",
    of: (day: string) => `Ta bort saldot ${day}`,
    question: "Ta bort saldot?",
    text: (day: string) => `Saldot på banken ${day} var fel skrivet. Inget bokförs, och ni kan skriva ett nytt.`,
    confirm: "Ta bort",
    success: "Saldot är borttaget",
    failure: "Kunde inte ta bort saldot",
  },
  undo: {
    button: "Ångra raden",
    of: (whose: string, amount: string) => `Ångra raden: ${whose}, ${amount}`,
    title: "Ångra bankraden?",
    text: (amount: string) =>
      `${amount} tas ur klasskassan med en ny rad, och det som raden betalade är obetalt igen. Raden kan bokföras på nytt ur filen.`,
    creditText: (amount: string) =>
      `${amount} tas ur klasskassan med en ny rad, och medlemmen har inte beloppet till godo längre. Raden kan bokföras på nytt ur filen.`,
    incomeText: (amount: string) => `${amount} tas ur klasskassans saldo igen.`,
    linkedText: "Raden är inte längre knuten till betalningen, som är kvar. Inga pengar flyttas.",
    ignoredText: "Raden kommer med igen nästa gång filen läses. Inga pengar flyttas.",
    confirm: "Ångra",
    success: "Bankraden är ångrad",
    failure: "Kunde inte ångra bankraden",
  },
  compare: {
    title: "Stämmer kassan med banken?",
    lead: "Skriv vad banken säger att kontot hade när dagen var slut. Kontot ska bara ha klassens pengar. Det som kom ur bankens fil räknas den dag banken har det, allt annat den dag det bokfördes.",
    day: "Dag",
    balance: "Saldo på banken",
    submit: "Jämför",
    success: "Saldot är sparat",
    failure: "Kunde inte jämföra",
    load: "Kunde inte ladda jämförelsen",
    on: (label: string, day: string) => `${label} ${day}`,
    why: "Vad skillnaden är",
    openFile: "Öppna bankens fil för dagarna före, så visas också det som finns i den men inte i boken.",
    rest: "Det som är oförklarat finns varken i filen eller i boken de dagarna. Hämta en fil som börjar tidigare.",
  },
} as const;
