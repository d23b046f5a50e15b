/** How a new payment is begun, on the home page too, which needs no other text of payments. */
export const createPaymentTexts = { button: "Skapa betalning", title: "Ny betalning" };
