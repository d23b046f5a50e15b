import { configure, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { renderWithServer, someone } from "../../../testing/render.tsx";
import type { Script } from "../../../testing/render.tsx";
import { ApprovalsPanel } from "./ApprovalsPanel.tsx";
import type { PendingRow } from "../use-payments.ts";

// Forms and sheets are fetched when they open; a busy machine takes its time.
configure({ asyncUtilTimeout: 5_000 });

const id = (mark: number) => `00000000-0000-4000-8000-00000000000${mark}`;
const row = (mark: number, payerName: string, reportedOre: number, reference: string): PendingRow => ({
  recordId: id(mark),
  requirementId: id(8),
  title: "Studentskivan",
  userId: id(9),
  payerName,
  reportedOre,
  remainingOre: 25_000,
  reference,
  submittedAt: new Date("2026-11-21T10:00:00Z"),
  receiptId: mark === 1 ? id(7) : null,
  reason: null,
  canApprove: true,
  guest: null,
});
const three = [
  row(1, "Åsa Öberg", 25_000, "K7Q2M"),
  row(2, "Łukasz Nowak", 25_000, "B3F9T"),
  row(3, "Emma Andersson", 25_000, "ZZ4HX"),
];

/** As the server cuts the queue: here three rows a page, the cursor an id. */
function pageFrom(rows: PendingRow[], cursor?: string) {
  const from = cursor === undefined ? 0 : rows.findIndex(({ recordId }) => recordId === cursor) + 1;
  const page = rows.slice(from, from + 3);
  return {
    rows: page,
    nextCursor: from + 3 < rows.length ? (page.at(-1)?.recordId ?? null) : null,
    total: rows.length,
    sumOre: 0,
  };
}

function show(
  rows: PendingRow[] = three,
  { onApprove, onReject, ...script }: Script & { onApprove?: () => void; onReject?: () => void } = {},
) {
  const view = renderWithServer(<ApprovalsPanel />, {
    ...script,
    answers: {
      "auth.me": () => someone({ role: "studentansvarig" }),
      "payments.pending": (input) => pageFrom(rows, (input as { cursor?: string }).cursor),
      "payments.approve": (input) => {
        onApprove?.();
        return { approved: (input as { recordIds: string[] }).recordIds.length, balanceAfterOre: 0 };
      },
      "payments.undoApproval": () => ({ balanceAfterOre: 0, requestId: null }),
      "payments.reject": (input) => {
        onReject?.();
        return { rejected: (input as { recordIds: string[] }).recordIds.length };
      },
    },
  });
  const asked = (procedure: string) =>
    view.calls.filter((call) => call.procedure === procedure).map(({ input }) => input as Record<string, unknown>);
  return { ...view, asked };
}

describe("ApprovalsPanel", () => {
  it("each report shows payer, amount, payment and reference, and links its receipt", async () => {
    show();
    const first = (await screen.findAllByRole("listitem"))[0];
    if (!first) throw new Error("no row");
    expect(first.textContent.replaceAll("\u00a0", " ")).toMatch(/Åsa Öberg.*250,00 kr.*Studentskivan.*K7Q2M/u);
    const receipt = within(first).getByRole("link", { name: /Kvitto från Åsa Öberg/u });
    expect(receipt.getAttribute("href")).toBe(`/files/receipts/${id(7)}`);
    expect(receipt.getAttribute("target")).toBe("_blank");
  });

  it("several reports are approved with one press, and the button shows their count and sum", async () => {
    const { asked } = show();
    await userEvent.click(await screen.findByLabelText("Markera alla"));
    const button = screen.getByRole("button", { name: /^Godkänn 3 betalningar/u });
    expect(button.textContent.replaceAll("\u00a0", " ")).toBe("Godkänn 3 betalningar (750 kr)");
    await userEvent.click(button);
    expect(await screen.findByText("3 betalningar godkända!")).toBeTruthy();
    expect(asked("payments.approve")).toMatchObject([{ recordIds: [id(1), id(2), id(3)] }]);
  });

  it("one's own report has no Godkänn but the reason, and Markera alla leaves it out", async () => {
    const [first, own, last] = three as [PendingRow, PendingRow, PendingRow];
    const { asked } = show([first, { ...own, canApprove: false }, last]);
    const item = (await screen.findAllByRole("listitem"))[1] as HTMLElement;
    expect(item.textContent).toContain("En annan studentansvarig godkänner din egen betalning.");
    expect(within(item).queryByRole("checkbox")).toBeNull();
    expect(
      within(item)
        .getAllByRole("button")
        .map((button) => button.textContent),
    ).toEqual(["Avvisa"]);
    await userEvent.click(screen.getByLabelText("Markera alla"));
    await userEvent.click(screen.getByRole("button", { name: /^Godkänn 2 betalningar/u }));
    expect(await screen.findByText("2 betalningar godkända!")).toBeTruthy();
    expect(asked("payments.approve")).toMatchObject([{ recordIds: [first.recordId, last.recordId] }]);
  });

  it("reports approved one after another each send their own idempotency key", async () => {
    const { asked } = show();
    await userEvent.click(await screen.findByRole("button", { name: "Godkänn Åsa Öberg, Studentskivan" }));
    expect(await screen.findByText("Betalning godkänd!")).toBeTruthy();
    await userEvent.click(screen.getByRole("button", { name: "Godkänn Łukasz Nowak, Studentskivan" }));
    await waitFor(() => expect(asked("payments.approve")).toHaveLength(2));
    const keys = asked("payments.approve").map(({ idempotencyKey }) => idempotencyKey);
    expect(new Set(keys).size).toBe(2);
  });

  it("a decided row stays in its place with Ångra until the pointer leaves the list", async () => {
    const rows = [...three];
    const { asked } = show(rows, { onApprove: () => void rows.shift() });
    await userEvent.click(await screen.findByRole("button", { name: "Godkänn Åsa Öberg, Studentskivan" }));
    const undo = await screen.findByRole("button", { name: "Ångra Åsa Öberg, Studentskivan" });
    await waitFor(() => expect(asked("payments.pending").length).toBeGreaterThan(1));
    const items = () => screen.getAllByRole("listitem").map((item) => item.textContent);
    expect(items()).toHaveLength(3);
    expect(items()[0]).toMatch(/Åsa Öberg.*Godkänd/u);
    await userEvent.click(undo);
    await waitFor(() =>
      expect(asked("payments.undoApproval")).toMatchObject([{ recordId: id(1), reason: "Godkändes av misstag" }]),
    );

    await userEvent.click(screen.getByRole("button", { name: "Godkänn Łukasz Nowak, Studentskivan" }));
    await screen.findByRole("button", { name: "Ångra Łukasz Nowak, Studentskivan" });
    fireEvent.pointerMove(screen.getByLabelText("Sök på namn eller referens"));
    await waitFor(() => expect(screen.queryByRole("button", { name: "Ångra Łukasz Nowak, Studentskivan" })).toBeNull());
  });

  it("a decided row does not become undecided again while the list is reloaded", async () => {
    const silent: string[] = [];
    show([...three], { silent, onApprove: () => void silent.push("payments.pending") });
    await userEvent.click(await screen.findByRole("button", { name: "Godkänn Åsa Öberg, Studentskivan" }));
    await screen.findByRole("button", { name: "Ångra Åsa Öberg, Studentskivan" });
    fireEvent.pointerMove(screen.getByLabelText("Sök på namn eller referens"));
    expect(screen.queryByRole("button", { name: "Godkänn Åsa Öberg, Studentskivan" })).toBeNull();
    expect(screen.getByRole("button", { name: "Ångra Åsa Öberg, Studentskivan" })).toBeTruthy();
  });

  it("buttons of equal reports are distinguished by amount and time, those of a unique report are not", async () => {
    show([
      row(1, "Åsa Öberg", 10_000, "K7Q2M"),
      row(2, "Åsa Öberg", 15_000, "K7Q2M"),
      row(3, "Emma Andersson", 25_000, "ZZ4HX"),
    ]);
    const buttons = await screen.findAllByRole("button", { name: /^Godkänn (?!ett annat)/u });
    expect(buttons.map((button) => button.getAttribute("aria-label")?.replaceAll(/\s/gu, " "))).toEqual([
      "Godkänn Åsa Öberg, Studentskivan, 100,00 kr, 21 nov. 2026 kl. 11:00",
      "Godkänn Åsa Öberg, Studentskivan, 150,00 kr, 21 nov. 2026 kl. 11:00",
      "Godkänn Emma Andersson, Studentskivan",
    ]);
  });

  it("a search announces how many reports it shows", async () => {
    const { container } = show();
    const search = await screen.findByLabelText("Sök på namn eller referens");
    const told = () => [...container.querySelectorAll("[aria-live=polite]")].map((region) => region.textContent);
    expect(told()).toContain("3 visas");
    await userEvent.type(search, "b3f9t");
    expect(told()).toContain("1 visas");
    await userEvent.type(search, "finns inte");
    expect(told()).toContain("Inget visas");
  });

  it("a search finds by name and by reference, and approval covers only the visible reports", async () => {
    const { asked } = show();
    const search = await screen.findByLabelText("Sök på namn eller referens");
    await userEvent.click(screen.getByLabelText("Markera alla"));
    await userEvent.type(search, "b3 f9t");
    expect(screen.getAllByRole("listitem")).toHaveLength(1);
    await userEvent.click(screen.getByRole("button", { name: /^Godkänn 1 betalning \(/u }));
    await waitFor(() => expect(asked("payments.approve")).toMatchObject([{ recordIds: [id(2)] }]));
    await userEvent.clear(search);
    await userEvent.type(search, "åsa");
    expect(screen.getByText("Åsa Öberg")).toBeTruthy();
    await userEvent.clear(search);
    await userEvent.type(search, "finns inte");
    expect(screen.getByText("Ingen betalning som väntar passar din sökning.")).toBeTruthy();
  });

  it("a report can be approved at a lower amount", async () => {
    const { asked } = show();
    await userEvent.click(
      await screen.findByRole("button", { name: "Godkänn ett annat belopp Åsa Öberg, Studentskivan" }),
    );
    const amount = await screen.findByLabelText("Belopp att godkänna");
    await userEvent.clear(amount);
    await userEvent.type(amount, "100");
    await userEvent.click(within(screen.getByRole("dialog")).getByRole("button", { name: "Godkänn" }));
    await waitFor(() =>
      expect(asked("payments.approve")).toMatchObject([{ recordIds: [id(1)], amount: expect.stringMatching(/^100/u) }]),
    );
  });

  it("a report can be rejected only with a reason", async () => {
    const { asked } = show();
    await userEvent.click(await screen.findByRole("button", { name: "Avvisa Åsa Öberg, Studentskivan" }));
    const dialog = await screen.findByRole("dialog");
    await userEvent.click(within(dialog).getByRole("button", { name: "Avvisa" }));
    expect(await within(dialog).findByText("Ange en anledning")).toBeTruthy();
    expect(asked("payments.reject")).toEqual([]);
    await userEvent.type(within(dialog).getByLabelText("Varför avvisas den?"), "Pengarna har inte kommit");
    await userEvent.click(within(dialog).getByRole("button", { name: "Avvisa" }));
    expect(await screen.findByText("Betalning avvisad!")).toBeTruthy();
    expect(asked("payments.reject")).toMatchObject([{ recordIds: [id(1)], reason: "Pengarna har inte kommit" }]);
  });

  it("several reports can be rejected at once for one reason", async () => {
    const { asked } = show();
    await userEvent.click(await screen.findByLabelText("Markera alla"));
    await userEvent.click(screen.getByRole("button", { name: "Avvisa 3" }));
    const dialog = await screen.findByRole("dialog");
    expect(within(dialog).getAllByRole("listitem")).toHaveLength(3);
    await userEvent.type(within(dialog).getByLabelText("Varför avvisas den?"), "Fel konto");
    await userEvent.click(within(dialog).getByRole("button", { name: "Avvisa" }));
    expect(await screen.findByText("3 betalningar avvisade!")).toBeTruthy();
    expect(asked("payments.reject")).toMatchObject([{ recordIds: [id(1), id(2), id(3)], reason: "Fel konto" }]);
  });

  it("decided reports are no longer ticked, even before the list is reloaded", async () => {
    const silent: string[] = [];
    show([...three], { silent, onReject: () => void silent.push("payments.pending") });
    await userEvent.click(await screen.findByLabelText("Markera Åsa Öberg, Studentskivan"));
    await userEvent.click(screen.getByRole("button", { name: "Avvisa 1" }));
    const dialog = await screen.findByRole("dialog");
    await userEvent.type(within(dialog).getByLabelText("Varför avvisas den?"), "Fel konto");
    await userEvent.click(within(dialog).getByRole("button", { name: "Avvisa" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    // The row is decided when the call has ended, a moment after the dialog closes.
    expect(await screen.findByText("Avvisad")).toBeTruthy();
    expect(screen.queryByRole("button", { name: /^Godkänn 1 betalning/u })).toBeNull();
    await userEvent.click(screen.getByLabelText("Markera alla"));
    expect(screen.getByRole("button", { name: /^Godkänn 2 betalningar/u })).toBeTruthy();
  });

  it("a report whose approval was undone is not ticked", async () => {
    const rows = [...three];
    const { asked } = show(rows, { onApprove: () => void rows.shift() });
    await userEvent.click(await screen.findByLabelText("Markera Åsa Öberg, Studentskivan"));
    await userEvent.click(screen.getByRole("button", { name: "Godkänn Åsa Öberg, Studentskivan" }));
    const undo = await screen.findByRole("button", { name: "Ångra Åsa Öberg, Studentskivan" });
    rows.unshift(...three.slice(0, 1));
    await userEvent.click(undo);
    await waitFor(() => expect(asked("payments.undoApproval")).toHaveLength(1));
    const tick = await screen.findByLabelText<HTMLInputElement>("Markera Åsa Öberg, Studentskivan");
    expect(tick.checked).toBe(false);
    expect(screen.queryByRole("button", { name: /^Godkänn 1 betalning/u })).toBeNull();
  });

  it("keyboard shortcuts work inside the list and not outside it", async () => {
    const { asked } = show();
    const search = await screen.findByLabelText("Sök på namn eller referens");
    await userEvent.type(search, "a");
    expect(asked("payments.approve")).toEqual([]);
    await userEvent.clear(search);
    screen.getByLabelText("Markera Åsa Öberg, Studentskivan").focus();
    await userEvent.keyboard("j");
    expect(document.activeElement).toBe(screen.getByLabelText("Markera Łukasz Nowak, Studentskivan"));
    await userEvent.keyboard("ka");
    await waitFor(() => expect(asked("payments.approve")).toMatchObject([{ recordIds: [id(1)] }]));
    expect(document.activeElement).toBe(screen.getByLabelText("Markera Łukasz Nowak, Studentskivan"));
    await userEvent.keyboard("r");
    expect(await within(await screen.findByRole("dialog")).findByText(/Łukasz Nowak har rapporterat/u)).toBeTruthy();
  });

  it("a refused approval shows what failed and why", async () => {
    show(three, { refusals: { "payments.approve": { code: "NOT_SUBMITTED" } } });
    await userEvent.click(await screen.findByRole("button", { name: "Godkänn Åsa Öberg, Studentskivan" }));
    const toast = await screen.findByRole("alert");
    expect(toast.textContent).toContain("Kunde inte uppdatera betalning");
    expect(toast.textContent).toContain("Betalningen väntar inte längre på godkännande.");
  });

  it("the first reports in the queue are shown, and Visa fler loads the rest", async () => {
    const five = [...three, row(4, "Nora Nilsson", 25_000, "QQ7PL"), row(5, "Omar Ali", 25_000, "TT2MN")];
    const { asked } = show(five);
    expect(await screen.findAllByRole("listitem")).toHaveLength(3);
    await userEvent.click(screen.getByRole("button", { name: "Visa fler" }));
    await waitFor(() => expect(screen.getAllByRole("listitem")).toHaveLength(5));
    expect(screen.queryByRole("button", { name: "Visa fler" })).toBeNull();
    expect(asked("payments.pending")).toEqual([
      { limit: 50, direction: "forward" },
      { limit: 50, direction: "forward", cursor: id(3) },
    ]);
  });

  it("a search loads pages until it has covered the whole queue", async () => {
    show([...three, row(4, "Nora Nilsson", 25_000, "QQ7PL"), row(5, "Omar Ali", 25_000, "TT2MN")]);
    await userEvent.type(await screen.findByLabelText("Sök på namn eller referens"), "omar");
    expect(await screen.findByText("Omar Ali")).toBeTruthy();
    expect(screen.getAllByRole("listitem")).toHaveLength(1);
  });

  it("an empty queue shows that all is approved", async () => {
    show([]);
    expect(await screen.findByText("Allt är godkänt")).toBeTruthy();
  });
});
