/** What every program says of a failure that it does not know; the sentences of the known ones are in errors.ts. */
export const unexpectedTexts = { title: "Ett fel uppstod", message: "Försök igen senare." };
