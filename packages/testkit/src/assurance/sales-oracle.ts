export interface MadeParts {
  costOre: number;
  classProfitOre: number;
  adminProfitOre: number;
  isOwn: boolean;
}

export interface MadeSale {
  quantity: number;
  parts: MadeParts;
}

export interface ExpectedSums {
  quantity: number;
  amountOre: number;
  "Till leverantören": number;
  "Administratörens del": number;
  "Att betala för varorna": number;
  "Egna inköp": number;
  "Klassens vinst": number;
}

/** The sums of some sales by the rule alone: no code of the product, one sale at a time. */
export function expectedSums(sales: readonly MadeSale[]): ExpectedSums {
  const sums: ExpectedSums = {
    quantity: 0,
    amountOre: 0,
    "Till leverantören": 0,
    "Administratörens del": 0,
    "Att betala för varorna": 0,
    "Egna inköp": 0,
    "Klassens vinst": 0,
  };
  for (const { quantity, parts } of sales) {
    for (let piece = 0; piece < quantity; piece += 1) {
      sums.quantity += 1;
      sums["Klassens vinst"] += parts.classProfitOre;
      if (parts.isOwn) sums["Egna inköp"] += parts.costOre;
      else {
        sums["Till leverantören"] += parts.costOre;
        sums["Administratörens del"] += parts.adminProfitOre;
        sums["Att betala för varorna"] += parts.costOre + parts.adminProfitOre;
      }
      sums.amountOre += parts.costOre + parts.classProfitOre + parts.adminProfitOre;
    }
  }
  return sums;
}
