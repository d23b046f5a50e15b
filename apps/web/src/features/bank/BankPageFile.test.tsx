import { screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { bankTexts } from "@utspring/domain/payments/bank-texts";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import { runIdentityChangeCallbacks } from "../../lib/sign-out/identity-change.ts";
import { context, references, report, show, give, section } from "../../testing/bank-page.tsx";
import { runReaderInTests } from "../../testing/same-thread-worker.ts";
import { maxReadingMs } from "./open-reader.ts";

const readers = runReaderInTests();

describe("BankPage — the file", () => {
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

  it("rows that are saved since earlier are counted apart from the file's in its heading", async () => {
    const { unmount } = show();
    await give();
    expect((await screen.findByText(/5 inbetalningar/u)).textContent).not.toContain("sparad");
    unmount();
    runIdentityChangeCallbacks();
    const row = { fingerprint: `${"cd".repeat(32)}:1`, profile: null, bookedOn: "2026-10-03", amountOre: 4_900 };
    const saved = [{ ...row, name: "KIM EN", message: null, phoneHash: null, savedOn: "2026-11-22" }];
    show({ answers: { "payments.bank.context": () => ({ ...context, saved }) } });
    await give();
    expect(await screen.findByText(/5 inbetalningar, 1 rad som är sparad sedan tidigare$/u)).toBeTruthy();
  });

  it("a file that takes too long to read is given up with a sentence, and another can be chosen", async () => {
    readers.isStuck = true;
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"], shouldAdvanceTime: true });
    onTestFinished(() => void vi.useRealTimers());
    show();
    await give();
    expect((await screen.findByText("Filen läses …")).closest("[role=status]")).toBeTruthy();
    vi.advanceTimersByTime(maxReadingMs);
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
    await waitFor(() => expect(again.asked("payments.bank.context")).toHaveLength(1));
    again.unmount();
    runIdentityChangeCallbacks();
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
    await userEvent.click(screen.getByRole("radio", { name: /Emma Ek, Studentflak.*till godo för Emma Ek/u }));
    expect(isAsked()).toBe(true);
    await userEvent.click(screen.getByRole("button", { name: "Välj en annan fil" }));
    await userEvent.click(within(await screen.findByRole("dialog")).getByRole("button", { name: "Avbryt" }));
    await userEvent.click(screen.getByRole("button", { name: /^Bokför 3 rader/u }));
    expect(await screen.findByText("3 rader är bokförda")).toBeTruthy();
    await waitFor(() => expect(isAsked()).toBe(false));
    await userEvent.click(screen.getByRole("button", { name: "Välj en annan fil" }));
    expect(await screen.findByLabelText("Fil från banken eller Swish")).toBeTruthy();
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

  it.each([
    ["swish-report", false, /^Hämta Swish-rapporten från banken(?!.*gna ören)/u],
    ["account-file", false, /^Hämta kontots transaktioner.*Med unika ören, som slås på/u],
    ["account-file", true, /^Hämta kontots transaktioner.*Unika ören visar vem som har betalat\.$/u],
    ["none", true, /^Markera månadens rader i internetbanken.*Unika ören visar/u],
  ])(
    "the page says what to fetch where the class fetches %s, with own öre: %s",
    async (bankSource, usesOwnOre, text) => {
      show({ answers: { "classes.current": () => ({ bankSource, usesOwnOre }) } });
      expect(await screen.findByText(text)).toBeTruthy();
    },
  );

  it("the page says nothing of what to fetch while nobody has said what the class can", async () => {
    const { calls } = show();
    await waitFor(() => expect(calls.map(({ procedure }) => procedure)).toContain("payments.bank.history"));
    expect(screen.queryByText(/^(Hämta|Markera)/u)).toBeNull();
  });

  it("rows pasted from the internet bank are read, and booked only when they are ticked", async () => {
    show();
    await userEvent.click(await screen.findByRole("button", { name: "Klistra in rader i stället" }));
    await userEvent.click(screen.getByLabelText("Rader från internetbanken"));
    await userEvent.paste(`2026-11-03\nELLA BERG\nStudentflak ${references[0] ?? ""}\n250,00\n`);
    await userEvent.click(screen.getByRole("button", { name: "Läs raderna" }));
    expect((await section("Förslag")).textContent).toContain(
      "Raden är inklistrad: jämför namnet och beloppet med banken.",
    );
    expect(screen.queryByRole("heading", { name: "Klara att bokföra" })).toBeNull();
    expect(screen.queryByRole("button", { name: /^Bokför/u })).toBeNull();
  });
});
