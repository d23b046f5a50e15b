/** For the forms of a withdrawal and of approving a claim, which is a withdrawal too. */
export const allowanceTexts = {
  taken: (alone: string) => `Du har tagit ut ${alone} det senaste dygnet`,
  takenTogether: (alone: string) =>
    `Du har tagit ut ${alone} det senaste dygnet tillsammans med administratörer och dem som har varit studentansvariga i mindre än sju dagar`,
  alone:
    "Klassen har bara en aktiv studentansvarig. Be en administratör utse en till: annars kan inget över gränsen bokföras. Granskaren godkänner inte uttag som gjorts av den som utsåg granskaren.",
} as const;
