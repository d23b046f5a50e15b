import { groupDigits } from "../group-digits.ts";

export const salesTexts = {
  unknownProduct: "Okänd produkt",
  status: { active: "Pågående", completed: "Avslutad", in_delivery: "Hanterad", closed: "Skickad" },
  classStatus: { ongoing: "Pågående", completed: "Avslutad", not_started: "Utan försäljning" },
  nameRequired: "Ange ett namn",
  customerRequired: "Ange kundens namn",
  quantity: (most: number) => `Ange ett antal från 1 till ${groupDigits(most)}`,
  target: (most: number) => `Ange ett mål från 1 till ${groupDigits(most)}`,
  tooManyOptions: (most: number) => `Högst ${most} alternativ`,
  priceOutOfRange: "Priset måste vara mer än 0 kr och högst 1 000 000 kr",
  endSession: { description: (name: string) => `Försäljningsintäkter från ${name}` },
} as const;
