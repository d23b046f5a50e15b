/** The texts of a correction that only its form shows, which is loaded when it is opened. */
export const correctTexts = {
  gone: (description: string, amount: string, name: string) => ({
    title: "Händelsen är redan rättad",
    message: `${description}, ${amount}: ${name} har rättat den.`,
  }),
} as const;
