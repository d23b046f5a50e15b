export const dateTexts = {
  placeholder: "åååå-mm-dd",
  time: "tt:mm",
  open: "Öppna kalendern",
  calendar: "Kalender",
  previousMonth: "Föregående månad",
  nextMonth: "Nästa månad",
  previousYear: "Föregående år",
  nextYear: "Nästa år",
  previousDecade: "Föregående årtionde",
  nextDecade: "Nästa årtionde",
  /** The heading above the week numbers. */
  week: "v.",
  months: "Välj månad",
  years: "Välj år",
} as const;
