import { MantineProvider } from "@mantine/core";
import { cleanup, render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { useState } from "react";
import { afterEach, describe, expect, it } from "vitest";
import { MoneyInput } from "./MoneyInput.tsx";

afterEach(cleanup);

function Field({ canBeNegative = false }: { canBeNegative?: boolean }) {
  const [value, setValue] = useState("");
  return (
    <MantineProvider env="test">
      <MoneyInput label="Belopp" value={value} onChange={setValue} canBeNegative={canBeNegative} />
      <output>{value}</output>
    </MantineProvider>
  );
}

async function typed(text: string): Promise<string> {
  render(<Field />);
  const field = screen.getByLabelText<HTMLInputElement>("Belopp");
  await userEvent.type(field, text);
  await userEvent.tab();
  return field.value.replaceAll("\u00a0", " ");
}

describe("MoneyInput", () => {
  it.each([
    ["1234.5", "1 234,50"],
    ["1 234,50", "1 234,50"],
    ["250 kr", "250,00"],
    ["0", "0,00"],
    ["-45", "\u221245,00"],
  ])("%s is formatted as %s when the field is left", async (text, tidied) => {
    expect(await typed(text)).toBe(tidied);
  });

  it.each(["abc", "1,234", "12,345", "1e5", ""])("%j is not changed, and the schema validates it", async (text) => {
    expect(await typed(text || "{Backspace}")).toBe(text);
  });

  it("formatting an already formatted amount changes nothing", async () => {
    expect(await typed("1234,5")).toBe("1 234,50");
    await userEvent.click(screen.getByLabelText("Belopp"));
    await userEvent.tab();
    expect(screen.getByLabelText<HTMLInputElement>("Belopp").value.replaceAll("\u00a0", " ")).toBe("1 234,50");
  });

  it("a phone shows the keyboard for decimals", () => {
    render(<Field />);
    expect(screen.getByLabelText("Belopp").getAttribute("inputmode")).toBe("decimal");
    cleanup();
    // The keyboard for decimals has no minus sign.
    render(<Field canBeNegative />);
    expect(screen.getByLabelText("Belopp").getAttribute("inputmode")).toBe("text");
  });
});
