export const operatorTexts = {
  unnamed: "den som driver den här installationen av Utspring",
  notGiven: "Inte angiven än",
  termsLack: (names: string) => `Den som driver installationen har ännu inte angett ${names}.`,
  parts: {
    name: "sitt namn",
    organisationNumber: "sitt organisationsnummer",
    address: "sin adress",
    email: "sin e-post",
  },
  missing: {
    title: "Uppgifter om er saknas på de öppna sidorna",
    text: (parts: string) =>
      `Den som driver installationen har inte angett ${parts}. Kontaktsidan och villkoren säger därför inte allt som de ska. Den som sköter servern ställer in det (OPERATOR_NAME, OPERATOR_NUMBER, OPERATOR_ADDRESS och CONTACT_EMAIL).`,
  },
  /** Made up: `.test` names no server, and the Swedish authority PTS reserves this number for examples. */
  demo: {
    name: "Exempelföretaget UF (påhittat)",
    organisationNumber: "000000-0000",
    address: "Exempelgatan 1, 111 11 Stockholm (påhittad)",
    phone: "08-465 004 00",
    email: "hej@utspring.test",
    controller: null,
    social: ["https://social.test/@exempelforetaget"],
  },
} as const;
