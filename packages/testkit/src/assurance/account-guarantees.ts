import { databaseTestPaths } from "./guarantee.ts";
import type { Guarantee } from "./guarantee.ts";

export const accountGuarantees = {
  A1: {
    guarantee:
      "Lösenord går inte att gissa sig till, från en dator eller från tusen, eller med en stulen inloggning: högst hundra gissningar per konto och dygn prövas på var och en av vägarna in.",
    files: databaseTestPaths("a1-brute-force"),
    project: "db",
    figures: {
      guesses: { label: "gissningar", min: 20_000 },
      maxFromOne: { label: "prövade från en adress", max: 10 },
      maxInAll: { label: "prövade per konto och dygn", max: 100 },
      maxAccounts: { label: "konton prövade från en adress", max: 30 },
    },
  },
  A2: {
    guarantee: "Upprepade felgissningar låser inte ute kontots ägare.",
    files: databaseTestPaths("a2-no-lockout"),
    project: "db",
    figures: {
      signIns: {
        label: "inloggningar av ägare mitt under angreppet, på kända enheter och på nya med återställningslänk",
        min: 80,
      },
      refused: { label: "som inte släpptes in", max: 0 },
    },
  },
  A3: {
    guarantee:
      "Klasskoder går inte att gissa sig till. Ett angrepp larmar, och då godkänner klassens studentansvariga var och en.",
    files: databaseTestPaths("a3-class-code"),
    project: "db",
    figures: {
      failures: { label: "felaktiga koder", min: 2_000 },
      maxByAccount: { label: "prövade per konto och timme", max: 10 },
      maxByIp: { label: "prövade per adress och dygn", max: 720 },
      alarms: { label: "larm", min: 1 },
      waited: { label: "rätta koder som fick vänta under larmet", min: 50 },
      letIn: { label: "godkända utan studentansvarigs beslut", max: 0 },
    },
  },
  A4: {
    guarantee: "Inloggningen röjer inte vem som har ett konto, varken i ord eller i tid.",
    files: databaseTestPaths("a4-enumeration"),
    project: "db",
    figures: {
      pairs: { label: "par jämförda", min: 200 },
      maxMs: { label: "ms skillnad i median", max: 5 },
      hashMs: { label: "ms för ett lösenord", min: 5 },
    },
  },
  A5: {
    guarantee:
      "Den som fryses, tas bort ur tjänsten eller klassen, eller loggas ut är ute vid nästa klick, på alla sina enheter.",
    files: databaseTestPaths("a5-revocation", "a5-two-servers", "a5-rights-of-sockets"),
    project: "db",
    figures: {
      events: { label: "sätt att förlora åtkomst", min: 7 },
      slowestMs: { label: "ms tills förbindelsen stängdes", max: 1_000 },
      unheard: { label: "sätt utan notifiering till servern", min: 8 },
      races: { label: "kapplöpningar med den som just loggar in", min: 500 },
      survivors: { label: "kvarvarande inloggningar", max: 0 },
    },
  },
  A6: {
    guarantee: "En stulen kopia av databasen ger inte åtkomst till något konto.",
    files: databaseTestPaths("a6-tokens-at-rest"),
    project: "db",
    figures: {
      values: { label: "värden ur databasen prövade som inloggning", min: 100 },
      accepted: { label: "som gav åtkomst", max: 0 },
    },
  },
  A7: {
    guarantee:
      "Många samtidiga inloggningar gör inte tjänsten långsam för de andra, och den som har loggat in förut i sin webbläsare kommer in ändå.",
    files: databaseTestPaths("a7-hash-storm"),
    project: "alone",
    figures: {
      seconds: { label: "sekunder med många samtidiga inloggningar", min: 60 },
      signIns: { label: "inloggningar under tiden, 200 åt gången", min: 1_000 },
      hashed: { label: "av dem med lösenordet beräknat", min: 300 },
      maxAtOnce: { label: "beräknade samtidigt", max: 4 },
      othersCalls: { label: "anrop av andra", min: 100 },
      othersSignIns: { label: "inloggningar av andra", min: 20 },
      downloads: { label: "hämtade filer", min: 20 },
      failures: { label: "som misslyckades", max: 0 },
      slowestP99Ms: { label: "ms för andras anrop (p99)", max: 300 },
    },
  },
  A8: {
    guarantee: "Den som förlorar en rätt i samma ögonblick som den skaffas har den inte kvar.",
    files: databaseTestPaths("a8-rights-lost"),
    project: "db",
    figures: {
      races: { label: "kapplöpningar mellan att förlora en rätt och att skaffa den", min: 5_000 },
      survivors: { label: "kvarvarande inloggningar, nycklar, förbindelser och medlemskap", max: 0 },
    },
  },
  A9: {
    guarantee:
      "En administratör kommer inte åt någon klass och ingen annans uppgifter med bara lösenordet: det krävs också en passkey eller en kod. Demokontona på den inbyggda databasen är undantagna.",
    files: databaseTestPaths("a9-second-factor", "a9-factor-proofs"),
    project: "db",
    figures: {
      calls: { label: "försök utan passkey och kod, på alla vägar in", min: 500 },
      answered: { label: "som besvarades", max: 0 },
    },
  },
  A10: {
    guarantee:
      "Gränserna per adress gäller lika för IPv4 och för ett helt IPv6-nät: den som byter adress inom sitt nät får inte fler försök.",
    files: databaseTestPaths("a10-address-limits"),
    project: "db",
    figures: {
      tries: { label: "försök", min: 2_400 },
      maxOnOneAccount: { label: "prövade på ett konto från ett nät", max: 10 },
      maxAccounts: { label: "konton prövade från ett nät", max: 30 },
      maxCodes: { label: "klasskoder prövade från ett nät på ett dygn", max: 720 },
    },
  },
  A11: {
    guarantee:
      "Nycklar slutar gälla med sin ägare: lösenordsbyte, återställning, ny roll, frysning och borttagning avslutar inloggningar, passkeys, koder, notiser och länkar enligt en tabell, och det som får vara kvar visas innan man väljer.",
    files: databaseTestPaths("a11-keys", "a11-unconfirmed-addresses"),
    project: "db",
    figures: {
      cells: { label: "händelser och slags nycklar, var och en prövad i databasen och över HTTP", min: 100 },
      survivors: { label: "nycklar kvar som skulle ha avslutats", max: 0 },
      lost: { label: "avslutade som skulle vara kvar", max: 0 },
    },
  },
} as const satisfies Record<string, Guarantee>;
