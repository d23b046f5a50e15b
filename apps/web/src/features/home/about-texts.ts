export const aboutTexts = {
  eyebrow: "OM OSS",
  title: "Vi vill att alla ska hinna njuta av våren",
  lead: "Utspring är gjort för det sista året i gymnasiet, när en klass plötsligt ska sköta pengar, avtal och beslut som om den vore en liten förening.",
  story: {
    title: "Varför Utspring finns",
    paragraphs: [
      "Varje år samlar svenska klasser in pengar till skiva, flak, mössor och bal. Någon i klassen tar på sig ansvaret, ofta med ett kalkylark, en privat Swish och en chatt där allt försvinner uppåt. Det brukar gå bra. Men det kostar kvällar, och ibland kostar det förtroende.",
      "Vi tycker att den som tar ansvar för klassen ska ha ordentliga verktyg, och att den som betalar ska kunna se var pengarna är. Därför har vi samlat kassan, betalningarna, försäljningen, kalendern och omröstningarna på ett ställe, med samma siffror för alla.",
      "Namnet kommer från ögonblicket då dörrarna slås upp och klassen springer ut på skoltrappan. Det är dit allt leder. Resten ska vara så enkelt som möjligt.",
    ],
  },
  values: {
    title: "Det vi håller fast vid",
    cards: [
      {
        title: "Öppet för klassen",
        text: "Kassans saldo och historik syns för alla medlemmar. En rad som bokförts kan inte ändras. Fel rättas med en ny rad, så att man alltid ser vad som hände.",
      },
      {
        title: "Skonsamt mot den enskilda",
        text: "Klassen ser hur mycket som kommit in, aldrig från vem. Vem som ligger efter är en sak mellan den personen och studentansvarig.",
      },
      {
        title: "Lugnt i fickan",
        text: "Inga reklamrutor och ingen jakt på din uppmärksamhet. Du öppnar Utspring när du behöver det, och hittar det du söker.",
      },
      {
        title: "Era uppgifter är era",
        text: "Vi säljer aldrig uppgifter. Du kan hämta ut allt vi vet om dig och ta bort ditt konto själv, när du vill.",
      },
    ],
  },
  company: {
    title: "Vilka vi är",
    text: (name: string) =>
      `Utspring är öppen källkod, gjord för skolklasser. Den här installationen drivs av ${name}.`,
  },
  contact: { title: "Undrar du något?", text: "Vi svarar gärna på frågor, stora som små.", link: "Kontakta oss" },
} as const;
