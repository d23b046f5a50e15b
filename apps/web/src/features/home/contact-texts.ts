const hours = "Vardagar 09:00–17:00";

export const contactTexts = {
  eyebrow: "Kontakta oss",
  title: "Säg hej, så hjälper vi dig",
  lead: "Gäller det din klass eller en betalning vet ofta klassens studentansvariga svaret. Gäller det Utspring är du välkommen hit.",
  email: {
    title: "E-post",
    text: "Bäst när du vill beskriva något i lugn och ro. Vi svarar inom 24 timmar på vardagar.",
  },
  chat: {
    title: "Livechatt",
    hours,
    text: "Snabbast när du har kört fast. Ser du ingen chattruta nere i hörnet är chatten inte påslagen just nu. Mejla då i stället.",
  },
  phone: { title: "Telefon", text: `När det är lättare att prata. ${hours}.` },
  social: {
    title: "Följ oss",
    text: "Nyheter och tips inför studenten. Skriv inte personuppgifter i kommentarer, mejla dem hellre.",
  },
  team: {
    title: "Teamet",
    lead: "Vi är få, och alla svarar på frågor. Så här har vi delat upp arbetet.",
    cards: [
      {
        title: "Stöd till klasser",
        text: "Hjälper studentansvariga att komma igång, från första koden till sista uttaget.",
      },
      { title: "Utveckling", text: "Bygger Utspring, rättar fel och ser till att det går fort och fungerar för alla." },
      {
        title: "Försäljning och leverantörer",
        text: "Väljer produkter att sälja och håller kontakten med dem som levererar.",
      },
      { title: "Ekonomi och avtal", text: "Sköter bokföring, villkor och frågor om personuppgifter." },
    ],
  },
  operator: {
    title: "Vem som driver tjänsten",
    runBy: (name: string) => `Den här installationen drivs av ${name}.`,
    number: (number: string) => `Organisationsnummer ${number}`,
  },
  faq: {
    title: "Kanske finns svaret redan",
    text: "Vi har samlat det som flest undrar över.",
    link: "Till vanliga frågor",
  },
} as const;
