export const helpTexts = {
  eyebrow: "Support",
  title: "Vad kan vi hjälpa dig med?",
  lead: "Tre sätt att nå oss, och svar på det som flest undrar över.",
  cards: {
    email: { title: "E-postsupport", text: "Vi svarar inom 24 timmar på vardagar." },
    chat: {
      title: "Livechatt",
      text: "Öppen vardagar 09:00–17:00, i rutan nere i hörnet när den är påslagen.",
      link: "Mer om chatten",
    },
    contact: { title: "Kontakta oss", text: "Telefon, sociala medier och vilka vi är.", link: "Till kontaktsidan" },
  },
  faq: {
    title: "Vanliga frågor",
    lead: "Tryck på en fråga för att se svaret.",
    questions: [
      {
        question: "Vad kostar Utspring?",
        answer:
          "Grundfunktionerna är gratis. Premiumfunktioner kan komma att kosta en mindre avgift per klass. Då står priset utskrivet innan ni väljer något.",
      },
      {
        question: "Hur går jag med i min klass?",
        answer:
          "Be din studentansvariga om klasskoden eller om länken. Koden har sex tecken. Skapa ett konto, skriv in koden, så är du med.",
      },
      {
        question: "Hur skapas en klass?",
        answer:
          "Klassen skapas av en administratör. Be om den med ”Starta en klass” på startsidan, eller hör av dig till oss. Den som bad om klassen blir studentansvarig och sköter den sedan själv.",
      },
      {
        question: "Hur många kan vara med i en klass?",
        answer: "Upp till 100 medlemmar. Är ni flera klasser som firar ihop kan ni alltså ofta samsas i en.",
      },
      {
        question: "Kan jag vara med i flera klasser?",
        answer: "Ja. Samma konto kan höra till flera klasser. Är du med i mer än en byter du klass högst upp på sidan.",
      },
      {
        question: "Vem kan ändra någons roll?",
        answer:
          "Bara en administratör. Det gör att ingen av misstag, eller på skoj, kan ge sig själv rätt att röra klassens pengar.",
      },
      {
        question: "Hur betalar jag med Swish?",
        answer:
          "Studentansvarig skapar betalningen. Du öppnar den i Utspring och betalar i Swish-appen, där mottagare, belopp och meddelande redan är ifyllda. Sedan trycker du på ”Jag har betalat” och kan ladda upp ett kvitto. Studentansvarig godkänner.",
      },
      {
        question: "Var finns klassens pengar?",
        answer:
          "Där klassen själv har dem, till exempel på ett konto i en bank. Utspring är en kassabok. Vi tar inte emot och betalar inte ut några pengar.",
      },
      {
        question: "Vad händer om något blir fel i kassan?",
        answer:
          "En rad som bokförts kan aldrig ändras eller raderas. Studentansvarig rättar den med en ny rad, och båda syns för klassen. Så går det alltid att följa vad som har hänt.",
      },
      {
        question: "Hur tar jag bort mitt konto?",
        answer:
          "På din profil, när du vill. Ditt namn försvinner direkt ur klassen och övriga personuppgifter raderas eller anonymiseras inom 30 dagar. På samma ställe kan du först hämta ut allt vi vet om dig.",
      },
    ],
  },
} as const;
