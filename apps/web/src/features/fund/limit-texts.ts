export const limitTexts = {
  title: "Två personer för stora uttag",
  none: "Det finns ingen gräns: en studentansvarig kan ensam registrera ett uttag på vilket belopp som helst.",
  holds: (limit: string) =>
    `En person tar ensam ut högst ${limit} på ett dygn. Mer än så behöver två: en som registrerar och en annan studentansvarig, eller granskaren, som godkänner.`,
  first:
    "Gränsen gäller direkt, för det en person tar ut ensam på ett dygn. Sänka kan man göra ensam. Att höja eller ta bort kräver två, annars tar det sju dagar.",
  later:
    "En lägre gräns gäller direkt. En högre gräns, eller ingen, gäller när en annan studentansvarig eller granskaren godkänner, annars efter sju dagar. Alla i klassen får veta det.",
  set: {
    first: "Sätt en gräns",
    change: "Ändra gränsen",
    title: "Gräns för uttag ensam",
    amount: "Belopp",
    submit: "Spara",
    success: "Gränsen gäller nu",
    waiting: "Ändringen väntar på en till",
    failure: "Kunde inte ändra gränsen",
    gone: (name: string) => `${name} har föreslagit en ändring av gränsen. Godkänn eller stoppa den först.`,
  },
  proposerLeft: (day: string) =>
    `Kan inte godkännas: den som föreslog ändringen är inte aktiv studentansvarig längre. Stoppas den inte gäller den ändå från ${day}.`,
  remove: "Ta bort gränsen",
  proposed: (name: string, limit: string, day: string) =>
    `${name} vill ändra gränsen till ${limit}. Det gäller när en annan studentansvarig eller granskaren godkänner, annars från ${day}.`,
  proposedNone: (name: string, day: string) =>
    `${name} vill ta bort gränsen. Det gäller när en annan studentansvarig eller granskaren godkänner, annars från ${day}.`,
  attest: {
    button: "Godkänn ändringen",
    title: "Godkänn ändringen?",
    text: (before: string, after: string) => `Gränsen är ${before} och blir ${after} direkt.`,
    textOfNone: (before: string) =>
      `Gränsen på ${before} tas bort direkt. Sedan kan en studentansvarig ensam registrera ett uttag på vilket belopp som helst.`,
    gone: "Ändringen av gränsen väntar inte längre. Den är avgjord eller avslutad.",
    refused: "Ändringen kan inte godkännas längre. Skälet står vid den.",
    success: "Den nya gränsen gäller nu",
    failure: "Kunde inte godkänna ändringen",
  },
  cancel: {
    button: "Stoppa ändringen",
    title: "Stoppa ändringen?",
    text: (name: string, now: string, after: string) =>
      `${name} vill ändra gränsen från ${now} till ${after}. Gränsen blir kvar på ${now}. Ändrar ni er får ändringen föreslås på nytt.`,
    textOfNone: (name: string, now: string) =>
      `${name} vill ta bort gränsen på ${now}. Den blir kvar. Ändrar ni er får ändringen föreslås på nytt.`,
    success: "Ändringen är stoppad",
    failure: "Kunde inte stoppa ändringen",
  },
} as const;
