export const attestTexts = {
  reserved: "Väntar på en till",
  available: "Tillgängligt",
  title: "Uttag som väntar på en till",
  none: "Inget uttag väntar på en till.",
  lead: "Beloppen är reserverade men inte bokförda. En annan studentansvarig än den som registrerade uttaget godkänner, eller granskaren.",
  by: (name: string) => `Registrerat av ${name}`,
  why: (limit: string) => `Gränsen var ${limit} på ett dygn när uttaget registrerades.`,
  whyOfDay: (day: string, limit: string) =>
    `Med det här hade samma person tagit ut ${day} på ett dygn, över gränsen på ${limit}.`,
  whyOfDayTogether: (day: string, limit: string) =>
    `Med det här hade administratörer och nya studentansvariga, som räknas tillsammans, tagit ut ${day} på ett dygn, över gränsen på ${limit}.`,
  noReceipt: "Utan kvitto",
  claimTo: (name: string) => `Utlägg till ${name}`,
  paybackTo: (name: string) => `Betalas till ${name}`,
  aloneForOthers:
    "Klassen har bara en aktiv studentansvarig. Uttag över gränsen väntar tills det finns en till som kan godkänna.",
  requesterLeft:
    "Kan inte godkännas: den som registrerade uttaget är inte aktiv studentansvarig längre. En studentansvarig kan neka det och göra det på nytt.",
  requesterLeftForManager:
    "Kan inte godkännas: den som registrerade uttaget är inte aktiv studentansvarig längre. Neka det, och gör det på nytt.",
  gone: (description: string, amount: string) => ({
    title: "Uttaget väntar inte längre",
    message: `${description}, ${amount}: det är avgjort, taget tillbaka eller avslutat.`,
  }),
  refused: (description: string, amount: string) => ({
    title: "Uttaget kan inte godkännas längre",
    message: `${description}, ${amount}: skälet står vid det.`,
  }),
  own: "Någon annan behöver godkänna det här: du har själv begärt det eller får pengarna.",
  appointer: "Du godkänner inte det som den som utsåg eller bjöd in dig har registrerat. Någon annan gör det.",
  newAuditor: "Du godkänner när du har varit granskare i sju dagar. Till dess gör en annan studentansvarig det.",
  late: "Du godkänner inte det som registrerades innan du fick uppdraget: det registreras på nytt. Under dina första sju dagar godkänner du inte heller det som en administratör eller en lika ny studentansvarig har registrerat.",
  split: "Delat uttag",
  claim: "Utlägg",
  ownClaim: "Eget utlägg",
  ownPayback: "Egen återbetalning",
  hasReceipt: "Kvitto finns",
  receiptOf: (description: string) => `Kvitto till ${description}, öppnas i en ny flik`,
  author: (requester: string, attester: string) => `${requester}, godkänt av ${attester}`,
  attest: {
    button: "Godkänn",
    of: (description: string, amount: string) => `Godkänn ${description}, ${amount}`,
    title: "Godkänn uttaget?",
    text: (amount: string, description: string, name: string) =>
      `${amount}: ${description}. Registrerat av ${name}. Uttaget bokförs direkt.`,
    textTo: (amount: string, description: string, payee: string) =>
      `${amount}: ${description}. ${payee}. Uttaget bokförs direkt.`,
    belowZero: (balance: string) => `Saldot blir ${balance}.`,
    belowReserved: (balance: string, reserved: string) =>
      `Saldot blir ${balance}, och ${reserved} är reserverat för andra uttag som väntar på ett andra godkännande.`,
    success: "Uttaget är godkänt och bokfört",
    failure: "Kunde inte godkänna uttaget",
  },
  takeBack: {
    button: "Ta tillbaka",
    of: (description: string, amount: string) => `Ta tillbaka ${description}, ${amount}`,
  },
  refuse: {
    button: "Neka",
    of: (description: string, amount: string) => `Neka ${description}, ${amount}`,
    title: "Neka uttaget?",
    text: (amount: string, description: string, by: string) =>
      `${amount}: ${description}. Registrerat av ${by}. Uttaget bokförs inte. Ändrar ni er får det registreras på nytt.`,
    textOfClaim: (amount: string, description: string, payee: string) =>
      `${amount}: ${description}. ${payee}. Det bokförs inte. Ändrar ni er får utlägget begäras på nytt.`,
    textOfPayback: (amount: string, description: string, payee: string) =>
      `${amount}: ${description}. ${payee}. Det bokförs inte, och medlemmen har kvar sina pengar till godo.`,
  },
  cancel: {
    success: "Uttaget är stoppat",
    failure: "Kunde inte stoppa uttaget",
  },
} as const;
