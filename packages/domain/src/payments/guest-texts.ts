/** Apart from the area's other texts: the server writes them. */
export const guestTexts = {
  shown: (name: string | null) => (name === null ? "Utan konto" : `Utan konto: ${name}`),
} as const;
