import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { MantineProvider } from "@mantine/core";
import { amount } from "@utspring/domain/fields";
import { setGoalInput } from "@utspring/domain/sales/schema";
import { afterEach, describe, expect, it, vi } from "vitest";
import { render } from "@testing-library/react";
import * as z from "zod/mini";
import { StartClassForm } from "../features/auth/StartClassForm.tsx";
import { QuantityInput } from "../features/sales/seller/QuantityInput.tsx";
import { useZodForm } from "../lib/forms/use-zod-form.ts";
import { MoneyInput } from "../ui/MoneyInput.tsx";
import { renderWithServer } from "./render.tsx";

afterEach(cleanup);

const root = path.join(import.meta.dirname, "..");
const sources = readdirSync(root, { recursive: true, encoding: "utf8" }).filter(
  (file) => file.endsWith(".tsx") && !file.endsWith(".test.tsx"),
);
const filesWith = (pattern: RegExp) =>
  sources.filter((file) => pattern.test(readFileSync(path.join(root, file), "utf8"))).toSorted();

/** What the browser sends on, for each kind of number field. */
const send = vi.fn<(value: unknown) => void>();
function Money() {
  const form = useZodForm(z.strictObject({ amount: amount() }), { amount: "" });
  return (
    <form onSubmit={form.onSubmit(({ amount: typed }) => send(typed))} noValidate>
      <MoneyInput label="Tal" {...form.getInputProps("amount")} value={form.values.amount} />
      <button type="submit">Spara</button>
    </form>
  );
}
function Whole() {
  const form = useZodForm(setGoalInput, { targetValue: 1 as number | string });
  return (
    <form onSubmit={form.onSubmit(({ targetValue }) => send(targetValue))} noValidate>
      <QuantityInput label="Tal" max={100_000} {...form.getInputProps("targetValue")} value={form.values.targetValue} />
      <button type="submit">Spara</button>
    </form>
  );
}

function fill(field: "kronor" | "whole", text: string): HTMLInputElement {
  render(<MantineProvider env="test">{field === "kronor" ? <Money /> : <Whole />}</MantineProvider>);
  const input = screen.getByLabelText<HTMLInputElement>("Tal");
  fireEvent.change(input, { target: { value: text } });
  fireEvent.blur(input);
  fireEvent.submit(screen.getByRole("button", { name: "Spara" }));
  return input;
}

/** Adds one character at a time to what the field shows. */
function type(input: HTMLInputElement, text: string): void {
  fireEvent.change(input, { target: { value: "" } });
  for (const character of text) fireEvent.change(input, { target: { value: input.value + character } });
  fireEvent.submit(screen.getByRole("button", { name: "Spara" }));
}

const noNumbers = ["-3", "\u22123", "1e3", "0x10", "1,2,3", "1.234,50", "1 23", "3 st", "abc", "", "9".repeat(20)];

describe("number fields", () => {
  it.each([
    ["2 5", null],
    ["1 2 3", null],
    ["1 000", 1000],
    ["25", 25],
  ])("a field for whole typed %j one character at a time is sent as %j, and never as another number", (text, sent) => {
    send.mockClear();
    const input = fill("whole", "1");
    send.mockClear();
    type(input, text);
    expect(send.mock.calls).toEqual(sent === null ? [] : [[sent]]);
    expect(input.value).toBe(text);
  });

  it.each([
    ...noNumbers.map((text) => ["kronor", text] as const),
    ...["2,555", "2,5 2"].map((text) => ["kronor", text] as const),
    ...[...noNumbers, "2,5", "2.5", "1,000"].map((text) => ["whole", text] as const),
  ])("a field for %s keeps %j as typed, says what is wrong and sends nothing", (field, text) => {
    send.mockClear();
    const input = fill(field, text);
    expect(send).not.toHaveBeenCalled();
    expect(input.getAttribute("aria-invalid")).toBe("true");
    const kept = input.value
      .replaceAll(/[\s\u00a0]/gu, "")
      .replace(/,00$/u, "")
      .replace("\u2212", "-");
    expect(kept).toBe(text.replaceAll(/\s/gu, "").replace("\u2212", "-"));
  });

  it.each([
    ["whole", "12", 12],
    ["whole", "1 000", 1_000],
    ["kronor", "1 234,5", "1\u00a0234,50"],
  ] as const)("a field for %s takes %j", (field, text, sent) => {
    send.mockClear();
    fill(field, text);
    expect(send).toHaveBeenCalledWith(sent);
  });

  it.each([...noNumbers, "26", "1999", "2027,5"])(
    "the year of a new class keeps %j as typed, says what is wrong and sends nothing",
    async (text) => {
      const { calls } = renderWithServer(<StartClassForm isSignedIn onSent={() => undefined} />);
      for (const label of ["Klass", "Skola"])
        fireEvent.change(screen.getByLabelText(label), { target: { value: "NA24B" } });
      const input = screen.getByLabelText<HTMLInputElement>("Studentår");
      fireEvent.change(input, { target: { value: text } });
      fireEvent.submit(input);
      await waitFor(() => expect(input.getAttribute("aria-invalid")).toBe("true"));
      expect([input.value, calls.filter(({ procedure }) => procedure === "classes.requestNew")]).toEqual([text, []]);
    },
  );

  it("every number field of the product is one of these", () => {
    expect(filesWith(/\bNumberInput\b|type="number"|valueAsNumber/u)).toEqual([]);
    // Dates, times, years and codes are no numbers; they keep what is typed too.
    expect(filesWith(/inputMode=(?:"(?:numeric|decimal)"|\{[^}]*"(?:numeric|decimal)")/u)).toEqual([
      "features/auth/StartClassForm.tsx",
      "features/auth/TotpSetup.tsx",
      "features/sales/seller/QuantityInput.tsx",
      "ui/DateField.tsx",
      "ui/MoneyInput.tsx",
      "ui/TimeField.tsx",
    ]);
    expect(filesWith(/currentTarget\.value\.(?:replace|replaceAll|slice|match)\(|parse(?:Int|Float)\(/u)).toEqual([]);
  });
});
