import { configure, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeAll, describe, expect, it } from "vitest";
import { trpc } from "../../../lib/query/trpc.ts";
import { renderWithServer, someone } from "../../../testing/render.tsx";
import type { Script } from "../../../testing/render.tsx";
import { PaymentsTabs } from "../PaymentsTabs.tsx";
import type { ReliefRow } from "./use-answer.ts";

// Sheets are fetched when they open; a busy machine takes its time.
configure({ asyncUtilTimeout: 5_000 });

const row: ReliefRow = {
  reliefId: "00000000-0000-4000-8000-000000000001",
  wish: "split",
  askedAt: new Date("2026-11-20T12:00:00Z"),
  isOwn: false,
  canAnswer: true,
  name: "Elsa Ek",
  title: "Flak",
  amountOre: 20_000,
  parts: [
    { dueDate: "2027-01-01", amountOre: 10_000 },
    { dueDate: "2027-02-01", amountOre: 10_000 },
  ],
};
const other: ReliefRow = { ...row, reliefId: "00000000-0000-4000-8000-000000000003", name: "Bo Dahl" };
const gone =
  "Önskemålet väntar inte längre. Någon annan har svarat på det, det är tillbakataget, eller så är betalningen avslutad.";

/** Reads the wishes again, as an event does. */
function ReadAgain() {
  const { payments } = trpc.useUtils();
  return <button onClick={() => void payments.invalidate()}>Läs om</button>;
}

/** The tab Godkännanden with these wishes, which the test can replace. */
function show(first: ReliefRow[], refusals: NonNullable<Script["refusals"]> = {}, total = 0) {
  const server = { rows: first };
  renderWithServer(
    <>
      <PaymentsTabs payments={null} />
      <ReadAgain />
    </>,
    {
      path: "/class/payments?flik=godkannanden",
      answers: {
        "auth.me": () => someone({ role: "studentansvarig" }),
        "payments.relief.list": () => ({ rows: server.rows }),
        "payments.pending": () => {
          const ownWishes = server.rows.filter(({ canAnswer }) => !canAnswer).length;
          const wishes = server.rows.length - ownWishes;
          return { rows: [], nextCursor: null, total, sumOre: 0, wishes, ownWishes };
        },
      },
      refusals,
    },
  );
  return server;
}

async function openDates() {
  fireEvent.click(await screen.findByRole("button", { name: "Ändra dagar: Elsa Ek vill dela upp Flak" }));
  return within(await screen.findByRole("dialog", { name: "Ändra dagar" }));
}

// What the tab fetches when it is needed is there already: that takes longer than a test.
beforeAll(
  () =>
    Promise.all([
      import("./ReliefQueue.tsx"),
      import("../approvals/ApprovalsPanel.tsx"),
      import("../../../ui/SheetFrame.tsx"),
    ]),
  60_000,
);

describe("ReliefQueue", () => {
  it.each([
    ["the only wish", []],
    ["one of several wishes", [other]],
  ])("Ändra dagar of %s closes with a toast when somebody else has answered it", async (_what, left) => {
    const server = show([row, ...left]);
    await openDates();
    server.rows = left;
    fireEvent.click(screen.getByText("Läs om"));
    await screen.findByText(gone);
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  });

  it("Ändra dagar closes when the server says that the wish is answered", async () => {
    show([row], { "payments.relief.answer": { code: "RELIEF_ANSWERED" } });
    const dialog = await openDates();
    fireEvent.click(await dialog.findByRole("button", { name: "Godkänn med de här dagarna" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(
      screen.getByText("Det är redan besvarat eller tillbakataget, eller så är betalningen avslutad."),
    ).toBeTruthy();
    expect(screen.queryByText(gone)).toBeNull();
  });

  it.each([
    ["1 betalning väntar på godkännande", 1, [], 1],
    ["2 betalningar och 1 önskemål väntar på godkännande", 2, [row], 2],
    ["2 önskemål väntar på svar", 0, [row, other], 0],
    ["0 betalningar väntar på godkännande", 0, [{ ...row, isOwn: true, canAnswer: false }], 0],
  ])(
    "the tab counts payments, and a screen reader is told of the wishes too: %s",
    async (sentence, total, wishes, count) => {
      show(wishes, {}, total);
      await screen.findByRole("tab", { name: `Godkännanden (${count})` });
      expect(await screen.findByText(sentence)).toBeTruthy();
    },
  );

  it.each([
    ["another's wish", { isOwn: false, canAnswer: true }],
    ["one's own, which another answers", { isOwn: true, canAnswer: false }],
    ["one's own as the only studentansvarig", { isOwn: true, canAnswer: true }],
  ])("%s is listed without Allt är godkänt, and is no payment in the tab's number", async (_what, own) => {
    const server = show([{ ...row, ...own }]);
    await screen.findByText("Elsa Ek vill dela upp Flak");
    expect(screen.getByRole("tab", { name: "Godkännanden (0)" })).toBeTruthy();
    expect(screen.queryByText("Allt är godkänt")).toBeNull();
    server.rows = [];
    fireEvent.click(screen.getByText("Läs om"));
    await screen.findByText("Allt är godkänt");
  });
});
