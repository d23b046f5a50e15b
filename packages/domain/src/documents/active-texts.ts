export const activeTexts = {
  pdfAction: (name: string) => `åtgärden ${shown(name)}`,
  pdfStartAction: (name: string) => `åtgärden ${shown(name)}, som körs av sig själv`,
  pdfAnnotation: (name: string) => `ett objekt av typen ${shown(name)}`,
  pdfEntry: (name: string) => `delen ${shown(name)}`,
  attachment: "en bifogad fil",
  externalContent: "innehåll som hämtas från en annan fil",
  locked: "delar som är låsta med lösenord eller begränsningar",
  link: (target: string) => `länken ${shown(target)}`,
  wordPart: (name: string) => `delen ${shown(name)}`,
  wordAddIn: (store: string) => `ett tillägg från ${shown(store)}`,
  wordRelation: (name: string) => `en koppling av typen ${shown(name)}`,
  wordField: (name: string) => `fältet ${shown(name)}`,
  wordStream: (name: string) => `det inbäddade objektet ${shown(name)}`,
  refusal: (part: string) =>
    `Filen innehåller ${part}. Det tas inte emot, eftersom det kan köras eller hämta annat när filen öppnas. Ta bort det eller skriv ut dokumentet till en ny PDF, och försök igen.`,
};

function shown(name: string): string {
  const kept = Array.from(
    name
      .slice(0, 200)
      .replaceAll(/[\p{C}\p{Z}]+/gu, " ")
      .trim(),
  );
  return `”${kept.length > 40 ? `${kept.slice(0, 40).join("")}…` : kept.join("")}”`;
}
