import { randomUUID } from "node:crypto";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, describe, expect, it, vi } from "vitest";
import { createMinioFiles } from "@utspring/server/adapters/files-minio";
import { createSmtpMailer } from "@utspring/server/adapters/mail-smtp";
import { createWebPusher } from "@utspring/server/adapters/push-web";
import { testTimeoutMs } from "../assurance/counts.ts";
import { openStore } from "../assurance/file-peer.ts";
import { hostileKinds, openPeer } from "../assurance/hostile-peer.ts";
import type { Peer, PeerKind, Protocol } from "../assurance/hostile-peer.ts";
import { newPushDevice, pushKeys } from "../assurance/push-device.ts";
import { testCertificate } from "../assurance/test-certificate.ts";

const peers: Peer[] = [];
const peerOf = async (protocol: Protocol, kind: PeerKind, address = "127.0.0.1") => {
  const peer = await openPeer(protocol, kind, { address });
  peers.push(peer);
  return peer;
};
afterAll(() => Promise.all(peers.map((peer) => peer.close())));

const message = { title: "Nytt", body: "Möte", url: "/class", tag: "x" };
const keys = pushKeys();
const contact = "mailto:drift@utspring.test";
const local = { contact, resolve: async () => ["127.0.0.1"], isAllowed: () => true, ca: testCertificate.cert };
const twoAddresses = async (name: string) => [name.startsWith("well") ? "127.0.0.2" : "127.0.0.1"];
const push = (peer: Peer, pusher = createWebPusher(local), host = "a.push.test") =>
  pusher.send(newPushDevice(`https://${host}:${peer.port}/x`), message, keys);
const filesAt = (peer: Peer) =>
  createMinioFiles({ endpoint: `http://127.0.0.1:${peer.port}`, bucket: "utspring", accessKey: "a", secretKey: "b" });
const mailerAt = (peer: Peer) =>
  createSmtpMailer({ url: `smtp://127.0.0.1:${peer.port}`, from: "Utspring <noreply@utspring.test>" });
const mail = () => ({ mailKey: randomUUID(), to: "elev@utspring.test", subject: "Hej", text: "Hej" });

async function ended(peer: Peer, call: Promise<unknown>): Promise<{ outcome: string; ms: number }> {
  const startedAt = performance.now();
  const told = call.then(String, (error: Error & { code?: string }) => error.code ?? error.message);
  const outcome = await Promise.race([told, sleep(15_000, "it did not end", { ref: false })]);
  expect(outcome).not.toBe("it did not end");
  const ms = performance.now() - startedAt;
  await vi.waitFor(() => expect(peer.open).toBe(0), { timeout: 2_000 });
  return { outcome, ms };
}

describe("E1 hostile peers", { timeout: testTimeoutMs }, () => {
  it.concurrent.each(hostileKinds)(
    "E1 a push to a push service that is %s ends within six seconds, reads little and follows no redirect",
    async (kind) => {
      const peer = await peerOf("push", kind);
      const { outcome, ms } = await ended(peer, push(peer));
      // Cut off after the status has arrived.
      const expected = {
        endless: "PEER_TOO_LARGE",
        dripping: "PEER_DEADLINE",
        cut: "sent",
        mute: "PEER_DEADLINE",
        redirecting: "PUSH_307",
        bigHeaders: "HPE_HEADER_OVERFLOW",
      };
      expect(outcome).toBe(expected[kind]);
      expect(ms).toBeLessThan(6_000);
      expect(peer.connections).toBe(1);
      // The sockets' buffers are sent in addition to what was read.
      expect(peer.sentBytes).toBeLessThan(8_000_000);
    },
  );

  it.concurrent.each(hostileKinds)(
    "E1 sending to a mail server that is %s ends within eleven seconds",
    async (kind) => {
      const peer = await peerOf("smtp", kind);
      const { outcome, ms } = await ended(peer, mailerAt(peer).send(mail()));
      expect(outcome).not.toBe("undefined");
      expect(ms).toBeLessThan(11_000);
      expect(peer.connections).toBe(1);
      expect(peer.sentBytes).toBeLessThan(8_000_000);
    },
  );

  it.concurrent.each(hostileKinds)(
    "E1 a sign-in to a mail server that is %s, and its connection, end within eleven seconds",
    async (kind) => {
      const peer = await peerOf("smtp", kind);
      const { outcome, ms } = await ended(peer, mailerAt(peer).ready());
      expect(outcome).toMatch(/^SMTP_/u);
      expect(ms).toBeLessThan(11_000);
    },
  );

  it.concurrent.each(hostileKinds)(
    "E1 each call to a file store that is %s ends within eleven seconds",
    async (kind) => {
      const bytes = Buffer.alloc(200_000, 1);
      const file = { size: bytes.length, type: "text/plain" };
      const calls: Record<string, (peer: Peer) => Promise<unknown>> = {
        put: (peer) => filesAt(peer).put("documents/a", bytes, file),
        putStream: (peer) => filesAt(peer).put("documents/a", Readable.from([bytes]), file),
        get: async (peer) => buffer((await filesAt(peer).get("documents/a")).content),
        remove: (peer) => filesAt(peer).remove("documents/a"),
        list: (peer) => filesAt(peer).list("documents/"),
        storedAt: (peer) => filesAt(peer).storedAt("documents/a"),
        ready: (peer) => filesAt(peer).ready(),
      };
      await Promise.all(
        Object.entries(calls).map(async ([name, call]) => {
          const peer = await peerOf("s3", kind);
          const { outcome, ms } = await ended(peer, call(peer));
          expect([name, outcome]).not.toEqual([name, "undefined"]);
          expect([name, ms < 11_000]).toEqual([name, true]);
          expect(peer.sentBytes).toBeLessThan(12_000_000);
        }),
      );
    },
  );

  it("E1 a file that a store sends very slowly fails within eleven seconds; a longer body is cut at its length, a shorter one fails", async () => {
    const head = (size: number) =>
      `HTTP/1.1 200 OK\r\nContent-Type: text/plain\r\nLast-Modified: Sun, 22 Nov 2026 10:00:00 GMT\r\nETag: "a"\r\nContent-Length: ${size}\r\nConnection: close\r\n\r\n`;
    const dripping = await openStore(head(100), { drip: true });
    const longer = await openStore(head(4), { body: "fyra och mer" });
    const shorter = await openStore(head(40), { body: "fyra" });
    const outcomes = await Promise.all(
      [dripping, longer, shorter].map(async (store) => {
        const startedAt = performance.now();
        const files = createMinioFiles({
          endpoint: `http://127.0.0.1:${store.port}`,
          bucket: "utspring",
          accessKey: "a",
          secretKey: "b",
        });
        const got = files
          .get("documents/a")
          .then(({ content }) => buffer(content))
          .then(String, () => "error");
        const outcome = await Promise.race([got, sleep(15_000, "it did not end", { ref: false })]);
        return { outcome, isSoon: performance.now() - startedAt < 11_000 };
      }),
    );
    expect(outcomes).toEqual([
      { outcome: "error", isSoon: true },
      { outcome: "fyra", isSoon: true },
      { outcome: "error", isSoon: true },
    ]);
    await Promise.all([dripping, longer, shorter].map((store) => store.close()));
  });

  it("E1 a put to a store that takes a file and says nothing fails within eleven seconds", async () => {
    const store = await openStore("", {});
    const files = createMinioFiles({
      endpoint: `http://127.0.0.1:${store.port}`,
      bucket: "utspring",
      accessKey: "a",
      secretKey: "b",
    });
    const put = files.put("documents/a", Readable.from([Buffer.from("fyra")]), { size: 4, type: "text/plain" }).then(
      () => "kept",
      (error: Error) => error.message,
    );
    expect(await Promise.race([put, sleep(11_000, "it did not end", { ref: false })])).toBe("the store is too slow");
    await store.close();
  });

  it("E1 a push host that resolves to a private address is refused, also after it resolved to a public one", async () => {
    const peer = await peerOf("push", "well");
    await expect(push(peer, createWebPusher({ contact, resolve: local.resolve, ca: local.ca }))).rejects.toThrow(
      "not on the open net",
    );
    expect(peer.connections).toBe(0);
    let addresses = ["127.0.0.1"];
    const pusher = createWebPusher({
      contact,
      resolve: async () => addresses,
      isAllowed: (address) => address === "127.0.0.1",
      ca: local.ca,
    });
    expect(await push(peer, pusher)).toBe("sent");
    // The connection is closed, so the next push resolves the name again.
    peer.hangUp();
    await vi.waitFor(() => expect(peer.open).toBe(0));
    addresses = ["127.0.0.1", "127.0.0.2"];
    await expect(push(peer, pusher)).rejects.toThrow("not on the open net");
    expect(peer.connections).toBe(1);
  });

  it.each(["https://127.0.0.1", "https://[::1]", "http://a.push.test"])(
    "E1 a push address with an IP address as its host, or without TLS, is never connected to: %s",
    async (origin) => {
      const peer = await peerOf("push", "well");
      await expect(
        createWebPusher(local).send(newPushDevice(`${origin}:${peer.port}/x`), message, keys),
      ).rejects.toThrow("not on the open net");
      expect(peer.connections).toBe(0);
    },
  );

  it("E1 one push service has eight connections at most and pauses after three failures, while another is still reached", async () => {
    const [mute, well] = await Promise.all([peerOf("push", "mute"), peerOf("push", "well", "127.0.0.2")]);
    const pusher = createWebPusher({ ...local, resolve: twoAddresses });
    const codes = async (pushes: Promise<unknown>[]) =>
      (await Promise.allSettled(pushes)).map((one) =>
        one.status === "rejected" ? (one.reason as { code: string }).code : "sent",
      );
    const first = codes(Array.from({ length: 20 }, () => push(mute, pusher, "mute.push.test")));
    expect(await push(well, pusher, "well.push.test")).toBe("sent");
    const outcomes = await first;
    expect(outcomes.filter((code) => code === "PEER_DEADLINE")).toHaveLength(8);
    expect(outcomes.filter((code) => code === "PUSH_BUSY")).toHaveLength(12);
    expect(mute.connections).toBe(8);
    expect(await codes([push(mute, pusher, "mute.push.test")])).toEqual(["PUSH_HOST_RESTS"]);
    expect(await push(well, pusher, "well.push.test")).toBe("sent");
    expect(mute.connections).toBe(8);
  });

  it("E1 many names of one address share eight connections, while another address is still reached", async () => {
    const [mute, well] = await Promise.all([peerOf("push", "mute"), peerOf("push", "well", "127.0.0.2")]);
    const pusher = createWebPusher({ ...local, resolve: twoAddresses });
    const pushes = Promise.allSettled(Array.from({ length: 40 }, (_, n) => push(mute, pusher, `host-${n}.push.test`)));
    await vi.waitFor(() => expect(mute.connections).toBe(8));
    expect(await push(well, pusher, "well.push.test")).toBe("sent");
    const codes = (await pushes).map((one) =>
      one.status === "rejected" ? (one.reason as { code: string }).code : "sent",
    );
    expect(codes.filter((code) => code === "PEER_DEADLINE")).toHaveLength(8);
    expect(codes.filter((code) => code === "PUSH_BUSY")).toHaveLength(32);
    expect(mute.connections).toBe(8);
    // A push refused by the limits says nothing about its host: it is retried at once.
    expect(await Promise.allSettled([push(mute, pusher, "host-39.push.test")])).toMatchObject([
      { reason: { code: "PEER_DEADLINE" } },
    ]);
  });
});
