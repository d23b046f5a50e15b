/** The texts of the ledger's rows of what members have to their credit. */
export const creditTexts = {
  ledger: {
    paidIn: "Inbetalt utöver det begärda, till godo",
    undone: "Ångrad inbetalning till godo",
  },
} as const;
