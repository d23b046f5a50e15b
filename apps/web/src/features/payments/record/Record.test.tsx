import { configure, screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { dayOf } from "@utspring/domain/dates";
import { describe, expect, it } from "vitest";
import { renderWithServer, someone } from "../../../testing/render.tsx";
import { RecordButton } from "./RecordButton.tsx";
import { RecordTaskForm } from "./RecordTaskForm.tsx";

configure({ asyncUtilTimeout: 5_000 });

const requirementId = "00000000-0000-4000-8000-000000000011";
const userId = "00000000-0000-4000-8000-000000000021";
const target = { requirementId, userId };
const answers = {
  "auth.me": () => someone({ role: "studentansvarig" }),
  "payments.record": () => ({ recordIds: [], amountOre: 25_000, creditOre: 0, balanceAfterOre: 0 }),
};
const isRecord = ({ procedure }: { procedure: string }) => procedure === "payments.record";
const submit = () => userEvent.click(screen.getByRole("button", { name: "Registrera" }));

describe("payments.record", () => {
  it("payments.record — from a cell, what is left is registered as cash of today, once", async () => {
    const { calls } = renderWithServer(<RecordButton target={target} about="Bo Ek, Mössan" leftOre={25_000} />, {
      answers,
    });
    await userEvent.click(await screen.findByRole("button", { name: "Registrera betalning" }));
    await userEvent.click(await screen.findByText("Till kontot"));
    await userEvent.click(screen.getByText("Kontant"));
    await submit();
    expect(await screen.findByText("Betalning registrerad")).toBeTruthy();
    const input = { ...target, amount: "250,00", how: "cash", paidOn: dayOf(new Date()), restToCredit: false };
    expect(calls.filter(isRecord).map((call) => call.input)).toMatchObject([input]);
    expect(await screen.findByRole("button", { name: "Registrera betalning" })).toBeTruthy();
  });

  it("payments.record — what is above the rest asks whether it becomes a credit", async () => {
    const { calls } = renderWithServer(<RecordButton target={target} about="Bo Ek, Mössan" leftOre={25_000} />, {
      answers,
    });
    await userEvent.click(await screen.findByRole("button", { name: "Registrera betalning" }));
    const amount = await screen.findByLabelText("Belopp");
    expect(screen.queryByRole("checkbox")).toBeNull();
    await userEvent.clear(amount);
    await userEvent.type(amount, "300");
    await userEvent.click(screen.getByRole("checkbox", { name: "Resten får medlemmen till godo" }));
    await submit();
    await waitFor(() => expect(calls.find(isRecord)?.input).toMatchObject({ restToCredit: true }));
  });

  it("payments.record — a refusal says why, and a payment that may be booked already asks whether it is another", async () => {
    const refusals = { "payments.record": { code: "BANK_ROW_BOOKED" as const } };
    renderWithServer(<RecordButton target={target} about="Bo Ek, Mössan" leftOre={25_000} />, { answers, refusals });
    await userEvent.click(await screen.findByRole("button", { name: "Registrera betalning" }));
    await screen.findByLabelText("Belopp");
    await submit();
    expect(await screen.findByText("Kunde inte registrera betalning")).toBeTruthy();
    expect(
      screen.getByRole("checkbox", { name: "Det är en annan betalning än den som redan är bokförd" }),
    ).toBeTruthy();
  });

  it.each([0, 3, 60])(
    "payments.record — from a payment's card, one of %s members who owe is chosen first",
    async (count) => {
      const member = (_: unknown, index: number) => ({
        userId: `00000000-0000-4000-8000-${String(index).padStart(12, "0")}`,
        name: `Elev ${index}`,
        role: "elev",
        isFrozen: false,
        cells: {
          states: [index === 0 && count !== 0 ? "partial" : count === 0 ? "approved" : "none"],
          paidOre: [0],
          planDue: {},
        },
      });
      const requirement = {
        id: requirementId,
        title: "Mössan",
        amountOre: 25_000,
        dueDate: null,
        isVoluntary: false,
        isArchived: false,
        remindedOn: null,
        toRemind: 0,
      };
      const status = { members: Array.from({ length: Math.max(count, 1) }, member), requirements: [requirement] };
      renderWithServer(<RecordTaskForm requirementId={requirementId} onDone={() => undefined} />, {
        answers: { ...answers, "payments.status": () => status },
      });
      if (count === 0) {
        expect(await screen.findByText("Ingen i klassen har något kvar att betala.")).toBeTruthy();
        return;
      }
      await userEvent.click(await screen.findByLabelText("Vem har betalat?", { selector: "input" }));
      expect(await screen.findAllByRole("option", { hidden: true })).toHaveLength(count);
      await userEvent.click(screen.getByRole("option", { name: "Elev 1", hidden: true }));
      expect(await screen.findByLabelText("Belopp")).toBeTruthy();
    },
  );
});
