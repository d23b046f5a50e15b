export const endedReviewTexts = {
  title: "Ditt uppdrag är avslutat",
  lead: "Du granskar inte längre klasskassan och ser den inte. Det du har granskat finns kvar i klassen.",
  join: "Har du en klasskod? Gå med i en klass",
} as const;
