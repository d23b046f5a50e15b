/** Apart from `adminTexts`, since the page loads those first. */
export const createdClassTexts = {
  email: "Studentansvarigs e-post (valfri)",
  emailHint: "Finns kontot blir hen studentansvarig. Annars får hen en inbjudan, och du tilldelar rollen sedan.",
  appointed: "Kontot är klassens studentansvariga.",
  invited: "Inget bekräftat konto har adressen. En inbjudan är skickad; tilldela rollen när kontot finns.",
  copyCode: "Kopiera koden",
  copyLink: "Kopiera länken",
  done: "Klar",
} as const;
