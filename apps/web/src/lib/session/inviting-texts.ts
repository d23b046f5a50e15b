export const invitingTexts = {
  title: (className: string) => `Gå med i ${className}`,
  signUp: "Skapa ett konto, eller logga in om du redan har ett.",
} as const;
