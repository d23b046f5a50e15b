import { screen, waitFor } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import { ShownClassContext } from "../../lib/query/shown-class.ts";
import { renderWithServer, someone } from "../../testing/render.tsx";
import { BackgroundUi } from "./BackgroundUi.tsx";

const classId = "00000000-0000-4000-8000-000000000003";
const guest = {
  ...someone({ classId: null, guestOf: classId }),
  guestOf: { classId, className: "NA24B" },
};

afterEach(() => localStorage.clear());

describe("BackgroundUi", () => {
  it.each(["/class/budget", "/profile"])("a changed ledger shows its warning to a guest on %s too", async (path) => {
    localStorage.setItem(`utspring.ledger-head.${classId}`, `2 ${"a".repeat(64)}`);
    renderWithServer(
      <ShownClassContext value={null}>
        <BackgroundUi />
      </ShownClassContext>,
      {
        path,
        answers: {
          "auth.me": () => guest,
          "fund.head": () => ({ seq: 5, hash: "c".repeat(64), knownHash: "b".repeat(64) }),
        },
      },
    );
    const { textContent } = await screen.findByRole("alert");
    expect(textContent).toContain("Kassaboken är inte den som den här enheten har sett förut");
  });

  it.each([
    ["/class/budget", classId, "Sålt men inte skickat än: 1.", true],
    ["/class/sales", classId, null, false],
    [
      "/class/sales",
      "00000000-0000-4000-8000-000000000009",
      "Sålt i en annan av dina klasser men inte skickat: 1.",
      false,
    ],
  ])("a sale that waits is seen on %s by its seller in class %s: %s", async (path, queuedIn, said, hasLink) => {
    const { actor } = someone();
    const item = { key: "a", queuedAt: Date.now(), refusal: null };
    localStorage.setItem(`utspring.outbox.sales.${actor.userId}.${queuedIn}`, JSON.stringify([item]));
    const me = someone({ classId });
    renderWithServer(<BackgroundUi />, { path, answers: { "auth.me": () => me } });
    if (said === null) await waitFor(() => expect(screen.queryByText(/inte skickat/u)).toBeNull());
    else expect(await screen.findByText(new RegExp(said, "u"))).toBeTruthy();
    expect(screen.queryAllByRole("link", { name: "Visa" })).toHaveLength(hasLink ? 1 : 0);
  });
});
