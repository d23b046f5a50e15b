export const productTexts = {
  fields: {
    name: "Namn",
    description: "Beskrivning (valfri)",
    cost: "Inköpspris",
    classProfit: "Klassens vinst",
    price: "Försäljningspris",
  },
  options: {
    label: "Alternativ (valfri)",
    hint: "Till exempel storlekar eller smaker. Den som säljer väljer ett av dem.",
    add: "Lägg till",
    list: "Produktens alternativ",
    remove: (name: string) => `Ta bort alternativet ${name}`,
  },
  image: {
    label: "Bild (valfri)",
    choose: "Välj en bild",
    change: "Byt bild",
    hint: "JPEG, PNG, WebP eller GIF. Högst 10 MB.",
    progress: (percent: number) => `Laddar upp bilden, ${percent} %`,
    checking: "Bilden är uppladdad och kontrolleras …",
    success: "Bild uppladdad!",
    failure: "Kunde inte ladda upp bild",
  },
} as const;
