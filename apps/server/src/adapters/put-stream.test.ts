import { once } from "node:events";
import http from "node:http";
import type { AddressInfo } from "node:net";
import { Readable } from "node:stream";
import { setImmediate as nextTurn } from "node:timers/promises";
import { expect, it } from "vitest";
import { putStream } from "./put-stream.ts";

const chunk = Buffer.alloc(64 * 1024);

async function withStore(listener: http.RequestListener, run: (url: string) => Promise<void>): Promise<void> {
  const store = http.createServer(listener).listen(0, "127.0.0.1");
  await once(store, "listening");
  try {
    await run(`http://127.0.0.1:${(store.address() as AddressInfo).port}/bucket/key`);
  } finally {
    store.closeAllConnections();
    store.close();
  }
}

it("a store that answers early is a failure, and no more of the content is read", async () => {
  let read = 0;
  const chunks = 2_000;
  async function* content() {
    for (; read < chunks; read += 1) {
      yield chunk;
      await nextTurn();
    }
  }
  const size = chunks * chunk.length;
  await withStore(
    (_request, response) => response.writeHead(200).end(),
    async (url) => {
      const put = putStream(url, Readable.from(content()), { size, type: "text/plain" }, 5_000);
      await expect(put).rejects.toThrow("the store answered before it had the file");
    },
  );
  expect(read).toBeLessThan(chunks / 2);
});

it("content of another length than said is refused", async () => {
  await withStore(
    (request, response) => void request.resume().on("end", () => response.writeHead(200).end()),
    async (url) => {
      const put = putStream(url, Readable.from([chunk]), { size: 10, type: "text/plain" }, 5_000);
      await expect(put).rejects.toThrow("the file was said to be 10 bytes and was not");
    },
  );
});
