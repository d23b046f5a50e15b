import { MantineProvider, TextInput } from "@mantine/core";
import { render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { text } from "@utspring/domain/fields";
import { describe, expect, it, vi } from "vitest";
import * as z from "zod/mini";
import { useZodForm } from "./use-zod-form.ts";

const schema = z.strictObject({ title: text(20, "Ange en titel"), note: text(20, "Ange en notering") });

function Form() {
  const form = useZodForm(schema, { title: "", note: "" });
  return (
    <MantineProvider env="test">
      <form onSubmit={form.onSubmit(() => form.reset())} noValidate>
        <TextInput label="Titel" {...form.getInputProps("title")} />
        <TextInput label="Notering" {...form.getInputProps("note")} />
        <button type="submit">Spara</button>
      </form>
    </MantineProvider>
  );
}
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);

describe("useZodForm", () => {
  it("a field left without typing shows no error, and a field with invalid input shows its error when left", async () => {
    render(<Form />);
    await userEvent.click(field("Titel"));
    await userEvent.tab();
    expect(screen.queryByText("Ange en titel")).toBeNull();
    await userEvent.type(field("Titel"), " ");
    await userEvent.tab();
    expect(screen.getByText("Ange en titel")).toBeTruthy();
  });

  it("after a form was sent and reset, leaving a field shows no error", async () => {
    render(<Form />);
    await userEvent.type(field("Titel"), "Bal");
    await userEvent.type(field("Notering"), "I maj{Enter}");
    expect([field("Titel").value, field("Notering").value]).toEqual(["", ""]);
    await userEvent.click(field("Titel"));
    await userEvent.tab();
    await userEvent.tab();
    expect(screen.queryByText(/^Ange/u)).toBeNull();
    await userEvent.click(screen.getByRole("button", { name: "Spara" }));
    expect(screen.getByText("Ange en titel")).toBeTruthy();
    expect(document.activeElement).toBe(field("Titel"));
  });

  it("a pasted text is never cut: the message says how long it may be", async () => {
    const account = z.strictObject({ name: text(20), password: text(128) });
    function Account() {
      const form = useZodForm(account, { name: "", password: "" });
      return (
        <MantineProvider env="test">
          <TextInput label="Namn" {...form.getInputProps("name")} />
          <TextInput label="Lösenord" {...form.getInputProps("password")} />
        </MantineProvider>
      );
    }
    render(<Account />);
    await userEvent.click(field("Namn"));
    await userEvent.paste("Anna-Karin Wallenstråle Öhman");
    await userEvent.tab();
    expect(field("Namn").value).toBe("Anna-Karin Wallenstråle Öhman");
    expect(screen.getByText("Högst 20 tecken")).toBeTruthy();
    expect([field("Namn").maxLength, field("Lösenord").maxLength]).toEqual([-1, -1]);
  });

  it("an error within a list is its field's, and the form is not sent", async () => {
    const send = vi.fn();
    function Poll() {
      const form = useZodForm(z.strictObject({ options: z.array(text(5)) }), { options: ["Ja", "Gotland"] });
      return <button onClick={() => form.onSubmit(send)()}>{form.errors["options"] ?? "Skicka"}</button>;
    }
    render(<Poll />);
    await userEvent.click(screen.getByRole("button", { name: "Skicka" }));
    expect(screen.getByRole("button", { name: "Högst 5 tecken" })).toBeTruthy();
    expect(send).not.toHaveBeenCalled();
  });
});
