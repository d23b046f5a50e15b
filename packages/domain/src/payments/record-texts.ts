/** How money came in that the studentansvarig registers. */
export const paidHows = ["cash", "swish", "bank"] as const;
export type PaidHow = (typeof paidHows)[number];

/** Apart, since few open the form. */
export const recordTexts = {
  lead: "För den som har betalat kontant, eller utan att rapportera. Beloppet bokförs i klasskassan på en gång, och dagen och sättet står på raden, utan namn.",
  member: "Vem har betalat?",
  nobody: "Ingen i klassen har något kvar att betala.",
  amount: "Belopp",
  left: (amount: string) => `${amount} är kvar att betala.`,
  how: "Hur betalades det?",
  hows: { cash: "Kontant", swish: "Swish", bank: "Till kontot" } satisfies Record<PaidHow, string>,
  paidOn: "Vilken dag?",
  rest: "Resten får medlemmen till godo",
  another: "Det är en annan betalning än den som redan är bokförd",
  submit: "Registrera",
  success: "Betalning registrerad",
  failure: "Kunde inte registrera betalning",
  ledger: { cash: "kontant", swish: "med Swish", bank: "till kontot" } satisfies Record<PaidHow, string>,
} as const;
