export const pageTexts = {
  picture: "Studentmössor i luften över en skoltrappa, med solen bakom.",
} as const;
