export const bankSourceTexts = {
  question: "Vad kan ni hämta från banken?",
  unsaid: "Välj ett svar",
  sources: {
    "swish-report": "Swish-rapport",
    "account-file": "Kontoutdrag",
    none: "Ingen fil, eller vet inte",
  },
  about: {
    "swish-report": "Rapporten har med Swish-meddelandena, så unika ören behövs inte.",
    "account-file":
      "Kontoutdrag saknar oftast Swish-meddelandena. Unika ören rekommenderas: då syns det ändå vem som har betalat.",
    none: "Rader som ni kopierar ur internetbanken saknar ofta Swish-meddelandena. Unika ören rekommenderas: då syns det ändå vem som har betalat.",
  },
} as const;
