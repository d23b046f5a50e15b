import { fireEvent, screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { give, report, rows, section, show } from "../../testing/bank-page.tsx";
import { runReaderInTests } from "../../testing/same-thread-worker.ts";

const readers = runReaderInTests();

const one = report.replace(rows.slice(1).join("\n"), "");
const drag = (text: string) => ({ dataTransfer: { types: ["Files"], files: [new File([text], "swish.csv")] } });
const main = () => screen.getByRole("main");

/** True where the browser would leave the page to show what is dropped. */
const leaves = (target: HTMLElement, what: object) => fireEvent.dragOver(target, what) || fireEvent.drop(target, what);

describe("BankPage — a dropped file", () => {
  it("beside the content, or while another file is read, opens nothing and does not leave the page", async () => {
    show();
    expect(leaves(screen.getByRole("navigation"), drag(one))).toBe(false);
    const text = { dataTransfer: { types: ["text/plain"], files: [] } };
    expect(leaves(main(), text)).toBe(true);
    expect(readers.running).toBe(0);
    readers.isStuck = true;
    await give();
    expect(leaves(main(), drag("PNG\0\0"))).toBe(false);
    await userEvent.click(await screen.findByRole("button", { name: "Avbryt" }));
    readers.isStuck = false;
    expect(screen.queryByRole("alert")).toBeNull();
  });

  it("anywhere on the content is opened once, also where the field is, and in place of an open file", async () => {
    const { asked } = show();
    expect(leaves(await section("Stämmer kassan med banken?"), drag(one))).toBe(false);
    expect(await screen.findByText(/1 inbetalning$/u)).toBeTruthy();
    expect(leaves(main(), drag(report))).toBe(false);
    expect(await screen.findByText(/5 inbetalningar$/u)).toBeTruthy();
    await userEvent.click(screen.getByRole("button", { name: "Välj en annan fil" }));
    const matched = asked("payments.bank.context").length;
    fireEvent.drop(await screen.findByLabelText("Fil från banken eller Swish"), drag(one));
    expect(await screen.findByText(/1 inbetalning$/u)).toBeTruthy();
    expect(asked("payments.bank.context")).toHaveLength(matched + 1);
  });

  it("asks first where something is chosen that is not booked", async () => {
    show();
    await give();
    await userEvent.click(await screen.findByRole("checkbox", { name: /^Bokför HUGO LIND/u }));
    await userEvent.click(screen.getByRole("radio", { name: /Emma Ek, Studentflak.*till godo för Emma Ek/u }));
    fireEvent.drop(main(), drag(one));
    const question = await screen.findByRole("dialog");
    expect(question.textContent).toContain("Lämna filen?");
    await userEvent.click(within(question).getByRole("button", { name: "Avbryt" }));
    expect(screen.getByText(/5 inbetalningar$/u)).toBeTruthy();
    fireEvent.drop(main(), drag(one));
    const again = await screen.findByRole("dialog");
    await userEvent.click(within(again).getByRole("button", { name: "Öppna den nya filen" }));
    expect(await screen.findByText(/1 inbetalning$/u)).toBeTruthy();
  });
});
