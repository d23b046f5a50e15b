import { configure, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { addDays, dayOf } from "@utspring/domain/dates";
import { describe, expect, it } from "vitest";
import { renderWithServer } from "../../../testing/render.tsx";
import { MemberPlan } from "./MemberPlan.tsx";

configure({ asyncUtilTimeout: 5_000 });

const reliefId = "00000000-0000-4000-8000-000000000031";
const days = [30, 60, 90].map((count) => addDays(dayOf(new Date()), count));
const plan = {
  reliefId,
  parts: days.map((dueDate, index) => ({ dueDate, amountOre: 10_000, untilOre: 10_000 * (index + 1) })),
};

describe("payments.relief.answer", () => {
  it("payments.relief.answer — a studentansvarig sees the parts of a plan in the cell, and changes the days of what is left", async () => {
    const { calls } = renderWithServer(<MemberPlan plan={plan} name="Bo Ek" paidOre={10_000} />, {
      answers: { "payments.relief.answer": () => ({}) },
    });
    const parts = screen.getAllByRole("listitem").map(({ textContent }) => textContent);
    expect(parts).toHaveLength(3);
    expect(parts.filter((text) => text.endsWith(", betald"))).toHaveLength(1);
    await userEvent.click(screen.getByRole("button", { name: "Ändra dagar" }));
    expect(await screen.findAllByLabelText(/^Del \d: 100,00.kr, senast$/u)).toHaveLength(2);
    await userEvent.click(screen.getByRole("button", { name: "Spara dagarna" }));
    expect(await screen.findByText("Dagarna är ändrade")).toBeTruthy();
    const input = { reliefId, approve: true, dates: days.slice(1) };
    expect(calls.at(-1)?.input).toMatchObject(input);
  });

  it("payments.relief.answer — a change that is refused says why and keeps the days", async () => {
    renderWithServer(<MemberPlan plan={plan} name="Bo Ek" paidOre={0} />, {
      refusals: { "payments.relief.answer": { code: "RELIEF_OWN" } },
    });
    await userEvent.click(screen.getByRole("button", { name: "Ändra dagar" }));
    await userEvent.click(await screen.findByRole("button", { name: "Spara dagarna" }));
    expect(await screen.findByText("Kunde inte svara")).toBeTruthy();
    expect(screen.getByRole("button", { name: "Spara dagarna" })).toBeTruthy();
  });
});
