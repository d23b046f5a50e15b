/** The texts of the class's documents. */
export const documentsTexts = {
  page: {
    title: "Dokument",
    lead: "Allt klassen behöver ha till hands, på ett ställe.",
    back: "Tillbaka till klassen",
    list: "Klassens dokument",
    load: "Kunde inte ladda dokument",
    gone: "Dokumentet finns inte längre. Någon har tagit bort det.",
    uploadedBy: (name: string) => `av ${name}`,
  },
  empty: {
    manager: { title: "Inga dokument ännu", text: "Ladda upp dokument, så kan hela klassen läsa dem här." },
    pupil: { title: "Inga dokument ännu", text: "Er studentansvariga har inte laddat upp några dokument ännu." },
  },
  /** What a file is called that comes without a name of its own. */
  unnamed: "Dokument",
  upload: {
    button: "Ladda upp dokument",
    title: "Ladda upp dokument",
    titleField: "Titel",
    description: "Beskrivning (valfri)",
    file: "Fil",
    hint: "PDF, DOC, DOCX, TXT, JPG, JPEG eller PNG. Högst 20MB.",
    choose: "Välj en fil",
    change: "Byt fil",
    submit: "Ladda upp",
    missing: "Fyll i titel och välj en fil",
    progress: (percent: number) => `Laddar upp, ${percent} %`,
    checking: "Filen är uppladdad och kontrolleras …",
    cancel: "Avbryt uppladdningen",
    cancelled: "Uppladdningen avbröts",
    success: "Dokument uppladdad!",
    failure: "Kunde inte ladda upp dokument",
  },
  preview: {
    button: "Förhandsgranska",
    none: "Kan inte förhandsgranska denna filtyp",
    newTab: "Öppna i ny flik",
  },
  download: "Ladda ner",
  remove: {
    button: "Radera",
    question: "Radera dokumentet?",
    text: (title: string) => `”${title}” försvinner för hela klassen. Det går inte att ångra.`,
    success: "Dokument raderat!",
    failure: "Kunde inte radera dokument",
  },
} as const;
