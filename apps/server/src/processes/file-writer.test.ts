import { expect, it } from "vitest";
import type { PackedSale } from "@utspring/core/sales/reports/queries";
import { readXlsx } from "@utspring/testkit/sales-reports";
import { refusalOf } from "@utspring/testkit/caller";
import { writeFileInProcess } from "./file-writer.ts";

const sale: PackedSale = {
  sellerId: "s",
  seller: "Åsa Ek",
  product: "Strumpor",
  option: "36–40",
  quantity: 2,
  customer: "Bo Berg",
  address: "Storgatan 1",
  phone: "070-123 45 67",
  email: null,
  notes: "ring på ".repeat(50),
};

it("a file of 10,000 rows is written while the event loop goes on", async () => {
  let last = performance.now();
  let longestMs = 0;
  const timer = setInterval(() => {
    const now = performance.now();
    longestMs = Math.max(longestMs, now - last);
    last = now;
  }, 5);
  const startedAt = performance.now();
  const file = await writeFileInProcess("a", "packingListXlsx", [Array.from({ length: 10_000 }, () => sale)]);
  const allMs = performance.now() - startedAt;
  clearInterval(timer);
  expect(readXlsx(Buffer.from(file))).toHaveLength(10_001);
  expect(longestMs).toBeLessThan(allMs / 4);
});

it("a refusal keeps its code, and an unknown writer fails without taking the process down", async () => {
  const tooMany = Array.from({ length: 10_001 }, () => sale);
  expect(await refusalOf(writeFileInProcess("a", "packingListXlsx", [tooMany]))).toEqual({ code: "TOO_MANY_ROWS" });
  await expect(writeFileInProcess("a", "none", [])).rejects.toThrow("not a function");
});
