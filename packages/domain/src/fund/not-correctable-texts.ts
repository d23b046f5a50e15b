export const notCorrectableTexts = {
  payment: "Raden kommer från en betalning, så den rättas inte här. Ångra den under Betala.",
  sale: "Raden kommer från en försäljning och kan inte rättas. Registrera en ny inbetalning eller ett nytt uttag.",
} as const;
