export const receiptTexts = {
  link: "Kvitto",
  open: "Öppna kvittot i en ny flik",
  openOf: (name: string) => `Kvitto från ${name}, öppnas i en ny flik`,
  add: "Lägg till kvitto",
  change: "Byt kvitto",
  removeNamed: (fileName: string) => `Ta bort kvittot ${fileName}`,
  remove: "Ta bort kvittot",
  unanswered: "Kvittot lades inte till. Ta bort det eller välj en annan fil först.",
  progress: "Kvittot laddas upp",
  progressOf: (percent: number) => (percent < 100 ? `Kvittot laddas upp, ${percent} %` : "Kvittot är uppladdat"),
};
