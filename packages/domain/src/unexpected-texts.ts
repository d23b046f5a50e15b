/** The sentences of known failures are in errors.ts. */
export const unexpectedTexts = { title: "Ett fel uppstod", message: "Försök igen senare." };
