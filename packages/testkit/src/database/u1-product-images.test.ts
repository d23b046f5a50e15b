import { readdirSync } from "node:fs";
import os from "node:os";
import { setTimeout as sleep } from "node:timers/promises";
import { buffer } from "node:stream/consumers";
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { maxImageBytes } from "@utspring/domain/sales/rules";
import { createImpersonation, createSession } from "../actors.ts";
import { formOf, sendForm } from "../forms.ts";
import { openLiveServer } from "../live-server.ts";
import { makeAdmin, makeClass } from "../make.ts";
import { makeProduct, makeSupplier } from "../make-sales.ts";
import { attackImages, large, photo } from "../assurance/attack-images.ts";
import { gpsTag, png, script } from "../assurance/attack-files.ts";
import { report } from "../assurance/counts.ts";

const server = await openLiveServer();
const ours = await makeClass(server);
const theirs = await makeClass(server, { pupils: 0 });
const manager = await createSession(server, ours.manager);
const pupil = await createSession(server, ours.pupils[0] ?? ours.manager);
const admin = await makeAdmin(server);
const adminSecret = await createSession(server, admin);
const { api } = await server.signedIn(ours.manager);
const own = { name: "Bullar", costPrice: "20", classProfit: "10", options: [] };
const { productId } = await api.sales.products.create.mutate(own);
const global = await makeProduct(server, await makeSupplier(server));

const path = "/files/product-images";
const formFor = (id: string, fileName: string, data: string | Buffer, type = "image/png") =>
  formOf([
    { name: "productId", data: id },
    { name: "file", fileName, type, data },
  ]);
const send = (fileName: string, data: string | Buffer) =>
  sendForm(server, manager, path, formFor(productId, fileName, data));
const leftovers = () => readdirSync(os.tmpdir()).filter((name) => name.startsWith(`utspring-upload-${process.pid}-`));
const metadataOf = (bytes: Buffer) => sharp(bytes).metadata();
const kept = async (url: unknown) =>
  buffer((await server.deps.files.get(String(url).replace("/img/", "product-images/"))).content);

describe("U1 product images", () => {
  it.each(attackImages)(
    "U1 %s is refused as a product's image, and nothing of it is kept",
    async (_what, fileName, data, code) => {
      const response = await send(fileName, data);
      report("U1", { attacks: 1, through: response.status < 400 ? 1 : 0 });
      expect(response).toMatchObject({
        code,
        body: { error: { code, message: expect.stringMatching(/[a-zåäö]/u) as string } },
      });
      expect([400, 413, 415]).toContain(response.status);
      expect(await server.deps.files.list("")).toEqual([]);
      expect(JSON.stringify(response.body)).not.toMatch(/ENOENT|\/tmp|vips|Error/u);
    },
  );

  it.each(["jpeg", "png", "webp", "gif"] as const)(
    "U1 a %s with any file name becomes a WebP of at most 1024 pixels",
    async (format) => {
      const data = await sharp({ create: large }).toFormat(format).toBuffer();
      const { status, body } = await send("bild", data);
      expect(status).toBe(201);
      const { format: drawn, width, height } = await metadataOf(await kept(body["imageUrl"]));
      expect({ drawn, width, height }).toEqual({ drawn: "webp", width: 1024, height: 512 });
      expect(Object.keys(body)).toEqual(["imageUrl"]);
    },
  );

  it("U1 a small product image is not enlarged, and keeps its transparency", async () => {
    const { body } = await send(
      "liten.png",
      await sharp({ create: { width: 30, height: 20, channels: 4, background: "#ff000080" } })
        .png()
        .toBuffer(),
    );
    expect(await metadataOf(await kept(body["imageUrl"]))).toMatchObject({ width: 30, height: 20, hasAlpha: true });
  });

  it("U1 a stored product image has no location, camera or appended file, and is upright", async () => {
    expect(photo.includes(gpsTag)).toBe(true);
    const { body } = await send("stranden.jpg", Buffer.concat([photo, Buffer.from(`<?php ${script}`)]));
    const bytes = await kept(body["imageUrl"]);
    expect([
      bytes.includes(gpsTag),
      bytes.includes("script"),
      bytes.includes("Telefon"),
      bytes.includes("Exif"),
      bytes.includes("EXIF"),
    ]).toEqual(Array(5).fill(false));
    const { width, height, orientation, exif, xmp, icc } = await metadataOf(bytes);
    expect({ width, height, orientation, exif, xmp, icc }).toEqual({
      width: 512,
      height: 1024,
      orientation: undefined,
      exif: undefined,
      xmp: undefined,
      icc: undefined,
    });
  });

  it("U1 anyone may fetch a product image, browsers cache it, and its headers allow no other use than as an image", async () => {
    const { body } = await send("bild.png", png);
    const url = `${server.url}${String(body["imageUrl"])}`;
    const shown = await fetch(url);
    expect(shown.status).toBe(200);
    expect(Object.fromEntries(shown.headers)).toMatchObject({
      "content-type": "image/webp",
      "content-disposition": "inline",
      "content-security-policy": "default-src 'none'; sandbox",
      "cache-control": "public, max-age=31536000, immutable",
      "cross-origin-resource-policy": "same-origin",
      "x-content-type-options": "nosniff",
    });
    expect(shown.headers.get("set-cookie")).toBeNull();
    expect(Buffer.from(await shown.arrayBuffer()).equals(await kept(body["imageUrl"]))).toBe(true);
    const head = await fetch(url, { method: "HEAD" });
    expect([head.status, head.headers.get("content-length"), await head.text()]).toEqual([
      200,
      shown.headers.get("content-length"),
      "",
    ]);

    await send("ny.png", png);
    const gone = await fetch(url);
    expect([gone.status, gone.headers.get("cache-control"), await gone.json()]).toMatchObject([
      404,
      "no-store",
      { error: { code: "NOT_FOUND" } },
    ]);
  });

  it("U1 no address under /img serves a private file", async () => {
    const document = "0190a0a0-0000-7000-8000-000000000001";
    await server.deps.files.put(`documents/${ours.classId}/${document}`, Buffer.from("hemligt"), {
      size: 7,
      type: "text/plain",
    });
    for (const key of [
      document,
      `..%2fdocuments%2f${ours.classId}%2f${document}`,
      "..%2f..%2fetc%2fpasswd",
      "%00",
      "a".repeat(1_500),
      "",
    ]) {
      const response = await fetch(`${server.url}/img/${key}`);
      expect([key, response.status]).toEqual([key, 404]);
      expect(await response.text()).not.toContain("hemligt");
    }
    await server.deps.files.remove(`documents/${ours.classId}/${document}`);
  });

  it("U1 an image over 10 MB is cut off while it streams, or refused unread when its announced length is too large", async () => {
    const whole = Buffer.concat([png, Buffer.alloc(maxImageBytes - png.length)]);
    expect((await send("full.png", whole)).status).toBe(201);
    expect(await send("mer.png", Buffer.concat([whole, Buffer.from(" ")]))).toMatchObject({
      status: 413,
      code: "IMAGE_TOO_HEAVY",
    });
    const said = await sendForm(
      server,
      manager,
      path,
      (async function* () {
        yield Buffer.from("--");
      })(),
      { "content-length": String(2 ** 40) },
    ).catch(() => null);
    expect(said).toMatchObject({ status: 413, code: "IMAGE_TOO_HEAVY" });
  });

  it.each<[what: string, body: Buffer]>([
    ["no product", formOf([{ name: "file", fileName: "a.png", data: png }])],
    ["a product that is no id", formFor("1 or 1=1", "a.png", png)],
    [
      "a class beside it",
      formOf([
        { name: "productId", data: productId },
        { name: "classId", data: theirs.classId },
        { name: "file", fileName: "a.png", data: png },
      ]),
    ],
    ["no image", formOf([{ name: "productId", data: productId }])],
    [
      "two images",
      formOf([
        { name: "productId", data: productId },
        { name: "file", fileName: "a.png", data: png },
        { name: "file", fileName: "b.png", data: png },
      ]),
    ],
  ])("U1 a form with %s is refused", async (_what, body) => {
    const before = await server.deps.files.list("");
    expect(await sendForm(server, manager, path, body)).toMatchObject({ status: 400, code: "BAD_INPUT" });
    expect(await server.deps.files.list("")).toEqual(before);
  });

  it("U1 a product image without permission is refused before the body is read, and foreign pages are refused too", async () => {
    const silent = async function* () {
      yield Buffer.from("--");
      await sleep(20_000, undefined, { ref: false });
    };
    for (const [secret, status, code] of [
      [null, 401, "NOT_SIGNED_IN"],
      [pupil, 403, "NOT_ALLOWED"],
    ] as const) {
      expect(await sendForm(server, secret, path, silent())).toMatchObject({ status, code });
    }
    const body = formFor(productId, "a.png", png);
    expect(await sendForm(server, manager, path, body, { origin: "https://evil.example" })).toMatchObject({
      status: 403,
      code: "NOT_ALLOWED",
    });
  });

  it("U1 a class sets images of its own products, an admin those of suppliers' products, and neither the other's", async () => {
    const neighbour = await createSession(server, theirs.manager);
    const impersonator = await createImpersonation(server, admin, ours.classId);
    const statuses = await Promise.all(
      [manager, neighbour, adminSecret, impersonator].map(async (secret) => {
        const answers = [];
        for (const id of [productId, global.productId])
          answers.push((await sendForm(server, secret, path, formFor(id, "a.png", png))).status);
        return answers;
      }),
    );
    expect(statuses).toEqual([
      [201, 404],
      [404, 404],
      [404, 201],
      [201, 404],
    ]);
  });

  it("U1 uploads of product images leave no temporary files and log no errors", async () => {
    expect(await server.deps.files.list("")).toHaveLength(2);
    await expect.poll(leftovers, { timeout: 5_000 }).toEqual([]);
    expect(server.log.lines.filter(({ level }) => level === "error")).toEqual([]);
  });
});
