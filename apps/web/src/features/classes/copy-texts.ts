export const copyTexts = {
  title: "Utgå från en annan klass",
  lead: "Betalningar, budget och kalender läggs in ett år senare, med er Swish-mottagare. Namn, nummer, adresser, meddelanden och dokument följer inte med. Se över det innan ni delar det med klassen.",
  from: "Klass",
  button: "Lägg in",
  question: {
    title: "Lägga in från den andra klassen?",
    text: "Betalningarna syns för klassen direkt. Det går bara så länge klassen inte har några betalningar.",
    confirm: "Lägg in",
  },
  success: ({
    payments,
    budgetItems,
    events,
    personal,
  }: Record<"payments" | "budgetItems" | "events" | "personal", number>) => ({
    title: `${payments} betalningar, ${budgetItems} budgetposter och ${events} evenemang är inlagda`,
    message: personal === 0 ? "" : `${personal} texter lämnades, eftersom de kan nämna någon.`,
  }),
  failure: "Kunde inte utgå från klassen",
} as const;
