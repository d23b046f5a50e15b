import { database } from "./guarantee.ts";
import type { Guarantee } from "./guarantee.ts";

/** Guarantees about passwords, sessions and second factors. */
export const accountGuarantees = {
  A1: {
    guarantee:
      "Lösenord går inte att gissa sig till, från en dator eller från tusen, eller med en stulen inloggning: högst hundra gissningar per konto och dygn prövas på var och en av vägarna in.",
    files: database("a1-brute-force"),
    project: "db",
    figures: {
      guesses: { words: "gissningar", least: 20_000 },
      maxFromOne: { words: "prövade från en adress", most: 10 },
      maxInAll: { words: "prövade per konto och dygn", most: 100 },
      maxAccounts: { words: "konton prövade från en adress", most: 30 },
    },
  },
  A2: {
    guarantee: "Upprepade felgissningar låser inte ute kontots ägare.",
    files: database("a2-no-lockout"),
    project: "db",
    figures: {
      signIns: {
        words: "inloggningar av ägare mitt under angreppet, på kända enheter och på nya med återställningslänk",
        least: 80,
      },
      refused: { words: "som inte släpptes in", most: 0 },
    },
  },
  A3: {
    guarantee:
      "Klasskoder går inte att gissa sig till. Ett angrepp larmar, och då godkänner klassens studentansvariga var och en.",
    files: database("a3-class-code"),
    project: "db",
    figures: {
      failures: { words: "felaktiga koder", least: 2_000 },
      maxByAccount: { words: "prövade per konto och timme", most: 10 },
      maxByAddress: { words: "prövade per adress och timme", most: 30 },
      alarms: { words: "larm", least: 1 },
      waited: { words: "rätta koder som fick vänta under larmet", least: 50 },
      letIn: { words: "godkända utan studentansvarigs beslut", most: 0 },
    },
  },
  A4: {
    guarantee: "Inloggningen röjer inte vem som har ett konto, varken i ord eller i tid.",
    files: database("a4-enumeration"),
    project: "db",
    figures: {
      pairs: { words: "par jämförda", least: 200 },
      maxMs: { words: "ms skillnad i median", most: 5 },
      hashMs: { words: "ms för ett lösenord", least: 5 },
    },
  },
  A5: {
    guarantee:
      "Den som fryses, tas bort ur tjänsten eller klassen, eller loggas ut är ute vid nästa klick, på alla sina enheter.",
    files: database("a5-revocation", "a5-two-servers", "a5-rights-of-sockets"),
    project: "db",
    figures: {
      events: { words: "sätt att förlora åtkomst", least: 7 },
      slowestMs: { words: "ms tills förbindelsen stängdes", most: 1_000 },
      unheard: { words: "sätt utan notifiering till servern", least: 8 },
      races: { words: "kapplöpningar med den som just loggar in", least: 500 },
      survivors: { words: "kvarvarande inloggningar", most: 0 },
    },
  },
  A6: {
    guarantee: "En stulen kopia av databasen ger inte åtkomst till något konto.",
    files: database("a6-tokens-at-rest"),
    project: "db",
    figures: {
      values: { words: "värden ur databasen prövade som inloggning", least: 100 },
      accepted: { words: "som gav åtkomst", most: 0 },
    },
  },
  A7: {
    guarantee:
      "Många samtidiga inloggningar gör inte tjänsten långsam för de andra, och den som har loggat in förut i sin webbläsare kommer in ändå.",
    files: database("a7-hash-storm"),
    project: "alone",
    figures: {
      seconds: { words: "sekunder med många samtidiga inloggningar", least: 60 },
      signIns: { words: "inloggningar under tiden, 200 åt gången", least: 1_000 },
      hashed: { words: "av dem med lösenordet beräknat", least: 300 },
      maxAtOnce: { words: "beräknade samtidigt", most: 4 },
      othersCalls: { words: "anrop av andra", least: 100 },
      othersSignIns: { words: "inloggningar av andra", least: 20 },
      downloads: { words: "hämtade filer", least: 20 },
      failures: { words: "som misslyckades", most: 0 },
      slowestP99Ms: { words: "ms för andras anrop (p99)", most: 300 },
    },
  },
  A8: {
    guarantee: "Den som förlorar en rätt i samma ögonblick som den skaffas har den inte kvar.",
    files: database("a8-rights-lost"),
    project: "db",
    figures: {
      races: { words: "kapplöpningar mellan att förlora en rätt och att skaffa den", least: 5_000 },
      survivors: { words: "kvarvarande inloggningar, nycklar, förbindelser och medlemskap", most: 0 },
    },
  },
  A9: {
    guarantee:
      "En administratör kommer inte åt någon klass och ingen annans uppgifter med bara lösenordet: det krävs också en passkey eller en kod. Demokontona på den inbyggda databasen är undantagna.",
    files: database("a9-second-factor", "a9-factor-proofs"),
    project: "db",
    figures: {
      calls: { words: "försök utan passkey och kod, på alla vägar in", least: 500 },
      answered: { words: "som besvarades", most: 0 },
    },
  },
  A10: {
    guarantee:
      "Gränserna per adress gäller lika för IPv4 och för ett helt IPv6-nät: den som byter adress inom sitt nät får inte fler försök.",
    files: database("a10-address-limits"),
    project: "db",
    figures: {
      tries: { words: "försök", least: 2_400 },
      maxOnOneAccount: { words: "prövade på ett konto från ett nät", most: 10 },
      maxAccounts: { words: "konton prövade från ett nät", most: 30 },
      maxCodes: { words: "klasskoder prövade från ett nät", most: 30 },
    },
  },
} as const satisfies Record<string, Guarantee>;
