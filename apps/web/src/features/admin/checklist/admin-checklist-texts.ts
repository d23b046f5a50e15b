import { refusalTexts } from "@utspring/domain/refusal-texts";

export const adminChecklistTexts = {
  title: "Checklista för studentansvariga",
  lead: "Varje klass bockar av samma lista, i den här ordningen.",
  list: "Checklistans punkter",
  load: "Kunde inte ladda checklista",
  notSignedIn: refusalTexts.notSignedIn,
  gone: "Punkten finns inte längre. Någon har tagit bort den.",
  empty: { title: "Checklistan är tom", text: "Lägg till det som varje klass behöver göra inför studenten." },
  required: "Obligatorisk",
  optional: "Frivillig",
  doneBy: (count: number) =>
    count === 0 ? "Ingen klass har gjort den" : `Gjord av ${count} ${count === 1 ? "klass" : "klasser"}`,
  form: {
    title: "Titel",
    description: "Beskrivning (valfri)",
    isRequired: "Obligatorisk",
    isRequiredHint: "Klasserna ser att punkten måste göras.",
  },
  create: {
    button: "Ny punkt",
    title: "Ny checklistpunkt",
    submit: "Skapa punkt",
    success: "Checklistpunkt skapad",
    failure: "Kunde inte skapa checklistpunkt",
  },
  update: {
    button: (title: string) => `Ändra ${title}`,
    title: "Ändra checklistpunkt",
    submit: "Spara",
    success: "Checklistpunkt uppdaterad",
    failure: "Kunde inte uppdatera checklistpunkt",
  },
  remove: {
    button: (title: string) => `Ta bort ${title}`,
    title: "Ta bort punkten?",
    question: (title: string, classes: number) =>
      classes === 0
        ? `”${title}” försvinner ur alla klassers checklistor.`
        : `”${title}” försvinner ur alla klassers checklistor, också för ${classes === 1 ? "den klass" : `de ${classes} klasser`} som har gjort den.`,
    confirm: "Ta bort",
    success: "Checklistpunkt borttagen",
    failure: "Kunde inte ta bort checklistpunkt",
  },
  move: {
    up: (title: string) => `Flytta upp ${title}`,
    down: (title: string) => `Flytta ner ${title}`,
    moved: (title: string, place: number, of: number) => `${title} är nu nummer ${place} av ${of}`,
    failure: "Kunde inte ändra ordning",
  },
} as const;
