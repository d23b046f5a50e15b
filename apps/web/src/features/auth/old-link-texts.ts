export const oldLinkTexts = {
  title: "Länken gäller inte längre",
  lead: "Den är redan använd eller äldre än en timme. Ange din e-postadress så skickar vi en ny.",
  button: "Skicka ny länk",
} as const;
