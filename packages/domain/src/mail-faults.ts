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
 * `MAIL_REFUSED`, `MAIL_DEFERRED`: recipient or content refused permanently (5xx) or temporarily (4xx).
 * `NOT_CONFIGURED`: there is no mail server, and the mail is in the outbox.
 */
export type MailAttemptCode = "SENT" | "NOT_CONFIGURED" | "MAIL_REFUSED" | "MAIL_DEFERRED" | MailFaultCode;
