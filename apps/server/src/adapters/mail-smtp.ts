import type { Mailer } from "@utspring/core/kernel/ports";
import { createTransport } from "nodemailer";

export interface SmtpSettings {
  /** `smtp://user:password@host:587` or `smtps://…`. */
  url: string;
  /** The sender, for instance `Utspring <noreply@utspring.se>`. */
  from: string;
}

/** A Mailer over SMTP: plain text only, with short waits so that a dead mail server never holds a job for minutes. */
export function createSmtpMailer(settings: SmtpSettings): Mailer {
  const transport = createTransport(
    { url: settings.url, connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 },
    { from: settings.from, disableFileAccess: true, disableUrlAccess: true },
  );
  return {
    async send(mail) {
      const { to, subject, text, unsubscribe } = mail;
      const headers = unsubscribe === undefined ? {} : { "List-Unsubscribe": `<${unsubscribe}>`, "List-Unsubscribe-Post": "List-Unsubscribe=One-Click" };
      await transport.sendMail({ to, subject, text, headers });
    },
    async ready() {
      await transport.verify();
    },
  };
}
