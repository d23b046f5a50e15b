import { database } from "./guarantee.ts";
import type { Guarantee } from "./guarantee.ts";

/** Guarantees about faults of the database, the server, the network and the disk. */
export const faultGuarantees = {
  C1: {
    guarantee:
      "Databasen kan krascha mitt i arbetet: inget bokfört försvinner eller dubblas, och tjänsten kommer tillbaka själv.",
    files: database("c1-postgres-dies", "c1-refused-connections"),
    project: "db",
    figures: {
      refusals: { words: "sätt att nekas anslutning medan jobb slutar", least: 4 },
      crashes: { words: "processer som avslutades av det", most: 0 },
      kills: { words: "avbrutna databaser (kill -9)", least: 5 },
      writes: { words: "skrivningar", least: 1_000 },
      lost: { words: "förlorade", most: 0 },
      doubled: { words: "dubbla", most: 0 },
      slowestMs: { words: "ms som längst för ett svar", most: 10_000 },
      slowestBackMs: { words: "ms tills något kunde bokföras igen", most: 10_000 },
    },
  },
  C2: {
    guarantee: "Servern kan krascha mitt i arbetet: inget bokfört försvinner eller dubblas.",
    files: database("c2-server-dies"),
    project: "db",
    figures: {
      kills: { words: "avbrutna servrar (kill -9)", least: 5 },
      writes: { words: "skrivningar", least: 1_000 },
      lost: { words: "förlorade", most: 0 },
      doubled: { words: "dubbla", most: 0 },
      slowestBackMs: { words: "ms tills den svarar igen", most: 3_000 },
    },
  },
  C3: {
    guarantee: "Hänger sig databasen får alla ett svar inom tio sekunder, och tjänsten återhämtar sig utan omstart.",
    files: database("c3-postgres-hangs"),
    project: "db",
    figures: {
      requests: { words: "anrop, sidor och filer medan den hängde", least: 60 },
      unanswered: { words: "utan svar", most: 0 },
      slowestMs: { words: "ms som längst för ett svar", most: 10_000 },
      slowestBackMs: { words: "ms tills allt bokfördes igen", most: 10_000 },
    },
  },
  C4: {
    guarantee:
      "Ett dåligt nät mellan servern och databasen, fillagringen eller mejlservern, och avbrott mitt i, förlorar och dubblar ingen bokning och ingen fil. Varje mejl kommer fram; " +
      "bryts förbindelsen innan mejlserverns bekräftelse har kommit kan det komma en gång till, med samma Message-ID.",
    files: database("c4-network-faults", "c4-dependents"),
    project: "db",
    figures: {
      writes: { words: "skrivningar", least: 1_200 },
      faults: { words: "brutna förbindelser till databasen", least: 60 },
      lost: { words: "förlorade eller dubbla", most: 0 },
      files: { words: "filer", least: 240 },
      mails: { words: "mejl", least: 160 },
      cuts: { words: "brutna förbindelser till lagring och mejlserver", least: 60 },
      wrong: { words: "förlorade, dubbla eller trasiga filer och mejl", most: 0 },
    },
  },
  C5: {
    guarantee:
      "Är fillagring eller e-post nere fungerar pengarna ändå och servern rapporterar sig som redo; är databasens disk full rapporterar den sig som inte redo. Ett mejl skickas en gång; uteblir mejlserverns bekräftelse, eller kraschar servern innan den har sparat den, skickas det igen med samma Message-ID, så att mottagaren kan känna igen det.",
    files: database("c5-dependents-down", "c5-server-without-dependents", "c5-full-disk"),
    project: "db",
    figures: {
      mails: { words: "mejl", least: 50 },
      wrongMails: { words: "uteblivna eller dubbla", most: 0 },
      lostAnswers: { words: "uteblivna bekräftelser", least: 20 },
      otherIds: { words: "skickade igen med annat Message-ID", most: 0 },
      calls: { words: "anrop till en riktig server utan lagring och e-post", least: 100 },
      failed: { words: "misslyckade eller inte redo", most: 0 },
      fullDisks: { words: "fulla diskar", least: 1 },
      slowestUnreadyMs: { words: "ms tills servern rapporterade sig som inte redo", most: 15_000 },
      lost: { words: "bekräftade bokföringar förlorade", most: 0 },
    },
  },
  C6: {
    guarantee:
      "En uppdatering av tjänsten avbryter inget som är på väg. Med två servrar bakom en proxy misslyckas inget anrop; en ensam server svarar inte medan den startar om.",
    files: database("c6-deploy"),
    project: "db",
    figures: {
      requests: { words: "anrop under uppdateringen", least: 500 },
      proxied: { words: "av dem genom en proxy", least: 100 },
      failed: { words: "avbrutna", most: 0 },
      differing: { words: "bekräftade men ej sparade, eller sparade men ej bekräftade", most: 0 },
      slowestBackMs: { words: "ms utan svar när en ensam server byts", most: 10_000 },
    },
  },
  R1: {
    guarantee:
      "Säkerhetskopian går att läsa tillbaka, och det som kommer tillbaka är exakt det som fanns, också bakgrundsjobb som väntade; bara inloggningar, återställningslänkar, spärrar mot " +
      "gissare och vilka webbläsare som tar emot notiser följer inte med. Avbryts en återställning eller tar disken slut gäller allt det gamla eller allt det nya.",
    files: database(
      "r1-restore",
      "r1-bad-archives",
      "r1-killed-restore",
      "r1-full-disk",
      "r1-queue-rows",
      "r1-own-postgres",
    ),
    project: "db",
    figures: {
      tables: { words: "tabeller jämförda rad för rad", least: 45 },
      jobs: { words: "väntande jobb jämförda", least: 60 },
      differing: { words: "som skilde sig", most: 0 },
      damaged: { words: "skadade kopior", least: 30 },
      taken: { words: "av dem godtagna", most: 0 },
      fullDisks: { words: "fulla diskar", least: 7 },
      kills: { words: "återställningar som avbröts (kill -9) när filerna byttes", least: 20 },
      half: { words: "ofullständiga därefter", most: 0 },
    },
  },
  R2: {
    guarantee:
      "En egen installation fungerar på riktiga tjänster: PostgreSQL med TLS och en databasägare utan superuser-rättigheter, PgBouncer, och varje äldre version uppgraderas med varje öre kvar.",
    files: database("r2-upgrade", "tls-to-postgres", "pgbouncer"),
    project: "db",
    figures: {
      upgrades: { words: "äldre versioner uppgraderade med data", least: 25 },
      differenceOre: { words: "öre i skillnad", most: 0 },
    },
  },
} as const satisfies Record<string, Guarantee>;
