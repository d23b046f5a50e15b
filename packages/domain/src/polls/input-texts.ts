export const pollsInputTexts = {
  title: "Skriv vad ni ska rösta om",
  options: "Skriv minst två alternativ",
  tooMany: "Högst 20 alternativ",
  twice: "Samma alternativ står två gånger",
  candidates: "Välj minst två elever",
  candidatesOnly: "En granskare väljs bland elever. Ta bort det andra.",
  decidingOption: "Välj det alternativ som ger budgetposten",
  budgetItem: "Välj en budgetpost eller skriv vad den nya gäller",
  budgetedAmount: "Skriv beloppet",
} as const;
