import { databaseTestPaths } from "./guarantee.ts";
import type { Guarantee } from "./guarantee.ts";

export const faultGuarantees = {
  C1: {
    guarantee:
      "Databasen kan krascha mitt i arbetet: inget bokfört försvinner eller dubblas, och tjänsten kommer tillbaka själv.",
    files: databaseTestPaths("c1-postgres-dies", "c1-refused-connections"),
    project: "db",
    figures: {
      refusals: { label: "sätt att nekas anslutning medan jobb slutar", min: 4 },
      crashes: { label: "processer som avslutades av det", max: 0 },
      kills: { label: "avbrutna databaser (kill -9)", min: 5 },
      writes: { label: "skrivningar", min: 1_000 },
      lost: { label: "förlorade", max: 0 },
      doubled: { label: "dubbla", max: 0 },
      slowestMs: { label: "ms som längst för ett svar", max: 10_000 },
      slowestBackMs: { label: "ms tills något kunde bokföras igen", max: 10_000 },
    },
  },
  C2: {
    guarantee: "Servern kan krascha mitt i arbetet: inget bokfört försvinner eller dubblas.",
    files: databaseTestPaths("c2-server-dies"),
    project: "db",
    figures: {
      kills: { label: "avbrutna servrar (kill -9)", min: 5 },
      writes: { label: "skrivningar", min: 1_000 },
      lost: { label: "förlorade", max: 0 },
      doubled: { label: "dubbla", max: 0 },
      slowestBackMs: { label: "ms tills den svarar igen", max: 3_000 },
    },
  },
  C3: {
    guarantee: "Hänger sig databasen får alla ett svar inom tio sekunder, och tjänsten återhämtar sig utan omstart.",
    files: databaseTestPaths("c3-postgres-hangs"),
    project: "db",
    figures: {
      requests: { label: "anrop, sidor och filer medan den hängde", min: 60 },
      unanswered: { label: "utan svar", max: 0 },
      slowestMs: { label: "ms som längst för ett svar", max: 10_000 },
      slowestBackMs: { label: "ms tills allt bokfördes igen", max: 10_000 },
    },
  },
  C4: {
    guarantee:
      "Ett dåligt nät mellan servern och databasen, fillagringen eller mejlservern, och avbrott mitt i, förlorar och dubblar ingen bokning och ingen fil. Varje mejl kommer fram; " +
      "bryts förbindelsen innan mejlserverns bekräftelse har kommit kan det komma en gång till, med samma Message-ID.",
    files: databaseTestPaths("c4-network-faults", "c4-dependents"),
    project: "db",
    figures: {
      writes: { label: "skrivningar", min: 1_200 },
      faults: { label: "brutna förbindelser till databasen", min: 60 },
      lost: { label: "förlorade eller dubbla", max: 0 },
      files: { label: "filer", min: 240 },
      mails: { label: "mejl", min: 160 },
      cuts: { label: "brutna förbindelser till lagring och mejlserver", min: 60 },
      wrong: { label: "förlorade, dubbla eller trasiga filer och mejl", max: 0 },
    },
  },
  C5: {
    guarantee:
      "Är fillagring eller e-post nere fungerar pengarna ändå och servern rapporterar sig som redo; är databasens disk full rapporterar den sig som inte redo. Ett mejl skickas en gång; uteblir mejlserverns bekräftelse, eller kraschar servern innan den har sparat den, skickas det igen med samma Message-ID, så att mottagaren kan känna igen det.",
    files: databaseTestPaths("c5-dependents-down", "c5-server-without-dependents", "c5-full-disk"),
    project: "db",
    figures: {
      mails: { label: "mejl", min: 50 },
      wrongMails: { label: "uteblivna eller dubbla", max: 0 },
      lostAnswers: { label: "uteblivna bekräftelser", min: 20 },
      otherIds: { label: "skickade igen med annat Message-ID", max: 0 },
      calls: { label: "anrop till en riktig server utan lagring och e-post", min: 100 },
      failed: { label: "misslyckade eller inte redo", max: 0 },
      fullDisks: { label: "fulla diskar", min: 1 },
      slowestUnreadyMs: { label: "ms tills servern rapporterade sig som inte redo", max: 15_000 },
      lost: { label: "bekräftade bokföringar förlorade", max: 0 },
    },
  },
  C6: {
    guarantee:
      "En uppdatering av tjänsten avbryter inget som är på väg. Med två servrar bakom en proxy misslyckas inget anrop; en ensam server svarar inte medan den startar om.",
    files: databaseTestPaths("c6-deploy"),
    project: "db",
    figures: {
      requests: { label: "anrop under uppdateringen", min: 500 },
      proxied: { label: "av dem genom en proxy", min: 100 },
      failed: { label: "avbrutna", max: 0 },
      differing: { label: "bekräftade men ej sparade, eller sparade men ej bekräftade", max: 0 },
      slowestBackMs: { label: "ms utan svar när en ensam server byts", max: 10_000 },
    },
  },
  R1: {
    guarantee:
      "Den inbyggda databasens säkerhetskopia går att läsa tillbaka, och det som kommer tillbaka är exakt det som fanns, också bakgrundsjobb som väntade; detsamma gäller en egen PostgreSQL med pg_dump och pg_restore. " +
      "En skadad kopia nekas. Avbryts en återställning eller tar disken slut gäller allt det gamla eller allt det nya, och det gamla finns kvar bredvid.",
    files: databaseTestPaths("r1-backup", "r1-own-postgres"),
    project: "db",
    figures: {
      tables: { label: "tabeller jämförda rad för rad", min: 45 },
      differing: { label: "som skilde sig", max: 0 },
      damaged: { label: "skadade kopior", min: 30 },
      taken: { label: "av dem godtagna", max: 0 },
      fullDisks: { label: "fulla diskar", min: 3 },
      kills: { label: "återställningar som avbröts (kill -9)", min: 12 },
      half: { label: "ofullständiga därefter", max: 0 },
    },
  },
  R2: {
    guarantee:
      "En egen installation fungerar på riktiga tjänster: PostgreSQL med TLS och en databasägare utan superuser-rättigheter, PgBouncer, och en äldre version uppgraderas med varje öre kvar eller nekas oförändrad.",
    files: databaseTestPaths("r2-upgrade", "tls-to-postgres", "pgbouncer"),
    project: "db",
    figures: {
      upgrades: { label: "äldre versioner uppgraderade med data", min: 1 },
      refused: { label: "för gamla eller ändrade databaser nekade", min: 12 },
      differenceOre: { label: "öre i skillnad", max: 0 },
    },
  },
} as const satisfies Record<string, Guarantee>;
