import { readFile } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { FastifyReply, FastifyRequest } from "fastify";
import { fairQueue } from "@utspring/core/kernel/fair-queue";
import { AppError } from "@utspring/domain/errors";
import { pageTexts } from "@utspring/domain/page-texts";
import { pages } from "@utspring/domain/pages";
import type { ReadInitialData, SerializedInitialData } from "./initial-data.ts";
import { linkPreview, previewTitleOf } from "./link-preview.ts";
import { sharedPagesCache } from "./shared-pages-cache.ts";
import type { SharedPage } from "./shared-pages-cache.ts";
import type { ssrRenderer } from "./ssr-renderer.ts";

const [brotli, gzipped] = [promisify(brotliCompress), promisify(gzip)];
/** 2 ms in the thread pool for a page with its styles (145 kB). */
const brotliOptions = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };
/** A row takes the server up to a millisecond to render, and no other call is answered meanwhile. */
const maxRenderedRows = 150;
/** When too many wait, a caller gets the app shell, which loads its data itself. */
const limits = { maxRunning: 8, maxRunningPerKey: 2, maxWaiting: 1_000, maxWaitingPerKey: 100 };
export const emptyRoot = '<div id="root"></div>';
const stylesheetTags = /<link rel="stylesheet"[^<>]* href="(?<file>\/assets\/[^"]+)">/gu;

/** The build's folder, and the app shell, whose inline scripts the content security policy lists by hash. */
export interface BuiltWeb {
  root: string;
  document: string;
}

interface Sources {
  appUrl: string;
  readInitialData: ReadInitialData;
  render: ReturnType<typeof ssrRenderer>;
}

/**
 * A page's HTML, rendered where possible, with its initial data and preload tags. `visitorPage` is sent to visitors
 * instead, and when it is not known who asks.
 */
export async function appDocument(
  { root: webRoot, document: appShell }: BuiltWeb,
  { appUrl, readInitialData, render }: Sources,
) {
  const tags = JSON.parse(await readFile(path.join(webRoot, "screens.json"), "utf8")) as Record<string, string[]>;
  /** By page path, the app shell with the page's preload tags and its styles inlined. */
  const shells = new Map<string, Promise<string>>();
  const loadShell = (pagePath: string): Promise<string> | string => {
    const links = tags[pagePath];
    if (links === undefined) return appShell;
    const shell =
      shells.get(pagePath) ??
      inlineStyles(webRoot, scriptsLast(appShell.replace("</head>", () => `${links.join("")}</head>`)));
    shells.set(pagePath, shell);
    // After a failed read, the next request tries again.
    shell.catch(() => shells.delete(pagePath));
    return shell;
  };

  const makePage = async (url: string, data: SerializedInitialData, encoding: Encoding): Promise<SharedPage> => {
    const [pagePath = ""] = url.split("?", 1);
    // A visitor is sent to sign in, whatever the URL.
    const shownPath = data.isVisitor ? "/auth" : pagePath;
    const isRendered = shownPath === pagePath && pages[pagePath]?.start === "rendered" && data.rows <= maxRenderedRows;
    const rendered = isRendered ? await render(url, data.json, data.caller) : null;
    const root = rendered === null ? emptyRoot : `<div id="root" data-rendered>${rendered}</div>`;
    const shell = await loadShell(shownPath);
    const preview = { title: previewTitleOf(pagePath), description: pageTexts.link };
    const page = shell
      .replace("</head>", () => `${data.isVisitor ? linkPreview(preview, appUrl) : ""}</head>`)
      .replace(emptyRoot, () => root)
      .replace("</body>", () => `${dataScript(data.json)}</body>`);
    return { body: await compress[encoding](page), isCacheable: rendered !== null || shownPath !== pagePath };
  };
  const cachedPage = sharedPagesCache();
  const queue = fairQueue(limits);
  const compressedShell = (encoding: Encoding) =>
    cachedPage(`${encoding} shell`, async () => ({ body: await compress[encoding](appShell), isCacheable: true }));

  return async (request: FastifyRequest, reply: FastifyReply, visitorPage?: VisitorPage): Promise<FastifyReply> => {
    const { url } = request;
    const [pagePath = ""] = url.split("?", 1);
    const data = await readInitialData(request, reply, pagePath);
    if (visitorPage !== undefined && (data === null || data.isVisitor)) return visitorPage(request, reply);
    const encoding = encodingOf(request.headers["accept-encoding"]);
    void reply
      .type("text/html; charset=utf-8")
      .headers({ "cache-control": "no-store", vary: "accept-encoding, cookie" });
    const { need, start } = pages[pagePath] ?? {};
    // Opened by the secret of a link.
    if (need === "public" && start === "shell") void reply.header("x-robots-tag", "noindex");
    if (encoding !== "identity") void reply.header("content-encoding", encoding);
    if (data === null) return reply.send((await compressedShell(encoding)).body);
    const renderPage = () =>
      queue
        .run(data.caller, () => makePage(url, data, encoding))
        .catch(async (error: unknown) => {
          if (!(error instanceof AppError)) throw error;
          return { ...(await compressedShell(encoding)), isCacheable: false };
        });
    // The rendered page of /auth may show the query string, so with one it is not shared.
    const isShared = data.sharedKey !== null && (url === pagePath || pagePath !== "/auth");
    const kind = pagePath === "/auth" ? "auth" : previewTitleOf(pagePath);
    const { body } = await (isShared ? cachedPage(`${encoding} ${kind} ${data.sharedKey}`, renderPage) : renderPage());
    return reply.send(body);
  };
}

type VisitorPage = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>;
export type Encoding = "br" | "gzip" | "identity";
const compress: Record<Encoding, (page: string) => Promise<string | Buffer>> = {
  br: (page) => brotli(page, brotliOptions),
  gzip: (page) => gzipped(page),
  identity: (page) => Promise.resolve(page),
};

export function encodingOf(accepted = ""): Encoding {
  return accepted.includes("br") ? "br" : accepted.includes("gzip") ? "gzip" : "identity";
}

/** A rendered page can be read without its scripts, so these wait for what it is drawn with. */
function scriptsLast(shell: string): string {
  return shell.replaceAll(/<(?:script type="module"|link rel="modulepreload")/gu, '$& fetchpriority="low"');
}

/** Their tags stay, disabled: Vite's preload helper looks for them before it loads a page's styles with its code. */
async function inlineStyles(webRoot: string, shell: string): Promise<string> {
  const links = [...shell.matchAll(stylesheetTags)];
  const styles = await Promise.all(
    links.map(({ groups }) => readFile(path.join(webRoot, groups?.["file"] ?? ""), "utf8")),
  );
  return links.reduce((page, [link], index) => {
    // The text shows before the font can have loaded; with `optional` the font never replaces it, so no line moves.
    const style = (styles[index] ?? "").replaceAll(/font-display:\s*swap/gu, "font-display:optional");
    return page.replace(link, () => `<style>${style}</style>${link.replace(" href", " disabled href")}`);
  }, shell);
}

/** JSON in a page. It is not run, so the content security policy allows it, and it has no `<` that could end it. */
function dataScript(json: string): string {
  return `<script type="application/json" id="initial-data">${json.replaceAll("<", "\\u003c")}</script>`;
}
