import { readFile } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { BootData } from "./boot-data.ts";

const [brotli, zip] = [promisify(brotliCompress), promisify(gzip)];
/** Quick enough for a page that is made for one person: two milliseconds, beside the event loop, for one with its styles (145 kB). */
const quickly = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };
const emptyRoot = '<div id="root"></div>';
const sheets = /<link rel="stylesheet"[^>]* href="(?<file>\/assets\/[^"]+)">/gu;

/** The web as its build leaves it: where it lies, and the app's bare document, which the policy is made of too. */
export interface BuiltWeb {
  root: string;
  document: string;
}

interface Sources {
  boot: (request: FastifyRequest, reply: FastifyReply, address: string) => Promise<BootData | null>;
  render: (url: string, json: string) => Promise<string | null>;
}

/**
 * Answers with the app's document, and in it what its page would ask for next: the page's code, told of from the start, its first data
 * (apps/web/src/lib/boot.ts), and where it can be the page itself with its styles, so that it is read before a line of code has come. It is one
 * person's and is stored nowhere.
 */
export async function appDocument({ root: webRoot, document: bare }: BuiltWeb, { boot, render }: Sources) {
  const tags = JSON.parse(await readFile(path.join(webRoot, "screens.json"), "utf8")) as Record<string, string[]>;
  const linkedFrames = new Map(Object.entries(tags).map(([address, its]) => [address, bare.replace("</head>", () => `${its.join("")}</head>`)]));
  const styledFrames = new Map<string, Promise<string>>();
  const linked = (address: string) => linkedFrames.get(address) ?? bare;
  const styled = (address: string) => {
    const frame = styledFrames.get(address) ?? inlined(webRoot, linked(address));
    styledFrames.set(address, frame);
    return frame;
  };

  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const address = request.url.split("?", 1)[0] ?? "";
    const data = await boot(request, reply, address);
    // A visitor is on the way to sign in, whatever they asked for.
    const place = data?.isVisitor === true ? "/auth" : address;
    const shown = data !== null && place === address ? await render(request.url, data.json) : null;
    const frame = shown === null ? (data === null ? bare : linked(place)) : await styled(place);
    const root = shown === null ? emptyRoot : `<div id="root" data-rendered>${shown}</div>`;
    const page = data === null ? bare : frame.replace(emptyRoot, () => root).replace("</body>", () => `${island(data.json)}</body>`);
    void reply.type("text/html; charset=utf-8").headers({ "cache-control": "no-store", vary: "accept-encoding, cookie" });
    const accepted = request.headers["accept-encoding"] ?? "";
    if (accepted.includes("br")) return reply.header("content-encoding", "br").send(await brotli(page, quickly));
    if (accepted.includes("gzip")) return reply.header("content-encoding", "gzip").send(await zip(page));
    return reply.send(page);
  };
}

/**
 * The frame with its styles in it. The tags stay, disabled, which means not fetched: the app's loader looks for them before it fetches a page's
 * styles with its code.
 */
async function inlined(webRoot: string, frame: string): Promise<string> {
  const links = [...frame.matchAll(sheets)];
  const styles = await Promise.all(links.map(({ groups }) => readFile(path.join(webRoot, groups?.["file"] ?? ""), "utf8")));
  return links.reduce((page, [link], at) => {
    // The words stand before the letters can have come: those are used at once or not at all, so that no line moves.
    const style = (styles[at] ?? "").replaceAll(/font-display:\s*swap/gu, "font-display:optional");
    return page.replace(link, () => `<style>${style}</style>${link.replace(" href", " disabled href")}`);
  }, frame);
}

/** Data in a page: not run, so the content policy has nothing against it, and with no `<` that could end it. */
function island(json: string): string {
  return `<script type="application/json" id="boot">${json.replaceAll("<", "\\u003c")}</script>`;
}
