import { configure, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { beforeAll, describe, expect, it } from "vitest";
import { useMe } from "../../lib/session/use-me.ts";
import { renderWithServer, someone } from "../../testing/render.tsx";
import { PaymentsPage } from "./PaymentsPage.tsx";
import type { Requirement } from "./use-payments.ts";
import { requirement as someRequirement } from "../../testing/requirement.ts";

// Forms and sheets are fetched when they open; a busy machine takes its time.
configure({ asyncUtilTimeout: 5_000 });

const requirementId = "00000000-0000-4000-8000-000000000011";

const requirement = (own: Partial<Requirement["own"]> = {}, rest: Partial<Requirement> = {}) =>
  someRequirement(own, { dueDate: "2026-11-21", paidInOre: 2_250_000, ...rest });

/** The page as its guard shows it: once it is known who looks. */
function Guarded() {
  const { me } = useMe();
  return me && <PaymentsPage />;
}

function show(
  requirements: Requirement[],
  options: { role?: "elev" | "studentansvarig"; usesPayments?: boolean; path?: string } = {},
) {
  const { role = "elev", usesPayments = true, path = "/class/payments" } = options;
  return renderWithServer(<Guarded />, {
    path,
    answers: {
      "auth.me": () => someone({ role }),
      "payments.list": () => ({ usesPayments, requirements }),
      "payments.pending": () => ({ rows: [], nextCursor: null, total: 0, sumOre: 0, wishes: 0, ownWishes: 0 }),
      "payments.status": () => ({
        members: [
          {
            userId: "u",
            name: "Åsa Öberg",
            role: "elev",
            isFrozen: false,
            cells: { states: ["none"], paidOre: [0], planDue: {} },
          },
        ],
        requirements: [
          {
            id: requirementId,
            title: "Studentskivan",
            amountOre: 125_000,
            dueDate: "2020-01-01",
            isArchived: false,
            remindedOn: null,
            toRemind: 1,
          },
        ],
      }),
      "payments.records": () => ({ records: [] }),
      "payments.create": () => ({ requirementId }),
      "classes.current": () => ({ swishName: "NA24B", swishNumber: "0709876543" }),
    },
  });
}

const words = (element: Element) => element.textContent?.replaceAll("\u00a0", " ") ?? "";

// What the page fetches when it is needed is there already: that takes longer than a test.
beforeAll(
  () =>
    Promise.all([
      import("./PaymentsTabs.tsx"),
      import("./requirements/CreateForm.tsx"),
      import("./pay/PayPanel.tsx"),
      import("../../ui/SheetFrame.tsx"),
    ]),
  60_000,
);

describe("PaymentsPage", () => {
  it("an elev sees what is left to pay, the status and the class's total, without names and tabs", async () => {
    show([requirement({ paidOre: 50_000, remainingOre: 75_000, state: "partial", isOverdue: true, isDueToday: true })]);
    const card = await screen.findByRole("article", { name: "Studentskivan" });
    for (const text of [
      "1 250,00 kr",
      "Delvis betald · försenad",
      "Förfaller idag",
      "Inbetalt av klassen hittills: 22 500,00 kr",
      "750,00 kr kvar att betala",
    ]) {
      expect(words(card)).toContain(text);
    }
    expect(screen.queryByRole("tab")).toBeNull();
    expect(screen.queryByRole("button", { name: "Skapa betalning" })).toBeNull();
  });

  it("a rejected payment shows the reason and can be paid again", async () => {
    const record = {
      id: "r",
      amountOre: 125_000,
      reportedOre: 125_000,
      status: "rejected" as const,
      submittedAt: new Date("2026-11-20T10:00:00Z"),
      decidedAt: new Date("2026-11-21T10:00:00Z"),
      reason: "Pengarna har inte kommit",
      receiptId: null,
    };
    show([requirement({ state: "rejected", isOverdue: true, records: [record] })]);
    const card = await screen.findByRole("article", { name: "Studentskivan" });
    expect(words(card)).toContain("Avvisad - Försenad");
    expect(words(card)).toContain("Anledning: Pengarna har inte kommit");
    expect(within(card).getByRole("button", { name: "Betala Studentskivan" })).toBeTruthy();
  });

  it.each([
    ["submitted", "Under granskning"],
    ["approved", "Godkänd"],
    ["exempt", "Slipper betala"],
  ] as const)("a payment that is %s cannot be paid", async (state, label) => {
    show([requirement({ state, canReport: false, remainingOre: 0 })]);
    const card = await screen.findByRole("article", { name: "Studentskivan" });
    expect(words(card)).toContain(label);
    expect(within(card).queryByRole("button")).toBeNull();
  });

  it("returning from Swish to a reloaded page opens the question whether the payment went through", async () => {
    sessionStorage.setItem(`utspring.swish.${someone().actor.userId}`, requirementId);
    show([requirement()]);
    expect(await screen.findByRole("heading", { name: "Gick betalningen igenom?" })).toBeTruthy();
  });

  it("the payments page keeps the open tab in the URL", async () => {
    const { place } = show([requirement()], { role: "studentansvarig", path: "/class/payments?flik=godkannanden" });
    const approvals = await screen.findByRole("tab", { name: "Godkännanden (0)" });
    await waitFor(() => expect(approvals.getAttribute("aria-selected")).toBe("true"));
    await userEvent.click(screen.getByRole("tab", { name: "Status" }));
    expect(place.path).toBe("/class/payments?flik=status");
    const cell = await screen.findByRole("button", { name: "Försenad: Åsa Öberg, Studentskivan" });
    await userEvent.click(cell);
    expect(await within(await screen.findByRole("dialog")).findByText("Inget är rapporterat än.")).toBeTruthy();
  });

  it("a new payment has the class's Swish number filled in, and another number shows a note", async () => {
    const { calls } = show([], { role: "studentansvarig" });
    await userEvent.click((await screen.findAllByRole("button", { name: "Skapa betalning" }))[0] as HTMLElement);
    const dialog = await screen.findByRole("dialog");
    const number = await within(dialog).findByLabelText<HTMLInputElement>("Swish-nummer");
    expect(number.value).toBe("070-987 65 43");
    expect(within(dialog).getByText("Klassens Swish-nummer: NA24B")).toBeTruthy();
    await userEvent.click(within(dialog).getByRole("button", { name: "Skapa" }));
    expect(await within(dialog).findByText("Ange en titel")).toBeTruthy();
    expect(within(dialog).getByText("Ange ett belopp")).toBeTruthy();
    const fill = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });
    fill(within(dialog).getByLabelText("Titel"), "Mösslunch");
    fill(within(dialog).getByLabelText("Belopp"), "199,50");
    fill(number, "0701234567");
    expect(words(dialog)).toContain("Klassens eget nummer är 070-987 65 43.");
    await userEvent.click(within(dialog).getByRole("button", { name: "Skapa" }));
    await waitFor(() =>
      expect(calls.find(({ procedure }) => procedure === "payments.create")?.input).toMatchObject({
        title: "Mösslunch",
        phoneNumber: "0701234567",
      }),
    );
    expect(await screen.findByText("Betalning skapad!")).toBeTruthy();
  });

  it.each([
    ["nothing waits", [{}], "Du har 1 250,00 kr kvar att betala."],
    [
      "a part waits",
      [{}, { state: "submitted", canReport: false }],
      "Du har 2 500,00 kr kvar att betala. 1 250,00 kr av det väntar på godkännande.",
    ],
    [
      "all waits",
      [{ state: "submitted", canReport: false }],
      "Du har 1 250,00 kr kvar att betala. Allt är rapporterat och väntar på godkännande.",
    ],
    ["all is approved", [{ state: "approved", remainingOre: 0, canReport: false }], "Du har inget kvar att betala."],
  ] as const)("the amount left to pay includes what is not approved: %s", async (_when, owns, lead) => {
    show(
      owns.map((own, index) =>
        requirement(own, { id: `${requirementId.slice(0, -1)}${index}`, title: `Betalning ${index}` }),
      ),
    );
    await screen.findByRole("article", { name: "Betalning 0" });
    expect(words(document.body)).toContain(lead);
  });

  it("a link to a payment opens it and is then removed from the address", async () => {
    const { place } = show([requirement()], { path: `/class/payments?betala=${requirementId}` });
    expect(await screen.findByRole("dialog", { name: "Betala Studentskivan" })).toBeTruthy();
    await waitFor(() => expect(place.path).toBe("/class/payments"));
  });

  it("a payment with a past due date is created only after a confirmation", async () => {
    const { calls } = show([], { role: "studentansvarig" });
    await userEvent.click(await screen.findByRole("button", { name: "Skapa betalning" }));
    const dialog = await screen.findByRole("dialog");
    const fill = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });
    fill(await within(dialog).findByLabelText("Titel"), "Mösslunch");
    fill(within(dialog).getByLabelText("Belopp"), "199,50");
    fill(within(dialog).getByLabelText(/Sista betalningsdag/u), "2020-01-01");
    await userEvent.click(within(dialog).getByRole("button", { name: "Skapa" }));
    const question = await screen.findByRole("dialog", { name: "Sista dagen har redan varit" });
    expect(calls.some(({ procedure }) => procedure === "payments.create")).toBe(false);
    await userEvent.click(within(question).getByRole("button", { name: "Skapa" }));
    expect(await screen.findByText("Betalning skapad!")).toBeTruthy();
    expect(calls.filter(({ procedure }) => procedure === "payments.create")).toMatchObject([
      { input: { dueDate: "2020-01-01" } },
    ]);
  });

  it("a class without payments shows that they are off, and links a studentansvarig to the class settings", async () => {
    show([requirement()], { role: "studentansvarig", usesPayments: false });
    expect(await screen.findByText("Klassen använder inte betalningar")).toBeTruthy();
    expect(screen.getByRole("link", { name: "Till klassinställningarna" }).getAttribute("href")).toBe(
      "/class/settings",
    );
    expect(screen.queryByText("Studentskivan")).toBeNull();
    expect(screen.queryByRole("button", { name: "Skapa betalning" })).toBeNull();
  });
});
