export const endedTexts = {
  request: (amount: string) =>
    `avslutade ett uttag på ${amount} som väntade på attest: den som registrerade det är inte aktiv studentansvarig längre`,
  limitChange:
    "avslutade en ändring av gränsen för uttag utan attest: den som föreslog den är inte aktiv studentansvarig längre",
};
