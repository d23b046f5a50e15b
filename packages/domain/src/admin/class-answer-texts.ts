export const classAnswerMailTexts = {
  approved: {
    subject: "Din klass finns på Utspring",
    text: (className: string, link: string) =>
      [
        "Hej!",
        `${className} är skapad och du är klassens studentansvariga.`,
        `Logga in här:\n${link}`,
        "Bjud in de andra, ange vem som tar emot pengarna och skapa den första betalningen. Stegen står på startsidan.",
      ].join("\n\n"),
  },
  refused: {
    subject: "Svar om klassen du vill starta",
    text: (className: string, reason: string, link: string) =>
      [
        "Hej!",
        `Vi kan inte skapa ${className} nu. Så här skriver den som svarade:`,
        reason,
        `Du kan rätta uppgifterna och fråga igen:\n${link}`,
      ].join("\n\n"),
  },
} as const;
