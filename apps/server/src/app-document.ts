import { readFile } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { FastifyReply, FastifyRequest } from "fastify";
import { fairQueue } from "@utspring/core/kernel/fair-queue";
import { AppError } from "@utspring/domain/errors";
import type { BootData } from "./boot-data.ts";
import { sharedPages } from "./shared-pages.ts";

const [brotli, zip] = [promisify(brotliCompress), promisify(gzip)];
/** Quick enough for a page that is made for one person: two milliseconds, beside the event loop, for one with its styles (145 kB). */
const quickly = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };
/** Making a page takes the processor: one caller's are made two at a time, and beyond those that may wait they get the bare document, which asks for itself. */
const limits = { atOnce: 8, atOncePerKey: 2, waiting: 1_000, waitingPerKey: 100 };
const emptyRoot = '<div id="root"></div>';
const sheets = /<link rel="stylesheet"[^>]* href="(?<file>\/assets\/[^"]+)">/gu;

/** The web as its build leaves it: where it lies, and the app's bare document, which the policy is made of too. */
export interface BuiltWeb {
  root: string;
  document: string;
}

interface Sources {
  boot: (request: FastifyRequest, reply: FastifyReply, address: string) => Promise<BootData | null>;
  render: (url: string, json: string, caller: string) => Promise<string | null>;
}

/**
 * Answers with the app's document, and in it what its page would ask for next: the page's code, told of from the start, its first data
 * (apps/web/src/lib/boot.ts), and where it can be the page itself with its styles, so that it is read before a line of code has come. A member's page is
 * stored nowhere; what a visitor gets is the same for every visitor, and is made once a minute.
 */
export async function appDocument({ root: webRoot, document: bare }: BuiltWeb, { boot, render }: Sources) {
  const tags = JSON.parse(await readFile(path.join(webRoot, "screens.json"), "utf8")) as Record<string, string[]>;
  const linkedFrames = new Map(Object.entries(tags).map(([address, its]) => [address, bare.replace("</head>", () => `${its.join("")}</head>`)]));
  const styledFrames = new Map<string, Promise<string>>();
  const linked = (address: string) => linkedFrames.get(address) ?? bare;
  const styled = (address: string) => {
    const kept = styledFrames.get(address);
    if (kept !== undefined) return kept;
    const frame = inlined(webRoot, linked(address));
    styledFrames.set(address, frame);
    // A read that failed is tried again by the next request.
    frame.catch(() => styledFrames.delete(address));
    return frame;
  };

  const pageOf = async (url: string, data: BootData): Promise<{ page: string; isWhole: boolean }> => {
    const [address = ""] = url.split("?", 1);
    // A visitor is on the way to sign in, whatever they asked for.
    const place = data.isVisitor ? "/auth" : address;
    const shown = place === address ? await render(url, data.json, data.caller) : null;
    const frame = shown === null ? linked(place) : await styled(place);
    const root = shown === null ? emptyRoot : `<div id="root" data-rendered>${shown}</div>`;
    const page = frame.replace(emptyRoot, () => root).replace("</body>", () => `${island(data.json)}</body>`);
    return { page, isWhole: shown !== null || place !== address };
  };
  const shared = sharedPages();
  const queue = fairQueue(limits);
  const bareBodies = new Map<Encoding, Promise<string | Buffer>>();
  const bareBody = (encoding: Encoding) => {
    const body = bareBodies.get(encoding) ?? pack[encoding](bare);
    bareBodies.set(encoding, body);
    return body;
  };

  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const { url } = request;
    const [address = ""] = url.split("?", 1);
    const data = await boot(request, reply, address);
    const encoding = encodingOf(request.headers["accept-encoding"] ?? "");
    void reply.type("text/html; charset=utf-8").headers({ "cache-control": "no-store", vary: "accept-encoding, cookie" });
    if (encoding !== "identity") void reply.header("content-encoding", encoding);
    if (data === null) return reply.send(await bareBody(encoding));
    const make = () =>
      queue
        .run(data.caller, async () => {
          const { page, isWhole } = await pageOf(url, data);
          return { body: await pack[encoding](page), isWhole };
        })
        .catch(async (error: unknown) => {
          if (!(error instanceof AppError)) throw error;
          return { body: await bareBody(encoding), isWhole: false };
        });
    // A page may say what stands after the question mark, so such a page is one person's.
    const isShared = data.sharedKey !== null && (url === address || address !== "/auth");
    const { body } = await (isShared ? shared(`${encoding} ${address === "/auth"} ${data.sharedKey}`, make) : make());
    return reply.send(body);
  };
}

type Encoding = "br" | "gzip" | "identity";
const pack: Record<Encoding, (page: string) => Promise<string | Buffer>> = {
  br: (page) => brotli(page, quickly),
  gzip: (page) => zip(page),
  identity: (page) => Promise.resolve(page),
};

function encodingOf(accepted: string): Encoding {
  return accepted.includes("br") ? "br" : accepted.includes("gzip") ? "gzip" : "identity";
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
