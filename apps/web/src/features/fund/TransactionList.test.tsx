import { MantineProvider } from "@mantine/core";
import { cleanup, render, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, describe, expect, it, vi } from "vitest";
import { renderWithServer } from "../../testing/render.tsx";
import { TransactionCards } from "./TransactionCards.tsx";
import { TransactionList } from "./TransactionList.tsx";
import { TransactionTable } from "./TransactionTable.tsx";
import { foldEntries } from "./fold-entries.ts";
import type { LedgerEntry } from "./use-ledger.ts";
import { ledgerEntry } from "../../testing/ledger-entry.ts";

afterEach(cleanup);

const wrong: LedgerEntry = {
  ...ledgerEntry,
  seq: 2,
  amountOre: 150_000,
  balanceAfterOre: -50_000,
  description: "Deposition",
  isCorrected: true,
  isCorrectable: false,
};
const correction: LedgerEntry = {
  ...wrong,
  id: "22222222-2222-4222-8222-222222222222",
  seq: 3,
  type: "deposit",
  balanceAfterOre: 100_000,
  description: "Rättelse av ”Deposition”: fel belopp",
  actorName: "Maria Ek",
  isImpersonated: true,
  sourceType: "correction",
  reversesId: wrong.id,
  isCorrected: false,
};
const open: LedgerEntry = {
  ...wrong,
  id: "33333333-3333-4333-8333-333333333333",
  seq: 1,
  type: "deposit",
  amountOre: 100_000,
  balanceAfterOre: 100_000,
  description: "Lotteri",
  isCorrected: false,
  isCorrectable: true,
};
const entries = [correction, wrong, open];

const shapes = [
  { name: "table", Rows: TransactionTable, row: "row" },
  { name: "cards", Rows: TransactionCards, row: "listitem" },
] as const;

describe.each(shapes)("TransactionList as $name", ({ Rows, row }) => {
  function show(onCorrect?: (entry: LedgerEntry) => void) {
    render(
      <MantineProvider env="test">
        <Rows groups={entries.map((entry): [LedgerEntry] => [entry])} onCorrect={onCorrect} />
      </MantineProvider>,
    );
    const all = screen.getAllByRole(row);
    const words = (line: HTMLElement | undefined) => (line?.textContent ?? "").replaceAll("\u00a0", " ");
    return all.slice(-entries.length).map(words);
  }

  it("a correction and the corrected row are each marked in words", () => {
    const [first, second, third] = show();
    expect(first?.replace(correction.description, "")).toContain("Rättelse");
    expect(first).not.toContain("Rättad");
    expect(second).toContain("Rättad");
    expect(second).not.toContain("Rättelse");
    expect(third).not.toMatch(/Rätt/u);
  });

  it("writes every amount with its sign, and the balance after it", () => {
    const [first, second] = show();
    expect(first).toContain("+1 500,00 kr");
    expect(first).toContain("1 000,00 kr");
    expect(second).toContain("−1 500,00 kr");
    expect(second).toContain("−500,00 kr");
  });

  it("a row that an administrator wrote is marked with administratör", () => {
    const [first, second] = show();
    expect(first).toContain("Maria Ek (administratör)");
    expect(second).toContain("Åsa Lindqvist");
    expect(second).not.toContain("administratör");
  });

  it("a withdrawal names the person who attested it, and a split withdrawal is marked", () => {
    render(
      <MantineProvider env="test">
        <Rows
          groups={[
            [{ ...wrong, isCorrected: false, attestedByName: "Omar Berg", sourceType: "withdrawal_request" }],
            [{ ...wrong, id: correction.id, isCorrected: false, isSplit: true }],
          ]}
        />
      </MantineProvider>,
    );
    const [attested, split] = screen.getAllByRole(row).slice(-2);
    expect(attested?.textContent).toContain("Åsa Lindqvist, godkänt av Omar Berg");
    expect(attested?.textContent).not.toContain("Delat uttag");
    expect(split?.textContent).toContain("Delat uttag");
    expect(split?.textContent).not.toContain("attest:");
  });

  it("only rows that can be corrected have a correction button", async () => {
    const onCorrect = vi.fn<(entry: LedgerEntry) => void>();
    show(onCorrect);
    const buttons = screen.getAllByRole("button");
    expect(buttons).toHaveLength(1);
    await userEvent.click(screen.getByRole("button", { name: /^Rätta Lotteri, 1\s000,00\skr, / }));
    expect(onCorrect).toHaveBeenCalledWith(open);
  });

  it("a person without the right to correct sees no correction button", () => {
    show();
    expect(screen.queryByRole("button")).toBeNull();
  });
});

describe("TransactionList as table", () => {
  it("names every column for a screen reader", () => {
    render(
      <MantineProvider env="test">
        <TransactionTable groups={entries.map((entry): [LedgerEntry] => [entry])} />
      </MantineProvider>,
    );
    const headers = within(screen.getByRole("table", { name: "Händelser i kassan" })).getAllByRole("columnheader");
    expect(headers.map((header) => header.textContent)).toEqual(["När", "Vad", "Vem", "Belopp", "Saldo efter"]);
  });
});

describe.each(shapes)("equal payments in the $name", ({ name, Rows, row }) => {
  it("are one row with their number and sum, which opens to each payment with the balance after it", async () => {
    const payment: LedgerEntry = {
      ...open,
      description: "Betalning för Present",
      sourceType: "payment_record",
      amountOre: 5_000,
    };
    const paid = [3, 2, 1].map((seq): LedgerEntry => ({ ...payment, id: `${seq}`, seq, balanceAfterOre: seq * 5_000 }));
    const corrected: LedgerEntry = { ...payment, id: "4", isCorrected: true };
    render(
      <MantineProvider env="test">
        <Rows groups={foldEntries([open, ...paid, wrong, corrected])} />
      </MantineProvider>,
    );
    const fold = screen.getByText("Present · 3 betalningar");
    const words = (line: Element | null) => line?.textContent.replaceAll("\u00a0", " ");
    expect(words(fold.closest(name === "table" ? "tr" : "summary"))).toMatch(/\+150,00 kr.*150,00 kr/u);
    await userEvent.click(fold);
    const balances = screen
      .getAllByRole(row)
      .map(words)
      .filter((line) => /^(?!Present).*Betalning för/u.test(line ?? ""));
    for (const balance of ["150,00 kr", "100,00 kr", "50,00 kr"])
      expect(balances.some((line) => line?.includes(balance))).toBe(true);
  });
});

describe("TransactionList on a phone", () => {
  it("shows eight rows, then the page's other rows, so that the panels below are near", async () => {
    const rows = Array.from({ length: 25 }, (_, index) => ({ ...open, id: `${index}`, seq: 25 - index }));
    renderWithServer(<TransactionList onTask={() => undefined} emptyText="" />, {
      answers: { "fund.transactions": () => ({ rows, nextCursor: null }) },
    });
    await waitFor(() => expect(screen.getAllByRole("listitem")).toHaveLength(8));
    await userEvent.click(screen.getByRole("button", { name: "Visa fler" }));
    expect(screen.getAllByRole("listitem")).toHaveLength(25);
    expect(screen.queryByRole("button", { name: "Visa fler" })).toBeNull();
  });
});
