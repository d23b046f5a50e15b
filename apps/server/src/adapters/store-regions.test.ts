import dns from "node:dns";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { afterEach, describe, expect, it, vi } from "vitest";
import { openRegionPeer } from "@utspring/testkit/assurance/s3-region-peer";
import type { RegionDialect, RegionPeer } from "@utspring/testkit/assurance/s3-region-peer";
import { createMinioFiles } from "./files-minio.ts";
import type { S3Settings } from "./files-minio.ts";

const peers: RegionPeer[] = [];
afterEach(async () => {
  vi.restoreAllMocks();
  await Promise.all(peers.splice(0).map((peer) => peer.close()));
});
const peerOf = async (options: Parameters<typeof openRegionPeer>[0]) => {
  const peer = await openRegionPeer(options);
  peers.push(peer);
  return peer;
};
const filesAt = (peer: RegionPeer, more: Partial<S3Settings> = {}) =>
  createMinioFiles({
    endpoint: peer.url,
    bucket: "utspring",
    accessKey: "a",
    secretKey: "b",
    region: null,
    addressing: "path",
    ...more,
  });
const codeOf = (call: Promise<unknown>) =>
  call.then(
    () => "ok",
    (error: Error & { code?: string }) => error.code ?? error.message,
  );

const bytes = Buffer.from("Styrelseprotokoll");
/** Every kind of call to a store, each with a new client, so that none uses what another call cached. */
const calls: Record<string, (peer: RegionPeer, more?: Partial<S3Settings>) => Promise<unknown>> = {
  ready: (peer, more) => filesAt(peer, more).ready(),
  put: (peer, more) => filesAt(peer, more).put("documents/a", bytes, { size: bytes.length, type: "text/plain" }),
  putStream: (peer, more) =>
    filesAt(peer, more).put("documents/a", Readable.from([bytes]), { size: bytes.length, type: "text/plain" }),
  get: async (peer, more) => buffer((await filesAt(peer, more).get("documents/a")).content),
  getRange: async (peer, more) => buffer((await filesAt(peer, more).get("documents/a", { start: 2, end: 5 })).content),
  list: (peer, more) => filesAt(peer, more).list("documents/"),
  storedAt: (peer, more) => filesAt(peer, more).storedAt("documents/a"),
  remove: (peer, more) => filesAt(peer, more).remove("documents/a"),
};

describe("files — a file store with a region", () => {
  it.each<[RegionDialect, string]>([
    ["aws", "eu-north-1"],
    ["scaleway", "fr-par"],
    ["garage", "garage"],
  ])("finds the region of %s, and every call works without S3_REGION", async (dialect, region) => {
    const peer = await peerOf({ dialect, region });
    for (const [name, call] of Object.entries(calls)) expect([name, await codeOf(call(peer))]).toEqual([name, "ok"]);
    expect(await filesAt(peer).list("documents/")).toEqual([]);
  });

  it("asks for the region once, for any number of calls", async () => {
    const peer = await peerOf({ dialect: "garage", region: "garage" });
    const files = filesAt(peer);
    await files.ready();
    const before = peer.requests.length;
    await Promise.all(
      ["a", "b", "c"].map((key) => files.put(`documents/${key}`, bytes, { size: bytes.length, type: "text/plain" })),
    );
    expect(peer.requests.length - before).toBe(3);
  });

  it("works with a key that may not read the bucket's region, with and without S3_REGION", async () => {
    const peer = await peerOf({ dialect: "aws", region: "eu-north-1", hidesLocation: true });
    for (const [name, call] of Object.entries(calls)) {
      expect([name, await codeOf(call(peer))]).toEqual([name, "ok"]);
      expect([name, await codeOf(call(peer, { region: "eu-north-1" }))]).toEqual([name, "ok"]);
    }
  });

  it("with S3_REGION does not ask, and names the store's region when it is another", async () => {
    const peer = await peerOf({ dialect: "scaleway", region: "fr-par" });
    await filesAt(peer, { region: "fr-par" }).put("documents/a", bytes, { size: bytes.length, type: "text/plain" });
    expect(peer.requests).toHaveLength(1);
    const fault = await filesAt(peer, { region: "nl-ams" })
      .ready()
      .catch((error: unknown) => error);
    expect(fault).toMatchObject({ code: "S3_REGION", region: "fr-par" });
  });

  it("uses the bucket as host name where the store requires it", async () => {
    const peer = await peerOf({ dialect: "aws", region: "us-east-1" });
    const lookup = vi
      .spyOn(dns, "lookup")
      .mockImplementation(((_host: string, options: { all?: boolean }, done: (...args: unknown[]) => void) =>
        options.all === true
          ? done(null, [{ address: "127.0.0.1", family: 4 }])
          : done(null, "127.0.0.1", 4)) as never);
    const files = filesAt(peer, { endpoint: `http://store.test:${peer.port}`, addressing: "host" });
    await files.put("documents/a", bytes, { size: bytes.length, type: "text/plain" });
    await files.put("documents/b", Readable.from([bytes]), { size: bytes.length, type: "text/plain" });
    expect(await buffer((await files.get("documents/b")).content)).toEqual(bytes);
    expect(
      peer.requests.filter(
        (request) => !request.includes(` utspring.store.test:${peer.port} /documents/`) && !request.includes("GET"),
      ),
    ).toEqual([]);
    expect(lookup).toHaveBeenCalled();
  });

  it("ready fails with the store's own error message", async () => {
    const cases = [
      { status: 403, code: "InvalidAccessKeyId", says: "S3_KEYS" },
      { status: 403, code: "SignatureDoesNotMatch", says: "S3_KEYS" },
      { status: 403, code: "AccessDenied", message: "Forbidden: No such key: GK31", says: "S3_DENIED" },
      { status: 403, code: "RequestTimeTooSkewed", says: "S3_CLOCK" },
      {
        status: 301,
        code: "PermanentRedirect",
        extra: "<Endpoint>utspring.s3.eu-north-1.amazonaws.com</Endpoint>",
        headers: { "x-amz-bucket-region": "eu-north-1" },
        says: "S3_ENDPOINT",
      },
      { status: 503, code: "SlowDown", says: "S3_FAILED" },
    ];
    for (const { says, ...refusal } of cases) {
      const peer = await peerOf({ dialect: "aws", region: "us-east-1", refusal });
      expect([refusal.code, await codeOf(filesAt(peer).ready())]).toEqual([refusal.code, says]);
      expect([refusal.code, await codeOf(filesAt(peer, { region: "us-east-1" }).ready())]).toEqual([
        refusal.code,
        says,
      ]);
    }
    const [gone] = [await peerOf({ dialect: "aws", region: "us-east-1" })];
    await gone?.close();
    peers.pop();
    expect(
      await codeOf(
        createMinioFiles({
          endpoint: "http://127.0.0.1:1",
          bucket: "utspring",
          accessKey: "a",
          secretKey: "b",
          region: null,
          addressing: "path",
        }).ready(),
      ),
    ).toBe("S3_UNREACHABLE");
  });
});
