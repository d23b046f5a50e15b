import { screen } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { renderWithServer, someone } from "../../../testing/render.tsx";
import { EndedNotice } from "./EndedNotice.tsx";
import type { SummedSalesSession } from "../manager/use-sales-sessions.ts";

const sessionId = "11111111-1111-4111-8111-111111111111";
const ended: SummedSalesSession = {
  id: sessionId,
  name: "Höst",
  description: null,
  supplierName: "Kakor AB",
  status: "completed",
  startDate: new Date("2026-10-01T08:00:00Z"),
  endDate: new Date("2026-11-01T08:00:00Z"),
  createdByName: "Elin Åberg",
  salesCount: 2,
  quantity: 6,
  amountOre: 60_000,
  goodsOre: 42_000,
  ownPurchasesOre: 0,
  classProfitOre: 18_000,
};

function show(mark: string, session: Partial<SummedSalesSession> = {}) {
  return renderWithServer(<EndedNotice />, {
    path: `/class/sales?${mark}=${sessionId}`,
    answers: {
      "auth.me": () => someone({ role: "studentansvarig" }),
      "sales.sessions": () => ({ rows: [{ ...ended, ...session }], nextCursor: null }),
    },
  });
}

const plain = (text: string) => text.replaceAll(/\s+/gu, " ");

describe("EndedNotice", () => {
  it("the person who ended the session sees the sum, a link to the fund and the supplier's part", async () => {
    show("avslutad");
    const notice = await screen.findByRole("region", { name: "Försäljning avslutad!" });
    expect(plain(notice.textContent)).toContain("600 kr från Höst är insatta i klasskassan.");
    expect(plain(notice.textContent)).toContain("Att betala för varorna420 kr");
    expect(notice.textContent).not.toContain("Någon annan");
    expect(screen.getByRole("link", { name: "Till klasskassan" }).getAttribute("href")).toBe("/class/fund");
    expect(document.activeElement?.textContent).toBe("Försäljning avslutad!");
  });

  it("a person who only read the summary sees that somebody else ended the session", async () => {
    show("avsluta");
    expect(
      await screen.findByText("Någon annan avslutade försäljningen medan du läste sammanställningen."),
    ).toBeDefined();
  });

  it("the deposited sum is written as the sums beside it, with öre when a part has any", async () => {
    show("avslutad", { amountOre: 60_050, goodsOre: 42_025, classProfitOre: 18_025 });
    const notice = plain((await screen.findByRole("region", { name: "Försäljning avslutad!" })).textContent);
    expect(notice).toContain("600,50 kr från Höst är insatta");
    expect(notice).toContain("Summa600,50 krAtt betala för varorna420,25 krKlassens vinst180,25 kr");
  });

  it("a session without sales shows that nothing was sold", async () => {
    show("avslutad", { amountOre: 0, goodsOre: 0, classProfitOre: 0 });
    expect(
      await screen.findByText("Höst är avslutad. Ingenting såldes, så inget sattes in i klasskassan."),
    ).toBeDefined();
  });

  it("no notice is shown while the session is still reported as active", async () => {
    const { calls } = show("avslutad", { status: "active" });
    await expect.poll(() => calls.some(({ procedure }) => procedure === "sales.sessions")).toBe(true);
    expect(screen.queryByRole("region")).toBeNull();
  });
});
