/** A user's month, whose busiest hour T20 replays. */
export const month = { visits: 20, screensAVisit: 3, changes: 5, listeners: 3, logins: 1 };

export const busiestShare = 1 / 200;

export const pupilsInClass = 30;

export const screens = ["/class", "/class/payments", "/class/fund"] as const;
