export const unexpectedTexts = { title: "Ett fel uppstod", message: "Försök igen senare." };
