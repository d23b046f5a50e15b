import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { createCtx, ctxWith } from "@utspring/testkit/actors";
import { refusalOf } from "@utspring/testkit/caller";
import { makeTestUsers } from "@utspring/testkit/test-users";
import { incoming } from "@utspring/testkit/files";
import { openTestApp } from "@utspring/testkit/test-app";
import { setImage } from "./set-image.ts";

const testApp = await openTestApp();
const { as, ours, admin: adminPerson, outsider } = await makeTestUsers(testApp);
const admin = await createCtx(testApp, adminPerson);
const { products, suppliers } = as.admin.admin;
const { supplierId } = await suppliers.create({ name: "Strumpor AB" });
const product = await products.create({
  supplierId,
  name: "Strumpor",
  costPrice: 6000,
  classProfit: 3000,
  adminProfit: 1000,
  options: [],
});

const image = (bytes = "en bild") => incoming("strumpor.png", bytes);
const stored = () => testApp.deps.files.list("");
const imageUrl = async () => (await products.list({ supplierId })).rows[0]?.imageUrl;

describe("admin.products.setImage", () => {
  it.each([
    ["a visitor", () => ctxWith(testApp, null), "NOT_SIGNED_IN"],
    ["an outsider", () => createCtx(testApp, outsider), "NOT_ALLOWED"],
    ["an elev", () => createCtx(testApp, ours.pupils[0] ?? outsider), "NOT_ALLOWED"],
    ["a studentansvarig", () => createCtx(testApp, ours.manager), "NOT_ALLOWED"],
  ])("admin.products.setImage — refuses %s before anything is stored", async (_who, ctxFor, code) => {
    expect(await refusalOf(setImage(await ctxFor(), product, image()))).toEqual({ code });
    expect(await stored()).toEqual([]);
  });

  it("admin.products.setImage — does not find a missing product, nor a class's own product, and stores no file", async () => {
    const own = await as.studentansvarig.sales.products.create({
      name: "Bullar",
      costPrice: 100,
      classProfit: 100,
      options: [],
    });
    for (const productId of [own.productId, randomUUID()])
      expect(await refusalOf(setImage(admin, { productId }, image()))).toEqual({ code: "NOT_FOUND" });
    expect(await stored()).toEqual([]);
  });

  it("admin.products.setImage — a class that sells the product sees its image, and two concurrent uploads leave one file", async () => {
    expect(await imageUrl()).toBeNull();
    const both = await Promise.all([setImage(admin, product, image("a")), setImage(admin, product, image("b"))]);
    expect(both.map((one) => one.imageUrl)).toContain(await imageUrl());
    expect(await stored()).toEqual([(await imageUrl())?.replace("/img/", "product-images/")]);
    await as.studentansvarig.sales.startSession({ supplierId, name: "Höst", idempotencyKey: randomUUID() });
    expect((await as.elev.sales.products.list()).find(({ id }) => id === product.productId)).toMatchObject({
      imageUrl: await imageUrl(),
    });
  });

  it("admin.products.setImage — removing the product removes its image file", async () => {
    expect(await products.remove(product)).toEqual({ isKept: false });
    expect(await stored()).toEqual([]);
  });
});
