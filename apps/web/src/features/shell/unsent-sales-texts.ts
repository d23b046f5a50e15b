export const unsentSalesTexts = {
  here: (count: number) =>
    count === 1 ? "1 försäljning är inte skickad än." : `${count} försäljningar är inte skickade än.`,
  elsewhere: (count: number) =>
    count === 1
      ? "1 försäljning i en annan av dina klasser är inte skickad. Byt till den klassen, så skickas den."
      : `${count} försäljningar i dina andra klasser är inte skickade. Byt klass, så skickas de.`,
  show: "Visa",
} as const;
