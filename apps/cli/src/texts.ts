import type { Audience } from "@utspring/domain/permissions";

/** The words of the help. */
export const helpTexts = {
  program: "Utspring från terminalen: varje kommando är ett verb i API:t.",
  titles: { "Usage:": "Så här:", "Options:": "Flaggor:", "Global Options:": "Flaggor för alla kommandon:", "Commands:": "Kommandon:" } as Record<string, string>,
  options: "[flaggor]",
  command: "<kommando>",
  help: "visar hjälpen",
  required: "(krävs)",
  oneOf: (choices: string[]) => `(${oneOf(choices)})`,
  fallback: (value: string) => `(förvalt ${value})`,
  placeholders: { string: "text", number: "tal", boolean: "true/false", value: "värde" } as Record<string, string>,
  audience: (audience: Audience) => `För: ${audiences[audience]}.`,
  exits: [
    "Slutkoder: 0 det gick bra, 1 nekat eller misslyckat, 2 fel i kommandot, 3 inte inloggad, 4 servern går inte att nå, 130 avbrutet.",
    "Belopp är kronor: --amount 250 och --amount \"1 234,50\". Lösenord frågas efter och anges aldrig på kommandoraden.",
    "Svaret ensamt, till ett annat program: npm run -s cli -- fund overview --output json",
  ].join("\n"),
  areas: {
    auth: "Konto och inloggningar.",
    classes: "Klasserna och deras medlemmar.",
    fund: "Klasskassan.",
    admin: "För administratörer.",
    "admin.classes": "Alla klasser.",
    "admin.users": "Alla användare.",
  } as Record<string, string>,
  login: "Loggar in och sparar en nyckel i en fil som bara du kan läsa.",
  logout: "Loggar ut och tar bort den sparade nyckeln.",
  whoami: "Visar vem du är inloggad som.",
  server: "serverns adress (förvalt UTSPRING_SERVER eller http://localhost:3000)",
  output: "json, table eller lines (förvalt table i en terminal, annars lines)",
  passwordStdin: "läser lösenord från stdin, ett per rad",
  yes: "svarar ja på frågan om du är säker",
  loginEmail: "e-postadressen att logga in med",
  since: "börjar efter händelsen med det här numret",
} as const;

function oneOf(choices: string[]): string {
  return new Intl.ListFormat("sv", { type: "disjunction" }).format(choices);
}

const audiences: Record<Audience, string> = {
  public: "alla",
  user: "inloggade",
  member: "klassens medlemmar",
  manager: "studentansvariga",
  admin: "administratörer",
  system: "systemet",
};

/** What each flag means. */
export const fieldDescriptions: Record<string, string> = {
  firstName: "förnamn",
  lastName: "efternamn",
  email: "e-postadress",
  classCode: "klasskod, sex tecken",
  termsAccepted: "godkänner användarvillkoren",
  label: "namn på nyckeln, så att du känner igen den",
  token: "koden i mejlets länk, efter token=",
  sessionId: "inloggningens id, ur auth sessions",
  classId: "klassens id",
  userId: "användarens id",
  graduationDate: "dag som åååå-mm-dd",
  amount: "belopp i kronor, 250 eller \"1 234,50\"",
  description: "beskrivning",
  reason: "varför",
  transactionId: "transaktionens id, ur fund transactions",
  idempotencyKey: "ange samma UUID igen om du gör om ett försök (förvalt en ny)",
  cursor: "fortsätter listan, ur föregående svar",
  limit: "högst så många rader",
  type: "bara det här slaget",
  name: "namn",
  search: "del av namn eller e-post",
  role: "bara den här rollen",
};

/** What the commands ask and answer. */
export const cliTexts = {
  ask: {
    email: "E-post: ",
    fields: { password: "Lösenord: ", current: "Nuvarande lösenord: ", next: "Nytt lösenord: " } as Record<string, string>,
    sure: (description: string) => `${description} Är du säker? (ja/nej) `,
    yes: "ja",
  },
  done: "Klart.",
  empty: "Inga rader.",
  more: (cursor: string) => `Fler rader finns: lägg till --cursor ${cursor}`,
  signedIn: (email: string, server: string) => `Du är inloggad på ${server} som ${email}.`,
  signedOut: (server: string) => `Du är utloggad från ${server}.`,
  person: { name: "namn", email: "e-post", role: "roll", class: "klass", server: "server" },
  noClass: "ingen klass",
  isTrue: "ja",
  isFalse: "nej",
  follow: {
    ready: (seq: number) => `Följer klassen från händelse ${seq}. Avsluta med Ctrl-C.`,
    reset: "Mycket har hänt sedan sist. Läs om det du visar.",
    lost: "Anslutningen bröts. Försöker igen …",
  },
  notSignedIn: (server: string) => `Du är inte inloggad på ${server}. Logga in med kommandot login.`,
  unreachable: (server: string) => `Servern ${server} går inte att nå.`,
  retry: (key: string) => `Gör om försöket med --idempotency-key ${key}, så händer det inte två gånger.`,
  notUtspring: (server: string) => `Det som svarar på ${server} är inte Utspring.`,
  badServer: (server: string) => `”${server}” är ingen adress till en server. Skriv till exempel http://localhost:3000.`,
  badOutput: (output: string) => `”${output}” går inte för --output. Välj json, table eller lines.`,
  badSince: (since: string) => `”${since}” går inte för --since. Ange ett händelsenummer.`,
  passwordNeeded: "Det finns ingen terminal att fråga i. Använd --password-stdin och ge lösenordet på stdin.",
  emailNeeded: "Ange e-postadressen med --email.",
  yesNeeded: "Det här går inte att ångra. Lägg till --yes om du är säker.",
  notDone: "Ingenting gjordes.",
  tokenFile: (file: string) => `Filen ${file} går inte att läsa. Ta bort den och logga in igen.`,
  unexpected: (message: string) => `Något gick fel: ${message}`,
  usage: {
    unknownOption: (flag: string) => `Flaggan ${flag} finns inte.`,
    unknownCommand: (name: string) => `Kommandot ${name} finns inte.`,
    missing: (flag: string) => `${flag} saknas.`,
    noValue: (flag: string) => `${flag} behöver ett värde.`,
    badValue: (flag: string, value: string, choices: string[]) =>
      `”${value}” går inte för ${flag}.${choices.length > 0 ? ` Välj ${oneOf(choices)}.` : ""}`,
    tooMuch: "Det står för mycket på raden. Sätt citattecken runt värden med mellanslag.",
    unclear: "Kommandot går inte att förstå.",
    didYouMean: (name: string) => ` Menade du ${name}?`,
    seeHelp: " Visa hjälpen med --help.",
  },
} as const;
