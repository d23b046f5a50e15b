import { describe, expect, it } from "vitest";
import { withoutOtherHosts } from "./page-policy.ts";

describe("the policy of a page without chat", () => {
  it("sources of other hosts are removed, and the page's own, its socket and its scripts stay", () => {
    const policy =
      "default-src 'self';script-src 'self' 'sha256-abc=' https://client.crisp.chat;" +
      "connect-src 'self' wss://utspring.example https://client.crisp.chat wss://client.relay.crisp.chat;img-src 'self' data: https:";
    expect(withoutOtherHosts(policy, "utspring.example")).toBe(
      "default-src 'self';script-src 'self' 'sha256-abc=';connect-src 'self' wss://utspring.example;img-src 'self' data: https:",
    );
  });
});
