export const pageTexts = {
  start: "Hela vägen till utspringet",
  link: "Klassens pengar, planer och beslut på väg mot studenten.",
  picture: "Studentmössor i luften över en skoltrappa, med solen bakom.",
} as const;
