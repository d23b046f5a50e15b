/** Apart from the page's texts, since only forms show them. */
export const aboveLimitTexts = {
  aboveLimit: (limit: string) =>
    `Det är över gränsen på ${limit}. Beloppet reserveras, och uttaget bokförs när en till studentansvarig eller granskaren attesterar.`,
  aboveWith: (taken: string, limit: string) =>
    `${taken}, och med det här är det över gränsen på ${limit}. Beloppet reserveras, och uttaget bokförs när en till studentansvarig eller granskaren attesterar.`,
  aboveLimitAlone: (limit: string) =>
    `Det är över gränsen på ${limit}. Beloppet reserveras, men ingen kan attestera uttaget än.`,
  aboveWithAlone: (taken: string, limit: string) =>
    `${taken}, och med det här är det över gränsen på ${limit}. Beloppet reserveras, men ingen kan attestera uttaget än.`,
} as const;
