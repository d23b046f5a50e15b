/** The words of the start page and of the page that does not exist (spec 1 section 2). */
export const homeTexts = {
  title: "Hela vägen till utspringet",
  lead: "Klassens pengar, planer och beslut på ett ställe. Alla ser samma saldo, alla vet vad som händer, och ingen behöver jaga kvitton i chatten.",
  start: "Kom igång",
  signIn: "Logga in",
  toClass: "Till klassen",
  toJoin: "Gå med i din klass",
  toAdmin: "Till administrationen",
  promises: [
    { title: "Klasskassa på öret", text: "Varje inbetalning och uttag syns för hela klassen, med vem, när och varför." },
    { title: "Med på en minut", text: "Skapa konto, skriv klasskoden, klart. Allt fungerar i webbläsaren." },
    { title: "Alltid aktuellt", text: "När någon registrerar något syns det direkt på allas skärmar." },
  ],
  notFound: {
    title: "Sidan finns inte",
    lead: "Adressen kan vara felskriven, eller så har sidan flyttat.",
    back: "Till startsidan",
  },
} as const;
