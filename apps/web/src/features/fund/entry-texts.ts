export const entryTexts = {
  addReceipt: {
    button: "Kvitto",
    of: (description: string, amount: string, day: string) => `Lägg till kvitto till ${description}, ${amount}, ${day}`,
    title: "Kvitto till uttaget",
    lead: "Raden i kassaboken ändras inte. Kvittot kan inte bytas eller tas bort sedan, och alla i klassen ser vem som lade till det.",
    missing: "Välj en bild eller PDF av kvittot först.",
    submit: "Spara kvittot",
    success: "Kvittot är sparat",
    failure: "Kunde inte spara kvittot",
  },
  budgetItem: (itemName: string) => `Rad i budgeten: ${itemName}`,
  setBudgetItem: {
    button: "Post",
    of: (description: string, amount: string, day: string) => `Välj budgetpost för ${description}, ${amount}, ${day}`,
    title: "Rad i budgeten för uttaget",
    lead: "Raden i kassaboken ändras inte. Alla i klassen ser vem som valde posten.",
    submit: "Spara",
    success: "Budgetposten är vald",
    failure: "Kunde inte välja budgetpost",
  },
} as const;
