const stop = "stäng av den (Ctrl-C där den kör) och försök igen";
const again = "Inget har ändrats.";

/** The messages of `npm run backup` and `npm run restore`. */
export const backupTexts = {
  help: {
    backup: `npm run backup -- <fil>

Säkerhetskopierar den inbyggda databasen och alla uppladdade filer till en enda fil. Servern får vara igång: kopian visar allt
som hade sparats i ett och samma ögonblick. Filen innehåller personuppgifter; förvara den därefter.

Inte med i kopian: inloggningar, CLI-nycklar, återställningslänkar och utvecklingsinkorgen (mejl). Efter en återställning loggar
alla in på nytt.

  DATA_DIR   katalogen som säkerhetskopieras (annars .data)

Svarskoder: 0 klart, 1 det gick inte (skälet står på sista raden), 2 fel anrop.
`,
    restore: `npm run restore -- <fil> [--replace]

Återställer databas och filer ur en säkerhetskopia. Servern ska vara avstängd. Kopian läses in i en katalog bredvid och kontrolleras
(kontrollsummor, antal rader, varje klasskassas kedja) innan den läggs på plats; går något fel är allt som det var.

  --replace  ersätt data som redan finns; den gamla flyttas åt sidan i samma katalog och raderas inte
  DATA_DIR   katalogen som återställs till (annars .data)

Svarskoder: 0 klart, 1 det gick inte (skälet står på sista raden), 2 fel anrop.
`,
  },
  wrongCall: (name: string) => `Ange en fil: npm run ${name} -- <fil>. Mer hjälp: npm run ${name} -- --help`,
  notEmbedded:
    "DATABASE_URL eller S3_ENDPOINT är satt: kommandot gäller bara den inbyggda databasen och filerna på disk; kopiera dina egna tjänster med deras egna verktyg.",
  interrupted: `Avbrutet. ${again}`,
  diskFull: `Disken är full: frigör utrymme och försök igen. ${again}`,
  noAccess: (where: string) => `Det går inte att komma åt ${where}: kör som den användare som startar servern.`,
  unexpected: (why: string) => `Det gick inte: ${why} ${again}`,
  databaseLost: `Databasen svarade inte hela vägen; försök igen. ${again}`,
  nothingToBackUp: (dataDir: string) => `Det finns ingen databas i ${dataDir} att säkerhetskopiera.`,
  filesKeepChanging: "Filer kommer och går fortare än de hinner kopieras. Försök igen om en stund.",
  targetExists: (file: string) => `${file} finns redan; välj ett annat namn.`,
  targetDirectory: (dir: string) => `Katalogen ${dir} finns inte.`,
  noSuchFile: (file: string) => `Filen ${file} finns inte.`,
  notABackup: (file: string) => `${file} är ingen säkerhetskopia från Utspring, eller är skadad i början. ${again}`,
  damaged: (file: string) => `${file} är skadad eller avkortad och går inte att återställa. ${again}`,
  newerFormat: (file: string) =>
    `${file} har ett format som den här versionen inte känner till; uppdatera Utspring. ${again}`,
  newerVersion: (made: string, ours: string) =>
    `Säkerhetskopian kommer från en annan, nyare version av Utspring (${made}; den här är ${ours}); uppdatera först. ${again}`,
  olderVersion: (version: string) =>
    `Säkerhetskopian kommer från en äldre version av Utspring än den här kan läsa. Återställ den med version ${version}, starta servern en gång och säkerhetskopiera på nytt. ${again}`,
  brokenLedger: (classId: string, seq: number | null, signOff: number | null) =>
    `Klasskassan i klass ${classId} stämmer inte i säkerhetskopian (${seq === null && signOff !== null ? `granskning ${signOff}` : `rad ${seq ?? 0}`}). ${again}`,
  inUse: (dataDir: string) => `En server använder ${dataDir}: ${stop}. ${again}`,
  occupied: (dataDir: string) => `Det finns redan data i ${dataDir}; lägg till --replace för att ersätta den. ${again}`,

  dumping: "Läser databasen …",
  bigTable: (name: string, rows: number) => `  ${name}: ${rows} rader`,
  dumped: (tables: number, rows: number) => `  ${rows} rader i ${tables} tabeller`,
  packing: (files: number, megabytes: string) => `Packar ${files} uppladdade filer (hela kopian ${megabytes} MB) …`,
  rereading: "Läser igenom kopian …",
  backedUp: (file: string, megabytes: string, seconds: string) => `Klart: ${file}, ${megabytes} MB på ${seconds} s.`,
  checking: (madeAt: string, version: string) =>
    `Kontrollerar kopian från ${madeAt} (Utspring ${version}) och packar upp filerna …`,
  loading: (rows: number) => `Läser in databasen, ${rows} rader …`,
  verifying: (classes: number) => `Räknar om klasskassorna (${classes}) …`,
  restored: (dataDir: string, seconds: string) =>
    `Klart på ${seconds} s: ${dataDir} är återställd. Alla behöver logga in på nytt.`,
  keptAside: (dir: string) => `Det som låg där förut finns kvar i ${dir}; ta bort det när du inte behöver det.`,
  finished:
    "En återställning avbröts medan den lades på plats. Nu är den slutförd: databasen och filerna kommer från säkerhetskopian.",
  abandoned: "En återställning avbröts innan den lades på plats. Databasen och filerna är som de var före den.",
  notFinished: (dataDir: string, code: string) =>
    `En återställning till ${dataDir} avbröts medan den lades på plats och går inte att slutföra (${code}). Starta som den användare som återställde, eller se till att katalogen går att skriva i.`,
  unreadableJournal: (file: string) =>
    `En återställning avbröts medan den lades på plats, och ${file} går inte att läsa; återställ säkerhetskopian i en tom katalog (DATA_DIR).`,
  percent: (done: number) => `  ${done} %`,
} as const;
