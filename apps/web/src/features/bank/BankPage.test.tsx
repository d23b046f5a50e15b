import type { BookRowsInput } from "@utspring/domain/payments/bank-schema";
import { screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { keyedHash } from "@utspring/bank-files/keyed-hash";
import { id, flak, item, key, context, rows, report, show, give, section } from "../../testing/bank-page.tsx";
import { runReaderInTests } from "../../testing/same-thread-worker.ts";

runReaderInTests();

describe("BankPage", () => {
  it("a file is read on the device and grouped, and unrecognized rows are never sent to the server", async () => {
    const { calls } = show();
    await give();
    expect((await section("Klara att bokföra")).textContent).toContain("1 rad");
    const suggested = within(await section("Förslag")).getAllByRole("listitem");
    expect(suggested[0]?.textContent).toMatch(/HUGO LIND.*Hugo Lind, Studentflak/u);
    expect(within(suggested[0] as HTMLElement).getByRole("checkbox")).toHaveProperty("checked", true);
    expect((await section("Frågor")).textContent).toMatch(/EMMA EK/u);
    expect((await section("Känns inte igen")).textContent).toContain("1 rad");
    expect((await section("Överhoppade rader")).textContent).toContain("Pengar ut1");
    expect(JSON.stringify(calls)).not.toMatch(/KALLE|lunch|4670174/u);
  });

  it("a row with only a phone number shows it on the device, and it is not sent", async () => {
    const { calls } = show();
    const seb = [
      "Bokföringsdatum;Valutadatum;Verifikationsnummer;Text;Belopp;Saldo",
      "2026-11-03;2026-11-03;5484004021;46701740605;89.000;4310.000",
    ].join("\r\n");
    await give(seb, "seb.csv");
    await userEvent.click(within(await section("Känns inte igen")).getByRole("button", { name: "Visa raderna" }));
    expect(screen.getByText("070-174 06 05")).toBeTruthy();
    await userEvent.click(screen.getByRole("button", { name: /^Ändra 070-174 06 05, 89/u }));
    await userEvent.selectOptions(
      screen.getByRole("combobox", { name: /^Vad är 070-174 06 05/u }),
      "Spara till senare",
    );
    await userEvent.click(screen.getByRole("button", { name: "Spara valen" }));
    await waitFor(() => expect(calls.map(({ procedure }) => procedure)).toContain("payments.bank.ignore"));
    expect(JSON.stringify(calls)).not.toMatch(/174\s?06\s?05/u);
  });

  it("one press books the chosen rows with parts, credit and hashes, without phone numbers or other rows", async () => {
    const { asked } = show();
    await give();
    await userEvent.click(await screen.findByRole("radio", { name: /Emma Ek, Studentflak.*till godo för Emma Ek/u }));
    const button = screen.getByRole("button", { name: /^Bokför/u });
    expect(button.textContent.replaceAll("\u00a0", " ")).toBe("Bokför 3 rader (800 kr)");
    await userEvent.click(button);
    expect(await screen.findByText("3 rader är bokförda")).toBeTruthy();
    const [sent] = asked("payments.bank.book");
    expect(sent).toMatchObject({ profile: "swedbank-swish", from: "2026-11-01", to: "2026-11-30", rowsSeen: 5 });
    const ofEmma = sent?.rows.find(({ name }) => name === "EMMA EK");
    expect(ofEmma).toMatchObject({ amountOre: 30_000, creditUserId: id(4), creditOre: 5_000, rule: "overpaid" });
    expect(ofEmma?.phoneHash).toMatch(/^[0-9a-f]{64}$/u);
    expect(JSON.stringify(sent)).not.toMatch(/4670174|KALLE/u);
    await waitFor(() => expect(screen.queryByRole("region", { name: "Klara att bokföra" })).toBeNull());
  });

  it("a row that the server refuses stays with the reason and is not sent again", async () => {
    const { asked } = show({
      booked: ({ rows: sent }) =>
        sent.map(({ fingerprint, name }) =>
          name === "HUGO LIND"
            ? { fingerprint, result: "refused", refusal: "EXEMPTED" }
            : { fingerprint, result: "booked", refusal: null },
        ),
    });
    await give();
    await userEvent.click(await screen.findByRole("button", { name: /^Bokför 2 rader/u }));
    const row = await screen.findByText("Inte bokförd: eleven är undantagen från den betalningen.");
    expect(row.closest("li")?.textContent).toContain("HUGO LIND");
    expect(screen.getByText("1 rad bokfördes inte. Skälet står på raden: välj igen.")).toBeTruthy();
    expect(screen.getByText("3 rader behöver du titta på.")).toBeTruthy();
    expect(screen.queryByRole("button", { name: /^Bokför \d/u })).toBeNull();
    expect(asked("payments.bank.book")).toHaveLength(1);
  });

  it("a row can be matched by hand, and a suggested row can be left out", async () => {
    const { asked } = show();
    await give();
    await userEvent.click(await screen.findByRole("checkbox", { name: /^Bokför HUGO LIND/u }));
    await userEvent.click(within(await section("Känns inte igen")).getByRole("button", { name: "Visa raderna" }));
    await userEvent.click(screen.getByRole("button", { name: /^Ändra KALLE OKAND/u }));
    const select = screen.getByRole("combobox", { name: /^Vad är KALLE OKAND/u });
    await userEvent.selectOptions(select, within(select).getByRole("option", { name: /^Alva Lind, Studentflak/u }));
    await userEvent.click(screen.getByRole("button", { name: /^Bokför 2 rader/u }));
    await waitFor(() => expect(asked("payments.bank.book")).toHaveLength(1));
    const [sent] = asked("payments.bank.book");
    expect(sent?.rows.find(({ name }) => name === "KALLE OKAND")).toMatchObject({
      rule: "by-hand",
      parts: [{ userId: id(3), requirementId: flak.id, amountOre: 8_900 }],
    });
  });

  it("a payment that was approved by hand is offered as the same payment, tied to its row and not booked", async () => {
    const payment = {
      recordId: id(9),
      requirementId: flak.id,
      amountOre: 25_000,
      stampedOre: null,
      reportedOn: "2026-11-03",
      approvedOn: "2026-11-04",
    };
    const approved = [
      { ...payment, memberId: id(1) },
      { ...payment, recordId: id(7), memberId: id(3) },
    ];
    const items = [item(0, { remainingOre: 0 }), item(1), item(2, { remainingOre: 0 }), item(3)];
    const { asked } = show({
      answers: {
        "payments.bank.context": () => ({ ...context, items, approved }),
        "payments.bank.book": (input) => ({
          rows: (input as BookRowsInput).rows.map(({ fingerprint }) => ({
            fingerprint,
            result: "linked",
            refusal: null,
          })),
          booked: 0,
          bookedOre: 0,
          linked: 2,
          balanceAfterOre: 0,
        }),
      },
    });
    await give([report.split("\n").slice(0, 3), rows[3]].flat().join("\n"));
    await userEvent.click(within(await section("Klara att bokföra")).getByRole("button", { name: "Visa raderna" }));
    expect((await section("Klara att bokföra")).textContent.replaceAll("\u00a0", " ")).toMatch(
      /ELLA BERG.*Redan bokförd: Ella Berg, Studentflak, 250 kr, godkänd 4 nov/u,
    );
    await userEvent.click(within(await section("Känns inte igen")).getByRole("button", { name: "Visa raderna" }));
    await userEvent.click(screen.getByRole("button", { name: /^Ändra KALLE OKAND/u }));
    const select = screen.getByRole("combobox", { name: /^Vad är KALLE OKAND/u });
    expect(within(select).queryByRole("option", { name: /^Redan bokförd/u })).toBeNull();
    await userEvent.click(screen.getByRole("button", { name: /^Ändra ELLA BERG/u }));
    const other = screen.getByRole("combobox", { name: /^Vad är ELLA BERG/u });
    await userEvent.selectOptions(other, within(other).getByRole("option", { name: /^Redan bokförd: Alva Lind/u }));
    expect(screen.getByText("1 knyts till godkända betalningar")).toBeTruthy();
    await userEvent.click(screen.getByRole("button", { name: "Spara valen" }));
    await waitFor(() => expect(asked("payments.bank.book")).toHaveLength(1));
    expect(asked("payments.bank.book")[0]?.rows).toMatchObject([{ name: "ELLA BERG", parts: [], recordId: id(7) }]);
  });

  it("an amount that is not what is left may be another pupil's, or the member's credit", async () => {
    const { asked } = show();
    await give();
    expect(await screen.findByRole("radio", { name: /^300.kr blir till godo för Emma Ek/u })).toBeTruthy();
    await userEvent.click(screen.getByRole("radio", { name: "En annan elev" }));
    const select = await screen.findByRole("combobox", { name: /^Vad är EMMA EK/u });
    await userEvent.selectOptions(select, within(select).getByRole("option", { name: /^Alva Lind, Studentflak/u }));
    await userEvent.click(screen.getByRole("button", { name: /^Bokför 3 rader/u }));
    await waitFor(() => expect(asked("payments.bank.book")).toHaveLength(1));
    expect(asked("payments.bank.book")[0]?.rows.find(({ name }) => name === "EMMA EK")).toMatchObject({
      rule: "by-hand",
      parts: [{ userId: id(3), amountOre: 25_000 }],
      creditOre: 5_000,
    });
  });

  it("a row whose answer was changed is booked by hand, and as the rule says when it is left", async () => {
    const { asked } = show();
    await give();
    await userEvent.click(await screen.findByRole("button", { name: /^Ändra HUGO LIND/u }));
    const select = screen.getByRole("combobox", { name: /^Vad är HUGO LIND/u });
    await userEvent.selectOptions(select, within(select).getByRole("option", { name: /^Alva Lind, Studentflak/u }));
    await userEvent.click(screen.getByRole("button", { name: /^Bokför 2 rader/u }));
    await waitFor(() => expect(asked("payments.bank.book")).toHaveLength(1));
    const rules = asked("payments.bank.book")[0]?.rows.map(({ name, rule, parts }) => [name, rule, parts[0]?.userId]);
    expect(rules).toEqual([
      ["ELLA BERG", "reference", id(1)],
      ["HUGO LIND", "by-hand", id(3)],
    ]);
  });

  it("the answers of a question are a group named by its row, and focus follows what a press shows", async () => {
    show();
    await userEvent.click(await screen.findByRole("button", { name: "Klistra in rader i stället" }));
    expect(document.activeElement).toBe(screen.getByLabelText("Rader från internetbanken"));
    await give();
    await section("Klara att bokföra");
    const heading = screen.getByRole("heading", { name: "Swish-rapport från Swedbank" });
    expect(document.activeElement).toBe(heading);
    const group = screen.getByRole("radiogroup", { name: /^Vad är EMMA EK, 300/u });
    expect(within(group).getAllByRole("radio").length).toBeGreaterThan(1);
    await userEvent.click(screen.getByRole("button", { name: /^Bokför 2 rader/u }));
    expect(await screen.findByText("2 rader är bokförda")).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(heading));
  });

  it("what a credit is is said once, where the first one is offered", async () => {
    show();
    await give();
    expect((await section("Frågor")).textContent).toContain("Till godo är pengar som klassen är skyldig eleven:");
    expect(screen.getAllByText(/^Till godo är/u)).toHaveLength(1);
  });

  it("what is booked already opens to its rows; one of another kind of file can be answered after all", async () => {
    const known = { bookedOn: "2026-11-03", amountOre: 25_000, name: null };
    const phoneHash = keyedHash(key)("+46701740602");
    const booked = [{ ...known, fingerprint: "another", profile: "seb-account", phoneHash }];
    const { asked, calls } = show({ answers: { "payments.bank.context": () => ({ ...context, booked }) } });
    await give();
    const skipped = within(await section("Överhoppade rader"));
    expect(skipped.queryByText("HUGO LIND")).toBeNull();
    await userEvent.click(skipped.getByRole("button", { name: "Visa redan bokförda" }));
    const list = skipped.getByRole("list", { name: "Redan bokförda när filen öppnades" });
    expect(list.textContent.replaceAll("\u00a0", " ")).toMatch(
      /HUGO LIND250 kr3 nov\. 2026”flaket”Betalningen är bokförd/u,
    );
    await userEvent.click(within(list).getByRole("button", { name: /^Ändra HUGO LIND/u }));
    const select = within(list).getByRole("combobox", { name: /^Vad är HUGO LIND/u });
    const open = within(select).getByRole("option", { name: /^Hugo Lind, Studentflak.*kvar/u });
    await userEvent.selectOptions(select, open);
    expect(JSON.stringify(calls)).not.toMatch(/HUGO|4670174/u);
    await userEvent.click(screen.getByRole("button", { name: /^Bokför 2 rader/u }));
    await waitFor(() => expect(asked("payments.bank.book")).toHaveLength(1));
    expect(asked("payments.bank.book")[0]?.rows.find(({ name }) => name === "HUGO LIND")).toMatchObject({
      rule: "by-hand",
      profile: "swedbank-swish",
      parts: [{ userId: id(2), amountOre: 25_000 }],
    });
  });

  it("a payment of a day near a booked one is a question, and the same one is remembered and not booked", async () => {
    const phoneHash = keyedHash(key)("+46701740601");
    const known = { bookedOn: "2026-11-02", amountOre: 25_000, name: null, phoneHash };
    const booked = [{ ...known, fingerprint: "another", profile: "seb-account" }];
    const { calls } = show({ answers: { "payments.bank.context": () => ({ ...context, booked }) } });
    await give();
    expect((await section("Frågor")).textContent).toContain("Kan vara samma betalning som bokfördes den 2 nov. 2026.");
    const group = screen.getByRole("radiogroup", { name: /^Vad är ELLA BERG/u });
    await userEvent.click(within(group).getByRole("radio", { name: "Samma betalning" }));
    expect(screen.getByText("1 är samma betalning")).toBeTruthy();
    await userEvent.click(screen.getByRole("button", { name: /^Bokför 1 rad/u }));
    await waitFor(() => expect(calls.map(({ procedure }) => procedure)).toContain("payments.bank.ignore"));
    expect(JSON.stringify(calls)).not.toContain("ELLA");
  });

  it("of two chosen rows that pay the same thing one is booked, and the other says so before the press", async () => {
    show();
    await give();
    await userEvent.click(await screen.findByRole("button", { name: /^Ändra HUGO LIND/u }));
    const select = screen.getByRole("combobox", { name: /^Vad är HUGO LIND/u });
    await userEvent.selectOptions(select, within(select).getByRole("option", { name: /^Ella Berg, Studentflak/u }));
    const said = screen.getByText("Inte med: en annan rad som är vald betalar samma sak. Välj bara en av dem.");
    expect(said.closest("li")?.textContent).toContain("HUGO LIND");
    expect(screen.getByRole("button", { name: /^Bokför 1 rad/u })).toBeTruthy();
  });
});
