/** The texts of the budget item of a ledger row. */
export const entryTexts = {
  budgetItem: (itemName: string) => `Budgetpost: ${itemName}`,
  setBudgetItem: {
    button: "Post",
    of: (description: string, amount: string, day: string) => `Välj budgetpost för ${description}, ${amount}, ${day}`,
    title: "Budgetpost för uttaget",
    lead: "Raden i kassaboken ändras inte. Alla i klassen ser vem som valde posten.",
    submit: "Spara",
    success: "Budgetposten är vald",
    failure: "Kunde inte välja budgetpost",
  },
} as const;
