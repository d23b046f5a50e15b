export const pdfTexts = {
  product: "Utspring",
  page: (page: number, of: number) => `Sida ${page} av ${of}`,
  continued: (heading: string) => `${heading} (forts.)`,
} as const;
