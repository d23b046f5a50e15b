export const startClassTexts = {
  title: "Starta en klass",
  lead: {
    ask: "Skriv vilken klass ni är. En administratör godkänner, och du blir klassens studentansvariga.",
    open: "Skriv vilken klass ni är. När du har bekräftat din e-post är klassen skapad, och du är dess studentansvariga.",
  },
  fields: {
    className: "Klass",
    classNameHint: "Till exempel NA24B",
    school: "Skola",
    graduationYear: "Studentår",
    graduationYearHint: "Året ni springer ut",
  },
  button: "Starta klassen",
  failure: "Kunde inte starta klassen",
  sent: {
    title: "Bekräfta din e-post",
    lead: (email: string) => `Vi har mejlat en länk till ${email}. Öppna den, så går din önskan vidare.`,
    next: {
      ask: "Sedan svarar en administratör. Du får ett mejl när klassen finns.",
      open: "Sedan finns klassen, och du kan logga in.",
    },
    signIn: "Logga in",
  },
} as const;
