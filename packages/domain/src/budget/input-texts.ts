/** What the fields of a budget's forms say when they are refused. */
export const budgetInputTexts = {
  name: "Fyll i budgetnamn",
  missing: "Fyll i alla obligatoriska fält",
} as const;
