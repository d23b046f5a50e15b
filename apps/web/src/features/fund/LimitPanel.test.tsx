import { fireEvent, screen, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { trpc } from "../../lib/query/trpc.ts";
import type { Outputs } from "../../lib/query/trpc.ts";
import { renderWithServer, someone } from "../../testing/render.tsx";
import type { Script } from "../../testing/render.tsx";
import { LimitPanel } from "./LimitPanel.tsx";

type Waiting = Outputs["fund"]["waiting"];

const change: NonNullable<Waiting["limitChange"]> = {
  id: "00000000-0000-4000-8000-000000000021",
  limitOre: 200_000,
  proposedByName: "Bo Ek",
  isMine: false,
  takesEffectAt: new Date("2026-12-04T11:00:00Z"),
  canAttest: true,
  refusal: null,
};

/** The panel of a class with a limit of 1 000 kr and a change that waits. */
function show(of: Partial<typeof change> | null, refusals: Script["refusals"] = {}) {
  const calls: unknown[] = [];
  let limitChange: Waiting["limitChange"] = of && { ...change, ...of };
  function Reread() {
    const { fund } = trpc.useUtils();
    return <button onClick={() => void fund.waiting.invalidate()}>Läs om</button>;
  }
  renderWithServer(
    <>
      <LimitPanel />
      <Reread />
    </>,
    {
      answers: {
        "auth.me": () => someone({ role: "studentansvarig" }),
        "fund.waiting": (): Waiting => ({
          limitOre: 100_000,
          aloneOre: 0,
          isTogether: false,
          attesters: 2,
          limitChange,
          requests: [],
        }),
        "fund.attestLimit": (input) => {
          calls.push(input);
          return { limitOre: limitChange?.limitOre ?? null };
        },
        "fund.cancelLimit": (input) => {
          calls.push(input);
          return { changeId: change.id };
        },
      },
      refusals,
    },
  );
  const answerNext = (next: Waiting["limitChange"]) => {
    limitChange = next;
  };
  const hear = (next: Waiting["limitChange"]) => {
    answerNext(next);
    fireEvent.click(screen.getByText("Läs om"));
  };
  return { calls, answerNext, hear };
}

const openQuestion = async (button = "Godkänn ändringen") => {
  fireEvent.click(await screen.findByRole("button", { name: button }));
  return within(await screen.findByRole("dialog", { name: `${button}?` }));
};

describe("LimitPanel", () => {
  it.each([
    [200_000, "Gränsen är 1 000 kr och blir 2 000 kr direkt."],
    [
      null,
      "Gränsen på 1 000 kr tas bort direkt. Sedan kan en studentansvarig ensam registrera ett uttag på vilket belopp som helst.",
    ],
  ])("attesting a change of the limit to %s öre asks first, with both limits", async (limitOre, text) => {
    const { calls } = show({ limitOre });
    const question = await openQuestion();
    question.getByText(text);
    expect(calls).toEqual([]);
    fireEvent.click(question.getByRole("button", { name: "Godkänn ändringen" }));
    await screen.findByText("Den nya gränsen gäller nu");
    expect(calls).toMatchObject([{ changeId: change.id }]);
  });

  it("the question closes with a notice when somebody else decides the change", async () => {
    const { calls, hear } = show({});
    await openQuestion();
    hear(null);
    await screen.findByText("Ändringen av gränsen väntar inte längre. Den är avgjord eller avslutad.");
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(calls).toEqual([]);
  });

  it("the question closes when another change waits instead: it never becomes a question about that one", async () => {
    const { calls, hear } = show({});
    await openQuestion();
    hear({ ...change, id: "00000000-0000-4000-8000-000000000022", limitOre: null });
    await screen.findByText("Ändringen av gränsen väntar inte längre. Den är avgjord eller avslutad.");
    await screen.findByText(/vill ta bort gränsen/u);
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(calls).toEqual([]);
  });

  it("the question closes with another notice when the change waits but can no longer be attested", async () => {
    const { hear } = show({});
    await openQuestion();
    hear({ ...change, canAttest: false, refusal: "REQUESTER_LEFT" });
    await screen.findByText("Ändringen kan inte godkännas längre. Skälet står vid den.");
    expect(screen.queryByText(/väntar inte längre/u)).toBeNull();
  });

  it.each([
    [
      200_000,
      "Bo Ek vill ändra gränsen från 1 000 kr till 2 000 kr. Gränsen blir kvar på 1 000 kr. Ändrar ni er får ändringen föreslås på nytt.",
    ],
    [null, "Bo Ek vill ta bort gränsen på 1 000 kr. Den blir kvar. Ändrar ni er får ändringen föreslås på nytt."],
  ])("stopping a change of the limit to %s öre asks first, with what stays", async (limitOre, text) => {
    const { calls } = show({ limitOre });
    const question = await openQuestion("Stoppa ändringen");
    question.getByText(text);
    expect(calls).toEqual([]);
    fireEvent.click(question.getByRole("button", { name: "Stoppa ändringen" }));
    await screen.findByText("Ändringen är stoppad");
    expect(calls).toMatchObject([{ changeId: change.id }]);
  });

  it("the question before a change is stopped closes with a notice when somebody else decides the change", async () => {
    const { calls, hear } = show({});
    await openQuestion("Stoppa ändringen");
    hear(null);
    await screen.findByText("Ändringen av gränsen väntar inte längre. Den är avgjord eller avslutad.");
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(calls).toEqual([]);
  });

  it("the form of a new limit closes with a notice when somebody else proposes a change", async () => {
    const { hear } = show(null);
    fireEvent.click(await screen.findByRole("button", { name: "Ändra gränsen" }));
    const form = await screen.findByRole("dialog", { name: "Gräns för uttag ensam" });
    await within(form).findByRole("button", { name: "Ta bort gränsen" });
    hear(change);
    await screen.findByText("Bo Ek har föreslagit en ändring av gränsen. Godkänn eller stoppa den först.");
    expect(screen.queryByRole("button", { name: "Ta bort gränsen" })).toBeNull();
  });

  it("a refused attest reads again what waits, so that the button does not stay", async () => {
    const { answerNext } = show({}, { "fund.attestLimit": { code: "REQUESTER_LEFT" } });
    const question = await openQuestion();
    answerNext({ ...change, canAttest: false, refusal: "REQUESTER_LEFT" });
    fireEvent.click(question.getByRole("button", { name: "Godkänn ändringen" }));
    await screen.findByText("Kunde inte godkänna ändringen");
    await screen.findByText(/den som föreslog ändringen är inte aktiv/u);
    expect(screen.queryByRole("button", { name: "Godkänn ändringen" })).toBeNull();
  });

  it("a change by somebody who no longer runs the class is said to hold on its day unless it is stopped", async () => {
    show({ canAttest: false, refusal: "REQUESTER_LEFT" });
    await screen.findByText(
      "Kan inte godkännas: den som föreslog ändringen är inte aktiv studentansvarig längre. Stoppas den inte gäller den ändå från 4 dec. 2026.",
    );
    expect(screen.queryByRole("button", { name: "Godkänn ändringen" })).toBeNull();
  });
});
