import { MantineProvider, Modal } from "@mantine/core";
import { render, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { useState } from "react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { DateField } from "./DateField.tsx";
import { TimeField } from "./TimeField.tsx";

afterEach(() => vi.restoreAllMocks());

function Field({ initial }: { initial: string }) {
  const [value, setValue] = useState(initial);
  return <DateField label="Datum" value={value} onChange={setValue} />;
}
function show(initial = "") {
  render(
    <MantineProvider env="test">
      <Field initial={initial} />
    </MantineProvider>,
  );
  return { user: userEvent.setup(), field: screen.getByLabelText<HTMLInputElement>("Datum") };
}

describe("DateField", () => {
  it.each([["2027-06-04"], ["20270604"], ["4/6 2027"]])("a typed day is accepted in the form %s", async (typed) => {
    const { user, field } = show();
    await user.type(field, typed);
    expect(field.value).toBe("2027-06-04");
  });

  it("an invalid day is not changed while it is typed", async () => {
    const { user, field } = show();
    await user.type(field, "31/6 2027");
    expect(field.value).toBe("31/6 2027");
  });

  it("the calendar is Swedish, starts on Monday and has week numbers, whatever the browser's language", async () => {
    vi.spyOn(navigator, "language", "get").mockReturnValue("en-US");
    const { user, field } = show("2027-06-04");
    await user.click(screen.getByRole("button", { name: "Öppna kalendern" }));
    const calendar = await screen.findByRole("dialog");
    expect(await within(calendar).findByRole("button", { name: "Välj månad" })).toHaveProperty(
      "textContent",
      "juni 2027",
    );
    expect(
      within(calendar)
        .getAllByRole("columnheader", { hidden: true })
        .map((one) => one.textContent)
        .filter((text) => /^\p{L}/u.test(text)),
    ).toEqual(["må", "ti", "on", "to", "fr", "lö", "sö"]);
    // Each day of the first week is under its own weekday: the head has as many cells as a row.
    const [head, week] = within(calendar).getAllByRole("row", { hidden: true });
    expect([head?.children.length, week?.children.length, week?.children[0]?.textContent]).toEqual([8, 8, "22"]);
    expect(head?.children[0]?.getAttribute("data-week")).toBe("v.");
    expect(document.activeElement?.getAttribute("aria-label")).toBe("4 juni 2027");
    await user.click(within(calendar).getByRole("button", { name: /^11 juni 2027$/u }));
    expect(field.value).toBe("2027-06-11");
  });

  it("a time typed without its colon is shown in 24-hour form with a colon", async () => {
    function Clock() {
      const [value, setValue] = useState("");
      return <TimeField label="Tid" value={value} onChange={setValue} />;
    }
    render(
      <MantineProvider env="test">
        <Clock />
      </MantineProvider>,
    );
    const field = screen.getByLabelText<HTMLInputElement>("Tid");
    await userEvent.type(field, "1830");
    expect([field.type, field.value]).toEqual(["text", "18:30"]);
  });

  it("Escape closes the calendar and leaves the dialog around it open", async () => {
    const onClose = vi.fn();
    render(
      <MantineProvider env="test">
        <Modal opened onClose={onClose} title="Nytt">
          <Field initial="2027-06-04" />
        </Modal>
      </MantineProvider>,
    );
    const user = userEvent.setup();
    await user.click(await screen.findByRole("button", { name: "Öppna kalendern" }));
    await screen.findByRole("button", { name: "4 juni 2027" });
    await user.keyboard("{Escape}");
    await waitFor(() => expect(screen.queryByRole("button", { name: "4 juni 2027" })).toBeNull());
    expect(onClose).not.toHaveBeenCalled();
    await user.click(screen.getByRole("button", { name: "Öppna kalendern" }));
    (await screen.findByRole("button", { name: "Nästa månad" })).focus();
    await user.keyboard("{Escape}");
    await waitFor(() => expect(screen.queryByRole("button", { name: "4 juni 2027" })).toBeNull());
    expect(onClose).not.toHaveBeenCalled();
  });

  it("a touch screen gets the device's own date field", () => {
    vi.spyOn(globalThis, "matchMedia").mockImplementation(
      (query) =>
        ({
          ...new EventTarget(),
          matches: query === "(pointer: coarse)",
          addEventListener: () => undefined,
          removeEventListener: () => undefined,
        }) as unknown as MediaQueryList,
    );
    expect(show("2027-06-04").field.type).toBe("date");
  });
});
