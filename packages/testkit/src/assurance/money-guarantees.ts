import { databaseTestPaths } from "./guarantee.ts";
import type { Guarantee } from "./guarantee.ts";

export const moneyGuarantees = {
  M1: {
    guarantee: "Klassens saldo är alltid summan av kassabokens rader, till öret, även när många skriver samtidigt.",
    files: databaseTestPaths("m1-sum"),
    project: "db",
    figures: {
      writes: { label: "samtidiga skrivningar", min: 2_000 },
      sales: { label: "av dem försäljningar: nya, ändrade, borttagna och avslutade", min: 300 },
      looks: { label: "jämförelser medan de pågick", min: 100 },
      differenceOre: { label: "öre i skillnad", max: 0 },
    },
  },
  M2: {
    guarantee: "Det som ska hända en gång händer en gång: godkännande, avslut, röst, länk, plats i klassen.",
    files: databaseTestPaths("m2-once"),
    project: "db",
    figures: {
      races: { label: "kapplöpningar", min: 8 },
      calls: { label: "anrop samtidigt i dem", min: 1_000 },
      extra: { label: "utförda fler gånger än en", max: 0 },
    },
  },
  M3: {
    guarantee: "Slumpade följder av händelser ger samma kassabok som en enkel referensmodell.",
    files: databaseTestPaths("m3-model"),
    project: "db",
    figures: {
      runs: { label: "följder", min: 1_000 },
      steps: { label: "händelser", min: 5_000 },
      together: { label: "av dem samtidigt med andra", min: 1_000 },
      kinds: { label: "slags händelser", min: 20 },
      refusals: { label: "slags avslag", min: 20 },
      properties: { label: "egenskaper efter varje steg", min: 12 },
    },
  },
  M4: {
    guarantee: "Den som läser medan andra skriver ser aldrig ett saldo som inte stämmer.",
    files: databaseTestPaths("m4-history"),
    project: "db",
    figures: {
      writes: { label: "skrivningar", min: 2_000 },
      reads: { label: "lästa saldon", min: 1_000 },
      wrong: { label: "saldon som aldrig har funnits", max: 0 },
    },
  },
  M5: {
    guarantee: "Ett avbrott och ett nytt försök bokför inget två gånger.",
    files: databaseTestPaths("m5-retry"),
    project: "db",
    figures: {
      writes: { label: "skrivningar skickade tre gånger", min: 1_000 },
      procedures: { label: "funktioner med idempotensnyckel", min: 25 },
      cuts: { label: "svar som gick förlorade efter bokföringen", min: 250 },
      doubled: { label: "dubbletter", max: 0 },
    },
  },
  M6: {
    guarantee:
      "En rad i kassaboken kan varken ändras eller tas bort, inte ens av databasens ägare, så länge databasens spärrar är på. Stänger ägaren av dem syns det när kassaboken " +
      "jämförs med händelserna. Skriver ägaren om händelserna också märker varje webbläsare och terminal som har sett boken förut det vid nästa besök, och varje jämförelse med en sparad kontrollsumma.",
    files: databaseTestPaths("m6-append-only", "m6-head"),
    project: "db",
    figures: {
      attempts: { label: "försök att ändra", min: 20 },
      undetected: { label: "oupptäckta", max: 0 },
      witnesses: { label: "enheter och sparade kontrollsummor som jämfördes efter en omskrivning", min: 28 },
    },
  },
  M7: {
    guarantee: "Kassaboken klarar en hel skolas samtidiga bokningar, med varje rad på disken innan den bekräftas.",
    files: databaseTestPaths("m7-speed"),
    project: "db",
    figures: {
      oneClass: { label: "skrivningar/s av alla slag i en klass", min: 150 },
      tenClasses: { label: "bokningar/s i kassaböckerna i tio klasser", min: 500 },
      tenClassesMixed: { label: "skrivningar/s av alla slag i tio klasser", min: 300 },
      maxProcedures: { label: "funktioner blandade: kassabok, betalningar och försäljning", min: 7 },
      rows: { label: "besvarade skrivningar", min: 5_000 },
      missing: { label: "bekräftade men ej sparade, eller sparade men ej bekräftade", max: 0 },
    },
  },
  M8: {
    guarantee: "Ett nytt försök bokför inget två gånger hur sent det än kommer, också efter ett år.",
    files: databaseTestPaths("m8-late-retry"),
    project: "db",
    figures: {
      procedures: { label: "funktioner med idempotensnyckel", min: 25 },
      retries: { label: "nya försök ett år senare", min: 500 },
      doubled: { label: "dubbletter", max: 0 },
    },
  },
  M9: {
    guarantee:
      "Det man gör bokförs i den klass som skärmen visar, aldrig i en annan som man har bytt till på annat håll.",
    files: databaseTestPaths("m9-shown-class"),
    project: "db",
    figures: {
      calls: { label: "ändringar från en sida med annan klass", min: 1_000 },
      procedures: { label: "funktioner", min: 50 },
      booked: { label: "bokförda i fel klass", max: 0 },
    },
  },
  M10: {
    guarantee:
      "Ingen kan ensam ta ut mer än klassens gräns på ett dygn, vare sig på en gång, i delar eller genom att rätta inbetalningar och ångra godkännanden; inte heller en administratör eller den som skriver direkt i databasen i sitt eget namn.",
    files: databaseTestPaths("m10-two-people"),
    project: "db",
    figures: {
      interleavings: {
        label: "slumpade följder av uttag, rättelser, attester, gränser och roller av en till fyra personer",
        min: 10_000,
      },
      calls: { label: "anrop i dem", min: 30_000 },
      bySql: { label: "försök med SQL", min: 1_000 },
      two: { label: "uttag som två personer bokförde", min: 500 },
      alone: { label: "dygnsuttag över gränsen gjorda av en enda person", max: 0 },
      unmarked: { label: "uttag av flera som tillsammans är över gränsen utan markering", max: 0 },
    },
  },
  M11: {
    guarantee:
      "Klassmötets rapport säger exakt det som står i kassaboken, med varje rad och sidornas antal, och är densamma så länge ingen bokför något.",
    files: databaseTestPaths("m11-meeting-report"),
    project: "db",
    figures: {
      ledgers: { label: "slumpade kassaböcker", min: 1_000 },
      amounts: { label: "belopp lästa ur sidorna och jämförda med ett oberoende beräknat facit", min: 50_000 },
      differenceOre: { label: "öre i skillnad", max: 0 },
      repeats: { label: "rapporter gjorda två gånger", min: 1_000 },
      unlike: { label: "som skilde sig på en byte", max: 0 },
      hostile: { label: "namn med skadliga tecken", min: 5 },
      maxRows: { label: "rader i den största kassaboken", min: 5_000 },
      slowestMs: { label: "ms för en rapport av den (p95)", max: 1_000 },
    },
  },
  M12: {
    guarantee:
      "Granskaren får granska, fråga, godkänna och öppna kvitton på uttag, och annars inget mer än andra elever. En granskning som ändras eller tas bort syns när kassaboken kontrolleras, så länge händelserna eller en senare rad i kassaboken finns kvar.",
    files: databaseTestPaths("m12-review", "m12-auditor-reads", "m12-guest"),
    project: "db",
    figures: {
      procedures: { label: "funktioner som ändrar något, prövade som granskare", min: 85 },
      extra: { label: "som granskaren fick och en annan elev inte, utom att granska, fråga och godkänna", max: 0 },
      attempts: { label: "ändrade, utbytta och borttagna granskningar", min: 12 },
      undetected: { label: "oupptäckta", max: 0 },
    },
  },
  M13: {
    guarantee:
      "Varje krona som lämnar kassan går att följa till en budgetpost eller till ”utan post”, hur uttagen än rättas, flyttas, attesteras eller deras poster tas bort.",
    files: databaseTestPaths("m13-spending"),
    project: "db",
    figures: {
      histories: { label: "slumpade historier", min: 260 },
      acts: { label: "händelser i dem: uttag, attester, utlägg, rättelser, byten och borttagna poster", min: 10_000 },
      sums: { label: "summor jämförda med en referensmodell", min: 2_000 },
      rows: { label: "uttagsrader, följda en och en", min: 3_000 },
      differenceOre: { label: "öre i skillnad", max: 0 },
    },
  },
  M14: {
    guarantee:
      "När en fil från banken läses bokförs ingen betalning automatiskt på fel person eller post, och ingen två gånger. Påhittade klasser, med namnar, syskon, skrivfel och betalningar från andra.",
    files: ["packages/testkit/src/bank/m14-bank-matching.test.ts"],
    project: "bank",
    figures: {
      payments: { label: "betalningar i filer av tre slag, med och utan unika ören", min: 50_000 },
      booked: { label: "av dem bokförda automatiskt", min: 10_000 },
      wrong: { label: "bokförda på fel person eller post", max: 0 },
      unrelated: { label: "rader från andra, varav somliga med en annan klass referens", min: 10_000 },
      again: { label: "rader lästa en gång till", min: 20_000 },
      fresh: { label: "bokförda eller föreslagna igen", max: 0 },
    },
  },
  M15: {
    guarantee:
      "Vad en försäljning ger leverantören, administratören och klassen är samma summor på varje sida, i varje PDF och fil och i kommandoraden.",
    files: databaseTestPaths("m15-sales-sums"),
    project: "db",
    figures: {
      sessions: { label: "slumpade försäljningar, med egna produkter, rättelser och nya priser", min: 250 },
      sums: { label: "summor jämförda med en egen uträkning", min: 25_000 },
      differenceOre: { label: "öre i skillnad", max: 0 },
    },
  },
} as const satisfies Record<string, Guarantee>;
