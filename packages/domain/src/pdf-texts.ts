/** The texts that every PDF report has. */
export const pdfTexts = {
  product: "Utspring",
  page: (page: number, of: number) => `Sida ${page} av ${of}`,
  continued: (heading: string) => `${heading} (forts.)`,
  more: (count: number, where: string) => `och ${count} till, under ${where}`,
  /** Where no row stands above. */
  all: (count: number, where: string) => `${count} ${count === 1 ? "rad" : "rader"}, under ${where}`,
  cut: (where: string) => `Text som slutar med … är avkortad. Den står i sin helhet under ${where}.`,
} as const;
