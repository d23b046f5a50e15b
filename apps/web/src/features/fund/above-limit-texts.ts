/** Apart from the page's texts, since only forms show them. */
export const aboveLimitTexts = {
  aboveLimit: (limit: string) =>
    `Det är över gränsen på ${limit}. Beloppet reserveras, och uttaget bokförs när en till studentansvarig eller granskaren godkänner.`,
  aboveWith: (taken: string, limit: string) =>
    `${taken}, och med det här är det över gränsen på ${limit}. Beloppet reserveras, och uttaget bokförs när en till studentansvarig eller granskaren godkänner.`,
  aboveLimitAlone: (limit: string) =>
    `Det är över gränsen på ${limit}. Beloppet reserveras, men ingen kan godkänna uttaget än.`,
  aboveWithAlone: (taken: string, limit: string) =>
    `${taken}, och med det här är det över gränsen på ${limit}. Beloppet reserveras, men ingen kan godkänna uttaget än.`,
} as const;
