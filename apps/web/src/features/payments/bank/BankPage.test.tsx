import { configure, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { keyedHash } from "@utspring/bank-files/keyed-hash";
import type { BookRowsInput } from "@utspring/domain/payments/bank-schema";
import { bankTexts } from "@utspring/domain/payments/bank-texts";
import { referenceOf } from "@utspring/domain/payments/swish";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import { forgetIdentity } from "../../../lib/identity-change.ts";
import { renderWithServer, someone } from "../../../testing/render.tsx";
import type { Script } from "../../../testing/render.tsx";
import { runReaderInTests } from "../../../testing/same-thread-worker.ts";
import { BankPage } from "./BankPage.tsx";
import { mostReadingMs } from "./open-reader.ts";

configure({ asyncUtilTimeout: 5_000 });

const readers = runReaderInTests();

const id = (mark: number) => `00000000-0000-4000-8000-00000000000${mark}`;
const flak = { id: id(8), title: "Studentflak" };
const people = [
  { id: id(1), name: "Ella Berg" },
  { id: id(2), name: "Hugo Lind" },
  { id: id(3), name: "Alva Lind" },
  { id: id(4), name: "Emma Ek" },
];
const references = people.map((_person, at) => referenceOf(2, at + 1));
const item = (at: number, change: object = {}) => ({
  requirementId: flak.id,
  memberId: people[at]?.id ?? "",
  title: flak.title,
  reference: references[at] ?? "",
  remainingOre: 25_000,
  stampedOre: null,
  closedBecause: null,
  opensOn: "2026-10-01",
  closedOn: null,
  reportedOn: null,
  ...change,
});
const key = "ab".repeat(32);
const context = {
  key,
  members: people,
  items: [item(0), item(1, { reportedOn: "2026-11-03" }), item(2), item(3)],
  aliases: [{ phoneHash: keyedHash(key)("+46701740602"), memberId: id(2) }],
  bookedFingerprints: [] as string[],
  ignoredFingerprints: [] as string[],
  approved: [] as object[],
  booked: [],
  saved: [] as object[],
};

const heading =
  "Radnr,Clnr,Kontonr,Bokfdag,Transdag,Valutadag,Mottagarnr,Mottagarnamn,Avsändarnr,Avsändarnamn,Meddelande,Tid,Belopp,Orderreferens";
const line = (nr: number, phone: string, name: string, message: string, amount = "250.00") =>
  `${nr},81059,9031234567,2026-11-03,2026-11-03,,+46123456789,KLASSEN,${phone},${name},"${message}",18:0${nr},${amount},`;
const rows = [
  line(1, "+46701740601", "ELLA BERG", `Studentflak ${references[0] ?? ""}`),
  line(2, "+46701740602", "HUGO LIND", "flaket"),
  line(3, "+46701740603", "PER LIND", "flaket"),
  line(4, "+46701740604", "KALLE OKAND", "lunch", "89.00"),
  line(5, "+46701740605", "EMMA EK", `Studentflak ${references[3] ?? ""}`, "300.00"),
  line(6, "+46701740606", "", "hyra", "-900.00"),
];
const report = ["* Swish-rapport Avser 2026-11-01 - 2026-11-30 Skapad 2026-12-01 12:23 CET", heading, ...rows].join(
  "\n",
);

function show({ booked = () => [], ...script }: Script & { booked?: (input: BookRowsInput) => object[] } = {}) {
  let known = context;
  const view = renderWithServer(<BankPage />, {
    ...script,
    answers: {
      "auth.me": () => someone({ role: "studentansvarig" }),
      "payments.bank.context": () => known,
      "payments.bank.difference": () => ({ day: null, bookOre: 0, bankOre: 0, differenceOre: 0, explanations: [] }),
      "payments.bank.book": (input) => {
        const wanted = input as BookRowsInput;
        const refused = booked(wanted);
        const all = wanted.rows.map(({ fingerprint }) => ({ fingerprint, result: "booked", refusal: null }));
        const answer = all.map(
          (row) => refused.find((one) => "fingerprint" in one && one.fingerprint === row.fingerprint) ?? row,
        );
        const done = answer.filter((row) => "result" in row && row.result === "booked");
        known = {
          ...known,
          bookedFingerprints: wanted.rows
            .map(({ fingerprint }) => fingerprint)
            .filter((one) => done.some((row) => "fingerprint" in row && row.fingerprint === one)),
        };
        return { rows: answer, booked: done.length, bookedOre: 25_000 * done.length, linked: 0, balanceAfterOre: 0 };
      },
      "payments.bank.history": () => ({ imports: [], rows: [], balances: [] }),
      "payments.bank.ignore": () => ({ ignored: 1, known: 0 }),
      "payments.bank.noteBalance": () => ({}),
      ...script.answers,
    },
  });
  const asked = (procedure: string) =>
    view.calls.filter((call) => call.procedure === procedure).map(({ input }) => input as BookRowsInput);
  return { ...view, asked };
}

const give = async (text = report, name = "swish.csv") =>
  userEvent.upload(await screen.findByLabelText("Fil från banken eller Swish"), new File([text], name));
const section = (name: string) => screen.findByRole("region", { name });

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
    await userEvent.click(await screen.findByRole("radio", { name: /Emma Ek, Studentflak.*tillgodo för Emma Ek/u }));
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
    expect(screen.queryByRole("button", { name: /^Bokför \d/u })).toBeNull();
    expect(asked("payments.bank.book")).toHaveLength(1);
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
    expect(await screen.findByRole("radio", { name: /^300.kr blir tillgodo för Emma Ek/u })).toBeTruthy();
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

  it.each([
    ["an empty file", "", bankTexts.refusals.empty],
    ["a PDF", "%PDF-1.7", bankTexts.refusals.pdf],
    ["a picture", "PNG\0\0", bankTexts.refusals["not-text"]],
  ])("%s is refused with a message, and another file can be chosen", async (_what, text, sentence) => {
    show();
    await give(text);
    expect((await screen.findByRole("alert")).textContent).toContain(sentence);
    await give();
    expect(await section("Klara att bokföra")).toBeTruthy();
  });

  it("a file that takes too long to read is given up with a sentence, and another can be chosen", async () => {
    readers.isStuck = true;
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"], shouldAdvanceTime: true });
    onTestFinished(() => void vi.useRealTimers());
    show();
    await give();
    expect((await screen.findByText("Filen läses …")).closest("[role=status]")).toBeTruthy();
    vi.advanceTimersByTime(mostReadingMs);
    expect((await screen.findByRole("alert")).textContent).toContain("Filen tog för lång tid att läsa.");
    expect(readers.running).toBe(0);
    readers.isStuck = false;
    await give();
    expect(await section("Klara att bokföra")).toBeTruthy();
  });

  it("the work on a file ends when the page is left, and when it is stopped", async () => {
    readers.isStuck = true;
    const { unmount } = show();
    await give();
    await userEvent.click(await screen.findByRole("button", { name: "Avbryt" }));
    expect([readers.running, screen.queryByText("Filen läses …")]).toEqual([0, null]);
    await give();
    expect(readers.running).toBe(1);
    unmount();
    expect(readers.running).toBe(0);
  });

  it("a file and what is chosen stay while another page is shown, and are forgotten with the user", async () => {
    const { unmount } = show();
    await give();
    await userEvent.click(await screen.findByRole("checkbox", { name: /^Bokför HUGO LIND/u }));
    unmount();
    const again = show();
    expect(screen.getByRole("checkbox", { name: /^Bokför HUGO LIND/u })).toHaveProperty("checked", false);
    await waitFor(() => expect(again.asked("payments.bank.context")).toHaveLength(2));
    again.unmount();
    forgetIdentity();
    show();
    expect(await screen.findByLabelText("Fil från banken eller Swish")).toBeTruthy();
    expect(readers.running).toBe(0);
  });

  it("a reload asks first while something is chosen and not booked, and another file too", async () => {
    show();
    const isAsked = () => !window.dispatchEvent(new Event("beforeunload", { cancelable: true }));
    await give();
    await section("Klara att bokföra");
    expect(isAsked()).toBe(false);
    await userEvent.click(screen.getByRole("radio", { name: /Emma Ek, Studentflak.*tillgodo för Emma Ek/u }));
    expect(isAsked()).toBe(true);
    await userEvent.click(screen.getByRole("button", { name: "Välj en annan fil" }));
    await userEvent.click(within(await screen.findByRole("dialog")).getByRole("button", { name: "Avbryt" }));
    await userEvent.click(screen.getByRole("button", { name: /^Bokför 3 rader/u }));
    expect(await screen.findByText("3 rader är bokförda")).toBeTruthy();
    await waitFor(() => expect(isAsked()).toBe(false));
    await userEvent.click(screen.getByRole("button", { name: "Välj en annan fil" }));
    expect(await screen.findByLabelText("Fil från banken eller Swish")).toBeTruthy();
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

  it("a file that stops in a row is said to, and nothing of that row is booked", async () => {
    show();
    await give(report.slice(0, report.indexOf("-900.00")));
    expect((await screen.findByRole("alert")).textContent).toContain("Filen verkar sluta mitt i.");
    expect((await section("Överhoppade rader")).textContent).toContain("Avbruten rad i slutet1");
    expect(screen.queryByText("Pengar ut")).toBeNull();
  });

  it("an unknown file's columns are asked for with a guess, and stored on the device for the next file", async () => {
    const unknown = [
      "Dag;Vem;Vad;Summa",
      `2026-11-03;Ella Berg;Studentflak ${references[0] ?? ""};250,00`,
      "2026-11-04;Kaffe AB;lunch;-39,00",
    ].join("\n");
    show();
    await give(unknown);
    const panel = await section("Vad står i kolumnerna?");
    expect(panel.textContent).toContain("Kaffe AB");
    expect(within(panel).getByLabelText("Belopp")).toHaveProperty("value", "3");
    await userEvent.selectOptions(within(panel).getByLabelText("Bokföringsdag"), "2");
    await userEvent.click(within(panel).getByRole("button", { name: "Läs filen" }));
    expect((await screen.findByRole("alert")).textContent).toContain(bankTexts.refusals["unclear-dates"]);
    await userEvent.selectOptions(screen.getByLabelText("Bokföringsdag"), "0");
    await userEvent.click(screen.getByRole("button", { name: "Läs filen" }));
    expect((await section("Klara att bokföra")).textContent).toContain("250");
    expect(screen.getByText("Fil med egna kolumner")).toBeTruthy();
    await userEvent.click(screen.getByRole("button", { name: "Välj en annan fil" }));
    await give(unknown);
    expect((await section("Klara att bokföra")).textContent).toContain("250");
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
      { userId: id(4), name: "Emma Ek", title: "Studentflak", amountOre: 25_000 },
      { userId: id(4), name: "Emma Ek", title: null, amountOre: 5_000 },
    ];
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
          ],
        }),
        "payments.bank.undo": () => ({ balanceAfterOre: 0 }),
      },
    });
    const panel = await section("Historik");
    await waitFor(() =>
      expect(panel.textContent.replaceAll("\u00a0", " ")).toMatch(
        /Swish-rapport från Swedbank, 1 nov. till 30 nov.: 1 rad, 300 kr.*EMMA EK.*Emma Ek, Studentflak, 250 kr.*50 kr blir tillgodo för Emma Ek.*Hör inte till klassen/u,
      ),
    );
    await userEvent.click(within(panel).getByRole("button", { name: /^Ångra raden: 2026-11-03/u }));
    const question = await screen.findByRole("dialog");
    expect(question.textContent).toContain("Raden kommer med igen nästa gång filen läses.");
    await userEvent.click(within(question).getByRole("button", { name: "Avbryt" }));
    await userEvent.click(within(panel).getByRole("button", { name: /^Ångra raden: EMMA EK/u }));
    await userEvent.click(within(await screen.findByRole("dialog")).getByRole("button", { name: "Ångra" }));
    expect(await screen.findByText("Bankraden är ångrad")).toBeTruthy();
    expect(calls.find(({ procedure }) => procedure === "payments.bank.undo")?.input).toMatchObject({ rowId: id(7) });
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

  it("what a credit is is said once, where the first one is offered", async () => {
    show();
    await give();
    expect((await section("Frågor")).textContent).toContain("Tillgodo är pengar som klassen är skyldig eleven:");
    expect(screen.getAllByText(/^Tillgodo är/u)).toHaveLength(1);
  });

  it("rows pasted from the internet bank are read", async () => {
    show();
    await userEvent.click(await screen.findByRole("button", { name: "Klistra in rader i stället" }));
    await userEvent.click(screen.getByLabelText("Rader från internetbanken"));
    await userEvent.paste(`2026-11-03\nELLA BERG\nStudentflak ${references[0] ?? ""}\n250,00\n`);
    await userEvent.click(screen.getByRole("button", { name: "Läs raderna" }));
    expect((await section("Klara att bokföra")).textContent).toContain("250");
  });

  it("the difference between the fund and the bank is shown with its explanation", async () => {
    const { asked } = show({
      answers: {
        "payments.bank.difference": () => ({
          day: "2026-11-30",
          bookOre: 100_000,
          bankOre: 125_000,
          differenceOre: 25_000,
          explanations: [{ reason: "saved", amountOre: 25_000 }],
        }),
      },
    });
    const panel = await section("Stämmer kassan med banken?");
    await waitFor(() => expect(panel.textContent).toContain("Sparat till senare"));
    expect(panel.textContent).toContain("Hela skillnaden är förklarad.");
    await userEvent.type(within(panel).getByLabelText("Saldo på banken"), "1 250");
    await userEvent.click(within(panel).getByRole("button", { name: "Jämför" }));
    expect(await screen.findByText("Saldot är sparat")).toBeTruthy();
    expect(asked("payments.bank.noteBalance")).toHaveLength(1);
  });
});
