import { configure, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { trpc } from "../../../lib/query/trpc.ts";
import { renderWithServer, someone } from "../../../testing/render.tsx";
import type { Script } from "../../../testing/render.tsx";
import { auditor, invitation, nobody } from "../../../testing/review.ts";
import { findToast, shownToasts } from "../../../testing/toasts.ts";
import { ReviewPanel } from "./ReviewPanel.tsx";
import type { Review } from "./use-review.ts";

// Sheets are fetched when they open; a busy machine takes its time.
configure({ asyncUtilTimeout: 5_000 });

/** Reads the review again, as an event does. */
function ReadAgain() {
  const { fund } = trpc.useUtils();
  return <button onClick={() => void fund.review.status.invalidate()}>Läs om</button>;
}

let review = nobody;
const readAgain = (next: Review) => {
  review = next;
  fireEvent.click(screen.getByText("Läs om"));
};
const isClosed = () => waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
const words = async () => (await findToast()).textContent;

function show(refusals: NonNullable<Script["refusals"]> = {}) {
  renderWithServer(
    <>
      <ReviewPanel />
      <ReadAgain />
    </>,
    {
      answers: {
        "auth.me": () => someone({ role: "studentansvarig" }),
        "fund.review.status": () => review,
        "classes.members": () => [{ userId: auditor.userId, name: auditor.name, role: "elev" }],
        "fund.review.appoint": () => {
          review = { ...nobody, auditor };
          return { auditorId: auditor.id };
        },
        "fund.review.invite": () => {
          review = { ...nobody, invitation };
          const { id, expiresAt } = invitation;
          return { invitationId: id, link: "https://utspring.test/granskare#token=x", expiresAt, isMailed: false };
        },
      },
      refusals,
    },
  );
}

async function open(button: string, title: string) {
  fireEvent.click(await screen.findByRole("button", { name: button }));
  return within(await screen.findByRole("dialog", { name: title }));
}

async function invite() {
  const dialog = await open("Bjud in en vuxen", "Bjud in en vuxen granskare");
  fireEvent.click(await dialog.findByRole("button", { name: "Skapa länk" }));
  await dialog.findByText(/^Länken fungerar en gång/u);
  await screen.findByText(/^Sara Ek har bjudit in en vuxen/u);
  fireEvent.click(within(await findToast()).getByRole("button", { name: "Dölj beskedet" }));
}

async function choose(dialog: Awaited<ReturnType<typeof open>>) {
  await dialog.findByRole("option", { name: auditor.name });
  fireEvent.change(dialog.getByRole("combobox"), { target: { value: auditor.userId } });
}

beforeAll(
  () => Promise.all([import("./AppointForm.tsx"), import("./InviteForm.tsx"), import("../../../ui/SheetFrame.tsx")]),
  60_000,
);
beforeEach(() => {
  review = nobody;
});

describe("ReviewPanel", () => {
  it("one's own appointment shows its success and nothing else", async () => {
    show();
    const dialog = await open("Utse granskare", "Utse granskare");
    await choose(dialog);
    fireEvent.click(dialog.getByRole("button", { name: "Utse" }));
    await screen.findByText("Granskare: Elsa Ek");
    await isClosed();
    expect(await words()).toBe("Granskaren är utseddElsa Ek");
  });

  it("the link of a new invitation is shown until its dialog is closed", async () => {
    show();
    await invite();
    readAgain({ ...nobody, invitation });
    await screen.findByText(/^Sara Ek har bjudit in en vuxen/u);
    expect(screen.getByRole("dialog")).toBeTruthy();
    expect(shownToasts()).toEqual([]);
  });

  it.each([
    ["somebody becomes the auditor", { ...nobody, auditor }, "Klassen har en granskare nu."],
    ["it is revoked", nobody, "Inbjudan är återkallad, eller ersatt av en ny."],
    [
      "another replaces it",
      { ...nobody, invitation: { ...invitation, id: auditor.id } },
      "Inbjudan är återkallad, eller ersatt av en ny.",
    ],
  ])("the dialog with an invitation's link closes with a toast when %s", async (_what, next, why) => {
    show();
    await invite();
    readAgain(next);
    expect(await words()).toBe(`Länken fungerar inte längre${why}`);
    await isClosed();
  });

  it.each([
    ["Utse granskare", "Utse granskare"],
    ["Bjud in en vuxen", "Bjud in en vuxen granskare"],
  ])("the dialog %s closes with a toast when somebody becomes the auditor", async (button, title) => {
    show();
    await open(button, title);
    readAgain({ ...nobody, auditor });
    expect(await words()).toBe("Klassen har en granskare nu.");
    await isClosed();
  });

  it.each([
    ["Utse granskare", "Utse granskare", "Utse", "fund.review.appoint"],
    ["Bjud in en vuxen", "Bjud in en vuxen granskare", "Skapa länk", "fund.review.invite"],
  ])("the dialog %s closes when the server says that there is an auditor", async (button, title, submit, procedure) => {
    show({ [procedure]: { code: "AUDITOR_EXISTS" } });
    const dialog = await open(button, title);
    const send = await dialog.findByRole("button", { name: submit });
    if (button === "Utse granskare") await choose(dialog);
    fireEvent.click(send);
    expect(await words()).toContain("Klassen har redan en granskare.");
    await isClosed();
  });
});
