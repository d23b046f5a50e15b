import { MantineProvider, TextInput } from "@mantine/core";
import { act, render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { text } from "@utspring/domain/fields";
import type { InputSchema } from "@utspring/domain/max-input-length";
import { beforeEach, describe, expect, it, vi } from "vitest";
import * as z from "zod/mini";
import { useLazyZodForm } from "./use-lazy-zod-form.ts";

const schema = z.strictObject({ title: text(20, "Ange en titel") });
let arrive: (found: InputSchema) => void = () => undefined;
let fail: (error: Error) => void = () => undefined;
let loaded: Promise<InputSchema>;
const load = () => loaded;
const sent: unknown[] = [];
beforeEach(() => {
  loaded = new Promise((resolve, reject) => {
    arrive = resolve;
    fail = reject;
  });
  sent.length = 0;
});

function Form() {
  const form = useLazyZodForm(load, { title: "" });
  return (
    <MantineProvider env="test">
      <form onSubmit={form.onSubmit((values) => void sent.push(values))} noValidate>
        <TextInput label="Titel" {...form.getInputProps("title")} />
        <button type="submit">{form.isWaiting ? "Väntar" : "Spara"}</button>
      </form>
    </MantineProvider>
  );
}

describe("useLazyZodForm", () => {
  it("a submit before the schema has loaded waits for it, and is sent once", async () => {
    render(<Form />);
    await userEvent.type(screen.getByLabelText("Titel"), "Bal{Enter}{Enter}");
    expect(screen.getByRole("button").textContent).toBe("Väntar");
    expect(sent).toEqual([]);
    await act(async () => arrive(schema));
    expect(sent).toEqual([{ title: "Bal" }]);
    expect(screen.getByRole("button").textContent).toBe("Spara");
  });

  it("invalid input is reported at its field once the schema has loaded, and is not sent", async () => {
    render(<Form />);
    await userEvent.click(screen.getByRole("button"));
    await act(async () => arrive(schema));
    expect(screen.getByText("Ange en titel")).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByLabelText("Titel"));
    expect(sent).toEqual([]);
  });

  it("a schema that cannot be loaded leaves the validation to the server", async () => {
    const errors = vi.spyOn(console, "error").mockReturnValue();
    render(<Form />);
    await userEvent.click(screen.getByRole("button"));
    await act(async () => fail(new TypeError("Failed to fetch")));
    expect(sent).toEqual([{ title: "" }]);
    expect(errors).toHaveBeenCalledOnce();
    errors.mockRestore();
  });
});
