/** Apart from what only the page itself needs. */
export const bankLinkTexts = { open: "Stäm av mot banken" } as const;
