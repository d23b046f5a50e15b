export const backupTexts = {
  help: `npm run backup -- <katalog>               kopierar den inbyggda databasen och filerna till en ny katalog
npm run restore -- <katalog> [--replace]  återställer dem; --replace flyttar data som redan finns åt sidan

Servern ska vara avstängd. Varje fils kontrollsumma jämförs, vid en återställning innan något byts ut.
DATA_DIR är katalogen som kopieras eller återställs till (annars .data). Svarskoder: 0 klart, 1 det gick inte, 2 fel anrop.
`,
  notEmbedded: "DATABASE_URL eller S3_ENDPOINT är satt: kopiera dina egna tjänster med deras egna verktyg.",
  inUse: (dataDir: string) => `En server använder ${dataDir}: stäng av den och försök igen. Inget har ändrats.`,
  nothingToBackUp: (dataDir: string) => `Det finns ingen databas i ${dataDir} att säkerhetskopiera.`,
  occupied: (dir: string) =>
    `Det finns redan data i ${dir}; lägg till --replace för att ersätta den. Inget har ändrats.`,
  target: (dir: string) => `${dir} finns redan, eller så saknas katalogen som den ska ligga i; välj ett annat namn.`,
  damaged: (dir: string) => `${dir} är ingen säkerhetskopia, eller är skadad eller avkortad. Inget har ändrats.`,
  backedUp: (dir: string) => `Klart: ${dir} är kopierad och kontrollerad.`,
  restored: (dataDir: string) => `Databasen och filerna i ${dataDir} kommer från säkerhetskopian.`,
  keptAside: (dir: string) => `Det som låg där förut finns i ${dir}; ta bort det när du inte behöver det.`,
} as const;
