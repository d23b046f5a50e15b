import { fundTexts } from "@utspring/domain/fund/texts";

export const helpTexts = {
  program: "Utspring från terminalen: varje kommando är en funktion i API:t.",
  titles: {
    "Usage:": "Så här:",
    "Options:": "Flaggor:",
    "Global Options:": "Flaggor för alla kommandon:",
    "Commands:": "Kommandon:",
    "Arguments:": "Det som anges:",
  } as Record<string, string>,
  options: "[flaggor]",
  command: "<kommando>",
  help: "visar hjälpen",
  required: "(krävs)",
  none: "ingen",
  orNone: "eller ingen",
  oneOf: (choices: string[]) => `(${oneOf(choices)})`,
  fallback: (value: string) => `(förvalt ${value})`,
  placeholders: { string: "text", number: "tal", boolean: "true/false", value: "värde" } as Record<string, string>,
  exits: [
    "Slutkoder: 0 det gick bra, 1 nekat eller misslyckat, 2 fel i kommandot, 3 inte inloggad, 4 servern går inte att nå, 130 avbrutet.",
    'Belopp är kronor: --amount 250 och --amount "1 234,50". Svaren har kronor i table och csv, och hela öre i json och lines. Lösenord frågas efter och anges aldrig på kommandoraden.',
    "Svaret ensamt, till ett annat program: npm run -s cli -- fund overview --output json",
  ].join("\n"),
  areas: {
    auth: "Konto och inloggningar.",
    "auth.passkeys": "Dina passkeys.",
    "auth.totp": "Koder från en app, för administratörer.",
    classes: "Klasserna och deras medlemmar.",
    fund: "Klasskassan.",
    "fund.review": "Granskningen av klasskassan.",
    payments: "Betalningar med Swish.",
    budget: "Budgetar.",
    calendar: "Kalendern.",
    polls: "Omröstningar.",
    documents: "Dokument.",
    checklist: "Checklistan.",
    sales: "Försäljningar.",
    notices: "Aviseringar.",
    live: "Vad som ändras.",
    "payments.claims": "Utlägg: vad medlemmar har betalat för klassen.",
    "payments.bank": "Bankens och Swish filer.",
    "payments.credits": "Tillgodo: vad medlemmar har betalat in utöver det begärda.",
    "payments.relief": "Önskemål om att dela upp eller slippa en betalning.",
    "sales.products": "Det som klassen säljer.",
    admin: "För administratörer.",
    "admin.classes": "Alla klasser.",
    "admin.users": "Alla användare.",
    "admin.checklist": "Alla klassers checklista.",
    "admin.suppliers": "Alla leverantörer.",
    "admin.products": "Leverantörernas produkter.",
    "admin.jobs": "Bakgrundsjobben.",
    "admin.sales": "Alla klassers försäljning.",
  } as Record<string, string>,
  login: "Loggar in och sparar en nyckel i en fil som bara du kan läsa.",
  logout: "Loggar ut och tar bort den sparade nyckeln.",
  whoami: "Visar vem du är inloggad som.",
  follow: "Följer vad som händer i klassen, i samma stund som det händer.",
  /** Procedures with a file have a route instead of a procedure in the router, whose metadata would describe it. */
  fileProcedures: {
    "documents.upload": "Laddar upp ett dokument.",
    "documents.read": "Hämtar ett dokument.",
    "payments.addReceipt": "Laddar upp ett kvitto, till en betalning, ett utlägg eller ett uttag.",
    "payments.exportReceipts": "Hämtar kassaboken och kvittona på uttag som en ZIP-fil.",
    "sales.products.setImage": "Ger en av klassens egna produkter en bild.",
    "admin.products.setImage": "Ger en leverantörs produkt en bild.",
  },
  server: "serverns adress (förvalt UTSPRING_SERVER eller http://localhost:3000)",
  output: "json, table, lines eller csv (förvalt table i en terminal, annars lines)",
  passwordStdin: "läser lösenord från stdin, ett per rad",
  yes: "svarar ja på frågan om du är säker",
  version: "visar versionen, och vilket API den är byggd för",
  import: "Läser in från en fil.",
  importMembers: "Bjuder in alla i en CSV-fil till klassen, med mejl.",
  columns:
    "Kolumner: förnamn;efternamn;e-post, med semikolon, komma eller tabb emellan. Bara e-post krävs. Allt kontrolleras innan något skickas.",
  membersFile: "filen",
  reconcile: "Jämför en fil från banken eller Swish med klassens betalningar, på den här datorn.",
  reconcileMore: "Utan --book bokförs inget.",
  reconcileBook:
    "bokför de rader där referensen och avsändaren stämmer; förslag och frågor bokförs på sidan Bankavstämning",
  reconcileColumns:
    "vad kolumnerna är i en fil som inte känns igen, med nummer från 1: date, amount (eller deposit och withdrawal), name, phone, message, balance",
  reconcileDecimal: "hur ören skrivs, när det inte syns: comma eller point",
  bankFile: "filen",
  completion: 'Skriver det som gör att skalet kan fylla i kommandon: eval "$(utspring completion bash)".',
  shell: "skalet",
  loginScope: "hur långt nyckeln når: read läser, class ändrar i klassen, admin allt som du får (förvalt read)",
  loginCode: "koden från din kodapp, för en administratörs nyckel (frågas annars efter)",
  loginEmail: "e-postadressen att logga in med",
  file: "filen som ska laddas upp",
  to: "vart filen skrivs (förvalt dess eget namn, där du står)",
  since: "börjar efter händelsen med det här numret",
} as const;

function oneOf(choices: string[]): string {
  return new Intl.ListFormat("sv", { type: "disjunction" }).format(choices);
}

/**
 * What a column of `import members` may be called, in Swedish and English, without regard to case, blanks and hyphens.
 */
export const memberColumns = {
  firstName: ["förnamn", "firstname", "first", "namn", "name"],
  email: ["epost", "email", "mail", "epostadress", "mejl", "mejladress"],
} as const;

export const cliTexts = {
  ask: {
    email: "E-post: ",
    code: "Kod från din kodapp: ",
    fields: { password: "Lösenord: ", current: "Nuvarande lösenord: ", next: "Nytt lösenord: " } as Record<
      string,
      string
    >,
    sure: (description: string) => `${description} Är du säker? (ja/nej) `,
    question: (question: string) => `${question} (ja/nej) `,
    attest: {
      belowZero: (balance: string) => `Saldot blir ${balance}. Är du säker på att uttaget ska attesteras?`,
      belowReserved: (balance: string, reserved: string) =>
        `Saldot blir ${balance}, och ${reserved} är reserverat för andra uttag som väntar på attest. Är du säker på att uttaget ska attesteras?`,
    },
    yes: "ja",
  },
  done: "Klart.",
  empty: "Inga rader.",
  more: (cursor: string) => `Fler rader finns: lägg till --cursor ${cursor}`,
  signedIn: (email: string, server: string) => `Du är inloggad på ${server} som ${email}.`,
  signedOut: (server: string) => `Du är utloggad från ${server}.`,
  person: { name: "namn", email: "e-post", role: "roll", class: "klass", server: "server", scope: "nyckel" },
  noClass: "ingen klass",
  isTrue: "ja",
  isFalse: "nej",
  follow: {
    ready: (seq: number) => `Följer klassen från händelse ${seq}. Avsluta med Ctrl-C.`,
    reset: "Mycket har hänt sedan sist. Läs om det du visar.",
    lost: "Anslutningen bröts. Försöker igen …",
  },
  files: {
    missing: (file: string) => `Filen ${file} finns inte.`,
    folder: (file: string) => `${file} är en mapp. Ange en fil.`,
    special: (file: string) => `${file} är ingen vanlig fil.`,
    exists: (file: string) => `Filen ${file} finns redan. Ange en annan med --to.`,
    existsHere: (file: string) => `Filen ${file} finns redan. Flytta den och försök igen.`,
  },
  notSignedIn: (server: string) => `Du är inte inloggad på ${server}. Logga in med kommandot login.`,
  unreachable: (server: string) => `Servern ${server} går inte att nå.`,
  retry: (key: string) => `Gör om försöket med --idempotency-key ${key}, så händer det inte två gånger.`,
  notUtspring: (server: string) => `Det som svarar på ${server} är inte Utspring.`,
  notEncrypted: (host: string) =>
    `${host} nås bara okrypterat med http, och då kan lösenord och nycklar läsas på vägen. Skriv https:// i stället.`,
  badServer: (server: string) =>
    `”${server}” är ingen adress till en server. Skriv till exempel http://localhost:3000.`,
  badOutput: (output: string) => `”${output}” går inte för --output. Välj json, table, lines eller csv.`,
  badScope: (scope: string) => `”${scope}” går inte för --scope. Välj read, class eller admin.`,
  version: (version: string, api: string) => `utspring ${version} (API ${api})`,
  activity: (seq: string) => `Händelse nummer ${seq} i klassen.`,
  otherVersion: (server: string) =>
    `Servern ${server} har en annan version än det här kommandot. Uppdatera det som är äldst.`,
  scopeNeeded: (scope: string) => `Nyckeln räcker inte till det här. Logga in igen med login --scope ${scope}.`,
  expired: (server: string) => `Nyckeln till ${server} har gått ut. Logga in igen med kommandot login.`,
  reconcile: {
    notBooked: "Inget är bokfört. Lägg till --book för att bokföra raderna under ”Klara att bokföra”.",
    onThePage: "Öppna den på sidan Bankavstämning och välj vad kolumnerna är, och hur ören skrivs.",
    columns: (columns: string, flags: string) =>
      `Kolumnerna är: ${columns}. Säg vad de är, till exempel ${flags}, eller öppna filen på sidan Bankavstämning.`,
    wrongColumn: (part: string, roles: readonly string[]) =>
      `”${part}” i --columns går inte att förstå. Skriv vad kolumnen är och dess nummer, till exempel date=1,amount=3. Det kan vara ${roles.join(", ")}, en gång var.`,
    noDateColumn: "--columns säger inte vilken kolumn som är dagen: date=1.",
    decimalAlone: "--decimal behövs bara tillsammans med --columns.",
  },
  members: {
    count: (count: number) => `${count} ${count === 1 ? "person" : "personer"} i filen.`,
    windows: "Filen var inte UTF-8. Den lästes som Windows-1252.",
    tooLarge: "Filen är större än 1 MB. Den ska bara ha en rad för varje person.",
    noEmail: "Rad 1: det finns ingen kolumn för e-post. Första raden ska vara förnamn;efternamn;e-post.",
    empty: "Filen har ingen rad med någon att bjuda in.",
    tooMany: (count: number, most: number) => `Filen har ${count} personer. Högst ${most} går att bjuda in åt gången.`,
    columns: (line: number, found: number, expected: number) =>
      `Rad ${line}: ${found} kolumner i stället för ${expected}.`,
    quotes: (line: number) => `Rad ${line}: citattecknen går inte ihop.`,
    email: (line: number, text: string) => `Rad ${line}: ”${text}” är ingen e-postadress.`,
    twice: (line: number, first: number) => `Rad ${line}: samma e-postadress som på rad ${first}.`,
    name: (line: number) => `Rad ${line}: förnamnet är för långt eller har tecken som inte går att visa.`,
  },
  badSince: (since: string) => `”${since}” går inte för --since. Ange ett händelsenummer.`,
  passwordNeeded: "Det finns ingen terminal att fråga i. Använd --password-stdin och ge lösenordet på stdin.",
  emailNeeded: "Ange e-postadressen med --email.",
  yesNeeded: "Det här behöver ett ja. Lägg till --yes om du är säker.",
  notDone: "Ingenting gjordes.",
  otherLedger: (row: number, before: string, now: string | null) =>
    `${fundTexts.page.otherLedger} ${fundTexts.page.otherLedgerSeen(row)} ${before}. ${now === null ? fundTexts.page.otherLedgerGone : `${fundTexts.page.otherLedgerNow} ${now}.`}`,
  notCompared: (reason: string) => `Kassaboken kunde inte jämföras med den som sågs sist: ${reason}`,
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
