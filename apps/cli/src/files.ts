import { createWriteStream, existsSync } from "node:fs";
import { readFile, rename, rm } from "node:fs/promises";
import path from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { ReadableStream } from "node:stream/web";
import { fileFault, documentUrl, safeFileName } from "@utspring/domain/documents/rules";
import { documentsTexts } from "@utspring/domain/documents/texts";
import { errorTexts } from "@utspring/domain/errors";
import { receiptArchiveUrl } from "@utspring/domain/payments/archive-texts";
import { maxImageBytes } from "@utspring/domain/sales/rules";
import { readSize } from "./given-file.ts";
import { exits, Refusal } from "./host.ts";
import type { Host } from "./host.ts";
import { oneLine, render } from "./output.ts";
import type { Settings } from "./settings.ts";
import { cliTexts } from "./texts.ts";
import { readToken } from "./token-file.ts";

interface Uploading {
  file: string;
  title: string;
  description?: string;
}

export async function uploadDocument(
  { file, title, description }: Uploading,
  settings: Settings,
  host: Host,
): Promise<number> {
  const size = await readSize(file);
  const fileName = path.basename(file);
  const fault = fileFault({ fileName: safeFileName(fileName), size }, "document");
  if (fault !== null) throw new Refusal(errorTexts[fault], exits.failed);
  const form = new FormData();
  form.append("title", title);
  if (description !== undefined) form.append("description", description);
  form.append("idempotencyKey", host.newId());
  form.append("file", new Blob([await readFile(file)]), fileName);
  const response = await ask("/files/documents", settings, host, { method: "POST", body: form });
  host.out(render(await response.json(), settings.output));
  if (settings.output === "table") host.err(documentsTexts.upload.success);
  return exits.ok;
}

export async function addReceipt({ file }: { file: string }, settings: Settings, host: Host): Promise<number> {
  const size = await readSize(file);
  const fileName = path.basename(file);
  const fault = fileFault({ fileName: safeFileName(fileName), size }, "receipt");
  if (fault !== null) throw new Refusal(errorTexts[fault], exits.failed);
  const form = new FormData();
  form.append("file", new Blob([await readFile(file)]), fileName);
  const response = await ask("/files/receipts", settings, host, { method: "POST", body: form });
  host.out(render(await response.json(), settings.output));
  return exits.ok;
}

interface Showing {
  file: string;
  productId: string;
}

/** The route decides from the session whose products are meant. */
export async function setProductImage({ file, productId }: Showing, settings: Settings, host: Host): Promise<number> {
  const size = await readSize(file);
  if (size > maxImageBytes) throw new Refusal(errorTexts.IMAGE_TOO_HEAVY, exits.failed);
  const form = new FormData();
  form.append("productId", productId);
  form.append("file", new Blob([await readFile(file)]), path.basename(file));
  const response = await ask("/files/product-images", settings, host, { method: "POST", body: form });
  host.out(render(await response.json(), settings.output));
  return exits.ok;
}

interface Downloading {
  documentId: string;
  to?: string;
}

/** Never overwrites a file. */
export function downloadDocument({ documentId, to }: Downloading, settings: Settings, host: Host): Promise<number> {
  return download(documentUrl(encodeURIComponent(documentId), "download"), to, settings, host);
}

export function exportReceipts({ to }: Pick<Downloading, "to">, settings: Settings, host: Host): Promise<number> {
  return download(receiptArchiveUrl, to, settings, host);
}

async function download(url: string, to: string | undefined, settings: Settings, host: Host): Promise<number> {
  const response = await ask(url, settings, host);
  const target = to ?? safeFileName(nameOf(response.headers.get("content-disposition")));
  if (existsSync(target)) throw new Refusal(cliTexts.files.exists(target), exits.failed);
  if (response.body === null) throw new Refusal(cliTexts.notUtspring(settings.server), exits.unreachable);
  const draft = `${target}.${process.pid}.del`;
  try {
    await pipeline(
      Readable.fromWeb(response.body as ReadableStream<Uint8Array>),
      createWriteStream(draft, { flags: "wx" }),
    );
    await rename(draft, target);
  } finally {
    await rm(draft, { force: true });
  }
  host.out(render({ file: target }, settings.output));
  return exits.ok;
}

async function ask(url: string, { server }: Settings, host: Host, init: RequestInit = {}): Promise<Response> {
  const token = readToken(host, server)?.token;
  if (token === undefined) throw new Refusal(cliTexts.notSignedIn(server), exits.notSignedIn);
  let response: Response;
  try {
    response = await fetch(`${server}${url}`, {
      ...init,
      headers: { authorization: `Bearer ${token}`, accept: "application/json" },
    });
  } catch (error) {
    if (error instanceof TypeError) throw new Refusal(cliTexts.unreachable(server), exits.unreachable);
    throw error;
  }
  if (response.ok) return response;
  throw await readRefusal(response, server);
}

async function readRefusal(response: Response, server: string): Promise<Refusal> {
  if (response.status === 401) return new Refusal(cliTexts.notSignedIn(server), exits.notSignedIn);
  const body = (await response.json().catch(() => null)) as {
    error?: { message?: unknown; issues?: { path: string; message: string }[] };
  } | null;
  const message = body?.error?.message;
  if (typeof message !== "string") return new Refusal(cliTexts.notUtspring(server), exits.unreachable);
  const issues = (body?.error?.issues ?? []).map((issue) =>
    issue.path === "" ? issue.message : `${issue.path}: ${issue.message}`,
  );
  return new Refusal(oneLine(issues.length > 0 ? issues.join(" · ") : message), exits.failed);
}

/** The extended name (RFC 8187) before the plain one. */
function nameOf(disposition: string | null): string {
  const full = /filename\*=UTF-8''(?<name>[^;]+)/iu.exec(disposition ?? "")?.groups?.["name"];
  if (full !== undefined) return decodeURIComponent(full);
  return (
    /filename="?(?<name>(?:[^";\\]|\\.)+)"?/iu.exec(disposition ?? "")?.groups?.["name"]?.replace(/\\(.)/gu, "$1") ?? ""
  );
}
