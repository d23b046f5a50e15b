/** Why the mail server cannot be used. mail-texts.ts has a remedy for each. */
export const mailFaultCodes = ["SMTP_LOGIN", "SMTP_SENDER", "SMTP_TLS", "SMTP_UNREACHABLE", "SMTP_SILENT", "SMTP_FAILED"] as const;
export type MailFaultCode = (typeof mailFaultCodes)[number];

/**
 * How one try to send a mail ended. `MAIL_REFUSED` and `MAIL_DEFERRED`: the server refused the recipient or the content, for good (5xx) or for now (4xx).
 * `NOT_CONFIGURED`: there is no mail server, and the mail stays in the outbox.
 */
export type MailAttemptCode = "SENT" | "NOT_CONFIGURED" | "MAIL_REFUSED" | "MAIL_DEFERRED" | MailFaultCode;
