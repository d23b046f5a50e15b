import { beforeAll, describe, expect, it } from "vitest";
import { callerFor } from "@utspring/testkit/caller";
import { makeAnotherManager, makeClass } from "@utspring/testkit/make";
import { bytesOf, readPdf } from "@utspring/testkit/sales-reports";
import { openTestApp } from "@utspring/testkit/test-app";
import { newKey } from "@utspring/testkit/new-key";

const testApp = await openTestApp();

describe.each([
  ["ahead of", 2],
  ["behind", -2],
])("the application's clock is two hours %s the database's", (_where, hours) => {
  beforeAll(() => {
    testApp.clock.move(hours * 3_600_000);
    return () => testApp.clock.move(-hours * 3_600_000);
  });

  /** A class with two studentansvariga and 5 000 kr. */
  async function makeFund() {
    const klass = await makeClass(testApp, { pupils: 0 });
    const anna = await callerFor(testApp, klass.manager);
    const bo = await callerFor(testApp, await makeAnotherManager(testApp, klass));
    await anna.fund.deposit({ amount: 500_000, description: "Insats", ...newKey() });
    const withdraw = (amount: string) => anna.fund.withdraw({ amount, description: "Buss", ...newKey() });
    const removeLimit = async () => {
      await anna.fund.setLimit(newKey());
      const { limitChange } = await bo.fund.waiting();
      await bo.fund.attestLimit({ changeId: limitChange?.id ?? "", ...newKey() });
    };
    const printed = async () =>
      (await readPdf(bytesOf((await anna.fund.meetingReport({})).file))).pages
        .flat()
        .join(" ")
        .replaceAll("\u00a0", " ");
    return { anna, withdraw, removeLimit, printed };
  }

  it("fund.meetingReport — what was booked before the limit is said to be from before it", async () => {
    const { anna, withdraw, printed } = await makeFund();
    await withdraw("2000");
    await anna.fund.setLimit({ amount: "1000", ...newKey() });
    await withdraw("100");
    expect(await printed()).toContain(
      "Utan attest är 1 uttag på mer än 1 000,00 kr bokfört i perioden, innan dagens gräns gällde: sammanlagt 2 000,00 kr.",
    );
  });

  it("fund.meetingReport — a time without a limit has what was booked in it, and nothing else", async () => {
    const { anna, withdraw, removeLimit, printed } = await makeFund();
    await anna.fund.setLimit({ amount: "4000", ...newKey() });
    await withdraw("100");
    await removeLimit();
    await withdraw("300");
    expect(await printed()).toContain("Sedan dess är 1 uttag i perioden bokfört utan attest, sammanlagt 300,00 kr.");
    await anna.fund.setLimit({ amount: "4000", ...newKey() });
    await withdraw("200");
    expect(await printed()).toContain(
      "var gränsen borttagen: då är 1 uttag i perioden bokfört utan attest, sammanlagt 300,00 kr.",
    );
  });
});
