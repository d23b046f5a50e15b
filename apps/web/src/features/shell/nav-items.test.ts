import { describe, expect, it } from "vitest";
import { someone } from "../../testing/render.tsx";
import { navItems } from "./nav-items.ts";

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
      "Kalender",
      "Försäljning",
      "Klasskassa",
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
    expect(navItems(guest).map(({ to, label, isForWide }) => [to, label, isForWide])).toEqual([
      ["/class/fund", "Klasskassa", false],
      ["/class/budget", "Budget", false],
      ["/profile", "Profil", false],
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

  it("a phone shows at most five links, and the fund's unless payments and sales are both shown", () => {
    for (const usesPayments of [true, false]) {
      for (const isSelling of [true, false]) {
        const onPhone = placesOf("elev", { usesPayments, isSelling }).filter(({ isForWide }) => !isForWide);
        expect(onPhone.length).toBeLessThanOrEqual(5);
        expect(addresses(onPhone).includes("/class/fund")).toBe(!(usesPayments && isSelling));
      }
    }
  });
});
