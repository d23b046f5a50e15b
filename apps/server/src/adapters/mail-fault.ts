import { MailRefused } from "@utspring/core/kernel/mail-refused";
import type { MailAttempt } from "@utspring/core/kernel/ports";
import { connectionFault, ServiceFault } from "@utspring/core/kernel/service-fault";
import type { MailFaultCode } from "@utspring/domain/mail-faults";

interface SmtpError extends Error {
  code?: unknown;
  responseCode?: unknown;
  command?: unknown;
  response?: unknown;
}

const maxReplyLength = 300;

/** MailRefused for a 5xx about recipient or content; others are retried, since settings can be corrected. */
export function toSendError(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const status = refusalStatus(error);
  return status !== null && status >= 500 ? new MailRefused(status, error) : error;
}

const refusesSender = /^5\d\d[ -]5\.(?:7\.\d+|1\.[78])\b/u;

/** Null for another fault. Postfix also answers RCPT for policy and for the sender's address (RFC 3463). */
function refusalStatus({ command, responseCode, response }: SmtpError): number | null {
  const isAboutRecipient =
    command === "RCPT TO" && responseCode !== 530 && !(typeof response === "string" && refusesSender.test(response));
  const isAboutMail = isAboutRecipient || command === "DATA";
  return isAboutMail && typeof responseCode === "number" && responseCode >= 400 && responseCode < 600
    ? responseCode
    : null;
}

export function failedAttempt(error: unknown): MailAttempt {
  const smtp: SmtpError = error instanceof Error ? error : new Error("unknown");
  const status = refusalStatus(smtp);
  const reply = replyOf(smtp.response);
  if (status !== null) return { code: status >= 500 ? "MAIL_REFUSED" : "MAIL_DEFERRED", reply };
  return { code: faultOf(error).code, reply };
}

export function replyOf(response: unknown): string | null {
  if (typeof response !== "string" || response.trim() === "") return null;
  return response
    .replace(/[\p{Cc}\s]+/gu, " ")
    .trim()
    .slice(0, maxReplyLength);
}

export function mailServerFault(error: unknown): ServiceFault {
  const { code, message } = faultOf(error);
  return new ServiceFault(code, message, { cause: error });
}

function faultOf(error: unknown): { code: MailFaultCode; message: string } {
  const { code, command } = (error instanceof Error ? error : {}) as SmtpError;
  if (code === "EAUTH") return { code: "SMTP_LOGIN", message: "the mail server refuses the user name or the password" };
  if (code === "ETLS") return { code: "SMTP_TLS", message: "the connection to the mail server cannot be encrypted" };
  if (code === "EENVELOPE" && command === "MAIL FROM")
    return { code: "SMTP_SENDER", message: "the mail server refuses the sender" };
  const connection = connectionFault(error);
  if (connection === "tls") return { code: "SMTP_TLS", message: "the mail server's certificate is not trusted" };
  if (connection === "silent") return { code: "SMTP_SILENT", message: "the mail server does not answer in time" };
  if (connection === "unreachable") return { code: "SMTP_UNREACHABLE", message: "the mail server cannot be reached" };
  return { code: "SMTP_FAILED", message: "the mail server does not take mail" };
}
