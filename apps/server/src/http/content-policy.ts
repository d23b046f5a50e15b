import { createHash } from "node:crypto";
import type { IncomingMessage } from "node:http";

export interface ChatSource {
  websiteId: string;
  host: string;
}

/** Hosts besides the script's (docs.crisp.chat). */
const crisp = {
  host: "https://client.crisp.chat",
  connect: ["wss://client.relay.crisp.chat"],
  images: ["https://image.crisp.chat", "https://storage.crisp.chat"],
};
/** Pages with passwords, accounts, payments or documents never load third-party scripts. */
const closedToChat = /^\/(?:auth|profile|admin|class\/payments|class\/documents)(?:[/?#]|$)/u;

export function policyKind(url: string): string {
  return closedToChat.test(url) ? "closed" : "open";
}

/** Blobs are for reports. `scripts` are hashes of our inline scripts. */
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

export function scriptsIn(document: string): string[] {
  const codes = document.split("<script>").slice(1);
  return codes
    .flatMap((rest) => rest.split("</script>", 1))
    .map((code) => `'sha256-${createHash("sha256").update(code).digest("base64")}'`);
}

/** On a page without chat, each function gives 'self'. */
function chatSources(
  chat: ChatSource | null,
  hostsOf: (chat: ChatSource) => string[],
): ((request: IncomingMessage) => string)[] {
  return chat === null
    ? []
    : hostsOf(chat).map((host) => (request) => (closedToChat.test(request.url ?? "/") ? "'self'" : host));
}
