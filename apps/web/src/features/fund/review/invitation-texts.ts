export const invitationTexts = {
  button: "Bjud in en vuxen",
  title: "Bjud in en vuxen granskare",
  lead: "En vuxen utanför klassen, till exempel en mentor eller förälder, kan granska kassan. De ser klasskassan, budgeten och kvitton på uttag, och aldrig telefonnummer, undantag eller vem som har betalat. Alla i klassen får veta att någon är inbjuden, och vem som tackar ja.",
  email: "E-post till den vuxna (valfritt)",
  emailHint: "Då får de länken i ett mejl. Adressen sparas inte.",
  create: "Skapa länk",
  created: ({ isMailed }: { isMailed: boolean }) => (isMailed ? "Mejlet skickas" : "Länken är klar"),
  failure: "Kunde inte skapa länken",
  shown: (day: string) =>
    `Länken fungerar en gång, till och med ${day}. Skicka den bara till den som ska granska. Den visas bara nu: skapar du en ny slutar den här att fungera.`,
  mailed: (email: string) =>
    `Ett mejl skickas till ${email}. Du kan också skicka länken själv: den som tackar ja först blir granskare.`,
  notMailed:
    "Inget mejl skickades, för klassen eller adressen har fått så många som får skickas på en dag. Skicka länken själv.",
  copy: "Kopiera länken",
  done: "Klar",
  ended: "Länken fungerar inte längre",
  replaced: "Inbjudan är återkallad, eller ersatt av en ny.",
  waiting: (name: string, day: string) =>
    `${name} har bjudit in en vuxen att granska kassan. Inbjudan gäller till ${day}.`,
  guest: (name: string) => `Granskare: ${name}, inbjuden utanför klassen`,
  revoke: {
    button: "Återkalla",
    title: "Återkalla inbjudan?",
    text: "Länken slutar att fungera. Du kan bjuda in någon igen.",
    success: "Inbjudan är återkallad",
    failure: "Kunde inte återkalla inbjudan",
  },
  page: {
    title: "Granska en klasskassa",
    about: (inviter: string, className: string, day: string) =>
      `${inviter} i ${className} har bjudit in dig. Svara senast ${day}.`,
    reading: "Hämtar inbjudan",
    load: "Kunde inte hämta inbjudan",
    lead: "Du är inbjuden att granska en klasskassa. Du läser kassaboken och kvittona på uttag, jämför varje månad saldot med banken, ställer frågor och godkänner stora uttag. Du bokför ingenting.",
    privacy:
      "Du ser bara klasskassan och budgeten: inga telefonnummer, inte vem som har betalat eller slipper betala, och inga andra sidor. Alla i klassen får veta ditt namn. Du kan sluta när du vill.",
    signInFirst: "Logga in eller skapa ett konto först, utan klasskod. Sedan kommer du tillbaka hit.",
    signIn: "Logga in eller skapa konto",
    member:
      "Du är med i en klass, och kan därför inte granska som inbjuden. Den som ska granska behöver ett konto utan klass.",
    accept: "Tacka ja",
    decline: "Inte nu",
    success: (className: string) => `Du granskar nu kassan i ${className}`,
    failure: "Kunde inte tacka ja",
    incomplete: "Länken är inte hel. Öppna hela länken som du fick, eller be om en ny.",
  },
} as const;
