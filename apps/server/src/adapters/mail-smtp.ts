import { createHash } from "node:crypto";
import net from "node:net";
import type { Mail, Mailer } from "@utspring/core/kernel/ports";
import { createTransport } from "nodemailer";
import type { SendMailOptions } from "nodemailer";
import { withDeadline } from "./call-deadline.ts";
import { failedAttempt, mailServerFault, replyOf, sendFault } from "./mail-fault.ts";

export interface SmtpSettings {
  /** `smtp://user:password@host:587` or `smtps://…`. */
  url: string;
  /** The sender, for instance `Utspring <noreply@utspring.se>`. */
  from: string;
}

/** One mail, from the look-up of the name to the server's last answer, in milliseconds. */
const deadlineMs = 10_000;
/** One answer of the server; more closes the connection. */
const mostAnswerBytes = 65_536;
/** So many mails are remembered as taken by the server. */
const mostRemembered = 1_000;

/**
 * A Mailer over SMTP: plain text only. Whatever the server does, a call ends within ten seconds and holds 64 kB of its answer. A
 * mail's Message-ID is made of its key, so a receiver recognises a copy that is sent since the server's last answer was lost.
 */
export function createSmtpMailer(settings: SmtpSettings): Mailer {
  const server = {
    url: settings.url,
    connectionTimeout: deadlineMs,
    greetingTimeout: deadlineMs,
    dnsTimeout: deadlineMs,
    socketTimeout: deadlineMs,
    // A server that never closes its side holds no socket.
    socketCloseTimeout: 1_000,
    maxResponseSize: mostAnswerBytes,
  };
  const transport = createTransport(server, { from: settings.from, disableFileAccess: true, disableUrlAccess: true });
  const host = /@(?<host>[\w.-]+)>?$/u.exec(settings.from)?.groups?.["host"] ?? "localhost";
  const taken = new Set<string>();
  return {
    async send(mail) {
      const messageId = messageIdOf(mail, host);
      // The job runs again when its end could not be recorded: the server has this mail.
      if (taken.has(messageId)) return;
      try {
        await transport.sendMail(messageOf(mail, messageId, deadlineMs));
      } catch (error) {
        throw sendFault(error);
      }
      taken.add(messageId);
      for (const oldest of taken) if (taken.size > mostRemembered) taken.delete(oldest);
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
      // Ours to close: a sign-in alone takes no signal.
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

/** The mail as the library takes it, with a signal that closes the connection after `ms`; the library's types do not know the signal yet. */
function messageOf({ to, subject, text, unsubscribe }: Mail, messageId: string, ms: number): SendMailOptions & { signal: AbortSignal } {
  const unsubscribing = unsubscribe === undefined ? {} : { "List-Unsubscribe": `<${unsubscribe}>`, "List-Unsubscribe-Post": "List-Unsubscribe=One-Click" };
  return { to, subject, text, headers: { "Auto-Submitted": "auto-generated", ...unsubscribing }, messageId, signal: AbortSignal.timeout(ms) };
}

/** The same for each try to send a mail. A hash: the key names people. */
function messageIdOf({ mailKey }: Mail, host: string): string {
  return `<${createHash("sha256").update(mailKey).digest("hex").slice(0, 40)}@${host}>`;
}
