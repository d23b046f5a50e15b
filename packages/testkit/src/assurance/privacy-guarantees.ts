import { database } from "./guarantee.ts";
import type { Guarantee } from "./guarantee.ts";

/** Guarantees about personal data, files, third parties and dependencies. */
export const privacyGuarantees = {
  U1: {
    guarantee:
      "En uppladdad fil kör inget hos den som öppnar den och hämtar inget utifrån: kända angrepp avvisas eller körs inte. Efter virus letar vi inte.",
    files: database("u1-uploads", "u1-upload-forms", "u1-product-images", "u1-damaged-files"),
    project: "db",
    figures: {
      attacks: { words: "angreppsfiler", least: 75 },
      through: { words: "insläppta eller möjliga att köra", most: 0 },
    },
  },
  P1: {
    guarantee:
      "Den som raderar sitt konto försvinner: direkt från skärmarna, efter 30 dagar från allt utom det som andra har skrivit och det som står i filer och meddelanden, utan att kassan rubbas. En äldre kopia som läses tillbaka raderar igen.",
    files: database("p1-erasure"),
    project: "db",
    figures: {
      screens: { words: "sidor som andra läser", least: 13 },
      shown: { words: "personuppgifter kvar på dem", most: 0 },
      places: { words: "tabeller, filer och loggar genomsökta", least: 100 },
      traces: { words: "personuppgifter kvar", most: 0 },
    },
  },
  P2: {
    guarantee: "Var och en får ut allt om sig själv utom nycklar och filernas innehåll, och inget om andra.",
    files: database("p2-export"),
    project: "db",
    figures: {
      references: { words: "hänvisningar till en person i databasen", least: 20 },
      columns: { words: "värden följda kolumn för kolumn", least: 80 },
      missing: { words: "som saknades", most: 0 },
      foreign: { words: "uppgifter om andra", most: 0 },
    },
  },
  P3: {
    guarantee:
      "Ingen sida hämtar något från någon annan: inga spårare, inga typsnitt utifrån. Undantaget är en chatt, om driften har valt en, först när man själv startar den.",
    files: ["apps/e2e/tests"],
    project: "e2e",
    figures: {
      browserTests: { words: "webbläsartester", least: 50 },
      foreign: { words: "anrop till andra eller brott mot innehållspolicyn", most: 0 },
    },
  },
  P4: {
    guarantee:
      "Den som slipper en betalning, eller delar upp den, syns inte för någon annan än sig själv och den studentansvariga: inte i ett svar, en sida, ett mejl, en push, en fil eller en lucka i numreringen.",
    files: database("p4-quiet-economy"),
    project: "db",
    figures: {
      histories: { words: "slumpade klasshistorier, jämförda med och utan undantag", least: 500 },
      quietActs: { words: "undantag, uppdelningar och svar i dem", least: 500 },
      answers: { words: "svar, sidor, exporter, mejl och pushar jämförda", least: 50_000 },
      events: { words: "händelser på klasskamraters öppna sidor jämförda", least: 1_000 },
      differing: { words: "som skilde sig på en enda byte", most: 0 },
    },
  },
  S1: {
    guarantee:
      "Det vi bygger på har känd licens, låst version och kontrollsumma, och bara listade paket kör något vid installation. Kända säkerhetshål jämförs med en lista som förs för hand, senast 2026-11-22: den är inte fullständig.",
    files: ["packages/testkit/src/architecture/s1-supply-chain.test.ts"],
    project: "unit",
    figures: {
      packages: { words: "paket", least: 500 },
      advisories: { words: "säkerhetshål ur listan som paketen jämförts med", least: 20 },
      unknown: { words: "kvarstående hål, okända licenser eller installationsskript", most: 0 },
    },
  },
} as const satisfies Record<string, Guarantee>;
