export const sumTexts = {
  /** The cost of the supplier's products, for administrators. */
  supplier: "Till leverantören",
  /** For administrators. */
  adminProfit: "Administratörens del",
  /** The two above in one figure, for the class. */
  goods: "Att betala för varorna",
  ownPurchases: "Egna inköp",
  classProfit: "Klassens vinst",
} as const;
