export const unsentSalesTexts = {
  here: (count: number) => `Sålt men inte skickat än: ${count}.`,
  elsewhere: (count: number) =>
    `Sålt i en annan av dina klasser men inte skickat: ${count}. Byt till den klassen, så skickas det.`,
  show: "Visa",
} as const;
