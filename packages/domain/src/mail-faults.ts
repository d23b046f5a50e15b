/** Why the mail server cannot be used. mail-texts.ts has a remedy for each. */
export const mailFaultCodes = [
  "SMTP_LOGIN",
  "SMTP_SENDER",
  "SMTP_TLS",
  "SMTP_UNREACHABLE",
  "SMTP_SILENT",
  "SMTP_FAILED",
] as const;
export type MailFaultCode = (typeof mailFaultCodes)[number];

/**
 * The result of one attempt to send a mail. `MAIL_REFUSED` and `MAIL_DEFERRED`: the server refused recipient or
 * content, permanently (5xx) or temporarily (4xx). `NOT_CONFIGURED`: there is no mail server, and the mail is in the
 * outbox.
 */
export type MailAttemptCode = "SENT" | "NOT_CONFIGURED" | "MAIL_REFUSED" | "MAIL_DEFERRED" | MailFaultCode;
