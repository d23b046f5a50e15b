export const remainingKeysTexts = {
  lead: "Alla andra enheter och kommandoraden loggas ut, och deras notiser slutar. Det här fortsätter att gälla:",
  passkey: (name: string) => `Lösennyckeln ”${name}”`,
  app: "Kodappen och återställningskoderna",
  calendarFeeds: (count: number) => (count === 1 ? "En kalenderlänk" : `${count} kalenderlänkar`),
  auditorInvitations: (count: number) =>
    count === 1 ? "En inbjudan av en granskare" : `${count} inbjudningar av granskare`,
  end: "Ta bort det också",
  endHint: "Välj det om någon annan kan ha varit inne på kontot.",
  adminReset: "Lösennycklar och kodapp tar en administratör bort på Min profil.",
} as const;
