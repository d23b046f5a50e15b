import { unexpectedTexts } from "./unexpected-texts.ts";

export const errorGroups = {
  UNAUTHORIZED: {
    NOT_SIGNED_IN: "Du behöver logga in.",
    WRONG_CREDENTIALS: "Felaktiga inloggningsuppgifter",
  },
  FORBIDDEN: {
    NOT_ALLOWED: "Du har inte behörighet till det här.",
    NOT_WHILE_IMPERSONATING: "Det går inte att göra medan du administrerar en klass.",
    SCOPE_TOO_NARROW: "Nyckeln räcker inte till det här. Logga in igen med en som når längre.",
    FROZEN: "Kontot är fryst. Kontakta en administratör.",
    CONFIRM_PASSWORD: "Bekräfta ditt lösenord för att fortsätta",
    SECOND_FACTOR_REQUIRED: "En administratör behöver bekräfta med lösennyckel eller kod. Ordna det på din profil.",
    CODE_REQUIRED: "Ange koden från din kodapp.",
    CODES_FOR_ADMINS: "Koder från en app är till för administratörer. Lägg till en lösennyckel i stället.",
    ADMIN_CANNOT_JOIN: "En administratör kan inte gå med i en klass.",
    CLASS_REQUESTS_OFF: "Nya klasser kan inte begäras här. Kontakta en administratör.",
    HAS_CLASS: "Du är redan med i en klass. Lämna den innan du startar en ny.",
    CORRECT_OWN:
      "Du kan inte rätta en utbetalning till dig själv när klassen har en till studentansvarig. Be hen göra det.",
    ATTEST_OWN:
      "Du kan inte godkänna det du själv har registrerat, begärt eller får betalt. Någon annan behöver göra det.",
    ATTEST_APPOINTER:
      "Du kan inte godkänna det som den som utsåg eller bjöd in dig har registrerat. Någon annan behöver göra det.",
    ATTESTER_LATE:
      "Du godkänner inte det som registrerades innan du fick uppdraget, och under dina första sju dagar inte det som en administratör eller en lika ny studentansvarig har registrerat. Någon annan behöver göra det.",
    ATTESTER_NEW: "Du kan godkänna när du har varit granskare i sju dagar. Till dess behöver någon annan göra det.",
    NOT_ATTESTER: "Bara en studentansvarig eller klassens granskare kan godkänna.",
    NOT_AUDITOR: "Bara klassens granskare kan göra det.",
    AUDITOR_OF_PAYEE:
      "Ett uttag där du får pengarna väntar på ett andra godkännande. Du kan inte ta bort granskaren, som kan godkänna det, förrän det är avgjort.",
    PAYMENT_OWN:
      "Du kan inte godkänna eller bokföra din egen betalning när klassen har en till studentansvarig. Be hen göra det.",
    CREDIT_OWN: "Du kan inte betala tillbaka till dig själv när klassen har en till studentansvarig. Be hen göra det.",
    RELIEF_OWN: "Det gäller din egen betalning. Be en annan studentansvarig göra det.",
    CLAIM_OWN: "Du kan inte godkänna ditt eget utlägg när klassen har en till studentansvarig. Be hen göra det.",
  },
  NOT_FOUND: {
    NOT_FOUND: "Det du söker finns inte.",
    UNKNOWN_EMAIL: "Ingen användare hittades med denna e-post",
    UNKNOWN_CLASS_CODE: "Ogiltig klasskod",
  },
  BAD_REQUEST: {
    BAD_INPUT: "Kontrollera uppgifterna i formuläret.",
    RESET_LINK_INVALID: "Länken är förbrukad eller för gammal. Begär en ny.",
    CONFIRM_LINK_INVALID: "Länken är för gammal. Be om en ny på din profil.",
    PASSWORD_TOO_COMMON: "Lösenordet är ett av de vanligaste. Välj ett annat.",
    PASSWORD_IS_NAME: "Lösenordet är ditt namn eller din e-postadress. Välj ett annat.",
    WRONG_PASSWORD: "Nuvarande lösenord stämmer inte.",
    WRONG_CODE: "Koden stämmer inte, eller så är den redan använd. Vänta på nästa och försök igen.",
    PASSKEY_REFUSED: "Din lösennyckel kunde inte användas. Försök igen.",
    INVITATION_INVALID: "Inbjudan är använd, återkallad eller för gammal. Be om en ny.",
    PAY_LINK_INVALID: "Länken gäller inte längre. Be den som skickade den om en ny.",
    MONTH_NOT_OVER: "Månaden är inte slut än, så den kan inte granskas.",
    PERIOD_IN_FUTURE: "Perioden har inte börjat än. Välj en tidigare period eller hela tiden.",
    PERIOD_BEFORE_LEDGER: "Kassabokens första rad är från en senare dag. Välj en senare period eller hela tiden.",
    REMARK_REQUIRED: "Skriv i anmärkningen varför banken och kassan skiljer sig.",
    AMOUNT_TOO_HIGH: "Beloppet är högre än det som är kvar att betala.",
    AMOUNT_TOO_SMALL: "Beloppet är för litet att dela upp i så många delar.",
    NOT_EXPENSE: "Ett uttag kan inte höra till en inkomst. Välj en utgift i budgeten.",
    NOT_WITHDRAWAL: "Det går bara för ett uttag.",
    NOT_SPENDING: "Det är ingen utgift: en medlem har fått tillbaka det som hen hade till godo.",
    DAY_TOO_LATE: "Den sista delen kan vara högst tolv månader efter betalningens sista dag, eller efter i dag.",
    DAY_PASSED: "Välj en dag som inte har varit.",
    DAY_IN_FUTURE: "Dagen har inte varit än.",
    FILE_EMPTY: "Filen är tom.",
    OPTION_REQUIRED: "Välj ett produktalternativ",
    SALE_TOO_LARGE: "Försäljningen blir för stor. Minska antalet.",
  },
  CONFLICT: {
    KEY_REUSED: "Begäran har redan använts med andra uppgifter. Ladda om sidan och försök igen.",
    OTHER_CLASS:
      "Du har bytt klass i en annan flik. Inget har sparats. Kontrollera vilken klass som visas och försök igen.",
    CLASS_NOT_SAID: "Sidan behöver laddas om innan du kan ändra något. Ladda om den och försök igen.",
    EMAIL_TAKEN: "En användare med denna e-post finns redan",
    CODES_ALREADY_ACTIVE: "Du har redan en kodapp. Ta bort den först om du vill byta.",
    PASSKEY_KNOWN: "Den här lösennyckeln är redan tillagd.",
    PASSKEYS_FULL: "Du kan ha högst tio lösennycklar. Ta bort en som du inte använder.",
    CANNOT_REMOVE_YOURSELF: "Ditt eget konto raderar du på din profil.",
    LAST_ADMIN: "Det måste finnas minst en administratör.",
    CLASS_FULL: "Klassen är full (100 medlemmar)",
    ALREADY_MEMBER: "Du är redan med i klassen.",
    ALREADY_CORRECTED: "Händelsen är redan rättad.",
    NOT_CORRECTABLE: "En rättelse kan inte rättas. Registrera en ny inbetalning eller ett nytt uttag.",
    REQUESTER_LEFT: "Den som begärde det är inte aktiv studentansvarig längre. Begär det på nytt.",
    ATTESTER_BOOKED: "Du har själv bokfört något den här månaden, så någon annan behöver godkänna.",
    NOT_WAITING: "Det väntar inte längre på godkännande.",
    ALREADY_WAITING: "Det väntar redan på ett andra godkännande.",
    LIMIT_WAITING: "En ändring av gränsen väntar redan. Stoppa den först.",
    LIMIT_SAME: "Gränsen är redan så.",
    AUDITOR_EXISTS: "Klassen har redan en granskare. Avsluta det uppdraget först.",
    GUEST_HAS_CLASS: "Den som är med i en klass kan inte granska en klasskassa som inbjuden.",
    GUEST_BOOKED: "Du har bokfört i den här klasskassan, så någon annan behöver granska den.",
    GUEST_ELSEWHERE: "Du granskar redan en klasskassa. Avsluta det uppdraget först.",
    EMAIL_UNCONFIRMED: "Bekräfta din e-postadress först. Länken finns i mejlet från Utspring.",
    GUEST_CANNOT_JOIN: "Du granskar en klasskassa som inbjuden. Avsluta det uppdraget innan du går med i en klass.",
    AUDITOR_RUNS_CLASS: "En studentansvarig kan inte granska kassan. Välj någon annan i klassen.",
    MONTH_EMPTY: "Inget bokfördes den månaden, så det finns inget att granska.",
    MONTH_SIGNED: "Månaden är redan granskad.",
    LEDGER_CHANGED:
      "Kontrollsumman är inte den som kassaboken har efter månaden. Ladda om sidan och granska månaden igen.",
    AUDITOR_BOOKED: "Du har själv bokfört något den månaden, så någon annan behöver granska den.",
    ALREADY_ANSWERED: "Frågan är redan besvarad.",
    COPY_HAS_PAYMENTS: "Klassen har redan betalningar, så den kan inte utgå från en annan klass.",
    COPY_NEEDS_RECIPIENT: "Ange klassens Swish-mottagare först. Betalningarna får den mottagaren.",
    STEP_DOWN_FIRST: "Lämna över uppdraget eller avgå som studentansvarig först.",
    LAST_RESPONSIBLE: "Klassen har ingen annan studentansvarig. Lämna över uppdraget i stället.",
    ALREADY_RESPONSIBLE: "Personen är redan studentansvarig.",
    AUDITOR_TAKES_OVER: "Klassens granskare kan inte ta över. Avsluta uppdraget som granskare först.",
    CANNOT_REMOVE_MEMBER: "Du kan inte ta bort dig själv eller en annan studentansvarig.",
    PAYMENTS_OFF: "Klassen använder inte betalningar.",
    REQUIREMENT_LOCKED: "Belopp och mottagare kan inte ändras när någon har rapporterat en betalning.",
    REQUIREMENT_ARCHIVED: "Betalningen är avslutad.",
    ALREADY_REPORTED: "Din betalning väntar redan på godkännande.",
    ALREADY_PAID: "Betalningen är redan godkänd.",
    EXEMPTED: "Du är undantagen från den här betalningen.",
    NOT_SUBMITTED: "Betalningen väntar inte längre på godkännande.",
    NOT_APPROVED: "Betalningen är inte godkänd.",
    PENDING_FIRST: "Behandla först den betalning som väntar på godkännande.",
    ROW_NOT_BOOKED: "Bankraden är inte bokförd.",
    BOOKED_MEANWHILE: "Samma betalning kan ha bokförts eller ångrats nyss. Läs in filen igen.",
    BANK_ROW_BOOKED: "En bankrad med samma belopp är redan bokförd för medlemmen. Ange om det är en annan betalning.",
    BOOKED_FROM_BANK: "Betalningen kommer från en bankrad. Ångra bankraden i stället.",
    CREDIT_TOO_LOW: "Så mycket finns inte till godo.",
    CREDIT_USED:
      "Det som är till godo från raden är använt, återbetalt eller väntar på att betalas tillbaka, så det måste ångras först: en betalning under Betala, Status, med Ångra godkännande, en återbetalning under Klasskassa med Rätta, och en som väntar på ett andra godkännande med Neka.",
    RELIEF_NOT_NEEDED: "Det här är ett frivilligt bidrag: ingen behöver betala.",
    RELIEF_OPEN: "Du har redan bett om något för den här betalningen. Ta tillbaka det först.",
    RELIEF_ANSWERED: "Det är redan besvarat eller tillbakataget, eller så är betalningen avslutad.",
    REQUIREMENT_PLANNED:
      "Någon betalar i delar eller har bett om det, så beloppet och vad det är för betalning kan inte ändras. Svara på önskemålet först, eller ta bort betalningen och skapa en ny.",
    CLAIM_NOT_BOOKED: "Utlägget är inte bokfört än. Swish-koden kommer när uttaget är bokfört.",
    CLAIM_DECIDED: "Utlägget är redan besvarat eller tillbakataget.",
    HAS_RECEIPT: "Uttaget har redan ett kvitto.",
    RECEIPT_CLAIMED: "Det kvittot hör redan till ett annat uttag eller utlägg.",
    ALREADY_REMINDED: "Alla som har kvar att betala är redan påminda.",
    NOBODY_TO_REMIND:
      "Det finns ingen att påminna: alla har betalat eller väntar på godkännande, eller så är bidraget frivilligt.",
    MAIN_BUDGET: "Huvudbudgeten kan inte tas bort eller byta namn.",
    MAIN_BUDGET_EXISTS: "Klassen har redan en Huvudbudget. Välj ett annat namn.",
    ITEM_HAS_WITHDRAWALS: "Posten har uttag och kan inte bli en inkomst.",
    POLL_CLOSED: "Omröstningen är avslutad.",
    ALREADY_VOTED: "Du har redan röstat.",
    POLL_OPEN: "Omröstningen pågår fortfarande. Stäng den först.",
    POLL_NOT_PASSED: "Omröstningen bestämde inget: alternativet fick inte flest röster.",
    POLL_DECIDED: "Omröstningens beslut är bekräftat, så den kan inte tas bort.",
    POLL_PASSED: "Klassen har röstat igenom beslutet, så omröstningen kan inte tas bort. Bekräfta beslutet.",
    POLL_CONFIRMED: "Beslutet är redan bekräftat.",
    EXPENSE_GONE: "Budgetposten finns inte längre, eller är ingen utgift. Inget är ändrat.",
    EXPENSE_TAKEN: "Huvudbudgeten har redan en utgift som heter så. Välj den i stället.",
    WINNER_LEFT: "Den som fick flest röster går inte i klassen längre. Ingen granskare är utsedd.",
    RECEIPTS_FULL: "Du har tio kvitton som inte hör till någon betalning. Ta bort ett av dem och försök igen.",
    RECEIPT_QUOTA_FULL:
      "Klassens plats för kvitton är slut (1 GB). Ta bort kvitton som inte behövs, eller rapportera utan kvitto.",
    RECEIPT_IN_USE: "Kvittot hör till en betalning och kan inte tas bort nu.",
    QUOTA_FULL: "Klassens plats för dokument är slut (200 filer eller 1 GB).",
    RECEIPTS_OWN_FULL:
      "Dina kvitton i klassen tar redan 100 MB. Ta bort ett som inte behövs, eller be en studentansvarig lägga in kvittot.",
    STORE_FULL: "Det får inte plats fler. Ta bort något som inte behövs.",
    NO_SALE: "Det finns ingen aktiv försäljning för tillfället.",
    SALE_ACTIVE: "Klassen har redan en pågående försäljning.",
    SALE_OVER: "Försäljningen är avslutad. Prata med en studentansvarig om det du sålde.",
    PRICE_CHANGED: "Produktens pris har ändrats. Inget är registrerat. Kontrollera det nya priset och försök igen.",
    NO_NEXT_STATUS: "Försäljningen kan inte tas vidare härifrån. Ladda om och försök igen.",
    ALREADY_OUTERMOST: "Uppgiften står redan först eller sist.",
  },
  TOO_MANY_REQUESTS: {
    TOO_MANY_TRIES: "För många försök. Vänta en stund och försök igen.",
    TOO_MANY_CALLS: "Det kom för många anrop på en gång. Vänta en stund och försök igen.",
    BUSY: "Det är många som använder Utspring just nu. Försök igen om en stund.",
  },
  SERVICE_UNAVAILABLE: {
    UNAVAILABLE: "Servern startar om. Försök igen om en stund.",
  },
  UNSUPPORTED_MEDIA_TYPE: {
    FILE_TYPE: "Filen måste vara en pdf, doc, docx, txt, jpg, jpeg eller png.",
    RECEIPT_TYPE: "Kvittot måste vara en pdf, jpg, jpeg eller png.",
    FILE_CONTENT: "Filens innehåll stämmer inte med dess namn, eller så är filen skadad.",
    FILE_MACROS: "Dokument med makron tas inte emot. Spara det utan makron och försök igen.",
    FILE_ACTIVE:
      "Filen innehåller något som kan köras eller hämta annat när den öppnas. Spara den som en vanlig PDF utan skript och bilagor och försök igen.",
    FILE_TOO_COMPLEX: "Filen tar för lång tid att kontrollera. Spara den i en enklare form och försök igen.",
    IMAGE_TYPE: "Bilden måste vara en JPEG, PNG, WebP eller GIF.",
  },
  INTERNAL_SERVER_ERROR: {
    FILE_DAMAGED: "Filen har skadats där den ligger och visas därför inte. Säg till den som driver tjänsten.",
    UNEXPECTED: unexpectedTexts.message,
  },
  PAYLOAD_TOO_LARGE: {
    FILE_TOO_LARGE: "Filen är större än 20 MB.",
    IMAGE_TOO_LARGE: "Bilden har för många bildpunkter. Högst 52 miljoner, och 65 535 på en sida.",
    IMAGE_TOO_HEAVY: "Bilden är större än 10 MB.",
    TOO_MANY_ROWS: "Excelfilen skulle få fler än 10 000 rader. Välj ett annat format eller en kortare tid.",
    REPORT_TOO_LONG: "Filen blir för stor att skapa. Välj ett annat format eller en kortare tid.",
    TOO_LARGE: "Det du skickade är för stort.",
  },
  METHOD_NOT_SUPPORTED: {
    SUBSCRIPTIONS_ONLY: "Anslutningen tar bara emot prenumerationer.",
  },
} as const;

type Groups = typeof errorGroups;
export type ErrorCode = { [Status in keyof Groups]: keyof Groups[Status] }[keyof Groups];

export const errorTexts = Object.assign({}, ...Object.values(errorGroups)) as Record<ErrorCode, string>;

export interface FieldIssue {
  path: string;
  message: string;
}

/** Thrown on purpose. `field`: the form's; `priceOre`: for PRICE_CHANGED; `sentence` replaces the code's sentence. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly field: string | undefined;
  readonly priceOre: number | undefined;

  constructor(
    code: ErrorCode,
    options: { field?: string; priceOre?: number; sentence?: string | undefined; cause?: unknown } = {},
  ) {
    super(options.sentence ?? errorTexts[code], options.cause === undefined ? undefined : { cause: options.cause });
    this.name = "AppError";
    this.code = code;
    this.field = options.field;
    this.priceOre = options.priceOre;
  }
}
