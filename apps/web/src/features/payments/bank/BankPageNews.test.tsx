import { screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import type { BookRowsInput } from "@utspring/domain/payments/bank-schema";
import { describe, expect, it } from "vitest";
import { context, give, id, section, show } from "../../../testing/bank-page.tsx";
import { runReaderInTests } from "../../../testing/same-thread-worker.ts";

runReaderInTests();

describe("BankPage — what happens while a file is open", () => {
  it("a row that is undone is a question again at once, and the class is asked once for each press", async () => {
    let known = context;
    const row = { fingerprint: "", bookedOn: "2026-11-03", amountOre: 25_000, profile: "swedbank-swish" };
    const shown = {
      id: id(7),
      rule: "reference",
      name: null,
      message: null,
      parts: [],
      at: new Date(),
      byName: "Sara",
    };
    const { asked } = show({
      answers: {
        "payments.bank.context": () => known,
        "payments.bank.history": () => ({
          imports: [],
          balances: [],
          rows: known.booked.map(() => ({ ...row, ...shown, state: "booked" })),
        }),
        "payments.bank.book": (input) => {
          row.fingerprint = (input as BookRowsInput).rows[0]?.fingerprint ?? "";
          known = { ...known, booked: [{ ...row, name: null, phoneHash: null }] };
          const rows = [{ fingerprint: row.fingerprint, result: "booked", refusal: null }];
          return { rows, booked: 1, bookedOre: 25_000, linked: 0, balanceAfterOre: 0 };
        },
        "payments.bank.undo": () => {
          known = { ...known, booked: [], undone: [{ ...row, undoneOn: "2026-12-31", isOwn: true }] };
          return { balanceAfterOre: 0 };
        },
      },
    });
    await give();
    await userEvent.click(await screen.findByRole("button", { name: /^Bokför 2 rader/u }));
    const undo = await screen.findByRole("button", { name: /^Ångra raden/u });
    await waitFor(() => expect(screen.queryByRole("region", { name: "Klara att bokföra" })).toBeNull());
    const before = asked("payments.bank.context").length;
    await userEvent.click(undo);
    await userEvent.click(within(await screen.findByRole("dialog")).getByRole("button", { name: "Ångra" }));
    await waitFor(async () =>
      expect((await section("Frågor")).textContent).toContain("Du ångrade den här raden den 31 dec. 2026."),
    );
    const questions = within(await section("Frågor"));
    await waitFor(() => expect(questions.getAllByRole("listitem")).toHaveLength(2));
    expect(questions.queryByRole("radio", { checked: true })).toBeNull();
    expect(asked("payments.bank.context")).toHaveLength(before + 1);
  });

  it("says how many rows somebody else has booked meanwhile", async () => {
    show({ booked: ({ rows }) => rows.map(({ fingerprint }) => ({ fingerprint, result: "known", refusal: null })) });
    await give();
    await userEvent.click(await screen.findByRole("button", { name: /^Bokför 2 rader/u }));
    expect(await screen.findByText(/^2 rader hade någon annan redan bokfört medan filen lästes/u)).toBeTruthy();
    expect(screen.queryByText("Raderna är behandlade")).toBeNull();
  });
});
