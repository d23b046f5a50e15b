import { randomUUID } from "node:crypto";
import { afterAll, describe, expect, it } from "vitest";
import { dayOf, formatDay } from "@utspring/domain/dates";
import { makeLimitedClass } from "@utspring/testkit/make-limited-class";
import { bytesOf, readPdf } from "@utspring/testkit/sales-reports";
import { openTestApp } from "@utspring/testkit/test-app";

const testApp = await openTestApp();
afterAll(() => testApp.close());

const key = () => ({ idempotencyKey: randomUUID() });

describe("fund.meetingReport", () => {
  it("fund.meetingReport — says that the limit was removed, and what one person withdrew alone since", async () => {
    const { anna, bo, pupil } = await makeLimitedClass(testApp);
    const printed = async () => {
      const { pages } = await readPdf(bytesOf((await pupil.fund.meetingReport({})).file));
      expect(pages).toHaveLength(2);
      return pages.flat().join(" ").replaceAll("\u00a0", " ");
    };
    const { requestId } = await anna.fund.withdraw({ amount: "1500", description: "Handpenning", ...key() });
    await bo.fund.attest({ requestId: requestId ?? "", ...key() });
    await anna.fund.withdraw({ amount: "100", description: "Under gränsen", ...key() });
    await anna.fund.setLimit(key());
    const { limitChange } = await bo.fund.waiting();
    expect(await printed()).not.toContain("ingen gräns nu");
    await bo.fund.attestLimit({ changeId: limitChange?.id ?? "", ...key() });
    const removed = `Klassen har ingen gräns nu (sedan ${formatDay(dayOf(testApp.clock.now()))}).`;
    expect(await printed()).toContain(`${removed} Inget uttag i perioden är bokfört utan attest sedan dess.`);

    await anna.fund.withdraw({ amount: "2000", description: "Lokal", ...key() });
    expect(await printed()).toContain(
      `${removed} Sedan dess är 1 uttag i perioden bokfört utan attest, sammanlagt 2 000,00 kr.`,
    );
    const { transactionId } = await anna.fund.withdraw({ amount: "50", description: "Fel", ...key() });
    await anna.fund.withdraw({ amount: "1000", description: "Buss", ...key() });
    await anna.fund.correct({ transactionId: transactionId ?? "", reason: "fel", ...key() });
    const text = await printed();
    expect(text).toContain(
      `${removed} Sedan dess är 2 uttag i perioden bokförda utan attest, sammanlagt 3 000,00 kr, utan rättade.`,
    );
    expect(text).toContain("Handpenning");
  });

  it("fund.meetingReport — a time without a limit, and what left then, is still said when a limit is set again", async () => {
    const { anna, bo, pupil } = await makeLimitedClass(testApp);
    const printed = async () => {
      const { pages } = await readPdf(bytesOf((await pupil.fund.meetingReport({})).file));
      return pages.flat().join(" ").replaceAll("\u00a0", " ");
    };
    const remove = async () => {
      await anna.fund.setLimit(key());
      const { limitChange } = await bo.fund.waiting();
      await bo.fund.attestLimit({ changeId: limitChange?.id ?? "", ...key() });
    };
    await anna.fund.withdraw({ amount: "100", description: "Under gränsen", ...key() });
    await remove();
    await anna.fund.withdraw({ amount: "3000", description: "Lokal", ...key() });
    expect(await printed()).not.toContain("var gränsen borttagen");
    await anna.fund.setLimit({ amount: "6000", ...key() });
    await anna.fund.withdraw({ amount: "200", description: "Buss", ...key() });
    const today = formatDay(dayOf(testApp.clock.now()));
    const then = `Under en del av ${today} var gränsen borttagen: då är 1 uttag i perioden bokfört utan attest, sammanlagt 3 000,00 kr.`;
    expect(await printed()).toContain(
      `Gränsen är 6 000,00 kr sedan ${today}. Inget uttag på mer än 6 000,00 kr är bokfört i perioden. ${then}`,
    );

    await remove();
    await anna.fund.withdraw({ amount: "300", description: "Flak", ...key() });
    expect(await printed()).toContain(
      `Klassen har ingen gräns nu (sedan ${today}). Sedan dess är 1 uttag i perioden bokfört utan attest, sammanlagt 300,00 kr. ${then}`,
    );
    await anna.fund.setLimit({ amount: "5000", ...key() });
    expect(await printed()).toContain(
      "Under delar av perioden var gränsen borttagen: då är 2 uttag i perioden bokförda utan attest, sammanlagt 3 300,00 kr.",
    );
  });
});
