/** The texts of every public page for search engines and shared links; each page's own are in pages.ts. */
export const pageTexts = {
  /** The alternative text of the picture that a shared link shows. */
  picture: "Studentmössor i luften över en skoltrappa, med solen bakom.",
} as const;
