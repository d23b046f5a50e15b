/** A right code makes a request while codes are being guessed: docs/decisions/sign-in-and-keys.md. */
export const requestTexts = {
  list: {
    title: "Väntar på svar",
    lead: "Någon försöker gissa klasskoder, så den som skriver er kod får vänta på ditt svar. Släpp bara in dem du känner igen. Byt klasskoden när era egna är inne: först med en ny kod slipper man vänta.",
    asked: "Frågade",
    load: "Kunde inte hämta vilka som väntar",
  },
  admit: {
    button: "Godkänn",
    of: (name: string) => `Godkänn ${name}`,
    done: "Med i klassen",
    success: (name: string) => `${name} är med i klassen`,
    failure: "Kunde inte släppa in",
  },
  decline: {
    button: "Avvisa",
    of: (name: string) => `Avvisa ${name}`,
    done: "Avvisad",
    question: (name: string) => ({
      title: `Avvisa ${name}?`,
      text: "Klasskoden byts samtidigt, så att den inte släpper in personen senare. Länken och affischerna slutar gälla. Andra som väntar står kvar.",
      confirm: "Avvisa och byt kod",
    }),
    success: (name: string) => `${name} är avvisad`,
    newCode: (code: string) => `Klasskoden är bytt. Den nya är ${code}.`,
    failure: "Kunde inte avvisa",
  },
} as const;
