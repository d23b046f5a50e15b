import { createHash } from "node:crypto";
import net from "node:net";
import type { Mail, Mailer } from "@utspring/core/kernel/ports";
import { createTransport } from "nodemailer";
import type { SendMailOptions } from "nodemailer";
import { withDeadline } from "./call-deadline.ts";
import { failedAttempt, mailServerFault, replyOf, toSendError } from "./mail-fault.ts";

export interface SmtpSettings {
  /** `smtp://user:password@host:587` or `smtps://…`. */
  url: string;
  /** The sender, such as `Utspring <noreply@utspring.se>`. */
  from: string;
}

/** For one mail, from the look-up of the name to the server's last answer, in milliseconds. */
const deadlineMs = 10_000;
/** The most bytes of one answer; beyond them the connection is closed. */
const maxAnswerBytes = 65_536;
/** How many accepted mails are remembered. */
const maxRemembered = 1_000;

/**
 * A Mailer over SMTP, plain text only. Each call ends within ten seconds and reads at most 64 kB of the server's
 * answer. A mail's Message-ID derives from its key, so a receiver recognises a copy that is sent because the server's
 * last answer was lost.
 */
export function createSmtpMailer(settings: SmtpSettings): Mailer {
  const server = {
    url: settings.url,
    connectionTimeout: deadlineMs,
    greetingTimeout: deadlineMs,
    dnsTimeout: deadlineMs,
    socketTimeout: deadlineMs,
    // Closes the socket of a server that never closes its side.
    socketCloseTimeout: 1_000,
    maxResponseSize: maxAnswerBytes,
  };
  const transport = createTransport(server, { from: settings.from, disableFileAccess: true, disableUrlAccess: true });
  const host = /@(?<host>[\w.-]+)>?$/u.exec(settings.from)?.groups?.["host"] ?? "localhost";
  const taken = new Set<string>();
  return {
    async send(mail) {
      const messageId = messageIdOf(mail, host);
      // The job runs again when its result could not be recorded; the server already has this mail.
      if (taken.has(messageId)) return;
      try {
        await transport.sendMail(messageOf(mail, messageId, deadlineMs));
      } catch (error) {
        throw toSendError(error);
      }
      taken.add(messageId);
      for (const oldest of taken) if (taken.size > maxRemembered) taken.delete(oldest);
    },
    async trySend(mail, attemptMs) {
      try {
        const { response } = await transport.sendMail(messageOf(mail, messageIdOf(mail, host), attemptMs));
        return { code: "SENT", reply: replyOf(response) };
      } catch (error) {
        return failedAttempt(error);
      }
    },
    async ready() {
      // Opened here so that it can be closed: nodemailer's `verify` takes no signal.
      const socket = new net.Socket();
      try {
        await withDeadline(deadlineMs, () => createTransport({ ...server, socket }).verify());
      } catch (error) {
        socket.destroy();
        throw mailServerFault(error);
      }
    },
  };
}

/**
 * The mail for nodemailer, with a signal that closes the connection after `ms`; the library's types lack the signal.
 */
function messageOf(
  { to, subject, text, unsubscribe }: Mail,
  messageId: string,
  ms: number,
): SendMailOptions & { signal: AbortSignal } {
  const unsubscribing =
    unsubscribe === undefined
      ? {}
      : { "List-Unsubscribe": `<${unsubscribe}>`, "List-Unsubscribe-Post": "List-Unsubscribe=One-Click" };
  return {
    to,
    subject,
    text,
    headers: { "Auto-Submitted": "auto-generated", ...unsubscribing },
    messageId,
    signal: AbortSignal.timeout(ms),
  };
}

/** The same for each attempt to send a mail. A hash, since the key holds ids of people. */
function messageIdOf({ mailKey }: Mail, host: string): string {
  return `<${createHash("sha256").update(mailKey).digest("hex").slice(0, 40)}@${host}>`;
}
