/**
 * Every error a person can meet, with its Swedish sentence. The union is closed: a code without a sentence,
 * or a sentence without a code, does not compile.
 */
export const errorTexts = {
  NOT_SIGNED_IN: "Du behöver logga in.",
  NOT_ALLOWED: "Du har inte behörighet till det här.",
  NOT_WHILE_IMPERSONATING: "Det går inte att göra medan du administrerar en klass.",
  NOT_FOUND: "Det du söker finns inte.",
  BAD_INPUT: "Kontrollera uppgifterna i formuläret.",
  KEY_REUSED: "Begäran har redan använts med andra uppgifter. Ladda om sidan och försök igen.",
  TOO_MANY_TRIES: "För många försök. Vänta en stund och försök igen.",
  BUSY: "Det är många som loggar in just nu. Försök igen om en stund.",
  FROZEN: "Kontot är fryst. Kontakta en administratör.",
  WRONG_CREDENTIALS: "Felaktiga inloggningsuppgifter",
  EMAIL_TAKEN: "En användare med denna e-post finns redan",
  UNKNOWN_EMAIL: "Ingen användare hittades med denna e-post",
  RESET_LINK_INVALID: "Länken är förbrukad eller för gammal. Begär en ny.",
  WRONG_PASSWORD: "Nuvarande lösenord stämmer inte.",
  LAST_ADMIN: "Det måste finnas minst en administratör.",
  UNKNOWN_CLASS_CODE: "Ogiltig klasskod",
  CLASS_FULL: "Klassen är full (100 medlemmar)",
  ALREADY_MEMBER: "Du är redan med i klassen.",
  ADMIN_CANNOT_JOIN: "En administratör kan inte gå med i en klass.",
  ALREADY_CORRECTED: "Händelsen är redan rättad.",
  NOT_CORRECTABLE: "En rättelse kan inte rättas. Registrera en ny inbetalning eller ett nytt uttag.",
  TOO_LARGE: "Det du skickade är för stort.",
  SUBSCRIPTIONS_ONLY: "Anslutningen tar bara emot prenumerationer.",
  UNEXPECTED: "Försök igen senare.",
} as const satisfies Record<string, string>;

export type ErrorCode = keyof typeof errorTexts;

/** The title above an unexpected failure (spec 1 section 8). */
export const unexpectedTitle = "Ett fel uppstod";

/** One problem with one field of an input: where it is and the Swedish sentence that stands there. */
export interface FieldIssue {
  path: string;
  message: string;
}

/** The one error the product throws on purpose. `field` places the sentence at a form field. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly field: string | undefined;

  constructor(code: ErrorCode, options: { field?: string; cause?: unknown } = {}) {
    super(errorTexts[code], options.cause === undefined ? undefined : { cause: options.cause });
    this.name = "AppError";
    this.code = code;
    this.field = options.field;
  }
}
