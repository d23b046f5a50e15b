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

/** For recipient or content: `MAIL_REFUSED` by 5xx, `MAIL_DEFERRED` by 4xx. `NOT_CONFIGURED`: it is in the outbox. */
export type MailAttemptCode = "SENT" | "NOT_CONFIGURED" | "MAIL_REFUSED" | "MAIL_DEFERRED" | MailFaultCode;
