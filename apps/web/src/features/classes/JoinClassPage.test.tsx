import { focusManager } from "@tanstack/react-query";
import { configure, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { Route, Routes } from "react-router-dom";
import { afterEach, describe, expect, it, vi } from "vitest";
import { Guard } from "../../Guard.tsx";
import type { Me } from "../../lib/use-me.ts";
import { renderWithServer, someone } from "../../test-render.tsx";
import { JoinClassPage } from "./JoinClassPage.tsx";

configure({ asyncUtilTimeout: 5_000 });
afterEach(() => {
  focusManager.setFocused(undefined);
  vi.useRealTimers();
});

const alone = someone({ classId: null });
const waiting: Me = { ...alone, waitsSince: new Date("2026-11-21T10:00:00Z") };
const asking = { waits: true, classId: null, className: null };

/** The page as a person meets it; `become` changes what the server says they are. */
function visit(first: Me) {
  let me = first;
  const become = (next: Me) => {
    me = next;
  };
  const view = renderWithServer(
    <Routes>
      <Route path="/join-class" element={<Guard need="join"><JoinClassPage /></Guard>} />
      <Route path="/class" element={<p>I klassen</p>} />
    </Routes>,
    {
      path: "/join-class?kod=MAJ27A",
      answers: {
        "auth.me": () => me,
        "classes.join": () => {
          become(waiting);
          return asking;
        },
      },
    },
  );
  return { ...view, become, asked: (verb: string) => view.calls.filter((call) => call.verb === verb) };
}

describe("classes.join", () => {
  it("classes.join — a right code that must wait says so, and the page waits", async () => {
    visit(alone);
    await userEvent.click(await screen.findByRole("button", { name: "Gå med" }));
    expect(await screen.findByText("Din förfrågan är skickad. Klassens studentansvariga släpper in dig.")).toBeTruthy();
    expect(await screen.findByRole("heading", { name: "Du väntar på att släppas in", level: 1 })).toBeTruthy();
    expect(screen.queryByLabelText("Klasskod")).toBeNull();
  });

  it("classes.join — who waits may write another code, with a key of its own", async () => {
    const { asked } = visit(waiting);
    await userEvent.click(await screen.findByRole("button", { name: "Skriv en annan klasskod" }));
    await userEvent.type(screen.getByLabelText("Klasskod"), "abc234");
    await userEvent.click(screen.getByRole("button", { name: "Gå med" }));
    expect(await screen.findByRole("button", { name: "Skriv en annan klasskod" })).toBeTruthy();
    await userEvent.click(screen.getByRole("button", { name: "Skriv en annan klasskod" }));
    await userEvent.type(screen.getByLabelText("Klasskod"), "abc234");
    await userEvent.click(screen.getByRole("button", { name: "Gå med" }));
    await screen.findByRole("button", { name: "Skriv en annan klasskod" });
    const sent = asked("classes.join").map(({ input }) => input as { classCode: string; idempotencyKey: string });
    expect(sent.map(({ classCode }) => classCode)).toEqual(["ABC234", "ABC234"]);
    expect(new Set(sent.map(({ idempotencyKey }) => idempotencyKey)).size).toBe(2);
  });

  it("auth.me — let in while the page is looked at: it asks by itself, and goes on into the class", async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const { become } = visit(waiting);
    await screen.findByText("Du väntar på att släppas in");
    become(someone());
    await vi.advanceTimersByTimeAsync(10_000);
    expect(await screen.findByText("I klassen")).toBeTruthy();
  });

  it("auth.me — let in meanwhile: it asks as soon as the page is looked at again", async () => {
    const { become } = visit(waiting);
    await screen.findByText("Du väntar på att släppas in");
    focusManager.setFocused(false);
    become(someone());
    focusManager.setFocused(true);
    expect(await screen.findByText("I klassen")).toBeTruthy();
  });

  it("auth.me — turned away, one is told that one waits no longer, and has an empty field", async () => {
    const { become } = visit(waiting);
    await screen.findByText("Du väntar på att släppas in");
    focusManager.setFocused(false);
    become(alone);
    focusManager.setFocused(true);
    expect(await screen.findByText(/^Du väntar inte längre på att släppas in\./u)).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>("Klasskod").value).toBe("");
  });

  it("auth.me — who does not wait asks nothing again", async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const { asked } = visit(alone);
    await screen.findByLabelText("Klasskod");
    await vi.advanceTimersByTimeAsync(30_000);
    expect(asked("auth.me")).toHaveLength(1);
  });
});
