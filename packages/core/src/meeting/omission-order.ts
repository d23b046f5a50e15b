/**
 * Which tables keep their rows when two pages are too small: the rows that each keeps at each stage. Withdrawals above
 * the limit and signed months are what the paper is signed for, so they keep ten rows until every other table has one.
 */
export const keptLonger = { minRowsByStage: [24, 13, 10, 10, 1, 0], costPerRow: 100 };
export const keptShorter = { minRowsByStage: [8, 6, 4, 1, 1, 0], costPerRow: 1 };
