import { database } from "./guarantee.ts";
import type { Guarantee } from "./guarantee.ts";

/** Guarantees about the ledger. */
export const moneyGuarantees = {
  M1: {
    guarantee: "Klassens saldo är alltid summan av kassabokens rader, till öret, även när många skriver samtidigt.",
    files: database("m1-sum"),
    project: "db",
    figures: {
      writes: { words: "samtidiga skrivningar", least: 2_000 },
      sales: { words: "av dem försäljningar: nya, ändrade, borttagna och avslutade", least: 300 },
      looks: { words: "jämförelser medan de pågick", least: 100 },
      differenceOre: { words: "öre i skillnad", most: 0 },
    },
  },
  M2: {
    guarantee: "Det som ska hända en gång händer en gång: godkännande, avslut, röst, länk, plats i klassen.",
    files: database("m2-once"),
    project: "db",
    figures: {
      races: { words: "kapplöpningar", least: 8 },
      calls: { words: "anrop samtidigt i dem", least: 1_000 },
      extra: { words: "utförda fler gånger än en", most: 0 },
    },
  },
  M3: {
    guarantee: "Slumpade följder av händelser ger samma kassabok som en enkel referensmodell.",
    files: database("m3-model"),
    project: "db",
    figures: {
      runs: { words: "följder", least: 1_000 },
      steps: { words: "händelser", least: 5_000 },
      together: { words: "av dem samtidigt med andra", least: 1_000 },
      kinds: { words: "slags händelser", least: 20 },
      refusals: { words: "slags avslag", least: 20 },
      properties: { words: "egenskaper efter varje steg", least: 12 },
    },
  },
  M4: {
    guarantee: "Den som läser medan andra skriver ser aldrig ett saldo som inte stämmer.",
    files: database("m4-history"),
    project: "db",
    figures: {
      writes: { words: "skrivningar", least: 2_000 },
      reads: { words: "lästa saldon", least: 1_000 },
      wrong: { words: "saldon som aldrig har funnits", most: 0 },
    },
  },
  M5: {
    guarantee: "Ett avbrott och ett nytt försök bokför inget två gånger.",
    files: database("m5-retry"),
    project: "db",
    figures: {
      writes: { words: "skrivningar skickade tre gånger", least: 1_000 },
      procedures: { words: "funktioner med idempotensnyckel", least: 25 },
      cuts: { words: "svar som gick förlorade efter bokföringen", least: 250 },
      doubled: { words: "dubbletter", most: 0 },
    },
  },
  M6: {
    guarantee:
      "En rad i kassaboken kan varken ändras eller tas bort, inte ens av databasens ägare, så länge databasens spärrar är på. Stänger ägaren av dem syns det när kassaboken " +
      "jämförs med händelserna. Skriver ägaren om händelserna också märker varje webbläsare och terminal som har sett boken förut det vid nästa besök, och varje jämförelse med en sparad kontrollsumma.",
    files: database("m6-append-only", "m6-head"),
    project: "db",
    figures: {
      attempts: { words: "försök att ändra", least: 20 },
      undetected: { words: "oupptäckta", most: 0 },
      witnesses: { words: "enheter och sparade kontrollsummor som jämfördes efter en omskrivning", least: 28 },
    },
  },
  M7: {
    guarantee: "Kassaboken klarar en hel skolas samtidiga bokningar, med varje rad på disken innan den bekräftas.",
    files: database("m7-speed"),
    project: "db",
    figures: {
      oneClass: { words: "skrivningar/s av alla slag i en klass", least: 150 },
      tenClasses: { words: "bokningar/s i kassaböckerna i tio klasser", least: 500 },
      tenClassesMixed: { words: "skrivningar/s av alla slag i tio klasser", least: 300 },
      maxProcedures: { words: "funktioner blandade: kassabok, betalningar och försäljning", least: 7 },
      rows: { words: "besvarade skrivningar", least: 5_000 },
      missing: { words: "bekräftade men ej sparade, eller sparade men ej bekräftade", most: 0 },
    },
  },
  M8: {
    guarantee: "Ett nytt försök bokför inget två gånger hur sent det än kommer, också efter ett år.",
    files: database("m8-late-retry"),
    project: "db",
    figures: {
      procedures: { words: "funktioner med idempotensnyckel", least: 25 },
      retries: { words: "nya försök ett år senare", least: 500 },
      doubled: { words: "dubbletter", most: 0 },
    },
  },
  M9: {
    guarantee:
      "Det man gör bokförs i den klass som skärmen visar, aldrig i en annan som man har bytt till på annat håll.",
    files: database("m9-shown-class"),
    project: "db",
    figures: {
      calls: { words: "ändringar från en sida med annan klass", least: 1_000 },
      procedures: { words: "funktioner", least: 50 },
      booked: { words: "bokförda i fel klass", most: 0 },
    },
  },
  M10: {
    guarantee:
      "Ingen kan ensam ta ut mer än klassens gräns på ett dygn, vare sig på en gång, i delar eller genom att rätta inbetalningar och ångra godkännanden; inte heller en administratör eller den som skriver direkt i databasen i sitt eget namn.",
    files: database("m10-two-people"),
    project: "db",
    figures: {
      interleavings: {
        words: "slumpade följder av uttag, rättelser, attester, gränser och roller av en till fyra personer",
        least: 10_000,
      },
      calls: { words: "anrop i dem", least: 30_000 },
      bySql: { words: "försök med SQL", least: 1_000 },
      two: { words: "uttag som två personer bokförde", least: 500 },
      alone: { words: "dygnsuttag över gränsen gjorda av en enda person", most: 0 },
      unmarked: { words: "uttag av flera som tillsammans är över gränsen utan markering", most: 0 },
    },
  },
  M11: {
    guarantee:
      "Klassmötets rapport säger exakt det som står i kassaboken, är alltid två sidor och är densamma så länge ingen bokför något.",
    files: database("m11-meeting-report"),
    project: "db",
    figures: {
      ledgers: { words: "slumpade kassaböcker", least: 1_000 },
      amounts: { words: "belopp lästa ur sidorna och jämförda med ett oberoende beräknat facit", least: 50_000 },
      differenceOre: { words: "öre i skillnad", most: 0 },
      repeats: { words: "rapporter gjorda två gånger", least: 1_000 },
      unlike: { words: "som skilde sig på en byte", most: 0 },
      hostile: { words: "namn med skadliga tecken", least: 5 },
      notTwoPages: { words: "rapporter på mer eller mindre än två sidor", most: 0 },
      maxRows: { words: "rader i den största kassaboken", least: 5_000 },
      slowestMs: { words: "ms för en rapport av den (p95)", most: 1_000 },
    },
  },
  M12: {
    guarantee:
      "Granskaren får granska, fråga, attestera och öppna kvitton på uttag, och annars inget mer än andra elever. En granskning som ändras eller tas bort syns när kassaboken kontrolleras, så länge händelserna eller en senare rad i kassaboken finns kvar.",
    files: database("m12-review", "m12-auditor-reads", "m12-guest"),
    project: "db",
    figures: {
      procedures: { words: "funktioner som ändrar något, prövade som granskare", least: 85 },
      extra: { words: "som granskaren fick och en annan elev inte, utom att granska, fråga och attestera", most: 0 },
      attempts: { words: "ändrade, utbytta och borttagna granskningar", least: 12 },
      undetected: { words: "oupptäckta", most: 0 },
    },
  },
  M13: {
    guarantee:
      "Varje krona som lämnar kassan går att följa till en budgetpost eller till ”utan post”, hur uttagen än rättas, flyttas, attesteras eller deras poster tas bort.",
    files: database("m13-spending"),
    project: "db",
    figures: {
      histories: { words: "slumpade historier", least: 260 },
      acts: { words: "händelser i dem: uttag, attester, utlägg, rättelser, byten och borttagna poster", least: 10_000 },
      sums: { words: "summor jämförda med en referensmodell", least: 2_000 },
      rows: { words: "uttagsrader, följda en och en", least: 3_000 },
      differenceOre: { words: "öre i skillnad", most: 0 },
    },
  },
  M14: {
    guarantee:
      "När en fil från banken läses bokförs ingen betalning automatiskt på fel person eller post, och ingen två gånger. Påhittade klasser, med namnar, syskon, skrivfel och betalningar från andra.",
    files: ["packages/testkit/src/bank/m14-bank-matching.test.ts"],
    project: "unit",
    figures: {
      payments: { words: "betalningar i filer av tre slag, med och utan egna ören", least: 50_000 },
      booked: { words: "av dem bokförda automatiskt", least: 10_000 },
      wrong: { words: "bokförda på fel person eller post", most: 0 },
      unrelated: { words: "rader från andra, varav somliga med en annan klass referens", least: 10_000 },
      again: { words: "rader lästa en gång till", least: 20_000 },
      fresh: { words: "bokförda eller föreslagna igen", most: 0 },
    },
  },
} as const satisfies Record<string, Guarantee>;
