import { databaseTestPaths } from "./guarantee.ts";
import type { Guarantee } from "./guarantee.ts";

export const attackGuarantees = {
  B1: {
    guarantee: "Ingenting man kan skriva i ett fält får tjänsten att gå sönder eller visa interna detaljer.",
    files: databaseTestPaths("b1-bad-input"),
    project: "db",
    figures: {
      calls: { label: "anrop med skadlig indata", min: 25_000 },
      accepted: { label: "godtagna, och lästa tillbaka i listor och filer", min: 500 },
      failures: { label: "som gav serverfel", max: 0 },
    },
  },
  B2: {
    guarantee: "Ogiltiga WebSocket-meddelanden stör ingen annan.",
    files: databaseTestPaths("b2-socket-fuzz"),
    project: "db",
    figures: {
      frames: { label: "ogiltiga meddelanden lästa", min: 10_000 },
      maxLying: { label: "samtidiga anslutningar som skickar dem", min: 50 },
      events: { label: "händelser under tiden", min: 50 },
      missed: { label: "missade av de andra", max: 0 },
    },
  },
  E1: {
    guarantee:
      "En skadlig eller trasig motpart (push, fillagring, e-post) stoppar inte tjänsten: oändliga, mycket långsamma, uteblivna, avbrutna och omdirigerande svar tar slut i tid, och allt annat går som vanligt.",
    files: databaseTestPaths("e1-hostile-peers", "e1-hostile-peers-server"),
    project: "db",
    figures: {
      ways: { label: "sätt att bete sig illa, mot en riktig server", min: 18 },
      dead: { label: "gånger servern kraschade", max: 0 },
      jobs: { label: "andra jobb under tiden", min: 30 },
      lateJobs: { label: "försenade", max: 0 },
      slowestJobMs: { label: "ms som längst för ett" },
      writes: { label: "bokföringar under tiden", min: 30 },
      failed: { label: "misslyckade", max: 0 },
      unready: { label: "gånger servern rapporterade sig som inte redo", max: 0 },
      maxMb: { label: "MB mer minne i bruk än före provet", max: 40 },
      maxResidentMb: { label: "MB mer residensminne (RSS) än före provet", max: 100 },
    },
  },
  E2: {
    guarantee: "Den som öppnar förbindelser i tusental, eller fyller sin egen med skräp, påverkar inte de andra.",
    files: databaseTestPaths("e2-sockets"),
    project: "alone",
    figures: {
      unauthenticated: { label: "förbindelser prövade utan inloggning", min: 1_500 },
      unauthenticatedOpen: { label: "som öppnades", max: 0 },
      subscriptions: { label: "prenumerationer begärda av en medlem", min: 100_000 },
      longIds: { label: "id:n på 65 kB", min: 40 },
      events: { label: "händelser under angreppet", min: 50 },
      calls: { label: "anrop av andra", min: 100 },
      missed: { label: "missade av de andra", max: 0 },
      slowestP99Ms: { label: "ms för andras anrop (p99)", max: 300 },
      maxGrownMb: { label: "MB minne därutöver", max: 120 },
    },
  },
  E3: {
    guarantee: "En enda medlem kan inte göra tjänsten långsam för de andra, vilken funktion den än anropar upprepat.",
    files: databaseTestPaths("e3-exhaustion", "e3-fair-shares"),
    project: "db",
    figures: {
      procedures: { label: "funktioner, var och en anropad upprepat", min: 100 },
      calls: { label: "anrop, 60 åt gången", min: 10_000 },
      answered: { label: "av dem lyckade", min: 2_000 },
      slowestP99Ms: { label: "ms för andras anrop (p99)", max: 500 },
    },
  },
  E4: {
    guarantee: "Loggarna innehåller inga namn, adresser, lösenord eller nycklar, inte ens när något går fel.",
    files: databaseTestPaths("e4-logs", "e4-error-serialiser"),
    project: "db",
    figures: {
      faults: { label: "fel skrivna i loggen", min: 600 },
      statements: { label: "olika satser som fick fela", min: 140 },
      leaks: { label: "rader med personuppgifter eller hemligheter", max: 0 },
    },
  },
  E5: {
    guarantee:
      "Inget som någon skriver eller skickar, hur långt och märkligt det än är, får tjänsten att stå still: tiden växer i takt med längden.",
    files: databaseTestPaths("e5-input-cost"),
    project: "db",
    figures: {
      fields: { label: "fält, listor och poster i alla funktioners indata", min: 400 },
      shapes: { label: "slags skadlig text, upprepad", min: 60 },
      measured: { label: "mätta storlekar", min: 60_000 },
      calls: { label: "av dem anrop till servern", min: 5_000 },
      faults: {
        label: "där tiden växte mer än 2,5 gånger vid dubbel längd, eller servern stod still längre än 50 ms",
        max: 0,
      },
      slowestBlockMs: { label: "ms som längst stillastående", max: 50 },
    },
  },
  L1: {
    guarantee:
      "Femtio personer som läser, bokför, säljer, rapporterar, lyssnar och skickar filer samtidigt påverkar inte varandra, och varje öre stämmer efteråt.",
    files: databaseTestPaths("l1-load"),
    project: "db",
    figures: {
      people: { label: "personer, var och en med egen inloggning och öppen förbindelse", min: 50 },
      requestsPerSecond: { label: "anrop/s", min: 150 },
      reads: { label: "läsningar", min: 3_000 },
      writes: { label: "skrivningar", min: 800 },
      uploads: { label: "uppladdade filer", min: 20 },
      downloads: { label: "hämtade filer", min: 500 },
      slowestReadP50Ms: { label: "ms för en läsning (p50)" },
      slowestReadP99Ms: { label: "ms för en läsning (p99)", max: 250 },
      slowestWriteP50Ms: { label: "ms för en skrivning (p50)" },
      slowestWriteP99Ms: { label: "ms för en skrivning (p99)", max: 500 },
      slowestFileP50Ms: { label: "ms för en fil (p50)" },
      slowestFileP99Ms: { label: "ms för en fil (p99)", max: 1_000 },
      errors: { label: "fel", max: 0 },
      wrongOre: { label: "öre fel efteråt", max: 0 },
      wrongRows: { label: "rader fel efteråt", max: 0 },
      events: { label: "mottagna händelser", min: 5_000 },
      missed: { label: "missade", max: 0 },
      soakMinutes: { label: "minuters mätning av minnet därefter", min: 3 },
      maxKbPerMinute: { label: "kB minnestillväxt per minut", max: 1_024 },
    },
  },
} as const satisfies Record<string, Guarantee>;
