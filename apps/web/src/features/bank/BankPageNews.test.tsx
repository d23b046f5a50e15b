import { screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { keyedHash } from "@utspring/bank-files/keyed-hash";
import type { BookRowsInput } from "@utspring/domain/payments/bank-schema";
import { describe, expect, it } from "vitest";
import { context, flak, give, id, item, key, section, show } from "../../testing/bank-page.tsx";
import { runReaderInTests } from "../../testing/same-thread-worker.ts";

runReaderInTests();

describe("BankPage — what happens while a file is open", () => {
  it("a bar offers to read the file again when a row is undone, but not after one's own booking", async () => {
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
    expect(screen.queryByText(/^Något har ändrats/u)).toBeNull();
    const before = asked("payments.bank.context").length;
    await userEvent.click(undo);
    await userEvent.click(within(await screen.findByRole("dialog")).getByRole("button", { name: "Ångra" }));
    const said = await screen.findByText("Något har ändrats i klassens betalningar sedan filen lästes.");
    expect(said.getAttribute("role")).toBe("alert");
    expect(asked("payments.bank.context")).toHaveLength(before + 1);
    await userEvent.click(screen.getByRole("button", { name: "Läs om filen" }));
    await waitFor(async () =>
      expect((await section("Frågor")).textContent).toContain("Du ångrade den här raden den 31 dec. 2026."),
    );
    const questions = within(await section("Frågor"));
    await waitFor(() => expect(questions.getAllByRole("listitem")).toHaveLength(2));
    expect(questions.queryByRole("radio", { checked: true })).toBeNull();
    expect(screen.queryByText(/^Något har ändrats/u)).toBeNull();
  });

  it("the file is read again after a question where choices are lost, and a payment that is booked meanwhile is asked about", async () => {
    let known = context;
    const old = { bookedOn: "2026-10-03", amountOre: 100, profile: "swedbank-swish", name: "ALVA", message: null };
    const shown = { ...old, id: id(7), state: "booked", rule: "by-hand", parts: [], at: new Date(), byName: "Sara" };
    const { asked } = show({
      answers: {
        "payments.bank.context": () => known,
        "payments.bank.history": () => ({ imports: [], balances: [], rows: [shown] }),
        "payments.bank.undo": () => {
          const phoneHash = keyedHash(key)("+46701740604");
          const payment = { bookedOn: "2026-11-05", amountOre: 8_900, profile: "swedbank-account", name: null };
          known = { ...known, booked: [{ ...payment, fingerprint: "other", phoneHash }] };
          return { balanceAfterOre: 0 };
        },
      },
    });
    await give();
    await userEvent.click(within(await section("Känns inte igen")).getByRole("button", { name: "Visa raderna" }));
    await userEvent.click(screen.getByRole("button", { name: /^Ändra KALLE OKAND/u }));
    const select = screen.getByRole("combobox", { name: /^Vad är KALLE OKAND/u });
    await userEvent.selectOptions(select, within(select).getByRole("option", { name: /^Till godo för Alva Lind/u }));
    expect(screen.getByRole("button", { name: /^Bokför 3 rader/u })).toBeTruthy();
    await userEvent.click(screen.getByRole("button", { name: /^Ångra raden/u }));
    await userEvent.click(within(await screen.findByRole("dialog")).getByRole("button", { name: "Ångra" }));
    expect((await screen.findByText(/^Något har ändrats/u)).textContent).toContain("Dina val får du göra igen.");
    await userEvent.click(screen.getByRole("button", { name: "Läs om filen" }));
    await userEvent.click(within(await screen.findByRole("dialog")).getByRole("button", { name: "Avbryt" }));
    expect(screen.getByRole("button", { name: /^Bokför 3 rader/u })).toBeTruthy();
    await userEvent.click(screen.getByRole("button", { name: "Läs om filen" }));
    await userEvent.click(within(await screen.findByRole("dialog")).getByRole("button", { name: "Läs om filen" }));
    await screen.findByRole("button", { name: /^Bokför 2 rader/u });
    const row = within(await section("Frågor"))
      .getByText("KALLE OKAND")
      .closest("li") as HTMLElement;
    expect(row.textContent).toContain("Kan vara samma betalning som bokfördes den 5 nov. 2026.");
    const again = within(await section("Frågor")).getByRole("radiogroup", { name: /^Vad är KALLE OKAND/u });
    await userEvent.click(within(again).getByRole("radio", { name: "Samma betalning" }));
    expect(screen.getByText("1 är samma betalning")).toBeTruthy();
    expect(asked("payments.bank.book")).toEqual([]);
  });

  it("says how many rows somebody else has booked meanwhile", async () => {
    show({ booked: ({ rows }) => rows.map(({ fingerprint }) => ({ fingerprint, result: "known", refusal: null })) });
    await give();
    await userEvent.click(await screen.findByRole("button", { name: /^Bokför 2 rader/u }));
    expect(await screen.findByText(/^2 rader hade någon annan redan bokfört medan filen lästes/u)).toBeTruthy();
    expect(screen.queryByText("Raderna är behandlade")).toBeNull();
  });

  it.each([
    ["long after its day", "2026-12-30", "Det är redan betalt.", false],
    ["near its day", "2026-11-03", "Den knyts till banken och bokförs inte igen.", true],
  ])(
    "a row that somebody approved by hand just before is refused as a question at the top, and can be tied to that: %s",
    async (_when, approvedOn, reason, isOffered) => {
      const name = /^Redan bokförd: Ella Berg, Studentflak/u;
      let known: object = context;
      const refuse = ({ rows: sent }: BookRowsInput) => {
        const payment = {
          requirementId: flak.id,
          memberId: id(1),
          amountOre: 25_000,
          stampedOre: null,
          reportedOn: null,
        };
        const approved = [{ ...payment, recordId: id(9), approvedOn }];
        known = { ...context, approved, items: [item(0, { remainingOre: 0 }), ...context.items.slice(1)] };
        const [ella, ...others] = sent.map(({ fingerprint }) => ({ fingerprint, result: "booked", refusal: null }));
        const rows = [{ ...ella, result: "refused", refusal: "BOOKED_MEANWHILE" }, ...others];
        return { rows, booked: others.length, bookedOre: 25_000, linked: 0, balanceAfterOre: 0 };
      };
      const { asked } = show({
        answers: {
          "payments.bank.context": () => known,
          "payments.bank.book": (input) => refuse(input as BookRowsInput),
        },
      });
      await give();
      await userEvent.click(await screen.findByRole("button", { name: /^Bokför 2 rader/u }));
      const said = await screen.findByText("1 rad bokfördes inte. Skälet står på raden: välj igen.");
      expect(said.closest("[role=alert]")).toBeTruthy();
      const group = await screen.findByRole("radiogroup", { name: /^Vad är ELLA BERG/u });
      const row = group.closest("li") as HTMLElement;
      expect(row.textContent).toContain("Inte bokförd: samma betalning kan ha bokförts eller ångrats nyss");
      expect(row.textContent).not.toContain(reason);
      expect(screen.queryByText(/^Något har ändrats/u)).toBeNull();
      if (isOffered) await userEvent.click(within(group).getByRole("radio", { name }));
      else {
        await userEvent.click(within(row).getByRole("button", { name: /^Något annat/u }));
        const select = await within(row).findByRole("combobox");
        await userEvent.selectOptions(select, within(select).getByRole("option", { name }));
        expect(screen.getByText("1 knyts till godkända betalningar")).toBeTruthy();
      }
      expect(screen.queryByText(/bokfördes inte\. Skälet/u)).toBeNull();
      expect(row.textContent).toContain(reason);
      expect(row.textContent).not.toContain("Inte bokförd");
      expect(asked("payments.bank.book")).toHaveLength(1);
    },
  );

  it("a press of which every row is refused is no success, and the rows are questions though nothing else has changed", async () => {
    show({
      booked: ({ rows }) =>
        rows.map(({ fingerprint }) => ({ fingerprint, result: "refused", refusal: "BOOKED_MEANWHILE" })),
    });
    await give();
    await userEvent.click(await screen.findByRole("button", { name: /^Bokför 2 rader/u }));
    expect(await screen.findByText("2 rader bokfördes inte. Skälet står på raderna: välj igen.")).toBeTruthy();
    expect(screen.getByText("4 rader behöver du titta på.")).toBeTruthy();
    expect(within(await section("Frågor")).getAllByRole("listitem")).toHaveLength(3);
    expect(screen.queryByText("Raderna är behandlade")).toBeNull();
  });

  it("a row that is refused as one's own payment says who books it, and can be saved for later", async () => {
    show({
      booked: ({ rows }) => rows.map(({ fingerprint }) => ({ fingerprint, result: "refused", refusal: "PAYMENT_OWN" })),
    });
    await give();
    await userEvent.click(await screen.findByRole("button", { name: /^Bokför 2 rader/u }));
    const own =
      "Inte bokförd: det är din egen betalning. Spara raden till senare, så får en annan studentansvarig bokföra den.";
    const [said] = await screen.findAllByText(own);
    const row = said?.closest("li") as HTMLElement;
    await userEvent.click(await within(row).findByRole("button", { name: /^Något annat/u }));
    await userEvent.selectOptions(await within(row).findByRole("combobox"), "Spara till senare");
    expect(within(row).queryByText(own)).toBeNull();
    expect(await screen.findByText("1 sparas")).toBeTruthy();
  });
});
