// Uploads of 20 MB: one alone, and ten at once with the server's memory measured.
import { ask } from "./call.ts";

const size = 20 * 1024 * 1024;
const onePage =
  "%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 300 200]>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n";

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
    Promise.all(Array.from({ length: 10 }, (_, index) => upload(url, cookie, index + 1))),
  );
  clearInterval(watch);
  return { oneMs, tenMs, grownBytes: highest - before };
}

async function upload(url: string, cookie: string, index: number): Promise<void> {
  const form = new FormData();
  form.set("title", `Mätning ${index}`);
  const bytes = Buffer.alloc(size, " ");
  bytes.write(onePage);
  form.set("file", new Blob([bytes], { type: "application/pdf" }), "matning.pdf");
  const headers = { cookie, origin: url, "x-utspring-class": await shownClass(url, cookie) };
  const response = await fetch(`${url}/files/documents`, { method: "POST", headers, body: form });
  if (!response.ok) throw new Error(`the upload was refused: ${response.status} ${await response.text()}`);
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
