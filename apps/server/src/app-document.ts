import { readFile } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { BootData } from "./boot-data.ts";

const [brotli, zip] = [promisify(brotliCompress), promisify(gzip)];
/** Quick enough for a page that is made for one person: a tenth of a millisecond for 10 kB. */
const quickly = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };

/**
 * Answers with the app's document, and in it what its page would ask for next: the page's code, told of from the start, and its first data
 * (apps/web/src/lib/boot.ts). It is one person's and is stored nowhere.
 */
export async function appDocument(webRoot: string, boot: (request: FastifyRequest, reply: FastifyReply, address: string) => Promise<BootData | null>) {
  const bare = await readFile(path.join(webRoot, "app.html"), "utf8");
  const tags = JSON.parse(await readFile(path.join(webRoot, "screens.json"), "utf8")) as Record<string, string[]>;

  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const address = request.url.split("?", 1)[0] ?? "";
    const data = await boot(request, reply, address);
    // A visitor is on the way to sign in, whatever they asked for.
    const ahead = tags[data?.isVisitor === true ? "/auth" : address] ?? [];
    const page = data === null ? bare : bare.replace("</head>", () => `${ahead.join("")}</head>`).replace("</body>", () => `${island(data.json)}</body>`);
    void reply.type("text/html; charset=utf-8").headers({ "cache-control": "no-store", vary: "accept-encoding, cookie" });
    const accepted = request.headers["accept-encoding"] ?? "";
    if (accepted.includes("br")) return reply.header("content-encoding", "br").send(await brotli(page, quickly));
    if (accepted.includes("gzip")) return reply.header("content-encoding", "gzip").send(await zip(page));
    return reply.send(page);
  };
}

/** Data in a page: not run, so the content policy has nothing against it, and with no `<` that could end it. */
function island(json: string): string {
  return `<script type="application/json" id="boot">${json.replaceAll("<", "\\u003c")}</script>`;
}
