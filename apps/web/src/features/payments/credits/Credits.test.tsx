import { screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { renderWithServer } from "../../../testing/render.tsx";
import { CreditNote } from "./CreditNote.tsx";
import { CreditsPanel } from "./CreditsPanel.tsx";
import { UseCredit } from "./UseCredit.tsx";

const idOf = (name: string) => `00000000-0000-4000-8000-${name.length.toString().padStart(12, "0")}`;
const credit = (name: string, balanceOre: number, isOwn = false) => ({ userId: idOf(name), name, balanceOre, isOwn });
const three = [credit("Åsa Öberg", 17), credit("Bo Ek", 5_000, true), credit("Cecilia Ek", 12_350)];
const list = (rows: ReturnType<typeof credit>[]) => ({ "payments.credits.list": () => ({ rows, changes: [] }) });

describe("credits", () => {
  it("payments.credits.list — a member sees the own credit and nobody else's, and nothing without one", async () => {
    renderWithServer(<CreditNote />, { answers: list(three) });
    expect(await screen.findByText("Du har 50,00 kr till godo.")).toBeTruthy();
    expect(screen.queryByText(/Cecilia|123,50/u)).toBeNull();
  });

  it.each([0, 3, 60])(
    "payments.credits.list — the status tab has each of %s members with a credit by name",
    async (count) => {
      const rows = Array.from({ length: count }, (_, index) => credit(`Elev ${"x".repeat(index)}`, 17));
      const { calls } = renderWithServer(<CreditsPanel />, { answers: list(rows) });
      if (count > 0) await screen.findAllByText(/^Elev/u);
      await expect.poll(() => calls.length).toBe(1);
      expect(screen.queryAllByRole("button", { name: /^Betala tillbaka 0,17.kr till Elev/u })).toHaveLength(count);
      expect(screen.queryByText("Till godo") !== null).toBe(count > 0);
    },
  );

  it("payments.credits.payBack — the sum is paid back once, and a code is shown for the number that was given", async () => {
    const swish = {
      number: "0701234567",
      amountOre: 12_350,
      message: "Återbetalning av pengar till godo",
      svg: "<svg/>",
      link: "swish://",
    };
    const { calls } = renderWithServer(<CreditsPanel />, {
      answers: { ...list(three), "payments.credits.payBack": () => ({ requestId: null, swish }) },
    });
    await userEvent.click(await screen.findByRole("button", { name: /^Betala tillbaka 123,50.kr till Cecilia Ek$/u }));
    const dialog = within(await screen.findByRole("dialog", { name: "Betala tillbaka" }));
    await userEvent.type(await dialog.findByLabelText("Medlemmens Swish-nummer (valfri)"), "12");
    await userEvent.click(dialog.getByRole("button", { name: "Bokför återbetalningen" }));
    expect(dialog.getByText("Ange ett giltigt Swish-nummer, till exempel 070-123 45 67")).toBeTruthy();
    await userEvent.type(
      dialog.getByLabelText("Medlemmens Swish-nummer (valfri)"),
      "{Backspace}{Backspace}070-123 45 67",
    );
    await userEvent.click(dialog.getByRole("button", { name: "Bokför återbetalningen" }));
    expect(await dialog.findByText("Återbetalningen är bokförd. Skicka pengarna nu.")).toBeTruthy();
    expect(dialog.getByText(/^070-123 45 67 · 123,50 kr/u)).toBeTruthy();
    const sent = calls.filter(({ procedure }) => procedure === "payments.credits.payBack");
    expect(sent.map(({ input }) => input)).toMatchObject([{ userId: idOf("Cecilia Ek"), amount: "123,50" }]);
  });

  it("payments.credits.payBack — above the limit it says that it waits for attest", async () => {
    renderWithServer(<CreditsPanel />, {
      answers: { ...list(three), "payments.credits.payBack": () => ({ requestId: "r", swish: null }) },
    });
    await userEvent.click(await screen.findByRole("button", { name: /till Cecilia Ek$/u }));
    await userEvent.click(await screen.findByRole("button", { name: "Bokför återbetalningen" }));
    expect(
      await screen.findByText("Återbetalningen väntar på en till. Sedan finns Swish-koden under Återbetalt."),
    ).toBeTruthy();
  });

  it("payments.credits.swish — a payback that was attested shows its code, and one that waits or was taken back none", async () => {
    const payback = (id: string, more: object = {}) => ({
      id,
      name: `Elev ${id}`,
      kind: "paid_back",
      effectOre: -5_000,
      takesBack: false,
      isTakenBack: false,
      transactionId: idOf(id),
      ...more,
    });
    const changes = [payback("A"), payback("B", { transactionId: null }), payback("C", { isTakenBack: true })];
    const booked = { bookedAt: new Date("2026-11-29T12:00:00Z"), bookedByName: "Åsa Öberg" };
    const swish = {
      number: "0701234567",
      amountOre: 5_000,
      message: "Pengar",
      svg: "<svg/>",
      link: "swish://",
      ...booked,
    };
    const { calls } = renderWithServer(<CreditsPanel />, {
      answers: { "payments.credits.list": () => ({ rows: [], changes }), "payments.credits.swish": () => swish },
    });
    const all = await screen.findAllByRole("button", { name: /^Swish-kod för/u });
    expect(all.map((one) => one.getAttribute("aria-label"))).toEqual([expect.stringMatching(/50,00.kr till Elev A$/u)]);
    await userEvent.click(all[0] as HTMLElement);
    const dialog = within(await screen.findByRole("dialog", { name: "Swish-kod" }));
    await userEvent.click(await dialog.findByRole("button", { name: "Visa koden" }));
    expect(calls.some(({ procedure }) => procedure === "payments.credits.swish")).toBe(false);
    await userEvent.type(dialog.getByLabelText("Medlemmens Swish-nummer"), "070-123 45 67");
    await userEvent.click(dialog.getByRole("button", { name: "Visa koden" }));
    expect(await dialog.findByText(/Åsa Öberg/u)).toBeTruthy();
    expect(dialog.getByText(/^070-123 45 67 · 50,00 kr/u)).toBeTruthy();
    const asked = calls.find(({ procedure }) => procedure === "payments.credits.swish")?.input;
    expect(asked).toMatchObject({ transactionId: idOf("A") });
  });

  it("payments.credits.use — a member's cell uses what is left to pay of the credit, and says why when it is refused", async () => {
    const target = { requirementId: "00000000-0000-4000-8000-000000000011", userId: idOf("Cecilia Ek") };
    const cell = <UseCredit target={target} about="Cecilia Ek, Mössan" leftOre={10_000} />;
    const refused = renderWithServer(cell, {
      answers: list(three),
      refusals: { "payments.credits.use": { code: "CREDIT_TOO_LOW" } },
    });
    await userEvent.click(await screen.findByRole("button", { name: /^Använd 100,00.kr till betalningen$/u }));
    expect(await screen.findByText("Så mycket finns inte till godo.")).toBeTruthy();
    refused.unmount();
    const { calls } = renderWithServer(cell, { answers: { ...list(three), "payments.credits.use": () => ({}) } });
    await userEvent.click(await screen.findByRole("button", { name: /^Använd 100,00.kr till betalningen$/u }));
    expect(await screen.findByText("Pengarna till godo är använda")).toBeTruthy();
    expect(calls.find(({ procedure }) => procedure === "payments.credits.use")?.input).toMatchObject(target);
  });
});
