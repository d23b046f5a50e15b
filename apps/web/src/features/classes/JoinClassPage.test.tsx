import { focusManager } from "@tanstack/react-query";
import { configure, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { Route, Routes } from "react-router-dom";
import { afterEach, describe, expect, it, vi } from "vitest";
import { JoinRoute } from "../../routing/JoinRoute.tsx";
import type { Me } from "../../lib/use-me.ts";
import { renderWithServer, someone } from "../../testing/render.tsx";
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
      <Route path="/join-class" element={<JoinRoute Page={JoinClassPage} />} />
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
  return { ...view, become, asked: (procedure: string) => view.calls.filter((call) => call.procedure === procedure) };
}

/** The page as a member of 9A meets it with another class's invitation; joining makes that class the active one. */
function visitAsMember(answer: object) {
  const other = "00000000-0000-4000-8000-000000000009";
  const member: Me = { ...someone(), classes: [{ id: someone().actor.classId ?? "", name: "9A", role: "elev" }] };
  let me = member;
  return renderWithServer(
    <Routes>
      <Route path="/join-class" element={<JoinRoute Page={JoinClassPage} />} />
      <Route path="/class" element={<p>I klassen</p>} />
    </Routes>,
    {
      path: "/join-class?kod=MAJ27A",
      answers: {
        "auth.me": () => me,
        "classes.join": () => {
          me = {
            ...member,
            actor: { ...member.actor, classId: other },
            classes: [...member.classes, { id: other, name: "9B", role: "elev" }],
          };
          return answer;
        },
      },
    },
  );
}

describe("classes.join", () => {
  it("classes.join — a member who opens an invitation is asked, joins the second class and comes to it", async () => {
    const { calls, place } = visitAsMember({ waits: false, classId: "x", className: "9B", wasMember: false });
    expect(await screen.findByRole("heading", { name: "Gå med i en klass till?", level: 1 })).toBeTruthy();
    expect(screen.getByText(/Du är med i 9A/u)).toBeTruthy();
    expect(calls.some(({ procedure }) => procedure === "classes.join")).toBe(false);
    await userEvent.click(screen.getByRole("button", { name: "Gå med och byt dit" }));
    expect(await screen.findByText("Du har anslutit dig till 9B!")).toBeTruthy();
    expect(await screen.findByText("I klassen")).toBeTruthy();
    expect(place.address).toBe("/class");
  });

  it("classes.join — a member who leaves the question keeps the class and is not asked again", async () => {
    const { calls } = visitAsMember({});
    await userEvent.click(await screen.findByRole("link", { name: "Tillbaka till 9A" }));
    expect(await screen.findByText("I klassen")).toBeTruthy();
    expect(calls.some(({ procedure }) => procedure === "classes.join")).toBe(false);
    expect(sessionStorage.getItem("utspring.kod")).toBeNull();
  });

  it("classes.join — an invitation to a class that one is in already opens that class", async () => {
    visitAsMember({ waits: false, classId: "x", className: "9B", wasMember: true });
    await userEvent.click(await screen.findByRole("button", { name: "Gå med och byt dit" }));
    expect(await screen.findByText("Du är redan med i 9B. Nu är du där.")).toBeTruthy();
    expect(await screen.findByText("I klassen")).toBeTruthy();
  });

  it("auth.me — joined in another tab: this one goes on into the class when it is looked at again", async () => {
    const { become, calls } = visit(alone);
    await screen.findByRole("button", { name: "Gå med" });
    become(someone());
    focusManager.setFocused(false);
    focusManager.setFocused(true);
    expect(await screen.findByText("I klassen")).toBeTruthy();
    expect(calls.some(({ procedure }) => procedure === "classes.join")).toBe(false);
  });

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
