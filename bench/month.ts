// A model of a month's use, whose busiest hour T20 replays.

/**
 * A user's month: on most school days one visit with three screens, and some changes, which the rest of the class
 * fetches on their visits.
 */
export const month = { visits: 20, screensAVisit: 3, changes: 5, listeners: 3, logins: 1 };

/** The share of a month's use in its busiest hour. */
export const busiestShare = 1 / 200;

export const pupilsInClass = 30;

/** The screens that a visit opens. */
export const screens = ["/class", "/class/payments", "/class/fund"] as const;
