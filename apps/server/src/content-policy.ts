import { createHash } from "node:crypto";
import type { IncomingMessage } from "node:http";

/** The origins from which the live chat's widget loads. */
export interface ChatSource {
  websiteId: string;
  /** An address without a path: its script is `/l.js` there. */
  host: string;
}

/** What Crisp's own widget speaks to besides the host that its script comes from (docs.crisp.chat). */
const crisp = { host: "https://client.crisp.chat", connect: ["wss://client.relay.crisp.chat"], images: ["https://image.crisp.chat", "https://storage.crisp.chat"] };
/** Pages with passwords, others' accounts, payments and papers: no stranger's script, whatever is configured. */
const closedToChat = /^\/(?:auth|profile|admin|class\/payments|class\/documents)(?:[/?#]|$)/u;

/** Pages of one kind get one and the same policy. */
export function policyKind(url: string): string {
  return closedToChat.test(url) ? "closed" : "open";
}

/**
 * What a page may load and talk to: this house, and the chat's host where there is a chat and the page is not one that
 * is closed to it. Blobs are the browser's own (papers); styles are written inline by Mantine. `scripts` are those that
 * stand in a document of ours, as their hashes.
 */
export function contentPolicy(appUrl: string, chat: ChatSource | null, scripts: string[] = []) {
  const socket = appUrl.replace(/^http/u, "ws");
  return {
    defaultSrc: ["'self'"],
    scriptSrc: ["'self'", ...scripts, ...at(chat, ({ host }) => [host])],
    // Mantine writes its variables into style elements and attributes.
    styleSrc: ["'self'", "'unsafe-inline'", ...at(chat, ({ host }) => [host])],
    imgSrc: ["'self'", "data:", "blob:", ...at(chat, ({ host }) => [host, ...(host === crisp.host ? crisp.images : [])])],
    fontSrc: ["'self'", ...at(chat, ({ host }) => [host])],
    connectSrc: ["'self'", socket, ...at(chat, ({ host }) => [host, ...(host === crisp.host ? crisp.connect : [host.replace(/^http/u, "ws")])])],
    frameSrc: ["'self'", "blob:"],
    workerSrc: ["'self'"],
    manifestSrc: ["'self'"],
    objectSrc: ["'none'"],
    baseUri: ["'none'"],
    formAction: ["'self'"],
    frameAncestors: ["'none'"],
  };
}

/** The scripts that stand in a document, each as the policy names it. */
export function scriptsIn(document: string): string[] {
  const codes = [...document.matchAll(/<script>(?<code>.*?)<\/script>/gsu)].map(({ groups }) => groups?.["code"] ?? "");
  return codes.map((code) => `'sha256-${createHash("sha256").update(code).digest("base64")}'`);
}

/** One source a host, asked anew for each page. */
function at(chat: ChatSource | null, hostsOf: (chat: ChatSource) => string[]): ((request: IncomingMessage) => string)[] {
  return chat === null ? [] : hostsOf(chat).map((host) => (request) => (closedToChat.test(request.url ?? "/") ? "'self'" : host));
}
