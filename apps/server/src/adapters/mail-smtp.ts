import { createHash } from "node:crypto";
import net from "node:net";
import type { Mail, Mailer } from "@utspring/core/kernel/ports";
import { createTransport } from "nodemailer";
import type { SendMailOptions } from "nodemailer";
import { withDeadline } from "./call-deadline.ts";
import { failedAttempt, mailServerFault, replyOf, toSendError } from "./mail-fault.ts";

export interface SmtpSettings {
  url: string;
  from: string;
}

const deadlineMs = 10_000;
const maxAnswerBytes = 65_536;
const maxRemembered = 1_000;

/** The Message-ID derives from the mail's key, so that a receiver recognises a copy sent because an answer was lost. */
export function createSmtpMailer(settings: SmtpSettings): Mailer {
  const server = {
    url: settings.url,
    connectionTimeout: deadlineMs,
    greetingTimeout: deadlineMs,
    dnsTimeout: deadlineMs,
    socketTimeout: deadlineMs,
    // A server may never close its side.
    socketCloseTimeout: 1_000,
    maxResponseSize: maxAnswerBytes,
  };
  const transport = createTransport(server, { from: settings.from, disableFileAccess: true, disableUrlAccess: true });
  const host = /@(?<host>[\w.-]+)>?$/u.exec(settings.from)?.groups?.["host"] ?? "localhost";
  const taken = new Set<string>();
  return {
    async send(mail) {
      const messageId = messageIdOf(mail, host);
      // A job runs again when its result was not recorded; the server already has this mail.
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
      // nodemailer's `verify` takes no signal, so the socket is closed instead.
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

/** nodemailer's types lack `signal`. */
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

/** Equal for each attempt. A hash, since the key holds people's ids. */
function messageIdOf({ mailKey }: Mail, host: string): string {
  return `<${createHash("sha256").update(mailKey).digest("hex").slice(0, 40)}@${host}>`;
}
