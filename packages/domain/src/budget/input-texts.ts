export const budgetInputTexts = {
  name: "Fyll i budgetnamn",
  missing: "Fyll i alla obligatoriska fält",
} as const;
