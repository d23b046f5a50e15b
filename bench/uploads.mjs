// Uploads of 20 MB: one alone, and ten at once with the server's memory measured.

const size = 20 * 1024 * 1024;

/** `{ oneMs, tenMs, grownBytes }`: grown is the highest memory during ten uploads, minus that before. */
export async function uploadMany(url, cookie, rss) {
  const oneMs = await timed(() => upload(url, cookie, 0));
  await new Promise((resolve) => setTimeout(resolve, 1_000));
  const before = rss();
  let highest = before;
  const watch = setInterval(() => {
    highest = Math.max(highest, rss());
  }, 20);
  const tenMs = await timed(() => Promise.all(Array.from({ length: 10 }, (_, at) => upload(url, cookie, at + 1))));
  clearInterval(watch);
  return { oneMs, tenMs, grownBytes: highest - before };
}

async function upload(url, cookie, at) {
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
async function shownClass(url, cookie) {
  const { result } = await (await fetch(`${url}/trpc/auth.me`, { headers: { cookie } })).json();
  return result.data.json.actor.classId;
}

async function timed(run) {
  const startedAt = performance.now();
  await run();
  return performance.now() - startedAt;
}
