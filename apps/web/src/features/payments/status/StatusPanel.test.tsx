import { configure, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { dayOf } from "@utspring/domain/dates";
import { describe, expect, it, vi } from "vitest";
import { renderWithServer, someone } from "../../../testing/render.tsx";
import { StatusPanel } from "./StatusPanel.tsx";

configure({ asyncUtilTimeout: 5_000 });

const requirementId = "00000000-0000-4000-8000-000000000011";

interface Shown {
  remindedOn?: string | null;
  toRemind?: number;
  isRefused?: boolean;
  isVoluntary?: boolean;
  path?: string;
  answers?: NonNullable<Parameters<typeof renderWithServer>[1]>["answers"];
  /** Of Bo Ek, when it is read. */
  cellOf?: () => { state: string; paidOre: number };
}

function show(more: Shown = {}) {
  const { remindedOn = null, toRemind = 2, isRefused = false, isVoluntary = false, path = "/" } = more;
  const { cellOf = () => ({ state: "rejected", paidOre: 0 }) } = more;
  const member = (userId: string, name: string, state: string, paidOre = 0) => ({
    userId,
    name,
    role: "elev",
    isFrozen: false,
    cells: { states: [state], paidOre: [paidOre], planDue: {} },
  });
  return renderWithServer(<StatusPanel />, {
    path,
    refusals: isRefused ? { "payments.remind": { code: "ALREADY_REMINDED" } } : {},
    answers: {
      "auth.me": () => someone({ role: "studentansvarig" }),
      "payments.status": () => ({
        members: [
          member("a", "Åsa Öberg", "none"),
          member("b", "Bo Ek", cellOf().state, cellOf().paidOre),
          member("c", "Cia Ek", "approved"),
        ],
        requirements: [
          {
            id: requirementId,
            title: "Mössan",
            amountOre: 125_000,
            dueDate: null,
            isVoluntary,
            isArchived: false,
            remindedOn,
            toRemind,
          },
        ],
      }),
      "payments.records": () => ({ records: [] }),
      "payments.remind": () => ({ reminded: toRemind }),
      "payments.exportStatus": () => ({
        file: "data:text/csv;base64,QTtC",
        fileName: "betalningar-NA24B-2026-11-22.csv",
      }),
      ...more.answers,
    },
  });
}

describe("StatusPanel", () => {
  it("payments.remind — a confirmation says how many will be reminded, and a toast how many were", async () => {
    const { calls } = show();
    await userEvent.click(await screen.findByRole("button", { name: "Påminn 2 om Mössan" }));
    const dialog = await screen.findByRole("dialog", { name: "Påminn om Mössan?" });
    expect(
      within(dialog).getByText(
        "2 personer som inte har betalat får en påminnelse, och ingen annan. Var och en får bara en.",
      ),
    ).toBeTruthy();
    expect(calls.some(({ procedure }) => procedure === "payments.remind")).toBe(false);
    await userEvent.click(within(dialog).getByRole("button", { name: "Påminn 2" }));
    expect(await screen.findByText("2 personer är påminda")).toBeTruthy();
    expect(calls.find(({ procedure }) => procedure === "payments.remind")?.input).toMatchObject({ requirementId });
  });

  it("payments.remind — when all are reminded the day is shown instead of the button", async () => {
    show({ toRemind: 0, remindedOn: dayOf(new Date()) });
    expect(await screen.findByText("Påmindes i dag")).toBeTruthy();
    expect(screen.queryByRole("button", { name: /^Påminn/u })).toBeNull();
  });

  it("payments.remind — a person who came to owe after the reminder can still be reminded", async () => {
    show({ toRemind: 1, remindedOn: dayOf(new Date()) });
    expect(await screen.findByText("Påmindes i dag")).toBeTruthy();
    expect(screen.getByRole("button", { name: "Påminn 1 om Mössan" })).toBeTruthy();
  });

  it("payments.remind — without anybody to remind neither button nor day is shown", async () => {
    show({ toRemind: 0 });
    expect(await screen.findByRole("button", { name: "Avvisad: Bo Ek, Mössan" })).toBeTruthy();
    expect(screen.queryByText(/Påmin/u)).toBeNull();
  });

  it("payments.remind — a reminder that somebody else has just sent shows the server's message", async () => {
    show({ isRefused: true });
    await userEvent.click(await screen.findByRole("button", { name: "Påminn 2 om Mössan" }));
    await userEvent.click(within(await screen.findByRole("dialog")).getByRole("button", { name: "Påminn 2" }));
    expect(await screen.findByText("Alla som har kvar att betala är redan påminda.")).toBeTruthy();
  });

  it.each([
    ["a purchase", true],
    ["a voluntary contribution", false],
  ])("of %s, the switch to exempt a member is shown: %s", async (_what, isShown) => {
    show({ isVoluntary: !isShown, toRemind: 0 });
    await userEvent.click(await screen.findByRole("button", { name: /Bo Ek, Mössan$/u }));
    expect(await screen.findByText("Inget är rapporterat än.")).toBeTruthy();
    expect(screen.queryByRole("switch") !== null).toBe(isShown);
  });

  it.each([
    ["", ["Åsa Öberg", "Bo Ek", "Cia Ek"], "Alla"],
    ["obetalda", ["Åsa Öberg", "Bo Ek"], "Obetalda"],
    ["forsenade", [], "Försenade"],
  ])("a link opens the status with its filter: %s", async (filter, names, label) => {
    show({ path: `/class/payments?flik=status&visa=${filter}` });
    expect((await screen.findByRole<HTMLInputElement>("radio", { name: label })).checked).toBe(true);
    for (const name of names)
      expect(screen.getByRole("button", { name: new RegExp(`${name}, Mössan$`, "u") })).toBeTruthy();
    expect(screen.queryAllByRole("button", { name: /, Mössan$/u })).toHaveLength(names.length);
  });

  it("payments.exempt — the open sheet's switch and badge follow, and it can be undone there", async () => {
    let state = "none";
    const exempt = (input: unknown) => (state = (input as { exempt: boolean }).exempt ? "exempt" : "none");
    show({ answers: { "payments.exempt": exempt }, cellOf: () => ({ state, paidOre: 0 }) });
    await userEvent.click(await screen.findByRole("button", { name: "Inte betald: Bo Ek, Mössan" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Bo Ek" }));
    await userEvent.click(await dialog.findByRole("switch"));
    expect(await dialog.findByText("Slipper betala")).toBeTruthy();
    expect(dialog.getByRole<HTMLInputElement>("switch").checked).toBe(true);
    await userEvent.click(dialog.getByRole("switch"));
    expect(await dialog.findByText("Inte betald")).toBeTruthy();
    expect(dialog.getByRole<HTMLInputElement>("switch").checked).toBe(false);
  });

  it("payments.undoApproval — the open sheet's sum follows when an approval is undone", async () => {
    let isUndone = false;
    const record = () => ({
      id: "00000000-0000-4000-8000-000000000021",
      status: isUndone ? "submitted" : "approved",
      reportedOre: 125_000,
      amountOre: 125_000,
      submittedAt: new Date("2026-11-20T10:00:00Z"),
      decidedAt: null,
      decidedByName: null,
      reason: null,
      receiptId: null,
      isUndoWaiting: false,
    });
    const undo = () => {
      isUndone = true;
      return { requestId: null };
    };
    show({
      answers: { "payments.records": () => ({ records: [record()] }), "payments.undoApproval": undo },
      cellOf: () => ({ state: isUndone ? "submitted" : "approved", paidOre: isUndone ? 0 : 125_000 }),
    });
    await userEvent.click(await screen.findByRole("button", { name: "Godkänd: Bo Ek, Mössan" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Bo Ek" }));
    expect(dialog.getByText(/^1.250,00 kr av 1.250,00 kr är godkänt$/u)).toBeTruthy();
    await userEvent.click(await dialog.findByRole("button", { name: /^Ångra godkännande/u }));
    await userEvent.type(dialog.getByLabelText("Varför ångras det?"), "Fel person");
    await userEvent.click(dialog.getByRole("button", { name: "Ångra godkännande" }));
    expect(await dialog.findByText(/^0,00 kr av 1.250,00 kr är godkänt$/u)).toBeTruthy();
    expect(dialog.getByText("Väntar på godkännande")).toBeTruthy();
  });

  it("payments.exportStatus — the payment status is downloaded as CSV", async () => {
    const saved = vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(() => undefined);
    const { calls } = show();
    await userEvent.click(await screen.findByRole("button", { name: "Ladda ner vem som har betalat som CSV" }));
    await waitFor(() =>
      expect(calls.find(({ procedure }) => procedure === "payments.exportStatus")?.input).toEqual({ format: "csv" }),
    );
    expect(await screen.findByText("Listan är nedladdad")).toBeTruthy();
    expect(saved).toHaveBeenCalledOnce();
    saved.mockRestore();
  });
});
