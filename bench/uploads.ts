// Uploads of 20 MB: one alone, and ten at once with the server's memory measured.
import { ask } from "./call.ts";

const size = 20 * 1024 * 1024;

/** `grown` is the highest memory during ten uploads, minus that before. */
export async function uploadMany(
  url: string,
  cookie: string,
  rss: () => number,
): Promise<{ oneMs: number; tenMs: number; grownBytes: number }> {
  const oneMs = await measureTime(() => upload(url, cookie, 0));
  await new Promise((resolve) => setTimeout(resolve, 1_000));
  const before = rss();
  let highest = before;
  const watch = setInterval(() => {
    highest = Math.max(highest, rss());
  }, 20);
  const tenMs = await measureTime(() =>
    Promise.all(Array.from({ length: 10 }, (_, at) => upload(url, cookie, at + 1))),
  );
  clearInterval(watch);
  return { oneMs, tenMs, grownBytes: highest - before };
}

async function upload(url: string, cookie: string, at: number): Promise<void> {
  const form = new FormData();
  form.set("title", `Mätning ${at}`);
  const bytes = Buffer.alloc(size, at);
  bytes.write("%PDF-1.4\n");
  form.set("file", new Blob([bytes], { type: "application/pdf" }), "matning.pdf");
  const headers = { cookie, origin: url, "x-utspring-class": await shownClass(url, cookie) };
  const answer = await fetch(`${url}/files/documents`, { method: "POST", headers, body: form });
  if (!answer.ok) throw new Error(`the upload was refused: ${answer.status} ${await answer.text()}`);
}

/** The class that the cookie's page shows. */
async function shownClass(url: string, cookie: string): Promise<string> {
  return (await ask(url, "auth.me", { cookie }))?.actor.classId ?? "";
}

async function measureTime(run: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now();
  await run();
  return performance.now() - startedAt;
}
