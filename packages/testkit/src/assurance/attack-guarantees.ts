import { database } from "./guarantee.ts";
import type { Guarantee } from "./guarantee.ts";

/** Guarantees about hostile input, hostile peers and members, and load. */
export const attackGuarantees = {
  B1: {
    guarantee: "Ingenting man kan skriva i ett fält får tjänsten att gå sönder eller visa interna detaljer.",
    files: database("b1-bad-input"),
    project: "db",
    figures: {
      calls: { words: "anrop med skadlig indata", least: 25_000 },
      accepted: { words: "godtagna, och lästa tillbaka i listor och filer", least: 500 },
      failures: { words: "som gav serverfel", most: 0 },
    },
  },
  B2: {
    guarantee: "Ogiltiga WebSocket-meddelanden stör ingen annan.",
    files: database("b2-socket-fuzz"),
    project: "db",
    figures: {
      frames: { words: "ogiltiga meddelanden lästa", least: 10_000 },
      maxLying: { words: "samtidiga anslutningar som skickar dem", least: 50 },
      events: { words: "händelser under tiden", least: 50 },
      missed: { words: "missade av de andra", most: 0 },
    },
  },
  E1: {
    guarantee:
      "En skadlig eller trasig motpart (push, fillagring, e-post) stoppar inte tjänsten: oändliga, mycket långsamma, uteblivna, avbrutna och omdirigerande svar tar slut i tid, och allt annat går som vanligt.",
    files: database("e1-hostile-peers", "e1-hostile-peers-server"),
    project: "db",
    figures: {
      ways: { words: "sätt att bete sig illa, mot en riktig server", least: 18 },
      dead: { words: "gånger servern kraschade", most: 0 },
      jobs: { words: "andra jobb under tiden", least: 30 },
      lateJobs: { words: "försenade", most: 0 },
      slowestJobMs: { words: "ms som längst för ett" },
      writes: { words: "bokföringar under tiden", least: 30 },
      failed: { words: "misslyckade", most: 0 },
      unready: { words: "gånger servern rapporterade sig som inte redo", most: 0 },
      maxMb: { words: "MB i bruk utöver det vanliga", most: 40 },
      maxResidentMb: { words: "MB med det som inte har städats än", most: 100 },
    },
  },
  E2: {
    guarantee: "Den som öppnar förbindelser i tusental, eller fyller sin egen med skräp, påverkar inte de andra.",
    files: database("e2-sockets"),
    project: "alone",
    figures: {
      unauthenticated: { words: "förbindelser prövade utan inloggning", least: 1_500 },
      unauthenticatedOpen: { words: "som öppnades", most: 0 },
      subscriptions: { words: "prenumerationer begärda av en medlem", least: 100_000 },
      longIds: { words: "id:n på 65 kB", least: 40 },
      events: { words: "händelser under angreppet", least: 50 },
      calls: { words: "anrop av andra", least: 100 },
      missed: { words: "missade av de andra", most: 0 },
      slowestP99Ms: { words: "ms för andras anrop (p99)", most: 300 },
      maxGrownMb: { words: "MB minne därutöver", most: 50 },
    },
  },
  E3: {
    guarantee: "En enda medlem kan inte göra tjänsten långsam för de andra, vilken funktion den än anropar upprepat.",
    files: database("e3-exhaustion", "e3-fair-shares"),
    project: "db",
    figures: {
      procedures: { words: "funktioner, var och en anropad upprepat", least: 100 },
      calls: { words: "anrop, 60 åt gången", least: 10_000 },
      answered: { words: "av dem lyckade", least: 2_000 },
      slowestP99Ms: { words: "ms för andras anrop (p99)", most: 500 },
    },
  },
  E4: {
    guarantee: "Loggarna innehåller inga namn, adresser, lösenord eller nycklar, inte ens när något går fel.",
    files: database("e4-logs", "e4-error-serialiser"),
    project: "db",
    figures: {
      faults: { words: "fel skrivna i loggen", least: 600 },
      statements: { words: "olika satser som fick fela", least: 140 },
      leaks: { words: "rader med personuppgifter eller hemligheter", most: 0 },
    },
  },
  L1: {
    guarantee:
      "Femtio personer som läser, bokför, säljer, rapporterar, lyssnar och skickar filer samtidigt påverkar inte varandra, och varje öre stämmer efteråt.",
    files: database("l1-load"),
    project: "db",
    figures: {
      people: { words: "personer, var och en med egen inloggning och öppen förbindelse", least: 50 },
      requestsPerSecond: { words: "anrop/s", least: 150 },
      reads: { words: "läsningar", least: 3_000 },
      writes: { words: "skrivningar", least: 800 },
      uploads: { words: "uppladdade filer", least: 20 },
      downloads: { words: "hämtade filer", least: 500 },
      slowestReadP50Ms: { words: "ms för en läsning (p50)" },
      slowestReadP99Ms: { words: "ms för en läsning (p99)", most: 250 },
      slowestWriteP50Ms: { words: "ms för en skrivning (p50)" },
      slowestWriteP99Ms: { words: "ms för en skrivning (p99)", most: 500 },
      slowestFileP50Ms: { words: "ms för en fil (p50)" },
      slowestFileP99Ms: { words: "ms för en fil (p99)", most: 1_000 },
      errors: { words: "fel", most: 0 },
      wrongOre: { words: "öre fel efteråt", most: 0 },
      wrongRows: { words: "rader fel efteråt", most: 0 },
      events: { words: "mottagna händelser", least: 5_000 },
      missed: { words: "missade", most: 0 },
      soakMinutes: { words: "minuter till för minnet", least: 3 },
      maxKbPerMinute: { words: "kB minnestillväxt per minut", most: 1_024 },
    },
  },
} as const satisfies Record<string, Guarantee>;
