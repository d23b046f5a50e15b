/** Apart, since few members have a credit. */
export const creditPageTexts = {
  title: "Till godo",
  lead: "Det som medlemmar har betalat utöver det begärda. Använd det till en betalning i medlemmens ruta ovan, eller betala tillbaka det.",
  load: "Kunde inte ladda det som är till godo",
  own: (amount: string) => `Du har ${amount} till godo.`,
  ownLead: "Er studentansvarig kan använda det till din nästa betalning eller betala tillbaka det.",
  of: (amount: string) => `Har ${amount} till godo`,
  use: {
    button: (amount: string) => `Använd ${amount} till betalningen`,
    success: "Pengarna till godo är använda",
    failure: "Kunde inte använda det som är till godo",
  },
  code: {
    title: "Återbetalt",
    button: "Swish-kod",
    of: (name: string, amount: string) => `Swish-kod för ${amount} till ${name}`,
    phoneNumber: "Medlemmens Swish-nummer",
    submit: "Visa koden",
    booked: (day: string, name: string) =>
      `Bokfört ${day} av ${name}. Någon kan redan ha skickat pengarna: fråga innan du betalar.`,
    load: "Kunde inte hämta Swish-koden",
  },
  payBack: {
    button: "Betala tillbaka",
    by: (name: string, amount: string) => `Betala tillbaka ${amount} till ${name}`,
    lead: "Uttaget bokförs i klasskassan, och du skickar pengarna själv. Över klassens gräns väntar det på attest.",
    phoneNumber: "Medlemmens Swish-nummer (valfri)",
    phoneHint: "Med numret visas en kod att betala med.",
    submit: "Bokför återbetalningen",
    success: "Återbetalningen är bokförd",
    waiting: "Återbetalningen väntar på en till. Sedan finns Swish-koden under Återbetalt.",
    failure: "Kunde inte betala tillbaka",
    code: "Återbetalningen är bokförd. Skicka pengarna nu.",
    gone: "Pengarna är inte till godo längre. Någon annan har använt det eller betalat tillbaka det.",
  },
} as const;
