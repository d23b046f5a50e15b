/** Assumptions, to be replaced by counts of real classes. A QR code locks the amount, so everything odd is typed. */
export const shares = {
  /** Payments by a parent. A pupil has a usual payer, and now and then the other one pays. */
  paidByParent: 0.4,
  notByUsualPayer: 0.1,
  parentHasFamilyName: 0.75,
  paidByFriend: 0.03,
  byQrOrLink: 0.7,
  odd: {
    twoRequirements: 0.04,
    twoChildren: 0.005,
    part: 0.02,
    fiftyKrOver: 0.01,
    /** The same payment again within a few days. */
    twice: 0.005,
  },
  typed: { typo: 0.04, referenceAlone: 0.03, referenceSplit: 0.02, name: 0.11, title: 0.05, other: 0.05 },
  typos: { substitution: 0.45, swap: 0.25, deletion: 0.15, lookAlike: 0.15 },
  reports: 0.8,
  falseReports: 0.01,
  unpaid: 0.03,
  /** Payments of the class by the link for anyone; most are reported, and half of these approved. */
  byLink: { share: 0.01, typed: 0.2, reported: 0.9, approved: 0.5 },
  wrong: {
    /** Its references are the same strings, since its pupils and requirements have the same numbers. */
    otherClass: 0.005,
    /** The reference of a requirement that is archived. */
    archived: 0.005,
  },
  unrelated: {
    rows: { least: 40, most: 240 },
    fromKnownPhone: 0.25,
    classAmount: 0.2,
    withOre: 0.1,
    withWord: 0.5,
  },
  wordIsReference: 0.1,
} as const;

export const classSize = { pupils: 30, requirements: 12, archived: 2 } as const;
