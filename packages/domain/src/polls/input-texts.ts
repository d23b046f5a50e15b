/** What the fields of a poll's form say when they are refused. */
export const pollsInputTexts = {
  title: "Skriv vad ni ska rösta om",
  options: "Skriv minst två alternativ",
  tooMany: "Högst 20 alternativ",
  twice: "Samma alternativ står två gånger",
} as const;
