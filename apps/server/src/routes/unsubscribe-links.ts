import type { FastifyInstance } from "fastify";
import type { Deps } from "@utspring/core/kernel/context";
import { turnOff } from "@utspring/core/notifications/procedures/turn-off";
import { targetOf } from "@utspring/core/notifications/unsubscribe-token";
import { AppError } from "@utspring/domain/errors";
import { notificationsTexts } from "@utspring/domain/notifications/texts";
import { visitorContext } from "../request/visitor-context.ts";

interface Route {
  Params: { token: string };
}

/** Our button's form, or a mail client's (RFC 8058); the token in the URL is enough. */
const maxBodyBytes = 1_024;

/** Only a POST turns mails off (RFC 8058), since clients and scanners open links. GET checks no signature. */
export async function unsubscribeLinks(app: FastifyInstance, deps: Deps): Promise<void> {
  const { off: unsubscribePage, mail } = notificationsTexts;
  const profileLink = `<p><a href="/profile">${unsubscribePage.profile}</a></p>`;
  const formWith = (button: string) => `<form method="post"><button>${button}</button></form>`;
  await app.register(async (scope) => {
    scope.addContentTypeParser("*", { parseAs: "buffer", bodyLimit: maxBodyBytes }, (_request, _body, done) =>
      done(null, null),
    );
    scope.addHook("onRequest", async (_request, reply) => {
      void reply
        .headers({ "cache-control": "no-store", "referrer-policy": "no-referrer", "x-robots-tag": "noindex" })
        .type("text/html; charset=utf-8");
    });
    scope.get<Route>("/avisering/:token", async ({ params }) => {
      const target = targetOf(params.token);
      if (target === null) return renderPage(unsubscribePage.unknown, unsubscribePage.unknownLead, profileLink);
      return renderPage(
        unsubscribePage.title,
        unsubscribePage.question(mail.off(target)),
        formWith(unsubscribePage.button),
      );
    });
    scope.post<Route>("/avisering/:token", async (request, reply) => {
      const ctx = visitorContext(deps, request);
      try {
        await turnOff(ctx, request.params.token);
        return renderPage(unsubscribePage.done, unsubscribePage.doneLead, profileLink);
      } catch (error) {
        if (error instanceof AppError && error.code === "NOT_FOUND")
          return reply.code(404).send(renderPage(unsubscribePage.unknown, unsubscribePage.unknownLead, profileLink));
        deps.log.error({ err: error, requestId: request.id }, "unsubscribing failed");
        return reply
          .code(500)
          .send(renderPage(unsubscribePage.failed, unsubscribePage.failedLead, formWith(unsubscribePage.button)));
      }
    });
  });
}

const style = [
  ":root{color-scheme:light dark;--background:#f7f6f1;--card:#fff;--line:#dedfd9;--text:#131c3a;--button:#1b378a;--button-text:#fff}",
  "@media(prefers-color-scheme:dark){:root{--background:#0b1228;--card:#131d3c;--line:#2b3a66;--text:#e9edf9;--button:#3456c4}}",
  "body{font:1.0625rem/1.55 -apple-system,BlinkMacSystemFont,'Segoe UI',Roboto,Arial,sans-serif;margin:0;padding:6vh 1rem;background:var(--background);color:var(--text)}",
  "main{max-width:30rem;margin:1.5rem auto 0;padding:clamp(1.25rem,.75rem + 2.5vw,2rem);border:1px solid var(--line);border-radius:1.125rem;background:var(--card)}",
  "header{max-width:30rem;margin:0 auto}header a{display:inline-flex;gap:.625rem;align-items:center;min-height:2.75rem;font-size:1.25rem;font-weight:780;text-decoration:none}",
  "h1{font-size:1.5rem;line-height:1.2;margin:0 0 .5rem}p{margin:0 0 1.25rem}p:last-child{margin:0}a{color:inherit}main a{display:inline-block;padding:.5rem 0;font-weight:650}",
  "button{font:inherit;font-weight:650;min-height:3rem;padding:0 1.5rem;border:0;border-radius:.75rem;background:var(--button);color:var(--button-text);cursor:pointer}",
].join("");

/** Nothing is escaped: arguments must be fixed texts. */
function renderPage(title: string, lead: string, bodyHtml: string): string {
  return `<!doctype html>
<html lang="sv"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<link rel="icon" href="/favicon.svg"><title>${title} – Utspring</title><style>${style}</style></head>
<body><header><a href="/"><img src="/favicon.svg" alt="" width="40" height="40">Utspring</a></header><main><h1>${title}</h1><p>${lead}</p>${bodyHtml}</main></body></html>`;
}
