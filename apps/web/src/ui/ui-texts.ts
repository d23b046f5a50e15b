export const uiTexts = {
  cancel: "Avbryt",
  close: "Stäng",
  undo: "Ångra",
  retry: "Försök igen",
  loading: "Laddar...",
  offline: "Du är offline. Försök igen när du har nät.",
  currency: "kr",
  copied: "Kopierad",
  toasts: { label: "Besked (F8)", close: "Dölj beskedet", reach: (action: string) => `${action} med F8` },
  shown: (count: number) => (count === 0 ? "Inget visas" : `${count} visas`),
  shownOfMore: (count: number) => `${count} visas, fler finns`,
  reach: (count: number) => (count === 1 ? "Går till 1 person" : `Går till ${count} personer`),
} as const;
