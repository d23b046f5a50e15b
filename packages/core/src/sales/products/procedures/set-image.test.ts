import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { createCtx, ctxWith, createImpersonation } from "@utspring/testkit/actors";
import { makeTestUsers } from "@utspring/testkit/test-users";
import { refusalOf } from "@utspring/testkit/caller";
import { incoming } from "@utspring/testkit/files";
import { openTestApp } from "@utspring/testkit/test-app";
import { makeProduct, makeSupplier, saleOf, startSale } from "@utspring/testkit/make-sales";
import { setImage } from "./set-image.ts";

const testApp = await openTestApp();
const { as, ours, admin, outsider } = await makeTestUsers(testApp);
const [pupil = ours.manager] = ours.pupils;
const manager = await createCtx(testApp, ours.manager);
const own = { name: "Bullar", costPrice: "20", classProfit: "10", options: [] };
const product = await as.studentansvarig.sales.products.create(own);

const image = (bytes = "en bild") => incoming("../IMG 0001.JPG", bytes);
const stored = () => testApp.deps.files.list("");
const imageUrl = async ({ productId } = product) =>
  (await as.elev.sales.products.list()).find(({ id }) => id === productId)?.imageUrl;

describe("sales.products.setImage", () => {
  it.each([
    ["a visitor", () => ctxWith(testApp, null), "NOT_SIGNED_IN"],
    ["an outsider", () => createCtx(testApp, outsider), "NOT_ALLOWED"],
    ["an elev", () => createCtx(testApp, pupil), "NOT_ALLOWED"],
    ["an admin", () => createCtx(testApp, admin), "NOT_ALLOWED"],
  ])("sales.products.setImage — refuses %s before anything is stored", async (_who, ctxFor, code) => {
    expect(await refusalOf(setImage(await ctxFor(), product, image()))).toEqual({ code });
    expect(await stored()).toEqual([]);
  });

  it("sales.products.setImage — a supplier's, another class's and a missing product are not found, and nothing is stored", async () => {
    const global = await makeProduct(testApp, await makeSupplier(testApp));
    const theirs = await as.neighbour.sales.products.create(own);
    for (const productId of [global.productId, theirs.productId, randomUUID()]) {
      expect(await refusalOf(setImage(manager, { productId }, image()))).toEqual({ code: "NOT_FOUND" });
    }
    expect(await stored()).toEqual([]);
  });

  it("sales.products.setImage — stores the image as WebP under a random key, not its name, and adds an event", async () => {
    const { imageUrl: url } = await setImage(manager, product, image());
    expect(url).toMatch(/^\/img\/[0-9a-f]{64}$/u);
    expect(await stored()).toEqual([url.replace("/img/", "product-images/")]);
    expect(await imageUrl()).toBe(url);
    const { file } = await testApp.deps.files.get((await stored())[0] ?? "");
    expect(file).toEqual({ size: 7, type: "image/webp" });
    expect((await as.elev.classes.activity({})).rows[0]).toMatchObject({ kind: "sales.products.update" });
  });

  it("sales.products.setImage — a new image has a new address and the old image is deleted, also in concurrent calls", async () => {
    const before = await imageUrl();
    const [one, other] = await Promise.all([
      setImage(manager, product, image("a")),
      setImage(manager, product, image("b")),
    ]);
    expect(new Set([before, one.imageUrl, other.imageUrl]).size).toBe(3);
    expect([one.imageUrl, other.imageUrl]).toContain(await imageUrl());
    expect(await stored()).toEqual([(await imageUrl())?.replace("/img/", "product-images/")]);
  });

  it("sales.products.setImage — an impersonating administrator can set an image for the class", async () => {
    const ctx = await ctxWith(testApp, await createImpersonation(testApp, admin, ours.classId));
    const { imageUrl: url } = await setImage(ctx, product, image());
    expect(await imageUrl()).toBe(url);
  });

  it("sales.products.setImage — a failed upload does not change the product; a failure to delete the old image is logged", async () => {
    const before = await imageUrl();
    const put = () => Promise.reject(new Error("the store is down"));
    await expect(
      setImage({ ...manager, deps: { ...manager.deps, files: { ...manager.deps.files, put } } }, product, image()),
    ).rejects.toThrow("the store is down");
    expect(await imageUrl()).toBe(before);
    const remove = put;
    const after = await setImage(
      { ...manager, deps: { ...manager.deps, files: { ...manager.deps.files, remove } } },
      product,
      image(),
    );
    expect(await imageUrl()).toBe(after.imageUrl);
    expect(testApp.log.lines.at(-1)).toMatchObject({ level: "error" });
    if (before) await testApp.deps.files.remove(before.replace("/img/", "product-images/"));
  });

  it("sales.products.setImage — the image is deleted with its product, and kept when the product has been sold", async () => {
    await startSale(testApp, as.studentansvarig);
    const sold = await as.studentansvarig.sales.products.create(own);
    await setImage(manager, sold, image());
    await as.elev.sales.registerSale(saleOf(sold));
    const before = (await stored()).length;
    expect(await as.studentansvarig.sales.products.remove(product)).toEqual({ isKept: false });
    expect(await stored()).toHaveLength(before - 1);
    expect(await as.studentansvarig.sales.products.remove(sold)).toEqual({ isKept: true });
    expect(await stored()).toHaveLength(before - 1);
  });
});
