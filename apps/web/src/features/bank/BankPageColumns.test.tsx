import { screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { bankTexts } from "@utspring/domain/payments/bank-texts";
import { afterEach, describe, expect, it } from "vitest";
import { give, references, section, show } from "../../testing/bank-page.tsx";
import { runReaderInTests } from "../../testing/same-thread-worker.ts";

runReaderInTests();
afterEach(() => localStorage.clear());

const unknown = (...amounts: string[]) =>
  [
    "Dag;Vem;Vad;Summa",
    ...amounts.map((amount, index) => `2026-11-0${index + 3};Ella Berg;Studentflak ${references[0] ?? ""};${amount}`),
  ].join("\n");
const read = async () => userEvent.click(await screen.findByRole("button", { name: "Läs filen" }));
const unclear = bankTexts.refusals["unclear-amounts"];

describe("BankPage — columns", () => {
  it("a file of remembered columns whose amounts are unclear asks how öre are written, and is read with the answer", async () => {
    const { unmount } = show();
    await give(unknown("250,00"));
    await read();
    await section("Klara att bokföra");
    await userEvent.click(screen.getByRole("button", { name: "Välj en annan fil" }));
    await give(unknown("1.250", "2.500"));
    const panel = await section("Vad står i kolumnerna?");
    expect(within(panel).getByRole("alert").textContent).toContain(unclear);
    expect(panel.textContent).not.toContain("känner inte igen filen");
    expect(within(panel).getByLabelText("Belopp")).toHaveProperty("value", "3");
    await userEvent.selectOptions(within(panel).getByLabelText("Hur skrivs ören?"), ",");
    await read();
    expect(await screen.findByText(/2 inbetalningar/u)).toBeTruthy();
    unmount();
  });

  it("a bank's file whose amounts are unclear asks how öre are written too", async () => {
    const { unmount } = show();
    await give("Datum;Text;Belopp;Saldo\n2026-11-03;Swish Ella Berg;1.250;\n2026-11-04;Swish Ella Berg;2.500;\n");
    const panel = await section("Vad står i kolumnerna?");
    expect(within(panel).getByRole("alert").textContent).toContain(unclear);
    await userEvent.selectOptions(within(panel).getByLabelText("Hur skrivs ören?"), ".");
    await read();
    expect(await screen.findByText(/2 inbetalningar/u)).toBeTruthy();
    unmount();
  });

  it("a file whose days can be read in two ways asks which, each time", async () => {
    const { unmount } = show();
    const text = "Datum;Text;Belopp;Saldo\n3/11/2026;Swish Ella Berg;250,00;\n4/11/2026;Swish Ella Berg;250,00;\n";
    for (const order of ["day-first", "month-first"]) {
      await give(text);
      const panel = await section("Vad står i kolumnerna?");
      expect(within(panel).getByRole("alert").textContent).toContain("Svara på ”Hur skrivs dagar?”");
      await userEvent.selectOptions(within(panel).getByLabelText("Hur skrivs dagar?"), order);
      await read();
      expect(await screen.findByText(/2 inbetalningar/u)).toBeTruthy();
      await userEvent.click(screen.getByRole("button", { name: "Välj en annan fil" }));
    }
    unmount();
  });

  it("a file with statuses that are not known asks which payments have come, and remembers the answers", async () => {
    const { unmount } = show();
    const text = (...statuses: string[]) =>
      `Dag;Vem;Status;Vad;Summa\n${statuses.map((status, index) => `2026-11-0${index + 3};Ella Berg;${status};Flak;250,00\n`).join("")}`;
    await give(text("Steg 3", "Steg 1"));
    const panel = await section("Vad står i kolumnerna?");
    expect(within(panel).getByLabelText("Status")).toHaveProperty("value", "2");
    await userEvent.click(within(panel).getByRole("checkbox", { name: "Steg 3" }));
    await read();
    expect(await screen.findByText(/1 inbetalning(?!ar)/u)).toBeTruthy();
    await userEvent.click(screen.getByRole("button", { name: "Välj en annan fil" }));
    await give(text("Steg 3", "Steg 3", "Steg 1"));
    expect(await screen.findByText(/2 inbetalningar/u)).toBeTruthy();
    await userEvent.click(screen.getByRole("button", { name: "Välj en annan fil" }));
    await give(text("Steg 3", "Steg 2"));
    expect((await screen.findByRole("alert")).textContent).toContain(bankTexts.refusals["unknown-status"]);
    unmount();
  });

  it("remembered columns can be changed, after a question when something is chosen, and the change is remembered", async () => {
    const { unmount } = show();
    await give(`${unknown("250,00")}\n2026-11-06;Alva Lind;flaket;250,00`);
    await userEvent.selectOptions(await screen.findByLabelText("Meddelande"), "");
    await read();
    await userEvent.click(await screen.findByRole("button", { name: "Ändra kolumner" }));
    const message = await screen.findByLabelText("Meddelande");
    expect(message).toHaveProperty("value", "");
    await userEvent.selectOptions(message, "2");
    await read();
    await section("Klara att bokföra");
    await userEvent.click(screen.getByRole("checkbox", { name: /^Bokför Alva Lind/u }));
    await userEvent.click(screen.getByRole("button", { name: "Ändra kolumner" }));
    await userEvent.click(within(await screen.findByRole("dialog")).getByRole("button", { name: "Ändra kolumner" }));
    expect(await screen.findByLabelText("Meddelande")).toHaveProperty("value", "2");
    await userEvent.click(screen.getByRole("button", { name: "Välj en annan fil" }));
    await give(unknown("250,00"));
    expect((await section("Klara att bokföra")).textContent).toContain("250");
    unmount();
  });

  it("a row whose day does not exist spoils no guess, and is named", async () => {
    const { unmount } = show();
    await give(unknown("250,00", "300,00").replace("2026-11-03", "2026-11-31"));
    expect(await screen.findByLabelText("Belopp")).toHaveProperty("value", "3");
    await read();
    expect((await screen.findByRole("alert")).textContent).toContain("1 rad har dagen ”2026-11-31”");
    expect((await section("Överhoppade rader")).textContent).toContain("Med en dag som inte går att läsa1");
    unmount();
  });

  it("a file of a known bank has no columns to change", async () => {
    const { unmount } = show();
    await give();
    await section("Klara att bokföra");
    expect(screen.queryByRole("button", { name: "Ändra kolumner" })).toBeNull();
    unmount();
  });
});
