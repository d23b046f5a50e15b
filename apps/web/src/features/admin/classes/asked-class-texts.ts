/** Apart from `adminTexts`, since the page loads those first. */
export const askedClassTexts = {
  title: "Vill starta en klass",
  lead: "Den som frågar har bekräftat sin e-post. Godkänner du skapas klassen, och hen blir dess studentansvariga.",
  columns: {
    class: "Klass",
    school: "Skola och studentår",
    person: "Vem",
    email: "E-post",
    asked: "Frågade",
    action: "Åtgärder",
  },
  approve: {
    button: "Godkänn",
    of: (className: string) => `Godkänn ${className}`,
    success: (className: string, name: string) => `${className} är skapad. ${name} är studentansvarig.`,
    failure: "Kunde inte skapa klassen",
  },
  refuse: {
    button: "Avslå",
    of: (className: string) => `Avslå ${className}`,
    lead: (name: string) => `${name} får skälet i ett mejl och kan fråga igen.`,
    reason: "Skäl",
    submit: "Avslå och mejla",
    success: "Avslaget är skickat",
    failure: "Kunde inte avslå",
  },
} as const;
