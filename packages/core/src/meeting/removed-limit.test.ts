import { describe, expect, it } from "vitest";
import { dayOf, formatDay, formatMoment } from "@utspring/domain/dates";
import { makeLimitedClass } from "@utspring/testkit/make-limited-class";
import { bytesOf, readPdf } from "@utspring/testkit/sales-reports";
import { openTestApp } from "@utspring/testkit/test-app";
import { newKey } from "@utspring/testkit/new-key";

const testApp = await openTestApp();

/** The limit was set and removed on one day, so its times are printed; a test does not know their minutes. */
const withoutTimes = (text: string) =>
  text
    .replaceAll(/Mellan (?<day>\S+ \S+ \d{4}) kl\. \d\d:\d\d och kl\. \d\d:\d\d var/gu, "En kort stund $<day> var")
    .replaceAll(/(?<when>(?:sedan|stund) \S+ \S+ \d{4}) kl\. \d\d:\d\d/gu, "$<when>");

describe("fund.meetingReport", () => {
  it("fund.meetingReport — says that the limit was removed, and what one person withdrew alone since", async () => {
    const { anna, bo, pupil } = await makeLimitedClass(testApp);
    const printed = async () => {
      const { pages } = await readPdf(bytesOf((await pupil.fund.meetingReport({})).file));
      return withoutTimes(pages.flat().join(" ").replaceAll("\u00a0", " "));
    };
    const { requestId } = await anna.fund.withdraw({ amount: "1500", description: "Handpenning", ...newKey() });
    await bo.fund.attest({ requestId: requestId ?? "", ...newKey() });
    await anna.fund.withdraw({ amount: "100", description: "Under gränsen", ...newKey() });
    await anna.fund.setLimit(newKey());
    const { limitChange } = await bo.fund.waiting();
    expect(await printed()).not.toContain("ingen gräns nu");
    await bo.fund.attestLimit({ changeId: limitChange?.id ?? "", ...newKey() });
    const removed = `Klassen har ingen gräns nu (sedan ${formatDay(dayOf(testApp.clock.now()))}).`;
    expect(await printed()).toContain(`${removed} Inget uttag i perioden är bokfört utan attest sedan dess.`);

    await anna.fund.withdraw({ amount: "2000", description: "Lokal", ...newKey() });
    expect(await printed()).toContain(
      `${removed} Sedan dess är 1 uttag i perioden bokfört utan attest, sammanlagt 2 000,00 kr.`,
    );
    const { transactionId } = await anna.fund.withdraw({ amount: "50", description: "Fel", ...newKey() });
    await anna.fund.withdraw({ amount: "1000", description: "Buss", ...newKey() });
    await anna.fund.correct({ transactionId: transactionId ?? "", reason: "fel", ...newKey() });
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
      return withoutTimes(pages.flat().join(" ").replaceAll("\u00a0", " "));
    };
    const remove = async () => {
      await anna.fund.setLimit(newKey());
      const { limitChange } = await bo.fund.waiting();
      await bo.fund.attestLimit({ changeId: limitChange?.id ?? "", ...newKey() });
    };
    await anna.fund.withdraw({ amount: "100", description: "Under gränsen", ...newKey() });
    await remove();
    await anna.fund.withdraw({ amount: "3000", description: "Lokal", ...newKey() });
    expect(await printed()).not.toContain("var gränsen borttagen");
    await anna.fund.setLimit({ amount: "6000", ...newKey() });
    await anna.fund.withdraw({ amount: "200", description: "Buss", ...newKey() });
    const today = formatDay(dayOf(testApp.clock.now()));
    const then = `En kort stund ${today} var gränsen borttagen: då är 1 uttag i perioden bokfört utan attest, sammanlagt 3 000,00 kr.`;
    expect(await printed()).toContain(
      `Gränsen är 6 000,00 kr sedan ${today}. Inget uttag på mer än 6 000,00 kr är bokfört i perioden. ${then}`,
    );

    await remove();
    await anna.fund.withdraw({ amount: "300", description: "Flak", ...newKey() });
    expect(await printed()).toContain(
      `Klassen har ingen gräns nu (sedan ${today}). Sedan dess är 1 uttag i perioden bokfört utan attest, sammanlagt 300,00 kr. ${then}`,
    );
    await anna.fund.setLimit({ amount: "5000", ...newKey() });
    expect(await printed()).toContain(
      "Under delar av perioden var gränsen borttagen: då är 2 uttag i perioden bokförda utan attest, sammanlagt 3 300,00 kr.",
    );
  });

  it("fund.meetingReport — two changes of the limit on one Swedish day have their times, and one alone has none", async () => {
    const { klass, anna, bo, pupil } = await makeLimitedClass(testApp);
    const setTime = async (seq: number, at: string) => {
      await testApp.owner.begin(async (tx) => {
        await tx`set local session_replication_role = replica`;
        await tx`
          update fund_limit_changes set proposed_at = ${new Date(at)},
            decided_at = case when decided_by is null then null else ${new Date(at)}::timestamptz end
          where class_id = ${klass.classId} and seq = ${seq}`;
      });
    };
    const printed = async () => {
      const { file } = await pupil.fund.meetingReport({});
      expect((await anna.fund.meetingReport({})).file).toBe(file);
      const { pages } = await readPdf(bytesOf(file));
      return pages.flat().join(" ").replaceAll("\u00a0", " ");
    };
    // After midnight in Sweden, which is the day before by UTC.
    await setTime(1, "2026-05-31T22:30:00Z");
    expect(await printed()).toContain("Gränsen är 1 000,00 kr sedan 1 juni 2026. ");
    await anna.fund.setLimit(newKey());
    const { limitChange } = await bo.fund.waiting();
    await bo.fund.attestLimit({ changeId: limitChange?.id ?? "", ...newKey() });
    await setTime(2, "2026-06-01T07:02:00Z");
    expect(await printed()).toContain("ingen gräns nu (sedan 1 juni 2026 kl. 09:02).");
    await anna.fund.setLimit({ amount: "5000", ...newKey() });
    await setTime(3, "2026-06-01T22:10:00Z");
    expect(await printed()).toMatch(
      /sedan 2 juni 2026\. .* Mellan 1 juni 2026 kl\. 09:02 och 2 juni 2026 var gränsen borttagen:/u,
    );
    await setTime(3, "2026-06-01T21:59:00Z");
    expect(await printed()).toMatch(
      /sedan 1 juni 2026 kl\. 23:59\. .* Mellan 1 juni 2026 kl\. 09:02 och kl\. 23:59 var gränsen borttagen:/u,
    );
  });

  it("fund.meetingReport — withdrawals and corrections that share a day with another have their times", async () => {
    const { klass, anna, bo, pupil } = await makeLimitedClass(testApp);
    const attested = async (amount: string) => {
      const { requestId } = await anna.fund.withdraw({ amount, description: `Lokal ${amount}`, ...newKey() });
      await bo.fund.attest({ requestId: requestId ?? "", ...newKey() });
    };
    await attested("1500");
    const { transactionId } = await anna.fund.withdraw({ amount: "50", description: "Fel", ...newKey() });
    await anna.fund.correct({ transactionId: transactionId ?? "", reason: "dubbelt", ...newKey() });
    const lines = async () => {
      const { pages } = await readPdf(bytesOf((await pupil.fund.meetingReport({})).file));
      return pages.flat().map((line) => line.replaceAll("\u00a0", " "));
    };
    const rows = await testApp.owner<{ description: string; created_at: Date }[]>`
      select description, created_at from fund_transactions where class_id = ${klass.classId} order by seq`;
    const dayAt = (index: number) => formatDay(dayOf(rows[index]?.created_at ?? new Date(0)));
    expect(await lines()).toContainEqual(expect.stringContaining(`${dayAt(1)} | Lokal 1500 | `));
    await attested("1600");
    const [first, second] = await testApp.owner<{ created_at: Date }[]>`
      select created_at from fund_transactions
      where class_id = ${klass.classId} and description like 'Lokal%' order by seq`;
    for (const [row, amount] of [
      [first, "1500"],
      [second, "1600"],
    ] as const)
      expect(await lines()).toContainEqual(
        expect.stringContaining(`${formatMoment(row?.created_at ?? new Date(0))} | Lokal ${amount} | `),
      );
    // The correction is of another kind, and alone on its day.
    expect(await lines()).toContainEqual(expect.stringContaining(`${dayAt(3)} | Fel | dubbelt | `));
  });
});
