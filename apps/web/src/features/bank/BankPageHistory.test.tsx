import type { BookRowsInput } from "@utspring/domain/payments/bank-schema";
import { screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import { id, context, show, give, section } from "../../testing/bank-page.tsx";
import { runReaderInTests } from "../../testing/same-thread-worker.ts";

runReaderInTests();

describe("BankPage — history and balances", () => {
  it("a press without a connection books nothing and keeps the file with what was chosen", async () => {
    const lost = () => {
      throw new TypeError("Failed to fetch");
    };
    const { asked } = show({ answers: { "payments.bank.book": lost } });
    const said = vi.spyOn(console, "error").mockImplementation(() => undefined);
    onTestFinished(() => said.mockRestore());
    await give();
    const button = await screen.findByRole("button", { name: /^Bokför 2 rader/u });
    const matched = asked("payments.bank.context").length;
    await userEvent.click(button);
    expect((await screen.findByRole("alert")).textContent).toContain("Kunde inte bokföra");
    expect(asked("payments.bank.book")).toHaveLength(1);
    expect(asked("payments.bank.context")).toHaveLength(matched);
    expect(screen.getByRole("button", { name: /^Bokför 2 rader/u })).toBeTruthy();
  });

  it("a failed reload after booking shows an error, and booked rows are not sent again", async () => {
    let isLost = false;
    const { asked } = show({
      answers: {
        "payments.bank.context": () => {
          if (isLost) throw new Error("the connection is lost");
          return context;
        },
        "payments.bank.book": ({ rows: sent }: BookRowsInput) => {
          isLost = true;
          const booked = sent.map(({ fingerprint }) => ({ fingerprint, result: "booked", refusal: null }));
          return { rows: booked, booked: booked.length, bookedOre: 50_000, linked: 0, balanceAfterOre: 0 };
        },
      } as Record<string, (input: unknown) => unknown>,
    });
    const said = vi.spyOn(console, "error").mockImplementation(() => undefined);
    onTestFinished(() => said.mockRestore());
    await give();
    await userEvent.click(await screen.findByRole("button", { name: /^Bokför 2 rader/u }));
    expect(await screen.findByText("2 rader är bokförda")).toBeTruthy();
    expect((await screen.findByRole("alert")).textContent).toContain("Kontrollera nätet och försök igen.");
    expect(asked("payments.bank.book")).toHaveLength(1);
  });

  it("the history shows what each row paid, and a booked row is undone after a confirmation", async () => {
    const row = {
      id: id(7),
      bookedOn: "2026-11-03",
      amountOre: 30_000,
      rule: "overpaid",
      message: null,
      at: new Date("2026-11-21T10:00:00Z"),
      byName: "Sara Lindgren",
    };
    const parts = [
      { userId: id(4), name: "Emma Ek (2)", title: "Studentflak", incomeText: null, amountOre: 25_000 },
      { userId: id(4), name: "Emma Ek (2)", title: null, incomeText: null, amountOre: 5_000 },
    ];
    const income = { userId: null, name: "Okänd Användare", title: null, incomeText: "Kakor", amountOre: 30_000 };
    const file = {
      id: id(6),
      profile: "swedbank-swish",
      from: "2026-11-01",
      to: "2026-11-30",
      rowsSeen: 60,
      at: row.at,
      byName: "Sara Lindgren",
      booked: 1,
      linked: 0,
      bookedOre: 30_000,
    };
    const { calls } = show({
      answers: {
        "payments.bank.history": () => ({
          imports: [file],
          balances: [],
          rows: [
            { ...row, state: "booked", name: "EMMA EK", parts },
            { ...row, id: id(5), state: "ignored", name: null, parts: [] },
            { ...row, id: id(6), bookedOn: "2026-11-04", state: "same", name: null, parts: [] },
            { ...row, id: id(3), state: "booked", name: "KAKOR", parts: [income] },
            { ...row, id: id(2), state: "booked", name: "EVA EK", parts: [{ ...parts[1], amountOre: 30_000 }] },
          ],
        }),
        "payments.bank.undo": () => ({ balanceAfterOre: 0 }),
      },
    });
    const panel = await section("Historik");
    await waitFor(() =>
      expect(panel.textContent.replaceAll("\u00a0", " ")).toMatch(
        /Swish-rapport från Swedbank, 1 nov. till 30 nov.: 1 rad, 300 kr.*November 2026.*EMMA EK.*Emma Ek \(2\), Studentflak, 250 kr.*Till godo för Emma Ek \(2\), 50 kr.*Hör inte till klassen.*Samma betalning som en annan rad/u,
      ),
    );
    await userEvent.click(within(panel).getByRole("button", { name: /^Ångra raden: 3 nov/u }));
    const question = await screen.findByRole("dialog");
    expect(question.textContent).toContain("Raden kommer med igen nästa gång filen läses.");
    await userEvent.click(within(question).getByRole("button", { name: "Avbryt" }));
    await userEvent.click(within(panel).getByRole("button", { name: /^Ångra raden: KAKOR/u }));
    const ofIncome = await screen.findByRole("dialog");
    expect(ofIncome.textContent.replaceAll("\u00a0", " ")).toBe(
      "Ångra bankraden?300 kr tas ur klasskassans saldo igen. Över klassens gräns för uttag behöver en annan studentansvarig godkänna först.AvbrytÅngra",
    );
    await userEvent.click(within(ofIncome).getByRole("button", { name: "Avbryt" }));
    await userEvent.click(within(panel).getByRole("button", { name: /^Ångra raden: EVA EK/u }));
    const ofCredit = await screen.findByRole("dialog");
    expect(ofCredit.textContent).toContain("medlemmen har inte beloppet till godo längre");
    expect(ofCredit.textContent).not.toContain("obetalt");
    await userEvent.click(within(ofCredit).getByRole("button", { name: "Avbryt" }));
    await userEvent.click(within(panel).getByRole("button", { name: /^Ångra raden: EMMA EK/u }));
    const asked = await screen.findByRole("dialog");
    expect(asked.textContent.replaceAll("\u00a0", " ")).toContain(
      "Emma Ek (2), Studentflak, 250 kr + Till godo för Emma Ek (2), 50 kr. 300 kr tas ur klasskassan",
    );
    await userEvent.click(within(asked).getByRole("button", { name: "Ångra" }));
    expect(await screen.findByText("Bankraden är ångrad")).toBeTruthy();
    expect(calls.find(({ procedure }) => procedure === "payments.bank.undo")?.input).toMatchObject({ rowId: id(7) });
  });

  it("a row above the limit says that it waits for attest, and cannot be undone meanwhile", async () => {
    const row = {
      id: id(7),
      bookedOn: "2026-11-03",
      amountOre: 25_000,
      state: "booked",
      rule: "reference",
      name: "EMMA EK",
      message: null,
      at: new Date("2026-11-21T10:00:00Z"),
      byName: "Sara Lindgren",
      parts: [{ userId: id(4), name: "Emma Ek", title: "Studentflak", incomeText: null, amountOre: 25_000 }],
    };
    let isUndoWaiting = false;
    show({
      answers: {
        "payments.bank.history": () => ({
          imports: [],
          balances: [],
          rows: [{ ...row, isUndoWaiting }],
        }),
        "payments.bank.undo": () => {
          isUndoWaiting = true;
          return { balanceAfterOre: null };
        },
      },
    });
    const panel = await section("Historik");
    await userEvent.click(await within(panel).findByRole("button", { name: /^Ångra raden: EMMA EK/u }));
    const asked = await screen.findByRole("dialog");
    expect(asked.textContent).toContain("behöver en annan studentansvarig godkänna först");
    await userEvent.click(within(asked).getByRole("button", { name: "Ångra" }));
    await waitFor(() => expect(screen.getAllByText("Att ångra raden väntar på en till")).toHaveLength(2));
    expect(screen.queryByText("Bankraden är ångrad")).toBeNull();
    expect(within(panel).queryByRole("button", { name: /^Ångra raden/u })).toBeNull();
  });

  it("every noted balance is shown beside the book's, and a wrong one is removed after a question", async () => {
    const balance = {
      bankOre: 125_000,
      bookOre: 100_000,
      at: new Date("2026-11-30T10:00:00Z"),
      byName: "Sara Lindgren",
    };
    const { calls } = show({
      answers: {
        "payments.bank.history": () => ({
          imports: [],
          rows: [],
          balances: [
            { ...balance, day: "2026-11-30" },
            { ...balance, day: "2026-10-31", bankOre: 90_000, bookOre: 90_000 },
          ],
        }),
        "payments.bank.removeBalance": () => null,
      },
    });
    const list = await screen.findByRole("list", { name: "Saldon som ni har jämfört med" });
    const [latest, before] = within(list).getAllByRole("listitem");
    expect(latest?.textContent.replaceAll("\u00a0", " ")).toMatch(
      /1 000,00 kr.*1 250,00 kr.*250,00 kr.*Sara Lindgren/u,
    );
    expect(before?.textContent.replaceAll("\u00a0", " ")).toContain("900,00 kr");
    await userEvent.click(within(list).getByRole("button", { name: "Ta bort saldot 30 nov. 2026" }));
    await userEvent.click(within(await screen.findByRole("dialog")).getByRole("button", { name: "Ta bort" }));
    expect(await screen.findByText("Saldot är borttaget")).toBeTruthy();
    const sent = calls.find(({ procedure }) => procedure === "payments.bank.removeBalance");
    expect(sent?.input).toEqual({ day: "2026-11-30" });
  });

  it("each cause of the difference opens to its rows, with the signs of what the bank has more or less", async () => {
    const { asked } = show({
      answers: {
        "payments.bank.difference": () => ({
          day: "2026-11-30",
          bookOre: 100_000,
          bankOre: 125_000,
          differenceOre: 25_000,
          explanations: [
            {
              reason: "saved",
              amountOre: 25_000,
              rows: [{ day: "2026-11-29", amountOre: 25_000, text: "MARIA BERG" }],
            },
          ],
          untied: [],
        }),
      },
    });
    const panel = await section("Stämmer kassan med banken?");
    const cause = await within(panel).findByText("Sparat till senare (1 rad)");
    expect(cause.closest("details")?.open).toBe(false);
    await userEvent.click(cause);
    const rows = within(cause.closest("details") as HTMLElement).getByRole("list");
    expect(rows.textContent.replaceAll("\u00a0", " ")).toBe("29 nov. MARIA BERG+250,00 kr");
    expect(panel.textContent.replaceAll("\u00a0", " ")).toContain("Skillnad+250,00 kr");
    // More on the bank is neither good nor bad, so no amount has the colour of either.
    expect(panel.querySelector("[data-tone]")).toBeNull();
    expect(panel.textContent).toContain("Hela skillnaden är förklarad.");
    await userEvent.type(within(panel).getByLabelText("Saldo på banken"), "1 250");
    await userEvent.click(within(panel).getByRole("button", { name: "Jämför" }));
    expect(await screen.findByText("Saldot är sparat")).toBeTruthy();
    expect(asked("payments.bank.noteBalance")).toHaveLength(1);
  });

  it("what was booked twice, also from another kind of file, is in the book and not in the account's file", async () => {
    const payment = {
      profile: "swedbank-swish",
      bookedOn: "2026-11-03",
      amountOre: 8_900,
      name: null,
      phoneHash: null,
    };
    const booked = ["a", "b"].map((fingerprint) => ({ ...payment, fingerprint, name: `BOKAD ${fingerprint}` }));
    const difference = { day: "2026-11-30", bookOre: 17_800, bankOre: 8_900, differenceOre: -8_900 };
    const unexplained = [{ reason: "unexplained", amountOre: -8_900, rows: [] }];
    show({
      answers: {
        "payments.bank.context": () => ({ ...context, booked }),
        "payments.bank.difference": () => ({ ...difference, untied: [], explanations: unexplained }),
      },
    });
    const account = [
      "* Transaktioner Period 2026-11-01 – 2026-11-30 Skapad 2026-11-30 09:10 CEST",
      "Radnummer,Clearingnummer,Kontonummer,Produkt,Valuta,Bokföringsdag,Transaktionsdag,Valutadag,Referens,Beskrivning,Belopp,Bokfört saldo",
      '1,81059,9031234567,"Privatkonto",SEK,2026-11-03,2026-11-03,2026-11-03,"+46701740604","Swish mottagen",89.00,89.00',
    ];
    await give(account.join("\n"), "konto.csv");
    expect(await screen.findByText("I kassan men inte i bankens fil (1 rad)")).toBeTruthy();
    expect(screen.getByText(/BOKAD b/u)).toBeTruthy();
    expect(screen.queryByText("Oförklarat")).toBeNull();
    expect(screen.getByText("Hela skillnaden är förklarad.")).toBeTruthy();
  });

  it("rows of the open file that are not booked, and its money out, explain the difference without leaving the device", async () => {
    const { calls } = show({
      answers: {
        "payments.bank.difference": () => ({
          day: "2026-11-30",
          bookOre: 50_000,
          bankOre: 98_900,
          differenceOre: 48_900,
          explanations: [{ reason: "unexplained", amountOre: 48_900, rows: [] }],
          untied: [],
        }),
      },
    });
    const panel = await section("Stämmer kassan med banken?");
    await waitFor(() => expect(panel.textContent).toContain("Öppna bankens fil för dagarna före"));
    await give();
    await userEvent.click(await screen.findByText(/^I filen men inte bokfört \(5 rader\)$/u));
    await userEvent.click(screen.getByText(/^Pengar ut i filen som inte är i kassan \(1 rad\)$/u));
    const text = (await section("Stämmer kassan med banken?")).textContent.replaceAll("\u00a0", " ");
    expect(text).toMatch(/3 nov. KALLE OKAND\+89,00 kr/u);
    expect(text).toMatch(/3 nov. hyra[-−]900,00 kr/u);
    expect(text).toContain("Oförklarat+250,00 kr");
    expect(JSON.stringify(calls)).not.toMatch(/KALLE|hyra/u);
  });
});
