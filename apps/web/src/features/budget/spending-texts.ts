/** The texts of what is spent on a budget item. */
export const spendingTexts = {
  none: "Utan post",
  field: {
    label: "Budgetpost (valfri)",
    planned: (itemName: string, amount: string) => `${itemName} (planerat ${amount})`,
    left: (itemName: string, amount: string) => `${itemName}, ${amount} kvar`,
    above: (itemName: string, amount: string) => `${itemName}, ${amount} över budget`,
  },
  row: {
    used: (amount: string) => `Använt ${amount}`,
    left: (amount: string) => `kvar ${amount}`,
    above: (amount: string) => `${amount} över budget`,
  },
  unassigned: (amount: string) => `${amount} av uttagen är utan post.`,
  otherBudgets: (amount: string) => `${amount} av uttagen hör till andra budgetars poster.`,
  item: {
    back: "Till budgeten",
    gone: "Budgetposten finns inte längre.",
    load: "Kunde inte ladda budgetposten",
    facts: "Posten i siffror",
    planned: "Planerat",
    used: "Använt",
    left: "Kvar",
    income: "En inkomst i budgeten. Inbetalningar hör inte till poster.",
    reserved: (amount: string) => `${amount} väntar på attest och är inte med i Använt.`,
    decided: (amount: string, day: string) => `Klassen röstade om beloppet: ${amount}, bekräftat ${day}. `,
    withdrawals: "Uttag på posten",
    empty: "Inget uttag hör till posten än.",
    loadRows: "Kunde inte ladda uttagen",
    corrected: "Rättad",
    hasReceipt: "Kvitto finns",
    receiptOf: (description: string) => `Kvitto till ${description}, öppnas i en ny flik`,
    author: (who: string, attester: string) => `${who}, attest: ${attester}`,
    asAdmin: (name: string) => `${name} (administratör)`,
    more: "Visa fler",
  },
  remove: {
    title: "Ta bort budgetposten?",
    text: (itemName: string, amount: string) =>
      `Uttag på ${amount} hör till ”${itemName}”. De finns kvar i kassan, men blir utan post.`,
    confirm: "Ta bort",
  },
} as const;
