import { MailRefused } from "@utspring/core/kernel/mail-refused";
import { connectionFault, ServiceFault } from "@utspring/core/kernel/service-fault";

/** Of the mail library's errors: its code, the server's number and the command that it answered. */
interface SmtpError extends Error {
  code?: unknown;
  responseCode?: unknown;
  command?: unknown;
}

/**
 * MailRefused where the server refused the recipient or the content with 5xx; else the error itself, and the mail is tried again. A sign-in or a sender that is
 * refused is no such refusal: the operator mends the setting, and the mail goes.
 */
export function sendFault(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const { command, responseCode } = error as SmtpError;
  const isAboutMail = command === "RCPT TO" || command === "DATA";
  return isAboutMail && typeof responseCode === "number" && responseCode >= 500 && responseCode < 600 ? new MailRefused(responseCode, error) : error;
}

/** What is wrong with the mail server or the settings that name it. */
export function mailServerFault(error: unknown): ServiceFault {
  const cause = { cause: error };
  const { code, command } = (error instanceof Error ? error : {}) as SmtpError;
  if (code === "EAUTH") return new ServiceFault("SMTP_LOGIN", "the mail server refuses the user name or the password", cause);
  if (code === "ETLS") return new ServiceFault("SMTP_TLS", "the connection to the mail server cannot be encrypted", cause);
  if (code === "EENVELOPE" && command === "MAIL FROM") return new ServiceFault("SMTP_SENDER", "the mail server refuses the sender", cause);
  const connection = connectionFault(error);
  if (connection === "tls") return new ServiceFault("SMTP_TLS", "the mail server's certificate is not trusted", cause);
  if (connection === "silent") return new ServiceFault("SMTP_SILENT", "the mail server does not answer in time", cause);
  if (connection === "unreachable") return new ServiceFault("SMTP_UNREACHABLE", "the mail server cannot be reached", cause);
  return new ServiceFault("SMTP_FAILED", "the mail server does not take mail", cause);
}
