export const receiptArchiveUrl = "/files/withdrawal-receipts";

export const archiveTexts = {
  button: "Kvitton (ZIP)",
  get: "Ladda ner kassaboken och kvittona på uttag",
  lead: "ZIP-filen har kassaboken och kvittona på uttag, med radens nummer först i namnet. Kvitton på betalningar är inte med.",
  fileName: "kvitton",
  ledger: "kassabok.csv",
  folder: "kvitton",
  lost: "saknade-kvitton.txt",
} as const;
