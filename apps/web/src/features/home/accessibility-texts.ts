/** Update this page with the product. */
export const accessibilityTexts = {
  eyebrow: "Tillgänglighet",
  title: "Utspring ska fungera för alla i klassen",
  lead: "Målet är WCAG 2.2 på nivå AA, den internationella standarden för tillgängliga webbplatser. Här står hur långt vi har kommit, vad som brister och hur du säger till.",
  sections: [
    {
      title: "Så långt har vi kommit",
      paragraphs: ["Vi bedömer att Utspring i huvudsak uppfyller kraven. Det innebär bland annat:"],
      points: [
        "Allt går att göra med enbart tangentbord, och det syns alltid var du är.",
        "Rubriker, fält, knappar och tabeller har namn som en skärmläsare kan läsa upp, och det som ändras medan du tittar sägs till.",
        "Text och symboler har tillräcklig kontrast, både i ljust och i mörkt utseende. Färg är aldrig det enda som bär en betydelse, och i enhetens högkontrastläge syns fortfarande vad som är valt, ikryssat och ifyllt.",
        "Sidorna går att läsa i 200 procents förstoring och på en skärm som är 320 bildpunkter bred, utan att rulla i sidled.",
        "Sammanställningar och listor som laddas ner som PDF är märkta för skärmläsare: språk, rubriker, tabeller och läsordning.",
        "Det man ska träffa med fingret är minst 44 bildpunkter högt och brett.",
        "Den som har bett sin enhet om mindre rörelse slipper den, konfettin också.",
        "Du kan klistra in lösenord och använda lösenordshanterare. Inga bildgåtor.",
      ],
    },
    {
      title: "Det här vet vi brister",
      paragraphs: [],
      points: [
        "Dokument och bilder som en klass laddar upp granskar vi inte. Be den som laddade upp filen om en version som går att läsa.",
        "QR-koder kan inte läsas av en skärmläsare. Bredvid står alltid samma uppgifter som text.",
        "Livechatten, där den är påslagen, kommer från en annan leverantör. E-post leder till samma personer.",
      ],
    },
    {
      title: "Så har vi prövat",
      paragraphs: [
        "Varje sida granskas av ett testverktyg på telefon och dator, i ljust och mörkt utseende, varje gång något ändras. Att skapa konto, rapportera en betalning, rösta och registrera en försäljning prövas dessutom med enbart tangentbord.",
        "Verktyg hittar inte allt. Ingen utomstående har granskat Utspring ännu, och vi har inte prövat med alla skärmläsare. Därför behöver vi höra vad du stöter på.",
      ],
      points: [],
    },
  ],
  report: {
    title: "Säg till om något inte fungerar",
    text: "Berätta vad du försökte göra, på vilken sida och med vilken webbläsare eller vilket hjälpmedel. Vi svarar inom 24 timmar på vardagar och hjälper dig på ett annat sätt tills felet är rättat. Står en offentlig skola bakom er användning kan du också vända dig till skolan, eller till myndigheten som har tillsyn över digital offentlig service.",
    link: "Mejla oss",
  },
} as const;
