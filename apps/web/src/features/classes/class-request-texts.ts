export const classRequestTexts = {
  waits: {
    title: "Vi har fått din önskan",
    lead: (className: string) =>
      `Vi har fått din önskan om ${className}. En administratör svarar, och du får ett mejl när klassen finns.`,
    confirm: "Bekräfta först din e-post med länken som vi har mejlat. På din profil kan du be om en ny.",
    profile: "Till din profil",
    other: "Skriv en klasskod i stället",
  },
  refused: {
    title: "Klassen är inte skapad",
    lead: (className: string, reason: string) => `${className} kunde inte skapas: ${reason}`,
  },
  start: "Ingen klass än? Starta en",
} as const;
