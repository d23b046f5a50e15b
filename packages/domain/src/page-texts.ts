/** Title and description of each public page, for search engines and shared links. The keys are all public URLs. */
export const pageTexts = {
  descriptions: {
    "/": "Klasskassa, betalningar, försäljning, kalender och omröstningar för klasser på väg mot studenten. Allt på ett ställe, direkt i webbläsaren.",
    "/hur-fungerar-det": "Så kommer er klass igång med Utspring: tre steg, tio funktioner och vem som får göra vad.",
    "/om-oss":
      "Utspring är gjort av ett UF-företag i Stockholm för klasser som vill slippa kalkylark, lösa kuvert och oro för kassan.",
    "/support": "Hjälp med Utspring: e-post, livechatt och svar på de tio vanligaste frågorna.",
    "/kontakta-oss": "Kontakta Utspring: e-post, livechatt, telefon och sociala medier.",
    "/tillganglighet":
      "Så tillgängligt är Utspring: vad som uppfyller WCAG 2.2, vad som brister och hur du säger till.",
    "/villkor":
      "Villkor och integritet: vad som gäller när din klass använder Utspring och hur vi behandlar personuppgifter.",
  },
  /** The alternative text of the picture that a shared link shows. */
  picture: "Studentmössor i luften över en skoltrappa, med solen bakom.",
} as const;
