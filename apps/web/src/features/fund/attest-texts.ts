/** The texts of withdrawals that need two people, and of the limit above which they do. */
export const attestTexts = {
  reserved: "Väntar på attest",
  available: "Tillgängligt",
  title: "Uttag som väntar på attest",
  lead: "Beloppen är reserverade men inte bokförda. En annan studentansvarig än den som registrerade uttaget attesterar, eller granskaren.",
  by: (name: string) => `Registrerat av ${name}`,
  why: (limit: string) => `Gränsen var ${limit} på ett dygn när uttaget registrerades.`,
  whyOfDay: (day: string, limit: string) =>
    `Med det här hade samma person tagit ut ${day} på ett dygn, över gränsen på ${limit}.`,
  noReceipt: "Utan kvitto",
  claimTo: (name: string) => `Utlägg till ${name}`,
  alone:
    "Klassen har bara en aktiv studentansvarig. Be en administratör utse en till: annars kan inget över gränsen bokföras. Granskaren attesterar inte uttag av den som utsåg hen.",
  aloneForOthers:
    "Klassen har bara en aktiv studentansvarig. Uttag över gränsen väntar tills det finns en till som kan attestera.",
  requesterLeft:
    "Kan inte attesteras: den som registrerade uttaget är inte aktiv studentansvarig längre. En studentansvarig kan neka det och registrera det på nytt.",
  requesterLeftForManager:
    "Kan inte attesteras: den som registrerade uttaget är inte aktiv studentansvarig längre. Neka det, och registrera det på nytt.",
  gone: (description: string, amount: string) => ({
    title: "Uttaget väntar inte längre",
    message: `${description}, ${amount}: någon annan har attesterat, nekat eller tagit tillbaka det.`,
  }),
  own: "Du attesterar inte det du själv har begärt. Någon annan gör det.",
  appointer: "Du attesterar inte det som den som utsåg eller bjöd in dig har registrerat. Någon annan gör det.",
  newAuditor: "Du attesterar när du har varit granskare i sju dagar. Till dess gör en annan studentansvarig det.",
  split: "Delat uttag",
  claim: "Utlägg",
  ownClaim: "Eget utlägg",
  hasReceipt: "Kvitto finns",
  receiptOf: (description: string) => `Kvitto till ${description}, öppnas i en ny flik`,
  author: (requester: string, attester: string) => `${requester}, attest: ${attester}`,
  attest: {
    button: "Attestera",
    of: (description: string, amount: string) => `Attestera ${description}, ${amount}`,
    title: "Attestera uttaget?",
    text: (amount: string, description: string, name: string) =>
      `${amount}: ${description}. Registrerat av ${name}. Uttaget bokförs direkt.`,
    textOfClaim: (amount: string, description: string, claimant: string) =>
      `${amount}: ${description}. Utlägg till ${claimant}. Uttaget bokförs direkt.`,
    belowZero: (balance: string) => `Saldot blir ${balance}.`,
    belowReserved: (balance: string, reserved: string) =>
      `Saldot blir ${balance}, och ${reserved} är reserverat för andra uttag som väntar på attest.`,
    success: "Uttaget är attesterat och bokfört",
    failure: "Kunde inte attestera uttaget",
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
    textOfClaim: (amount: string, description: string, claimant: string) =>
      `${amount}: ${description}. Utlägg till ${claimant}. Det bokförs inte. Ändrar ni er får utlägget begäras på nytt.`,
  },
  cancel: {
    success: "Uttaget är stoppat",
    failure: "Kunde inte stoppa uttaget",
  },
} as const;

/** The texts of the limit itself. */
export const limitTexts = {
  title: "Två personer för stora uttag",
  offer: "Ska stora uttag kräva två personer?",
  none: "Det finns ingen gräns: en studentansvarig kan ensam registrera ett uttag på vilket belopp som helst.",
  holds: (limit: string) =>
    `En person tar ensam ut högst ${limit} på ett dygn. Mer än så behöver två: en som registrerar och en annan studentansvarig, eller granskaren, som attesterar.`,
  first:
    "Gränsen gäller direkt, för det en person tar ut ensam på ett dygn. Sänka den kan en ensam göra. Höja den eller ta bort den behöver två, annars dröjer det sju dagar.",
  later:
    "En lägre gräns gäller direkt. En högre gräns, eller ingen, gäller när en annan studentansvarig eller granskaren attesterar, annars efter sju dagar. Alla i klassen får veta det.",
  set: {
    first: "Sätt en gräns",
    change: "Ändra gränsen",
    title: "Gräns för uttag utan attest",
    amount: "Belopp",
    submit: "Spara",
    success: "Gränsen gäller nu",
    waiting: "Ändringen väntar på attest",
    failure: "Kunde inte ändra gränsen",
  },
  proposerLeft: (day: string) =>
    `Kan inte attesteras: den som föreslog ändringen är inte aktiv studentansvarig längre. Stoppas den inte gäller den ändå från ${day}.`,
  remove: "Ta bort gränsen",
  proposed: (name: string, limit: string, day: string) =>
    `${name} vill ändra gränsen till ${limit}. Det gäller när en annan studentansvarig eller granskaren attesterar, annars från ${day}.`,
  proposedNone: (name: string, day: string) =>
    `${name} vill ta bort gränsen. Det gäller när en annan studentansvarig eller granskaren attesterar, annars från ${day}.`,
  attest: {
    button: "Attestera ändringen",
    title: "Attestera ändringen?",
    text: (before: string, after: string) => `Gränsen är ${before} och blir ${after} direkt.`,
    textOfNone: (before: string) =>
      `Gränsen på ${before} tas bort direkt. Sedan kan en studentansvarig ensam registrera ett uttag på vilket belopp som helst.`,
    gone: "Ändringen av gränsen väntar inte längre. Någon annan har attesterat eller stoppat den.",
    success: "Den nya gränsen gäller nu",
    failure: "Kunde inte attestera ändringen",
  },
  cancel: {
    button: "Stoppa ändringen",
    success: "Ändringen är stoppad",
    failure: "Kunde inte stoppa ändringen",
  },
} as const;
