/** The text of the links to the comparison with the bank, apart from what only its own page needs. */
export const bankLinkTexts = { open: "Stäm av mot banken" } as const;
