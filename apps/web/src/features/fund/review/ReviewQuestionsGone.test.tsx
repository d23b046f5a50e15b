import { configure, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeAll, describe, expect, it } from "vitest";
import { trpc } from "../../../lib/query/trpc.ts";
import { renderWithServer, someone } from "../../../testing/render.tsx";
import { auditor, invitation, nobody } from "../../../testing/review.ts";
import { findToast, shownToasts } from "../../../testing/toasts.ts";
import { ReviewPanel } from "./ReviewPanel.tsx";
import type { Review } from "./use-review.ts";

// Sheets are fetched when they open; a busy machine takes its time.
configure({ asyncUtilTimeout: 5_000 });

const anotherId = "00000000-0000-4000-8000-000000000014";
const invited: Review = { ...nobody, invitation };
const reviewed: Review = { ...nobody, auditor };
const ending = { button: "Avsluta uppdraget", title: "Avsluta granskarens uppdrag?" };
const revoking = { button: "Återkalla", title: "Återkalla inbjudan?" };
const ended = "Länken fungerar inte längre";

let review = nobody;
let role: "elev" | "studentansvarig" = "studentansvarig";

/** Reads the review and the session again, as an event does. */
function ReadAgain() {
  const { auth, fund } = trpc.useUtils();
  return (
    <>
      <button onClick={() => void fund.review.status.invalidate()}>Läs om</button>
      <button onClick={() => void auth.me.invalidate()}>Läs rollen</button>
    </>
  );
}
const isClosed = () => waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
const readAgain = (next: Review) => {
  review = next;
  fireEvent.click(screen.getByText("Läs om"));
};

async function ask(first: Review, { button, title }: typeof ending) {
  review = first;
  role = "studentansvarig";
  const over = () => {
    readAgain(nobody);
    return null;
  };
  renderWithServer(
    <>
      <ReviewPanel />
      <ReadAgain />
    </>,
    {
      answers: {
        "auth.me": () => someone({ role }),
        "fund.review.status": () => review,
        "fund.review.end": over,
        "fund.review.revokeInvitation": over,
      },
    },
  );
  fireEvent.click(await screen.findByRole("button", { name: button }));
  return within(await screen.findByRole("dialog", { name: title }));
}

beforeAll(() => import("../../../ui/SheetFrame.tsx"), 60_000);

describe("ReviewPanel", () => {
  it.each([
    [
      "the review has ended",
      reviewed,
      ending,
      nobody,
      "Uppdraget är redan avslutatElsa Ek granskar inte längre kassan.",
    ],
    [
      "another auditor is appointed instead",
      reviewed,
      ending,
      { ...nobody, auditor: { ...auditor, id: anotherId, name: "Omar Berg" } },
      "Uppdraget är redan avslutatElsa Ek granskar inte längre kassan.",
    ],
    [
      "the reader's own review has ended",
      { ...nobody, auditor: { ...auditor, isYou: true } },
      ending,
      nobody,
      "Ditt uppdrag är avslutatDu granskar inte längre klassens kassa.",
    ],
    ["the invitation is revoked", invited, revoking, nobody, `${ended}Inbjudan är återkallad, eller ersatt av en ny.`],
    [
      "the invitation is replaced",
      invited,
      revoking,
      { ...nobody, invitation: { ...invitation, id: anotherId } },
      `${ended}Inbjudan är återkallad, eller ersatt av en ny.`,
    ],
    ["the invitation is accepted", invited, revoking, reviewed, `${ended}Klassen har en granskare nu.`],
  ])("a question closes with a toast when %s", async (_what, first, question, next, words) => {
    await ask(first, question);
    readAgain(next);
    expect((await findToast()).textContent).toBe(words);
    await isClosed();
  });

  it.each([
    [reviewed, ending],
    [invited, revoking],
  ])("a question says nothing when only the reader's role has changed", async (first, question) => {
    await ask(first, question);
    role = "elev";
    fireEvent.click(screen.getByText("Läs rollen"));
    await isClosed();
    expect(shownToasts()).toEqual([]);
  });

  it.each([
    [reviewed, ending, "Uppdraget är avslutatElsa Ek"],
    [invited, revoking, "Inbjudan är återkallad"],
  ])("one's own answer to a question shows its success and nothing else", async (first, question, words) => {
    const dialog = await ask(first, question);
    fireEvent.click(dialog.getByRole("button", { name: question.button }));
    await screen.findByText("Klassen har ingen granskare.");
    await isClosed();
    await waitFor(() => expect(screen.queryByRole("button", { name: question.button })).toBeNull());
    expect((await findToast()).textContent).toBe(words);
  });
});
