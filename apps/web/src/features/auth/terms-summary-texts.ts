/** Of the product's own terms (domain/auth/terms.ts), not of an operator's. */
export const termsSummaryTexts = {
  title: "I korthet",
  points: [
    "Utspring är en kassabok och ingen bank: pengarna finns där klassen själv har dem.",
    "Det som är bokfört ändras inte. Fel rättas med en ny rad som alla ser.",
    "Klassen ser ditt namn, din roll och det du registrerar, men inte din e-postadress.",
    "Är du under 18 ska en vårdnadshavare känna till att du använder tjänsten.",
    "Du kan när som helst hämta dina uppgifter och ta bort ditt konto.",
  ],
  toEnd: "Gå till slutet",
} as const;
