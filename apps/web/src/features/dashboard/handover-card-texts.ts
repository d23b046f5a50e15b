export const handoverCardTexts = {
  title: "Vill du ta över som studentansvarig?",
  lead: (name: string) =>
    `${name} vill lämna över uppdraget till dig. Du sköter då klassens betalningar, kassa och inställningar, och ${name} blir elev.`,
  accept: {
    button: "Ta över",
    question: {
      title: "Ta över som studentansvarig?",
      text: "Ni loggas ut båda två, och du loggar in igen som studentansvarig. Din e-postadress behöver vara bekräftad.",
      confirm: "Ta över",
    },
    success: "Du är nu studentansvarig. Logga in igen.",
    failure: "Kunde inte ta över",
  },
  decline: { button: "Nej tack", success: "Du har tackat nej", failure: "Kunde inte svara" },
} as const;
