import { expect, it } from "vitest";
import type { PackedSale } from "@utspring/core/sales/reports/queries";
import { readXlsx } from "@utspring/testkit/sales-reports";
import { refusalOf } from "@utspring/testkit/caller";
import { fileAllowance, refuseSharedFile, sharedAllowance, writeFileInProcess } from "./file-writer.ts";

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

const anna = { userId: "anna", classId: "a" };

it("a file of 10,000 rows is written while the event loop goes on", async () => {
  let last = performance.now();
  let longestMs = 0;
  const timer = setInterval(() => {
    const now = performance.now();
    longestMs = Math.max(longestMs, now - last);
    last = now;
  }, 5);
  const startedAt = performance.now();
  const file = await writeFileInProcess(anna, "packingListXlsx", [Array.from({ length: 10_000 }, () => sale)]);
  const allMs = performance.now() - startedAt;
  clearInterval(timer);
  expect(readXlsx(Buffer.from(file))).toHaveLength(10_001);
  expect(longestMs).toBeLessThan(allMs / 4);
});

it("a refusal keeps its code, and an unknown writer fails without taking the process down", async () => {
  const tooMany = Array.from({ length: 10_001 }, () => sale);
  expect(await refusalOf(writeFileInProcess(anna, "packingListXlsx", [tooMany]))).toEqual({ code: "TOO_MANY_ROWS" });
  await expect(writeFileInProcess(anna, "none", [])).rejects.toThrow("not a function");
});

it("a class whose members ask for many files does not delay another class", async () => {
  const sales = Array.from({ length: 8_000 }, () => sale);
  const order: string[] = [];
  const write = async (userId: string, classId: string, rows: PackedSale[]) => {
    await writeFileInProcess({ userId, classId }, "packingListXlsx", [rows]).catch(() => undefined);
    order.push(classId);
  };
  const many = ["a1", "a2", "a3", "a4", "a5", "a6"].map((userId) => write(userId, "a", sales));
  await Promise.all([...many, write("b1", "b", [sale])]);
  // Two run at a time: without turns, five have ended before the last one begins.
  expect(order.indexOf("b")).toBeLessThan(5);
});

it("a class's file is refused at once where eight of the class wait, and another class's is written", async () => {
  const write = (userId: string, classId: string, rows: PackedSale[]) =>
    writeFileInProcess({ userId, classId }, "packingListXlsx", [rows]);
  const sales = Array.from({ length: 2_000 }, () => sale);
  const waiting = Array.from({ length: 9 }, (_, index) => write(`e${index}`, "e", sales));
  expect(await refusalOf(write("e9", "e", sales))).toEqual({ code: "TOO_MANY_CALLS" });
  await write("f", "f", [sale]);
  await Promise.allSettled(waiting);
});

it("the files of a person, or those that a class shares, cost at most 60 seconds of CPU in ten minutes", async () => {
  const owner = { userId: "cleo", classId: "c" };
  fileAllowance.charge("cleo", 60_000);
  const refused = refusalOf(writeFileInProcess(owner, "packingListXlsx", [[sale]]));
  expect(await refused).toEqual({ code: "TOO_MANY_TRIES" });
  await writeFileInProcess({ ...owner, userId: "dag" }, "packingListXlsx", [[sale]]);
});

it("one member's part of what a class shares is 15 of its 60 seconds of CPU", async () => {
  const shared = { userId: "e", classId: "e", askedBy: "elsa" };
  const sales = Array.from({ length: 8_000 }, () => sale);
  sharedAllowance.charge("elsa", 14_990);
  refuseSharedFile("elsa");
  await writeFileInProcess(shared, "packingListXlsx", [sales]);
  expect(() => refuseSharedFile("elsa")).toThrow("Försök igen om");
  refuseSharedFile("frida");
  await writeFileInProcess({ ...shared, askedBy: "frida" }, "packingListXlsx", [[sale]]);
});
