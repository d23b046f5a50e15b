import { configure, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeAll, describe, expect, it } from "vitest";
import { trpc } from "../../../lib/query/trpc.ts";
import { useMe } from "../../../lib/session/use-me.ts";
import { renderWithServer, someone } from "../../../testing/render.tsx";
import type { Script } from "../../../testing/render.tsx";
import { findToast } from "../../../testing/toasts.ts";
import { PaymentsPage } from "../PaymentsPage.tsx";
import { requirement as someRequirement } from "../../../testing/requirement.ts";

// Forms and sheets are fetched when they open; a busy machine takes its time.
configure({ asyncUtilTimeout: 5_000 });

const requirement = someRequirement({}, { dueDate: "2099-11-21" });

/** The page as its guard shows it, and a button that reads the payments again, as an event does. */
function Guarded() {
  const { me } = useMe();
  const { payments } = trpc.useUtils();
  return (
    <>
      {me && <PaymentsPage />}
      <button onClick={() => void payments.invalidate()}>Läs om</button>
    </>
  );
}

/** The open dialog of a pupil, on a server with one payment, which the test can replace. */
async function open(refusals: NonNullable<Script["refusals"]> = {}) {
  const server = { requirement };
  renderWithServer(<Guarded />, {
    path: "/class/payments",
    answers: {
      "auth.me": () => someone(),
      "payments.list": () => ({ usesPayments: true, requirements: [server.requirement] }),
    },
    refusals,
  });
  fireEvent.click(await screen.findByRole("button", { name: "Dela upp eller slippa Studentskivan" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Dela upp eller slippa" }));
  fireEvent.click(await dialog.findByText("Slippa betala"));
  return { server, send: dialog.getByRole("button", { name: "Skicka" }) };
}
const isClosed = () => waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());

beforeAll(() => Promise.all([import("./AskReliefForm.tsx"), import("../../../ui/SheetFrame.tsx")]), 60_000);

describe("AskReliefForm", () => {
  it("a refusal that leaves something to ask keeps the dialog open", async () => {
    const { send } = await open({ "payments.relief.ask": { code: "BUSY" } });
    fireEvent.click(send);
    await findToast();
    expect(screen.getByRole("dialog")).toBeTruthy();
  });

  it("Dela upp eller slippa closes with a toast when the payment is archived", async () => {
    const { server } = await open();
    server.requirement = { ...requirement, isArchived: true, own: { ...requirement.own, canReport: false } };
    fireEvent.click(screen.getByText("Läs om"));
    expect((await findToast()).textContent).toBe("StudentskivanBetalningen är avslutad.");
    await isClosed();
  });

  it("Dela upp eller slippa closes with a notice when the payment becomes a voluntary contribution", async () => {
    const { server } = await open();
    server.requirement = { ...requirement, isVoluntary: true, dueDate: null };
    fireEvent.click(screen.getByText("Läs om"));
    expect((await findToast()).textContent).toBe(
      "StudentskivanBetalningen är ett frivilligt bidrag nu: du behöver inte betala.",
    );
    await isClosed();
  });

  it.each([
    ["REQUIREMENT_ARCHIVED", "Betalningen är avslutad."],
    ["ALREADY_PAID", "Betalningen är redan godkänd."],
    ["RELIEF_OPEN", "Du har redan bett om något för den här betalningen. Ta tillbaka det först."],
  ] as const)("Dela upp eller slippa closes when the server answers %s", async (code, sentence) => {
    const { send } = await open({ "payments.relief.ask": { code } });
    fireEvent.click(send);
    expect((await findToast()).textContent).toBe(`Kunde inte skicka${sentence}`);
    await isClosed();
  });
});
