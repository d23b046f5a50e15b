import { databaseTestPaths } from "./guarantee.ts";
import type { Guarantee } from "./guarantee.ts";

export const privacyGuarantees = {
  U1: {
    guarantee:
      "En uppladdad fil kör inget hos den som öppnar den och hämtar inget utifrån: kända angrepp avvisas eller körs inte. Efter virus letar vi inte.",
    files: databaseTestPaths("u1-uploads", "u1-upload-forms", "u1-product-images", "u1-damaged-files"),
    project: "db",
    figures: {
      attacks: { label: "angreppsfiler", min: 75 },
      through: { label: "insläppta eller möjliga att köra", max: 0 },
    },
  },
  P1: {
    guarantee:
      "Den som raderar sitt konto försvinner: direkt från skärmarna, efter 30 dagar från allt utom det som andra har skrivit och det som står i filer och meddelanden, utan att kassan rubbas. En äldre kopia som läses tillbaka raderar igen.",
    files: databaseTestPaths("p1-erasure"),
    project: "db",
    figures: {
      screens: { label: "sidor som andra läser", min: 13 },
      shown: { label: "personuppgifter kvar på dem", max: 0 },
      places: { label: "tabeller, filer och loggar genomsökta", min: 100 },
      traces: { label: "personuppgifter kvar", max: 0 },
    },
  },
  P2: {
    guarantee: "Var och en får ut allt om sig själv utom nycklar och filernas innehåll, och inget om andra.",
    files: databaseTestPaths("p2-export"),
    project: "db",
    figures: {
      references: { label: "hänvisningar till en person i databasen", min: 20 },
      columns: { label: "värden följda kolumn för kolumn", min: 80 },
      missing: { label: "som saknades", max: 0 },
      foreign: { label: "uppgifter om andra", max: 0 },
    },
  },
  P3: {
    guarantee:
      "Ingen sida hämtar något från någon annan: inga spårare, inga typsnitt utifrån. Undantaget är en chatt, om driften har valt en, först när man själv startar den.",
    files: ["apps/e2e/tests"],
    project: "e2e",
    figures: {
      browserTests: { label: "webbläsartester", min: 50 },
      foreign: { label: "anrop till andra eller brott mot innehållspolicyn", max: 0 },
    },
  },
  P4: {
    guarantee:
      "Den som slipper en betalning, eller delar upp den, syns inte för någon annan än sig själv och den studentansvariga: inte i ett svar, en sida, ett mejl, en push, en fil eller en lucka i numreringen.",
    files: databaseTestPaths("p4-quiet-economy"),
    project: "db",
    figures: {
      histories: { label: "slumpade klasshistorier, jämförda med och utan undantag", min: 500 },
      quietActs: { label: "undantag, uppdelningar och svar i dem", min: 500 },
      answers: { label: "svar, sidor, exporter, mejl och pushar jämförda", min: 50_000 },
      events: { label: "händelser på klasskamraters öppna sidor jämförda", min: 1_000 },
      differing: { label: "som skilde sig på en enda byte", max: 0 },
    },
  },
  P5: {
    guarantee:
      "Den som loggar ut, eller loggas ut, lämnar inget om sig i webbläsaren åt nästa person. Undantaget är en försäljning som inte kunnat skickas: den väntar på sin säljare, som tillfrågas först.",
    files: ["apps/e2e/tests/storage-after-sign-out.spec.ts"],
    project: "e2e",
    figures: {
      screens: { label: "skärmar besökta", min: 80 },
      stored: { label: "sparade uppgifter om en person före utloggningen", min: 15 },
      left: { label: "kvar efteråt", max: 0 },
    },
  },
  S1: {
    guarantee:
      "Det vi bygger på har känd licens, låst version och kontrollsumma, och bara listade paket kör något vid installation. Kända säkerhetshål jämförs med en lista som förs för hand, senast 2026-11-22: den är inte fullständig.",
    files: ["packages/testkit/src/architecture/s1-supply-chain.test.ts"],
    project: "unit",
    figures: {
      packages: { label: "paket", min: 500 },
      advisories: { label: "säkerhetshål ur listan som paketen jämförts med", min: 20 },
      unknown: { label: "kvarstående hål, okända licenser eller installationsskript", max: 0 },
    },
  },
} as const satisfies Record<string, Guarantee>;
