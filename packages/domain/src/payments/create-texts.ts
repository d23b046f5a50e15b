export const createPaymentTexts = { button: "Skapa betalning", title: "Ny betalning" };
