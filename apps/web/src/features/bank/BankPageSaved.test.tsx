import { screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { keyedHash } from "@utspring/bank-files/keyed-hash";
import {
  context,
  give,
  heading,
  id,
  item,
  key,
  line,
  people,
  references,
  section,
  show,
} from "../../testing/bank-page.tsx";
import { runReaderInTests } from "../../testing/same-thread-worker.ts";

runReaderInTests();

const plain = (element: HTMLElement) => element.textContent.replaceAll("\u00a0", " ");

describe("BankPage — saved rows, namesakes and undone rows", () => {
  it("a saved row has a group of its own with its last day, and is dropped after a question", async () => {
    const row = { fingerprint: `${"cd".repeat(32)}:1`, profile: null, bookedOn: "2026-10-03", amountOre: 4_900 };
    let saved: object[] = [{ ...row, name: "KIM EN", message: null, phoneHash: null, savedOn: "2026-11-22" }];
    const { asked } = show({
      answers: {
        "payments.bank.context": () => ({ ...context, saved }),
        "payments.bank.ignore": () => {
          saved = [];
          return { ignored: 1, known: 0 };
        },
      },
    });
    await userEvent.click(await screen.findByRole("button", { name: "Gå igenom dem" }));
    const group = await section("Sparade till senare");
    expect(plain(group)).toMatch(/KIM EN.*Sparad till 22 dec. 2026/u);
    expect(document.body.textContent).not.toContain("De stannar på din enhet");
    expect(screen.queryByRole("button", { name: "Välj en annan fil" })).toBeNull();
    expect(screen.getByRole("button", { name: "Välj en fil" })).toBeTruthy();
    await userEvent.click(within(group).getByRole("button", { name: /^Ta bort den sparade raden: KIM EN, 49.kr$/u }));
    const question = await screen.findByRole("dialog");
    await userEvent.click(within(question).getByRole("button", { name: "Avbryt" }));
    expect(asked("payments.bank.ignore")).toEqual([]);
    await userEvent.click(within(group).getByRole("button", { name: /^Ta bort den sparade raden/u }));
    await userEvent.click(within(await screen.findByRole("dialog")).getByRole("button", { name: "Ta bort" }));
    await waitFor(() => expect(screen.queryByRole("region", { name: "Sparade till senare" })).toBeNull());
    expect(asked("payments.bank.ignore")).toMatchObject([
      { rows: [row && { amountOre: 4_900, fingerprint: row.fingerprint }] },
    ]);
    expect(JSON.stringify(asked("payments.bank.ignore"))).not.toContain("KIM");
  });

  it("of a saved row and the same payment in another kind of file one is booked and the other asked about, and counted once", async () => {
    const phoneHash = keyedHash(key)("+46701740604");
    const row = { fingerprint: `${"cd".repeat(32)}:1`, profile: "swedbank-account", bookedOn: "2026-11-03" };
    const saved = [{ ...row, amountOre: 8_900, name: null, message: null, phoneHash, savedOn: "2026-11-22" }];
    const difference = {
      day: "2026-11-30",
      bookOre: 0,
      bankOre: 8_900,
      differenceOre: 8_900,
      untied: [],
      explanations: [
        { reason: "saved", amountOre: 8_900, rows: [{ day: row.bookedOn, amountOre: 8_900, text: null }] },
      ],
    };
    show({
      answers: {
        "payments.bank.context": () => ({ ...context, saved }),
        "payments.bank.difference": () => difference,
      },
    });
    await give([heading, line(4, "+46701740604", "KALLE OKAND", "lunch", "89.00")].join("\n"));
    const asked = await section("Frågor");
    expect(plain(asked)).toContain("Kan vara samma betalning som en annan rad, den 3 nov. 2026.");
    expect(within(asked).getByRole("radio", { name: "Samma betalning" })).toBeTruthy();
    expect(plain(await section("Känns inte igen"))).toContain("1 rad");
    expect(await screen.findByText("Hela skillnaden är förklarad.")).toBeTruthy();
    expect(screen.getByText(/^Sparat till senare \(/u)).toBeTruthy();
    expect(screen.queryByText(/^I filen men inte bokfört/u)).toBeNull();
  });

  it("between namesakes the file's phone number, the reference, the report and when they joined are shown", async () => {
    const [first, second] = people;
    const members = [first, { ...second, name: "Ella Berg", shownName: "Ella Berg (2)" }];
    const items = [item(0), item(1, { reportedOn: "2026-10-02" })];
    const { calls } = show({
      answers: { "payments.bank.context": () => ({ ...context, aliases: [], members, items }) },
    });
    await give([heading, line(1, "+46701740601", "ELLA BERG", "flaket")].join("\n"));
    const group = await section("Frågor");
    expect(plain(group)).toContain("Nummer i filen: 070-174 06 01");
    const [one, two] = within(group).getAllByRole("radio");
    expect(one?.closest("div")?.parentElement?.textContent).toContain(
      `i klassen sedan 10 aug. 2026, referens ${references[0] ?? ""}`,
    );
    expect(two?.closest("div")?.parentElement?.textContent).toContain(
      `i klassen sedan 11 aug. 2026, referens ${references[1] ?? ""}, tryckte på ”Jag har betalat” 2 okt.`,
    );
    expect(JSON.stringify(calls)).not.toContain("701740601");
  });

  it("the choices of a row are sorted by the shown name, in Swedish and with a namesake's number last", async () => {
    const named = ["Emma Lind (2)", "Åke Ek", "Emma Lind-Ek", "Emma Lind", "Emma Lind (10)"];
    const members = named.map((shownName, index) => ({
      id: id(index + 1),
      name: shownName.replace(/ \(.*$/u, ""),
      shownName,
      joinedOn: `2026-08-1${index}`,
    }));
    const items = members.map(({ id: memberId }, index) => item(0, { memberId, reference: `K${index}ABC` }));
    show({ answers: { "payments.bank.context": () => ({ ...context, aliases: [], members, items }) } });
    await give([heading, line(1, "+46701740601", "OKAND", "", "89.00")].join("\n"));
    await userEvent.click(within(await section("Känns inte igen")).getByRole("button", { name: "Visa raderna" }));
    await userEvent.click(screen.getByRole("button", { name: /^Ändra OKAND/u }));
    const options = within(screen.getByRole("combobox", { name: /^Vad är OKAND/u })).getAllByRole("option");
    const namesOf = (pattern: RegExp) => options.flatMap((option) => pattern.exec(plain(option))?.[1] ?? []);
    const sorted = ["Emma Lind", "Emma Lind (2)", "Emma Lind (10)", "Emma Lind-Ek", "Åke Ek"];
    expect(namesOf(/^(.+), Studentflak/u)).toEqual(sorted);
    expect(namesOf(/^Till godo för ([^,]+)/u)).toEqual(sorted);
  });

  it("an undone row of the history says by whom and when it was undone", async () => {
    const row = { bookedOn: "2026-11-03", amountOre: 25_000, rule: null, name: null, message: null, parts: [] };
    const undone = (mark: number, minute: number, byName = "Sara Lindgren") => {
      const at = new Date(`2026-11-20T10:0${minute}:0${mark}Z`);
      return { ...row, id: id(mark), state: "undone", at, byName };
    };
    const rows = [undone(1, 3), undone(3, 5, "Olle Ek")];
    show({ answers: { "payments.bank.history": () => ({ imports: [], rows, balances: [] }) } });
    const panel = await section("Historik");
    await waitFor(() => expect(within(panel).getAllByRole("listitem")).toHaveLength(2));
    expect(within(panel).getAllByRole("listitem").map(plain)).toEqual([
      expect.stringMatching(/250 krÅngradångrad av Sara Lindgren, .*11:03/u),
      expect.stringMatching(/250 krÅngradångrad av Olle Ek, .*11:05/u),
    ]);
  });
});
