import type { IncomingMessage } from "node:http";
import { describe, expect, it } from "vitest";
import { contentPolicy, scriptsIn } from "./content-policy.ts";

const testApp = "https://utspring.exempel.se";

/** The policy of one page, a key for each directive. */
function policyOf(url: string, chat: Parameters<typeof contentPolicy>[1]): Record<string, string> {
  const parts = Object.entries(contentPolicy(testApp, chat));
  const words = (sources: (string | ((request: IncomingMessage) => string))[]) =>
    sources.map((source) => (typeof source === "string" ? source : source({ url } as IncomingMessage))).join(" ");
  return Object.fromEntries(parts.map(([name, sources]) => [name, words(sources)]));
}

describe("the content policy", () => {
  it("allows only this origin", () => {
    const hosts = Object.values(policyOf("/class", null))
      .join(" ")
      .match(/\b(?:https?|wss?):\S+/gu);
    expect(hosts).toEqual(["wss://utspring.exempel.se"]);
    expect(policyOf("/class", null)["scriptSrc"]).toBe("'self'");
  });

  it("allows a configured chat's host, with its socket", () => {
    const policy = policyOf("/class?flik=1", { websiteId: "a", host: "https://chatt.exempel.se" });
    expect(policy["scriptSrc"]).toBe("'self' https://chatt.exempel.se");
    expect(policy["connectSrc"]).toBe(
      "'self' wss://utspring.exempel.se https://chatt.exempel.se wss://chatt.exempel.se",
    );
  });

  it.each(["/auth", "/auth?type=recovery", "/profile", "/admin?flik=hantering", "/class/payments", "/class/documents"])(
    "allows no other host on %s",
    (url) => {
      expect(
        Object.values(policyOf(url, { websiteId: "a", host: "https://chatt.exempel.se" })).join(" "),
      ).not.toContain("chatt.exempel.se");
    },
  );

  it("allows inline scripts of a document by their hash", () => {
    const page =
      '<script>a()</script><script type="module" src="/b.js"></script><script type="application/json">{}</script>';
    expect(scriptsIn(page)).toEqual(["'sha256-qVpDBgj7bpq5hMAcGp3AOc79J3Y1Z4HvySTwKrWDoy4='"]);
    expect(contentPolicy(testApp, null, scriptsIn(page)).scriptSrc).toEqual(["'self'", ...scriptsIn(page)]);
  });

  it("does not match a path that only begins alike", () => {
    expect(policyOf("/authors", { websiteId: "a", host: "https://chatt.exempel.se" })["scriptSrc"]).toContain("chatt");
  });
});
