import { describe, expect, it } from "vitest";
import { someone } from "../../testing/render.tsx";
import { barItems, navItems } from "./nav-items.ts";

const klass = (more: object) => ({ name: "9A", usesPayments: true, isSelling: true, ...more });
const placesOf = (role: "elev" | "studentansvarig", more: object) =>
  navItems({ ...someone({ role }), klass: klass(more) });
const addresses = (items: ReturnType<typeof navItems>) => items.map(({ to }) => to);

describe("navItems", () => {
  it("each role has its links in order, with the home page first and the profile last", () => {
    const labels = (items: ReturnType<typeof navItems>) => items.map(({ label }) => label);
    expect(labels(placesOf("studentansvarig", {}))).toEqual([
      "Hem",
      "Betala",
      "Kassa",
      "Kalender",
      "Försäljning",
      "Profil",
    ]);
    const admin = someone({ role: "admin", isAdmin: true, classId: null });
    expect(navItems(admin).map(({ to, label }) => [to, label])).toEqual([
      ["/admin", "Administration"],
      ["/profile", "Profil"],
    ]);
    const withoutClass = someone({ role: "elev", classId: null });
    expect(navItems(withoutClass).map(({ to, label }) => [to, label])).toEqual([
      ["/join-class", "Hem"],
      ["/profile", "Profil"],
    ]);
  });

  it("an adult guest who reviews the fund has links to the fund, the budgets and the profile, all of them on a phone", () => {
    const guest = someone({ role: "elev", classId: null, guestOf: "00000000-0000-4000-8000-000000000003" });
    expect(barItems(guest).map(({ to, label }) => [to, label])).toEqual([
      ["/class/fund", "Kassa"],
      ["/class/budget", "Budget"],
      ["/profile", "Profil"],
    ]);
    expect(addresses(placesOf("studentansvarig", {}))).not.toContain("/class/budget");
  });

  it("a class without payments has no link to payments", () => {
    expect(addresses(placesOf("elev", {}))).toContain("/class/payments");
    for (const role of ["elev", "studentansvarig"] as const)
      expect(addresses(placesOf(role, { usesPayments: false }))).not.toContain("/class/payments");
  });

  it("an elev has a link to sales only while the class sells, a studentansvarig always", () => {
    expect(addresses(placesOf("elev", { isSelling: true }))).toContain("/class/sales");
    expect(addresses(placesOf("elev", { isSelling: false }))).not.toContain("/class/sales");
    expect(addresses(placesOf("studentansvarig", { isSelling: false }))).toContain("/class/sales");
  });

  it("a member's phone has the same five places whatever role they have and whether the class sells", () => {
    for (const role of ["elev", "studentansvarig"] as const) {
      for (const isSelling of [true, false]) {
        const barOf = (usesPayments: boolean) =>
          barItems({ ...someone({ role }), klass: klass({ usesPayments, isSelling }) });
        expect(barOf(true).map(({ label }) => label)).toEqual(["Hem", "Betala", "Kassa", "Kalender"]);
        expect(addresses(barOf(false))).toEqual(["/class", "/class/voting-real", "/class/fund", "/class/calendar"]);
      }
    }
  });
});
