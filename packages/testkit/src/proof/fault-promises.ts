import { database } from "./promise.ts";
import type { Promised } from "./promise.ts";

/** What breaks: the database, the server, the network, the disk. */
export const faultPromises = {
  C1: {
    promise: "Databasen kan dö mitt i arbetet: inget bokfört försvinner eller dubblas, och tjänsten kommer tillbaka själv.",
    files: database("c1-postgres-dies"), project: "db",
    figures: {
      kills: { words: "dödade databaser", least: 5 }, writes: { words: "skrivningar", least: 1_000 }, lost: { words: "förlorade", most: 0 },
      slowestMs: { words: "ms som längst för ett svar", most: 10_000 },
    },
  },
  C2: {
    promise: "Servern kan dö mitt i arbetet: inget bokfört försvinner eller dubblas.",
    files: database("c2-server-dies"), project: "db",
    figures: {
      kills: { words: "dödade servrar", least: 5 }, writes: { words: "skrivningar", least: 1_000 }, lost: { words: "förlorade", most: 0 },
      slowestBackMs: { words: "ms tills den svarar igen", most: 3_000 },
    },
  },
  C3: {
    promise: "Hänger sig databasen får alla ett svar inom tio sekunder, och tjänsten återhämtar sig utan omstart.",
    files: database("c3-postgres-hangs"), project: "db",
    figures: { requests: { words: "anrop medan den hängde", least: 60 }, slowestMs: { words: "ms som längst för ett svar", most: 10_000 } },
  },
  C4: {
    promise: "Ett dåligt nät mellan servern och databasen, och avbrott mitt i en bokföring, förlorar och dubblar inget.",
    files: database("c4-wire-faults"), project: "db",
    figures: { writes: { words: "skrivningar", least: 1_200 }, faults: { words: "brutna förbindelser", least: 60 }, lost: { words: "förlorade eller dubbla", most: 0 } },
  },
  C5: {
    promise: "Är fillagring eller e-post nere fungerar pengarna ändå och servern säger sig redo. Ett mejl sänds en gång; tappas mejlserverns kvitto sänds det igen med samma Message-ID, så att mottagaren kan känna igen det.",
    files: database("c5-dependents-down", "c5-server-without-dependents"), project: "db",
    figures: {
      mails: { words: "mejl", least: 50 }, wrongMails: { words: "uteblivna eller dubbla", most: 0 },
      lostAnswers: { words: "tappade kvitton", least: 20 }, otherIds: { words: "sända igen med annat Message-ID", most: 0 },
      calls: { words: "anrop till en riktig server utan lagring och e-post", least: 100 }, failed: { words: "misslyckade eller inte redo", most: 0 },
    },
  },
  C6: {
    promise: "En uppdatering av tjänsten avbryter inget som är på väg. Med två servrar bakom en proxy märker ingen den; en ensam server svarar inte medan den startar om.",
    files: database("c6-deploy"), project: "db",
    figures: { requests: { words: "anrop under uppdateringen", least: 500 }, failed: { words: "avbrutna", most: 0 }, slowestBackMs: { words: "ms utan svar när en ensam server byts", most: 10_000 } },
  },
  R1: {
    promise:
      "Säkerhetskopian går att läsa tillbaka, och det som kommer tillbaka är exakt det som fanns, också bakgrundsjobb som väntade; bara inloggningar, återställningslänkar, spärrar mot " +
      "gissare och vilka webbläsare som tar emot notiser följer inte med. Dör en återställning eller tar disken slut gäller allt det gamla eller allt det nya.",
    files: database("r1-restore", "r1-bad-archives", "r1-killed-restore", "r1-full-disk", "r1-queue-rows", "r1-own-postgres"), project: "db",
    figures: {
      tables: { words: "tabeller jämförda rad för rad", least: 45 }, jobs: { words: "väntande jobb jämförda", least: 60 }, differing: { words: "som skilde sig", most: 0 },
      damaged: { words: "skadade kopior", least: 30 }, taken: { words: "av dem godtagna", most: 0 }, fullDisks: { words: "fulla diskar", least: 7 },
      kills: { words: "återställningar som dödades när de lades på plats", least: 20 }, half: { words: "halva därefter", most: 0 },
    },
  },
} as const satisfies Record<string, Promised>;
