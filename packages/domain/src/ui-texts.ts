/** The words of the product-free pieces of the screen: the same on every page. */
export const uiTexts = {
  cancel: "Avbryt",
  close: "Stäng",
  undo: "Ångra",
  retry: "Försök igen",
  loading: "Laddar...",
  currency: "kr",
  copied: "Kopierad",
} as const;
