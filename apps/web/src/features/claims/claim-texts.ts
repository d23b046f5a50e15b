import type { ClaimState } from "@utspring/domain/payments/claims";

export const claimTexts = {
  title: "Utlägg",
  lead: "Har du betalat något för klassen? Begär pengarna tillbaka, med kvittot. Bara du och studentansvariga ser utlägget tills det är godkänt.",
  leadManager: "Bara den som har lagt ut och studentansvariga ser ett utlägg tills det är godkänt.",
  load: "Kunde inte ladda utlägg",
  button: "Jag har lagt ut pengar",
  fewer: "Visa färre",
  more: (count: number) => `Visa ${count} till`,
  by: (name: string) => `Utlagt av ${name}`,
  own: "Ditt utlägg",
  gone: (description: string, amount: string) => ({
    title: "Utlägget väntar inte längre",
    message: `${description}, ${amount}: någon annan har svarat på det, eller så är det tillbakataget.`,
  }),
  reason: (reason: string) => `Anledning: ${reason}`,
  stoppedOwn:
    "Inget är utbetalt: uttaget stoppades vid det andra godkännandet. En studentansvarig kan godkänna utlägget på nytt, eller så begär du det på nytt med samma kvitto.",
  stopped:
    "Inget är utbetalt: uttaget stoppades vid det andra godkännandet. Betala ut det på nytt, eller avslå det med en anledning.",
  twin: {
    claim: "Samma kvitto finns på ett annat utlägg",
    withdrawal: "Samma kvitto finns på ett annat uttag",
    of: (day: string, amount: string) => `: ${day}, ${amount}. Se efter att klassen inte betalar två gånger.`,
  },
  receipt: (description: string) => `Kvitto till ${description}, öppnas i en ny flik`,
  states: {
    waiting: "Väntar på svar",
    attest: "Väntar på en till",
    paid: "Utbetalt",
    corrected: "Utbetalt och rättat",
    stopped: "Stoppat av en annan",
    declined: "Avslaget",
    withdrawn: "Ångrat",
  } satisfies Record<ClaimState, string>,
  ask: {
    title: "Få tillbaka pengar",
    amount: "Belopp",
    description: "Vad har du köpt?",
    phoneNumber: "Ditt Swish-nummer (valfritt)",
    phoneHint: "Pengarna kommer dit. Bara studentansvariga ser det.",
    receipt: "Kvitto: en bild eller PDF",
    receiptRequired: "Lägg till ett kvitto",
    submit: "Skicka",
    success: "Utlägget är skickat till era studentansvariga",
    failure: "Kunde inte skicka utlägget",
  },
  askAgain: {
    button: "Begär på nytt",
    of: (description: string, amount: string) => `Begär utlägget ${description}, ${amount}, på nytt`,
    success: "Utlägget är skickat till era studentansvariga",
    failure: "Kunde inte skicka utlägget",
  },
  takeBack: {
    button: "Ta tillbaka",
    of: (description: string, amount: string) => `Ta tillbaka utlägget ${description}, ${amount}`,
    success: "Utlägget är tillbakataget",
    failure: "Kunde inte ta tillbaka utlägget",
  },
  approve: {
    open: "Betala ut",
    of: (description: string, amount: string) => `Betala ut ${description}, ${amount}`,
    title: "Betala ut utlägget",
    lead: "Det bokförs som ett uttag ur klasskassan, med kvittot. Swish-koden finns vid utlägget när det är bokfört: betala då.",
    leadAttest: (limit: string) =>
      `Det är över gränsen på ${limit}. Beloppet reserveras, och uttaget bokförs när en till studentansvarig eller granskaren godkänner. Vänta med att betala tills dess.`,
    leadAttestWith: (taken: string, limit: string) =>
      `${taken}, och med det här är det över gränsen på ${limit}. Beloppet reserveras, och uttaget bokförs när en till studentansvarig eller granskaren godkänner. Vänta med att betala tills dess.`,
    leadAttestAlone: (limit: string) =>
      `Det är över gränsen på ${limit}. Beloppet reserveras, men ingen kan godkänna uttaget än. Vänta med att betala.`,
    leadAttestWithAlone: (taken: string, limit: string) =>
      `${taken}, och med det här är det över gränsen på ${limit}. Beloppet reserveras, men ingen kan godkänna uttaget än. Vänta med att betala.`,
    byAnother: "En annan studentansvarig godkänner det: du betalar inte ut ditt eget utlägg.",
    leadOwn: "Det är ditt eget utlägg. Uttaget märks ”Eget utlägg”, och alla i klassen ser det.",
    belowZero: (balance: string) => `Saldot blir ${balance}.`,
    belowReserved: (balance: string, reserved: string) =>
      `Saldot blir ${balance}, och ${reserved} är reserverat för uttag som väntar på ett andra godkännande.`,
    noNumber: (name: string) => `${name} har inte lämnat något Swish-nummer. Kom överens om hur pengarna ska betalas.`,
    submit: "Godkänn och bokför",
    waiting: "Utlägget väntar på en till",
    success: "Utbetalning registrerad!",
    failure: "Kunde inte registrera uttag",
  },
  code: {
    open: "Swish-kod",
    of: (description: string, amount: string) => `Swish-kod för ${description}, ${amount}`,
    title: "Betala med Swish",
    booked: (day: string, name: string) =>
      `Bokfört som utbetalt ${day} av ${name}. Betala bara om det inte redan är gjort.`,
    gone: (description: string, amount: string) => ({
      title: "Swish-koden gäller inte längre",
      message: `${description}, ${amount}: uttaget är rättat i klasskassan.`,
    }),
    load: "Kunde inte hämta Swish-koden",
  },
  decline: {
    open: "Avslå",
    of: (description: string, amount: string) => `Avslå ${description}, ${amount}`,
    title: "Avslå utlägget",
    reason: "Varför?",
    lead: "Den som har lagt ut och klassens studentansvariga läser det.",
    submit: "Avslå",
    success: "Utlägget är avslaget",
    failure: "Kunde inte avslå utlägget",
  },
} as const;
