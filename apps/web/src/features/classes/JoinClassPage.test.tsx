import { focusManager } from "@tanstack/react-query";
import { configure, screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { Route, Routes } from "react-router-dom";
import { afterEach, describe, expect, it, vi } from "vitest";
import { JoinRoute } from "../../routing/JoinRoute.tsx";
import { showFailure, showSuccess } from "../../lib/press/toast.ts";
import type { Me } from "../../lib/session/use-me.ts";
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
function visit(first: Me, path = "/join-class?kod=MAJ27A") {
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
      path,
      answers: {
        "auth.me": () => me,
        "classes.invitation": () => ({ className: "MAJ27" }),
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

describe("a guest whose review has ended", () => {
  const former = someone({ classId: null, wasGuest: true });

  it("reads that the review has ended, without a form for a class code", async () => {
    visit(former, "/join-class");
    expect(await screen.findByRole("heading", { name: "Ditt uppdrag är avslutat", level: 1 })).toBeTruthy();
    expect(screen.queryByLabelText("Klasskod")).toBeNull();
    expect(screen.queryByRole("button", { name: "Gå med" })).toBeNull();
    expect(screen.getByRole("button", { name: "Logga ut" })).toBeTruthy();
  });

  it("the toasts of the fund's page are closed, and a failure too", async () => {
    showSuccess("Månaden är granskad");
    showFailure("Kunde inte ställa frågan");
    visit(former, "/join-class");
    await screen.findByRole("heading", { name: "Ditt uppdrag är avslutat", level: 1 });
    await waitFor(() => expect(screen.queryByText("Månaden är granskad")).toBeNull());
    expect(screen.queryByText("Kunde inte ställa frågan")).toBeNull();
  });

  it("gets the form for a class code by a link", async () => {
    visit(former, "/join-class");
    await userEvent.click(await screen.findByRole("link", { name: "Har du en klasskod? Gå med i en klass" }));
    expect(await screen.findByLabelText("Klasskod")).toBeTruthy();
    expect(screen.queryByRole("heading", { name: "Ditt uppdrag är avslutat" })).toBeNull();
  });

  it("signs out from the form by the button that says so, and has no other", async () => {
    const { asked } = visit(former);
    await screen.findByLabelText("Klasskod");
    expect(screen.getAllByRole("button").map(({ textContent }) => textContent)).toEqual(["Gå med", "Logga ut"]);
    await userEvent.click(screen.getByRole("button", { name: "Logga ut" }));
    await waitFor(() => expect(asked("auth.signOut")).toHaveLength(1));
  });

  it("can join a class by its invitation link, on a page that names the class", async () => {
    visit(former);
    expect(await screen.findByRole("heading", { name: "Gå med i MAJ27", level: 1 })).toBeTruthy();
    expect(await screen.findByRole("button", { name: "Gå med" })).toBeTruthy();
  });
});

describe("classes.join", () => {
  it("classes.join — a member with an invitation is asked first, then joins the second class and is taken there", async () => {
    const { calls, place } = visitAsMember({ waits: false, classId: "x", className: "9B", wasMember: false });
    expect(await screen.findByRole("heading", { name: "Gå med i en klass till?", level: 1 })).toBeTruthy();
    expect(screen.getByText(/Du är med i 9A/u)).toBeTruthy();
    expect(calls.some(({ procedure }) => procedure === "classes.join")).toBe(false);
    await userEvent.click(screen.getByRole("button", { name: "Gå med och byt dit" }));
    expect(await screen.findByText("Du har anslutit dig till 9B!")).toBeTruthy();
    expect(await screen.findByText("I klassen")).toBeTruthy();
    expect(place.path).toBe("/class");
  });

  it("classes.join — a member who declines the question keeps the class, and the invitation is forgotten", async () => {
    const { calls } = visitAsMember({});
    await userEvent.click(await screen.findByRole("link", { name: "Tillbaka till 9A" }));
    expect(await screen.findByText("I klassen")).toBeTruthy();
    expect(calls.some(({ procedure }) => procedure === "classes.join")).toBe(false);
    expect(sessionStorage.getItem("utspring.kod")).toBeNull();
  });

  it("classes.join — an invitation to a class that the member is already in opens that class", async () => {
    visitAsMember({ waits: false, classId: "x", className: "9B", wasMember: true });
    await userEvent.click(await screen.findByRole("button", { name: "Gå med och byt dit" }));
    expect(await screen.findByText("Du är redan med i 9B. Nu är du där.")).toBeTruthy();
    expect(await screen.findByText("I klassen")).toBeTruthy();
  });

  it("auth.me — a page whose person has joined in another tab opens the class when it gets focus again", async () => {
    const { become, calls } = visit(alone);
    await screen.findByRole("button", { name: "Gå med" });
    become(someone());
    focusManager.setFocused(false);
    focusManager.setFocused(true);
    expect(await screen.findByText("I klassen")).toBeTruthy();
    expect(calls.some(({ procedure }) => procedure === "classes.join")).toBe(false);
  });

  it("classes.join — a valid code that needs approval sends a request, and the page shows that the person waits", async () => {
    visit(alone);
    await userEvent.click(await screen.findByRole("button", { name: "Gå med" }));
    expect(await screen.findByText("Din förfrågan är skickad. Klassens studentansvariga släpper in dig.")).toBeTruthy();
    expect(await screen.findByRole("heading", { name: "Du väntar på svar", level: 1 })).toBeTruthy();
    expect(screen.queryByLabelText("Klasskod")).toBeNull();
  });

  it("classes.join — a waiting person can enter another code, and each try sends its own idempotency key", async () => {
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

  it("a code pasted with a blank or line break loses no character, and one that is too long is refused whole", async () => {
    const { asked } = visit(waiting);
    await userEvent.click(await screen.findByRole("button", { name: "Skriv en annan klasskod" }));
    const field = screen.getByLabelText<HTMLInputElement>("Klasskod");
    await userEvent.click(field);
    await userEvent.paste("ABC234X");
    await userEvent.click(screen.getByRole("button", { name: "Gå med" }));
    expect([field.value, await screen.findByText("Ogiltig klasskod")]).toEqual(["ABC234X", expect.anything()]);
    await userEvent.clear(field);
    await userEvent.paste("\n abc 234 ");
    await userEvent.click(screen.getByRole("button", { name: "Gå med" }));
    await screen.findByRole("button", { name: "Skriv en annan klasskod" });
    expect(asked("classes.join").map(({ input }) => (input as { classCode: string }).classCode)).toEqual(["ABC234"]);
  });

  it("auth.me — a person admitted while the page is visible is taken to the class by polling", async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const { become } = visit(waiting);
    await screen.findByText("Du väntar på svar");
    become(someone());
    await vi.advanceTimersByTimeAsync(10_000);
    expect(await screen.findByText("I klassen")).toBeTruthy();
  });

  it("auth.me — a person admitted while the page has no focus is taken to the class when it gets focus again", async () => {
    const { become } = visit(waiting);
    await screen.findByText("Du väntar på svar");
    focusManager.setFocused(false);
    become(someone());
    focusManager.setFocused(true);
    expect(await screen.findByText("I klassen")).toBeTruthy();
  });

  it("auth.me — a declined person sees that they no longer wait, and an empty code field", async () => {
    const { become } = visit(waiting);
    await screen.findByText("Du väntar på svar");
    focusManager.setFocused(false);
    become(alone);
    focusManager.setFocused(true);
    expect(await screen.findByText(/^Du väntar inte längre på svar\./u)).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>("Klasskod").value).toBe("");
  });

  it("auth.me — the page of a person who does not wait does not poll", async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const { asked } = visit(alone);
    await screen.findByLabelText("Klasskod");
    await vi.advanceTimersByTimeAsync(30_000);
    expect(asked("auth.me")).toHaveLength(1);
  });
});
