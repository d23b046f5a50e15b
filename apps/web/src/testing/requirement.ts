import type { Requirement } from "../features/payments/use-payments.ts";

/** A payment of which the viewer has paid nothing. Öre. */
export function requirement(own: Partial<Requirement["own"]> = {}, rest: Partial<Requirement> = {}): Requirement {
  const amountOre = rest.amountOre ?? 125_000;
  const dueDate = rest.dueDate ?? null;
  return {
    id: "00000000-0000-4000-8000-000000000011",
    title: "Studentskivan",
    description: null,
    amountOre,
    phoneNumber: "0701234567",
    recipientName: "NA24B",
    isOverride: false,
    dueDate,
    isVoluntary: false,
    isLocked: false,
    isArchived: false,
    paidInOre: 0,
    own: {
      state: "none",
      paidOre: 0,
      remainingOre: amountOre,
      nextOre: own.remainingOre ?? amountOre,
      dueDate,
      isOverdue: false,
      isDueToday: false,
      newUntil: null,
      canReport: true,
      records: [],
      relief: null,
      plan: [],
      ...own,
    },
    ...rest,
  };
}
