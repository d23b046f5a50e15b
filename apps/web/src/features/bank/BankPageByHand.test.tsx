import { screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { keyedHash } from "@utspring/bank-files/keyed-hash";
import { describe, expect, it } from "vitest";
import { context, flak, give, heading, id, item, key, line, section, show } from "../../testing/bank-page.tsx";
import { runReaderInTests } from "../../testing/same-thread-worker.ts";

runReaderInTests();

const fileOf = (...lines: string[]) =>
  ["* Swish-rapport Avser 2026-11-01 - 2026-11-30 Skapad 2026-12-01 12:23 CET", heading, ...lines].join("\n");
const change = async (whose: RegExp) => {
  await userEvent.click(await screen.findByRole("button", { name: whose }));
  return screen.findByRole("combobox", { name: /^Vad är KALLE OKAND/u });
};
const lunch = fileOf(line(4, "+46701740604", "KALLE OKAND", "lunch", "500.00"));

describe("BankPage — rows matched by hand", () => {
  it("a row is divided on several pupils' payments and credits, and booked when the parts are its amount", async () => {
    const { asked } = show();
    await give(lunch);
    await userEvent.click(within(await section("Känns inte igen")).getByRole("button", { name: "Visa raderna" }));
    await userEvent.selectOptions(await change(/^Ändra KALLE OKAND/u), "Dela upp på flera");
    const parts = within(await screen.findByRole("group", { name: /^Delar av KALLE OKAND/u }));
    const [first, second] = [parts.getByLabelText("Del 1"), parts.getByLabelText("Del 2")];
    await userEvent.selectOptions(first, within(first).getByRole("option", { name: /^Alva Lind, Studentflak/u }));
    await userEvent.type(parts.getByLabelText("Belopp för del 1"), "250");
    expect(parts.getByRole("status").textContent.replaceAll("\u00a0", " ")).toMatch(/^250 kr kvar att fördela\./u);
    expect(screen.queryByRole("button", { name: /^Bokför 1 rad/u })).toBeNull();
    await userEvent.selectOptions(second, "Till godo för Hugo Lind");
    await userEvent.type(parts.getByLabelText("Belopp för del 2"), "250");
    expect(parts.getByRole("status").textContent).toBe("Delarna är hela raden.");
    await userEvent.click(screen.getByRole("button", { name: /^Bokför 1 rad/u }));
    await waitFor(() => expect(asked("payments.bank.book")).toHaveLength(1));
    const [sent] = asked("payments.bank.book")[0]?.rows ?? [];
    expect(sent).toMatchObject({ rule: "by-hand", amountOre: 50_000 });
    expect(sent?.parts).toEqual([
      { userId: id(3), requirementId: flak.id, amountOre: 25_000 },
      { userId: id(2), amountOre: 25_000 },
    ]);
  });

  it("a pupil with nothing left to pay can be chosen, and the row is income when it is nobody's payment", async () => {
    const { asked } = show({ answers: {} });
    await give(lunch);
    await userEvent.click(within(await section("Känns inte igen")).getByRole("button", { name: "Visa raderna" }));
    const select = await change(/^Ändra KALLE OKAND/u);
    await userEvent.selectOptions(select, "Till godo för Ella Berg");
    expect(screen.getByRole("button", { name: /^Bokför 1 rad/u })).toBeTruthy();
    await userEvent.selectOptions(select, "Bokför som intäkt");
    expect(screen.queryByRole("button", { name: /^Bokför 1 rad/u })).toBeNull();
    const text = screen.getByLabelText("Vad är intäkten?");
    await userEvent.type(text, "Kakor (070) 174 06 05");
    expect(
      screen.getByText("Skriv inget telefonnummer, personnummer eller annat långt nummer, och ingen e-postadress"),
    ).toBeTruthy();
    expect(screen.queryByRole("button", { name: /^Bokför 1 rad/u })).toBeNull();
    await userEvent.clear(text);
    await userEvent.type(text, "Kakor");
    await userEvent.click(screen.getByRole("button", { name: /^Bokför 1 rad/u }));
    await waitFor(() => expect(asked("payments.bank.book")).toHaveLength(1));
    expect(asked("payments.bank.book")[0]?.rows).toMatchObject([{ parts: [], incomeText: "Kakor", rule: "by-hand" }]);
  });

  it("the page says how many rows need a look, and opens unrecognized rows of an amount that is left to pay", async () => {
    show({ answers: { "payments.bank.context": () => ({ ...context, items: [item(0)] }) } });
    await give(
      fileOf(
        line(1, "+46701740607", "NILS OKAND", "hej", "250.00"),
        line(2, "+46701740604", "KALLE OKAND", "lunch", "89.00"),
      ),
    );
    expect(await screen.findByText("1 rad behöver du titta på.")).toBeTruthy();
    const group = await section("Känns inte igen");
    expect(within(group).getAllByRole("listitem")).toHaveLength(1);
    expect(group.textContent).toMatch(/lika stor som något som är kvar att betala.*NILS OKAND/u);
    await userEvent.click(within(group).getByRole("button", { name: "Visa fler" }));
    expect(within(await section("Känns inte igen")).getAllByRole("listitem")).toHaveLength(2);
  });

  it("when nothing needs a look it says that rows are not recognized, until one is chosen", async () => {
    show();
    await give(fileOf(line(2, "+46701740604", "KALLE OKAND", "lunch", "89.00")));
    expect(await screen.findByText("Inget i filen behöver bokföras. 1 rad känns inte igen.")).toBeTruthy();
    await userEvent.click(within(await section("Känns inte igen")).getByRole("button", { name: "Visa raderna" }));
    await userEvent.selectOptions(await change(/^Ändra KALLE OKAND/u), "Till godo för Ella Berg");
    expect(screen.getByRole("button", { name: /^Bokför 1 rad/u })).toBeTruthy();
    expect(screen.queryByText(/^Inget i filen behöver bokföras/u)).toBeNull();
  });

  it("rows without an amount that can be read are not said to need no booking", async () => {
    show();
    await userEvent.click(await screen.findByRole("button", { name: "Klistra in rader i stället" }));
    const field = screen.getByLabelText("Rader från internetbanken");
    await userEvent.click(field);
    await userEvent.paste("2026-11-03 Maria Berg 250\n2026-11-02 Eva Ek 300");
    await userEvent.click(screen.getByRole("button", { name: "Läs raderna" }));
    expect((await screen.findByRole("alert")).textContent).toBe(
      "2 rader gick inte att läsa: de har inget belopp som känns igen. Kontrollera dem mot banken.",
    );
    expect(screen.queryByText(/^Inget i filen behöver bokföras/u)).toBeNull();
    const skipped = screen.getByRole("list", { name: "Överhoppade rader" });
    expect(skipped.textContent).toBe("Utan belopp som går att läsa2");
  });

  it("a payment that may be booked can be answered as the same also when its row's day has not been", async () => {
    const payment = { bookedOn: "2026-11-02", amountOre: 25_000, name: null, profile: "seb-account" };
    const booked = [{ ...payment, fingerprint: "another", phoneHash: keyedHash(key)("+46701740601") }];
    const { asked } = show({
      answers: { "payments.bank.context": () => ({ ...context, booked, today: "2026-11-02" }) },
    });
    await give();
    const group = await screen.findByRole("radiogroup", { name: /^Vad är ELLA BERG/u });
    expect(group.closest("li")?.textContent).toContain(
      "Dagen har inte varit än. Kontrollera den mot banken. Kan vara samma betalning som bokfördes den 2 nov. 2026.",
    );
    await userEvent.click(within(group).getByRole("radio", { name: "Samma betalning" }));
    await userEvent.click(screen.getByRole("button", { name: "Spara valen" }));
    await waitFor(() => expect(asked("payments.bank.ignore")).toHaveLength(1));
    expect(asked("payments.bank.book")).toHaveLength(0);
  });
});
