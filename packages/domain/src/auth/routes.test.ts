import { describe, expect, it } from "vitest";
import type { RouteNeed } from "../page.ts";
import type { Actor, Person } from "../roles.ts";
import { asksSecondFactor, homeOf, redirectFor } from "./routes.ts";

const person = (more: Partial<Person>): Actor => ({
  kind: "person",
  userId: "u",
  sessionId: "s",
  role: "elev",
  classId: "c",
  isAdmin: false,
  isImpersonating: false,
  ...more,
});

const actors = {
  visitor: { kind: "visitor" } as Actor,
  elev: person({}),
  studentansvarig: person({ role: "studentansvarig" }),
  "elev without a class": person({ classId: null }),
  guest: person({ classId: null, guestOf: "c" }),
  administrator: person({ role: "admin", isAdmin: true, classId: null }),
  "impersonating administrator": person({ role: "studentansvarig", isAdmin: true, isImpersonating: true }),
};

const needs: RouteNeed[] = ["public", "auth", "join", "signed-in", "member", "fund", "manager", "admin", "invitation"];

/** Where each comes from a page with each need, in the order of `needs`; `.` stays. Written from the specification. */
const expected: Record<keyof typeof actors, string[]> = {
  visitor: [".", ".", "/auth", "/auth", "/auth", "/auth", "/auth", "/auth", "/auth"],
  elev: [".", "/class", "/class", ".", ".", ".", "/class", "/class", "."],
  studentansvarig: [".", "/class", "/class", ".", ".", ".", ".", "/class", "."],
  "elev without a class": [
    ".",
    "/join-class",
    ".",
    ".",
    "/join-class",
    "/join-class",
    "/join-class",
    "/join-class",
    ".",
  ],
  guest: [".", "/class/fund", "/class/fund", ".", "/class/fund", ".", "/class/fund", "/class/fund", "/class/fund"],
  administrator: [".", "/admin", "/admin", ".", "/admin", "/admin", "/admin", ".", "/admin"],
  "impersonating administrator": [".", "/class", "/class", ".", ".", ".", ".", ".", "/class"],
};

/** What the page at each address of a redirect asks of its visitor. */
const needAt = {
  "/auth": "auth",
  "/admin": "admin",
  "/class": "member",
  "/class/fund": "fund",
  "/join-class": "join",
} as const;

describe("redirects", () => {
  it("redirects — every role at every page stays or is redirected as specified", () => {
    for (const [name, actor] of Object.entries(actors)) {
      expect([name, ...needs.map((need) => redirectFor(actor, need) ?? ".")]).toEqual([
        name,
        ...expected[name as keyof typeof actors],
      ]);
    }
  });

  it("redirects — no redirect leads to another", () => {
    for (const actor of Object.values(actors)) {
      for (const need of needs) {
        const target = redirectFor(actor, need);
        if (target !== null) expect([need, target, redirectFor(actor, needAt[target])]).toEqual([need, target, null]);
      }
      expect(redirectFor(actor, needAt[homeOf(actor)])).toBeNull();
    }
  });

  it("a page waits for the second factor of an administrator who lacks it: their own, and the class's they act in", () => {
    const asked = (actor: Actor) => needs.filter((need) => asksSecondFactor(actor, need));
    const acting = { role: "studentansvarig", isAdmin: true, isImpersonating: true } as const;
    const own = { role: "admin", isAdmin: true, classId: null } as const;
    expect(asked(person({ ...own, lacksSecondFactor: true }))).toEqual(["admin"]);
    expect(asked(person({ ...acting, lacksSecondFactor: true }))).toEqual(["member", "fund", "manager", "admin"]);
    expect([person(own), person(acting), actors.visitor, actors.elev].map((actor) => asked(actor))).toEqual([
      [],
      [],
      [],
      [],
    ]);
  });
});
