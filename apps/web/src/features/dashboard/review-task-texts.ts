export const reviewTaskTexts = {
  label: "Att granska",
  title: "Granska kassan",
  text: (month: string) => `Kassan i ${month} väntar på dig.`,
} as const;
