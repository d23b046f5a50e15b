export const checklistTexts = {
  page: {
    title: "Vad vi behöver göra",
    load: "Kunde inte ladda data",
    progress: "Klart hittills",
    count: (done: number, total: number) => `${done} av ${total} klara`,
    percent: (percent: number) => `${percent} %`,
    allDone: "Allt är klart. Bra jobbat!",
    required: "Obligatorisk",
    doneBy: (name: string) => `Klart, ${name}`,
    list: "Uppgifter",
  },
  setDone: {
    success: ({ isDone }: { isDone: boolean }) =>
      isDone ? "Uppgift markerad som klar" : "Uppgift markerad som ej klar",
    failure: "Kunde inte uppdatera uppgiften",
  },
  empty: {
    title: "Inga uppgifter har lagts till ännu",
    text: "Administratören lägger till dem, och de syns här direkt.",
  },
} as const;
