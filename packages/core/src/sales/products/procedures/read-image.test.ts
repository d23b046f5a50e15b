import { text } from "node:stream/consumers";
import { describe, expect, it } from "vitest";
import { createCtx, ctxWith } from "@utspring/testkit/actors";
import { makeTestUsers } from "@utspring/testkit/test-users";
import { refusalOf } from "@utspring/testkit/caller";
import { incoming } from "@utspring/testkit/files";
import { openTestApp } from "@utspring/testkit/test-app";
import { readImage } from "./read-image.ts";
import { setImage } from "./set-image.ts";

const testApp = await openTestApp();
const { as, ours } = await makeTestUsers(testApp);
const product = await as.studentansvarig.sales.products.create({
  name: "Bullar",
  costPrice: "20",
  classProfit: "10",
  options: [],
});
const visitor = await ctxWith(testApp, null);

describe("sales.products.readImage", () => {
  it("sales.products.readImage — an unknown or malformed key is not found, and no other file can be read through it", async () => {
    await testApp.deps.files.put(`documents/${ours.classId}/a`, Buffer.from("hemligt"), {
      size: 7,
      type: "text/plain",
    });
    for (const imageKey of [
      "0".repeat(32),
      "",
      "A".repeat(32),
      `../documents/${ours.classId}/a`,
      "..",
      "0".repeat(33),
    ]) {
      expect(await refusalOf(readImage(visitor, { imageKey }))).toEqual({ code: "NOT_FOUND" });
    }
    expect(testApp.log.lines).toEqual([]);
  });

  it("sales.products.readImage — anyone who has the address gets the image, until a new image replaces it", async () => {
    const { imageUrl } = await setImage(await createCtx(testApp, ours.manager), product, incoming("a.jpg", "en bild"));
    const imageKey = imageUrl.replace("/img/", "");
    const image = await readImage(visitor, { imageKey });
    expect(image).toMatchObject({ mimeType: "image/webp", size: 7 });
    expect(await text(image.content)).toBe("en bild");
    await setImage(await createCtx(testApp, ours.manager), product, incoming("b.jpg", "en annan"));
    expect(await refusalOf(readImage(visitor, { imageKey }))).toEqual({ code: "NOT_FOUND" });
  });

  it("sales.products.readImage — a failing file store is an error, not a missing image", async () => {
    const files = { ...visitor.deps.files, get: () => Promise.reject(new Error("the store is down")) };
    await expect(
      readImage({ ...visitor, deps: { ...visitor.deps, files } }, { imageKey: "0".repeat(32) }),
    ).rejects.toThrow("the store is down");
  });
});
