import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { commonDecimals, formatKr, parseKr } from "@utspring/domain/money";
import type { ClassSalesSums, SalesSums } from "@utspring/domain/sales/price";
import { sharesOf } from "@utspring/domain/sales/shares";
import { render } from "../../../../apps/cli/src/output.ts";
import { countsOf, report, seed, testTimeoutMs } from "../assurance/counts.ts";
import { expectedSums } from "../assurance/sales-oracle.ts";
import type { ExpectedSums, MadeParts, MadeSale } from "../assurance/sales-oracle.ts";
import { callerFor } from "../caller.ts";
import { makeProduct, makeSupplier, saleOf, startSale } from "../make-sales.ts";
import { makeAnotherAdmin, makeClass } from "../make.ts";
import { bytesOf, readPdf, readXlsx } from "../sales-reports.ts";
import { seededRandom } from "../seeded-random.ts";
import { openTestApp } from "../test-app.ts";

const testApp = await openTestApp();

const { sessions } = countsOf("M15");
const random = seededRandom(seed);
const classWords = ["Att betala för varorna", "Egna inköp", "Klassens vinst"] as const;
const adminWords = ["Till leverantören", "Administratörens del", "Egna inköp", "Klassens vinst"] as const;
const compared = { sums: 0, differenceOre: 0 };

function same(got: number | undefined, wanted: number): void {
  compared.sums += 1;
  compared.differenceOre += Math.abs((got ?? Number.NaN) - wanted);
  expect(got).toBe(wanted);
}

const randomParts = (isOwn: boolean): MadeParts => ({
  costOre: random(3) === 0 ? random(20) * 100 : random(9_000),
  classProfitOre: 1 + random(5_000),
  adminProfitOre: isOwn ? 0 : random(1_500),
  isOwn,
});

const shownWords = (words: readonly (keyof ExpectedSums)[], wanted: ExpectedSums) =>
  words.filter((word) => word !== "Egna inköp" || wanted[word] > 0);

function compareAnswer(sums: SalesSums | ClassSalesSums, wanted: ExpectedSums): void {
  same(sums.amountOre, wanted.amountOre);
  same(sums.quantity, wanted.quantity);
  const isOfClass = "goodsOre" in sums;
  expect(Object.keys(sums).filter((key) => /supplier|admin/iu.test(key)).length).toBe(isOfClass ? 0 : 2);
  const shares = sharesOf(sums);
  const words = shownWords(isOfClass ? classWords : adminWords, wanted);
  expect(shares.map(({ label }) => label)).toEqual(words);
  const decimals = commonDecimals(shares.map(({ amountOre }) => amountOre));
  let addedUp = 0;
  for (const { label, amountOre } of shares) {
    same(amountOre, wanted[label as keyof ExpectedSums]);
    addedUp += parseKr(formatKr(amountOre, decimals)) ?? Number.NaN;
  }
  same(addedUp, parseKr(formatKr(sums.amountOre, decimals)) ?? Number.NaN);
  const fields = isOfClass
    ? { goodsOre: wanted["Att betala för varorna"] }
    : { supplierOre: wanted["Till leverantören"], adminProfitOre: wanted["Administratörens del"] };
  const written = { ...fields, ownPurchasesOre: wanted["Egna inköp"], classProfitOre: wanted["Klassens vinst"] };
  const lines = render(sums, "csv").split("\r\n");
  for (const [field, wantedOre] of Object.entries(written)) {
    const line = lines.find((one) => one.startsWith(`${field.replace(/Ore$/u, "")}`)) ?? "";
    same(parseKr(line.split(";").at(-1) ?? "") ?? undefined, wantedOre);
    same((JSON.parse(render(sums, "json")) as Record<string, number>)[field], wantedOre);
  }
}

async function comparePdf(pdf: string, words: readonly (keyof ExpectedSums)[], wanted: ExpectedSums): Promise<void> {
  const lines = (await readPdf(bytesOf(pdf))).pages.flat();
  const head = lines.findIndex((line) => line.startsWith("Sålda produkter | "));
  const shown = shownWords(words, wanted);
  expect(lines[head]).toBe(["Sålda produkter", "Totalt", ...shown].join(" | "));
  const [pieces, ...amounts] = (lines[head + 1] ?? "").split(" | ");
  same(Number(pieces), wanted.quantity);
  [wanted.amountOre, ...shown.map((word) => wanted[word])].forEach((ore, index) =>
    same(parseKr(amounts[index] ?? "") ?? undefined, ore),
  );
}

describe("M15 the sums of a session", () => {
  it(
    `M15 every answer, screen, PDF, export and command of ${sessions} random sessions names the sums that one oracle names`,
    { timeout: testTimeoutMs },
    async () => {
      const klass = await makeClass(testApp);
      const admin = await callerFor(testApp, await makeAnotherAdmin(testApp));
      const manager = await callerFor(testApp, klass.manager);
      const sellers = await Promise.all(klass.pupils.slice(0, 3).map((pupil) => callerFor(testApp, pupil)));
      const everything: MadeSale[] = [];
      let counted = 0;
      for (let index = 0; index < sessions; index += 1) {
        const supplierId = await makeSupplier(testApp);
        const offers: { productId: string; parts: MadeParts }[] = [];
        for (let one = 1 + random(3); one > 0; one -= 1) {
          const parts = randomParts(false);
          offers.push({ ...(await makeProduct(testApp, supplierId, parts)), parts });
        }
        for (let one = random(3); one > 0; one -= 1) {
          const parts = randomParts(true);
          const { costOre, classProfitOre } = parts;
          const fields = { name: "Egen", costPrice: costOre, classProfit: classProfitOre, options: [] };
          offers.push({ ...(await manager.sales.products.create(fields)), parts });
        }
        const { sessionId } = await startSale(testApp, manager, { supplierId });
        const sold = new Map<string, MadeSale>();
        for (let one = random(14); one > 0; one -= 1) {
          const offer = offers[random(offers.length)];
          const seller = sellers[random(sellers.length)];
          if (!offer || !seller) throw new Error("nothing to sell");
          const quantity = 1 + random(9);
          const sale = saleOf(offer, { quantity });
          const { saleId } = await seller.sales.registerSale(sale);
          sold.set(saleId, { quantity, parts: offer.parts });
          const what = random(6);
          if (what === 0) {
            await seller.sales.removeSale({ saleId });
            sold.delete(saleId);
          } else if (what === 1) {
            const { idempotencyKey: _, productId: __, ...facts } = sale;
            await manager.sales.updateSale({ saleId, ...facts, quantity: quantity + 1 });
            sold.set(saleId, { quantity: quantity + 1, parts: offer.parts });
          } else if (what === 2 && !offer.parts.isOwn) {
            // A later price changes nothing that is sold.
            offer.parts = randomParts(false);
            const { costOre, classProfitOre, adminProfitOre } = offer.parts;
            await testApp.owner`
              update products set cost_ore = ${costOre}, class_profit_ore = ${classProfitOre}, admin_profit_ore = ${adminProfitOre},
                price_ore = ${costOre + classProfitOre + adminProfitOre} where id = ${offer.productId}`;
          }
        }
        const sales = [...sold.values()];
        const wanted = expectedSums(sales);
        const compareAll = async () => {
          const shown = await manager.sales.statistics({ sessionId });
          if (!shown) throw new Error("no statistics");
          compareAnswer(shown.totals, wanted);
          const listed = (await manager.sales.sessions({ limit: 1 })).rows[0];
          if (!listed) throw new Error("no session");
          compareAnswer(sumsOnly(listed), wanted);
          await comparePdf((await manager.sales.summary({ sessionId })).pdf, classWords, wanted);
          const order = { sessionId, format: "pdf" } as const;
          const list = (await readPdf(bytesOf((await manager.sales.orderList(order)).file))).pages.flat();
          expect(list.join("\n")).not.toMatch(/kr\b|\d,\d\d/u);
          const sheet = await readXlsx(bytesOf((await manager.sales.orderList({ ...order, format: "xlsx" })).file));
          same(
            sheet.slice(1).reduce((sum, row) => sum + Number(row[3]), 0),
            wanted.quantity,
          );
          compareAnswer((await admin.admin.sales.detail({ sessionId })).totals, wanted);
          const ofAdmin = (await admin.admin.sales.sessions({ classId: klass.classId, limit: 1 })).sessions[0];
          if (!ofAdmin) throw new Error("no session");
          compareAnswer(sumsOnly(ofAdmin), wanted);
          await comparePdf((await admin.admin.sales.summary({ sessionId })).pdf, adminWords, wanted);
        };
        await compareAll();
        everything.push(...sales);
        const soFar = expectedSums(everything);
        for (const period of ["max", "1y"] as const) {
          const { totals, classes } = await admin.admin.sales.overview({ period });
          compareAnswer(sumsOnly(totals), soFar);
          const [row] = classes;
          if (!row) throw new Error("no class");
          compareAnswer(sumsOnly(row), soFar);
        }
        const ended = await manager.sales.endSession({ sessionId, idempotencyKey: randomUUID() });
        same(ended.totalOre, wanted.amountOre);
        same(ended.goodsOre, wanted["Att betala för varorna"]);
        same(ended.ownPurchasesOre, wanted["Egna inköp"]);
        same(ended.classProfitOre, wanted["Klassens vinst"]);
        await compareAll();
        counted += 1;
        testApp.clock.move(60_000);
      }
      report("M15", { sessions: counted, ...compared });
    },
  );

  it("M15 six of a product of 30,50 + 20 + 4,50 and six of an own one of 12: 183, 27, 210 and 72 kronor", () => {
    const parts = { costOre: 3_050, classProfitOre: 2_000, adminProfitOre: 450, isOwn: false };
    const own = { costOre: 1_200, classProfitOre: 1_000, adminProfitOre: 0, isOwn: true };
    expect(
      expectedSums([
        { quantity: 6, parts },
        { quantity: 6, parts: own },
      ]),
    ).toMatchObject({
      "Till leverantören": 18_300,
      "Administratörens del": 2_700,
      "Att betala för varorna": 21_000,
      "Egna inköp": 7_200,
    });
  });
});

function sumsOnly<Row extends SalesSums | ClassSalesSums>(row: Row): SalesSums | ClassSalesSums {
  const keys = ["salesCount", "quantity", "amountOre", "ownPurchasesOre", "classProfitOre", "goodsOre"];
  return Object.fromEntries(
    Object.entries(row).filter(([key]) => [...keys, "supplierOre", "adminProfitOre"].includes(key)),
  ) as unknown as SalesSums | ClassSalesSums;
}
