import { cleanup, screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import type { RouteNeed } from "@utspring/domain/page";
import type { ReactNode } from "react";
import { Route, Routes } from "react-router-dom";
import { describe, expect, it } from "vitest";
import { Guard } from "./Guard.tsx";
import { readJoinCode } from "../lib/session/join-code.ts";
import { trpc } from "../lib/query/trpc.ts";
import type { Me } from "../lib/session/use-me.ts";
import { renderWithServer, someone } from "../testing/render.tsx";

function visit(me: Me | null, need: RouteNeed, path: string) {
  return renderWithServer(
    <Routes>
      <Route
        path="/here"
        element={
          <Guard need={need}>
            <p>Framme</p>
          </Guard>
        }
      />
      <Route
        path="/join-class"
        element={
          need === "join" ? (
            <Guard need="join">
              <p>Framme</p>
            </Guard>
          ) : (
            <p>Annanstans</p>
          )
        }
      />
      <Route path="*" element={<p>Annanstans</p>} />
    </Routes>,
    { path, answers: { "auth.me": () => me } },
  );
}

const admin = someone({ role: "admin", isAdmin: true, classId: null });
const impersonating = someone({ role: "studentansvarig", isAdmin: true, isImpersonating: true });
const alone = someone({ classId: null });
const guest = someone({ classId: null, guestOf: "00000000-0000-4000-8000-000000000003" });

describe("auth.me", () => {
  it.each([
    ["a visitor", null, "member", "/auth"],
    ["a visitor", null, "admin", "/auth"],
    ["a pupil", someone(), "admin", "/class"],
    ["a pupil", someone(), "auth", "/class"],
    ["a pupil without a class", alone, "member", "/join-class"],
    ["a guest who reviews a fund", guest, "member", "/class/fund"],
    ["a guest who reviews a fund", guest, "join", "/class/fund"],
    ["an administrator", admin, "member", "/admin"],
    ["an administrator", admin, "auth", "/admin"],
  ] as const)("auth.me — %s is redirected from a page for %s to their own page", async (_who, me, need, target) => {
    const { place } = visit(me, need, "/here");
    expect(await screen.findByText("Annanstans")).toBeTruthy();
    expect(place.path).toBe(target);
  });

  it.each([
    ["a pupil", someone(), "member"],
    ["a pupil without a class", alone, "signed-in"],
    ["a guest who reviews a fund", guest, "fund"],
    ["an impersonating administrator", impersonating, "manager"],
    ["a visitor", null, "auth"],
  ] as const)("auth.me — %s stays on a page that they may open", async (_who, me, need) => {
    visit(me, need, "/here");
    expect(await screen.findByText("Framme")).toBeTruthy();
  });

  it("auth.me — a spinner is shown instead of the page until it is known who is signed in", async () => {
    const { place } = renderWithServer(
      <Guard need="member">
        <p>Framme</p>
      </Guard>,
      { path: "/here", silent: ["auth.me"] },
    );
    expect(await screen.findByText("Laddar...")).toBeTruthy();
    expect(screen.queryByText("Framme")).toBeNull();
    expect(place.path).toBe("/here");
  });

  it("classes.join — a visitor with an invitation is sent to sign in, and the class code is kept", async () => {
    const { place } = visit(null, "join", "/join-class?kod=MAJ27A");
    await waitFor(() => expect(place.path).toBe("/auth"));
    expect(readJoinCode()).toBe("MAJ27A");
  });

  it("classes.join — after signing in the kept class code is in the address again", async () => {
    sessionStorage.setItem("utspring.kod", "MAJ27A");
    const { place } = visit(alone, "auth", "/here");
    await waitFor(() => expect(place.path).toBe("/join-class?kod=MAJ27A"));
  });

  it("classes.join — a member who signs in with a kept invitation opens it, an administrator does not", async () => {
    sessionStorage.setItem("utspring.kod", "MAJ27A");
    const { place, unmount } = visit(someone(), "auth", "/here");
    await waitFor(() => expect(place.path).toBe("/join-class?kod=MAJ27A"));
    unmount();
    const second = visit(admin, "auth", "/here");
    await waitFor(() => expect(second.place.path).toBe("/admin"));
    sessionStorage.removeItem("utspring.kod");
  });

  it("fund.review.acceptInvitation — a person who signs in with a kept review invitation returns to it", async () => {
    sessionStorage.setItem("utspring.granskare", "a".repeat(43));
    const { place } = visit(alone, "auth", "/here");
    await waitFor(() => expect(place.path).toBe("/granskare"));
    sessionStorage.removeItem("utspring.granskare");
  });

  /** Opens a link to compare with this text as a visitor, who then signs in as this person. */
  async function signInAt(text: string, person: Me) {
    let me: Me | null = null;
    const Auth = () => {
      const { auth } = trpc.useUtils();
      return (
        <button type="button" onClick={() => void auth.me.invalidate()}>
          Logga in
        </button>
      );
    };
    const guarded = (need: RouteNeed, page: ReactNode) => <Guard need={need}>{page}</Guard>;
    const { place } = renderWithServer(
      <Routes>
        <Route path="/class/fund" element={guarded("fund", <p>Kassan</p>)} />
        <Route path="/auth" element={guarded("auth", <Auth />)} />
        <Route path="*" element={<p>Annanstans</p>} />
      </Routes>,
      { path: `/class/fund?mot=${encodeURIComponent(text)}`, answers: { "auth.me": () => me } },
    );
    const button = await screen.findByRole("button", { name: "Logga in" });
    expect(place.path).toBe(`/auth?mot=${text}`);
    me = person;
    await userEvent.click(button);
    await waitFor(() => expect(place.path).not.toMatch(/^\/auth/u));
    return place.path;
  }

  it("fund.verify — a visitor who opens a link to compare a head hash returns to the comparison after signing in", async () => {
    const hash = "a".repeat(64);
    expect(await signInAt(hash, alone)).toMatch(/^\/join-class/u);
    cleanup();
    for (const person of [someone(), guest]) {
      expect(await signInAt(hash, person)).toBe(`/class/fund?mot=${hash}`);
      cleanup();
    }
  });

  it.each(["https://example.com/", "//example.com", "/admin"])(
    "fund.verify — a link to compare with %s leads to no other page after signing in",
    async (text) => {
      expect(await signInAt(text, someone())).toBe(`/class/fund?mot=${text}`);
    },
  );

  it("auth.me — a server that cannot answer is not treated as being signed out", async () => {
    const { place } = renderWithServer(
      <Guard need="member">
        <p>Framme</p>
      </Guard>,
      {
        path: "/here",
        refusals: { "auth.me": { code: "BUSY" } },
      },
    );
    // Its code is loaded now, which takes time on a busy machine.
    expect(await screen.findByRole("button", { name: "Försök igen" }, { timeout: 5_000 })).toBeTruthy();
    expect(place.path).toBe("/here");
  });
});
