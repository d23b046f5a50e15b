import { screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { useState } from "react";
import { describe, expect, it } from "vitest";
import { renderWithServer } from "../../../testing/render.tsx";
import { ClassSelect } from "./ClassSelect.tsx";

const classes = ["NA24A", "NA24B", "SA24"].map((name) => ({ id: `id-${name}`, name, code: `KOD-${name}` }));

/** As the server finds them: by name, or as the class whose studentansvarig is called Elsa. */
const respond = (input: unknown) => {
  const { search } = input as { search: string };
  const rows = classes.filter(({ name }) => (search === "Elsa" ? name === "SA24" : name.includes(search)));
  return { rows, nextCursor: null };
};

function Field() {
  const [value, setValue] = useState("");
  return (
    <>
      <ClassSelect label="Klass" value={value} onChange={setValue} />
      <output>{value}</output>
    </>
  );
}

const searches = (calls: { input: unknown }[]) => calls.map(({ input }) => (input as { search: string }).search);

describe("ClassSelect", () => {
  it("filters its options while the user types, and keeps the option's element when the server responds", async () => {
    const { calls } = renderWithServer(<Field />, { answers: { "admin.classes.list": respond } });
    await userEvent.click(screen.getByRole("combobox", { name: "Klass" }));
    expect(await screen.findAllByRole("option")).toHaveLength(3);
    await userEvent.keyboard("NA24B");
    expect(searches(calls)).toEqual([""]);
    const option = screen.getByRole("option");
    await waitFor(() => expect(searches(calls)).toEqual(["", "NA24B"]));
    expect(screen.getByRole("option")).toBe(option);
  });

  it("chooses the option whose press began before the server responded and ended after it", async () => {
    const { calls } = renderWithServer(<Field />, { answers: { "admin.classes.list": respond } });
    await userEvent.click(screen.getByRole("combobox", { name: "Klass" }));
    await userEvent.keyboard("NA24B");
    const user = userEvent.setup();
    await user.pointer({ target: screen.getByRole("option"), keys: "[MouseLeft>]" });
    await waitFor(() => expect(searches(calls)).toContain("NA24B"));
    await user.pointer({ target: screen.getByRole("option"), keys: "[/MouseLeft]" });
    expect(screen.getByRole("status").textContent).toBe("id-NA24B");
  });

  it("says that nothing matches only once the server has responded", async () => {
    renderWithServer(<Field />, { answers: { "admin.classes.list": respond } });
    await userEvent.click(screen.getByRole("combobox", { name: "Klass" }));
    await userEvent.keyboard("Elsa");
    expect(screen.queryByText("Ingen träff")).toBe(null);
    expect((await screen.findByRole("option")).textContent).toBe("SA24 (KOD-SA24)");
    await userEvent.keyboard("!");
    expect(await screen.findByText("Ingen träff")).toBeTruthy();
  });

  it("does not list the chosen option for another search, and shows it again when focus leaves the field", async () => {
    renderWithServer(<Field />, { answers: { "admin.classes.list": respond } });
    const field = screen.getByRole<HTMLInputElement>("combobox", { name: "Klass" });
    await userEvent.click(field);
    await userEvent.click(await screen.findByRole("option", { name: /NA24A/u }));
    await userEvent.clear(field);
    await userEvent.keyboard("zzz");
    expect(await screen.findByText("Ingen träff")).toBeTruthy();
    expect(screen.queryByRole("option")).toBe(null);
    await userEvent.tab();
    expect([field.value, screen.getByRole("status").textContent]).toEqual(["NA24A (KOD-NA24A)", "id-NA24A"]);
  });
});
