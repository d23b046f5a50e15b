/** The texts around every page: header, navigation, footer. */
export const shellTexts = {
  product: "Utspring",
  unknownTitle: "Sidan finns inte",
  skip: "Hoppa till innehållet",
  logo: "Utspring, till startsidan",
  toClass: "Gå till klass",
  impersonating: "Du är inloggad som admin och administrerar en klass",
  stopImpersonating: {
    button: "Avsluta",
    label: "Avsluta administrationen av klassen",
    region: "Administration av en klass",
    success: "Du administrerar inte längre klassen",
    failure: "Kunde inte avsluta administrationen",
  },
  removedFromClass: (name: string) => ({
    title: `Du är inte längre med i ${name}`,
    message: "Hör av dig till klassens studentansvariga om det inte stämmer.",
  }),
  classSettings: "Klassinställningar",
  profile: (name: string) => `Min profil: ${name}`,
  navigation: "Huvudmeny",
  visitor: {
    menu: "Meny",
    navigation: "Om Utspring",
    signIn: "Logga in",
  },
  footer: {
    words: "Gjort för klasser på väg mot studenten.",
    navigation: "Sidfot",
    social: "Följ oss",
  },
  broken: "Sidan kunde inte visas. Ladda om den så brukar det ordna sig.",
  notKept: "Du är offline, och den här sidan har inte öppnats på enheten förut. Den kommer när du har nät igen.",
  load: "Vi når inte Utspring just nu. Kontrollera din uppkoppling.",
} as const;
