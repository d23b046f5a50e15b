import type { BrowserContext, Page } from "@playwright/test";

/** Requests to other origins, script errors, CSP violations and console errors, which no test may cause. */
export interface Watch {
  /** `hosts`: the addresses that the context's pages may request, when not the tests' own server. */
  attach(context: BrowserContext, hosts?: readonly string[]): Promise<void>;
  /** A refusal that the test causes on purpose: the browser logs each as a console error. */
  allow(pattern: RegExp): void;
  problems(): string[];
  foreign(): string[];
}

export function startWatch(baseURL: string): Watch {
  const seen: string[] = [];
  const elsewhere: string[] = [];
  const allowed: RegExp[] = [];
  // A test can allow our own refusals only: a request to another host is never allowed.
  const problems = () => [...elsewhere, ...seen.filter((problem) => !allowed.some((pattern) => pattern.test(problem)))];
  return {
    attach: async (context, hosts = [baseURL]) => {
      const own = hosts.map((url) => new URL(url).host);
      const look = (url: string) => {
        const { protocol, host } = new URL(url);
        // The last two: the browser's PDF viewer fetches its own parts.
        if (!["data:", "blob:", "about:", "chrome:", "chrome-extension:"].includes(protocol) && !own.includes(host))
          elsewhere.push(`request to another host: ${url}`);
      };
      const watchPage = (page: Page) => page.on("websocket", (socket) => look(socket.url()));
      context.on("request", (request) => look(request.url()));
      context.on("weberror", (error) => seen.push(`page error: ${error.error().stack ?? error.error().message}`));
      context.on("console", (message) => {
        if (message.type() === "error") seen.push(`console error: ${message.text()} ${message.location().url}`);
      });
      context.on("page", watchPage);
      // The browser logs violations to the console even where policies only report.
      await context.addInitScript(() => {
        document.addEventListener("securitypolicyviolation", (event) => {
          console.error(`CSP: ${event.violatedDirective} ${event.blockedURI}`);
        });
      });
    },
    allow: (pattern) => allowed.push(pattern),
    problems,
    foreign: () =>
      problems().filter((problem) => /^request to another host|CSP:|Content Security Policy/u.test(problem)),
  };
}
