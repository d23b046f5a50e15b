import { cleanup, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { closeAllToasts } from "../../lib/press/toast.ts";
import { trpc } from "../../lib/query/trpc.ts";
import { renderWithServer, someone } from "../../testing/render.tsx";
import { PollForm } from "./PollForm.tsx";
import { PollsPage } from "./PollsPage.tsx";
import type { Effect, Poll } from "./use-polls.ts";

beforeEach(() => sessionStorage.clear());
afterEach(() => {
  cleanup();
  closeAllToasts();
});

const option = (index: number, label: string, votes: number) => ({ index, label, votes, percent: null });
const budget: Effect = {
  kind: "budget_item",
  optionIndex: 0,
  itemId: "i",
  itemName: "Flak",
  isNewItem: false,
  namesakeOre: null,
  plannedOre: 2_500_000,
  state: "passed",
  refusal: null,
  confirmedAt: null,
  isKept: true,
};
const auditor: Effect = {
  ...budget,
  kind: "auditor",
  optionIndex: null,
  itemId: null,
  itemName: null,
  plannedOre: null,
};
const poll = (effect: Effect, votes: [number, number] = [2, 1]): Poll => ({
  id: "p",
  title: "Flak?",
  description: null,
  options: [option(0, "Ja", votes[0]), option(1, "Nej", votes[1])],
  totalVotes: 3,
  ownVote: null,
  closesAt: null,
  isClosed: effect.state !== "open",
  canVote: false,
  createdAt: new Date("2026-11-20T12:00:00Z"),
  effect,
});
const manager = () => someone({ role: "studentansvarig" });

async function show(
  effect: Effect,
  { as = () => someone(), votes }: { as?: typeof manager; votes?: [number, number] } = {},
) {
  const view = renderWithServer(<PollsPage />, {
    answers: { "auth.me": as, "polls.list": () => [poll(effect, votes)], "polls.confirm": () => ({}) },
  });
  return { ...view, card: within(await screen.findByRole("article", { name: "Flak?" })) };
}

describe("PollEffect", () => {
  it.each([
    [{ state: "open" }, /^Om ”Ja” vinner får ”Flak” 25\s000\skr i budgeten\.$/u],
    [{ state: "passed" }, /^”Ja” vann: ”Flak” ska få 25\s000\skr i budgeten\.$/u],
    [{ state: "notPassed" }, /^Budgeten ändras inte: ”Ja” fick inte flest röster/u],
    [{ state: "confirmed" }, /^Bekräftat: ”Flak” fick 25\s000\skr i budgeten\.$/u],
    [{ state: "confirmed", itemId: null, itemName: null }, /^Bekräftat: en borttagen budgetpost fick 25\s000\skr/u],
  ] as const)("a poll with the effect %j says what it means for the budget", async (more, sentence) => {
    const { card } = await show({ ...budget, ...more });
    expect(card.getByText(sentence)).toBeTruthy();
    const link = card.queryByRole("link", { name: "Visa budgetposten" });
    expect(link?.getAttribute("href") ?? null).toBe("itemId" in more ? null : "/class/budget?post=i");
  });

  it("a new expense whose name the main budget has by now says which expense gets the sum", async () => {
    const { card } = await show({ ...budget, isNewItem: true, namesakeOre: 2_000_000 });
    const note =
      "Huvudbudgeten har redan utgiften ”Flak” på 20 000 kr. Vid bekräftelsen får den det nya beloppet, och ingen ny utgift läggs till.";
    expect(card.getByText(note)).toBeTruthy();
    expect(card.getByRole("link", { name: "Visa budgetposten" })).toBeTruthy();
    cleanup();
    const done = await show({ ...budget, isNewItem: true, namesakeOre: null, state: "confirmed" });
    expect(done.card.queryByText(/^Huvudbudgeten har redan/u)).toBeNull();
  });

  it.each([
    ["open", "Den som får flest röster blir klassens granskare."],
    ["passed", "Ja fick flest röster och ska bli klassens granskare."],
    ["notPassed", "Ingen granskare är vald: ingen fick fler röster än var och en av de andra."],
    ["confirmed", "Bekräftat: klassen valde Ja till granskare."],
  ] as const)("a poll with the state %s says what it means for the choice of auditor", async (state, sentence) => {
    const { card } = await show({ ...auditor, state }, { votes: state === "notPassed" ? [1, 1] : [2, 1] });
    expect(card.getByText(sentence)).toBeTruthy();
  });

  it("a studentansvarig confirms with one press and one key; a pupil sees that the poll waits for it", async () => {
    const { card, unmount } = await show(budget);
    expect(card.getByText("Väntar på att en studentansvarig bekräftar.")).toBeTruthy();
    expect(card.queryByRole("button", { name: "Bekräfta Flak?" })).toBeNull();
    unmount();
    const { calls } = await show(budget, { as: manager });
    await userEvent.click(screen.getByRole("button", { name: "Bekräfta Flak?" }));
    await screen.findByText("Beslutet är bekräftat");
    expect(calls.filter(({ procedure }) => procedure === "polls.confirm")).toMatchObject([
      { input: { pollId: "p", idempotencyKey: expect.any(String) } },
    ]);
  });

  it.each([
    ["studentansvarig", manager, "Avsluta det uppdraget först."],
    ["pupil", () => someone(), "När det uppdraget är slut kan en studentansvarig bekräfta."],
  ] as const)(
    "a %s reads that a choice of auditor waits while there is one, and has no button",
    async (_who, as, end) => {
      const { card } = await show({ ...auditor, refusal: "AUDITOR_EXISTS" }, { as });
      expect(card.getByText(`Kan inte bekräftas nu: klassen har redan en granskare. ${end}`)).toBeTruthy();
      expect(card.queryByRole("button", { name: "Bekräfta Flak?" })).toBeNull();
      expect(card.queryByText("Väntar på att en studentansvarig bekräftar.")).toBeNull();
    },
  );

  it.each([
    ["has passed", { state: "passed", isKept: true }, false],
    ["is confirmed", { state: "confirmed", isKept: true }, false],
    ["can no longer be confirmed", { state: "passed", isKept: false, itemId: null, itemName: null }, true],
    ["has not passed", { state: "notPassed", isKept: false }, true],
  ] as const)("a studentansvarig is offered Ta bort of a poll that %s: %j", async (_what, more, isOffered) => {
    const { card } = await show({ ...budget, ...more }, { as: manager });
    const other = more.state === "passed" ? await card.findByRole("button", { name: "Bekräfta Flak?" }) : null;
    const remove = isOffered ? await card.findByRole("button", { name: "Ta bort Flak?" }) : null;
    expect(card.queryByRole("button", { name: "Ta bort Flak?" })).toBe(remove);
    expect(card.queryByRole("button", { name: "Bekräfta Flak?" })).toBe(other);
  });

  it("an impersonating administrator can confirm a budget effect, but not the choice of auditor", async () => {
    const as = () => someone({ role: "studentansvarig", isImpersonating: true });
    const { unmount } = await show(budget, { as });
    await screen.findByRole("button", { name: "Bekräfta Flak?" });
    unmount();
    await show(auditor, { as });
    await screen.findByText("Väntar på att en studentansvarig bekräftar.");
    expect(screen.queryByRole("button", { name: "Bekräfta Flak?" })).toBeNull();
  });
});

describe("PollForm — a poll with an effect", () => {
  const flak = "0190a0a0-0000-7000-8000-000000000001";
  const [ada, bo] = ["0195a0a0-0000-7000-8000-000000000001", "0195a0a0-0000-7000-8000-000000000002"];
  const pupil = (userId: string, name: string, role = "elev") => ({ userId, name, role });
  const form = () =>
    renderWithServer(<PollForm onDone={() => undefined} />, {
      answers: {
        "auth.me": manager,
        "budget.expenses": () => [
          { id: flak, itemName: "Flak", budgetName: "Huvudbudget", budgetedOre: 500_000, leftOre: 100 },
        ],
        "classes.members": () => [pupil(ada, "Ada Ek"), pupil(bo, "Bo Dahl"), pupil("m", "Mia", "studentansvarig")],
        "polls.create": () => ({ pollId: "p" }),
      },
    });
  const created = ({ calls }: ReturnType<typeof form>) =>
    calls.find(({ procedure }) => procedure === "polls.create")?.input;
  const send = () => userEvent.click(screen.getByRole("button", { name: "Skapa omröstning" }));

  it("a budget poll asks for item and amount, and keeps the chosen option when others are removed", async () => {
    const view = form();
    await userEvent.type(screen.getByLabelText("Fråga"), "Flak?");
    await userEvent.type(screen.getByLabelText("Alternativ 1"), "Nej");
    await userEvent.type(screen.getByLabelText("Alternativ 2"), "Vet inte");
    await userEvent.click(screen.getByRole("button", { name: "Lägg till alternativ" }));
    await userEvent.type(screen.getByLabelText("Alternativ 3"), "Ja");
    await userEvent.selectOptions(screen.getByLabelText("Vad händer med resultatet?"), "Ett belopp i budgeten");
    await userEvent.selectOptions(screen.getByLabelText("Om det här alternativet vinner"), "Ja");
    await userEvent.click(screen.getByRole("button", { name: "Ta bort alternativ 2" }));
    await send();
    await screen.findByText("Välj en budgetpost eller skriv vad den nya gäller");
    await screen.findByText("Skriv beloppet");
    expect(created(view)).toBeUndefined();
    await userEvent.selectOptions(screen.getByLabelText("Budgetpost"), "Flak");
    await userEvent.type(screen.getByLabelText("Belopp"), "25000");
    await send();
    await screen.findByText("Omröstning skapad!");
    expect(created(view)).toMatchObject({ options: ["Nej", "Ja"], optionIndex: 1, budgetItemId: flak, itemName: "" });
    expect(created(view)).not.toHaveProperty("candidateIds", expect.anything());
  });

  it("a new expense whose name the main budget has is refused at its field, and namesakes have their budget's name, in one budget their planned amounts too", async () => {
    renderWithServer(<PollForm onDone={() => undefined} />, {
      answers: {
        "auth.me": manager,
        "budget.expenses": () => [
          { id: flak, itemName: "Flak", budgetName: "Huvudbudget", budgetedOre: 500_000, leftOre: 100 },
          { id: "b", itemName: "flak", budgetName: "Resan", budgetedOre: 500_000, leftOre: 100 },
          { id: "d", itemName: "Mat", budgetName: "Resan", budgetedOre: 100_000, leftOre: 100 },
          { id: "e", itemName: "mat", budgetName: "Resan", budgetedOre: 250_000, leftOre: 100 },
          { id: "c", itemName: "Musik", budgetName: "Resan", budgetedOre: 500_000, leftOre: 100 },
        ],
      },
      refusals: { "polls.create": { code: "EXPENSE_TAKEN", field: "itemName" } },
    });
    await userEvent.type(screen.getByLabelText("Fråga"), "Flak?");
    await userEvent.type(screen.getByLabelText("Alternativ 1"), "Ja");
    await userEvent.type(screen.getByLabelText("Alternativ 2"), "Nej");
    await userEvent.selectOptions(screen.getByLabelText("Vad händer med resultatet?"), "Ett belopp i budgeten");
    const inOneBudget = ["Mat (Resan, planerat 1\u00a0000\u00a0kr)", "mat (Resan, planerat 2\u00a0500\u00a0kr)"];
    for (const name of ["Flak (Huvudbudget)", "flak (Resan)", "Musik", ...inOneBudget])
      expect(await screen.findByRole("option", { name })).toBeTruthy();
    const item = screen.getByLabelText("Budgetpost");
    await userEvent.selectOptions(item, "e");
    expect(screen.getByText(/^Planerat 2\s500\skr$/u)).toBeTruthy();
    await userEvent.selectOptions(item, "En ny utgift i huvudbudgeten");
    expect(screen.queryByText(/^Planerat 2\s500\skr$/u)).toBeNull();
    const name = screen.getByLabelText("Vad den nya utgiften gäller");
    await userEvent.type(name, "flak");
    await userEvent.type(screen.getByLabelText("Belopp"), "25000");
    await send();
    await waitFor(() => expect(name.getAttribute("aria-invalid")).toBe("true"));
    expect(screen.getAllByText("Huvudbudgeten har redan en utgift som heter så. Välj den i stället.")).not.toEqual([]);
  });

  it("a chosen budget item that is removed meanwhile is no longer chosen, and the field says so until another is, or it is restored", async () => {
    const item = { budgetName: "Huvudbudget", budgetedOre: 500_000, leftOre: 100 };
    const both = [
      { id: flak, itemName: "Flak", ...item },
      { id: "b", itemName: "Mat", ...item },
    ];
    let expenses = both;
    function Reread() {
      const { budget: read } = trpc.useUtils();
      return <button onClick={() => void read.expenses.invalidate()}>Läs om</button>;
    }
    renderWithServer(
      <>
        <PollForm onDone={() => undefined} />
        <Reread />
      </>,
      { answers: { "auth.me": manager, "budget.expenses": () => expenses } },
    );
    const removed = "Posten du valde är borttagen. Välj en annan, eller en ny utgift.";
    await userEvent.selectOptions(screen.getByLabelText("Vad händer med resultatet?"), "Ett belopp i budgeten");
    await screen.findByRole("option", { name: "Flak" });
    const field = screen.getByLabelText<HTMLSelectElement>("Budgetpost");
    await userEvent.selectOptions(field, flak);
    expect(screen.queryByText(removed)).toBeNull();
    expenses = both.slice(1);
    await userEvent.click(screen.getByText("Läs om"));
    expect(await screen.findByText(removed)).toBeTruthy();
    expenses = both;
    await userEvent.click(screen.getByText("Läs om"));
    await screen.findByRole("option", { name: "Flak" });
    await waitFor(() => expect(screen.queryByText(removed)).toBeNull());
    expect([field.value, screen.getByLabelText<HTMLInputElement>("Vad den nya utgiften gäller").value]).toEqual([
      "",
      "",
    ]);
    await userEvent.selectOptions(field, "b");
    expenses = both.slice(0, 1);
    await userEvent.click(screen.getByText("Läs om"));
    expect(await screen.findByText(removed)).toBeTruthy();
    await userEvent.selectOptions(field, flak);
    expect(screen.queryByText(removed)).toBeNull();
  });

  it("an auditor poll has at least two of the class's pupils as options instead of written ones", async () => {
    const view = form();
    await userEvent.type(screen.getByLabelText("Fråga"), "Granskare?");
    await userEvent.selectOptions(screen.getByLabelText("Vad händer med resultatet?"), "Klassens granskare");
    expect(screen.queryByLabelText("Alternativ 1")).toBeNull();
    await userEvent.click(await screen.findByLabelText("Ada Ek"));
    expect(screen.queryByLabelText("Mia")).toBeNull();
    await send();
    await screen.findByText("Välj minst två elever");
    await userEvent.click(screen.getByLabelText("Bo Dahl"));
    await send();
    await screen.findByText("Omröstning skapad!");
    expect(created(view)).toMatchObject({ title: "Granskare?", candidateIds: [ada, bo] });
  });
});
