import { createHash } from "node:crypto";
import type { IncomingMessage } from "node:http";

export interface ChatSource {
  websiteId: string;
  /** A URL without a path; its script is `/l.js`. */
  host: string;
}

/** The hosts that Crisp's widget connects to besides the one its script comes from (docs.crisp.chat). */
const crisp = {
  host: "https://client.crisp.chat",
  connect: ["wss://client.relay.crisp.chat"],
  images: ["https://image.crisp.chat", "https://storage.crisp.chat"],
};
/** Pages with passwords, accounts, payments or documents never load third-party scripts, whatever is configured. */
const closedToChat = /^\/(?:auth|profile|admin|class\/payments|class\/documents)(?:[/?#]|$)/u;

/** Which of two policies a page has: on a "closed" one no chat may load. */
export function policyKind(url: string): string {
  return closedToChat.test(url) ? "closed" : "open";
}

/**
 * The content security policy of a page: this origin, and the chat's host where a chat is configured and the page may
 * have it. Blobs are for reports; Mantine needs inline styles. `scripts` are the hashes of our inline scripts.
 */
export function contentPolicy(appUrl: string, chat: ChatSource | null, scripts: string[] = []) {
  const socket = appUrl.replace(/^http/u, "ws");
  return {
    defaultSrc: ["'self'"],
    scriptSrc: ["'self'", ...scripts, ...chatSources(chat, ({ host }) => [host])],
    // Mantine writes its variables into style elements and attributes.
    styleSrc: ["'self'", "'unsafe-inline'", ...chatSources(chat, ({ host }) => [host])],
    imgSrc: [
      "'self'",
      "data:",
      "blob:",
      ...chatSources(chat, ({ host }) => [host, ...(host === crisp.host ? crisp.images : [])]),
    ],
    fontSrc: ["'self'", ...chatSources(chat, ({ host }) => [host])],
    connectSrc: [
      "'self'",
      socket,
      ...chatSources(chat, ({ host }) => [
        host,
        ...(host === crisp.host ? crisp.connect : [host.replace(/^http/u, "ws")]),
      ]),
    ],
    frameSrc: ["'self'", "blob:"],
    workerSrc: ["'self'"],
    manifestSrc: ["'self'"],
    objectSrc: ["'none'"],
    baseUri: ["'none'"],
    formAction: ["'self'"],
    frameAncestors: ["'none'"],
  };
}

/** The hashes of a page's inline scripts, as the policy names them. */
export function scriptsIn(document: string): string[] {
  const codes = document.split("<script>").slice(1);
  return codes
    .flatMap((rest) => rest.split("</script>", 1))
    .map((code) => `'sha256-${createHash("sha256").update(code).digest("base64")}'`);
}

/** The policy's sources for the chat's hosts, as functions of the request: on a page without chat each gives 'self'. */
function chatSources(
  chat: ChatSource | null,
  hostsOf: (chat: ChatSource) => string[],
): ((request: IncomingMessage) => string)[] {
  return chat === null
    ? []
    : hostsOf(chat).map((host) => (request) => (closedToChat.test(request.url ?? "/") ? "'self'" : host));
}
