import type { FastifyInstance } from "fastify";
import type { MailOutbox, OutboxMail } from "../embedded/mail-outbox.ts";
import { isLoopback } from "../settings/may-show-inbox.ts";
import { escape } from "../request/html.ts";

const texts = {
  title: "Utspring – utvecklingsbrevlåda",
  intro: "Mejl som Utspring skulle ha skickat. Inget lämnar den här datorn.",
  empty: "Inga mejl ännu.",
  to: "Till",
};

/** A foreign website could point its own name to this machine, so the host must be a loopback name. */
export function devInbox(app: FastifyInstance, outbox: MailOutbox): void {
  app.get("/dev/mejl", async (request, reply) => {
    if (!isLoopback(request.hostname)) return reply.callNotFound();
    const mails = await outbox.list();
    return reply.type("text/html; charset=utf-8").header("cache-control", "no-store").send(page(mails));
  });
}

function page(mails: OutboxMail[]): string {
  const articles = mails.map(renderMail).join("\n") || `<p>${texts.empty}</p>`;
  return `<!doctype html>
<html lang="sv"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><link rel="icon" href="/favicon.svg"><title>${texts.title}</title>
<style>body{font:16px/1.5 system-ui;max-width:44rem;margin:2rem auto;padding:0 1rem;color:#16213d}article{border:1px solid #cfd6e6;border-radius:12px;padding:1rem;margin:1rem 0}h2{font-size:1.1rem;margin:0}pre{white-space:pre-wrap;font:inherit;overflow-wrap:anywhere}small{color:#4a5672}</style>
</head><body><h1>${texts.title}</h1><p>${texts.intro}</p>${articles}</body></html>`;
}

function renderMail(mail: OutboxMail): string {
  const text = escape(mail.text).replace(/https?:\/\/[^\s<]+/gu, (link) => `<a href="${link}">${link}</a>`);
  return `<article><h2>${escape(mail.subject)}</h2><small>${texts.to} ${escape(mail.to)} · ${escape(mail.at)}</small><pre>${text}</pre></article>`;
}
