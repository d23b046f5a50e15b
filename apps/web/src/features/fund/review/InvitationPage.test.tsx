import { fireEvent, screen, waitFor } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import { renderWithServer, someone } from "../../../testing/render.tsx";
import type { Script } from "../../../testing/render.tsx";
import { InvitationPage } from "./InvitationPage.tsx";

beforeEach(() => sessionStorage.clear());

const invitation = { className: "NA23B", inviterName: "Sara Ek", expiresAt: new Date("2026-12-01T12:00:00Z") };
const show = (script: Script = {}, path = "/granskare#token=hemlig") =>
  renderWithServer(<InvitationPage />, {
    path,
    ...script,
    answers: { "auth.me": () => null, "fund.review.readInvitation": () => invitation, ...script.answers },
  });

describe("InvitationPage", () => {
  it("the page tells whose class it is, who invites and until when, before there is a button", async () => {
    const { calls, place } = show();
    await screen.findByText(/^Sara Ek i NA23B har bjudit in dig\. Svara senast 1 dec\. 2026\.$/u);
    await screen.findByRole("link", { name: "Logga in eller skapa konto" });
    expect(calls.filter(({ procedure }) => procedure === "fund.review.readInvitation")).toEqual([
      { procedure: "fund.review.readInvitation", input: { token: "hemlig" } },
    ]);
    expect(place.path).toBe("/granskare");
  });

  it("a link that no longer works gets one sentence and no button, and is forgotten", async () => {
    show({ refusals: { "fund.review.readInvitation": { code: "INVITATION_INVALID" } } });
    expect((await screen.findByRole("alert")).textContent).toMatch(
      /^Inbjudan är använd, återkallad eller för gammal\./u,
    );
    expect(screen.queryByRole("button")).toBeNull();
    expect(screen.queryByRole("link")).toBeNull();
    expect(sessionStorage.getItem("utspring.granskare")).toBeNull();
  });

  it("a link that no longer works when it is accepted gets the same sentence in place of the page", async () => {
    const refusals: NonNullable<Script["refusals"]> = {
      "fund.review.acceptInvitation": { code: "INVITATION_INVALID" },
    };
    show({ refusals, answers: { "auth.me": () => someone({ classId: null }) } });
    const accept = await screen.findByRole("button", { name: "Tacka ja" });
    refusals["fund.review.readInvitation"] = { code: "INVITATION_INVALID" };
    fireEvent.click(accept);
    await waitFor(() => expect(screen.queryByRole("button", { name: "Tacka ja" })).toBeNull());
    await waitFor(() => expect(screen.queryByText(/Svara senast/u)).toBeNull());
    await waitFor(() =>
      expect(screen.getAllByRole("alert").map(({ textContent }) => textContent)).toContain(
        "Inbjudan är använd, återkallad eller för gammal. Be om en ny.",
      ),
    );
    expect(sessionStorage.getItem("utspring.granskare")).toBeNull();
  });

  it("an adult who must confirm the address first gets back by the mail's page, and nobody else's link is kept so", async () => {
    const unconfirmed = someone({ classId: null });
    const { unmount } = show({ answers: { "auth.me": () => unconfirmed } });
    await screen.findByRole("button", { name: "Tacka ja" });
    expect(localStorage.getItem("utspring.granskare-return")).toBeNull();
    unmount();
    show({
      answers: { "auth.me": () => ({ ...unconfirmed, user: { ...unconfirmed.user, isEmailConfirmed: false } }) },
    });
    await screen.findByRole("button", { name: "Inte nu" });
    expect(localStorage.getItem("utspring.granskare-return")).toBe("hemlig");
    fireEvent.click(screen.getByRole("button", { name: "Inte nu" }));
    expect(localStorage.getItem("utspring.granskare-return")).toBeNull();
  });

  it("a server that cannot answer is asked again, and the link is kept", async () => {
    show({ refusals: { "fund.review.readInvitation": { code: "BUSY" } } });
    await screen.findByText("Kunde inte hämta inbjudan");
    expect(sessionStorage.getItem("utspring.granskare")).toBe("hemlig");
    fireEvent.click(screen.getByRole("button", { name: "Försök igen" }));
    expect(screen.queryByRole("button", { name: "Tacka ja" })).toBeNull();
  });
});
