export const creditTexts = {
  ledger: {
    paidIn: "Inbetalt utöver det begärda, till godo",
    undone: "Ångrad inbetalning till godo",
  },
} as const;
