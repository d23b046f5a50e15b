export const chatTexts = {
  region: "Hjälp och chatt",
  open: "Hjälp och chatt",
  title: "Fråga oss",
  hours: "Chatten är bemannad vardagar 09:00–17:00.",
  consent:
    "Chatten körs av företaget Crisp. Startar du den ser Crisp vilken sida du är på, vad du skriver och din ip-adress, och sparar en kaka i din webbläsare. Ditt namn och din klass lämnas inte ut.",
  start: "Starta chatt",
  started: "Chatten är på väg. Den dyker upp nere i hörnet.",
  failed: "Chatten gick inte att starta.",
  email: "Mejla i stället, så svarar vi inom 24 timmar på vardagar:",
  /** The name that support staff see. */
  nickname: "Användare",
} as const;
