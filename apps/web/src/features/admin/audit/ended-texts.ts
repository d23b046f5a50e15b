export const endedTexts = {
  request: (amount: string) =>
    `avslutade ett uttag på ${amount} som väntade på ett andra godkännande: den som registrerade det är inte aktiv studentansvarig längre`,
  limitChange:
    "avslutade en ändring av gränsen för uttag ensam: den som föreslog den är inte aktiv studentansvarig längre",
};
