export const leaveClassTexts = {
  button: "Lämna klassen",
  title: (className: string) => `Lämna ${className}?`,
  lead: "Du ser inte längre klassens kassa, betalningar och meddelanden. Det du har betalat finns kvar i kassan, och det som väntar på svar behandlas ändå.",
  owes: (amount: string) => `Du har ${amount} kvar att betala.`,
  waits: (amount: string) => `${amount} som du har rapporterat väntar på godkännande.`,
  credit: (amount: string) =>
    `Du har ${amount} till godo. Be en studentansvarig betala tillbaka det innan du lämnar klassen.`,
  none: "Du har inget kvar att betala och inget till godo.",
  code: "Vill du tillbaka behöver du klassens kod.",
  confirm: "Lämna klassen",
  success: (className: string) => `Du har lämnat ${className}`,
  failure: "Kunde inte lämna klassen",
  load: "Kunde inte ladda vad du har kvar att betala",
} as const;
