/** Apart from `requestTexts`, since the page to join a class loads only these. */
export const waitingTexts = {
  sent: "Din förfrågan är skickad. Klassens studentansvariga släpper in dig.",
  waits: {
    title: "Du väntar på svar",
    lead: "Din förfrågan är skickad. Klassens studentansvariga släpper in dig. Då öppnas klassen här av sig själv.",
    other: "Skriv en annan klasskod",
    over: "Du väntar inte längre på svar. Fråga klassens studentansvariga om klasskoden.",
  },
} as const;
