export const correctTexts = {
  gone: (description: string, amount: string, name: string) => ({
    title: "Händelsen är redan rättad",
    message: `${description}, ${amount}: ${name} har rättat den.`,
  }),
} as const;
